package dev.granary.processor.plan;

import dev.granary.processor.model.KernelModel.Part;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.source.KernelSource;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Takes the records apart that are totals of reductions. */
public final class TotalParts {
    private final Function<TypeElement, List<Component>> components;
    private final KernelSource source;

    /** {@code components} reads those of any record. */
    public TotalParts(Function<TypeElement, List<Component>> components, KernelSource source) {
        this.components = components;
        this.source = source;
    }

    /** What a total consists of, where it is a record that generated code can take apart and build, and nobody can tell. */
    List<Part> parts(KernelClass kernels, KernelMethod kernel) {
        TypeMirror total = kernel.element().getReturnType();
        if (!(total instanceof DeclaredType type) || type.asElement().getKind() != ElementKind.RECORD) {
            return List.of();
        }
        TypeElement record = (TypeElement) type.asElement();
        List<Component> parts = components.apply(record);
        boolean isVisible = kernels.access().hiddenPart(parts) == null;
        boolean isKnown = record.getTypeParameters().isEmpty()
                && Component.flatten(parts).stream()
                        .noneMatch(part -> part.form() instanceof Form.Undefined
                                || part.form() instanceof Form.Cycle
                                || part.form() instanceof Form.Unread);
        String name = kernel.parameters().getFirst().getSimpleName().toString();
        return isVisible && isKnown && source.keepsPieces(kernel, name, record, parts) ? parts(parts) : List.of();
    }

    private static List<Part> parts(List<Component> components) {
        return components.stream()
                .map(component ->
                        new Part(component.name(), TypeRefs.of(component.type()), parts(component.children())))
                .toList();
    }
}

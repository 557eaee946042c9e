package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.read.WorldDeclaration.Entry;
import dev.granary.processor.read.WorldKernelSignature;
import dev.granary.processor.read.WorldKernelSignature.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.VariableElement;

/** The signature that a kernel over entities should have, made of the one it has; {@code world} is the generated class. */
record ExpectedWorldSignature(KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, String world) {

    Message message() {
        String name = kernel.name();
        String actual = kernel.parameters().stream()
                .map(parameter -> TypeNames.simple(parameter.asType()))
                .collect(Collectors.joining(", "));
        return switch (signature.shape()) {
            case TWO_FORMS ->
                WorldKernelMessages.twoForms(name, kernels.name(), actual, text(resultOnCursor(), withCursorAlone()));
            case COMPONENT_TWICE ->
                WorldKernelMessages.componentTwice(name, kernels.name(), actual, text(result(), withoutDoubles()));
            case UPDATE_OR_REDUCTION -> updateOrReduction(actual);
            case WRONG_RESULT -> wrongResult();
            default ->
                WorldKernelMessages.noEntity(
                        name, kernels.name(), actual, kernels.world().name(), text(wantedResult(), withComponent()));
        };
    }

    /** An update takes components first; a reduction on the cursor is nothing else. */
    private Message updateOrReduction(String actual) {
        List<String> update = parameters(kernel.parameters());
        update.add(update.removeFirst());
        List<String> reduction = withCursorAlone();
        reduction.add(1, world + ".Cursor cursor");
        return WorldKernelMessages.updateOrReduction(
                kernel.name(),
                kernels.name(),
                actual,
                result(),
                text(result(), update),
                text(result(), reduction),
                signature.taken(false).stream()
                        .map(entry -> entry.name() + ".class")
                        .toList());
    }

    private String result() {
        return TypeNames.simple(kernel.element().getReturnType());
    }

    private String wantedResult() {
        return kernel.asks() ? "boolean" : result();
    }

    private String resultOnCursor() {
        return kernel.asks() || signature.roles().contains(new Role.Total()) ? wantedResult() : "void";
    }

    private Message wrongResult() {
        String wanted;
        String result;
        if (kernel.asks()) {
            wanted = kernel.kind() == KernelMethod.Kind.SELECT
                    ? "@Select asks whether an entity is one of those"
                    : "@RemoveIf asks whether to destroy the entity";
            result = "boolean";
        } else if (signature.onCursor()) {
            wanted = "a kernel on the cursor works in place";
            result = "void";
        } else {
            wanted = "a kernel returns a component of " + kernels.world().name()
                    + ", a record of several of them, a number to sort by, or nothing; a reduction takes its total"
                    + " first";
            List<Entry> taken = signature.taken(false);
            result = taken.isEmpty() ? "void" : taken.getFirst().name();
        }
        return KernelMessages.wrongResult(
                kernel.name(), kernels.name(), result(), wanted, text(result, parameters(kernel.parameters())));
    }

    /** The parameters with a component first, behind the total if that is what the first one is. */
    private List<String> withComponent() {
        List<String> parameters = parameters(kernel.parameters());
        List<? extends VariableElement> declared = kernel.parameters();
        boolean reduces = !kernel.asks()
                && !declared.isEmpty()
                && TypeNames.simple(declared.getFirst().asType()).equals(result());
        if (!kernels.world().entries().isEmpty()) {
            Entry first = kernels.world().entries().getFirst();
            parameters.add(reduces ? 1 : 0, first.name() + " " + WorldNames.accessor(first.simpleName()));
        }
        return parameters;
    }

    /** The parameters without components. */
    private List<String> withCursorAlone() {
        List<VariableElement> kept = new ArrayList<>();
        for (int i = 0; i < kernel.parameters().size(); i++) {
            if (!(signature.roles().get(i) instanceof Role.OfEntity)) {
                kept.add(kernel.parameters().get(i));
            }
        }
        return parameters(kept);
    }

    private List<String> withoutDoubles() {
        Set<Entry> seen = new HashSet<>();
        List<VariableElement> kept = new ArrayList<>();
        for (int i = 0; i < kernel.parameters().size(); i++) {
            if (!(signature.roles().get(i) instanceof Role.OfEntity(Entry entry, boolean ignored)) || seen.add(entry)) {
                kept.add(kernel.parameters().get(i));
            }
        }
        return parameters(kept);
    }

    private static List<String> parameters(List<? extends VariableElement> parameters) {
        return parameters.stream()
                .map(parameter -> TypeNames.simple(parameter.asType()) + " " + parameter.getSimpleName())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private String text(String result, List<String> parameters) {
        return "static " + result + " " + kernel.name() + "(" + String.join(", ", parameters) + ")";
    }
}

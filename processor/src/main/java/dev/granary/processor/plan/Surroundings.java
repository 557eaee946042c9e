package dev.granary.processor.plan;

import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** What generated code meets where it is compiled: modules, packages and deprecated types. */
public final class Surroundings {
    private static final String GENERATED = "javax.annotation.processing.Generated";
    private static final String RUNTIME = "dev.granary.runtime.Slots";

    private static final List<String> JAVA_LANG_IN_USE = List.of(
            "IllegalStateException", "Integer", "Iterable", "Long", "Math", "Override", "String", "SuppressWarnings");

    private final Elements elements;

    public Surroundings(Elements elements) {
        this.elements = elements;
    }

    /** Whether code beside the type sees the runtime. */
    public boolean hasRuntime(TypeElement type) {
        return lookup(type, RUNTIME) != null;
    }

    /** The annotation for generated code, or null where the type's module doesn't read {@code java.compiler}. */
    TypeRef.Declared generated(TypeElement type) {
        return lookup(type, GENERATED) == null ? null : TypeRef.of("javax.annotation.processing", "Generated");
    }

    private TypeElement lookup(TypeElement from, String name) {
        ModuleElement module = elements.getModuleOf(from);
        return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
    }

    boolean hidesJavaLang(String packageName) {
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        return JAVA_LANG_IN_USE.stream().anyMatch(name -> elements.getTypeElement(prefix + name) != null);
    }

    /** What to suppress, so that a user who forbids warnings can still use deprecated types in records. */
    List<String> warnings(Declaration declaration) {
        List<Element> used = Stream.concat(
                        Stream.of(declaration.element()),
                        Component.flatten(declaration.components()).stream().flatMap(Surroundings::types))
                .distinct()
                .flatMap(Surroundings::withAccessors)
                .filter(elements::isDeprecated)
                .toList();
        List<String> warnings = new ArrayList<>();
        if (!used.isEmpty()) {
            warnings.add("deprecation");
        }
        if (used.stream().anyMatch(Surroundings::isForRemoval)) {
            warnings.add("removal");
        }
        return warnings;
    }

    private static Stream<Element> types(Component component) {
        return component.type() instanceof DeclaredType declared ? Stream.of(declared.asElement()) : Stream.of();
    }

    private static Stream<Element> withAccessors(Element type) {
        return Stream.concat(
                Stream.of(type),
                ElementFilter.recordComponentsIn(type.getEnclosedElements()).stream()
                        .map(RecordComponentElement::getAccessor)
                        .filter(Objects::nonNull));
    }

    private static boolean isForRemoval(Element element) {
        Deprecated deprecated = element.getAnnotation(Deprecated.class);
        return deprecated != null && deprecated.forRemoval();
    }
}

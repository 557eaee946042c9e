package dev.granary.processor.read;

import dev.granary.processor.read.WorldDeclaration.Entry;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * A component that an option of a kernel names.
 *
 * @param value where it does
 * @param type what it names
 * @param entry the world's component; null where it has no such
 */
public record TermOption(AnnotationValue value, TypeMirror type, Entry entry) {
    /** The options that name components. */
    public static final List<String> NAMES = List.of("all", "without", "anyOf");

    /** What the option names, in its order; without what is not known. */
    public static List<TermOption> of(KernelMethod kernel, String option, WorldDeclaration world, Types types) {
        List<TermOption> terms = new ArrayList<>();
        AnnotationValue written = kernel.written().get(option);
        if (written == null) {
            return terms;
        }
        List<?> values = written.getValue() instanceof List<?> list ? list : List.of(written);
        for (Object value : values) {
            if (value instanceof AnnotationValue one
                    && one.getValue() instanceof TypeMirror type
                    && type.getKind() != TypeKind.ERROR) {
                terms.add(new TermOption(
                        one,
                        type,
                        world.entries().stream()
                                .filter(entry -> types.isSameType(entry.type(), type))
                                .findFirst()
                                .orElse(null)));
            }
        }
        return terms;
    }
}

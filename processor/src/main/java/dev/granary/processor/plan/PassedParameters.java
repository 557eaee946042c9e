package dev.granary.processor.plan;

import dev.granary.processor.model.KernelModel.Parameter;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** What callers of a kernel pass. */
final class PassedParameters {
    private static final Set<String> CURSORS =
            Set.of("dev.granary.StoreCursor", "dev.granary.runtime.RowCursor", "dev.granary.runtime.WorldCursor");

    private PassedParameters() {}

    static Parameter of(String name, TypeMirror type) {
        return new Parameter.Passed(name, TypeRefs.of(type), isCursor(type));
    }

    private static boolean isCursor(TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && (CURSORS.contains(element.getQualifiedName().toString()) || isCursor(element.getSuperclass()));
    }
}

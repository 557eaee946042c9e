package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.TypeRef;

/**
 * What combines two totals, as a lambda: {@code (Sum one, Sum other) -> Physics.plus(one, other)}.
 *
 * <p>Not {@code Physics::plus}, which would be whichever of several methods takes objects. The types of the arguments are those of
 * the method that was checked, so it is the one that is called, whatever others there are of its name.
 */
public final class Combination {
    private Combination() {}

    /** What each part in a pool begins with: a total of its own, or the caller's, which nobody can change. */
    public static CodeBlock begin(TypeRef.Declared declaring, Effect.Reduction reduction, String total) {
        return reduction.identity().isEmpty()
                ? CodeBlock.of("$N", total)
                : CodeBlock.of("$T.$N()", Types.className(declaring), reduction.identity());
    }

    /** Half a sentence of javadoc: what becomes of the total that the caller gives. */
    public static CodeBlock describe(TypeRef.Declared declaring, Effect.Reduction reduction) {
        return reduction.identity().isEmpty()
                ? CodeBlock.of(
                        "the given total has to be neutral to {@link $T#$L}",
                        Types.className(declaring),
                        reduction.combine())
                : CodeBlock.of(
                        "totals of parts begin with {@link $T#$L}", Types.className(declaring), reduction.identity());
    }

    /** {@code declaring} is the class that has the method. */
    public static CodeBlock of(TypeRef.Declared declaring, Effect.Reduction reduction, Scope scope) {
        TypeName type = Types.of(reduction.type());
        String one = scope.name("one");
        String other = scope.name("other");
        return type.isPrimitive()
                ? CodeBlock.of(
                        "($N, $N) -> $T.$N(($T) $N, ($T) $N)",
                        one,
                        other,
                        Types.className(declaring),
                        reduction.combine(),
                        type,
                        one,
                        type,
                        other)
                : CodeBlock.of(
                        "($T $N, $T $N) -> $T.$N($N, $N)",
                        type,
                        one,
                        type,
                        other,
                        Types.className(declaring),
                        reduction.combine(),
                        one,
                        other);
    }
}

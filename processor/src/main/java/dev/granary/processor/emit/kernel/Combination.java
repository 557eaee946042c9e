package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
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
final class Combination {
    private Combination() {}

    /** Half a sentence of javadoc: what becomes of the total that the caller gives. */
    static CodeBlock describe(TypeRef.Declared declaring, Effect.Reduction reduction) {
        boolean isCallers = reduction.identity().isEmpty();
        return CodeBlock.of(
                isCallers ? "; the given total has to be neutral to $L" : "; totals of parts begin with $L",
                CodeBlock.of(
                        "{@link $T#$L}",
                        Types.className(declaring),
                        isCallers ? reduction.combine() : reduction.identity()));
    }

    /** {@code declaring} is the class that has the method. */
    static CodeBlock of(TypeRef.Declared declaring, Effect.Reduction reduction, Scope scope) {
        return scope.fill(
                Types.of(reduction.type()).isPrimitive()
                        ? "($one:L, $other:L) -> $declaringType:T.$combine:L(($type:T) $one:L, ($type:T) $other:L)"
                        : "($type:T $one:L, $type:T $other:L) -> $declaringType:T.$combine:L($one:L, $other:L)",
                "combine",
                reduction.combine(),
                "type",
                Types.of(reduction.type()));
    }
}

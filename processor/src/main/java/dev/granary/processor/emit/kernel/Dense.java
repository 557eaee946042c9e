package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.WorldComponent;
import java.util.Set;
import java.util.function.Function;

/**
 * All rows: a counted loop, which vectorizes.
 *
 * <pre>{@code
 * for (int row = Sweeps.firstRow(from); row < to; row++) {
 *     ...
 * }
 * }</pre>
 *
 * @param hasVacantRows whether some of them have no item; their bits stay clear
 */
record Dense(Scope scope, Tricks tricks, boolean hasVacantRows) implements Sweep {
    @Override
    public CodeBlock kept() {
        return hasVacantRows ? scope.fill(" & $alive:L[$index:L]") : CodeBlock.of("");
    }

    @Override
    public boolean hasLoops() {
        return false;
    }

    @Override
    public CodeBlock emit(Flags flags, Around around, Function<Set<WorldComponent>, Loops> loops) {
        CodeBlock row = loops.apply(Set.of()).body();
        if (flags.isEmpty() && around.isEmpty()) {
            return Loops.rows(tricks, scope, row);
        }
        CodeBlock rows =
                scope.fill("""
                    int $end:L = $mathType:T.min($to:L, $index:L + 1 << 6);
                    $loop:L
                    """, "loop", Loops.run(scope, scope.fill("$index:L << 6"), scope.fill("$end:L"), row));
        CodeBlock words = Sweep.eachWord(scope, around.put(flags.around(rows)));
        return hasVacantRows ? scope.fill("long[] $alive:L = $holder:L.alive();\n$words:L", "words", words) : words;
    }
}

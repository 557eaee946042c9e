package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.where.Where;
import java.util.Set;
import java.util.function.Function;

/** The rows of a packed store that a condition holds of, where the code for a row needs bits of its word. */
record Matching(Scope scope, Where where) implements Sweep {
    @Override
    public CodeBlock emit(Flags flags, Around around, Function<Set<WorldComponent>, Loops> loops) {
        CodeBlock alive = scope.fill("($index:L + 1 << 6 <= $to:L ? -1L : -1L >>> -$to:L)");
        CodeBlock rows = loops.apply(Set.of()).word(scope.own("word"), WhereWords.within(where, flags::word, alive));
        return Sweep.eachWord(scope, around.put(flags.around(rows)));
    }
}

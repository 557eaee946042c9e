package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The methods that users call: the loop over a store, and the one in a pool.
 *
 * <pre>{@code
 * static void step(ParticleStore store, float dt) {
 *     List<ParticleStore.Block> blocks = store.blocks();
 *     stepBlocks(store, blocks, RowRange.ALL, dt);
 * }
 *
 * static void step(ParticleStore store, float dt, ForkJoinPool pool) {
 *     List<ParticleStore.Block> blocks = store.blocks();
 *     BlockRows blockRows = BlockRows.of(blocks, ParticleStore.Block::size);
 *     Parallel.run(pool, blockRows.words(), (from, to) -> stepBlocks(store, blocks, blockRows.range(from, to), dt));
 * }
 * }</pre>
 */
record EntryMethods(Parts parts) {
    private static final ClassName POOL = ClassName.get("java.util.concurrent", "ForkJoinPool");
    private static final ClassName ROWS = ClassName.get("dev.granary.runtime", "BlockRows");
    static final ClassName RANGE = ClassName.get("dev.granary.runtime", "RowRange");
    private static final ClassName PARALLEL = ClassName.get("dev.granary.runtime", "Parallel");

    List<MethodSpec> emit() {
        return isParallel() ? List.of(sequential(), parallel()) : List.of(sequential());
    }

    private boolean isParallel() {
        return !(parts.kernel.effect() instanceof Effect.Reduction reduction)
                || !reduction.combine().isEmpty();
    }

    private MethodSpec.Builder method(CodeBlock javadoc) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(parts.kernel.name())
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.STATIC)
                .returns(parts.result())
                .addParameter(parts.storeType, parts.storeName)
                .addParameters(parts.passed)
                .addExceptions(parts.thrown());
        return parts.kernel.isPublic() ? method.addModifiers(Modifier.PUBLIC) : method;
    }

    private CodeBlock link() {
        return CodeBlock.of("{@link $T#$L}", Types.className(parts.kernels.declaring()), parts.kernel.name());
    }

    private CodeBlock javadoc() {
        return switch (parts.kernel.effect()) {
            case Effect.Visit ignored ->
                parts.kernel.onCursor()
                        ? CodeBlock.of("Runs $L on every item, in place.", link())
                        : CodeBlock.of("Calls $L with every item.", link());
            case Effect.Update ignored -> CodeBlock.of("Runs $L on every item, and sets it to the result.", link());
            case Effect.Reduction ignored ->
                CodeBlock.of("The total of all items by $L, from the given one on.", link());
            case Effect.Removal ignored ->
                CodeBlock.of(
                        "Removes every item that $L says so of, and returns how many; if it throws, none is removed.",
                        link());
        };
    }

    private MethodSpec sequential() {
        CodeBlock call = CodeBlock.of(
                "$L$N($L);\n",
                parts.reduces() ? "return " : "",
                parts.forBlocks,
                blockArguments(CodeBlock.of("$T.ALL", RANGE), CodeBlock.of("$N", parts.total())));
        return finish(method(javadoc()).varargs(parts.kernel.isVarargs()), call);
    }

    /** The store, the blocks, which of their rows, the marks if there are any, and what is passed through. */
    private CodeBlock blockArguments(CodeBlock range, CodeBlock total) {
        CodeBlock.Builder arguments = CodeBlock.builder().add("$N, $N, $L", parts.storeName, parts.blocks, range);
        if (parts.removes()) {
            arguments.add(", $N, $N", parts.marks, parts.words);
        }
        for (ParameterSpec parameter : parts.passed) {
            arguments.add(
                    ", $L", parameter.name().equals(parts.total()) ? total : CodeBlock.of("$N", parameter.name()));
        }
        return arguments.build();
    }

    private MethodSpec finish(MethodSpec.Builder method, CodeBlock call) {
        return parts.removes()
                ? method.addCode(removal(call)).build()
                : method.addStatement("$T $N = $N.blocks()", parts.listOfBlocks, parts.blocks, parts.storeName)
                        .addCode(call)
                        .build();
    }

    private MethodSpec parallel() {
        CodeBlock.Builder call = CodeBlock.builder()
                .addStatement("$T $N = $T.of($N, $T::size)", ROWS, parts.rows, ROWS, parts.blocks, parts.blockType);
        CodeBlock range = CodeBlock.of("$N.range($N, $N)", parts.rows, parts.from, parts.to);
        if (!(parts.kernel.effect() instanceof Effect.Reduction reduction)) {
            call.addStatement(
                    "$T.run($N, $N.words(), ($N, $N) -> $N($L))",
                    PARALLEL,
                    parts.pool,
                    parts.rows,
                    parts.from,
                    parts.to,
                    parts.forBlocks,
                    blockArguments(range, CodeBlock.of("")));
            return finish(
                    method(CodeBlock.of("The same in the pool, divided by rows."))
                            .addParameter(POOL, parts.pool),
                    call.build());
        }
        call.addStatement(
                "return $T.reduce($N, $N.words(), $N, ($N, $N) -> $N($L), $L)",
                PARALLEL,
                parts.pool,
                parts.rows,
                parts.total(),
                parts.from,
                parts.to,
                parts.forBlocks,
                blockArguments(range, Combination.begin(parts.kernels.declaring(), reduction, parts.total())),
                Combination.of(parts.kernels.declaring(), reduction, parts.scope.inner()));
        CodeBlock javadoc = CodeBlock.of(
                "The same in the pool, divided by rows; $L.",
                Combination.describe(parts.kernels.declaring(), reduction));
        return finish(method(javadoc).addParameter(POOL, parts.pool), call.build());
    }

    /**
     * <pre>{@code
     * List<ParticleStore.Block> blocks = store.blocks();
     * int words = wordsPerBlock(blocks);
     * long[] marks = Marks.borrow(blocks.size() * words);
     * ... // mark
     * int removed = removeMarked(store, blocks, marks, words);
     * Marks.giveBack(marks);
     * return removed;
     * }</pre>
     *
     * <p>After a failure the marks are not given back: a thread of a pool may still write to them.
     */
    private CodeBlock removal(CodeBlock mark) {
        String removed = parts.scope.inner().name("removed");
        return CodeBlock.builder()
                .addStatement("$T $N = $N.blocks()", parts.listOfBlocks, parts.blocks, parts.storeName)
                .addStatement("int $N = $N($N)", parts.words, parts.removal.wordsPerBlock(), parts.blocks)
                .addStatement(
                        "long[] $N = $T.borrow($N.size() * $N)", parts.marks, Removal.MARKS, parts.blocks, parts.words)
                .add(mark)
                .addStatement(
                        "int $N = $N($N, $N, $N, $N)",
                        removed,
                        parts.removal.removeMarked(),
                        parts.storeName,
                        parts.blocks,
                        parts.marks,
                        parts.words)
                .addStatement("$T.giveBack($N)", Removal.MARKS, parts.marks)
                .addStatement("return $N", removed)
                .build();
    }
}

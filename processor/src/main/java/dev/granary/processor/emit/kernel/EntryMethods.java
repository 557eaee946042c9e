package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.emit.Types;
import dev.granary.processor.model.KernelModel.Effect;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The methods that users call: the loop over a store, and the one in a pool.
 *
 * <pre>{@code
 * static void step(ParticleStore store, float dt) {
 *     List<ParticleStore.Block> blocks = store.blocks();
 *     stepBlocks(store, blocks, 0, blocks.size(), dt);
 * }
 *
 * static void step(ParticleStore store, float dt, ForkJoinPool pool) {
 *     List<ParticleStore.Block> blocks = store.blocks();
 *     Parallel.run(pool, blocks.size(), (from, to) -> stepBlocks(store, blocks, from, to, dt));
 * }
 * }</pre>
 */
record EntryMethods(Parts parts) {
    private static final ClassName POOL = ClassName.get("java.util.concurrent", "ForkJoinPool");
    private static final ClassName PARALLEL = ClassName.get("dev.granary.runtime", "Parallel");

    List<MethodSpec> emit() {
        return isParallel() ? List.of(sequential(), parallel()) : List.of(sequential());
    }

    private boolean isParallel() {
        return !(parts.kernel.effect() instanceof Effect.Reduction(var type, var components, String combine))
                || !combine.isEmpty();
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
        MethodSpec.Builder method = method(javadoc());
        if (parts.removes()) {
            return method.addCode(removal(CodeBlock.of(
                            "$N($N, $N, 0, $N.size(), $L);\n",
                            parts.forBlocks,
                            parts.storeName,
                            parts.blocks,
                            parts.blocks,
                            parts.arguments(parts.marks, parts.words))))
                    .build();
        }
        return method.addStatement("$T $N = $N.blocks()", parts.listOfBlocks, parts.blocks, parts.storeName)
                .addStatement(
                        "$L$N($L)",
                        parts.result().equals(TypeName.VOID) ? "" : "return ",
                        parts.forBlocks,
                        parts.arguments(
                                CodeBlock.of("$N, $N, 0, $N.size()", parts.storeName, parts.blocks, parts.blocks)))
                .build();
    }

    private MethodSpec parallel() {
        CodeBlock javadoc = parts.kernel.effect() instanceof Effect.Reduction reduction
                ? CodeBlock.of(
                        "The same in the pool, divided by blocks; the given total has to be neutral to {@code $L}.",
                        reduction.combine())
                : CodeBlock.of("The same in the pool, divided by blocks.");
        MethodSpec.Builder method = method(javadoc).addParameter(POOL, parts.pool);
        if (parts.removes()) {
            return method.addCode(removal(CodeBlock.of(
                            "$T.run($N, $N.size(), ($N, $N) -> $N($N, $N, $N, $N, $L));\n",
                            PARALLEL,
                            parts.pool,
                            parts.blocks,
                            parts.from,
                            parts.to,
                            parts.forBlocks,
                            parts.storeName,
                            parts.blocks,
                            parts.from,
                            parts.to,
                            parts.arguments(parts.marks, parts.words))))
                    .build();
        }
        method.addStatement("$T $N = $N.blocks()", parts.listOfBlocks, parts.blocks, parts.storeName);
        if (parts.kernel.effect() instanceof Effect.Reduction reduction) {
            String number = parts.scope.inner().name("number");
            return method.addStatement(
                            "return $T.reduce($N, $N.size(), $N, $N -> $N($L), $L)",
                            PARALLEL,
                            parts.pool,
                            parts.blocks,
                            parts.total(),
                            number,
                            parts.forBlocks,
                            parts.arguments(
                                    CodeBlock.of("$N, $N, $N, $N + 1", parts.storeName, parts.blocks, number, number)),
                            Combination.of(parts.kernels.declaring(), reduction, parts.scope.inner()))
                    .build();
        }
        return method.addStatement(
                        "$T.run($N, $N.size(), ($N, $N) -> $N($L))",
                        PARALLEL,
                        parts.pool,
                        parts.blocks,
                        parts.from,
                        parts.to,
                        parts.forBlocks,
                        parts.arguments(
                                CodeBlock.of("$N, $N, $N, $N", parts.storeName, parts.blocks, parts.from, parts.to)))
                .build();
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

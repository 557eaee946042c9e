package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.Combination;
import dev.granary.processor.model.KernelModel.Effect;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The methods that users call: the loop over a world, and the one in a pool.
 *
 * <pre>{@code
 * static void move(SparksWorld world, float dt) {
 *     List<SparksWorld.Page> pages = world.pages();
 *     movePages(world, pages, 0, pages.size() << 6, dt);
 * }
 *
 * static void move(SparksWorld world, float dt, ForkJoinPool pool) {
 *     List<SparksWorld.Page> pages = world.pages();
 *     Parallel.run(pool, pages.size() << 6, (from, to) -> movePages(world, pages, from, to, dt));
 * }
 *
 * static int faded(SparksWorld world) {
 *     List<SparksWorld.Page> pages = world.pages();
 *     long[] marks = Marks.borrow(pages.size() * 64);
 *     fadedPages(world, pages, 0, pages.size() << 6, marks);
 *     int destroyed = destroyMarked(pages, marks);
 *     Marks.giveBack(marks);
 *     return destroyed;
 * }
 * }</pre>
 *
 * <p>Work is divided by words of 64 entities, but where a kernel records commands, whose order is that of pages.
 *
 * <p>After a failure marks are not given back: a thread of a pool may still write to them.
 */
record WorldEntryMethods(WorldParts parts) {
    private static final ClassName POOL = ClassName.get("java.util.concurrent", "ForkJoinPool");

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
                .addParameter(parts.worldType, parts.world)
                .addParameters(parts.passed)
                .addExceptions(parts.thrown());
        return parts.kernel.isPublic() ? method.addModifiers(Modifier.PUBLIC) : method;
    }

    private CodeBlock javadoc() {
        CodeBlock link = CodeBlock.of("{@link $T#$L}", Types.className(parts.kernels.declaring()), parts.kernel.name());
        String entities = Match.describe(parts);
        return switch (parts.kernel.effect()) {
            case Effect.Visit ignored ->
                parts.kernel.onCursor()
                        ? CodeBlock.of("Runs $L on $L, in place.", link, entities)
                        : CodeBlock.of("Calls $L with $L.", link, entities);
            case Effect.Update ignored -> CodeBlock.of("Runs $L on $L, and sets what it returns.", link, entities);
            case Effect.Reduction ignored ->
                CodeBlock.of("The total of $L by $L, from the given one on.", entities, link);
            case Effect.Removal ignored ->
                CodeBlock.of(
                        "Destroys $L that $L says so of, and returns how many; if it throws, none is destroyed.",
                        entities,
                        link);
        };
    }

    private MethodSpec.Builder begin(MethodSpec.Builder method) {
        return method.addStatement("$T $N = $N.pages()", parts.listOfPages, parts.pages, parts.world);
    }

    private MethodSpec sequential() {
        MethodSpec.Builder method = begin(method(javadoc()).varargs(parts.kernel.isVarargs()));
        CodeBlock arguments = pageArguments(CodeBlock.of("0"), words(), CodeBlock.of("$N", parts.total()));
        if (parts.removes()) {
            return removal(method, CodeBlock.of("$N($L);\n", parts.forPages, arguments));
        }
        return method.addStatement(
                        "$L$N($L)", parts.result().equals(TypeName.VOID) ? "" : "return ", parts.forPages, arguments)
                .build();
    }

    /** How many words there are. */
    private CodeBlock words() {
        return CodeBlock.of("$N.size() << 6", parts.pages);
    }

    /** The world, the pages, which of their words, the marks if there are any, and what is passed through. */
    private CodeBlock pageArguments(CodeBlock from, CodeBlock to, CodeBlock total) {
        CodeBlock.Builder arguments = CodeBlock.builder().add("$N, $N, $L, $L", parts.world, parts.pages, from, to);
        if (parts.removes()) {
            arguments.add(", $N", parts.marks);
        }
        for (ParameterSpec parameter : parts.passed) {
            arguments.add(
                    ", $L", parameter.name().equals(parts.total()) ? total : CodeBlock.of("$N", parameter.name()));
        }
        return arguments.build();
    }

    private MethodSpec parallel() {
        String divided = parts.recordsCommands() ? "pages" : "words of 64 entities";
        CodeBlock javadoc = parts.kernel.effect() instanceof Effect.Reduction reduction
                ? CodeBlock.of(
                        "The same in the pool, divided by $L; $L.",
                        divided,
                        Combination.describe(parts.kernels.declaring(), reduction))
                : CodeBlock.of("The same in the pool, divided by $L.", divided);
        String grain = parts.recordsCommands() ? ", " + WorldParts.PAGE_WORDS : "";
        CodeBlock from = CodeBlock.of("$N", parts.from);
        CodeBlock to = CodeBlock.of("$N", parts.to);
        MethodSpec.Builder method = begin(method(javadoc).addParameter(POOL, parts.pool));
        if (parts.kernel.effect() instanceof Effect.Reduction reduction) {
            return method.addStatement(
                            "return $T.reduce($N, $L$L, $N, ($N, $N) -> $N($L), $L)",
                            WorldParts.PARALLEL,
                            parts.pool,
                            words(),
                            grain,
                            parts.total(),
                            parts.from,
                            parts.to,
                            parts.forPages,
                            pageArguments(
                                    from, to, Combination.begin(parts.kernels.declaring(), reduction, parts.total())),
                            Combination.of(parts.kernels.declaring(), reduction, parts.scope.inner()))
                    .build();
        }
        CodeBlock run = CodeBlock.of(
                "$T.run($N, $L$L, ($N, $N) -> $N($L));\n",
                WorldParts.PARALLEL,
                parts.pool,
                words(),
                grain,
                parts.from,
                parts.to,
                parts.forPages,
                pageArguments(from, to, CodeBlock.of("")));
        return parts.removes() ? removal(method, run) : method.addCode(run).build();
    }

    private MethodSpec removal(MethodSpec.Builder method, CodeBlock mark) {
        String destroyed = parts.scope.inner().name("destroyed");
        return method.addStatement(
                        "long[] $N = $T.borrow($N.size() * $L)",
                        parts.marks,
                        WorldParts.MARKS,
                        parts.pages,
                        WorldParts.PAGE_WORDS)
                .addCode(mark)
                .addStatement("int $N = $N($N, $N)", destroyed, parts.destroyMarked, parts.pages, parts.marks)
                .addStatement("$T.giveBack($N)", WorldParts.MARKS, parts.marks)
                .addStatement("return $N", destroyed)
                .build();
    }

    /**
     * Every entity is judged before the first one is destroyed.
     *
     * <pre>{@code
     * private static int destroyMarked(List<SparksWorld.Page> pages, long[] marks) {
     *     int destroyed = 0;
     *     for (int number = 0; number < pages.size(); number++) {
     *         destroyed += pages.get(number).destroy(marks, number * 64);
     *     }
     *     return destroyed;
     * }
     * }</pre>
     */
    static MethodSpec destroyMarked(String name, TypeName pages) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(
                        "Destroys what is marked, 64 bits to a word and $L words to a page.\n", WorldParts.PAGE_WORDS)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(int.class)
                .addParameter(pages, "pages")
                .addParameter(long[].class, "marks")
                .addStatement("int destroyed = 0")
                .beginControlFlow("for (int number = 0; number < pages.size(); number++)")
                .addStatement("destroyed += pages.get(number).destroy(marks, number * $L)", WorldParts.PAGE_WORDS)
                .endControlFlow()
                .addStatement("return destroyed")
                .build();
    }
}

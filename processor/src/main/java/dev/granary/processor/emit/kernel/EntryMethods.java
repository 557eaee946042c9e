package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods that users call: the loop over a store or a world, and the one in a pool.
 *
 * <pre>{@code
 * static void step(ParticleStore store, float dt) {
 *     Flight.Span span = Flight.beginKernel(store);
 *     try {
 *         List<ParticleStore.Block> blocks = store.blocks();
 *         stepBlocks(store, blocks, RowRange.ALL, dt);
 *         Flight.endKernel(span, "ParticlePhysics.step", store);
 *     } catch (Throwable failure) {
 *         Flight.failKernel(span, "ParticlePhysics.step", store, failure);
 *         throw failure;
 *     }
 * }
 *
 * static void step(ParticleStore store, float dt, ForkJoinPool pool) {
 *     Flight.Span span = Flight.beginKernel(store);
 *     try {
 *         List<ParticleStore.Block> blocks = store.blocks();
 *         BlockRows blockRows = BlockRows.of(blocks);
 *         Parallel.run(pool, blockRows.words(), (from, to) -> stepBlocks(store, blocks, blockRows.range(from, to), dt));
 *         Flight.endKernel(span, "ParticlePhysics.step", store, pool);
 *     } catch (Throwable failure) {
 *         Flight.failKernel(span, "ParticlePhysics.step", store, pool, failure);
 *         throw failure;
 *     }
 * }
 *
 * static int faded(SparksWorld world) {
 *     Flight.Span span = Flight.beginKernel(world);
 *     try {
 *         List<SparksWorld.Page> pages = world.pages();
 *         long[] marks = Marks.borrow(pages.size() * 64);
 *         fadedPages(world, pages, 0, pages.size() << 6, marks);
 *         int removed = removeMarked(pages, marks);
 *         Marks.giveBack(marks);
 *         Flight.endKernel(span, "SparkSystems.faded", world);
 *         return removed;
 *     } catch (Throwable failure) {
 *         Flight.failKernel(span, "SparkSystems.faded", world, failure);
 *         throw failure;
 *     }
 * }
 * }</pre>
 *
 * <p>After a failure marks are not given back: a thread of a pool may still write to them.
 */
record EntryMethods(Kernel kernel) {

    List<MethodSpec> emit() {
        if (kernel.orders()) {
            return List.of(new OrderMethod(kernel).emit());
        }
        List<MethodSpec> methods =
                kernel.model.runsInPool() ? List.of(sequential(), parallel()) : List.of(sequential());
        return kernel.owner.readsViews()
                ? methods.stream()
                        .flatMap(method -> Stream.of(method, ofView(method)))
                        .toList()
                : methods;
    }

    /**
     * <pre>{@code
     * static double energy(ParticleStore.View store, double sum) {
     *     return energy(store.inside(RawAccess.KERNEL), sum);
     * }
     * }</pre>
     */
    private MethodSpec ofView(MethodSpec method) {
        ParameterSpec view = ParameterSpec.builder(
                        kernel.ownerType().nestedClass("View"),
                        method.parameters().getFirst().name())
                .build();
        List<ParameterSpec> others =
                method.parameters().subList(1, method.parameters().size());
        return MethodSpec.methodBuilder(method.name())
                .addJavadoc("The same of a view.\n")
                .addModifiers(method.modifiers())
                .returns(method.returnType())
                .addParameter(view)
                .addParameters(others)
                .varargs(method.varargs())
                .addExceptions(method.exceptions())
                .addStatement(
                        "$L$N($N.inside($T.KERNEL)$L)",
                        method.returnType().equals(TypeName.VOID) ? "" : "return ",
                        method.name(),
                        view.name(),
                        Types.RAW_ACCESS,
                        others.stream()
                                .map(other -> CodeBlock.of(", $N", other.name()))
                                .collect(CodeBlock.joining("")))
                .build();
    }

    /** What is done with totals; null where there are none. */
    private Effect.Reduction totals() {
        return switch (kernel.model.effect()) {
            case Effect.Reduction reduction -> reduction;
            case Effect.Grouping(Effect.Reduction reduction, var ignored) -> reduction;
            default -> null;
        };
    }

    /** With a word to the Flight Recorder before and behind the loop, whichever way it ends. */
    private MethodSpec.Builder method(Scope scope, CodeBlock javadoc, CodeBlock loop, CodeBlock pool) {
        CodeBlock end = scope.fill(
                """
                $flightType:T.endKernel($span:L, $kernelName:S, $owner:L$pool:L);
                $return:L
                """,
                "pool",
                pool,
                "return",
                kernel.result().equals(TypeName.VOID) ? CodeBlock.of("") : scope.fill("return $result:L;\n"));
        CodeBlock whole = kernel.marks()
                ? marked(scope, keeping(scope, loop, CodeBlock.of(""))).toBuilder()
                        .add(end)
                        .build()
                : keeping(scope, loop, end);
        return kernel.publicMethod(scope)
                .addJavadoc("$L\n", javadoc)
                .addCode(scope.fill("""
                    $flightType:T.Span $span:L = $flightType:T.beginKernel($owner:L);
                    try {
                        $drop:L
                        $holdersType:T $holders:L = $owner:L.$list:L();
                        $whole:L
                    } catch ($throwableType:T $failure:L) {
                        $flightType:T.failKernel($span:L, $kernelName:S, $owner:L$pool:L, $failure:L);
                        throw $failure:L;
                    }
                    """, "drop", dropTexts(scope, !pool.isEmpty()), "whole", whole, "pool", pool));
    }

    /** Texts that are in no column any more, where the loop itself can't. */
    private CodeBlock dropTexts(Scope scope, boolean inPool) {
        boolean isHindered = inPool || kernel.owner.writesKeys() || kernel.owner.holdsTexts();
        return isHindered && kernel.owner.writesTexts()
                ? scope.fill("$owner:L.symbols().dropIfDue();\n")
                : CodeBlock.of("");
    }

    private CodeBlock keeping(Scope scope, CodeBlock loop, CodeBlock end) {
        return kernel.owner.keepingViews(scope, kernel.owner.keepingKeys(scope, loop, end));
    }

    private MethodSpec sequential() {
        Scope scope = kernel.method();
        CodeBlock call = scope.fill(
                "$return:L$overHolders:L($arguments:L)$settled:L;\n",
                "settled",
                kernel.groups() ? ".settle()" : "",
                "return",
                kernel.reduces() ? declared(scope) : "",
                "arguments",
                arguments(
                        scope,
                        kernel.owner.all(scope),
                        kernel.groups() ? kernel.noGroups(kernel.places(scope)) : CodeBlock.of("$N", kernel.total()),
                        false));
        return method(scope, javadoc(scope), call, CodeBlock.of(""))
                .varargs(kernel.model.isVarargs())
                .build();
    }

    /** A total, which waits for keys where the kernel writes some. */
    private CodeBlock declared(Scope scope) {
        return scope.fill("$totalType:T $result:L = ", "totalType", kernel.result());
    }

    private CodeBlock javadoc(Scope scope) {
        Owner.Words words = kernel.owner.words();
        String text = switch (kernel.model.effect()) {
            case Effect.Visit ignored ->
                kernel.model.onCursor() ? "Runs $link:L on $each:L, in place." : "Calls $link:L with $each:L.";
            case Effect.Update ignored -> "Runs $link:L on $each:L, and sets what it returns.";
            case Effect.Reduction ignored -> "The total of $all:L by $link:L, from the given one on.";
            case Effect.Grouping ignored -> "The totals by $link:L, one for $all:L with the same $same:L.";
            case Effect.Removal ignored ->
                "$removes:L $each:L that $link:L says so of, and returns how many; if it throws, none is $gone:L.";
            case Effect.Order ignored -> throw new AssertionError("an order has no loop");
            case Effect.Selection ignored -> "Those of $all:L that $link:L says so of now. $until:L";
        };
        return scope.fill(
                text,
                "same",
                kernel.groupKeys().stream()
                        .map(key -> "{@code " + key.path() + "}")
                        .collect(Collectors.joining(" and ")),
                "link",
                scope.fill("{@link $declaringType:T#$kernel:L}"),
                "each",
                words.each(),
                "all",
                words.all(),
                "removes",
                words.removes(),
                "gone",
                words.removed(),
                "until",
                kernel.owner.until());
    }

    /** The owner, its holders, which of their rows, the marks if there are any, and what is passed through. */
    private CodeBlock arguments(Scope scope, CodeBlock range, CodeBlock total, boolean inPool) {
        CodeBlock.Builder arguments = scope.fill("$owner:L, $holders:L, $range:L", "range", range).toBuilder();
        if (kernel.marks()) {
            kernel.owner.marks(scope).forEach(parameter -> arguments.add(", $N", parameter.name()));
        }
        kernel.passed.forEach(parameter -> arguments.add(
                ", $L",
                parameter.name().equals(kernel.total())
                        ? total
                        : inPool && kernel.cursors.contains(parameter.name())
                                ? scope.fill("$parallelType:T.own($cursor:L)", "cursor", parameter.name())
                                : CodeBlock.of("$N", parameter.name())));
        return arguments.build();
    }

    private CodeBlock declarePlaces(Scope scope) {
        return kernel.groups()
                ? scope.fill(
                        "$placesType:T $places:L = $all:L.ofParts();\n",
                        "placesType",
                        Types.GROUP_PLACES,
                        "all",
                        kernel.places(scope))
                : CodeBlock.of("");
    }

    private MethodSpec parallel() {
        Scope scope = kernel.method();
        Effect.Reduction reduction = totals();
        String pool = scope.own("pool");
        boolean callsIdentity =
                reduction != null && !kernel.groups() && !reduction.identity().isEmpty();
        CodeBlock total = reduction == null
                ? CodeBlock.of("")
                : kernel.groups()
                        ? kernel.noGroups(scope.fill("$places:L"))
                        : callsIdentity ? scope.fill("$begun:L") : CodeBlock.of("$N", kernel.total());
        CodeBlock call = scope.fill(
                reduction == null
                        ? "$parallelType:T.run($pool:L, $numbers:L, ($from:L, $to:L) ->"
                                + " $overHolders:L($arguments:L));\n"
                        : "$return:L$parallelType:T.reduce($pool:L, $numbers:L, $total:L, ($from:L, $to:L) ->"
                                + (callsIdentity ? " $part:L" : " $overHolders:L($arguments:L)")
                                + ", $combine:L)$settled:L;\n",
                "part",
                callsIdentity ? begunPart(scope, reduction, total) : "",
                "settled",
                kernel.groups() ? ".settle()" : "",
                "return",
                declared(scope),
                "numbers",
                kernel.owner.numbers(scope),
                "arguments",
                arguments(scope, kernel.owner.some(scope), total, true),
                "total",
                kernel.groups() ? kernel.noGroups(scope.fill("$places:L")) : kernel.total(),
                "combine",
                reduction == null
                        ? ""
                        : kernel.groups()
                                ? CodeBlock.of("$N::and", kernel.groupsClass)
                                : Combination.of(kernel.declaring, reduction, scope));
        CodeBlock javadoc = scope.fill(
                "The same in the pool, divided by $divided:L$total:L.",
                "divided",
                kernel.owner.words().divided(),
                "total",
                reduction == null ? "" : Combination.describe(kernel.declaring, reduction));
        return method(
                        scope,
                        javadoc,
                        kernel.owner.beforeDivision(scope).toBuilder()
                                .add(declarePlaces(scope))
                                .add(
                                        callsIdentity
                                                ? scope.fill("long $version:L = $owner:L.$clock:L();\n")
                                                : CodeBlock.of(""))
                                .add(call)
                                .build(),
                        CodeBlock.of(", $N", pool))
                .addParameter(ClassName.get(ForkJoinPool.class), pool)
                .build();
    }

    /** A part that begins with a total of its own. What gives that may not change what the blocks or pages are of either. */
    private CodeBlock begunPart(Scope scope, Effect.Reduction reduction, CodeBlock begun) {
        return scope.fill(
                """
                {
                    $type:T $begun:L = $declaringType:T.$identity:L();
                    if ($owner:L.$clock:L() != $version:L) {
                        throw $sweepsType:T.$refusal:L($kernelName:S, $ownerName:S);
                    }
                    return $overHolders:L($arguments:L);
                }\
                """,
                "type",
                Types.of(reduction.type()),
                "identity",
                reduction.identity(),
                "arguments",
                arguments(scope, kernel.owner.some(scope), begun, true));
    }

    private CodeBlock marked(Scope scope, CodeBlock mark) {
        return scope.fill(
                """
                $before:L
                long[] $marks:L = $marksType:T.borrow($holders:L.size() * $words:L);
                $mark:L
                $resultType:T $result:L = $end:L;
                $marksType:T.giveBack($marks:L);
                """,
                "resultType",
                kernel.result(),
                "end",
                kernel.removes() ? kernel.owner.removal(scope) : kernel.owner.selected(scope),
                "before",
                kernel.owner.beforeMarks(scope),
                "words",
                kernel.owner.wordsPerHolder(scope),
                "mark",
                mark);
    }
}

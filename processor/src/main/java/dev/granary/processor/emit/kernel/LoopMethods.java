package dev.granary.processor.emit.kernel;

import static dev.granary.processor.emit.kernel.Body.declare;
import static dev.granary.processor.emit.kernel.Body.names;
import static dev.granary.processor.emit.kernel.Body.parameters;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.jit.AlmostFull;
import dev.granary.processor.emit.jit.Fence;
import dev.granary.processor.emit.jit.LoopsApart;
import dev.granary.processor.emit.jit.StructsOfRun;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.KernelModel.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The private methods of a kernel: over some blocks or pages, and over the rows of one. */
final class LoopMethods {
    private static final CodeBlock NOTHING = CodeBlock.of("");

    private final Kernel kernel;
    private final boolean looksAhead;

    /** Whether runs of full words and single words have methods of their own. */
    private final boolean hasLoopMethods;

    private final boolean hasVectors;

    private final Sweep.Almost almostFull;

    LoopMethods(Kernel kernel) {
        this.kernel = kernel;
        this.looksAhead = kernel.owner.sweep(kernel.method()) instanceof Lookahead;
        Body body = kernel.isOnScratch() ? null : new Body(kernel, false);
        this.hasLoopMethods = body != null && hasLoopMethods(kernel, body);
        this.hasVectors = Vectors.of(kernel) != null;
        this.almostFull = hasLoopMethods ? almostFull(kernel, body) : Sweep.Almost.NOWHERE;
    }

    List<MethodSpec> emit() {
        List<MethodSpec> methods = new ArrayList<>(List.of(overHolders()));
        if (kernel.isOnScratch()) {
            methods.addAll(new Scratch(kernel).methods());
            return methods;
        }
        methods.add(overRows("overRows", false));
        if (kernel.groups()
                || kernel.model.effect() instanceof Effect.Reduction reduction
                        && !reduction.parts().isEmpty()) {
            methods.add(overRows("overAnyRows", true));
        }
        if (hasLoopMethods) {
            methods.add(overRun());
            methods.add(overWord());
            switch (almostFull) {
                case PAGE -> methods.add(overAlmostOfPage());
                case WORDS -> methods.add(overAlmostOfWords());
                case NOWHERE -> {}
            }
            if (looksAhead) {
                methods.add(overCollected());
            }
        }
        return methods;
    }

    /**
     * A total would be made a record at the end of each run, though totals of groups are in arrays; and flags that the kernel uses are in
     * words around the rows. Then all rows are in one method.
     */
    static boolean hasLoopMethods(Kernel kernel, Body body) {
        return LoopsApart.isUsed(kernel.owner.tricks())
                && (!kernel.reduces() || kernel.groups())
                && !kernel.marks()
                && body.sweep.hasLoops()
                && !body.flags.areUsedByRows();
    }

    /** Where all rows are computed because most of them match: {@link AlmostFull}. */
    private static Sweep.Almost almostFull(Kernel kernel, Body body) {
        boolean isComputed = !kernel.groups()
                && kernel.model.making().isArithmetic()
                && body.isGivenAll()
                && (body.flags.isEmpty() || body.sweep instanceof Lookahead) // which asks them before
                && AlmostFull.isUsed(kernel.owner.tricks(), body.writtenArrays());
        return isComputed ? body.sweep.almostFull() : Sweep.Almost.NOWHERE;
    }

    /** What there is once for all blocks: what copies or rows are collected in. */
    private List<Variable> once(Scope scope) {
        if (kernel.isOnScratch()) {
            ClassName type = ClassName.get("", kernel.scratch);
            return List.of(new Variable(type, scope.own("scratch"), CodeBlock.of("new $T()", type)));
        }
        return borrowed(scope);
    }

    private List<Variable> borrowed(Scope scope) {
        return Stream.of(ahead(scope), aside(scope)).flatMap(List::stream).toList();
    }

    private List<Variable> ahead(Scope scope) {
        return looksAhead ? List.of(borrowed(Types.ROWS_AHEAD, scope.own("ahead"))) : List.of();
    }

    private List<Variable> aside(Scope scope) {
        return almostFull != Sweep.Almost.NOWHERE ? List.of(borrowed(Types.ROWS_ASIDE, scope.own("aside"))) : List.of();
    }

    /** What the rows' method is given of that. */
    private List<Variable> asideOfRows(Scope scope) {
        return almostFull == Sweep.Almost.WORDS ? aside(scope) : List.of();
    }

    private List<Variable> borrowedByRows(Scope scope) {
        return Stream.of(ahead(scope), asideOfRows(scope)).flatMap(List::stream).toList();
    }

    private static Variable borrowed(ClassName type, String name) {
        return new Variable(type, name, CodeBlock.of("$T.borrow()", type));
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }

    /**
     * <pre>{@code
     * private static void stepBlocks(ParticleStore store, List<ParticleStore.Block> blocks, RowRange range, float dt) {
     *     for (int number = range.first(); number < range.end(blocks.size()); number++) {
     *         ParticleStore.Block block = blocks.get(number);
     *         stepRows(store, block, range.from(number), range.to(number, block.size()), dt);
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overHolders() {
        Scope scope = kernel.method();
        Owner owner = kernel.owner;
        CodeBlock arguments = kernel.arguments(
                scope.fill("$owner:L, $holder:L"),
                owner.partArguments(scope),
                kernel.marks()
                        ? scope.fill("$marks:L, $number:L * $words:L", "words", owner.wordsPerHolder(scope))
                        : NOTHING,
                names(kernel.isOnScratch() ? once(scope) : borrowedByRows(scope)));
        return kernel.privateMethod(
                        "overHolders",
                        scope,
                        List.of(parameter(kernel.holdersType(), scope.of("holders"))),
                        owner.range(scope),
                        kernel.marks() ? owner.marks(scope) : List.of())
                .addCode(declare(once(scope)))
                .addCode(owner.eachHolder(scope, almostOr(scope, Total.call(kernel, scope, arguments))))
                .addCode(kernel.isOnScratch() ? NOTHING : giveBack(scope))
                .addCode(kernel.reduces() ? CodeBlock.of("return $N;\n", kernel.total()) : NOTHING)
                .build();
    }

    /** The call of the loop over some rows, where that over all is not taken. */
    private CodeBlock almostOr(Scope scope, CodeBlock some) {
        if (almostFull != Sweep.Almost.PAGE) {
            return some;
        }
        CodeBlock arguments = kernel.arguments(
                scope.fill("$owner:L, $holder:L"), kernel.owner.partArguments(scope), names(aside(scope)));
        return scope.fill("""
            if (!$overAlmost:L($arguments:L)) {
                $some:L
            }
            """, "arguments", arguments, "some", some);
    }

    private CodeBlock giveBack(Scope scope) {
        return borrowed(scope).stream()
                .map(variable -> CodeBlock.of("$N.giveBack();\n", variable.name()))
                .collect(CodeBlock.joining(""));
    }

    /** If {@code keepsWhole}, the total is an object from row to row, and groups have no places. */
    private MethodSpec overRows(String name, boolean keepsWhole) {
        Body body = new Body(kernel, keepsWhole);
        Scope scope = body.scope;
        Owner owner = kernel.owner;
        List<Variable> aside = asideOfRows(scope);
        Loops.Calls calls = hasLoopMethods && !keepsWhole
                ? new Loops.Calls(
                        names(body.givenRun()),
                        names(body.givenWord()),
                        names(ahead(scope)),
                        aside.isEmpty() ? NOTHING : names(List.of(body.holder(), aside.getFirst())),
                        kernel.arguments())
                : null;
        List<ParameterSpec> marks = kernel.marks()
                ? List.of(
                        parameter(TypeName.get(long[].class), scope.own("marks")),
                        parameter(TypeName.INT, scope.own("first")))
                : List.of();
        HeldArrays held = body.held(calls == null || body.isGivenAll());
        Sweep.Around around = kernel.marks() ? Sweep.Around.marks(scope) : Sweep.Around.NOTHING;
        MethodSpec.Builder method = kernel.privateMethod(
                        name,
                        scope,
                        parameters(List.of(body.holder())),
                        owner.part(scope),
                        marks,
                        parameters(borrowedByRows(scope)))
                .addCode(owner.beforeRows(scope))
                .addCode(body.sweep.head())
                .addCode(body.flags.head())
                .addCode(calls == null ? body.total.begin(kernel.total()) : NOTHING)
                .addCode(declare(calls == null ? body.cursor : List.of()))
                .addCode(declare(held.without(body.flags.arrays())))
                .addCode(declare(body.others))
                .addCode(body.sweep.emit(
                        body.flags,
                        body.flags.arrays().isEmpty() ? around : around.after(held.again()),
                        present -> new Loops(scope, body.sweep.firstRow(), body.row(present, held), calls)))
                .addCode(owner.isCursorKept() ? scope.fill("$commands:L.keep($cursor:L);\n") : NOTHING)
                .addCode(body.total.end(kernel.total()));
        return kernel.allowCasts(method).build();
    }

    /**
     * The variables of the rows' method are its parameters: read from the block once more, they would cost more than the rows of
     * a short run. But see {@link StructsOfRun}.
     *
     * <pre>{@code
     * private static void stepRun(ParticleStore store, float[] life, long version, int from, int to, float dt) {
     *     for (int row = Sweeps.firstRow(from); row < to; row++) {
     *         ...
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overRun() {
        Body body = new Body(kernel, false);
        Scope scope = body.scope;
        List<Variable> given = body.givenRun();
        return loop(
                "overRun",
                body,
                given,
                List.of(parameter(TypeName.INT, scope.own("from")), parameter(TypeName.INT, scope.own("to"))),
                body.isGivenAll() ? NOTHING : readAnew(body),
                Loops.rows(kernel.owner.tricks(), scope, body.row(Set.of())));
    }

    /**
     * Reads the columns itself, for the reason said in {@link Fence}.
     *
     * <pre>{@code
     * private static void stepWord(ParticleStore store, ParticleStore.Block block, long version, int from, long word, float dt) {
     *     Sweeps.readAnew();
     *     float[] life = block.life();
     *     for (; word != 0; word &= word - 1) {
     *         int row = from + Long.numberOfTrailingZeros(word);
     *         ...
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overWord() {
        Body body = new Body(kernel, false);
        Scope scope = body.scope;
        return loop(
                "overWord",
                body,
                body.givenWord(),
                List.of(parameter(TypeName.INT, scope.own("from")), parameter(TypeName.LONG, scope.own("word"))),
                hasVectors
                        ? Vectors.begin(kernel, body).toBuilder()
                                .add(readAnew(body))
                                .build()
                        : readAnew(body),
                Loops.walk(scope, scope.fill("$from:L"), scope.own("word"), body.row(Set.of())));
    }

    private CodeBlock runOfAll(Body body) {
        Scope scope = body.scope;
        return scope.fill(
                "$overRun:L($arguments:L);\n",
                "arguments",
                kernel.arguments(
                        scope.fill("$owner:L"),
                        names(body.givenRun()),
                        scope.fill("$aside:L.from()"),
                        scope.fill("$aside:L.to()")));
    }

    /** Where there are vectors, these are as good for many rows as for some. */
    private CodeBlock unlessVectors(Scope scope) {
        return hasVectors ? scope.fill("""
            if ($hasVectors:L) {
                return false;
            }
            """) : NOTHING;
    }

    /** All rows of a page where most match; whether it has done so: {@link AlmostFull}. */
    private MethodSpec overAlmostOfPage() {
        Body body = new Body(kernel, false);
        Scope scope = body.scope;
        Owner owner = kernel.owner;
        Match match = ((Sparse) body.sweep).match();
        return kernel.privateMethod(
                        "overAlmost",
                        scope,
                        parameters(List.of(body.holder())),
                        owner.part(scope),
                        parameters(aside(scope)))
                .returns(boolean.class)
                .addCode(unlessVectors(scope))
                .addCode(match.head())
                .addCode(declare(body.columns))
                .addCode(declare(body.others))
                .addCode(match.around(
                        true,
                        new AlmostFull(scope, body.writtenArrays())
                                .ofPage(match.word(body.flags), owner.beforeRows(scope), runOfAll(body))))
                .build();
    }

    /** All rows of some words of a block, where most match; whether it has done so: {@link AlmostFull}. */
    private MethodSpec overAlmostOfWords() {
        Body body = new Body(kernel, false);
        Scope scope = body.scope;
        List<ParameterSpec> words = List.of(
                parameter(TypeName.get(long[].class), scope.own("matches")),
                parameter(TypeName.INT, scope.own("at")),
                parameter(TypeName.INT, scope.own("first")),
                parameter(TypeName.INT, scope.own("end")),
                parameter(TypeName.INT, scope.own("limit")));
        return kernel.privateMethod(
                        "overAlmost", scope, parameters(List.of(body.holder())), parameters(aside(scope)), words)
                .returns(boolean.class)
                .addCode(unlessVectors(scope))
                .addCode(new AlmostFull(scope, body.writtenArrays())
                        .ofWords(
                                declare(Stream.concat(body.columns.stream(), body.others.stream())
                                        .toList()),
                                runOfAll(body)))
                .build();
    }

    /** As {@link #overWord}, for rows that were collected. */
    private MethodSpec overCollected() {
        Body body = new Body(kernel, false);
        return loop(
                "overAhead",
                body,
                body.givenWord(),
                parameters(ahead(body.scope)),
                readAnew(body),
                Lookahead.visit(body.scope, body.row(Set.of())));
    }

    private CodeBlock readAnew(Body body) {
        return Fence.of(kernel.owner.tricks(), body.scope).toBuilder()
                .add(declare(body.columns))
                .build();
    }

    private MethodSpec loop(
            String name, Body body, List<Variable> given, List<ParameterSpec> rows, CodeBlock head, CodeBlock loop) {
        return kernel.allowCasts(kernel.privateMethod(name, body.scope, parameters(given), rows)
                        .returns(TypeName.VOID)
                        .addCode(body.total.begin(kernel.total()))
                        .addCode(declare(body.cursor))
                        .addCode(head)
                        .addCode(loop))
                .build();
    }
}

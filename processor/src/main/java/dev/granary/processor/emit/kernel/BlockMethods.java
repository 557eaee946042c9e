package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.KernelModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The private methods of a kernel: over some blocks of a store, and over the rows of a block. */
record BlockMethods(Parts parts, boolean keepsWhole) {
    private static final KernelModel.Usage NO_COLUMNS = new KernelModel.Usage(Set.of(), Set.of(), Set.of(), false);

    BlockMethods(Parts parts) {
        this(parts, false);
    }

    List<MethodSpec> emit() {
        List<MethodSpec> methods = new ArrayList<>(methods());
        if (parts.hasTotalInParts()) {
            methods.add(new BlockMethods(parts, true).overRows());
        }
        return methods;
    }

    private List<MethodSpec> methods() {
        return parts.isOnScratch()
                ? List.of(overBlocks(), new ScratchMethods(parts).overBlock(), new ScratchMethods(parts).overScratch())
                : hasLoopMethods() ? loopMethods() : List.of(overBlocks(), overRows());
    }

    private List<MethodSpec> loopMethods() {
        List<MethodSpec> methods = new ArrayList<>(List.of(overBlocks(), overRows(), overRun(), overWord()));
        if (looksAhead()) {
            methods.add(overCollected());
        }
        return methods;
    }

    private boolean looksAhead() {
        return Sweep.of(parts.store, parts.kernel) instanceof Lookahead;
    }

    /**
     * What copies or rows are collected in is there once for all blocks.
     *
     * <pre>{@code
     * private static void stepBlocks(ParticleStore store, List<ParticleStore.Block> blocks, RowRange range, float dt) {
     *     for (int number = range.first(); number < range.end(blocks.size()); number++) {
     *         ParticleStore.Block block = blocks.get(number);
     *         stepRows(store, block, range.from(number), range.to(number, block.size()), dt);
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overBlocks() {
        Scope inner = parts.scope.inner();
        String number = inner.name("number");
        String block = inner.name("block");
        MethodSpec.Builder method = parts.privateMethod(parts.forBlocks)
                .addParameter(parts.listOfBlocks, parts.blocks)
                .addParameter(EntryMethods.RANGE, parts.range);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, parts.words);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        String copies = inner.name("scratch");
        String ahead = inner.name("ahead");
        if (parts.isOnScratch()) {
            method.addStatement("$N $N = new $N()", parts.scratch.name(), copies, parts.scratch.name());
        }
        if (looksAhead()) {
            declare(method, List.of(Lookahead.ahead(ahead)));
        }
        CodeBlock.Builder call = CodeBlock.builder()
                .add(
                        "$N, $N, $N.from($N), $N.to($N, $N.size())",
                        parts.storeName,
                        block,
                        parts.range,
                        number,
                        parts.range,
                        number,
                        block);
        if (parts.isOnScratch()) {
            call.add(", $N", copies);
        }
        if (looksAhead()) {
            call.add(", $N", ahead);
        }
        if (parts.removes()) {
            call.add(", $N, $N * $N", parts.marks, number, parts.words);
        }
        parts.passed.forEach(parameter -> call.add(", $N", parameter.name()));
        method.beginControlFlow(
                        "for (int $N = $N.first(); $N < $N.end($N.size()); $N++)",
                        number,
                        parts.range,
                        number,
                        parts.range,
                        parts.blocks,
                        number)
                .addStatement("$T $N = $N.get($N)", parts.blockType, block, parts.blocks, number)
                .addStatement(
                        "$L", Total.call(parts.kernel, parts.total(), parts.forRows, parts.forWhole, call.build()))
                .endControlFlow();
        if (looksAhead()) {
            method.addStatement("$N.giveBack()", ahead);
        }
        if (parts.reduces()) {
            method.addStatement("return $N", parts.total());
        }
        return method.build();
    }

    private MethodSpec overRows() {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        MethodSpec.Builder method = parts.privateMethod(keepsWhole ? parts.forWhole : parts.forRows)
                .addParameter(parts.blockType, block)
                .addParameter(int.class, parts.from)
                .addParameter(int.class, parts.to);
        parts.allowCasts(method);
        Sweep.Names names = Sweep.Names.in(parts, inner, block);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, names.first());
        }
        if (looksAhead()) {
            method.addParameter(Types.ROWS_AHEAD, names.ahead());
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        Words words = words(inner, block);
        Body body = body(inner, names, words);
        Sweep sweep = Sweep.of(parts.store, parts.kernel);
        Loops.Calls calls = null;
        if (hasLoopMethods()) {
            calls = new Loops.Calls(
                    Loops.Method.of(parts.forRun, parts.storeName, givenRun(body, names)),
                    Loops.Method.of(parts.forWord, parts.storeName, givenWord(body, names)),
                    Loops.Method.of(parts.forCollected, parts.storeName, givenCollected(body, names)),
                    parts.arguments());
        } else {
            declare(method, body.cursor());
        }
        Loops loops = new Loops(CodeBlock.of(""), names.index(), names.row(), body.row(), calls);
        method.addCode(words.head()).addCode(body.total().begin(parts.total()));
        declare(method, body.columns());
        declare(method, List.of(body.version()));
        return method.addCode(sweep.emit(names, words, around(names, body.removed()), loops))
                .addCode(body.total().end(parts.total()))
                .build();
    }

    /**
     * A total would be made a record at the end of each run, and flags that the kernel uses are in words around the rows; then all
     * rows of a block are in one method.
     */
    private boolean hasLoopMethods() {
        return !parts.reduces()
                && !parts.removes()
                && Sweep.of(parts.store, parts.kernel).hasLoops()
                && !words(parts.scope.inner(), "").areUsedByRows();
    }

    /**
     * The variables of the rows' method are its parameters: read from the block once more, they would cost more than the rows of
     * a short run.
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
        return loop(parts.forRun, (method, names, body) -> {
            givenRun(body, names).forEach(variable -> method.addParameter(variable.type(), variable.name()));
            declare(method, body.cursor());
            if (!isGivenAll(body)) {
                declare(method, body.columns());
            }
            method.addParameter(int.class, parts.from)
                    .addParameter(int.class, parts.to)
                    .addCode(Loops.rows(names.row(), parts.from, parts.to, body.row()));
        });
    }

    /**
     * Reads the columns itself, for the reason said in {@link Loops}.
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
        return loop(parts.forWord, (method, names, body) -> {
            givenWord(body, names).forEach(variable -> method.addParameter(variable.type(), variable.name()));
            declare(method, body.cursor());
            method.addCode(Loops.fence());
            declare(method, body.columns());
            method.addParameter(int.class, parts.from)
                    .addParameter(long.class, names.word())
                    .addCode(Loops.walk(names.row(), CodeBlock.of("$N", parts.from), names.word(), body.row()));
        });
    }

    /**
     * As {@link #overWord}, for rows that were collected.
     *
     * <pre>{@code
     * private static void stepAhead(ParticleStore store, ParticleStore.Block block, long version, RowsAhead ahead, float dt) {
     *     Sweeps.readAnew();
     *     float[] life = block.life();
     *     int[] rows = ahead.rows();
     *     int count = ahead.count();
     *     for (int i = 0; i < count; i++) {
     *         int row = rows[i];
     *         ...
     *     }
     *     ahead.clear();
     * }
     * }</pre>
     */
    private MethodSpec overCollected() {
        return loop(parts.forCollected, (method, names, body) -> {
            givenCollected(body, names).forEach(variable -> method.addParameter(variable.type(), variable.name()));
            declare(method, body.cursor());
            method.addCode(Loops.fence());
            declare(method, body.columns());
            method.addCode(Lookahead.visit(names, body.row()));
        });
    }

    /** Adds to the method what it takes for rows, and its loop around the code for a row. */
    private interface Loop {
        void addTo(MethodSpec.Builder method, Sweep.Names names, Body body);
    }

    private MethodSpec loop(String name, Loop loop) {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        Sweep.Names names = Sweep.Names.in(parts, inner, block);
        MethodSpec.Builder method = parts.privateMethod(name).addExceptions(parts.thrown());
        parts.allowCasts(method);
        loop.addTo(method, names, body(inner, names, words(inner, block)));
        return method.addParameters(parts.passed).build();
    }

    private static void declare(MethodSpec.Builder method, List<Variable> variables) {
        variables.forEach(
                variable -> method.addStatement("$T $N = $L", variable.type(), variable.name(), variable.value()));
    }

    /** What the method of a run is given between the store and the rows. */
    private List<Variable> givenRun(Body body, Sweep.Names names) {
        if (!isGivenAll(body)) {
            return givenWord(body, names);
        }
        List<Variable> given = new ArrayList<>();
        given.add(block(names));
        given.addAll(body.columns());
        given.add(body.version());
        return given;
    }

    /** What the method of a word is given between the store and the rows. */
    private List<Variable> givenWord(Body body, Sweep.Names names) {
        return List.of(block(names), body.version());
    }

    private List<Variable> givenCollected(Body body, Sweep.Names names) {
        return List.of(block(names), body.version(), Lookahead.ahead(names.ahead()));
    }

    private Variable block(Sweep.Names names) {
        return new Variable(parts.blockType, names.block(), CodeBlock.of(""));
    }

    private static boolean isGivenAll(Body body) {
        return body.columns().size() < Loops.MOST_GIVEN;
    }

    private Words words(Scope inner, String block) {
        Set<String> asked =
                parts.kernel.where() == null ? Set.of() : parts.kernel.where().flags();
        return new Words(parts.store, parts.kernel.onCursor() ? NO_COLUMNS : parts.kernel.usage(), asked, inner, block);
    }

    /** The marks of the items to remove, a word at a time. */
    private Sweep.Around around(Sweep.Names names, String removed) {
        return parts.removes()
                ? new Sweep.Around(
                        CodeBlock.builder().addStatement("long $N = 0", removed).build(),
                        CodeBlock.builder()
                                .addStatement("$N[$N + $N] = $N", parts.marks, names.first(), names.index(), removed)
                                .build())
                : Sweep.Around.NOTHING;
    }

    /**
     * What the loops of a kernel over a block's rows have in common.
     *
     * @param columns what the row's code needs before the loop
     * @param version that of the store before the loop
     * @param cursor empty or a cursor: each method has its own, or it would be an object
     * @param removed the variable with a word of marks
     */
    private record Body(
            Words words,
            List<Variable> columns,
            Variable version,
            List<Variable> cursor,
            CodeBlock row,
            Total total,
            String removed) {}

    private Body body(Scope inner, Sweep.Names names, Words words) {
        Total total = Total.of(parts.kernel, keepsWhole, inner);
        String removed = inner.name("removed");
        String version = inner.name("version");
        String cursor = inner.name("cursor");
        Rows rows = rows(inner, names.block(), names.row());
        Variable before = new Variable(TypeName.LONG, version, CodeBlock.of("$N.version()", parts.storeName));
        List<Variable> cursors = parts.kernel.onCursor()
                ? List.of(new Variable(
                        parts.storeType.nestedClass("Cursor"), cursor, CodeBlock.of("$N.cursor()", parts.storeName)))
                : List.of();
        KernelCall call = new KernelCall(parts, total, version, removed);
        CodeBlock row = row(inner.inner(), rows, words, names, cursor, call);
        return new Body(words, rows.variables(), before, cursors, row, total, removed);
    }

    private Rows rows(Scope inner, String block, String row) {
        Set<String> used = parts.usedColumns();
        if (parts.kernel.onCursor() || used.isEmpty()) {
            return new ArrayRows(parts.store, Set.of(), inner, block, row);
        }
        return ColumnLayout.of(parts.store).rows(used, inner, block, row);
    }

    private CodeBlock row(Scope rowScope, Rows rows, Words words, Sweep.Names names, String cursor, KernelCall call) {
        RowCode code = new RowCode(
                        parts.store.enumConstants(), parts.kernel.usage(), rowScope, rows, words, names.row())
                .through(names.block(), parts.made);
        CodeBlock.Builder row = CodeBlock.builder();
        CodeBlock item;
        if (parts.kernel.onCursor()) {
            item = CodeBlock.of("$N.at($N, $N)", cursor, names.block(), names.row());
        } else {
            String name = rowScope.name("item");
            row.add(rows.rowHead())
                    .add(new StepCode(code, parts::nameOf, call.total(), rowScope)
                            .emit(parts.kernel.making().steps()))
                    .add(code.item(parts.store, name));
            item = CodeBlock.of("$N", name);
        }
        CodeBlock handle = CodeBlock.of("$N.handle($N)", names.block(), names.row());
        row.add(call.emit(rowScope, code, item, handle, names.row()));
        return call.sayingWhere(row.build(), names.block(), CodeBlock.of("$N", names.row()), rowScope);
    }
}

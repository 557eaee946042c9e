package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.KernelModel;
import java.util.List;
import java.util.Set;

/** The private methods of a kernel: over some blocks of a store, and over the rows of a block. */
record BlockMethods(Parts parts) {
    private static final KernelModel.Usage NO_COLUMNS = new KernelModel.Usage(Set.of(), Set.of(), false);

    List<MethodSpec> emit() {
        return parts.isOnScratch()
                ? List.of(overBlocks(), new ScratchMethods(parts).overBlock(), new ScratchMethods(parts).overScratch())
                : hasRuns() ? List.of(overBlocks(), overRows(), overRun()) : List.of(overBlocks(), overRows());
    }

    /**
     * <pre>{@code
     * private static void stepBlocks(ParticleStore store, List<ParticleStore.Block> blocks, int from, int to, float dt) {
     *     for (int number = from; number < to; number++) {
     *         stepRows(store, blocks.get(number), dt);
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overBlocks() {
        Scope inner = parts.scope.inner();
        String number = inner.name("number");
        MethodSpec.Builder method = parts.privateMethod(parts.forBlocks)
                .addParameter(parts.listOfBlocks, parts.blocks)
                .addParameter(int.class, parts.from)
                .addParameter(int.class, parts.to);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, parts.words);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        String copies = inner.name("scratch");
        if (parts.isOnScratch()) {
            method.addStatement("$N $N = new $N()", parts.scratch.name(), copies, parts.scratch.name());
        }
        CodeBlock.Builder call =
                CodeBlock.builder().add("$N($N, $N.get($N)", parts.forRows, parts.storeName, parts.blocks, number);
        if (parts.isOnScratch()) {
            call.add(", $N", copies);
        }
        if (parts.removes()) {
            call.add(", $N, $N * $N", parts.marks, number, parts.words);
        }
        parts.passed.forEach(parameter -> call.add(", $N", parameter.name()));
        method.beginControlFlow("for (int $N = $N; $N < $N; $N++)", number, parts.from, number, parts.to, number)
                .addStatement(
                        "$L$L)",
                        parts.reduces() ? CodeBlock.of("$N = ", parts.total()) : CodeBlock.of(""),
                        call.build())
                .endControlFlow();
        if (parts.reduces()) {
            method.addStatement("return $N", parts.total());
        }
        return method.build();
    }

    private MethodSpec overRows() {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        MethodSpec.Builder method = parts.privateMethod(parts.forRows).addParameter(parts.blockType, block);
        parts.allowCasts(method);
        String first = inner.name("first");
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, first);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        Sweep.Names names = Sweep.Names.in(inner, block);
        Words words = words(inner, block);
        Total total = Total.of(parts.kernel, inner);
        String removed = inner.name("removed");
        CodeBlock.Builder head = CodeBlock.builder();
        CodeBlock row = eachRow(inner, names, words, total, removed, head);
        Sweep sweep = Sweep.of(parts.store, parts.kernel);
        if (hasRuns()) {
            CodeBlock bounds =
                    CodeBlock.of("$N, $N, $N << 6, $N << 6", parts.storeName, block, names.index(), names.end());
            sweep = sweep.withRuns(CodeBlock.of("$N($L);\n", parts.forRun, parts.arguments(bounds)));
        }
        return method.addCode(head.build())
                .addCode(sweep.emit(names, words, around(names, first, removed), row))
                .addCode(total.end(parts.total()))
                .build();
    }

    /** A total would be made a record at the end of each run, so a reduction has one method for all rows of a block. */
    private boolean hasRuns() {
        Scope inner = parts.scope.inner();
        return !parts.reduces()
                && !parts.removes()
                && Sweep.of(parts.store, parts.kernel).hasRuns(words(inner, ""), Sweep.Around.NOTHING);
    }

    /**
     * <pre>{@code
     * private static void stepRun(ParticleStore store, ParticleStore.Block block, int from, int to, float dt) {
     *     float[] life = block.life();
     *     long version = store.version();
     *     for (int row = from; row < to; row++) {
     *         ...
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overRun() {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        Sweep.Names names = Sweep.Names.in(inner, block);
        CodeBlock.Builder head = CodeBlock.builder();
        CodeBlock row =
                eachRow(inner, names, words(inner, block), Total.of(parts.kernel, inner), inner.name("removed"), head);
        MethodSpec.Builder method = parts.privateMethod(parts.forRun)
                .addParameter(parts.blockType, block)
                .addParameter(int.class, parts.from)
                .addParameter(int.class, parts.to)
                .addParameters(parts.passed)
                .addExceptions(parts.thrown());
        parts.allowCasts(method);
        return method.addCode(head.build())
                .beginControlFlow(
                        "for (int $N = $N; $N < $N; $N++)", names.row(), parts.from, names.row(), parts.to, names.row())
                .addCode(row)
                .endControlFlow()
                .build();
    }

    private Words words(Scope inner, String block) {
        Set<String> asked =
                parts.kernel.where() == null ? Set.of() : parts.kernel.where().flags();
        return new Words(parts.store, parts.kernel.onCursor() ? NO_COLUMNS : parts.kernel.usage(), asked, inner, block);
    }

    /** The marks of the items to remove, a word at a time. */
    private Sweep.Around around(Sweep.Names names, String first, String removed) {
        return parts.removes()
                ? new Sweep.Around(
                        CodeBlock.builder().addStatement("long $N = 0", removed).build(),
                        CodeBlock.builder()
                                .addStatement("$N[$N + $N] = $N", parts.marks, first, names.index(), removed)
                                .build())
                : Sweep.Around.NOTHING;
    }

    /** The code for a row; what it needs before the loop goes to the head. */
    private CodeBlock eachRow(
            Scope inner, Sweep.Names names, Words words, Total total, String removed, CodeBlock.Builder head) {
        String version = inner.name("version");
        String cursor = inner.name("cursor");
        Rows rows = rows(inner, names.block(), names.row());
        head.add(rows.head()).add(words.head()).add(total.begin(parts.total()));
        if (parts.kernel.onCursor()) {
            head.addStatement("$T $N = $N.cursor()", parts.storeType.nestedClass("Cursor"), cursor, parts.storeName);
        }
        head.addStatement("long $N = $N.version()", version, parts.storeName);
        return row(inner.inner(), rows, words, names, cursor, new KernelCall(parts, total, version, removed));
    }

    private Rows rows(Scope inner, String block, String row) {
        Set<String> used = parts.usedColumns();
        if (parts.kernel.onCursor()) {
            return new Rows.Arrays(parts.store, Set.of(), inner, block, row);
        }
        return switch (parts.store.strategies().layout()) {
            case SOA -> new Rows.Arrays(parts.store, used, inner, block, row);
            case AOSOA -> new Rows.Groups(parts.store, used, inner, block, row);
            case AOS -> new Rows.Structs(parts.store, used, inner, block, row);
        };
    }

    private CodeBlock row(Scope rowScope, Rows rows, Words words, Sweep.Names names, String cursor, KernelCall call) {
        RowCode code =
                new RowCode(parts.store.enumConstants(), parts.kernel.usage(), rowScope, rows, words, names.row());
        CodeBlock.Builder row = CodeBlock.builder();
        CodeBlock item;
        if (parts.kernel.onCursor()) {
            item = CodeBlock.of("$N.at($N, $N)", cursor, names.block(), names.row());
        } else {
            String name = rowScope.name("item");
            row.add(rows.rowHead()).add(code.item(parts.store, name));
            item = CodeBlock.of("$N", name);
        }
        CodeBlock handle = CodeBlock.of("$N.handle($N)", names.block(), names.row());
        return row.add(call.emit(rowScope, code, item, handle, names.row())).build();
    }
}

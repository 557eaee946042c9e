package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.StoreModel.LayoutKind;
import java.util.List;
import java.util.Set;

/** The private methods of a kernel: over some blocks of a store, and over the rows of a block. */
record BlockMethods(Parts parts) {
    private static final KernelModel.Usage NO_COLUMNS = new KernelModel.Usage(Set.of(), Set.of(), false);

    List<MethodSpec> emit() {
        return parts.isOnScratch()
                ? List.of(overBlocks(), new ScratchMethods(parts).overBlock(), new ScratchMethods(parts).overScratch())
                : List.of(overBlocks(), overRows());
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
        String version = inner.name("version");
        MethodSpec.Builder method = parts.privateMethod(parts.forRows).addParameter(parts.blockType, block);
        parts.allowCasts(method);
        String first = inner.name("first");
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, first);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        Sweep.Names names = Sweep.Names.in(inner, block);
        Set<String> asked =
                parts.kernel.where() == null ? Set.of() : parts.kernel.where().flags();
        Words words = new Words(
                parts.store, parts.kernel.onCursor() ? NO_COLUMNS : parts.kernel.usage(), asked, inner, block);
        Rows rows = rows(inner, block, names.row());
        method.addCode(rows.head()).addCode(words.head());
        Total total = Total.of(parts.kernel, inner);
        method.addCode(total.begin(parts.total()));
        String removed = inner.name("removed");
        Sweep.Around around = parts.removes()
                ? new Sweep.Around(
                        CodeBlock.builder().addStatement("long $N = 0", removed).build(),
                        CodeBlock.builder()
                                .addStatement("$N[$N + $N] = $N", parts.marks, first, names.index(), removed)
                                .build())
                : Sweep.Around.NOTHING;
        String cursor = inner.name("cursor");
        if (parts.kernel.onCursor()) {
            method.addStatement("$T $N = $N.cursor()", parts.storeType.nestedClass("Cursor"), cursor, parts.storeName);
        }
        method.addStatement("long $N = $N.version()", version, parts.storeName);
        KernelCall call = new KernelCall(parts, total, version, removed);
        CodeBlock row = row(inner.inner(), rows, words, names, cursor, call);
        return method.addCode(Sweep.of(parts.store, parts.kernel).emit(names, words, around, row))
                .addCode(total.end(parts.total()))
                .build();
    }

    private Rows rows(Scope inner, String block, String row) {
        Set<String> used = parts.usedColumns();
        if (parts.kernel.onCursor() || parts.store.strategies().layout() == LayoutKind.SOA) {
            return new Rows.Arrays(parts.store.columns(), parts.kernel.onCursor() ? Set.of() : used, inner, block, row);
        }
        return new Rows.Structs(parts.store, used, inner, block, row);
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

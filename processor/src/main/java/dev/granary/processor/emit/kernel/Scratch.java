package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.emit.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.where.WhereWords;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * A kernel over structs that runs on copies of their columns: items are gathered into arrays, about 16 KiB at a time, a
 * counted loop over the arrays runs the kernel, and the results are scattered back.
 *
 * <p>After Niklas Gray, "Data Structures Part 1: Bulk Data": keep structs, convert to columns where there is much to compute.
 * Only items go into the arrays and no holes, so the loop is a plain one however sparse the store is.
 *
 * <pre>{@code
 * private static final class StepScratch {
 *     private static final int ROWS = 384;
 *     private final int[] rows = new int[ROWS];
 *     private final float[] life = new float[ROWS];
 * }
 * }</pre>
 */
record Scratch(StoreModel store, KernelModel kernel, String name) {
    private static final int BYTES = 16 * 1024;

    private Set<String> used() {
        Set<String> used = new HashSet<>(kernel.usage().read());
        used.addAll(kernel.usage().written());
        return used;
    }

    private List<Column> columns() {
        Set<String> used = used();
        return store.columns().stream()
                .filter(column -> used.contains(column.name()))
                .toList();
    }

    /** As many as fill the cache that is nearest, but not so many that it can't hold the structs, too. */
    private int rows() {
        int bytes = Integer.BYTES
                + columns().stream()
                        .mapToInt(column -> Math.max(1, column.bytes()))
                        .sum();
        return Math.max(64, BYTES / bytes / 64 * 64);
    }

    String rowsName() {
        return new Scope(columns().stream().map(Column::name).toList()).name("rows");
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(
                        "The columns that {@code $L} uses of up to {@code ROWS} items, and where those are in their"
                                + " block.\n",
                        kernel.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addField(FieldSpec.builder(int.class, "ROWS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$L", rows())
                        .build())
                .addField(FieldSpec.builder(int[].class, rowsName(), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new int[ROWS]")
                        .build());
        for (Column column : columns()) {
            type.addField(
                    FieldSpec.builder(Rows.Arrays.arrayOf(column), column.name(), Modifier.PRIVATE, Modifier.FINAL)
                            .initializer(Rows.allocate(column, CodeBlock.of("ROWS")))
                            .build());
        }
        return type.build();
    }

    /** Of the method for a block: fills the scratch as often as it takes, and runs the kernel each time. */
    CodeBlock overBlock(Scope scope, Sweep.Names names, String scratch, CodeBlock run) {
        CodeBlock alive = CodeBlock.of("$N[$N]", names.alive(), names.index());
        CodeBlock word = kernel.where() == null
                ? alive
                : WhereWords.within(
                        kernel.where(), flag -> CodeBlock.of("$N.$N()[$N]", names.block(), flag, names.index()), alive);
        String rows = scope.name("rows");
        String count = names.left();
        return CodeBlock.builder()
                .addStatement("int[] $N = $N.$N", rows, scratch, rowsName())
                .addStatement("int $N = 0", count)
                .addStatement("long[] $N = $N.alive()", names.alive(), names.block())
                .addStatement("long[] $N = $N.aliveSummary()", names.summary(), names.block())
                .beginControlFlow(
                        "for (int $N = $T.next($N, 0); $N >= 0; $N = $T.next($N, $N + 1))",
                        names.index(),
                        Types.BITS,
                        names.summary(),
                        names.index(),
                        names.index(),
                        Types.BITS,
                        names.summary(),
                        names.index())
                .beginControlFlow("if ($N > $N.ROWS - 64)", count, name)
                .add(run)
                .addStatement("$N = 0", count)
                .endControlFlow()
                .beginControlFlow(
                        "for (long $N = $L; $N != 0; $N &= $N - 1)",
                        names.word(),
                        word,
                        names.word(),
                        names.word(),
                        names.word())
                .addStatement(
                        "$N[$N++] = ($N << 6) + $T.numberOfTrailingZeros($N)",
                        rows,
                        count,
                        names.index(),
                        Sweep.LONG,
                        names.word())
                .endControlFlow()
                .endControlFlow()
                .add(run)
                .build();
    }

    /**
     * Of the method for a full scratch: gathers, computes, scatters.
     *
     * <pre>{@code
     * for (int i = 0; i < count; i++) {
     *     int at = rows[i] * BodyStore.Block.STRIDE_BYTES;
     *     life[i] = Items.getFloat(items, at + BodyStore.Block.LIFE_OFFSET);
     * }
     * for (int i = 0; i < count; i++) {
     *     ...
     * }
     * for (int i = 0; i < count; i++) {
     *     int at = rows[i] * BodyStore.Block.STRIDE_BYTES;
     *     Items.putFloat(items, at + BodyStore.Block.LIFE_OFFSET, life[i]);
     * }
     * }</pre>
     */
    CodeBlock overScratch(
            Scope scope, String block, String scratch, String count, Rows copies, String i, CodeBlock row) {
        String rows = scope.name("rows");
        String at = scope.name("row");
        Rows.Structs structs = new Rows.Structs(store, used(), scope, block, at);
        CodeBlock.Builder gather = CodeBlock.builder();
        CodeBlock.Builder scatter = CodeBlock.builder();
        for (Column column : columns()) {
            CodeBlock inStore = column.isBit()
                    ? CodeBlock.of("$T.get($N.$N(), $N)", Types.BITS, block, column.name(), at)
                    : structs.read(column);
            if (kernel.usage().read().contains(column.name())) {
                gather.add(copies.write(column, inStore));
            }
            if (kernel.usage().written().contains(column.name())) {
                scatter.add(
                        column.isBit()
                                ? CodeBlock.of(
                                        "$T.put($N.$N(), $N, $L);\n",
                                        Types.BITS,
                                        block,
                                        column.name(),
                                        at,
                                        copies.read(column))
                                : structs.write(column, copies.read(column)));
            }
        }
        CodeBlock rowHead = CodeBlock.builder()
                .addStatement("int $N = $N[$N]", at, rows, i)
                .add(structs.rowHead())
                .build();
        return CodeBlock.builder()
                .addStatement("int[] $N = $N.$N", rows, scratch, rowsName())
                .add(structs.head())
                .add(copies.head())
                .add(loop(i, count, rowHead, gather.build()))
                .add(loop(i, count, CodeBlock.of(""), row))
                .add(loop(i, count, rowHead, scatter.build()))
                .build();
    }

    private static CodeBlock loop(String i, String count, CodeBlock head, CodeBlock body) {
        return body.isEmpty()
                ? body
                : CodeBlock.builder()
                        .beginControlFlow("for (int $N = 0; $N < $N; $N++)", i, i, count, i)
                        .add(head)
                        .add(body)
                        .endControlFlow()
                        .build();
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.StructRows;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.StoreModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
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

    private Scope fields() {
        return new Scope(columns().stream().map(Column::name).toList());
    }

    String rowsName() {
        return fields().name("rows");
    }

    private String zeroName() {
        return fields().name("zero");
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
                        .build())
                .addField(FieldSpec.builder(int.class, zeroName(), Modifier.PRIVATE)
                        .addJavadoc("Always 0, which C2 doesn't know.\n")
                        .build());
        for (Column column : columns()) {
            type.addField(FieldSpec.builder(ArrayRows.arrayOf(column), column.name(), Modifier.PRIVATE, Modifier.FINAL)
                    .initializer(Rows.allocate(column, CodeBlock.of("ROWS")))
                    .build());
        }
        return type.build();
    }

    /** Of the method for a block: fills the scratch as often as it takes, and runs the kernel each time. */
    CodeBlock overBlock(Sweep.Names names, String scratch, CodeBlock run) {
        CodeBlock alive = CodeBlock.of("$N[$N]", names.alive(), names.index());
        CodeBlock word = kernel.where() == null
                ? alive
                : WhereWords.within(
                        kernel.where(), flag -> CodeBlock.of("$N.$N()[$N]", names.block(), flag, names.index()), alive);
        String rows = names.rows();
        String count = names.left();
        return CodeBlock.builder()
                .addStatement("int[] $N = $N.$N", rows, scratch, rowsName())
                .addStatement("int $N = 0", count)
                .addStatement("long[] $N = $N.alive()", names.alive(), names.block())
                .addStatement("long[] $N = $N.aliveSummary()", names.summary(), names.block())
                .beginControlFlow(
                        "for (int $N = $T.next($N, $N >> 6); $N >= 0 && $N <= $N - 1 >> 6; $N = $T.next($N, $N + 1))",
                        names.index(),
                        Types.BITS,
                        names.summary(),
                        names.from(),
                        names.index(),
                        names.index(),
                        names.to(),
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
                .beginControlFlow("if ($N > 0)", count)
                .add(run)
                .endControlFlow()
                .build();
    }

    /**
     * Of the method for a full scratch: gathers, computes, scatters.
     *
     * <pre>{@code
     * if (consecutive) {
     *     for (int row = first; row < first + count; row++) {
     *         int i = row - first;
     *         int at = row * BodyStore.Block.STRIDE_BYTES;
     *         life[i] = Items.getFloat(items, at + BodyStore.Block.LIFE_OFFSET);
     *     }
     * } else {
     *     for (int i = 0; i < count; i++) {
     *         int row = rows[i];
     *         ...
     *     }
     * }
     * for (int i = 0; i < count; i++) {
     *     ...
     * }
     * // as gathered
     * }</pre>
     *
     * <p>C2 takes checks of bounds out of a loop over consecutive rows, and not out of one that reads where its items are.
     */
    CodeBlock overScratch(
            Scope scope, String block, String scratch, String count, Rows copies, String i, CodeBlock row) {
        String rows = scope.name("rows");
        String at = scope.name("row");
        StructRows structs = new StructRows(store, used(), scope, block, at);
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
        String first = scope.name("first");
        String consecutive = scope.name("consecutive");
        CodeBlock any = CodeBlock.of("int $N = $N[$N];\n", at, rows, i);
        UnaryOperator<CodeBlock> copying = copy -> copy.isEmpty()
                ? copy
                : CodeBlock.builder()
                        .beginControlFlow("if ($N)", consecutive)
                        .beginControlFlow("for (int $N = $N; $N < $N + $N; $N++)", at, first, at, first, count, at)
                        .addStatement("int $N = $N - $N", i, at, first)
                        .add(structs.rowHead())
                        .add(copy)
                        .endControlFlow()
                        .nextControlFlow("else")
                        .add(loop(i, count, any, structs.rowHead(), copy))
                        .endControlFlow()
                        .build();
        String zero = scope.name("zero");
        return CodeBlock.builder()
                .addStatement("int[] $N = $N.$N", rows, scratch, rowsName())
                .addStatement("int $N = $N[0]", first, rows)
                .addStatement("boolean $N = $N[$N - 1] - $N == $N - 1", consecutive, rows, count, first, count)
                .add(structs.head())
                .add(copies.head())
                .addStatement("int $N = $N.$N", zero, scratch, zeroName())
                .add(copying.apply(gather.build()))
                .add(loop(i, count, unrolled(rows, i, zero), row))
                .add(copying.apply(scatter.build()))
                .build();
    }

    /**
     * C2 unrolls, and so vectorizes, a loop of more than 60 nodes only if it finds four exclusive-ors in it, and then up to 240:
     * its rule for checksums ({@code IdealLoopTree::policy_unroll}, where it is {@code LoopUnrollLimit}). So there are four that
     * change nothing, with sums between them because C2 joins neighbors.
     */
    private static CodeBlock unrolled(String rows, String i, String zero) {
        return CodeBlock.builder()
                .add("// changes nothing; with four exclusive-ors in it C2 vectorizes a longer loop\n")
                .addStatement(
                        "$N[$N] = (((((($N[$N] ^ $N) + $N) ^ $N) + $N) ^ $N) + $N) ^ $N",
                        rows,
                        i,
                        rows,
                        i,
                        zero,
                        zero,
                        zero,
                        zero,
                        zero,
                        zero,
                        zero)
                .build();
    }

    private static CodeBlock loop(String i, String count, CodeBlock... body) {
        CodeBlock.Builder loop =
                CodeBlock.builder().beginControlFlow("for (int $N = 0; $N < $N; $N++)", i, i, count, i);
        Stream.of(body).forEach(loop::add);
        return loop.endControlFlow().build();
    }
}

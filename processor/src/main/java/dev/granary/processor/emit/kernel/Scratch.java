package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.emit.jit.ConsecutiveRows;
import dev.granary.processor.emit.jit.ExclusiveOrs;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.StructRows;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Trick;
import dev.granary.processor.where.Where;
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
final class Scratch {
    private static final int BYTES = 16 * 1024;

    private final Kernel kernel;
    private final StoreOwner owner;
    private final List<Column> columns;

    /** The names of fields beside the columns. */
    private final Scope fields;

    Scratch(Kernel kernel) {
        this.kernel = kernel;
        this.owner = (StoreOwner) kernel.owner;
        Set<String> used = kernel.usedColumns();
        this.columns = owner.columns().stream()
                .filter(column -> used.contains(column.name()))
                .toList();
        this.fields = new Scope(columns.stream().map(Column::name).toList()).method();
    }

    /** As many as fill the cache that is nearest, but not so many that it can't hold the structs, too. */
    private int rows() {
        int bytes = Integer.BYTES
                + columns.stream()
                        .mapToInt(column -> Math.max(1, column.bytes()))
                        .sum();
        return Math.max(64, BYTES / bytes / 64 * 64);
    }

    private FieldSpec.Builder field(TypeName type, String name, Modifier... modifiers) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE).addModifiers(modifiers);
    }

    TypeSpec type() {
        String length = fields.own("ROWS");
        TypeSpec.Builder type = TypeSpec.classBuilder(kernel.scratch)
                .addJavadoc(
                        "The columns that {@code $L} uses of up to {@code $L} items, and where those are in their"
                                + " block.\n",
                        kernel.model.name(),
                        length)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addField(field(TypeName.INT, length, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$L", rows())
                        .build())
                .addField(field(TypeName.get(int[].class), fields.own("rows"), Modifier.FINAL)
                        .initializer("new int[$L]", length)
                        .build());
        if (kernel.owner.tricks().has(Trick.EXCLUSIVE_ORS)) {
            type.addField(field(TypeName.INT, fields.own("zero"))
                    .addJavadoc("Always 0, which C2 doesn't know.\n")
                    .build());
        }
        for (Column column : columns) {
            type.addField(field(ArrayRows.arrayOf(column), column.name(), Modifier.FINAL)
                    .initializer(Rows.allocate(column, CodeBlock.of("$L", length)))
                    .build());
        }
        return type.build();
    }

    List<MethodSpec> methods() {
        return List.of(overRows(), overScratch());
    }

    private ParameterSpec parameter(Scope scope) {
        return ParameterSpec.builder(ClassName.get("", kernel.scratch), scope.own("scratch"))
                .build();
    }

    private ParameterSpec block(Scope scope) {
        return ParameterSpec.builder(kernel.holderType(), scope.of("holder")).build();
    }

    /** An expression for the word of a flag, or of a value. */
    private CodeBlock word(Scope scope, Where where, String name) {
        for (Where.Equal value : where.values()) {
            if (value.name().equals(name)) {
                return scope.fill(
                        "$valueWordsType:T.word($holder:L, $number:L, $value:L, $index:L)",
                        "number",
                        owner.store().numberOf(value.path()),
                        "value",
                        Flags.literal(value));
            }
        }
        return scope.fill("$bits:L[$index:L]", "bits", bits(scope, name));
    }

    private CodeBlock bits(Scope scope, String flag) {
        Column column = owner.store().bits().stream()
                .filter(bit -> bit.name().equals(flag))
                .findFirst()
                .orElseThrow();
        return scope.fill("$holder:L.$flag:L($access:L)", "flag", flag, "access", Members.raw(owner.store(), column));
    }

    /** Fills the scratch with items of the block, as often as it takes, and runs the kernel each time. */
    private MethodSpec overRows() {
        Scope scope = kernel.method();
        Where where = kernel.model.where();
        CodeBlock alive = scope.fill("$alive:L[$index:L]");
        CodeBlock word = where == null ? alive : WhereWords.within(where, flag -> word(scope, where, flag), alive);
        return kernel.privateMethod(
                        "overRows", scope, List.of(block(scope)), owner.part(scope), List.of(parameter(scope)))
                .addCode(scope.fill(
                        """
                        int[] $rows:L = $scratch:L.$rowsField:L;
                        int $count:L = 0;
                        long[] $alive:L = $holder:L.alive();
                        long[] $aliveSummary:L = $holder:L.aliveSummary();
                        for (int $index:L = $bitsType:T.next($aliveSummary:L, $from:L >> 6); $index:L >= 0 && $index:L <= $to:L - 1 >> 6; \
                        $index:L = $bitsType:T.next($aliveSummary:L, $index:L + 1)) {
                            if ($count:L > $type:L.$length:L - 64) {
                                $run:L
                                $count:L = 0;
                            }
                            for (long $word:L = $ofItems:L; $word:L != 0; $word:L &= $word:L - 1) {
                                $rows:L[$count:L++] = ($index:L << 6) + $longType:T.numberOfTrailingZeros($word:L);
                            }
                        }
                        if ($count:L > 0) {
                            $run:L
                        }
                        """,
                        "rowsField",
                        fields.own("rows"),
                        "type",
                        kernel.scratch,
                        "length",
                        fields.own("ROWS"),
                        "ofItems",
                        word,
                        "run",
                        scope.fill(
                                "$overScratch:L($arguments:L);\n",
                                "arguments",
                                kernel.arguments(scope.fill("$owner:L, $holder:L, $scratch:L, $count:L")))))
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
     */
    private MethodSpec overScratch() {
        Scope scope = kernel.method();
        CopiedRows copies = new CopiedRows(columns, scope);
        ExclusiveOrs exclusiveOrs = new ExclusiveOrs(scope, kernel.owner.tricks());
        ConsecutiveRows consecutive = new ConsecutiveRows(scope, kernel.owner.tricks());
        CodeBlock place = scope.fill("$scratch:L.$rowsField:L[$i:L]", "rowsField", fields.own("rows"));
        ItemCode item =
                new ItemCode(kernel, scope, copies, null, new Total.None(), CodeBlock.of(""), scope.own("i"), place);
        StructRows structs =
                new StructRows(owner.store(), kernel.usedColumns(), scope, scope.of("holder"), scope.own("row"));
        CodeBlock.Builder gather = CodeBlock.builder();
        CodeBlock.Builder scatter = CodeBlock.builder();
        for (Column column : columns) {
            Object[] bit = {"bits", column.isBit() ? bits(scope, column.name()) : "", "copy", copies.read(column)};
            if (kernel.model.usage().read().contains(column.name())) {
                gather.add(copies.write(
                        column,
                        column.isBit() ? scope.fill("$bitsType:T.get($bits:L, $row:L)", bit) : structs.read(column)));
            }
            if (kernel.model.usage().written().contains(column.name())) {
                scatter.add(
                        column.isBit()
                                ? scope.fill("$bitsType:T.put($bits:L, $row:L, $copy:L);\n", bit)
                                : structs.write(column, copies.read(column)));
            }
        }
        MethodSpec.Builder method = kernel.privateMethod(
                        "overScratch",
                        scope,
                        List.of(
                                block(scope),
                                parameter(scope),
                                ParameterSpec.builder(int.class, scope.own("count"))
                                        .build()))
                .addCode(scope.fill(
                        """
                        long $version:L = $owner:L.$clock:L();
                        int[] $rows:L = $scratch:L.$rowsField:L;
                        $consecutive:L
                        $structs:L
                        $copies:L
                        $zeroHead:L
                        $gather:L
                        for (int $i:L = 0; $i:L < $count:L; $i:L++) {
                            $unrolled:L
                            $item:L
                        }
                        $scatter:L
                        """,
                        "rowsField",
                        fields.own("rows"),
                        "structs",
                        structs.head(),
                        "copies",
                        copies.head(),
                        "consecutive",
                        consecutive.head(),
                        "zeroHead",
                        exclusiveOrs.head(fields.own("zero")),
                        "gather",
                        copying(consecutive, structs, gather.build()),
                        "unrolled",
                        exclusiveOrs.row(),
                        "item",
                        item.emit(Set.of()),
                        "scatter",
                        copying(consecutive, structs, scatter.build())));
        return kernel.allowCasts(method).build();
    }

    /** A loop over the items that copies. */
    private static CodeBlock copying(ConsecutiveRows consecutive, StructRows structs, CodeBlock copy) {
        return copy.isEmpty() ? copy : consecutive.loop(CodeBlock.join(List.of(structs.rowHead(), copy), ""));
    }
}

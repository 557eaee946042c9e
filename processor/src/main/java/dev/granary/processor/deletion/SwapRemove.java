package dev.granary.processor.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.Members;
import dev.granary.processor.emit.Template;
import dev.granary.processor.emit.Types;
import dev.granary.processor.growth.Growth;
import dev.granary.processor.layout.ColumnLayout;
import dev.granary.processor.layout.SideColumns;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Fills a hole with the last row, so alive rows are always {@code [0, size)}.
 *
 * <p>For stores that are swept more often than edited: a sweep needs no alive test. The price is that rows move, so
 * handles resolve through the dense index and a removal costs one copy per column.
 */
record SwapRemove(Template template, Growth growth, ColumnLayout layout) implements Deletion {

    @Override
    public String description() {
        return """
                Items are tightly packed: they are in rows {@code [0, size)}, in no promised order. Removing one moves the
                last row into its place; handles stay valid.""";
    }

    @Override
    public List<FieldSpec> storeFields() {
        return List.of(Members.slots(template, Types.SLOT_INDEX, CodeBlock.of("$S", Members.name(template))));
    }

    @Override
    public CodeBlock reserveExpected() {
        return template.fill("""
                while (($rows:L) < $expectedSize:L) {
                    $addBlock:L();
                }
                $slots:L.reserve($expectedSize:L);
                """, "rows", growth.rows());
    }

    @Override
    public CodeBlock insert() {
        CodeBlock row = template.fill("$row:L");
        return CodeBlock.builder()
                .add(template.fill("int $row:L = $size:L;\n"))
                .add(growth.reserve(row))
                .add(template.fill(
                        """
                        int $slot:L = $slots:L.next();
                        $slots:L.reserve($slot:L);
                        $blockType:T $block:L = $blockOf:L;
                        $block:L.$write:L($rowInBlock:L, $columns:L);
                        $block:L.$slots:L[$rowInBlock:L] = $slot:L;
                        $size:L++;
                        long $bits:L = $slots:L.acquire($slot:L);
                        $slots:L.move($slot:L, $row:L);
                        """,
                        "blockOf",
                        growth.blockOf(row),
                        "rowInBlock",
                        growth.rowInBlock(row),
                        "columns",
                        Members.columnNames(template.model())))
                .build();
    }

    @Override
    public CodeBlock removeRow() {
        CodeBlock row = template.fill("$row:L");
        CodeBlock last = template.fill("$last:L");
        return template.fill(
                """
                int $last:L = $size:L - 1;
                $blockType:T $to:L = $blockOfRow:L;
                $blockType:T $from:L = $blockOfLast:L;
                $slots:L.release($to:L.$slots:L[$rowInBlock:L]);
                if ($row:L != $last:L) {
                    $to:L.$copy:L($rowInBlock:L, $from:L, $lastInBlock:L);
                    $slots:L.move($to:L.$slots:L[$rowInBlock:L], $row:L);
                }
                """,
                        "blockOfRow",
                        growth.blockOf(row),
                        "blockOfLast",
                        growth.blockOf(last),
                        "rowInBlock",
                        growth.rowInBlock(row),
                        "lastInBlock",
                        growth.rowInBlock(last))
                .toBuilder()
                .add(
                        vacate().isEmpty()
                                ? CodeBlock.of("")
                                : template.fill("$from:L.$vacate:L($at:L);\n", "at", growth.rowInBlock(last)))
                .add(template.fill("$size:L = $last:L;\n"))
                .build();
    }

    @Override
    public CodeBlock clear() {
        return template.fill("""
                $slots:L.releaseAll();
                $size:L = 0;
                """);
    }

    @Override
    public CodeBlock trim() {
        return template.fill("$slots:L.trim();\n").toBuilder()
                .add(growth.release(template.fill("$size:L")))
                .build();
    }

    @Override
    public CodeBlock capacity() {
        return growth.rows();
    }

    @Override
    public CodeBlock rowsInUse() {
        return template.fill("$size:L");
    }

    @Override
    public CodeBlock holes() {
        return CodeBlock.of("0");
    }

    @Override
    public CodeBlock bytesOutsideBlocks() {
        return template.fill(" + $slots:L.bytes()");
    }

    /** {@code private final int[] slots = new int[BLOCK_ROWS];}. */
    @Override
    public List<FieldSpec> blockFields() {
        return List.of(FieldSpec.builder(int[].class, template.own("slots"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new int[BLOCK_ROWS]")
                .build());
    }

    @Override
    public List<MethodSpec> blockMethods() {
        return List.of(
                MethodSpec.methodBuilder("size")
                        .addJavadoc("The number of items in the block; they are in rows {@code [0, size)}.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(int.class)
                        .addCode(
                                "$L",
                                template.fill("return $mathType:T.clamp($store:L.$size:L - $firstRow:L, 0, BLOCK_ROWS);\n"))
                        .build(),
                MethodSpec.methodBuilder(template.own("copy"))
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, template.own("row"))
                        .addParameter(template.blockType(), template.own("from"))
                        .addParameter(int.class, template.own("fromRow"))
                        .addCode(layout.copyRow())
                        .addCode(new SideColumns(template).copyRow())
                        .addCode(template.fill("$slots:L[$row:L] = $from:L.$slots:L[$fromRow:L];\n"))
                        .build());
    }

    @Override
    public CodeBlock slotOfRow() {
        return template.fill("$slots:L[$row:L]");
    }

    @Override
    public CodeBlock vacate() {
        return new SideColumns(template).clearRow();
    }

    @Override
    public CodeBlock vacateAll() {
        return new SideColumns(template).clearAllRows();
    }

    @Override
    public int blockBytes(int rows) {
        return rows * Integer.BYTES;
    }

    /**
     * <pre>{@code
     * private Block ahead;
     * private int nextBlock;
     * private int next;
     * private int last;
     * private int end;
     * }</pre>
     */
    @Override
    public List<FieldSpec> cursorFields() {
        return List.of(
                Members.field(template.blockType(), template.own("ahead"), "The block of the next row."),
                Members.field(int.class, template.own("nextBlock"), "The number of the block behind that one."),
                Members.field(int.class, template.own("next"), "The next row, in its block."),
                Members.field(int.class, template.own("last"), "The end of the rows to visit, in the same block."),
                Members.field(int.class, template.own("end"), "The end of the rows to visit, in the store."));
    }

    @Override
    public CodeBlock cursorStart() {
        return template.fill("$end:L = $store:L.$size:L;\n");
    }

    /** The last row, which may still be unvisited, is now where the item was: go back to it. */
    @Override
    public CodeBlock afterRemoval() {
        return template.fill("""
                if ($store:L.$size:L < $end:L) { // the row that took the item's place is one to visit
                    $end:L = $store:L.$size:L;
                    $ahead:L = $block:L;
                    $nextBlock:L = ($block:L.$firstRow:L >>> BLOCK_SHIFT) + 1;
                    $next:L = $row:L;
                    $last:L = $mathType:T.min($end:L - $block:L.$firstRow:L, BLOCK_ROWS);
                }
                """);
    }

    @Override
    public CodeBlock lookAhead() {
        return template.fill("""
                if ($next:L < $last:L) {
                    return true;
                }
                int $firstRow:L = $nextBlock:L << BLOCK_SHIFT;
                if ($firstRow:L >= $end:L) {
                    return false;
                }
                $ahead:L = $store:L.$blocks:L[$nextBlock:L++];
                $next:L = 0;
                $last:L = $mathType:T.min($end:L - $firstRow:L, BLOCK_ROWS);
                return true;
                """);
    }

    @Override
    public CodeBlock step() {
        return template.fill("""
                $block:L = $ahead:L;
                $row:L = $next:L++;
                """);
    }
}

package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import java.util.ArrayList;
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
            last row into its place; handles stay valid.\
            """;
    }

    private CodeBlock rowsOf(String block) {
        return template.rowsOf(template.fill("$" + block + ":L"));
    }

    /** An expression for the end of the rows of a block that items may be in before some of them are copied. */
    private CodeBlock endOf(String block) {
        CodeBlock end =
                template.fill("$from:L.$firstRow:L + $rowsOf:L", "from", template.own(block), "rowsOf", rowsOf(block));
        return template.model().sizes().lastBlockGrows()
                ? template.fill("$mathType:T.min($end:L, $rowCount:L)", "end", end)
                : end;
    }

    @Override
    public CodeBlock rowOfSlot(CodeBlock slot) {
        return template.fill("$slots:L.rowOf($at:L)", "at", slot);
    }

    @Override
    public String removedBy() {
        return "row";
    }

    @Override
    public List<FieldSpec> storeFields() {
        return List.of(
                Members.slots(template, Types.SLOT_INDEX, Members.slotsArguments(template)),
                Members.field(
                        template.blockType(), template.own("tail"), "The block of the row that the next item gets."),
                Members.field(
                        int.class,
                        template.own("tailEnd"),
                        "The end of its rows; the size, if it is to be found anew."));
    }

    @Override
    public CodeBlock slots() {
        return template.fill("$slots:L");
    }

    @Override
    public CodeBlock insert() {
        CodeBlock row = template.fill("$row:L");
        return CodeBlock.builder()
                .add(template.fill(
                        """
                        if ($size:L == $tailEnd:L || $slots:L.isFull()) {
                            $makeRoom:L();
                        }
                        $blockType:T $block:L = $tail:L;
                        int $row:L = $rowInBlock:L;
                        """, "rowInBlock", growth.rowInBlock(template.fill("$block:L"), template.fill("$size:L"))))
                .add(
                        template.model().hasViews()
                                ? template.fill("$block:L.$own:L(-1L);\n$slots:L.own($slots:L.next());\n")
                                : CodeBlock.of(""))
                .add(new Values(template.model()).writeAll(new Place(template.fill("$block:L"), row)))
                .add(template.fill("""
                    int $slot:L = $slots:L.next();
                    $block:L.$slots:L[$row:L] = $slot:L;
                    long $bits:L = $slots:L.acquire($slot:L, $size:L++);
                    assert $block:L.$firstRow:L + $row:L == $size:L - 1 : "row " + $row:L + " behind " + $block:L.$firstRow:L + " is not the last of " + $size:L;
                    assert $slot:L > 0 && $slot:L < $slots:L.end() : "slot " + $slot:L + " is not below " + $slots:L.end();
                    assert $slots:L.row($bits:L) == $size:L - 1 : "slot " + $slot:L + " leads to row " + $slots:L.row($bits:L);
                    assert $size:L <= $tailEnd:L : "size " + $size:L + " is past row " + $tailEnd:L;
                    return $bits:L;
                    """))
                .build();
    }

    /**
     * <pre>{@code
     * private void makeRoom() {
     *     slots.reserve();
     *     if (size < tailEnd) {
     *         return;
     *     }
     *     if (size >>> BLOCK_SHIFT == blockCount) {
     *         addBlock();
     *     }
     *     tail = blocks[size >>> BLOCK_SHIFT];
     *     tailEnd = tail.firstRow + BLOCK_ROWS;
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> storeMethods() {
        CodeBlock size = template.fill("$size:L");
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(MethodSpec.methodBuilder(template.own("makeRoom"))
                .addJavadoc(
                        "Makes sure that there is a row and a slot for one more item, or fails and changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill(
                        """
                        $slots:L.reserve();
                        if ($size:L < $tailEnd:L) {
                            return;
                        }
                        $reserve:L$tail:L = $blockOf:L;
                        $tailEnd:L = $end:L;
                        """, "reserve", growth.reserve(size), "blockOf", growth.blockOf(size), "end", endOf("tail")))
                .build());
        methods.addAll(copying().methods());
        methods.addAll(clearing().methods());
        return methods;
    }

    /** Its assertions are in place: too many bytecodes for C2 to inline it into {@code remove}, which is to be inlined where it is called. */
    @Override
    public CodeBlock removeRow() {
        CodeBlock row = template.fill("$row:L");
        CodeBlock last = template.fill("$last:L");
        return CodeBlock.builder()
                .add(template.fill(
                        """
                        assert $row:L >= 0 && $row:L < $size:L : "row " + $row:L + " is not below " + $size:L;
                        int $last:L = $size:L - 1;
                        $blockType:T $to:L = $blockOfRow:L;
                        int $toRow:L = $rowInBlock:L;
                        $blockType:T $from:L = $blockOfLast:L;
                        int $fromRow:L = $lastInBlock:L;
                        int $slot:L = $to:L.$slots:L[$toRow:L];
                        assert $slots:L.row($slots:L.bits($slot:L)) == $row:L : "slot " + $slot:L + " does not lead to row " + $row:L;
                        $slots:L.release($slot:L);
                        """,
                        "blockOfRow",
                        growth.blockOf(row),
                        "blockOfLast",
                        growth.blockOf(last),
                        "rowInBlock",
                        growth.rowInBlock(template.fill("$to:L"), row),
                        "lastInBlock",
                        growth.rowInBlock(template.fill("$from:L"), last)))
                .beginControlFlow("if ($L != $L)", row, last)
                .add(copying().code())
                .add(template.fill("""
                    $slot:L = $from:L.$slots:L[$fromRow:L];
                    assert $slots:L.row($slots:L.bits($slot:L)) == $last:L : "slot " + $slot:L + " does not lead to row " + $last:L;
                    $to:L.$slots:L[$toRow:L] = $slot:L;
                    $slots:L.move($slot:L, $row:L);
                    """))
                .endControlFlow()
                .add(clearing().code())
                .add(template.fill("""
                    $size:L = $last:L;
                    $tail:L = $from:L;
                    $tailEnd:L = $end:L;
                    assert $size:L < $tailEnd:L : "size " + $size:L + " is past row " + $tailEnd:L;
                    """, "end", endOf("from")))
                .build();
    }

    private Pieces copying() {
        return move().copying();
    }

    private Pieces clearing() {
        return move().clearing("clearRow", layout.clearRowBehind(move().from()));
    }

    private RowMove move() {
        return new RowMove(template, layout);
    }

    @Override
    public CodeBlock endOfRows(CodeBlock store) {
        return template.fill("$from:L.size()", "from", store);
    }

    /** {@code private final int[] slots = new int[BLOCK_ROWS];}. */
    @Override
    public List<FieldSpec> blockFields() {
        return List.of(FieldSpec.builder(int[].class, template.own("slots"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(template.fill("new int[$blockRows:L]"))
                .build());
    }

    @Override
    public List<String> sharedFields() {
        return List.of(template.own("slots"));
    }

    @Override
    public CodeBlock bookkeeping() {
        return template.fill("$slots:L");
    }

    @Override
    public List<MethodSpec> blockMethods() {
        return List.of(MethodSpec.methodBuilder("size")
                .addJavadoc("The number of items in the block; they are in rows {@code [0, size)}.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(int.class)
                .addCode(template.fill("return $mathType:T.clamp($store:L.size() - $firstRow:L, 0, $blockRows:L);\n"))
                .build());
    }

    @Override
    public CodeBlock slotOfRow() {
        return template.fill("$slots:L[$row:L]");
    }

    @Override
    public long blockBytes(int rows) {
        return (long) rows * Integer.BYTES;
    }

    /**
     * <pre>{@code
     * private Block ahead;
     * private int next;
     * private int last;
     * }</pre>
     */
    @Override
    public List<FieldSpec> cursorFields() {
        return List.of(
                Members.field(template.blockType(), template.own("ahead"), "The block of the next row."),
                Members.field(int.class, template.own("next"), "The next row, in its block."),
                Members.field(int.class, template.own("last"), "The end of the rows to visit, in the same block."));
    }

    /** The last row, which may still be unvisited, is now where the item was: go back to it. */
    @Override
    public CodeBlock afterRemoval() {
        return template.fill("""
            if ($store:L.size() < $rowsEnd:L) { // the row that took the item's place is one to visit
                $rowsEnd:L = $store:L.size();
                $ahead:L = $block:L;
                $next:L = $row:L;
                $last:L = $mathType:T.min($rowsEnd:L - $block:L.$firstRow:L, $rowsOfBlock:L);
            }
            """, "rowsOfBlock", rowsOf("block"));
    }

    @Override
    public CodeBlock lookAhead() {
        return template.fill("""
            if ($next:L < $last:L) {
                return true;
            }
            int $firstRow:L = $ahead:L == null ? 0 : $ahead:L.$firstRow:L + $rowsAhead:L;
            if ($firstRow:L >= $rowsEnd:L) {
                return false;
            }
            $ahead:L = $store:L.blockAt($firstRow:L);
            $next:L = 0;
            $last:L = $mathType:T.min($rowsEnd:L - $firstRow:L, $rowsAhead:L);
            return true;
            """, "rowsAhead", rowsOf("ahead"));
    }

    @Override
    public CodeBlock isAheadKnown() {
        return template.fill("$next:L < $last:L");
    }

    @Override
    public CodeBlock step() {
        return template.fill("""
            $block:L = $ahead:L;
            $row:L = $next:L++;
            """);
    }
}

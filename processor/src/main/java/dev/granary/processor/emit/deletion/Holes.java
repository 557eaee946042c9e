package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.emit.reuse.Reuse;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Leaves a hole, which an item added later fills; a row is a slot, and no item ever moves.
 *
 * <p>For access by handle: a lookup needs no index. A bit per row says whether an item is in it, and a second level has a
 * bit per word of those, so iteration skips 64 holes at a time and, where there are few items, 4096. Bits of rows without an
 * item, past the last one too, are always clear; a bit of the second level is set exactly while its word is not zero.
 */
record Holes(Template template, Growth growth, ColumnLayout layout, Reuse reuse) implements Deletion {
    @Override
    public String description() {
        return reuse.description();
    }

    private boolean slotsAreInItems() {
        return template.model().strategies().slotsAreInItems();
    }

    /** Whether the stamp of an item is in the bytes of its block. */
    private boolean stampsAreInBlocks() {
        return slotsAreInItems() && !template.model().strategies().isNative();
    }

    private InsertionIntoHoles insertion() {
        return new InsertionIntoHoles(template, growth, reuse);
    }

    @Override
    public String removedBy() {
        return "slot";
    }

    @Override
    public List<FieldSpec> storeFields() {
        CodeBlock arguments = slotsAreInItems()
                ? CodeBlock.of("$S, $L", Members.name(template), growth.itemSlotsArguments())
                : Members.slotsArguments(template);
        return List.of(Members.slots(template, reuse.slotsType(), arguments));
    }

    @Override
    public boolean writesInBlock() {
        return insertion().isShort();
    }

    @Override
    public CodeBlock insert() {
        return insertion().code();
    }

    @Override
    public List<MethodSpec> storeMethods() {
        List<MethodSpec> methods = new ArrayList<>();
        if (stampsAreInBlocks()) {
            methods.add(resolve());
        }
        methods.addAll(reuse.storeMethods());
        methods.addAll(clearing().methods());
        methods.addAll(new Compaction(template, growth, layout).methods());
        return methods;
    }

    @Override
    public CodeBlock slots() {
        return template.fill("$slots:L");
    }

    @Override
    public CodeBlock rowOfBits() {
        return stampsAreInBlocks()
                ? template.fill("$resolve:L")
                : slots().toBuilder().add(".row").build();
    }

    /**
     * What {@code ItemSlots.row} does, but by the way that the store goes to the item's fields, so that the JIT compiler
     * sees one way and not two.
     *
     * <pre>{@code
     * private int resolve(long bits) {
     *     int slot = HandleBits.slot(bits);
     *     if (Integer.compareUnsigned(slot >>> BLOCK_SHIFT, blocks.length) >= 0) {
     *         return -1;
     *     }
     *     Block block = blocks[slot >>> BLOCK_SHIFT];
     *     if (block == null) {
     *         return -1;
     *     }
     *     int row = slot & ROW_MASK;
     *     return ItemSlots.carries(block.items, row * Block.STRIDE_BYTES, bits) ? slot : -1;
     * }
     * }</pre>
     */
    private MethodSpec resolve() {
        CodeBlock slot = template.fill("$slot:L");
        return MethodSpec.methodBuilder(template.own("resolve"))
                .addJavadoc("The row of the handle's item, or -1 if the handle does not resolve here.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(long.class, template.own("bits"))
                .returns(int.class)
                .addCode(template.fill(
                        """
                        int $slot:L = $handleBitsType:T.slot($bits:L);
                        if ($beyond:L) {
                            return -1;
                        }
                        $blockType:T $block:L = $blockOf:L;
                        $absent:L
                        int $row:L = $rowInBlock:L;
                        return $itemSlotsType:T.carries($block:L.$items:L, $row:L * Block.STRIDE_BYTES, $bits:L) ? $slot:L : -1;
                        """,
                        "beyond",
                        growth.isBeyondBlocks(slot),
                        "absent",
                        !growth.hasAbsentBlocks() ? CodeBlock.of("") : template.fill("""
                            if ($block:L == null) {
                                return -1;
                            }
                            """),
                        "blockOf",
                        growth.blockOf(slot),
                        "rowInBlock",
                        growth.rowInBlock(template.fill("$block:L"), slot)))
                .build();
    }

    @Override
    public CodeBlock rowOfSlot(CodeBlock slot) {
        return slot;
    }

    /** Columns come first, so that less waits in registers while they are cleared. */
    @Override
    public CodeBlock removeRow() {
        CodeBlock slot = template.fill("$slot:L");
        return CodeBlock.builder()
                .add(template.fill(
                        """
                        $blockType:T $block:L = $blockOf:L;
                        int $row:L = $rowInBlock:L;
                        checkAlive($block:L, $row:L);
                        """,
                        "blockOf",
                        growth.blockOf(slot),
                        "rowInBlock",
                        growth.rowInBlock(template.fill("$block:L"), slot)))
                .add(clearing().code())
                .add(reuse.release())
                .add(template.fill("""
                    $bitsType:T.clear($block:L.$alive:L, $row:L);
                    if ($block:L.$alive:L[$row:L >>> 6] == 0) { // seldom, so a method would not be inlined
                        $block:L.$aliveSummary:L[$row:L >>> 12] &= ~(1L << ($row:L >>> 6));
                    }
                    """))
                .add(template.fill("$size:L--;\n"))
                .add(reuse.endRemoval())
                .build();
    }

    private Pieces clearing() {
        Place hole = new Place(template.fill("$block:L"), template.fill("$row:L"));
        return new Pieces(
                template,
                "clearRow",
                "Clears some columns of a row.",
                List.of(
                        ParameterSpec.builder(template.blockType(), template.own("block"))
                                .build(),
                        ParameterSpec.builder(int.class, template.own("row")).build()),
                Stream.concat(layout.clearRow(hole).stream(), new SideColumns(template).clearRow(hole).stream())
                        .toList(),
                Modifier.STATIC);
    }

    @Override
    public CodeBlock endOfRows(CodeBlock store) {
        return template.fill("$from:L.$slots:L.end()", "from", store);
    }

    /**
     * <pre>{@code
     * private final long[] alive = Bits.words(BLOCK_ROWS);
     * private final long[] aliveSummary = Bits.words(BLOCK_ROWS / 64);
     * }</pre>
     */
    @Override
    public List<FieldSpec> blockFields() {
        return Stream.concat(
                        Stream.of(
                                Members.bits(template, "alive", "$blockRows:L").build(),
                                Members.bits(template, "aliveSummary", "$blockRows:L / 64")
                                        .build()),
                        reuse.blockFields().stream())
                .toList();
    }

    @Override
    public List<String> sharedFields() {
        return List.of(template.own("alive"), template.own("aliveSummary"));
    }

    @Override
    public CodeBlock bookkeeping() {
        return template.fill("$alive:L, $aliveSummary:L$more:L", "more", reuse.bookkeeping());
    }

    @Override
    public List<MethodSpec> blockMethods() {
        return rowsAlive();
    }

    private List<MethodSpec> rowsAlive() {
        return List.of(
                MethodSpec.methodBuilder("size")
                        .addJavadoc("The number of rows that items are in or were in, from row 0; {@link #alive} says"
                                + " which.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(int.class)
                        .addCode(template.fill(
                                "return $mathType:T.clamp($store:L.$slots:L.end() - $firstRow:L, 0, $blockRows:L);\n"))
                        .build(),
                MethodSpec.methodBuilder("alive")
                        .addJavadoc(
                                "Which rows have an item: bit {@code row & 63} of word {@code row >>> 6}. To be read"
                                        + " only.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(long[].class)
                        .addCode(template.fill("return $alive:L;\n"))
                        .build(),
                MethodSpec.methodBuilder("aliveSummary")
                        .addJavadoc("""
                            Which words of {@link #alive} are not zero: bit {@code word & 63} of element {@code word >>> 6}.
                            To be read only.
                            """)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(long[].class)
                        .addCode(template.fill("return $aliveSummary:L;\n"))
                        .build());
    }

    @Override
    public CodeBlock slotOfRow() {
        return template.fill("$firstRow:L + $row:L");
    }

    @Override
    public long blockBytes(int rows) {
        return rows / Byte.SIZE + (rows / 64 + 63) / 64 * Long.BYTES + reuse.blockBytes(rows);
    }

    /**
     * <pre>{@code
     * private Block ahead;
     * private int nextBlock;
     * private int wordIndex;
     * private long word;
     * }</pre>
     */
    @Override
    public List<FieldSpec> cursorFields() {
        return List.of(
                Members.field(template.blockType(), template.own("ahead"), "The block of the next row."),
                Members.field(int.class, template.own("nextBlock"), "The number of the block behind that one."),
                Members.field(int.class, template.own("wordIndex"), "Which of its alive words the next row is in."),
                Members.field(long.class, template.own("word"), "The rows of that word that are still to visit."));
    }

    @Override
    public CodeBlock afterRemoval() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock lookAhead() {
        return template.fill("""
            while ($word:L == 0) {
                if ($ahead:L != null && ++$wordIndex:L < $ahead:L.$alive:L.length) {
                    if (($wordIndex:L & 63) == 0 && $ahead:L.$aliveSummary:L[$wordIndex:L >>> 6] == 0) {
                        $wordIndex:L += 63; // none of 64 words has an item
                        continue;
                    }
                    $word:L = $ahead:L.$alive:L[$wordIndex:L];
                    int $left:L = $rowsEnd:L - $ahead:L.$firstRow:L - ($wordIndex:L << 6);
                    if ($left:L < 64) { // items added since the iteration began
                        $word:L &= $left:L <= 0 ? 0 : -1L >>> -$left:L;
                    }
                } else if ($hasNextBlock:L) {
                    $ahead:L = $nextAhead:L;
                    $nextBlock:L++;
                    $wordIndex:L = -1;
                } else {
                    return false;
                }
            }
            return true;
            """, "hasNextBlock", growth.hasNext(), "nextAhead", growth.next());
    }

    @Override
    public CodeBlock isAheadKnown() {
        return template.fill("$word:L != 0");
    }

    @Override
    public CodeBlock step() {
        return template.fill("""
            $block:L = $ahead:L;
            $row:L = ($wordIndex:L << 6) + $longType:T.numberOfTrailingZeros($word:L);
            $word:L &= $word:L - 1;
            """);
    }
}

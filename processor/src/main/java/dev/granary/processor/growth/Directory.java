package dev.granary.processor.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.StoreModel.DeletionKind;
import dev.granary.processor.model.StoreModel.LayoutKind;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Several blocks, in a directory. Where there are holes, one that has no item can be released, and is null in the directory
 * until no other has a hole: no loop over items looks at the row of a block that is not there, because it goes from block to
 * block.
 *
 * <pre>{@code
 * private Block[] blocks = {};
 * private int blockCount;
 * private int absentRows;
 * }</pre>
 */
sealed interface Directory extends Growth permits EqualBlocks, GeometricBlocks {

    default boolean slotsAreInItems() {
        return template().model().strategies().layout() == LayoutKind.AOS;
    }

    /** Statements that lend a new block to slots that are in items. */
    default CodeBlock lendBlock() {
        return template().fill("$slots:L.addBlock($block:L.$items:L);\n");
    }

    /** Statements that lend a block again that was released, whose number is {@code number}. */
    default CodeBlock lendAgain() {
        return template().fill("$slots:L.bringBack($number:L, $block:L.$items:L);\n");
    }

    /** Whether a block before the last can be released. */
    default boolean hasAbsentBlocks() {
        return template().model().strategies().deletion() == DeletionKind.HOLES;
    }

    default List<FieldSpec> directory() {
        ArrayTypeName directory = ArrayTypeName.of(template().blockType());
        List<FieldSpec> fields = new ArrayList<>(List.of(
                FieldSpec.builder(directory, template().own("blocks"), Modifier.PRIVATE)
                        .initializer("{}")
                        .build(),
                FieldSpec.builder(int.class, template().own("blockCount"), Modifier.PRIVATE)
                        .build()));
        if (hasAbsentBlocks()) {
            fields.add(FieldSpec.builder(int.class, template().own("absentRows"), Modifier.PRIVATE)
                    .addJavadoc("The rows of blocks that were released, and are null.\n")
                    .build());
        }
        return fields;
    }

    @Override
    default CodeBlock absentRows() {
        return hasAbsentBlocks() ? template().fill("$absentRows:L") : CodeBlock.of("");
    }

    /**
     * <pre>{@code
     * if (slot >>> BLOCK_SHIFT == blockCount) {
     *     addBlock();
     *     slot = slots.next();
     * }
     * }</pre>
     */
    @Override
    default CodeBlock reserveSlot(CodeBlock slot) {
        return template().fill("""
            if ($needed:L) {
                $addBlock:L();
                $at:L = $slots:L.next(); // another one, where a block came back
            }
            """, "needed", needsBlock(slot), "at", slot);
    }

    /** An expression for the number of the block that a row is in. */
    CodeBlock numberOf(CodeBlock row);

    @Override
    default CodeBlock blockOf(CodeBlock row) {
        return template().fill("$blocks:L[$numberOf:L]", "numberOf", numberOf(row));
    }

    /** An expression that is true if a row, no further than one behind the last, is in a block that is not there yet. */
    private CodeBlock needsBlock(CodeBlock row) {
        return template().fill("$numberOf:L == $blockCount:L", "numberOf", numberOf(row));
    }

    @Override
    default CodeBlock addRows() {
        return template().fill("$addBlock:L();\n");
    }

    /** Only of stores with holes, so a block may be absent. */
    @Override
    default CodeBlock searchBlocks(CodeBlock row, CodeBlock goesOn) {
        return template().fill("""
            for (int $number:L = $numberOf:L; $number:L < $blockCount:L; $number:L++) {
                $blockType:T $block:L = $blocks:L[$number:L];
                if ($block:L != null && !$goesOn:L) {
                    break;
                }
            }
            """, "numberOf", numberOf(row), "goesOn", goesOn);
    }

    @Override
    default CodeBlock reserve(CodeBlock row) {
        return template().fill("""
            if ($needed:L) {
                $addBlock:L();
            }
            """, "needed", needsBlock(row));
    }

    @Override
    default CodeBlock withdraw() {
        return template().fill("""
            for (int $number:L = 1; $number:L < $blockCount:L; $number:L++) { // slot 0 is in the first
                $blockType:T $block:L = $blocks:L[$number:L];
                if ($block:L != null && $slots:L.withdraw($block:L.$firstRow:L, $block:L.$firstRow:L + $rowsOf:L)) {
                    $blocks:L[$number:L] = null;
                }
            }
            """, "rowsOf", template().rowsOf(template().fill("$block:L")));
    }

    /** An expression for the number of blocks that hold the first so many rows. */
    CodeBlock holding(CodeBlock rows);

    /** An expression for the number of rows of absent blocks, counted. */
    CodeBlock countAbsentRows();

    @Override
    default CodeBlock release(CodeBlock rows) {
        CodeBlock.Builder code = CodeBlock.builder().add(template().fill("""
            int $last:L = $holding:L;
            if ($last:L < $blockCount:L) {
                $arraysType:T.fill($blocks:L, $last:L, $blockCount:L, null);
                $blockCount:L = $last:L;
            }
            """, "holding", holding(rows)));
        if (hasAbsentBlocks()) {
            code.add(template().fill("$absentRows:L = $counted:L;\n", "counted", countAbsentRows()));
        }
        return code.build();
    }

    @Override
    default CodeBlock view(CodeBlock rows) {
        return template()
                .fill(
                        hasAbsentBlocks()
                                ? "$blocksType:T.view($blocks:L, $holding:L, $absentRows:L > 0)"
                                : "$blocksType:T.view($blocks:L, $holding:L)",
                        "holding",
                        holding(rows));
    }

    @Override
    default CodeBlock forEachBlock(String method) {
        return hasAbsentBlocks()
                ? template().fill("""
                    for (int $number:L = 0; $number:L < $blockCount:L; $number:L++) {
                        if ($blocks:L[$number:L] != null) {
                            $blocks:L[$number:L].$method:L();
                        }
                    }
                    """, "method", method)
                : template().fill("""
                    for (int $number:L = 0; $number:L < $blockCount:L; $number:L++) {
                        $blocks:L[$number:L].$method:L();
                    }
                    """, "method", method);
    }

    /** An expression for a new block of the number {@code number}. */
    CodeBlock newBlock(CodeBlock number);

    /**
     * <pre>{@code
     * private void addBlock() {
     *     if (absentRows > 0) {
     *         bringBack();
     *         return;
     *     }
     *     Blocks.checkRoomFor(slots.describe(), blockCount, BLOCK_SHIFT);
     *     Block block = new Block(this, blockCount << BLOCK_SHIFT);
     *     Block[] to = Blocks.withRoomFor(blocks, blockCount);
     *     slots.addBlock(block.items);
     *     to[blockCount++] = block;
     *     blocks = to;
     * }
     * }</pre>
     *
     * @param check fails if there can't be one more block
     */
    default MethodSpec addBlock(CodeBlock check) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(template().own("addBlock"))
                .addJavadoc("Adds a block of rows. Whatever can fail comes first, so a failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE);
        if (hasAbsentBlocks()) {
            method.addCode(template().fill("""
                if ($absentRows:L > 0) {
                    $bringBack:L();
                    return;
                }
                """));
        }
        return method.addCode(check)
                .addCode(template().fill("""
                    $blockType:T $block:L = $newBlock:L;
                    $blockType:T[] $to:L = $blocksType:T.withRoomFor($blocks:L, $blockCount:L);
                    """, "newBlock", newBlock(template().fill("$blockCount:L"))))
                .addCode(slotsAreInItems() ? lendBlock() : CodeBlock.of(""))
                .addCode(template().fill("""
                    $to:L[$blockCount:L++] = $block:L;
                    $blocks:L = $to:L;
                    """))
                .build();
    }

    /**
     * <pre>{@code
     * private void bringBack() {
     *     int number = Blocks.firstAbsent(blocks);
     *     Block block = new Block(this, number << BLOCK_SHIFT);
     *     slots.bringBack(number, block.items);
     *     blocks[number] = block;
     *     absentRows -= BLOCK_ROWS;
     * }
     * }</pre>
     */
    default List<MethodSpec> bringBack() {
        if (!hasAbsentBlocks()) {
            return List.of();
        }
        CodeBlock rows = template().rowsOf(template().fill("$block:L"));
        return List.of(MethodSpec.methodBuilder(template().own("bringBack"))
                .addJavadoc("Makes a block again that was released, the first of them; a failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template().fill("""
                    int $number:L = $blocksType:T.firstAbsent($blocks:L);
                    $blockType:T $block:L = $newBlock:L;
                    """, "newBlock", newBlock(template().fill("$number:L"))))
                .addCode(
                        slotsAreInItems()
                                ? lendAgain()
                                : template()
                                        .fill(
                                                "$slots:L.bringBack($block:L.$firstRow:L, $block:L.$firstRow:L +"
                                                        + " $rowsOf:L);\n",
                                                "rowsOf",
                                                rows))
                .addCode(template().fill("""
                    $blocks:L[$number:L] = $block:L;
                    $absentRows:L -= $rowsOf:L;
                    """, "rowsOf", rows))
                .build());
    }
}

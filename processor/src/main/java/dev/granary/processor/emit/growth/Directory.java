package dev.granary.processor.emit.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.StoreModel.Sizes;
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
interface Directory extends Growth {

    default boolean slotsAreInItems() {
        return template().model().strategies().slotsAreInItems();
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
        return !template().model().strategies().isPacked();
    }

    /** Whether the last block begins with few rows, and goes on in larger arrays. */
    default boolean lastBlockGrows() {
        return template().model().sizes().lastBlockGrows();
    }

    /** Constants that say with how many. */
    default List<FieldSpec> lastBlockSizes() {
        Sizes sizes = template().model().sizes();
        return !lastBlockGrows()
                ? List.of()
                : List.of(
                        OneBlock.constant("FIRST_ROWS")
                                .initializer("$L", sizes.firstRows())
                                .build(),
                        OneBlock.constant("COPIED_ROWS")
                                .initializer("$L", sizes.copiedRows())
                                .build());
    }

    /** How a new block begins, and the last one goes on, for the store's javadoc. */
    default String growthOfLastBlock() {
        Sizes sizes = template().model().sizes();
        return lastBlockGrows()
                ? " The last\nblock begins with fewer, %d in an empty store, and is copied, %d rows at the most, as it gets more."
                        .formatted(sizes.firstRows(), sizes.copiedRows())
                : ",\nand copies nothing when it does.";
    }

    @Override
    default List<FieldSpec> fields() {
        ArrayTypeName directory = ArrayTypeName.of(template().blockType());
        List<FieldSpec> fields = new ArrayList<>(List.of(
                FieldSpec.builder(directory, template().own("blocks"), Modifier.PRIVATE)
                        .initializer("{}")
                        .build(),
                FieldSpec.builder(int.class, template().own("blockCount"), Modifier.PRIVATE)
                        .build()));
        if (lastBlockGrows()) {
            fields.add(FieldSpec.builder(int.class, template().own("rowCount"), Modifier.PRIVATE)
                    .addJavadoc("The rows of all blocks; the last one may have fewer than it is going to have.\n")
                    .build());
        }
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
        return lastBlockGrows()
                ? template().fill("$at:L >= $rowCount:L", "at", row)
                : template().fill("$numberOf:L == $blockCount:L", "numberOf", numberOf(row));
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
            $>\
            """, "holding", holding(rows)));
        if (lastBlockGrows()) {
            code.add(template().fill("$rowCount:L = $full:L;\n", "full", fullRows()));
        }
        code.add("$<}\n");
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

    /** An expression for a new block of the number {@code number}, with all of its rows. */
    CodeBlock newBlock(CodeBlock number);

    /** An expression for the number of rows that all blocks have where the last one has all of its rows. */
    CodeBlock fullRows();

    /** An expression for the number of rows that a block has then. */
    CodeBlock fullRowsOf(CodeBlock number);

    @Override
    default CodeBlock rows() {
        return lastBlockGrows() ? template().fill("$rowCount:L") : fullRows();
    }

    /** An expression for the rows that a block has next. */
    private CodeBlock nextRows(CodeBlock before, CodeBlock rows, CodeBlock number) {
        return template()
                .fill(
                        "$blocksType:T.nextRows($before:L, $rows:L, FIRST_ROWS, COPIED_ROWS, $full:L)",
                        "before",
                        before,
                        "rows",
                        rows,
                        "full",
                        fullRowsOf(number));
    }

    /**
     * <pre>{@code
     * private void extend() {
     *     Block last = blocks[blockCount - 1];
     *     Block to = new Block(this, last.firstRow, Blocks.nextRows(...));
     *     to.copyAll(last, last.blockRows);
     *     slots.growBlock(to.items);
     *     rowCount += to.blockRows - last.blockRows;
     *     last.resize(to);
     * }
     * }</pre>
     */
    default List<MethodSpec> extend() {
        if (!lastBlockGrows()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(template().own("extend"))
                .addJavadoc("Gives the last block more rows, in larger arrays. Whatever can fail comes first.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template()
                        .fill(
                                """
                                $blockType:T $last:L = $blocks:L[$blockCount:L - 1];
                                $blockType:T $to:L = new $blockType:T(this, $last:L.$firstRow:L, $next:L);
                                $to:L.$copyAll:L($last:L, $last:L.$blockRows:L);
                                """,
                                "next",
                                nextRows(
                                        template().fill("$last:L.$firstRow:L"),
                                        template().fill("$last:L.$blockRows:L"),
                                        template().fill("$blockCount:L - 1"))))
                .addCode(
                        slotsAreInItems() ? template().fill("$slots:L.growBlock($to:L.$items:L);\n") : CodeBlock.of(""))
                .addCode(template().fill("""
                    $rowCount:L += $to:L.$blockRows:L - $last:L.$blockRows:L;
                    $last:L.$resize:L($to:L);
                    """))
                .build());
    }

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
        CodeBlock count = template().fill("$blockCount:L");
        CodeBlock newBlock = newBlock(count);
        if (lastBlockGrows()) {
            method.addCode(template().fill("""
                if ($rowCount:L < $full:L) {
                    $extend:L();
                    return;
                }
                """, "full", fullRows()));
            newBlock = template()
                    .fill(
                            "new $blockType:T(this, $rowCount:L, $next:L)",
                            "next",
                            nextRows(template().fill("$rowCount:L"), CodeBlock.of("0"), count));
        }
        return method.addCode(check)
                .addCode(template().fill("""
                    $blockType:T $block:L = $newBlock:L;
                    $blockType:T[] $to:L = $blocksType:T.withRoomFor($blocks:L, $blockCount:L);
                    """, "newBlock", newBlock))
                .addCode(slotsAreInItems() ? lendBlock() : CodeBlock.of(""))
                .addCode(template().fill("""
                    $to:L[$blockCount:L++] = $block:L;
                    $blocks:L = $to:L;
                    """))
                .addCode(
                        lastBlockGrows()
                                ? template().fill("$rowCount:L += $block:L.$blockRows:L;\n")
                                : CodeBlock.of(""))
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

    /** The method {@code blockBytes}, of blocks that differ. */
    default MethodSpec sumOfBlockBytes() {
        return MethodSpec.methodBuilder(template().own("blockBytes"))
                .addJavadoc("The memory of all blocks.\n")
                .addModifiers(Modifier.PRIVATE)
                .returns(long.class)
                .addCode(template().fill("long $bytes:L = 0;\n"))
                .beginControlFlow(
                        "$L", template().fill("for (int $number:L = 0; $number:L < $blockCount:L; $number:L++)"))
                .addStatement(
                        "$L",
                        template()
                                .fill(
                                        hasAbsentBlocks()
                                                ? "$bytes:L += $blocks:L[$number:L] == null ? 0 :"
                                                        + " $blocks:L[$number:L].$blockBytes:L()"
                                                : "$bytes:L += $blocks:L[$number:L].$blockBytes:L()"))
                .endControlFlow()
                .addCode(template().fill("return $bytes:L;\n"))
                .build();
    }
}

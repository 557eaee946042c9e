package dev.granary.processor.emit.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.ReuseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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

    /** How it begins small, if it does. */
    default LastBlock lastBlock() {
        return new LastBlock(template());
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
        fields.addAll(lastBlock().fields());
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
        return lastBlock().grows()
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
        return withdrawn(CodeBlock.of(""));
    }

    @Override
    default CodeBlock withdrawAbsent() {
        CodeBlock loop = withdrawn(template()
                .fill(
                        "$file:L.isAbsent($block:L.$firstRow:L, $block:L.$firstRow:L + $rowsOf:L)\n        && ",
                        "rowsOf",
                        template().rowsOf(template().fill("$block:L"))));
        return CodeBlock.builder()
                .add(
                        lastBlock().grows()
                                ? template().fill("$rowCount:L = $file:L.rowsToUse($rowCount:L);\n")
                                : CodeBlock.of(""))
                .add(loop)
                .add(template().fill("$absentRows:L = $counted:L;\n", "counted", countAbsentRows()))
                .build();
    }

    /** A loop that lets go of the blocks between items that have none, where a condition is true, which is empty or the operand of an and. */
    private CodeBlock withdrawn(CodeBlock condition) {
        return template()
                .fill(
                        """
                        for (int $number:L = 1; $number:L < $blockCount:L; $number:L++) { // slot 0 is in the first
                            $blockType:T $block:L = $blocks:L[$number:L];
                            if ($block:L != null && $condition:L$slots:L.withdraw($block:L.$firstRow:L, $block:L.$firstRow:L + $rowsOf:L)) {
                                $blocks:L[$number:L] = null;
                                $forget:L
                            }
                        }
                        """,
                        "condition",
                        condition,
                        "rowsOf",
                        template().rowsOf(template().fill("$block:L")),
                        "forget",
                        putByRow(CodeBlock.of("null"), template().fill("$number:L")));
    }

    /** A statement that makes a block, or null, that of the rows of the block of a number, where blocks are not found by it. */
    default CodeBlock putByRow(CodeBlock block, CodeBlock number) {
        return CodeBlock.of("");
    }

    /** A statement that makes room for the rows of one more block, where blocks are not found by their number; it may fail. */
    default CodeBlock reserveByRow() {
        return CodeBlock.of("");
    }

    /** A statement that forgets the blocks of all rows from those of block {@code last} on, where they are not found by their number. */
    default CodeBlock forgetByRow() {
        return CodeBlock.of("");
    }

    /** Asks the block before it for the end of its rows: a computation from the number makes a cursor half as slow again. */
    @Override
    default CodeBlock hasNext() {
        return template()
                .fill(
                        "$nextBlock:L < $store:L.$blockCount:L"
                                + " && ($ahead:L == null || $ahead:L.$firstRow:L + $rowsOf:L < $end:L)",
                        "rowsOf",
                        template().rowsOf(template().fill("$ahead:L")));
    }

    /** An expression for the number of blocks that hold the first so many rows. */
    CodeBlock holding(CodeBlock rows);

    /** An expression for the number of rows of absent blocks, counted. */
    CodeBlock countAbsentRows();

    @Override
    default CodeBlock release(CodeBlock rows) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(template()
                        .fill(
                                """
                                int $last:L = $holding:L;
                                if ($last:L < $blockCount:L) {
                                    $arraysType:T.fill($blocks:L, $last:L, $blockCount:L, null);
                                    $forget:L
                                    $blockCount:L = $last:L;
                                    $rows:L
                                }
                                """,
                                "holding",
                                holding(rows),
                                "forget",
                                forgetByRow(),
                                "rows",
                                lastBlock().grows()
                                        ? template()
                                                .fill("$rowCount:L = $full:L;\n$copied:L = 0;\n", "full", fullRows())
                                        : CodeBlock.of("")));
        if (hasAbsentBlocks()) {
            code.add(template().fill("$absentRows:L = $counted:L;\n", "counted", countAbsentRows()));
        }
        return code.add(lastBlock().fit(rows)).build();
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
    default CodeBlock makeAlike() {
        return template()
                .fill(
                        "$blockType:T[] $alike:L = $blockCopiesType:T.alike($other:L.$blocks:L, $other:L.$blockCount:L,"
                                + " $blocks:L,$W$make:L);\n",
                        "make",
                        lastBlock().grows()
                                ? template().fill("this::$like:L")
                                : template().fill("$block:L -> $newBlock:L", "newBlock", newBlockLike("block")));
    }

    /** An expression for a new block with the rows of another one. */
    private CodeBlock newBlockLike(String other) {
        return template()
                .fill(
                        template().model().blocksDiffer()
                                ? "new $blockType:T(this, $from:L.$firstRow:L, $from:L.$blockRows:L)"
                                : "new $blockType:T(this, $from:L.$firstRow:L)",
                        "from",
                        template().own(other));
    }

    @Override
    default CodeBlock shareAlike() {
        return template()
                .fill("$blockType:T[] $alike:L = $blockCopiesType:T.shared($other:L.$blocks:L, $block:L ->"
                        + " $block:L.$share:L(this));\n");
    }

    @Override
    default CodeBlock copyAlike() {
        return template().fill("$blockCopiesType:T.copy($other:L.$blocks:L, $alike:L, $rows:L);\n");
    }

    @Override
    default CodeBlock takeAlike() {
        CodeBlock.Builder code = CodeBlock.builder().add(template().fill("""
            $blocks:L = $alike:L;
            $blockCount:L = $other:L.$blockCount:L;
            """));
        if (hasAbsentBlocks()) {
            code.add(template().fill("$absentRows:L = $other:L.$absentRows:L;\n"));
        }
        return code.add(lastBlock().take()).build();
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
        return lastBlock().grows() ? template().fill("$rowCount:L") : fullRows();
    }

    /** The private methods of the last block. */
    default List<MethodSpec> methodsOfLastBlock() {
        CodeBlock fullRows = fullRowsOf(template().fill("$blockCount:L - 1"));
        return Stream.concat(
                        lastBlock().extend(fullRows, slotsAreInItems()).stream(),
                        Stream.concat(
                                lastBlock().fitting(fullRows, slotsAreInItems()).stream(),
                                lastBlock()
                                        .like(
                                                newBlockLike("other"),
                                                fullRowsOf(template().fill("$other:L.$store:L.$blockCount:L - 1")))
                                        .stream()))
                .toList();
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
     *     to[blockCount] = block;
     *     blocks = to;
     *     blockCount++;
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
        if (lastBlock().grows()) {
            method.addCode(template().fill("""
                if ($rowCount:L < $full:L) {
                    $extend:L();
                    return;
                }
                """, "full", fullRows()));
            newBlock = lastBlock().newBlock(fullRowsOf(count));
        }
        return method.addCode(check)
                .addCode(template().fill("""
                    $blockType:T $block:L = $newBlock:L;
                    $blockType:T[] $to:L = $blocksType:T.withRoomFor($blocks:L, $blockCount:L);
                    $reserve:L\
                    """, "newBlock", newBlock, "reserve", reserveByRow()))
                .addCode(slotsAreInItems() ? lendBlock() : CodeBlock.of(""))
                .addCode(template().fill("""
                    $to:L[$blockCount:L] = $block:L;
                    $put:L
                    $blocks:L = $to:L;
                    $blockCount:L++;
                    """, "put", putByRow(template().fill("$block:L"), count)))
                .addCode(lastBlock()
                        .countRows(
                                template().fill("$block:L"),
                                fullRowsOf(template().fill("$blockCount:L - 1"))))
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
                .addCode(ownFirst())
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
                .addCode(template()
                        .fill(
                                """
                                $blocks:L[$number:L] = $block:L;
                                $put:L
                                $absentRows:L -= $rowsOf:L;
                                """,
                                "rowsOf",
                                rows,
                                "put",
                                putByRow(template().fill("$block:L"), template().fill("$number:L"))))
                .build());
    }

    /** Vacant slots of structs are a list that begins there, unless it is the lowest one that is used first. */
    private CodeBlock ownFirst() {
        return template().model().hasViews()
                        && slotsAreInItems()
                        && template().model().strategies().reuse() == ReuseKind.FREE_LIST
                ? template().fill("""
                    if ($blocks:L[0] != null) {
                        $blocks:L[0].$own:L(-1L);
                    }
                    """)
                : CodeBlock.of("");
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

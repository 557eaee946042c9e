package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.StoreModel.Sizes;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The last block, which begins with few rows and goes on in larger arrays.
 *
 * <p>No addition copies more than 64 KiB. Where that is less than the block has, additions copy some of its arrays each, before there
 * is no row left: so {@code rowCount} is less than the rows that there are.
 *
 * <pre>{@code
 * private static final int FIRST_ROWS = 64;
 * private static final int COPIED_ROWS = 8192;
 * private int rowCount;
 * private int copied;
 * }</pre>
 */
record LastBlock(Template template) {
    private Sizes sizes() {
        return template.model().sizes();
    }

    /** Whether it begins with few rows. */
    boolean grows() {
        return sizes().lastBlockGrows();
    }

    /** For the store's javadoc. */
    String description() {
        return grows()
                ? " The last\nblock begins with fewer, %d in an empty store, and goes on in larger arrays; an addition copies 64 KiB\nat the most."
                        .formatted(sizes().firstRows())
                : ",\nand copies nothing when it does.";
    }

    List<FieldSpec> constants() {
        return !grows()
                ? List.of()
                : List.of(
                        OneBlock.constant("FIRST_ROWS")
                                .initializer("$L", sizes().firstRows())
                                .build(),
                        OneBlock.constant("COPIED_ROWS")
                                .initializer("$L", sizes().copiedRows())
                                .build());
    }

    List<FieldSpec> fields() {
        return !grows()
                ? List.of()
                : List.of(
                        FieldSpec.builder(int.class, template.own("rowCount"), Modifier.PRIVATE)
                                .addJavadoc("The rows of all blocks that are used before arrays of the last one are"
                                        + " copied.\n")
                                .build(),
                        FieldSpec.builder(int.class, template.own("copied"), Modifier.PRIVATE)
                                .addJavadoc("How many arrays of the last block are larger already than it is.\n")
                                .build());
    }

    /** An expression for a new last block, given the rows that it has when it has all. */
    CodeBlock newBlock(CodeBlock fullRows) {
        return template.fill(
                "new $blockType:T(this, $rowCount:L, $next:L)",
                "next",
                nextRows(template.fill("$rowCount:L"), CodeBlock.of("0"), fullRows));
    }

    private CodeBlock nextRows(CodeBlock before, CodeBlock rows, CodeBlock fullRows) {
        return template.fill(
                "$blocksType:T.nextRows($before:L, $rows:L, FIRST_ROWS, COPIED_ROWS,$W$full:L)",
                "before",
                before,
                "rows",
                rows,
                "full",
                fullRows);
    }

    /** A statement that counts the rows of a last block; empty where they are not counted. */
    CodeBlock countRows(CodeBlock block, CodeBlock fullRows) {
        return !grows()
                ? CodeBlock.of("")
                : template.fill(
                        "$rowCount:L = $last:L.$firstRow:L +"
                                + " $blocksType:T.rowsBeforeCopies($last:L.$blockRows:L,$W$full:L,$WBlock.ARRAYS,"
                                + " COPIED_ROWS);\n",
                        "last",
                        block,
                        "full",
                        fullRows);
    }

    /**
     * <pre>{@code
     * private void extend() {
     *     Block last = blocks[blockCount - 1];
     *     int blockRows = Blocks.nextRows(last.firstRow, last.blockRows, ...);
     *     int most = copied + Blocks.arraysAtOnce(last.blockRows, Block.ARRAYS, COPIED_ROWS);
     *     while (copied < Block.ARRAYS && (copied < most || rowCount == last.firstRow + last.blockRows)) {
     *         last.resize(copied, blockRows);
     *         copied++;
     *     }
     *     if (copied < Block.ARRAYS) {
     *         rowCount++;
     *         return;
     *     }
     *     slots.replaceLast(last.items);
     *     copied = 0;
     *     last.setRows(blockRows);
     *     rowCount = last.firstRow + Blocks.rowsBeforeCopies(...);
     * }
     * }</pre>
     */
    List<MethodSpec> extend(CodeBlock fullRows, boolean slotsAreInItems) {
        if (!grows()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(template.own("extend"))
                .addJavadoc("Copies some arrays of the last block into larger ones; with the last of them it has more"
                        + " rows. A failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill(
                        """
                        $blockType:T $last:L = $blocks:L[$blockCount:L - 1];
                        int $next:L = $nextRows:L;
                        int $end:L = $copied:L + $blocksType:T.arraysAtOnce($last:L.$blockRows:L, Block.ARRAYS, COPIED_ROWS);
                        while ($copied:L < Block.ARRAYS
                                && ($copied:L < $end:L || $rowCount:L == $last:L.$firstRow:L + $last:L.$blockRows:L)) {
                            $last:L.$resize:L($copied:L, $next:L);
                            $copied:L++;
                        }
                        if ($copied:L < Block.ARRAYS) {
                            $rowCount:L++;
                            return;
                        }
                        """,
                        "nextRows",
                        nextRows(
                                template.fill("$last:L.$firstRow:L"), template.fill("$last:L.$blockRows:L"), fullRows)))
                .addCode(lend(slotsAreInItems))
                .addCode(template.fill("""
                    $copied:L = 0;
                    $last:L.$setRows:L($next:L);
                    """))
                .addCode(countRows(template.fill("$last:L"), fullRows))
                .build());
    }

    /** A statement that makes the last block as small as its rows allow, of which there are so many in all blocks. */
    CodeBlock fit(CodeBlock rows) {
        return grows() ? template.fill("$fit:L($count:L);\n", "count", rows) : CodeBlock.of("");
    }

    /**
     * <pre>{@code
     * private void fit(int rows) {
     *     if (blockCount == 0) {
     *         return;
     *     }
     *     Block last = blocks[blockCount - 1];
     *     int blockRows = Blocks.fewestRows(rows - last.firstRow, FIRST_ROWS, ...);
     *     if (blockRows < last.blockRows) {
     *         last.setRows(blockRows);
     *         rowCount = last.firstRow + Blocks.rowsBeforeCopies(...);
     *         for (copied = 0; copied < Block.ARRAYS; copied++) {
     *             last.resize(copied, blockRows);
     *         }
     *         slots.replaceLast(last.items);
     *     }
     * }
     * }</pre>
     */
    List<MethodSpec> fitting(CodeBlock fullRows, boolean slotsAreInItems) {
        if (!grows()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(template.own("fit"))
                .addJavadoc("Copies the last block into smaller arrays, if it has room behind the first so many rows of"
                        + " the store. After a failure some of\n"
                        + "them are larger than they need to be.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("rows"))
                .addCode(template.fill("""
                    if ($blockCount:L == 0) {
                        return;
                    }
                    $blockType:T $last:L = $blocks:L[$blockCount:L - 1];
                    int $next:L = $blocksType:T.fewestRows($rows:L - $last:L.$firstRow:L, FIRST_ROWS,$W$full:L,$WBlock.ARRAYS, COPIED_ROWS);
                    if ($next:L < $last:L.$blockRows:L) {
                        $last:L.$setRows:L($next:L);
                        $copied:L = 0;
                    $>\
                    """, "full", fullRows))
                .addCode(countRows(template.fill("$last:L"), fullRows))
                .addCode(template.fill("""
                    for (int $index:L = 0; $index:L < Block.ARRAYS; $index:L++) {
                        $last:L.$resize:L($index:L, $next:L);
                    }
                    """))
                .addCode(lend(slotsAreInItems))
                .addCode("$<}\n")
                .build());
    }

    /** Statements that go on where the last block of {@code other} goes on; empty where it has all of its rows. */
    CodeBlock take() {
        return grows()
                ? template.fill("$rowCount:L = $other:L.$rowCount:L;\n$copied:L = $other:L.$copied:L;\n")
                : CodeBlock.of("");
    }

    /**
     * <pre>{@code
     * private Block like(Block other) {
     *     Block block = new Block(this, other.firstRow, other.blockRows);
     *     boolean isLast = other == other.store.blocks[other.store.blockCount - 1];
     *     for (int number = 0; isLast && number < other.store.copied; number++) {
     *         block.resize(number, Blocks.nextRows(other.firstRow, other.blockRows, ...));
     *     }
     *     return block;
     * }
     * }</pre>
     */
    List<MethodSpec> like(CodeBlock newBlock, CodeBlock fullRows) {
        if (!grows()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(template.own("like"))
                .addJavadoc(
                        "A block with arrays as long as those of one of another store, which may be copying its last"
                                + " one.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.blockType(), template.own("other"))
                .returns(template.blockType())
                .addCode(template.fill(
                        """
                        $blockType:T $block:L = $newBlock:L;
                        boolean $isLast:L = $other:L == $other:L.$store:L.$blocks:L[$other:L.$store:L.$blockCount:L - 1];
                        for (int $number:L = 0; $isLast:L && $number:L < $other:L.$store:L.$copied:L; $number:L++) {
                            $block:L.$resize:L($number:L, $next:L);
                        }
                        return $block:L;
                        """,
                        "newBlock",
                        newBlock,
                        "next",
                        nextRows(
                                template.fill("$other:L.$firstRow:L"),
                                template.fill("$other:L.$blockRows:L"),
                                fullRows)))
                .build());
    }

    private CodeBlock lend(boolean slotsAreInItems) {
        return slotsAreInItems ? template.fill("$slots:L.replaceLast($last:L.$items:L);\n") : CodeBlock.of("");
    }
}

package dev.granary.processor.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.Template;
import dev.granary.processor.layout.ColumnLayout;
import dev.granary.processor.model.StoreModel.LayoutKind;
import dev.granary.processor.model.StoreModel.Sizes;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * Blocks of 64, 64, 128, 256, ... rows, added one at a time: each has as many rows as all before it together, up to a
 * largest size, from which on they are equal.
 *
 * <p>For stores of which there are many small and some large ones: nothing is ever copied, a few items take little memory,
 * and many are in few blocks. The price, where there is no largest size, is that up to half of the rows may be in vain. Block
 * and row are found by counting the leading zeros of the row's number.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 6;
 * private static final int LARGEST_SHIFT = 30;
 * private Block[] blocks = {};
 * private int blockCount;
 * }</pre>
 */
record GeometricBlocks(Template template) implements Growth {

    @Override
    public String description(long blockBytes) {
        Sizes sizes = template.model().sizes();
        int first = sizes.blockRows();
        String rows = sizes.isUnlimitedSeries()
                ? "%d, %d, %d, %d, ...".formatted(first, first, 2 * first, 4 * first)
                : IntStream.iterate(first, next -> next < sizes.largestBlockRows(), next -> 2 * next)
                        .mapToObj(next -> next + ", ")
                        .collect(Collectors.joining("", first + ", ", "and then always " + sizes.largestBlockRows()));
        return "Grows by blocks of %s rows, %d bytes the first,\nand copies nothing when it does."
                .formatted(rows, blockBytes);
    }

    @Override
    public List<FieldSpec> fields() {
        ArrayTypeName directory = ArrayTypeName.of(template.blockType());
        return List.of(
                OneBlock.constant("BLOCK_SHIFT")
                        .initializer("$L", template.model().sizes().blockShift())
                        .build(),
                OneBlock.constant("LARGEST_SHIFT")
                        .initializer("$L", template.model().sizes().largestBlockShift())
                        .build(),
                FieldSpec.builder(directory, template.own("blocks"), Modifier.PRIVATE)
                        .initializer("{}")
                        .build(),
                FieldSpec.builder(int.class, template.own("blockCount"), Modifier.PRIVATE)
                        .build());
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return template.fill("BLOCK_SHIFT, $blockType:T.STRIDE_BYTES, true");
    }

    @Override
    public CodeBlock blockOf(CodeBlock row) {
        return template.fill("$blocks:L[$blockOf:L($at:L)]", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock row) {
        return template.fill("$rowIn:L($at:L)", "at", row);
    }

    @Override
    public CodeBlock reserve(CodeBlock row) {
        return template.fill("""
            if ($blockOf:L($at:L) == $blockCount:L) {
                $addBlock:L();
            }
            """, "at", row);
    }

    @Override
    public CodeBlock reserveExpected(CodeBlock room, int header) {
        return template.fill("""
            while ($room:L < $expectedSize:L) {
                $addBlock:L();
            }
            """, "room", room);
    }

    @Override
    public CodeBlock rows() {
        return template.fill("$seriesType:T.firstRow($blockCount:L, BLOCK_SHIFT, LARGEST_SHIFT)");
    }

    @Override
    public CodeBlock release(CodeBlock rows) {
        return template.fill("""
            int $last:L = $seriesType:T.holding($count:L, BLOCK_SHIFT, LARGEST_SHIFT);
            if ($last:L < $blockCount:L) {
                $arraysType:T.fill($blocks:L, $last:L, $blockCount:L, null);
                $blockCount:L = $last:L;
            }
            """, "count", rows);
    }

    @Override
    public CodeBlock view(CodeBlock rows) {
        return template.fill(
                "$blocksType:T.view($blocks:L, $seriesType:T.holding($count:L, BLOCK_SHIFT, LARGEST_SHIFT))",
                "count",
                rows);
    }

    @Override
    public CodeBlock forEachBlock(String method) {
        return template.fill("""
            for (int $number:L = 0; $number:L < $blockCount:L; $number:L++) {
                $blocks:L[$number:L].$method:L();
            }
            """, "method", method);
    }

    @Override
    public CodeBlock blockCount() {
        return template.fill("$blockCount:L");
    }

    @Override
    public CodeBlock blockBytes() {
        return template.fill("$blockBytes:L()");
    }

    /**
     * <pre>{@code
     * private void addBlock() {
     *     Series.checkRoomFor(slots.describe(), blockCount, BLOCK_SHIFT, LARGEST_SHIFT, Block.STRIDE_BYTES);
     *     int firstRow = Series.firstRow(blockCount, BLOCK_SHIFT, LARGEST_SHIFT);
     *     Block block = new Block(this, firstRow, Series.rowsOf(blockCount, BLOCK_SHIFT, LARGEST_SHIFT));
     *     Block[] to = Blocks.withRoomFor(blocks, blockCount);
     *     slots.addBlock(block.items);
     *     to[blockCount++] = block;
     *     blocks = to;
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> methods() {
        boolean slotsAreInItems = template.model().strategies().layout() == LayoutKind.AOS;
        return List.of(
                MethodSpec.methodBuilder(template.own("addBlock"))
                        .addJavadoc("Adds a block of rows. Whatever can fail comes first, so a failure changes"
                                + " nothing.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(template.fill(
                                """
                                $seriesType:T.checkRoomFor($slots:L.describe(), $blockCount:L, BLOCK_SHIFT, LARGEST_SHIFT, $elements:L);
                                int $firstRow:L = $seriesType:T.firstRow($blockCount:L, BLOCK_SHIFT, LARGEST_SHIFT);
                                $blockType:T $block:L = new $blockType:T(this, $firstRow:L, $seriesType:T.rowsOf($blockCount:L, BLOCK_SHIFT, LARGEST_SHIFT));
                                $blockType:T[] $to:L = $blocksType:T.withRoomFor($blocks:L, $blockCount:L);
                                """,
                                "elements",
                                ColumnLayout.of(template.model()).elementsPerRow()))
                        .addCode(
                                slotsAreInItems
                                        ? template.fill("$slots:L.addBlock($block:L.$items:L);\n")
                                        : CodeBlock.of(""))
                        .addCode(template.fill("""
                            $to:L[$blockCount:L++] = $block:L;
                            $blocks:L = $to:L;
                            """))
                        .build(),
                ofRow("blockOf", "The number of the block that the row is in."),
                ofRow("rowIn", "Where the row is in its block."),
                MethodSpec.methodBuilder(template.own("blockBytes"))
                        .addJavadoc("The memory of all blocks.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .returns(long.class)
                        .addCode(template.fill("""
                            long $bytes:L = 0;
                            for (int $number:L = 0; $number:L < $blockCount:L; $number:L++) {
                                $bytes:L += $blocks:L[$number:L].$blockBytes:L();
                            }
                            return $bytes:L;
                            """))
                        .build());
    }

    /** {@code private static int blockOf(int row) { return Series.blockOf(row, BLOCK_SHIFT, LARGEST_SHIFT); }}. */
    private MethodSpec ofRow(String name, String javadoc) {
        return MethodSpec.methodBuilder(template.own(name))
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(int.class)
                .addParameter(int.class, template.own("row"))
                .addCode(template.fill(
                        "return $seriesType:T.$method:L($row:L, BLOCK_SHIFT, LARGEST_SHIFT);\n", "method", name))
                .build();
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill(
                "$nextBlock:L < $store:L.$blockCount:L && $firstRowOf:L < $end:L", "firstRowOf", firstRowOfNext());
    }

    @Override
    public CodeBlock firstRowOfNext() {
        return template.fill("$seriesType:T.firstRow($nextBlock:L, BLOCK_SHIFT, LARGEST_SHIFT)");
    }

    @Override
    public CodeBlock next() {
        return template.fill("$store:L.$blocks:L[$nextBlock:L]");
    }

    @Override
    public CodeBlock numberBehind(CodeBlock block) {
        return template.fill("$blockOf:L($other:L.$firstRow:L) + 1", "other", block);
    }
}

package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Blocks of 64, 64, 128, 256, ... rows, added one at a time: each has as many rows as all before it together.
 *
 * <p>For stores of which there are many small and some large ones: nothing is ever copied, a few items take little memory,
 * and many are in few blocks. The price is that up to half of the rows may be in vain. Block and row are found by counting the leading zeros of the row's number.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 6;
 * private Block[] blocks = {};
 * private int blockCount;
 * }</pre>
 */
record GeometricBlocks(Template template) implements Directory {

    @Override
    public String description(long blockBytes) {
        int first = template.model().sizes().blockRows();
        return "Grows by blocks of %d, %d, %d, %d, ... rows, %d bytes the first,\nand copies nothing when it does."
                .formatted(first, first, 2 * first, 4 * first, blockBytes);
    }

    @Override
    public String blockJavadoc() {
        return "The columns of some rows. Rows are numbered from 0 in each block.";
    }

    @Override
    public List<FieldSpec> constants() {
        return List.of(OneBlock.constant("BLOCK_SHIFT")
                .initializer("$L", template.model().sizes().blockShift())
                .build());
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return template.fill("BLOCK_SHIFT, $blockType:T.STRIDE_BYTES, true");
    }

    @Override
    public CodeBlock numberOf(CodeBlock row) {
        return template.fill("$blockOf:L($at:L)", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return template.fill("$rowIn:L($at:L)", "at", row);
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
    public CodeBlock fullRows() {
        return template.fill("$seriesType:T.firstRow($blockCount:L, BLOCK_SHIFT)");
    }

    @Override
    public CodeBlock fullRowsOf(CodeBlock number) {
        return template.fill("$seriesType:T.rowsOf($at:L, BLOCK_SHIFT)", "at", number);
    }

    @Override
    public CodeBlock holding(CodeBlock rows) {
        return template.fill("$seriesType:T.holding($count:L, BLOCK_SHIFT)", "count", rows);
    }

    @Override
    public CodeBlock countAbsentRows() {
        return template.fill("$seriesType:T.absentRows($blocks:L, $blockCount:L, BLOCK_SHIFT)");
    }

    @Override
    public CodeBlock blockCount() {
        return template.fill(hasAbsentBlocks() ? "$blocksType:T.count($blocks:L, $blockCount:L)" : "$blockCount:L");
    }

    @Override
    public CodeBlock blockBytes() {
        return template.fill("$blockBytes:L()");
    }

    @Override
    public CodeBlock newBlock(CodeBlock number) {
        return template.fill(
                "new $blockType:T(this, $seriesType:T.firstRow($at:L, BLOCK_SHIFT),"
                        + " $seriesType:T.rowsOf($at:L, BLOCK_SHIFT))",
                "at",
                number);
    }

    @Override
    public List<MethodSpec> methods() {
        CodeBlock check = template.fill(
                "$seriesType:T.checkRoomFor($slots:L.describe(), $blockCount:L, BLOCK_SHIFT," + " $elements:L);\n",
                "elements",
                ColumnLayout.of(template.model()).elementsPerRow());
        return Stream.of(
                        List.of(addBlock(check)),
                        bringBack(),
                        List.of(
                                ofRow("blockOf", "The number of the block that the row is in."),
                                ofRow("rowIn", "Where the row is in its block."),
                                sumOfBlockBytes()))
                .flatMap(List::stream)
                .toList();
    }

    /** {@code private static int blockOf(int row) { return Series.blockOf(row, BLOCK_SHIFT); }}. */
    private MethodSpec ofRow(String name, String javadoc) {
        return MethodSpec.methodBuilder(template.own(name))
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(int.class)
                .addParameter(int.class, template.own("row"))
                .addCode(template.fill("return $seriesType:T.$method:L($row:L, BLOCK_SHIFT);\n", "method", name))
                .build();
    }

    @Override
    public CodeBlock firstRowOfNext() {
        return template.fill("$seriesType:T.firstRow($nextBlock:L, BLOCK_SHIFT)");
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

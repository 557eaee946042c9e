package dev.granary.processor.emit.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel.Sizes;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Four blocks of the smallest size, four of twice the size, and so on up to a largest size, added one at a time.
 *
 * <p>For stores whose size is not known: little is copied, little is in vain, and many items are in few blocks. The block of a row is in
 * a second directory, which has an entry for each so many rows as the smallest block has; and the block knows its first row.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 13;
 * private static final int LARGEST_SHIFT = 16;
 * private Block[] blocks = {};
 * private int blockCount;
 * private Block[] byRow = {};
 * }</pre>
 */
record QuarterBlocks(Template template) implements Directory {
    private static final String SHIFTS = "BLOCK_SHIFT, LARGEST_SHIFT";

    private CodeBlock fill(String text, Object... more) {
        Object[] all = Stream.concat(Stream.of("sizesType", Types.QUARTERS, "shifts", SHIFTS), Stream.of(more))
                .toArray();
        return template.fill(text, all);
    }

    @Override
    public String description(long blockBytes) {
        Sizes sizes = template.model().sizes();
        return "Grows by four blocks of %d rows, %d bytes each, four of twice as many, and so on, up to %d rows.%s"
                .formatted(
                        sizes.blockRows(),
                        blockBytes,
                        sizes.largestBlockRows(),
                        lastBlock().description());
    }

    @Override
    public List<FieldSpec> constants() {
        Sizes sizes = template.model().sizes();
        return Stream.concat(
                        Stream.of(
                                OneBlock.constant("BLOCK_SHIFT")
                                        .initializer("$L", sizes.blockShift())
                                        .build(),
                                OneBlock.constant("LARGEST_SHIFT")
                                        .initializer("$L", sizes.largestBlockShift())
                                        .build()),
                        lastBlock().constants().stream())
                .toList();
    }

    @Override
    public List<FieldSpec> fields() {
        FieldSpec byRow = FieldSpec.builder(
                        ArrayTypeName.of(template.blockType()), template.own("byRow"), Modifier.PRIVATE)
                .addJavadoc("The block of each {@code 1 << BLOCK_SHIFT} rows; a larger one is there several times.\n")
                .initializer("{}")
                .build();
        return Stream.concat(Directory.super.fields().stream(), Stream.of(byRow))
                .toList();
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return fill("$shifts:L, $blockType:T.STRIDE_BYTES");
    }

    @Override
    public CodeBlock numberOf(CodeBlock row) {
        return fill("$sizesType:T.blockOf($at:L, $shifts:L)", "at", row);
    }

    @Override
    public CodeBlock blockOf(CodeBlock row) {
        return fill("$byRow:L[$at:L >>> BLOCK_SHIFT]", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return fill("$at:L - $other:L.$firstRow:L", "at", row, "other", block);
    }

    /** The test of the array's own bounds, so that there is no other. */
    @Override
    public CodeBlock isBeyondBlocks(CodeBlock slot) {
        return fill("$integerType:T.compareUnsigned($at:L >>> BLOCK_SHIFT, $byRow:L.length) >= 0", "at", slot);
    }

    @Override
    public CodeBlock putByRow(CodeBlock block, CodeBlock number) {
        return fill("$sizesType:T.put($byRow:L, $at:L, $other:L, $shifts:L);\n", "at", number, "other", block);
    }

    @Override
    public CodeBlock reserveByRow() {
        return fill("$byRow:L = $sizesType:T.withRoomFor($byRow:L, $blockCount:L, $shifts:L);\n");
    }

    @Override
    public CodeBlock forgetByRow() {
        return fill(
                "$arraysType:T.fill($byRow:L, $full:L >>> BLOCK_SHIFT, $byRow:L.length, null);\n",
                "full",
                firstRow("last"));
    }

    @Override
    public CodeBlock makeAlike() {
        return Directory.super.makeAlike().toBuilder().add(byRow()).build();
    }

    @Override
    public CodeBlock shareAlike() {
        return Directory.super.shareAlike().toBuilder().add(byRow()).build();
    }

    private CodeBlock byRow() {
        return fill("$blockType:T[] $alikeByRow:L = $sizesType:T.byRow($alike:L, $other:L.$blockCount:L,"
                + " $shifts:L);\n");
    }

    @Override
    public CodeBlock takeAlike() {
        return Directory.super.takeAlike().toBuilder()
                .add(fill("$byRow:L = $alikeByRow:L;\n"))
                .build();
    }

    private CodeBlock firstRow(String number) {
        return fill("$sizesType:T.firstRow($at:L, $shifts:L)", "at", template.own(number));
    }

    @Override
    public CodeBlock reserveExpected(CodeBlock room, int header) {
        return fill("""
            while ($room:L < $expectedSize:L) {
                $addBlock:L();
            }
            """, "room", room);
    }

    @Override
    public CodeBlock fullRows() {
        return firstRow("blockCount");
    }

    @Override
    public CodeBlock fullRowsOf(CodeBlock number) {
        return fill("$sizesType:T.rowsOf($at:L, $shifts:L)", "at", number);
    }

    @Override
    public CodeBlock holding(CodeBlock rows) {
        return fill("$sizesType:T.holding($count:L, $shifts:L)", "count", rows);
    }

    @Override
    public CodeBlock countAbsentRows() {
        return fill("$sizesType:T.absentRows($blocks:L, $blockCount:L, $shifts:L)");
    }

    @Override
    public CodeBlock blockCount() {
        return fill(hasAbsentBlocks() ? "$blocksType:T.count($blocks:L, $blockCount:L)" : "$blockCount:L");
    }

    @Override
    public CodeBlock blockBytes() {
        return fill("$blockBytes:L()");
    }

    @Override
    public CodeBlock newBlock(CodeBlock number) {
        return fill(
                "new $blockType:T(this, $sizesType:T.firstRow($at:L, $shifts:L), $sizesType:T.rowsOf($at:L,"
                        + " $shifts:L))",
                "at",
                number);
    }

    @Override
    public List<MethodSpec> methods() {
        CodeBlock check = fill("$sizesType:T.checkRoomFor($slots:L.describe(), $blockCount:L, $shifts:L);\n");
        return Stream.of(List.of(addBlock(check)), methodsOfLastBlock(), bringBack(), List.of(sumOfBlockBytes()))
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public CodeBlock firstRowOfNext() {
        return firstRow("nextBlock");
    }

    @Override
    public CodeBlock next() {
        return fill("$store:L.$blocks:L[$nextBlock:L]");
    }

    @Override
    public CodeBlock numberBehind(CodeBlock block) {
        return numberOf(fill("$other:L.$firstRow:L", "other", block)).toBuilder()
                .add(" + 1")
                .build();
    }
}

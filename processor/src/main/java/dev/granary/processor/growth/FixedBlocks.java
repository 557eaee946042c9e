package dev.granary.processor.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.Template;
import java.util.List;
import java.util.stream.Stream;

/**
 * Blocks of equal size, added one at a time.
 *
 * <p>For stores whose size is not known: nothing is ever copied, so no {@code add} is slower than the making of a block,
 * and at most one block is in vain. A row is found by a shift and a mask.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 12;
 * private static final int BLOCK_ROWS = 1 << BLOCK_SHIFT;
 * private static final int ROW_MASK = BLOCK_ROWS - 1;
 * private Block[] blocks = {};
 * private int blockCount;
 * }</pre>
 */
record FixedBlocks(Template template) implements Directory {

    @Override
    public String description(long blockBytes) {
        return "Grows by blocks of %d rows, %d bytes each, and copies nothing when it does."
                .formatted(template.model().sizes().blockRows(), blockBytes);
    }

    @Override
    public List<FieldSpec> fields() {
        return Stream.concat(
                        Stream.of(
                                OneBlock.constant("BLOCK_SHIFT")
                                        .initializer(
                                                "$L", template.model().sizes().blockShift())
                                        .build(),
                                OneBlock.constant("BLOCK_ROWS")
                                        .initializer("1 << BLOCK_SHIFT")
                                        .build(),
                                OneBlock.constant("ROW_MASK")
                                        .initializer("BLOCK_ROWS - 1")
                                        .build()),
                        directory().stream())
                .toList();
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return template.fill("BLOCK_SHIFT, $blockType:T.STRIDE_BYTES");
    }

    @Override
    public CodeBlock blockOf(CodeBlock row) {
        return template.fill("$blocks:L[$at:L >>> BLOCK_SHIFT]", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock row) {
        return CodeBlock.of("$L & ROW_MASK", row);
    }

    @Override
    public CodeBlock needsBlock(CodeBlock row) {
        return template.fill("$at:L >>> BLOCK_SHIFT == $blockCount:L", "at", row);
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
        return template.fill("$blockCount:L << BLOCK_SHIFT");
    }

    @Override
    public CodeBlock holding(CodeBlock rows) {
        return template.fill("$blocksType:T.holding($count:L, BLOCK_SHIFT)", "count", rows);
    }

    @Override
    public CodeBlock countAbsentRows() {
        return template.fill("$blockCount:L - $blocksType:T.count($blocks:L, $blockCount:L) << BLOCK_SHIFT");
    }

    @Override
    public CodeBlock blockCount() {
        return template.fill(hasAbsentBlocks() ? "$blockCount:L - ($absentRows:L >> BLOCK_SHIFT)" : "$blockCount:L");
    }

    @Override
    public CodeBlock blockBytes() {
        return template.fill(
                hasAbsentBlocks() ? "(long) ($count:L) * BLOCK_BYTES" : "(long) $count:L * BLOCK_BYTES",
                "count",
                blockCount());
    }

    @Override
    public CodeBlock newBlock(CodeBlock number) {
        return template.fill("new $blockType:T(this, $at:L << BLOCK_SHIFT)", "at", number);
    }

    @Override
    public List<MethodSpec> methods() {
        CodeBlock check =
                template.fill("$blocksType:T.checkRoomFor($slots:L.describe(), $blockCount:L, BLOCK_SHIFT);\n");
        return Stream.concat(Stream.of(addBlock(check)), bringBack().stream()).toList();
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill(
                "$nextBlock:L < $store:L.$blockCount:L && $firstRowOf:L < $end:L", "firstRowOf", firstRowOfNext());
    }

    @Override
    public CodeBlock firstRowOfNext() {
        return template.fill("$nextBlock:L << BLOCK_SHIFT");
    }

    @Override
    public CodeBlock next() {
        return template.fill("$store:L.$blocks:L[$nextBlock:L]");
    }

    @Override
    public CodeBlock numberBehind(CodeBlock block) {
        return template.fill("($other:L.$firstRow:L >>> BLOCK_SHIFT) + 1", "other", block);
    }
}

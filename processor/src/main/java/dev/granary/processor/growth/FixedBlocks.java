package dev.granary.processor.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.Template;
import dev.granary.processor.model.StoreModel.LayoutKind;
import java.util.List;
import javax.lang.model.element.Modifier;

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
record FixedBlocks(Template template) implements Growth {

    @Override
    public String description(long blockBytes) {
        return "Grows by blocks of %d rows, %d bytes each, and copies nothing when it does."
                .formatted(template.model().sizes().blockRows(), blockBytes);
    }

    @Override
    public List<FieldSpec> fields() {
        ArrayTypeName directory = ArrayTypeName.of(template.blockType());
        return List.of(
                constant("BLOCK_SHIFT")
                        .initializer("$L", template.model().sizes().blockShift())
                        .build(),
                constant("BLOCK_ROWS").initializer("1 << BLOCK_SHIFT").build(),
                constant("ROW_MASK").initializer("BLOCK_ROWS - 1").build(),
                FieldSpec.builder(directory, template.own("blocks"), Modifier.PRIVATE)
                        .initializer("{}")
                        .build(),
                FieldSpec.builder(int.class, template.own("blockCount"), Modifier.PRIVATE)
                        .build());
    }

    private static FieldSpec.Builder constant(String name) {
        return FieldSpec.builder(int.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
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
    public CodeBlock reserve(CodeBlock row) {
        return template.fill("""
            if ($at:L >>> BLOCK_SHIFT == $blockCount:L) {
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
        return template.fill("$blockCount:L << BLOCK_SHIFT");
    }

    @Override
    public CodeBlock release(CodeBlock rows) {
        return template.fill("""
            int $last:L = $blocksType:T.holding($count:L, BLOCK_SHIFT);
            if ($last:L < $blockCount:L) {
                $arraysType:T.fill($blocks:L, $last:L, $blockCount:L, null);
                $blockCount:L = $last:L;
            }
            """, "count", rows);
    }

    @Override
    public CodeBlock view(CodeBlock rows) {
        return template.fill(
                "$blocksType:T.view($blocks:L, $blocksType:T.holding($count:L, BLOCK_SHIFT))", "count", rows);
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
        return template.fill("(long) $blockCount:L * BLOCK_BYTES");
    }

    /**
     * <pre>{@code
     * private void addBlock() {
     *     Blocks.checkRoomFor(slots.describe(), blockCount, BLOCK_SHIFT);
     *     Block block = new Block(this, blockCount << BLOCK_SHIFT);
     *     Block[] directory = Blocks.withRoomFor(blocks, blockCount);
     *     slots.addBlock(block.items);
     *     directory[blockCount++] = block;
     *     blocks = directory;
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> methods() {
        boolean slotsAreInItems = template.model().strategies().layout() == LayoutKind.AOS;
        return List.of(MethodSpec.methodBuilder(template.own("addBlock"))
                .addJavadoc("Adds a block of rows. Whatever can fail comes first, so a failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill("""
                    $blocksType:T.checkRoomFor($slots:L.describe(), $blockCount:L, BLOCK_SHIFT);
                    $blockType:T $block:L = new $blockType:T(this, $blockCount:L << BLOCK_SHIFT);
                    $blockType:T[] $to:L = $blocksType:T.withRoomFor($blocks:L, $blockCount:L);
                    """))
                .addCode(slotsAreInItems ? template.fill("$slots:L.addBlock($block:L.$items:L);\n") : CodeBlock.of(""))
                .addCode(template.fill("""
                    $to:L[$blockCount:L++] = $block:L;
                    $blocks:L = $to:L;
                    """))
                .build());
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

package dev.granary.processor.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel.GrowthKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

class GeometricBlocksTest {
    private static final CodeBlock ROW = CodeBlock.of("row");
    private static final String SERIES = "dev.granary.runtime.Series.";
    private static final Node LIFE = Models.primitive("life", PrimitiveKind.FLOAT);

    private final Growth packed = Growth.of(Models.withGrowth(GrowthKind.GEOMETRIC_BLOCKS, Models.packed(LIFE)));
    private final Growth structs = Growth.of(Models.withGrowth(GrowthKind.GEOMETRIC_BLOCKS, Models.structs(LIFE)));

    @Test
    void theHighestBitFindsBlockAndRow() {
        assertEquals(
                "blocks[" + SERIES + "blockOf(row, BLOCK_SHIFT)]",
                packed.blockOf(ROW).toString());
        assertEquals(SERIES + "rowIn(row, BLOCK_SHIFT)", packed.rowInBlock(ROW).toString());
        assertEquals(SERIES + "firstRow(blockCount, BLOCK_SHIFT)", packed.rows().toString());
    }

    @Test
    void growsByOneBlock() {
        assertEquals("""
            if (dev.granary.runtime.Series.blockOf(row, BLOCK_SHIFT) == blockCount) {
                addBlock();
            }
            """, packed.reserve(ROW).toString());
    }

    @Test
    void blocksAreAsLargeAsAnArrayCanBe() {
        assertTrue(packed.methods().toString().contains("BLOCK_SHIFT, 1);"));
        assertTrue(structs.methods().toString().contains("BLOCK_SHIFT, game.ThingStore.Block.STRIDE_BYTES);"));
        assertTrue(structs.methods().toString().contains("slots.addBlock(block.items);"));
    }
}

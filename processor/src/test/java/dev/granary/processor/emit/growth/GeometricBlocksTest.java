package dev.granary.processor.emit.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
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
        assertEquals("blocks[blockOf(row)]", packed.blockOf(ROW).toString());
        assertEquals("rowIn(row)", packed.rowInBlock(CodeBlock.of("block"), ROW).toString());
        String methods = packed.methods().toString();
        assertTrue(methods.contains("return " + SERIES + "blockOf(row, BLOCK_SHIFT);"));
        assertTrue(methods.contains("return " + SERIES + "rowIn(row, BLOCK_SHIFT);"));
    }

    @Test
    void blocksAreAsLargeAsAnArrayCanBe() {
        assertTrue(field(packed).contains("BLOCK_SHIFT, 1, new"), field(packed));
        assertTrue(field(structs).contains("BLOCK_SHIFT, game.ThingStore.Block.STRIDE_BYTES, new"), field(structs));
    }

    private static String field(Growth growth) {
        return growth.fields().getFirst().toString().replaceAll("\\s+", " ");
    }

    @Test
    void saysHowLargeBlocksBecome() {
        assertEquals(
                "Grows by blocks of 64, 64, 128, 256, ... rows, 300 bytes the first,\nand copies nothing when it does.",
                packed.description(300));
    }
}

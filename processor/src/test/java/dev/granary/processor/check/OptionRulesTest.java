package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionRulesTest {

    @BothCompilers
    void capacityOutOfRange(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    capacity = -1) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionOutOfRange] Option capacity of Particle is -1, which is out of range, because"
                        + " it is a number of items. Choose 0 or more.");
    }

    @BothCompilers
    void maxCapacityOutOfRange(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    maxCapacity = 0) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionOutOfRange] Option maxCapacity of Particle is 0, which is out of range,"
                        + " because a store has to have room for an item. Choose 1 or more.");
    }

    @BothCompilers
    void blockRowsOutOfRange(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    blockRows = 1000) // ERROR
            record Particle(float life) {}
            """).with(blockRowsOutOfRange(1000));
    }

    @ParameterizedTest
    @ValueSource(ints = {-64, 1, 32, 65, 1 << 21, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void blockRowsOutOfRanges(int blockRows) {
        TestCompiler.javac().rejects("""
            package game;

            @dev.granary.SoA(blockRows = %s) // ERROR
            record Particle(float life) {}
            """.formatted(blockRows)).with(blockRowsOutOfRange(blockRows));
    }

    private static String blockRowsOutOfRange(int blockRows) {
        return "[Granary/OptionOutOfRange] Option blockRows of Particle is " + blockRows
                + ", which is out of range, because rows are found by shifting and masking and have a bit each in"
                + " words of 64. Choose a power of two from 64 to 1048576, or 0 to leave the choice to Granary.";
    }

    @BothCompilers
    void lanesOutOfRange(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            interface Game {
                @dev.granary.SoA(
                        lanes = 12) // ERROR
                record Particle(float life) {}

                @dev.granary.BulkData(
                        layout = dev.granary.Layout.AOSOA,
                        growth = dev.granary.Growth.DOUBLING,
                        lanes = 1) // ERROR
                record Sound(float volume) {}

                @dev.granary.SoA(
                        lanes = Integer.MIN_VALUE) // ERROR
                record Star(float brightness) {}
            }
            """)
                .with(
                        lanesOutOfRange("Game.Particle", 12, 8192),
                        lanesOutOfRange("Game.Sound", 1, 64),
                        lanesOutOfRange("Game.Star", Integer.MIN_VALUE, 8192));
    }

    private static String lanesOutOfRange(String record, int lanes, int maximum) {
        return "[Granary/OptionOutOfRange] Option lanes of " + record + " is " + lanes
                + ", which is out of range, because values are found by shifting and masking, and a block is a whole"
                + " number of groups. Choose a power of two from 2 to " + maximum + ", or remove lanes.";
    }

    @BothCompilers
    void tooManyLanes(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            interface Game {
                @dev.granary.SoA(
                        blockRows = 256,
                        lanes = 512) // ERROR
                record Particle(float life) {}

                @dev.granary.SoA(
                        growth = dev.granary.Growth.FIXED,
                        capacity = 1000,
                        lanes = 128) // ERROR
                record Sound(float volume) {}
            }
            """).with(tooManyLanes("Game.Particle", 512, 256), tooManyLanes("Game.Sound", 128, 64));
    }

    private static String tooManyLanes(String record, int lanes, int rows) {
        return "[Granary/OptionOutOfRange] Option lanes of " + record + " is " + lanes
                + ", which is out of range, because blocks are whole groups and have a multiple of " + rows
                + " rows. Choose a power of two from 2 to " + rows + ".";
    }

    @BothCompilers
    void lanesWithoutColumns(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            record Flags(boolean a, boolean b) {}

            @dev.granary.SoA(
                    lanes = 8) // ERROR
            record Particle(boolean lit, Flags flags, @dev.granary.Boxed String name) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option lanes of Particle is 8, which would have no effect, because"
                        + " the record has only bits and references, which do not lie in groups. Remove lanes.");
    }

    @BothCompilers
    void incompatibleOptions(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    capacity = 101, // ERROR
                    maxCapacity = 100)
            record Particle(float life) {}
            """)
                .with("[Granary/IncompatibleOptions] Option capacity of Particle is 101, which contradicts"
                        + " maxCapacity 100, because a store can't begin with more room than it may ever have."
                        + " Lower capacity, or raise maxCapacity.");
    }

    @BothCompilers
    void pointlessBlockRows(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    maxCapacity = 128,
                    blockRows = 256) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option blockRows of Particle is 256, of which all past 128"
                        + " would have no effect, because maxCapacity is 128. Lower blockRows to 128, or raise"
                        + " maxCapacity.");
    }

    /** A store with holes has a row more than items, the header of its free list. */
    @Test
    void greatestBlockRowsThatMatter() {
        TestCompiler.javac().accepts("""
            package game;

            @dev.granary.SoA(maxCapacity = 128, blockRows = 128)
            record Particle(float life) {}
            """, """
            package game;

            @dev.granary.BulkData(maxCapacity = 128, blockRows = 256)
            record Sound(float volume) {}
            """, """
            package game;

            @dev.granary.SoA(maxCapacity = 1, capacity = 1, blockRows = 64)
            record Singleton(float life) {}
            """, """
            package game;

            @dev.granary.SoA(blockRows = 1 << 20)
            record Star(float brightness) {}
            """);
    }

    /** What the annotations say is the default may be written. */
    @Test
    void defaults() {
        TestCompiler.javac().accepts("""
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.AOS, reuse = Reuse.LOWEST, growth = Growth.BLOCKS, capacity = 0, maxCapacity = Integer.MAX_VALUE, blockRows = 0, name = "")
            record Particle(float life) {}
            """, """
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.AOSOA, lanes = 0)
            record Sound(float volume) {}
            """, """
            package game;

            import dev.granary.*;

            @SoA(lanes = 0)
            record Star(float brightness) {}
            """);
    }
}

package dev.granary.processor.emit.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import dev.granary.processor.testing.TestCompiler;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubsetsTest {

    @Test
    void storesWithoutFlagsHaveSubsetsOfWhatIsSelected() {
        String store = StoreFile.of(Models.packed(Models.primitive("life", PrimitiveKind.FLOAT)));
        assertTrue(store.contains(" where("), store);
        assertFalse(store.contains("Flag<"), store);
    }

    /** Names of what a store with flags has, of its constants and its types. */
    @ParameterizedTest
    @ValueSource(strings = {"@SoA", "@BulkData", "@BulkData(layout = Layout.SOA)", "@SoA(maxCapacity = 100)"})
    void flagsMayHaveAnyName(String annotation) {
        String names =
                "where first count isEmpty removeAll batches nextBatch forEachHandle flags mask matches runs words"
                    + " word index ahead current end from to nextBlock again enter block blocks number removed store"
                    + " cursor rows tank TANK tAnk blockRows block_rows BlockRows blockShift rowMask maxCapacity"
                    + " urlValues url thing thingStore subset matches_ $ größe 値 masks flag";
        TestCompiler.javac().accepts("""
            package game;

            import dev.granary.*;

            %s
            @Flags({"selected", "Selected"})
            public record THING(URL kind, %s) {
                public enum URL { A, B }
            }
            """.formatted(
                annotation,
                Arrays.stream(names.split(" ")).map(name -> "boolean " + name).collect(Collectors.joining(", "))));
    }

    @Test
    void masksOfOtherStoresDoNotCompile() {
        TestCompiler.javac().rejects("""
            package game;

            import dev.granary.*;

            class Game {
                @SoA
                record Lamp(boolean lit) {}

                @BulkData
                record Enemy(boolean tank) {}

                void run(Game_EnemyStore enemies) {
                    enemies.where(Game_EnemyStore.TANK).set(Game_EnemyStore.TANK, true);
                    enemies.where(Game_LampStore.LIT); // BROKEN
                    enemies.where(Game_EnemyStore.TANK.and(Game_LampStore.LIT)); // BROKEN
                    enemies.where(Game_EnemyStore.TANK).set(Game_LampStore.LIT, true); // BROKEN
                    enemies.where(Game_EnemyStore.TANK).set(Game_EnemyStore.TANK.not(), true); // BROKEN
                }
            }
            """).with();
    }

    @Test
    void constantsAreNamedAfterThePath() {
        String store =
                StoreFile.of(Models.structs(Models.group("state", Models.primitive("flying", PrimitiveKind.BOOLEAN))));
        assertEquals(
                1, store.split("STATE_FLYING = Masks.flag\\(ThingStore.class, 0, \"state.flying\"\\)", -1).length - 1);
    }
}

package dev.granary.tests.worldgrids;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DuplicateKeyException;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Kernels that write positions of a grid in one component, and keys, or plain numbers, in another: where one fails, all is as before, or nothing is kept. */
class GridsBesideKeysTest {

    @World({Town.Lot.class, Town.Place.class, Town.Plain.class})
    interface Town {
        record Lot(@Unique int number, int price) {}

        record Place(@Grid(cell = 10) Spot at) {}

        record Spot(float x, float y) {}

        record Plain(int value) {}
    }

    @Kernels(Town.class)
    static final class Towns {
        private Towns() {}

        @Kernel(all = {Town.Lot.class, Town.Place.class})
        static void same(GridsBesideKeysTest_TownWorld.Cursor lot) {
            lot.lotNumber(7);
            lot.placeAtX(lot.placeAtX() + 1000);
        }

        @Kernel(all = {Town.Lot.class, Town.Place.class})
        static void failing(GridsBesideKeysTest_TownWorld.Cursor lot, int at) {
            if (lot.lotPrice() == at) {
                throw new IllegalArgumentException("at " + at);
            }
            lot.lotNumber(lot.lotNumber() + 1);
            lot.placeAt(new Town.Spot(-1, -1));
        }

        /** Grids are made again, so nothing is copied for them. */
        @Kernel(all = {Town.Place.class, Town.Plain.class})
        static void moving(GridsBesideKeysTest_TownWorld.Cursor lot, int at) {
            if (lot.plainValue() == at) {
                throw new IllegalArgumentException("at " + at);
            }
            lot.placeAtX(-5);
            lot.plainValue(-5);
        }
    }

    private final GridsBesideKeysTest_TownWorld town = new GridsBesideKeysTest_TownWorld();

    GridsBesideKeysTest() {
        for (int number = 0; number < 200; number++) {
            Handle<Town> lot = town.create();
            town.add(lot, new Town.Lot(number, number));
            town.add(lot, new Town.Place(new Town.Spot(number, 0)));
            town.add(lot, new Town.Plain(number));
        }
    }

    private void checkAsBefore() {
        for (int number = 0; number < 200; number++) {
            Handle<Town> lot = town.byLotNumber(number);
            assertEquals(new Town.Spot(number, 0), town.placeAt(lot));
        }
        assertEquals(21, town.nearPlace(100, 0, 10).count());
        assertEquals(0, town.nearPlace(-1, -1, 0.5).count());
    }

    /** Those of all words. */
    @Test
    void keysGoWithAllOfAPage() {
        town.clear();
        for (int round = 0; round < 2; round++) {
            for (int number = 0; number < 5000; number++) {
                town.create(town.archetype().with(new Town.Lot(number, 1)).build());
            }
            long[] all = new long[64];
            Arrays.fill(all, -1);
            for (GridsBesideKeysTest_TownWorld.Page page : town.pages()) {
                page.destroy(all, 0);
            }
            assertEquals(0, town.size());
            for (int number = 0; number < 5000; number++) {
                assertEquals(Handle.none(), town.byLotNumber(number));
            }
        }
    }

    @Test
    void duplicates() {
        assertThrows(DuplicateKeyException.class, () -> GridsBesideKeysTest_TownsKernels.same(town));
        checkAsBefore();
        assertThrows(
                DuplicateKeyException.class,
                () -> GridsBesideKeysTest_TownsKernels.same(town, ForkJoinPool.commonPool()));
        checkAsBefore();
    }

    @Test
    void failures() {
        for (int at : new int[] {0, 1, 64, 199}) {
            assertThrows(IllegalArgumentException.class, () -> GridsBesideKeysTest_TownsKernels.failing(town, at));
            checkAsBefore();
        }
        GridsBesideKeysTest_TownsKernels.failing(town, -1);
        assertEquals(200, town.nearPlace(-1, -1, 0.5).count());
    }

    /** Then positions and numbers are as far as the kernel had come. */
    @Test
    void gridsAlone() {
        assertThrows(IllegalArgumentException.class, () -> GridsBesideKeysTest_TownsKernels.moving(town, 100));
        List<Integer> moved = new ArrayList<>();
        town.query().plain().place().forEach(lot -> {
            if (lot.plainValue() == -5) {
                moved.add(lot.lotPrice());
                assertEquals(-5, lot.placeAtX());
            }
        });
        assertEquals(100, moved.size());
        assertEquals(100, town.nearPlace(-5, 0, 0.5).count());
    }
}

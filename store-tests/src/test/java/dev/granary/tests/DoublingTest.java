package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.SoA;
import dev.granary.StoreFullException;
import dev.granary.Symbol;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only a store does that copies everything into another block. */
class DoublingTest {

    @SoA(growth = Growth.DOUBLING)
    record Drop(float x, boolean falling) {}

    @BulkData(growth = Growth.DOUBLING)
    record Stone(double x, double y, double z, boolean falling) {}

    @SoA(growth = Growth.DOUBLING)
    record Ball(Team team, @Symbol String city) {
        enum Team {
            RED,
            BLUE
        }
    }

    /** The item that comes in the place of one that was removed is looked at in the block that there is now. */
    @Test
    void whatMovesInALaterBlockIsVisitedIfItHasTheValue() {
        var balls = new DoublingTest_BallStore();
        var masks = List.of(
                DoublingTest_BallStore.TEAM.is(Ball.Team.RED),
                DoublingTest_BallStore.CITY.is("Bonn"),
                DoublingTest_BallStore.TEAM.is(Ball.Team.BLUE).not());
        for (Mask<Ball> mask : masks) {
            balls.clear();
            balls.trim();
            for (int i = 0; i < 60; i++) {
                balls.add(i < 10 ? Ball.Team.RED : Ball.Team.BLUE, i < 10 ? "Bonn" : "Rome");
            }
            int visited = 0;
            for (DoublingTest_BallStore.Cursor ball : balls.where(mask)) {
                for (int i = 0; visited == 0 && balls.capacity() == 64; i++) {
                    balls.add(i % 2 == 0 ? Ball.Team.RED : Ball.Team.BLUE, i % 2 == 0 ? "Bonn" : "Rome");
                }
                assertEquals(Ball.Team.RED, ball.team(), mask.toString());
                ball.remove();
                visited++;
            }
            assertEquals(10, visited, mask.toString());
        }
    }

    /** The documentation says so. */
    @Test
    void aBlockFromBeforeIsNotTheStores() {
        var drops = new DoublingTest_DropStore();
        Handle<Drop> drop = drops.add(1, true);
        DoublingTest_DropStore.Block before = drops.blocks().getFirst();
        while (drops.capacity() == 64) {
            assertSame(before, drops.blocks().getFirst());
            drops.add(2, false);
        }
        DoublingTest_DropStore.Block after = drops.blocks().getFirst();
        assertNotSame(before, after);
        before.x()[0] = 7;
        assertEquals(1, drops.x(drop));
        after.x()[0] = 8;
        assertEquals(8, drops.x(drop));
        assertEquals(drop, before.handle(0));
        assertEquals(64, before.size());
    }

    @Test
    void trimMakesRoomForNoMoreThanAWord() {
        var stones = new DoublingTest_StoneStore(10_000);
        assertEquals(10_048 - 1, stones.capacity());
        for (int i = 0; i < 100; i++) {
            stones.add(i, 0, 0, true);
        }
        stones.trim();
        assertEquals(127, stones.capacity());
        assertEquals(100, stones.size());
        int levelsOfBits = 2 * 8; // which words have an item, and which are full
        assertEquals(128 * 28 + 2 * 16 + levelsOfBits, stones.stats().bytes());
    }

    /** In one block there may be many runs of items: nothing of it is copied for each. */
    @Test
    void totalsOfASubsetTakeMemoryOnce() {
        var stones = new DoublingTest_StoneStore(1 << 20);
        for (int i = 1; i < 1 << 20; i++) {
            stones.add(i, 0, 0, true);
        }
        for (DoublingTest_StoneStore.Cursor stone : stones) {
            if (((int) stone.x() >> 12 & 1) == 0) {
                stone.remove();
            }
        }
        var falling = stones.where(DoublingTest_StoneStore.FALLING);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double sum = falling.x().sum();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertEquals(sum, falling.x().sum());
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(stones.x().sum(), sum);
        assertTrue(bytes < 1 << 20, bytes + " bytes");
    }

    @Test
    void moreThanAnArrayHoldsIsRefused() {
        assertThrows(StoreFullException.class, () -> new DoublingTest_StoneStore(100_000_000));
    }
}

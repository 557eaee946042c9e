package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Report;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Drawing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a world does that is used in ways that it is not for. */
class WorldMisuseTest {
    private static final int FORGED = 1_000_000;

    private final ZooWorld world = new ZooWorld();
    private final ZooWorld.Archetype placed =
            world.archetype().with(new Zoo.Position(1, 2)).build();

    @Test
    void rowsThatAPageHasNot() {
        Handle<Zoo> entity = world.create(placed);
        ZooWorld.Page page = world.pages().getFirst();
        assertEquals(entity, page.handle(page.row(entity)));
        for (int row : new int[] {-1, 4096, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            var outside = assertThrows(IndexOutOfBoundsException.class, () -> page.handle(row));
            assertEquals("row " + row + " (expected: 0 to 4095)", outside.getMessage());
        }
    }

    /** Not one like those that commands give for entities to create. */
    @Test
    void theHandleOfARowWithoutEntity() {
        world.create(placed);
        Handle<Zoo> gone = world.create(placed);
        world.destroy(gone);
        ZooWorld.Page page = world.pages().getFirst();
        for (int row = 1; row < 3; row++) {
            Handle<Zoo> none = page.handle(row);
            assertFalse(world.contains(none));
            var stale = assertThrows(StaleHandleException.class, () -> world.rowOf(none));
            assertTrue(stale.getMessage().endsWith(" is that of a row without an entity"), stale.getMessage());
        }
    }

    /** Another one stands for it, with nothing to be marked or destroyed. */
    @Test
    void aPageThatWasLetGoOf() {
        List<Handle<Zoo>> entities = new ArrayList<>();
        world.create(placed, 3 * 4096).forEach(cursor -> entities.add(cursor.handle()));
        entities.subList(4096, 2 * 4096).forEach(world::destroy);
        world.trim();
        ZooWorld.Page gone = world.pages().get(1);
        assertEquals(0, gone.aliveSummary());
        for (ZooWorld.Page page : world.pages()) {
            page.touchPosition();
        }
        assertEquals(0, gone.destroy(new long[64], 0));
        assertEquals(0, gone.destroy(0, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> gone.handle(gone.firstRow()));
        assertEquals(2 * 4096, world.size());
    }

    /** Where there are assertions: without them, a row of the same number is as good as any. */
    @Test
    void aRowOfAnotherPage() {
        List<Handle<Zoo>> entities = new ArrayList<>();
        for (int number = 0; number < 5000; number++) {
            entities.add(world.create());
        }
        ZooWorld.Page first = world.pages().getFirst();
        for (Handle<Zoo> entity : entities) {
            int page = (int) entity.bits() >>> 12;
            if (page == first.number()) {
                assertEquals(entity, first.handle(first.row(entity)));
            } else {
                assertEquals(
                        "entity " + entity + " is on page " + page + ", and not on " + first,
                        assertThrows(AssertionError.class, () -> first.row(entity))
                                .getMessage());
            }
        }
    }

    @Test
    void whatIsNullIsNamed() {
        Handle<Zoo> entity = world.create(placed);
        assertNamed("value", () -> world.archetype().with((Zoo.Hot) null));
        assertNamed("value", () -> world.add(entity, (Zoo.Hot) null));
        assertNamed("value", () -> world.commands().add(entity, (Zoo.Hot) null));
        assertNamed("other", () -> world.query().hot().and((ZooWorld.Query) null));
        assertNamed("random", () -> world.query().hot().any(null));
        assertNamed("store", () -> Archive.save(Path.of("none"), world, null));
        assertNamed("store", () -> Report.write(Path.of("none"), world, null));
        assertNamed("path", () -> world.report(null));
    }

    @Test
    void aGeneratorThatChangesTheWorldDrawsNothing() {
        Handle<Zoo> entity = world.create(placed);
        world.add(entity, new Zoo.Hot());
        for (Runnable change : List.<Runnable>of(() -> world.removeHot(entity), () -> world.destroy(entity))) {
            String message = assertThrows(
                            ConcurrentModificationException.class,
                            () -> world.query().any(new Drawing(0, change)))
                    .getMessage();
            assertEquals(
                    "ZooWorld: the generator destroyed an entity, or added or removed a component, while one was drawn",
                    message);
        }
    }

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    /** Bits of no world, and those that differ from a handle's by one; some pages are full, some have holes, one is gone. */
    @Test
    void forgedHandlesHarmNoEntity() {
        List<Handle<Zoo>> handles = new ArrayList<>();
        for (long bits : world.create(placed, 10_000).handles()) {
            handles.add(Handle.ofBits(bits));
        }
        Set<Long> alive = new HashSet<>();
        for (int i = 0; i < handles.size(); i++) {
            int slot = HandleBits.slot(handles.get(i).bits());
            if (i % 3 == 0 || slot >= 4096 && slot < 8192) {
                world.destroy(handles.get(i));
            } else {
                alive.add(handles.get(i).bits());
            }
        }
        world.trim();
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < FORGED; i++) {
            long near = handles.get(random.nextInt(handles.size())).bits() ^ 1L << random.nextInt(Long.SIZE);
            Handle<Zoo> forged = Handle.ofBits(i % 2 == 0 ? near : random.nextLong());
            if (alive.contains(forged.bits())) {
                continue;
            }
            assertFalse(world.contains(forged));
            assertFalse(world.destroy(forged));
            if (i % 1000 == 0) {
                assertThrows(StaleHandleException.class, () -> world.position(forged));
                assertThrows(StaleHandleException.class, () -> world.add(forged, new Zoo.Hot()));
                assertThrows(StaleHandleException.class, () -> world.removePosition(forged));
            }
        }
        assertEquals(alive.size(), world.size());
        assertEquals(alive.size(), world.query().position().count());
        alive.forEach(bits -> assertEquals(new Zoo.Position(1, 2), world.position(Handle.ofBits(bits))));
        assertEquals(0, world.query().hot().count());
    }

    @Test
    void destroyingTwiceDestroysOnce() {
        Handle<Zoo> entity = world.create(placed);
        assertTrue(world.destroy(entity));
        assertFalse(world.destroy(entity));
        Handle<Zoo> next = world.create(placed);
        assertEquals(HandleBits.slot(entity.bits()), HandleBits.slot(next.bits()));
        assertFalse(world.destroy(entity));
        assertTrue(world.contains(next));
    }

    @Test
    void aCursorThatIsKept() {
        world.create(placed, 10);
        ZooWorld.Cursor kept = null;
        for (ZooWorld.Cursor cursor : world.query()) {
            kept = cursor;
        }
        ZooWorld.Cursor last = kept;
        Handle<Zoo> entity = last.handle();
        assertEquals(new Zoo.Position(1, 2), last.position());
        world.destroy(entity);
        assertThrows(ConcurrentModificationException.class, last::destroy);
        world.create(placed);
        assertThrows(ConcurrentModificationException.class, () -> last.add(new Zoo.Hot()));
        assertEquals(10, world.size());
        assertEquals(0, world.query().hot().count());
    }

    /** What was done before it stays done. */
    @Test
    void anExceptionInTheBodyOfAnIteration() {
        world.create(placed, 5000);
        int[] visited = {0};
        assertThrows(IllegalStateException.class, () -> {
            for (ZooWorld.Cursor cursor : world.query().position()) {
                if (++visited[0] == 4500) {
                    throw new IllegalStateException("mine");
                }
                if (visited[0] % 2 == 0) {
                    cursor.destroy();
                } else {
                    cursor.add(new Zoo.Hot());
                }
            }
        });
        assertEquals(5000 - 2249, world.size());
        assertEquals(2250, world.query().hot().count());
        assertEquals(501, world.query().position().without().hot().count());
        world.create(placed, 5000);
        assertEquals(10_000 - 2249, world.query().position().count());
    }

    /** The page of a slot that is never used again says so. */
    @Test
    void aSlotThatIsUsedUp() {
        Handle<Zoo> entity = world.create();
        for (int life = 1; life < 1 << 23; life++) {
            world.destroy(entity);
            entity = world.create();
        }
        assertEquals("0v" + HandleBits.MAX_GENERATION, entity.toString());
        world.destroy(entity);
        Handle<Zoo> last = entity;
        String message = assertThrows(StaleHandleException.class, () -> world.hasHot(last))
                .getMessage();
        assertTrue(message.endsWith(" is stale: its entity was destroyed, and slot 0 is now retired"), message);
        assertEquals(1, HandleBits.slot(world.create().bits()));
    }
}

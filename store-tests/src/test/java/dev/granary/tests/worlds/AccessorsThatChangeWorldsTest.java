package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Accessors of records are code of the user: what they do to the world that reads them is done, or the call fails. */
class AccessorsThatChangeWorldsTest {
    private final PondWorld world = new PondWorld();
    private final PondWorld.Archetype frog =
            world.archetype().with(new Pond.Frog(7)).build();
    private final PondWorld.Archetype reed =
            world.archetype().with(new Pond.Reed(2)).build();

    @AfterEach
    void nothingMore() {
        Pond.Frog.doNext(() -> {});
    }

    private void check(int frogs, int others) {
        List<Handle<Pond>> all = new ArrayList<>();
        world.query().forEachHandle(all::add);
        assertEquals(frogs + others, all.size());
        assertEquals(frogs + others, world.size());
        assertEquals(frogs, world.query().frog().count());
        assertEquals(frogs, world.byFrogWeight(7).count());
        for (Handle<Pond> entity : all) {
            assertTrue(world.destroy(entity));
        }
        assertEquals(0, world.size());
        assertTrue(world.byFrogWeight(7).isEmpty());
        assertFalse(world.hasFrog(world.create()));
    }

    @Test
    void whatTakesTheRowOfOneThatIsCreated() {
        Pond.Frog.doNext(() -> world.create(frog));
        assertThrows(ConcurrentModificationException.class, () -> world.create(frog));
        check(1, 0);
    }

    @Test
    void whatTakesRowsOfSome() {
        Pond.Frog.doNext(() -> world.create(frog, 5));
        assertThrows(ConcurrentModificationException.class, () -> world.create(frog, 10));
        check(5, 0);
    }

    @Test
    void whatIsElsewhereIsNoMatter() {
        world.create(reed, 600); // on a page of their own
        Pond.Frog.doNext(() -> world.create(reed, 50));
        assertEquals(10, world.create(frog, 10).size());
        Pond.Frog.doNext(() -> world.create(reed));
        world.create(frog);
        check(11, 651);
    }

    @Test
    void whatDestroysTheEntity() {
        Handle<Pond> entity = world.create();
        Pond.Frog.doNext(() -> world.destroy(entity));
        Pond.Frog heavy = new Pond.Frog(7);
        assertThrows(ConcurrentModificationException.class, () -> world.add(entity, heavy));
        assertFalse(world.contains(entity));
        check(0, 0);
    }
}

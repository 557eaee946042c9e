package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import java.lang.ref.WeakReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What entities were to have that are refused is kept by nobody. */
class RefusedEntitiesTest {
    private final FairWorld world = new FairWorld();

    private static Fair.Badge badge(long id, String name) {
        return new Fair.Badge(id, Fair.Trade.BAKER, name, new Fair.Spot((short) id, (byte) 0), false, false);
    }

    private FairWorld.Archetype with(Fair.Badge badge) {
        return world.archetype().with(badge).build();
    }

    /** Apart, so that no variable keeps the name. */
    private static WeakReference<String> refused(long id, Consumer<Fair.Badge> addition) {
        String name = new String(new char[] {'o', 'n', 'e'});
        assertThrows(DuplicateKeyException.class, () -> addition.accept(badge(id, name)));
        return new WeakReference<>(name);
    }

    private static void assertLetGo(WeakReference<String> name) {
        for (int times = 0; times < 5 && name.get() != null; times++) {
            System.gc();
        }
        assertNull(name.get());
    }

    @Test
    void objectsOfWhatIsRefusedAreLetGoOf() {
        world.create(with(badge(1, "first")));
        Handle<Fair> entity = world.create();
        assertLetGo(refused(1, badge -> world.add(entity, badge)));
        assertLetGo(refused(1, badge -> world.create(with(badge))));
        assertLetGo(refused(2, badge -> world.create(with(badge), 3)));
        assertEquals(2, world.size());
    }
}

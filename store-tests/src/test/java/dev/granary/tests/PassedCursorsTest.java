package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.StoreCursor;
import dev.granary.World;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Kernels that are passed cursors, which they put on what an item refers to: in a pool each part has one of its own. */
class PassedCursorsTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(4);
    private static final int ITEMS = 50_000;

    @SoA
    record Body(int number, boolean asleep) {}

    @BulkData
    record Contact(Handle<Body> body, Handle<Contact> after, int seen) {}

    @World({Town.House.class, Town.Road.class})
    interface Town {
        record House(int number, Handle<Town> next) {}

        record Road() {}
    }

    @Kernels(Contact.class)
    static final class Contacts {
        private Contacts() {}

        @RemoveIf
        static boolean ended(Contact contact, PassedCursorsTest_BodyStore.Cursor body) {
            return body.at(contact.body()).asleep();
        }

        @Kernel
        static Contact look(Contact contact, StoreCursor<Body> body) {
            return new Contact(
                    contact.body(),
                    contact.after(),
                    ((PassedCursorsTest_BodyStore.Cursor) body)
                            .at(contact.body())
                            .number());
        }

        @Kernel(combine = "plus")
        static long sum(long sum, Contact contact, PassedCursorsTest_BodyStore.Cursor body) {
            return sum + body.at(contact.body()).number();
        }

        @Kernel(combine = "plus")
        static long count(long sum, Contact contact, PassedCursorsTest_BodyStore.Cursor none) {
            return sum + (none == null ? 1 : 0);
        }

        static long plus(long one, long other) {
            return one + other;
        }

        /** Two cursors of one store: the first is moved by the loop. */
        @Kernel
        static void follow(PassedCursorsTest_ContactStore.Cursor contact, PassedCursorsTest_ContactStore.Cursor other) {
            if (!contact.after().isNone()) {
                contact.seen(other.at(contact.after()).value().body().hashCode());
            }
        }

        /** Where the caller has put it. */
        @Kernel
        static void copy(PassedCursorsTest_ContactStore.Cursor contact, PassedCursorsTest_BodyStore.Cursor body) {
            contact.seen(body.number());
        }
    }

    @Kernels(Town.class)
    static final class Houses {
        private Houses() {}

        @Kernel(all = Town.House.class)
        static void number(PassedCursorsTest_TownWorld.Cursor house, PassedCursorsTest_TownWorld.Cursor other) {
            if (!house.houseNext().isNone()) {
                house.houseNumber((int) other.at(house.houseNext()).handle().bits());
            }
        }

        @Kernel(all = Town.House.class, combine = "plus")
        static long sum(long sum, PassedCursorsTest_TownWorld.Cursor house, PassedCursorsTest_TownWorld.Cursor other) {
            return sum
                    + (house.houseNext().isNone()
                            ? 0
                            : other.at(house.houseNext()).houseNumber());
        }

        static long plus(long one, long other) {
            return one + other;
        }
    }

    private final PassedCursorsTest_BodyStore bodies = new PassedCursorsTest_BodyStore();
    private final PassedCursorsTest_ContactStore contacts = new PassedCursorsTest_ContactStore();

    PassedCursorsTest() {
        Handle<Contact> last = Handle.none();
        for (int number = 0; number < ITEMS; number++) {
            last = contacts.add(bodies.add(number, number % 3 == 0), last, -1);
        }
    }

    @AfterAll
    static void shutDown() {
        POOL.shutdown();
    }

    @Test
    void removals() {
        assertEquals((ITEMS + 2) / 3, PassedCursorsTest_ContactsKernels.ended(contacts, bodies.cursor(), POOL));
        contacts.forEach(contact -> assertFalse(bodies.asleep(contact.body())));
    }

    @Test
    void updatesByAnyTypeOfCursor() {
        PassedCursorsTest_ContactsKernels.look(contacts, bodies.cursor(), POOL);
        contacts.forEach(contact -> assertEquals(bodies.number(contact.body()), contact.seen()));
    }

    @Test
    void totalsAndNoCursor() {
        long expected = (long) ITEMS * (ITEMS - 1) / 2;
        assertEquals(expected, PassedCursorsTest_ContactsKernels.sum(contacts, 0, bodies.cursor(), POOL));
        assertEquals(ITEMS, PassedCursorsTest_ContactsKernels.count(contacts, 0, null, POOL));
    }

    @Test
    void secondCursorOfTheStore() {
        PassedCursorsTest_ContactsKernels.follow(contacts, contacts.cursor(), POOL);
        List<Integer> inPool = new ArrayList<>();
        contacts.forEach(contact -> inPool.add(contact.seen()));
        contacts.forEach(contact -> {
            if (!contact.after().isNone()) {
                assertEquals(contacts.body(contact.after()).hashCode(), contact.seen());
            }
        });
        PassedCursorsTest_ContactsKernels.follow(contacts, contacts.cursor());
        List<Integer> alone = new ArrayList<>();
        contacts.forEach(contact -> alone.add(contact.seen()));
        assertEquals(alone, inPool);
    }

    @Test
    void beginsWhereTheCallersIs() {
        PassedCursorsTest_BodyStore.Cursor body = bodies.cursor();
        bodies.forEach(each -> {
            if (each.number() == 77) {
                body.at(each.handle());
            }
        });
        PassedCursorsTest_ContactsKernels.copy(contacts, body, POOL);
        contacts.forEach(contact -> assertEquals(77, contact.seen()));
        PassedCursorsTest_ContactsKernels.look(contacts, body, POOL);
        assertEquals(77, body.number());
    }

    @Test
    void ofWorlds() {
        PassedCursorsTest_TownWorld world = new PassedCursorsTest_TownWorld();
        Handle<Town> last = Handle.none();
        long expected = 0;
        for (int number = 0; number < ITEMS; number++) {
            expected += last.isNone() ? 0 : number - 1;
            Handle<Town> house = world.create();
            world.add(house, new Town.House(number, last));
            last = house;
        }
        assertEquals(expected, PassedCursorsTest_HousesKernels.sum(world, 0, world.cursor(), POOL));
        PassedCursorsTest_HousesKernels.number(world, world.cursor(), POOL);
        world.query().house().forEach(house -> {
            if (!house.houseNext().isNone()) {
                assertEquals((int) house.houseNext().bits(), house.houseNumber());
            }
        });
    }
}

package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A list that an item is to have is code of the user's: while it is read, rows stay where they are. */
class WhileListsAreReadTest {
    @SoA
    record Sack(@Unique int id, @Pooled List<Integer> nuts) {}

    private final WhileListsAreReadTest_SackStore sacks = new WhileListsAreReadTest_SackStore();
    private final Map<Handle<Sack>, Sack> expected = new LinkedHashMap<>();
    private final Handle<Sack> first;

    WhileListsAreReadTest() {
        for (int id = 3; id > 0; id--) {
            Sack sack = new Sack(id, List.of(id));
            expected.put(sacks.add(sack), sack);
        }
        first = expected.keySet().iterator().next();
    }

    private static List<Integer> list(Runnable whileRead) {
        return new AbstractList<>() {
            @Override
            public int size() {
                return 1;
            }

            @Override
            public Integer get(int index) {
                whileRead.run();
                return 77;
            }
        };
    }

    @Test
    void nothingIsMoved() {
        List<Runnable> moves = List.of(
                () -> sacks.sort(WhileListsAreReadTest_SackStore.ID),
                sacks::trim,
                sacks::clear,
                () -> sacks.removeById(2),
                () -> sacks.add(7, List.of()));
        List<Consumer<List<Integer>>> calls = List.of(
                list -> sacks.nuts(first, list),
                list -> sacks.set(first, new Sack(50, list)),
                list -> sacks.cursor().at(first).nuts(list),
                list -> sacks.cursor().at(first).value(new Sack(50, list)),
                list -> sacks.putById(new Sack(3, list)),
                list -> sacks.add(new Sack(9, list)));
        for (Runnable move : moves) {
            for (Consumer<List<Integer>> call : calls) {
                IllegalStateException refusal =
                        assertThrows(IllegalStateException.class, () -> call.accept(list(move)));
                assertTrue(
                        refusal.getMessage()
                                .endsWith("while a list that an item is to have is read, by which it was called"),
                        refusal::getMessage);
                assertEquals(3, sacks.size());
                expected.forEach((handle, sack) -> assertEquals(sack, sacks.get(handle)));
                expected.forEach((handle, sack) -> assertEquals(handle, sacks.byId(sack.id())));
            }
        }
    }

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 100)
    record Hoard(
            @Unique int id, @Symbol String label, @Pooled List<Integer> nuts) {}

    @Test
    void theStoreStaysOpen() {
        try (WhileListsAreReadTest_HoardStore hoards = new WhileListsAreReadTest_HoardStore()) {
            Hoard hoard = new Hoard(1, "oak", List.of(5));
            Handle<Hoard> handle = hoards.add(hoard);
            for (Runnable call : List.<Runnable>of(
                    () -> hoards.nuts(handle, list(hoards::close)),
                    () -> hoards.add(2, "ash", list(hoards::close)),
                    () -> hoards.putById(new Hoard(1, "ash", list(hoards::close))),
                    () -> hoards.putById(new Hoard(3, "ash", list(hoards::close))))) {
                IllegalStateException refusal = assertThrows(IllegalStateException.class, call::run);
                assertEquals(
                        "WhileListsAreReadTest_HoardStore: the list 'nuts' of an item can't change while a list that an"
                                + " item is to have is read, by which it was called",
                        refusal.getMessage());
                assertEquals(List.of(hoard), hoards.stream().toList());
                assertEquals(handle, hoards.byId(1));
            }
        }
    }

    record Bag(@Symbol String label, @Pooled List<Integer> coins) {}

    @World(Bag.class)
    interface Den {}

    @Test
    void noEntityIsCreated() {
        WhileListsAreReadTest_DenWorld den = new WhileListsAreReadTest_DenWorld();
        Runnable[] meanwhile = {() -> {}};
        WhileListsAreReadTest_DenWorld.Archetype archetype = den.archetype()
                .with(new Bag("a", list(() -> meanwhile[0].run())))
                .build();
        Handle<Den> last = den.create(archetype);
        for (Runnable creation :
                List.<Runnable>of(den::create, () -> den.create(archetype), () -> den.create(archetype, 3))) {
            meanwhile[0] = creation;
            assertThrows(IllegalStateException.class, () -> den.create(archetype));
            assertThrows(IllegalStateException.class, () -> den.create(archetype, 2));
        }
        meanwhile[0] = () -> {};
        Handle<Den> next = den.create(archetype);
        assertEquals(2, den.size());
        assertEquals(2, den.query().count());
        assertEquals(new Bag("a", List.of(77)), den.bag(last));
        assertEquals(den.bag(last), den.bag(next));
    }

    @BulkData
    record Tag(@Symbol String text) {}

    @SoA
    record Chest(@Symbol String label, @Pooled List<Integer> coins) {}

    /** The text of the item is in no column yet. */
    @Test
    void noTextIsDropped() {
        WhileListsAreReadTest_ChestStore chests = new WhileListsAreReadTest_ChestStore();
        WhileListsAreReadTest_TagStore tags = new WhileListsAreReadTest_TagStore(chests.symbols());
        WhileListsAreReadTest_DenWorld den = new WhileListsAreReadTest_DenWorld(chests.symbols());
        int[] texts = {0};
        Runnable many = () -> {
            for (int i = 0; i < 20_000; i++) {
                tags.remove(tags.add("text " + texts[0]++));
            }
        };
        for (Runnable meanwhile : List.of(tags::trim, chests.symbols()::trim, many)) {
            Handle<Chest> chest = chests.add("first", list(meanwhile));
            Handle<Den> entity = den.create();
            den.add(entity, new Bag("second", list(meanwhile)));
            Handle<Tag> other = tags.add("third");
            assertEquals(
                    List.of("first", "second", "third"),
                    List.of(chests.label(chest), den.bag(entity).label(), tags.text(other)));
            chests.remove(chest);
            den.clear();
        }
    }

    /** Not while items go, either: a listener of removals may read and write, and that is all. */
    @Test
    void listenersOfRemovalsMoveNothing() {
        int[] told = {0};
        sacks.onRemove(handle -> {
            told[0]++;
            IllegalStateException refusal = assertThrows(
                    IllegalStateException.class, () -> sacks.sort(WhileListsAreReadTest_SackStore.ID.descending()));
            assertTrue(refusal.getMessage().contains("listeners are being told"), refusal::getMessage);
        });
        assertTrue(sacks.removeById(2));
        sacks.clear();
        assertEquals(3, told[0]);
    }
}

package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Unique;
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

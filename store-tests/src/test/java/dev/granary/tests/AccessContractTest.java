package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Adding, reading, writing and removing items by handle. */
@InTurn
class AccessContractTest extends StoreContract {

    @Test
    void holdsWhatWasAdded() {
        List<Handle<Item>> handles = addItems();

        assertEquals(handles.size(), Set.copyOf(handles).size());
        assertEquals(handles.size(), store.size());
    }

    @Test
    void holdsWhatWasAddedWithoutARecord() {
        for (int number = 0; number < 100; number++) {
            Item item = kind.item(number);
            expected.put(StoreKind.addFlattened(store, item).bits(), item);
        }
    }

    @Test
    void holdsItemsThatAreEqual() {
        assertNotEquals(add(7), add(7));
    }

    @Test
    void findsWhatIsThere() {
        Handle<Item> handle = add(1);

        assertTrue(store.contains(handle));
        assertEquals(kind.item(1), store.find(handle));
        assertEquals(kind.item(1), store.get(handle));
    }

    @Test
    void findsNothingThatIsGone() {
        Handle<Item> handle = add(1);
        add(2);
        remove(handle);

        assertFalse(store.contains(handle));
        assertNull(store.find(handle));
    }

    @Test
    void drawsEachItemAsOftenAsTheOthers() {
        SplittableRandom random = new SplittableRandom(3);
        assertEquals(Handle.none(), store.any(random));
        List<Handle<Item>> handles = new ArrayList<>(addItems());
        assertTrue(store.contains(store.any(random)));
        Collections.shuffle(handles, new Random(4));
        handles.subList(20, handles.size()).forEach(this::remove);
        Map<Handle<Item>, Integer> drawn = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            drawn.merge(store.any(random), 1, Integer::sum);
        }
        assertEquals(Set.copyOf(handles.subList(0, 20)), drawn.keySet());
        drawn.values().forEach(count -> assertEquals(500, count, 120));
        handles.subList(1, 20).forEach(this::remove);
        store.trim(); // which may leave no rows before and behind it
        for (int i = 0; i < 100; i++) {
            assertEquals(handles.getFirst(), store.any(random));
        }
    }

    /** Also one that is asked which item, behind all draws of rows. */
    @Test
    void aGeneratorThatChangesTheStoreDrawsNothing() {
        for (int before : new int[] {0, 64}) {
            for (boolean trims : new boolean[] {false, true}) {
                List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
                removeEvery(2, handles);
                int[] left = {before};
                RandomGenerator changing = () -> {
                    if (left[0]-- == 0) {
                        clear();
                        if (trims) {
                            store.trim();
                        }
                    }
                    return 0; // row 0, in which there is no item where there are holes
                };
                if (before == 0 || !kind.isPacked()) {
                    String message = assertThrows(ConcurrentModificationException.class, () -> store.any(changing))
                            .getMessage();
                    assertTrue(message.contains(": the generator added, removed or sorted items"), message);
                }
                clear();
            }
        }
    }

    /** A generator is anybody's, and its number an index. */
    @Test
    void aGeneratorOutOfItsBoundsDrawsNothing() {
        addItems();
        for (int number : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            RandomGenerator outside = new RandomGenerator() {
                @Override
                public long nextLong() {
                    return number;
                }

                @Override
                public int nextInt(int bound) {
                    return number;
                }
            };
            for (Executable draw : List.<Executable>of(
                    () -> store.any(outside),
                    () -> store.where(ItemFlag.LIT.of(kind)).any(outside))) {
                String message =
                        assertThrows(IllegalArgumentException.class, draw).getMessage();
                assertTrue(
                        message.matches(".*AccessContractTest.*\\.nextInt\\((\\d+)\\) gave " + number
                                + " \\(expected: from 0 to \\d+\\); draw with another generator"),
                        message);
            }
        }
    }

    @Test
    void whatIsNullIsNamed() {
        addItems(3);
        int[] none = null;
        RandomGenerator nobody = null;
        assertEquals(
                "random",
                assertThrows(NullPointerException.class, () -> store.any(nobody))
                        .getMessage());
        ItemBatches batches = store.where(ItemFlag.LIT.of(kind)).batches();
        assertEquals(
                "rows",
                assertThrows(NullPointerException.class, () -> batches.nextBatch(none))
                        .getMessage());
    }

    @Test
    void removesOnce() {
        List<Handle<Item>> handles = addItems();
        removeEvery(2, handles);

        for (int i = 0; i < handles.size(); i += 2) {
            assertFalse(store.remove(handles.get(i)));
        }
    }

    @Test
    void removesInAnyOrder() {
        List<Handle<Item>> handles = addItems();
        removeEvery(3, handles);
        handles.reversed().stream().filter(store::contains).toList().forEach(this::remove);

        assertTrue(store.isEmpty());
    }

    @Test
    void setsOneItem() {
        List<Handle<Item>> handles = addItems();
        for (int i = 0; i < handles.size(); i += 3) {
            Item item = kind.item(100_000 + i);
            store.set(handles.get(i), item);
            expected.put(handles.get(i).bits(), item);
        }
    }

    @Test
    void setsOneComponent() {
        addItems(70);
        Handle<Item> handle = add(70);
        Item item = kind.item(70);

        store.id(handle, 99);
        item = kind.with(item, "id", 99);
        store.shade(handle, Shade.SHADE_128);
        item = kind.with(item, "shade", Shade.SHADE_128);
        store.friend(handle, handle);
        item = kind.with(item, "friend", handle);
        store.lit(handle, !item.lit());
        item = kind.with(item, "lit", !item.lit());
        store.label(handle, "other");
        item = kind.with(item, "label", "other");

        expected.put(handle.bits(), item);
    }

    @Test
    void setsNestedComponentsAtEachLevel() {
        addItems(70);
        Handle<Item> handle = add(70);
        Point at = new Point(-0f, Double.NaN, Short.MIN_VALUE);
        Pose home = kind.item(70).home();

        store.pose(handle, new Pose(new Point(1, 2, (short) 3), (byte) -4, true));
        store.poseAt(handle, at);
        store.homeAtY(handle, Double.NEGATIVE_INFINITY);
        store.homeMoving(handle, !home.moving());

        Point homeAt =
                new Point(home.at().x(), Double.NEGATIVE_INFINITY, home.at().z());
        Item item = kind.with(kind.item(70), "pose", new Pose(at, (byte) -4, true));
        item = kind.with(item, "home", new Pose(homeAt, home.turn(), !home.moving()));
        expected.put(handle.bits(), item);
        assertEquals(item.pose(), store.pose(handle));
        assertEquals(Double.NEGATIVE_INFINITY, store.homeAtY(handle));
    }

    @Test
    void keepsExtremeValues() {
        Handle<Item> handle = add(0);
        for (long bits : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x7FF0_0000_0000_0001L}) {
            double y = Double.longBitsToDouble(bits);
            store.homeAtY(handle, y);
            assertEquals(y, store.homeAtY(handle));
            store.friend(handle, Handle.ofBits(bits));
            assertEquals(Handle.ofBits(bits), store.get(handle).friend());
        }
        for (Shade shade : Shade.values()) {
            store.shade(handle, shade);
            assertEquals(shade, store.get(handle).shade());
        }
        expected.put(handle.bits(), store.get(handle));
    }

    @Test
    void reusesRemovedRoom() {
        List<Handle<Item>> handles = addItems();
        int capacity = store.capacity();
        removeEvery(1, handles);
        for (int i = 0; i < handles.size(); i++) {
            add(i);
        }

        assertEquals(capacity, store.capacity());
    }

    @Test
    void streamsRecords() {
        addItems();

        Set<Integer> ids = store.stream().map(Item::id).collect(Collectors.toSet());
        assertEquals(IntStream.range(0, store.size()).boxed().collect(Collectors.toSet()), ids);
        assertEquals(store.size(), store.stream().count());
        assertEquals(
                store.size(), store.stream().parallel().map(Item::id).distinct().count());
    }

    @Test
    void saysItsNameSizeAndCapacity() {
        addItems(3);

        assertEquals(kind.storeName() + "[size=3, capacity=" + store.capacity() + "]", store.toString());
        assertEquals(kind.storeName(), store.stats().store());
    }
}

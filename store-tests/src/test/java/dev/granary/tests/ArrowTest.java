package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreFullException;
import dev.granary.arrow.Arrow;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.Savable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;

/** Stores of all kinds as Arrow, and back: random items, holes, and stores that are too small. */
class ArrowTest {
    private static final int ROUNDS = 4;

    /** What the records of two kinds have in common. */
    private static List<Object> values(Item item) {
        return List.of(
                item.id(),
                item.shade(),
                item.pose(),
                item.home(),
                item.friend(),
                item.lit(),
                item.solid(),
                item.mark(),
                item.serial(),
                String.valueOf(item.label()));
    }

    private static List<List<Object>> values(ItemStore store) {
        List<List<Object>> values = new ArrayList<>();
        for (ItemCursor cursor : store) {
            values.add(values(cursor.value()));
        }
        return values;
    }

    private static Store<?> of(ItemStore store) {
        return (Store<?>) Face.behind(store);
    }

    private static byte[] written(ItemStore store) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(of(store), Channels.newChannel(stream));
        return stream.toByteArray();
    }

    private static int read(byte[] stream, ItemStore store) throws IOException {
        return Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), of(store));
    }

    /** Adds and removes, so that there are holes, and some of them are filled again. */
    private static void change(StoreKind kind, ItemStore store, int most, Random random) {
        List<Handle<Item>> handles = new ArrayList<>();
        for (ItemCursor cursor : store) {
            handles.add(cursor.handle());
        }
        for (int step = random.nextInt(2 * most); step > 0; step--) {
            if (store.size() < most && random.nextInt(3) > 0) {
                handles.add(store.add(kind.item(random.nextInt(1_000))));
            } else if (!handles.isEmpty()) {
                store.remove(handles.remove(random.nextInt(handles.size())));
            }
        }
    }

    @ParameterizedTest
    @EachKind
    void anyStoreIsReadIntoAnyOther(StoreKind kind) throws IOException {
        Random random = new Random(kind.ordinal());
        ItemStore store = kind.store();
        for (int round = 0; round < ROUNDS; round++) {
            change(kind, store, kind.isLimited() ? StoreKind.MAX_CAPACITY : 400, random);
            byte[] stream = written(store);
            StoreKind otherKind = StoreKind.values()[random.nextInt(StoreKind.values().length)];
            ItemStore other = otherKind.store();
            change(otherKind, other, 60, random);
            readInto(stream, values(store), other, otherKind);
            otherKind.close(other);
        }
        kind.close(store);
    }

    private static void readInto(byte[] stream, List<List<Object>> added, ItemStore other, StoreKind kind)
            throws IOException {
        List<List<Object>> expected = values(other);
        List<Handle<Item>> before = new ArrayList<>();
        for (ItemCursor cursor : other) {
            before.add(cursor.handle());
        }
        if (kind.isLimited() && other.size() + added.size() > StoreKind.MAX_CAPACITY) {
            assertThrows(StoreFullException.class, () -> read(stream, other));
        } else {
            assertEquals(added.size(), read(stream, other));
            expected.addAll(added);
        }
        List<List<Object>> now = values(other);
        assertEquals(expected.size(), now.size());
        assertEquals(sorted(expected), sorted(now));
        assertTrue(before.stream().allMatch(other::contains));
        other.add(other.isEmpty() ? kind.item(3) : other.iterator().next().value());
    }

    /** In rows of items that were removed, too. */
    @ParameterizedTest
    @EachKind
    void whatIsAddedLeadsNowhereUntilItIsPut(StoreKind kind) {
        ItemStore store = kind.store();
        List<Handle<Item>> before = new ArrayList<>();
        for (int id = 0; id < 100; id++) {
            before.add(store.add(kind.item(1_000 + id)));
        }
        before.forEach(store::remove);
        try (RowAddition rows = ((Savable) Face.behind(store)).rowAddition()) {
            rows.add(70);
            rows.finish();
            for (int item = 0; item < rows.count(); item++) {
                Handle<Item> handle = Handle.ofBits(rows.handle(item));
                Item added = store.get(handle);
                assertEquals(Handle.none(), added.friend());
                assertNull(store.label(handle));
            }
        }
        assertEquals(70, store.size());
        kind.close(store);
    }

    private static List<String> sorted(List<List<Object>> values) {
        return values.stream().map(Object::toString).sorted().toList();
    }
}

package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Selection;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Members;
import dev.granary.tests.Reflection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A store of {@link Goods}, of any kind, and the handles of its items. */
final class GoodsStore {
    private static final int MOST = 150;

    private final Class<?> record;
    private final Store<Object> store;
    private final List<Handle<Object>> handles = new ArrayList<>();

    private GoodsStore(Class<?> record, Store<Object> store) {
        this.record = record;
        this.store = store;
    }

    static GoodsStore of(Class<?> record) throws ReflectiveOperationException {
        return new GoodsStore(record, made(storeType(record).getConstructor().newInstance()));
    }

    static Class<?> storeType(Class<?> record) throws ClassNotFoundException {
        return Class.forName(record.getName().replace('$', '_') + "Store");
    }

    @SuppressWarnings("unchecked")
    private static Store<Object> made(Object store) {
        return (Store<Object>) store;
    }

    Store<Object> store() {
        return store;
    }

    void save(Path path) throws Throwable {
        Members.call(store, "save", path);
    }

    /** What is in the file, with the handles in the order of these. */
    GoodsStore load(Path path) throws Throwable {
        return load(path, record);
    }

    GoodsStore copy() throws Throwable {
        GoodsStore copy = new GoodsStore(record, made(Members.call(store, "copy")));
        copy.handles.addAll(handles);
        return copy;
    }

    void clear() {
        store.clear();
        handles.clear();
    }

    /** The same in a store of another record. */
    GoodsStore load(Path path, Class<?> record) throws Throwable {
        return withHandles(record, load(record, path));
    }

    /** The same in a store, in virtual memory, that has what it can from where the file has it. */
    GoodsStore map(Path path, Class<?> record) throws Throwable {
        return withHandles(record, map(record, path));
    }

    private GoodsStore withHandles(Class<?> record, Object store) {
        GoodsStore loaded = new GoodsStore(record, made(store));
        List<Handle<Object>> rows = new ArrayList<>();
        for (StoreCursor<Object> item : cursors(loaded.store)) {
            rows.add(item.handle());
        }
        int tag = rows.isEmpty() ? 0 : HandleBits.tag(rows.getFirst().bits());
        for (Handle<Object> handle : handles) {
            int stamp = tag << 24 | HandleBits.generation(handle.bits());
            loaded.handles.add(Handle.ofBits(HandleBits.of(stamp, HandleBits.slot(handle.bits()))));
        }
        return loaded;
    }

    @SuppressWarnings("unchecked")
    private static Iterable<StoreCursor<Object>> cursors(Store<Object> store) {
        return (Iterable<StoreCursor<Object>>) (Iterable<?>) store;
    }

    static Object load(Class<?> record, Path path) throws Throwable {
        return call("load", record, path);
    }

    static Object map(Class<?> record, Path path) throws Throwable {
        return call("map", record, path);
    }

    private static Object call(String method, Class<?> record, Path path) throws Throwable {
        Method load = storeType(record).getMethod(method, Path.class);
        load.setAccessible(true);
        try {
            return load.invoke(null, path);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    void close() throws Throwable {
        if (store instanceof AutoCloseable closeable) {
            closeable.close();
        }
    }

    /** The handles resolve, and not those of another store. */
    void checkHandles() {
        handles.forEach(handle -> assertTrue(store.contains(handle), () -> handle + " of " + store));
        assertEquals(handles.size(), store.size());
    }

    /** All that may be seen of the items, but for the store's tag. */
    List<Object> seen() {
        List<Object> seen = new ArrayList<>();
        for (StoreCursor<Object> item : cursors(store)) {
            seen.add(withoutTag(item.handle()));
            seen.add(components(item.value()));
            seen.add(flag(item, "chosen"));
            seen.add(flag(item, "seen"));
            seen.add(withoutTag(friend(item)));
        }
        seen.add(store.stats().items());
        seen.add(store.stats().retired());
        for (Handle<Object> handle : handles) {
            seen.add(withoutTag(handle));
        }
        return seen;
    }

    /** But for the friend, whose handle has a tag. */
    private static List<Object> components(Object value) {
        List<Object> components = new ArrayList<>();
        try {
            for (Method accessor : Reflection.accessors(value.getClass())) {
                if (!accessor.getName().equals("friend")) {
                    components.add(accessor.invoke(value));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        return components;
    }

    /** What a file should have: handles and components in the order of the rows. */
    List<Object> written() throws Throwable {
        List<Object> written = new ArrayList<>();
        for (StoreCursor<Object> item : cursors(store)) {
            written.add(slotAndGeneration(item.handle()));
            Object value = item.value();
            Goods.Spot spot = (Goods.Spot) Members.call(value, "spot");
            written.add(List.of(
                    Members.call(value, "id"),
                    Members.call(value, "shade").toString(),
                    slotAndGeneration(friend(item)),
                    Members.call(value, "lit"),
                    spot.row(),
                    spot.column(),
                    spot.isOn(),
                    Members.call(value, "mark"),
                    Members.call(value, "serial"),
                    Members.call(value, "weight"),
                    Members.call(value, "worth"),
                    flag(item, "chosen"),
                    flag(item, "seen")));
        }
        return written;
    }

    private static String slotAndGeneration(Handle<?> handle) {
        return HandleBits.slot(handle.bits()) + "v" + HandleBits.generation(handle.bits());
    }

    private static Object flag(StoreCursor<Object> item, String name) {
        return got(item, name);
    }

    private static Handle<?> friend(StoreCursor<Object> item) {
        return (Handle<?>) got(item, "friend");
    }

    private static Object got(StoreCursor<Object> item, String name) {
        try {
            return Members.call(item, name);
        } catch (Throwable failure) {
            throw new AssertionError(failure);
        }
    }

    private static long withoutTag(Handle<?> handle) {
        return handle.bits() & ~(0xFFL << 56);
    }

    /** The handles of all items, without the tag. */
    Set<Long> bits() {
        return handles.stream().map(GoodsStore::withoutTag).collect(Collectors.toSet());
    }

    void perform(Random random, int steps) throws Throwable {
        int aim = random.nextInt(MOST);
        for (int step = 0; step < steps; step++) {
            if (random.nextInt(100) == 0) {
                seldom(random);
            } else if (random.nextInt(100) < (handles.size() < aim ? 80 : 20)) {
                if (handles.size() < MOST) {
                    handles.add(store.add(item(random)));
                }
            } else if (!handles.isEmpty()) {
                change(random);
            }
        }
    }

    /** Adds items until there are so many. */
    void grow(Random random, int size) throws ReflectiveOperationException {
        while (handles.size() < size) {
            handles.add(store.add(item(random)));
        }
    }

    /** Removes the items whose slots are in {@code [from, to)}. */
    void removeSlots(int from, int to) {
        handles.removeIf(handle -> {
            int slot = HandleBits.slot(handle.bits());
            return slot >= from && slot < to && store.remove(handle);
        });
    }

    private void change(Random random) throws Throwable {
        int index = random.nextInt(handles.size());
        Handle<Object> handle = handles.get(index);
        if (isKeyed() && random.nextInt(8) == 0) {
            byKey(random);
        } else if (isKeyed() && random.nextInt(4) == 0) {
            Members.call(store, "shade", handle, Goods.Shade.values()[random.nextInt(3)]);
        } else if (random.nextBoolean()) {
            Members.call(store, "chosen", handle, random.nextBoolean());
        } else {
            assertTrue(store.remove(handle));
            handles.set(index, handles.getLast());
            handles.removeLast();
        }
    }

    private boolean isKeyed() {
        return record.getSimpleName().endsWith("Keyed");
    }

    /** Those that share a key, which removes them, or one of them, and which its list may have in another order after loading. */
    private void byKey(Random random) throws Throwable {
        Selection<Object, ?> shade = byShade(Goods.Shade.values()[random.nextInt(3)]);
        if (random.nextBoolean()) {
            shade.removeAll();
        } else {
            store.remove(shade.any(random));
        }
        handles.removeIf(handle -> !store.contains(handle));
    }

    @SuppressWarnings("unchecked")
    private Selection<Object, ?> byShade(Goods.Shade shade) throws Throwable {
        return (Selection<Object, ?>) Members.call(store, "byShade", shade);
    }

    /** The handles of those that share a key, in the order in which it has them. */
    List<Long> keyed() throws Throwable {
        List<Long> keyed = new ArrayList<>();
        if (isKeyed()) {
            for (Goods.Shade shade : Goods.Shade.values()) {
                for (long bits : byShade(shade).handles()) {
                    keyed.add(withoutTag(Handle.ofBits(bits)));
                }
            }
        }
        return keyed;
    }

    private void seldom(Random random) throws Throwable {
        switch (random.nextInt(4)) {
            case 0 -> {
                store.clear();
                handles.clear();
            }
            case 1 -> {
                int from = random.nextInt(MOST);
                int to = from + random.nextInt(MOST);
                removeSlots(from, to);
                store.trim();
            }
            default -> store.trim();
        }
    }

    private Object item(Random random) throws ReflectiveOperationException {
        Handle<?> friend =
                handles.isEmpty() || random.nextBoolean() ? Handle.none() : handles.get(random.nextInt(handles.size()));
        return Reflection.constructor(record, record.getRecordComponents().length)
                .newInstance(
                        random.nextInt(),
                        Goods.Shade.values()[random.nextInt(3)],
                        friend,
                        random.nextBoolean(),
                        new Goods.Spot((byte) random.nextInt(), (short) random.nextInt(), random.nextBoolean()),
                        (char) random.nextInt(),
                        random.nextLong(),
                        random.nextFloat(),
                        random.nextDouble());
    }
}

package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Mask;
import dev.granary.Moves;
import dev.granary.SortKey;
import dev.granary.Store;
import dev.granary.StoreBlock;
import dev.granary.StoreCursor;
import dev.granary.runtime.NearHits;
import dev.granary.runtime.OrderedSubset;
import dev.granary.runtime.RowSubset;
import dev.granary.runtime.SlotSubset;
import dev.granary.runtime.StoreSnapshot;
import dev.granary.tests.Reflection;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** A store of any of the kinds, by reflection: they differ in nothing but their kind. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class KeyedDriver {
    private static final int HELD = 9;

    /** The store; null in a view. */
    final Store<Object> store;

    /** The store, or the view. */
    private final Object subject;

    private final Class<?> kernels;
    private final Constructor<?> record;
    private final Class<?>[] types;

    KeyedDriver(Class<? extends Record> type) {
        try {
            types = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            record = type.getDeclaredConstructor(types);
            store = (Store<Object>)
                    Class.forName(type.getName() + "Store").getConstructor().newInstance();
            subject = store;
            kernels = Class.forName(type.getName() + "Kernels");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private KeyedDriver(KeyedDriver of, Object view) {
        types = of.types;
        record = of.record;
        store = null;
        subject = view;
        kernels = of.kernels;
    }

    boolean hasViews() {
        return !Reflection.methods(store.getClass(), "view").isEmpty();
    }

    /** Conditions of keys and kernels ask for names where they are symbols. */
    boolean areNamesSymbols() {
        return !Reflection.methods(constants(), "symbols").isEmpty();
    }

    /** The store as it is now, to be asked. */
    KeyedDriver view() {
        return new KeyedDriver(this, call("view", new Class<?>[] {}));
    }

    int size() {
        return (int) call("size", new Class<?>[] {});
    }

    boolean contains(Handle<?> handle) {
        return (boolean) call("contains", new Class<?>[] {Handle.class}, handle);
    }

    Object recordOf(Keyed item) {
        try {
            return record.newInstance(
                    item.id(),
                    item.suit(),
                    item.name(),
                    item.spot(),
                    item.group(),
                    item.serial(),
                    item.open(),
                    item.weight(),
                    item.at());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What the item is, and its flag. */
    Keyed get(Handle<?> handle) {
        return of(call("get", new Class<?>[] {Handle.class}, handle), (boolean)
                call("held", new Class<?>[] {Handle.class}, handle));
    }

    private static Keyed of(Object value, boolean held) {
        Object[] parts = new Object[HELD];
        List<Method> accessors = Reflection.accessors(value.getClass());
        for (int i = 0; i < parts.length; i++) {
            parts[i] = invoke(accessors.get(i), value);
        }
        return new Keyed(
                (long) parts[0],
                (Suit) parts[1],
                (String) parts[2],
                (Spot) parts[3],
                (int) parts[4],
                (short) parts[5],
                (boolean) parts[6],
                (float) parts[7],
                (Point) parts[8],
                held);
    }

    Object snapshot() {
        return call("snapshot", new Class<?>[] {});
    }

    void snapshot(Object snapshot) {
        call("snapshot", new Class<?>[] {StoreSnapshot.class}, snapshot);
    }

    void restore(Object snapshot) {
        call("restore", new Class<?>[] {StoreSnapshot.class}, snapshot);
    }

    Handle<?> byId(long id) {
        return (Handle<?>) call("byId", new Class<?>[] {long.class}, id);
    }

    Object findById(long id) {
        return call("findById", new Class<?>[] {long.class}, id);
    }

    boolean removeById(long id) {
        return (boolean) call("removeById", new Class<?>[] {long.class}, id);
    }

    Handle<?> putById(Keyed item) {
        return (Handle<?>) call("putById", new Class<?>[] {record.getDeclaringClass()}, recordOf(item));
    }

    Handle<?> byNumber(int group, short serial) {
        return (Handle<?>) call("byGroupAndSerial", new Class<?>[] {int.class, short.class}, group, serial);
    }

    SlotSubset<Object, ?, ?, ?> bySuit(Suit suit) {
        return (SlotSubset) call("bySuit", new Class<?>[] {Suit.class}, suit);
    }

    SlotSubset<Object, ?, ?, ?> byName(String name) {
        return (SlotSubset) call("byName", new Class<?>[] {String.class}, name);
    }

    SlotSubset<Object, ?, ?, ?> bySpot(Spot spot) {
        return (SlotSubset) call("bySpot", new Class<?>[] {Spot.class}, spot);
    }

    SlotSubset<Object, ?, ?, ?> byLive(int group, Suit suit) {
        return (SlotSubset) call("byLive", new Class<?>[] {int.class, Suit.class}, group, suit);
    }

    OrderedSubset<Object, ?, ?, ?, ?> byWeight() {
        return (OrderedSubset) call("byWeight", new Class<?>[] {});
    }

    OrderedSubset<Object, ?, ?, ?, ?> byRank() {
        return (OrderedSubset) call("byRank", new Class<?>[] {});
    }

    OrderedSubset<Object, ?, ?, ?, ?> byRank(Suit suit) {
        return (OrderedSubset) call("byRank", new Class<?>[] {Suit.class}, suit);
    }

    OrderedSubset<Object, ?, ?, ?, ?> byRank(Suit suit, int group) {
        return (OrderedSubset) call("byRank", new Class<?>[] {Suit.class, int.class}, suit, group);
    }

    OrderedSubset<Object, ?, ?, ?, ?> byRank(Suit suit, int group, long id) {
        return (OrderedSubset) call("byRank", new Class<?>[] {Suit.class, int.class, long.class}, suit, group, id);
    }

    SlotSubset<Object, ?, ?, ?> near(double x, double y, double radius) {
        Class<?>[] types = {double.class, double.class, double.class};
        return (SlotSubset) call("near", types, x, y, radius);
    }

    SlotSubset<Object, ?, ?, ?> near(Handle<?> handle, double radius) {
        return (SlotSubset) call("near", new Class<?>[] {Handle.class, double.class}, handle, radius);
    }

    SlotSubset<Object, ?, ?, ?> nearLit(double x, double y, double radius) {
        Class<?>[] types = {double.class, double.class, double.class};
        return (SlotSubset) call("nearLit", types, x, y, radius);
    }

    SlotSubset<Object, ?, ?, ?> nearLit(Handle<?> handle, double radius) {
        return (SlotSubset) call("nearLit", new Class<?>[] {Handle.class, double.class}, handle, radius);
    }

    NearHits hits() {
        return (NearHits) call("near", new Class<?>[] {});
    }

    static int find(NearHits hits, double x, double y, double radius) {
        Class<?>[] types = {double.class, double.class, double.class};
        return (int) invoke(method(hits.getClass(), "find", types), hits, x, y, radius);
    }

    static StoreCursor<Object> at(NearHits hits, int index) {
        return (StoreCursor<Object>) invoke(method(hits.getClass(), "at", int.class), hits, index);
    }

    /** A part of an order, by the method of that name. */
    static OrderedSubset<Object, ?, ?, ?, ?> part(
            OrderedSubset<Object, ?, ?, ?, ?> of, String verb, Class<?> type, Object value) {
        return (OrderedSubset) invoke(method(of.getClass(), verb, type), of, value);
    }

    static OrderedSubset<Object, ?, ?, ?, ?> descending(OrderedSubset<Object, ?, ?, ?, ?> of) {
        return (OrderedSubset) invoke(method(of.getClass(), "descending"), of);
    }

    /** The totals of a column over what a key has found. */
    static LongTotals longs(Object found, String column) {
        return (LongTotals) invoke(method(found.getClass(), column), found);
    }

    static DoubleTotals doubles(Object found, String column) {
        return (DoubleTotals) invoke(method(found.getClass(), column), found);
    }

    /** A number that grows with the row in the store, of a row in one of its blocks. */
    long order(StoreBlock<?> of, int row) {
        List<?> blocks = (List<?>) call("blocks", new Class<?>[] {});
        assertTrue(blocks.contains(of), of + " is no block of " + subject);
        return (long) blocks.indexOf(of) << 32 | row;
    }

    RowSubset<Object, ?, ?, ?> where(String flag) {
        return (RowSubset) call("where", new Class<?>[] {Mask.class}, constant(flag));
    }

    Flag<Object> flag(String name) {
        return (Flag<Object>) constant(name);
    }

    private Object constant(String name) {
        return Reflection.constant(constants(), name);
    }

    private Class<?> constants() {
        return store == null ? subject.getClass().getEnclosingClass() : store.getClass();
    }

    /** Sets a component by the accessor of that name. */
    void set(Handle<?> handle, String accessor, Class<?> type, Object value) {
        call(accessor, new Class<?>[] {Handle.class, type}, handle, value);
    }

    /** The same through a cursor or a block. */
    static void set(Object of, String accessor, Class<?>[] types, Object... values) {
        invoke(method(of.getClass(), accessor, types), of, values);
    }

    boolean isPacked() {
        return Reflection.methods(store.getClass(), "compact").isEmpty();
    }

    Moves<Object> compact() {
        return (Moves<Object>) call("compact", new Class<?>[] {});
    }

    void sort() {
        call("sort", new Class<?>[] {SortKey.class}, constant("WEIGHT"));
    }

    /** Runs a kernel, in the pool if there is one. */
    Object run(String kernel, Object argument, java.util.concurrent.ForkJoinPool pool) {
        for (Method method : Reflection.methods(kernels, kernel)) {
            if (method.getParameterCount() == (pool == null ? 2 : 3)) {
                return pool == null
                        ? invoke(method, null, store, argument)
                        : invoke(method, null, store, argument, pool);
            }
        }
        throw new AssertionError(kernel);
    }

    void close() {
        if (subject instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private Object call(String method, Class<?>[] types, Object... arguments) {
        return invoke(method(subject.getClass(), method, types), subject, arguments);
    }

    private static Method method(Class<?> type, String name, Class<?>... types) {
        for (Method method : Reflection.methods(type, name)) {
            if (method.getParameterCount() == types.length && Arrays.equals(method.getParameterTypes(), types)) {
                return method;
            }
        }
        throw new AssertionError(type + "." + name);
    }

    private static Object invoke(Method method, Object object, Object... arguments) {
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException e) {
            throw KeyedDriver.<RuntimeException>unchecked(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    /** The block and the row of some item. */
    record Place(StoreBlock<Object> block, int row) {}

    Place place(Handle<?> handle) {
        for (StoreBlock<Object> block : (Iterable<StoreBlock<Object>>) (Iterable) store.blocks()) {
            long[] alive = block.alive();
            for (int row = 0; row < block.size(); row++) {
                if ((alive[row >> 6] >>> row & 1) != 0 && block.handle(row).equals(handle)) {
                    return new Place(block, row);
                }
            }
        }
        throw new AssertionError(handle);
    }

    /** The cursor of an iteration, at the item. */
    StoreCursor<Object> cursor(Handle<?> handle) {
        for (StoreCursor<Object> cursor : (Iterable<StoreCursor<Object>>) (Iterable) store) {
            if (cursor.handle().equals(handle)) {
                return cursor;
            }
        }
        throw new AssertionError(handle);
    }
}

package dev.granary.tests.references;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.Moves;
import dev.granary.SortKey;
import dev.granary.Store;
import dev.granary.StoreBlock;
import dev.granary.StoreCursor;
import dev.granary.runtime.RowSubset;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.Reflection;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;

/** A store of any of the kinds, by reflection: they differ in nothing but their kind. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class Kin {
    final Store<Object> store;
    private final Class<?> record;

    Kin(Class<?> of, String name) {
        record = in(of, name);
        try {
            store = (Store<Object>) make(Class.forName(of.getName() + "_" + name + "Store"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private Kin(Class<?> record, Store<Object> store) {
        this.record = record;
        this.store = store;
    }

    /** A class in another one. */
    static Class<?> in(Class<?> of, String name) {
        try {
            return Class.forName(of.getName() + "$" + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static Object make(Class<?> type, Object... arguments) {
        try {
            return Reflection.constructor(type, arguments.length).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Object item(List<Object> parts) {
        return make(record, parts.toArray());
    }

    List<Object> parts(Handle<?> handle) {
        return parts(store.get((Handle) handle));
    }

    /** The components of a record. */
    static List<Object> parts(Object item) {
        return Reflection.accessors(item.getClass()).stream()
                .map(accessor -> invoke(accessor, item))
                .toList();
    }

    Handle<?> add(List<Object> parts) {
        return store.add(item(parts));
    }

    boolean contains(Handle<?> handle) {
        return store.contains((Handle) handle);
    }

    boolean remove(Handle<?> handle) {
        return store.remove((Handle) handle);
    }

    void set(Handle<?> handle, List<Object> parts) {
        store.set((Handle) handle, item(parts));
    }

    /** Sets a component by handle, cursor or block. */
    void set(Handle<?> handle, String component, Object to, int way) {
        switch (way) {
            case 0 -> call(store, component, handle, to);
            case 1 -> call(cursor(handle), component, to);
            default -> {
                for (StoreBlock<Object> block : (Iterable<StoreBlock<Object>>) (Iterable) store.blocks()) {
                    for (int row = 0; row < block.size(); row++) {
                        if ((block.alive()[row >> 6] >>> row & 1) != 0
                                && block.handle(row).equals(handle)) {
                            call(block, component, row, to);
                            return;
                        }
                    }
                }
            }
        }
    }

    StoreCursor<Object> cursor(Handle<?> handle) {
        for (StoreCursor<Object> cursor : (Iterable<StoreCursor<Object>>) (Iterable) store) {
            if (cursor.handle().equals(handle)) {
                return cursor;
            }
        }
        throw new AssertionError(handle);
    }

    SlotSubset<Object, ?, ?, ?> by(String key, Object... of) {
        return (SlotSubset) call(store, "by" + key, of);
    }

    RowSubset<Object, ?, ?, ?> where(String flag) {
        return (RowSubset) invoke(method(store.getClass(), "where", Mask.class), store, constant(flag));
    }

    private Object constant(String name) {
        return Reflection.constant(store.getClass(), name);
    }

    /** Moves items as this kind of store can; null if their handles stay. */
    Moves<Object> move() {
        if (!Reflection.methods(store.getClass(), "compact").isEmpty()) {
            return (Moves<Object>) call(store, "compact");
        }
        invoke(method(store.getClass(), "sort", SortKey.class), store, constant("NUMBER"));
        return null;
    }

    /** Runs a kernel, in the pool if there is one. */
    Object run(String kernel, ForkJoinPool pool, Object... arguments) {
        Object[] all = Stream.concat(Stream.concat(Stream.of(store), Arrays.stream(arguments)), Stream.ofNullable(pool))
                .toArray();
        try {
            Class<?> kernels = Class.forName(record.getName().replace('$', '_') + "Kernels");
            return call(kernels, null, kernel, all);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    Object call(Object of, String name, Object... arguments) {
        return call(of.getClass(), of, name, arguments);
    }

    private static Object call(Class<?> type, Object of, String name, Object... arguments) {
        for (Method method : Reflection.methods(type, name)) {
            if (takes(method, arguments)) {
                return invoke(method, of, arguments);
            }
        }
        throw new AssertionError(type + "." + name + Arrays.toString(arguments));
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Class<?> type = MethodType.methodType(types[i]).wrap().returnType();
            if (!type.isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    private static Method method(Class<?> type, String name, Class<?>... types) {
        return Reflection.methods(type, name).stream()
                .filter(method -> Arrays.equals(method.getParameterTypes(), types))
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + "." + name));
    }

    private static Object invoke(Method method, Object object, Object... arguments) {
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException e) {
            throw Kin.<RuntimeException>unchecked(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    boolean hasViews() {
        return !Reflection.methods(store.getClass(), "view").isEmpty();
    }

    AutoCloseable view() {
        return (AutoCloseable) call(store, "view");
    }

    Iterable<StoreCursor<Object>> cursors() {
        return (Iterable<StoreCursor<Object>>) (Iterable) store;
    }

    /** One that is in a file. */
    Kin loaded(Archive archive) {
        return new Kin(record, (Store<Object>) invoke(method(store.getClass(), "load", Archive.class), null, archive));
    }

    void close() {
        if (store instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}

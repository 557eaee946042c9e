package dev.granary.tests.records;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.tests.Members;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A store of whatever record, used through its methods' names. */
final class AnyStore {
    private static final int SOME = 70;

    private static final Map<Class<?>, String> NAMES =
            Map.of(Options.Named.class, "Renamed", Options.NamedOddly.class, "Größen_$1");

    private final Class<?> record;
    private final Object store;
    private List<Component> components;

    AnyStore(Class<?> record, Class<?> type) {
        this.record = record;
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            this.store = constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** The store of a record of these tests, or null if it has none. */
    static Class<?> type(Class<?> record) {
        String simple =
                record.getName().substring(record.getPackageName().length() + 1).replace('$', '_') + "Store";
        try {
            return Class.forName(record.getPackageName() + "." + NAMES.getOrDefault(record, simple));
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    Object object() {
        return store;
    }

    @SuppressWarnings("unchecked") // what is added is of the store's record
    Store<Record> store() {
        return (Store<Record>) store;
    }

    /** As many items as are enough for more than one block, where the store takes so many. */
    int someItems() {
        try {
            Field field = store.getClass().getDeclaredField("MAX_CAPACITY");
            field.setAccessible(true);
            return Math.min(SOME, field.getInt(null));
        } catch (NoSuchFieldException e) {
            return SOME;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    List<Component> components() {
        if (components == null) {
            components = Component.of(record, name -> Component.accessor(store.getClass(), name));
        }
        return components;
    }

    Handle<?> add(Record item) {
        return add(method -> takesTheRecord(method), item);
    }

    /** Adds an item without a record of it. */
    Handle<?> addFlattened(Record item) {
        Object[] values = components().stream()
                .flatMap(component -> component.all().stream())
                .filter(component -> component.children().isEmpty() && !isEmptyRecord(component.type()))
                .map(component -> component.of(item))
                .toArray();
        return add(method -> !takesTheRecord(method), values);
    }

    static boolean isEmptyRecord(Type type) {
        return type instanceof Class<?> raw && raw.isRecord() && raw.getRecordComponents().length == 0;
    }

    /** Whether there are two ways to add an item: not where a record is one object of its own kind, or of any. */
    boolean hasFlattenedAdd() {
        Type first = components().getFirst().type();
        return first != record && (first != Object.class || components().size() > 1);
    }

    private boolean takesTheRecord(Method method) {
        return Arrays.equals(method.getParameterTypes(), new Class<?>[] {record});
    }

    private Handle<?> add(Predicate<Method> which, Object... values) {
        Method add = Members.all(store.getClass(), "add", values.length).stream()
                .filter(which)
                .findAny()
                .orElseThrow();
        try {
            return (Handle<?>) add.invoke(store, values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Object call(String name, Object... arguments) {
        return call(store, name, arguments);
    }

    static Object call(Object target, String name, Object... arguments) {
        try {
            return Members.call(target, name, arguments);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

package dev.granary.tests.lists;

import dev.granary.Handle;
import dev.granary.ListStats;
import dev.granary.Moves;
import dev.granary.Store;
import dev.granary.runtime.RowSubset;
import dev.granary.runtime.RunView;
import dev.granary.tests.Reflection;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A store of any of the kinds, by reflection: they differ in nothing but their kind. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class TripDriver {
    final Store<Object> store;
    private final Class<?> type;
    private final Class<?> kernels;
    private final Constructor<?> record;

    TripDriver(Class<? extends Record> type) {
        this.type = type;
        String name = type.getName().replace('$', '_');
        try {
            record = type.getDeclaredConstructors()[0];
            store = (Store<Object>)
                    Class.forName(name + "Store").getConstructor().newInstance();
            kernels = Class.forName(name + "Kernels");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private TripDriver(TripDriver like, Store<Object> store) {
        this.type = like.type;
        this.kernels = like.kernels;
        this.record = like.record;
        this.store = store;
    }

    TripDriver copy() {
        return new TripDriver(this, (Store<Object>) call(store, "copy"));
    }

    void save(Path path) {
        call(store, "save", path);
    }

    /** What is in a file, in a store of a kind. */
    static TripDriver load(Class<? extends Record> type, Path path) {
        TripDriver like = new TripDriver(type);
        TripDriver loaded =
                new TripDriver(like, (Store<Object>) call(like.store.getClass(), null, "load", new Object[] {path}));
        like.close();
        return loaded;
    }

    private static Object array(Class<?> element, List<Object> list) {
        Object array = Array.newInstance(element, list.size());
        for (int i = 0; i < list.size(); i++) {
            Array.set(array, i, list.get(i));
        }
        return array;
    }

    private static List<Object> list(Object array) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            list.add(Array.get(array, i));
        }
        return list;
    }

    private static Class<?> elementOf(String list) {
        return switch (list) {
            case "speeds" -> float.class;
            case "stopCodes" -> byte.class;
            default -> boolean.class;
        };
    }

    static Object array(Trip trip, String list) {
        return array(elementOf(list), trip.list(list));
    }

    private Object recordOf(Trip trip) {
        return recordOf(trip, array(trip, "marks"), trip.list("stages"));
    }

    private Object recordOf(Trip trip, Object marks, Object stages) {
        try {
            return record.newInstance(
                    trip.id(),
                    array(trip, "speeds"),
                    trip.open(),
                    new Journeys.Stop((byte[]) array(trip, "stopCodes"), trip.at()),
                    marks,
                    stages,
                    trip.list("moods"),
                    trip.list("others"),
                    trip.list("sums"),
                    trip.list("names"));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Trip of(Object value) {
        Journeys.Journey journey = (Journeys.Journey) value;
        Map<String, List<Object>> lists = new LinkedHashMap<>();
        lists.put("speeds", list(journey.speeds()));
        lists.put("stopCodes", list(journey.stop().codes()));
        lists.put("marks", list(journey.marks()));
        lists.put("stages", new ArrayList<>(journey.stages()));
        lists.put("moods", new ArrayList<>(journey.moods()));
        lists.put("others", new ArrayList<>(journey.others()));
        lists.put("sums", new ArrayList<>(journey.sums()));
        lists.put("names", new ArrayList<>(journey.names()));
        return new Trip(journey.id(), journey.open(), journey.stop().at(), lists);
    }

    Handle<Object> add(Trip trip) {
        return store.add(recordOf(trip));
    }

    void set(Handle<Object> handle, Trip trip) {
        store.set(handle, recordOf(trip));
    }

    /** With null in place of one of its arrays. */
    Object withoutMarks(Trip trip) {
        return recordOf(trip, null, trip.list("stages"));
    }

    /** With another list of one kind, which may be none. */
    Object withStages(Trip trip, List<?> stages) {
        return recordOf(trip, array(trip, "marks"), stages);
    }

    void set(Handle<Object> handle, String list, List<?> elements) {
        call(
                store,
                list,
                handle,
                Trip.ARRAYS.contains(list) ? array(elementOf(list), (List<Object>) elements) : elements);
    }

    RunView view(Handle<Object> handle, String list) {
        return (RunView) call(store, list + "Of", handle);
    }

    RunView viewAt(Object cursor, String list) {
        return (RunView) call(cursor, list + "Of");
    }

    void remove(RowSubset<?, ?, ?, ?> subset) {
        subset.removeAll();
    }

    RowSubset<?, ?, ?, ?> open() {
        return (RowSubset) call(store, "where", Reflection.constant(store.getClass(), "OPEN"));
    }

    void sort() {
        call(store, "sort", Reflection.constant(store.getClass(), "ID"));
    }

    Moves<Object> compact() {
        return (Moves<Object>) call(store, "compact");
    }

    boolean hasViews() {
        return !Reflection.methods(store.getClass(), "view").isEmpty();
    }

    /** As another thread has it. */
    AutoCloseable view() {
        return (AutoCloseable) call(store, "view");
    }

    /** What is saved of a view, in a store of this kind. */
    TripDriver saved(AutoCloseable view, Path path) {
        call(view, "save", path);
        return new TripDriver(this, (Store<Object>) call(store.getClass(), null, "load", new Object[] {path}));
    }

    /** A copy of a view. */
    TripDriver copyOf(AutoCloseable view) {
        return new TripDriver(this, (Store<Object>) call(view, "copy"));
    }

    Object snapshot() {
        return call(store, "snapshot");
    }

    void snapshot(Object snapshot) {
        call(store, "snapshot", snapshot);
    }

    void restore(Object snapshot) {
        call(store, "restore", snapshot);
    }

    Object kernel(String name, Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = store;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return call(kernels, null, name, all);
    }

    /** In the order of {@link Trip#LISTS}. */
    List<ListStats> stats() {
        return store.stats().lists();
    }

    ListStats stats(String list) {
        return stats().get(Trip.LISTS.indexOf(list));
    }

    void close() {
        if (store instanceof AutoCloseable) {
            call(store, "close");
        }
    }

    static Object get(RunView view, int index) {
        return call(view, "get", index);
    }

    static Object call(Object target, String name, Object... arguments) {
        return call(target.getClass(), target, name, arguments);
    }

    private static Object call(Class<?> type, Object target, String name, Object... arguments) {
        for (Method method : Reflection.methods(type, name)) {
            if (takes(method, arguments)) {
                try {
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException failure) {
                    throw TripDriver.<RuntimeException>unchecked(failure.getCause());
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        throw new AssertionError(type + " has no method " + name + Arrays.toString(arguments));
    }

    private static boolean takes(Method method, Object[] arguments) {
        boolean takes = method.getParameterCount() == arguments.length;
        if (takes && arguments.length > 0) {
            Class<?>[] parameters = method.getParameterTypes();
            for (int i = 0; takes && i < parameters.length; i++) {
                takes = arguments[i] == null
                        ? !parameters[i].isPrimitive()
                        : wrapper(parameters[i]).isInstance(arguments[i]);
            }
        }
        return takes;
    }

    private static Class<?> wrapper(Class<?> type) {
        return type.isPrimitive()
                ? java.lang.invoke.MethodType.methodType(type).wrap().returnType()
                : type;
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }
}

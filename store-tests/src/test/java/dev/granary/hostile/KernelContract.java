package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.tests.Members;
import dev.granary.tests.records.Component;
import dev.granary.tests.records.Samples;
import java.lang.classfile.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Loops over a store beside the kernel itself, called for each item of a list.
 *
 * <p>Kernels on cursors, which nothing but a loop can call, are those here that change nothing, or fail.
 */
final class KernelContract {
    private static final int ITEMS = 150;

    /** Of the items, so many are in full words. */
    private static final int TIGHT = 64;

    /** What is passed for {@code int}s. */
    static final List<Integer> NUMBERS = List.of(0, 1, 5, 11);

    private final ClassFiles files;
    private final Class<?> holder;
    private final Class<?> loops;
    private final Class<?> storeType;
    private final Class<?> record;
    private final Samples samples = new Samples(7);

    /** The record's own, and those of each other record that a kernel returns: found once, as there may be hundreds. */
    private List<Component> outermost;

    private final Map<String, Component> byName = new HashMap<>();
    private final Map<Class<?>, List<Component>> ofResults = new HashMap<>();

    KernelContract(ClassFiles files, Class<?> holder, Class<?> loops, Class<?> storeType, Class<?> record) {
        this.files = files;
        this.holder = holder;
        this.loops = loops;
        this.storeType = storeType;
        this.record = record;
    }

    void check() throws ReflectiveOperationException {
        for (Method method : holder.getDeclaredMethods()) {
            String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                    .descriptorString();
            Annotation kernel = files.annotation(holder.getName(), method.getName(), descriptor, "Kernel");
            Annotation removal = files.annotation(holder.getName(), method.getName(), descriptor, "RemoveIf");
            if (kernel != null || removal != null) {
                check(method, kernel == null ? removal : kernel, removal != null);
            }
        }
    }

    private void check(Method method, Annotation annotation, boolean removes) throws ReflectiveOperationException {
        LoopCall call = LoopCall.of(method, loops, storeType, parameter -> !isOwn(parameter));
        Function<Record, Boolean> where = where(annotation);
        boolean isOnScratch = ClassFiles.isTrue(annotation, "scratch");
        for (boolean pooled : new boolean[] {false, true}) {
            if (!pooled || call.inPool() != null) {
                for (int number : call.hasNumbers() ? NUMBERS : NUMBERS.subList(0, 1)) {
                    check(call.with(number, number == 11 && !pooled), where, removes, isOnScratch, pooled);
                }
            }
        }
    }

    private boolean isOwn(Parameter parameter) {
        Class<?>[] types = parameter.getDeclaringExecutable().getParameterTypes();
        return parameter.getType() == record
                        && !isTotal(parameter)
                        && Arrays.stream(types).noneMatch(this::isCursor)
                || isCursor(parameter.getType())
                || LoopCall.isFirstHandleOf(parameter, record);
    }

    /** The first of two records is the total of a reduction. */
    private boolean isTotal(Parameter parameter) {
        Method method = (Method) parameter.getDeclaringExecutable();
        Parameter[] all = method.getParameters();
        return all[0].equals(parameter)
                && all.length > 1
                && (all[1].getType() == record || isCursor(all[1].getType()))
                && method.getGenericReturnType().equals(parameter.getParameterizedType());
    }

    private boolean isCursor(Class<?> type) {
        return type.getName().equals(storeType.getName() + "$Cursor");
    }

    /** The condition on the record's own flags and values; marks, which no record has, are never set here. */
    private Function<Record, Boolean> where(Annotation annotation) {
        String text = ClassFiles.string(annotation, "where");
        if (text.isEmpty()) {
            return item -> true;
        }
        Map<String, Component> components = Component.of(record, this::accessor).stream()
                .flatMap(component -> component.all().stream())
                .collect(Collectors.toMap(Component::name, component -> component));
        return item -> new Condition(
                        text,
                        name -> components.containsKey(name)
                                ? components.get(name).of(item)
                                : false)
                .holds();
    }

    private String accessor(String name) {
        return Component.accessor(storeType, name);
    }

    private void check(
            LoopCall call, Function<Record, Boolean> where, boolean removes, boolean isOnScratch, boolean pooled)
            throws ReflectiveOperationException {
        Object store = filled();
        List<Record> expected = new ArrayList<>();
        Object total = call.values().isEmpty() ? null : call.values().getFirst();
        boolean reduces = Arrays.stream(call.kernel().getParameters()).anyMatch(this::isTotal);
        boolean onCursor = Arrays.stream(call.kernel().getParameterTypes()).anyMatch(this::isCursor);
        int removed = 0;
        int madeBefore = made(call);
        int callsBefore = calls(call);
        Class<?> thrown = null;
        List<Record> before = items(store);
        for (Record item : before) {
            if (onCursor || thrown != null || !where.apply(item)) {
                expected.add(item);
                continue;
            }
            try {
                Object sum = total;
                Object result = call.apply(parameter -> isTotal(parameter)
                        ? sum
                        : parameter.getType() == record ? item : isOwn(parameter) ? Handle.none() : LoopCall.AS_PASSED);
                if (reduces) {
                    total = result;
                }
                if (result instanceof Record changed && !reduces) {
                    requireWhole(changed);
                } else if (!reduces && !removes && call.kernel().getReturnType() != void.class) {
                    Objects.requireNonNull(result);
                }
                if (removes && (boolean) result) {
                    removed++;
                } else {
                    expected.add(result instanceof Record changed && !reduces ? written(item, changed) : item);
                }
            } catch (Throwable e) {
                thrown = e.getClass();
                expected.add(item);
            }
        }
        int madeForItems = made(call) - madeBefore;
        int callsForItems = calls(call) - callsBefore;
        Object result;
        try {
            result = call.run(store, pooled);
        } catch (Throwable e) {
            // of kernels on cursors it is the body that says "throw null"
            assertEquals(onCursor ? NullPointerException.class : thrown, e.getClass(), () -> Verdict.trace(e));
            if (!pooled && !onCursor && !isOnScratch) {
                assertEquals(callsBefore + 2 * callsForItems, calls(call), call::toString);
                assertEquals(removes ? before : expected, items(store), call::toString);
            }
            return;
        }
        requireClearFlagsOfVacantRows(call, store);
        assertEquals(madeBefore + 2 * madeForItems, made(call), call::toString);
        assertEquals(null, thrown, call::toString);
        if (!pooled && !onCursor) {
            assertEquals(callsBefore + 2 * callsForItems, calls(call), call::toString);
        }
        boolean isOneTotal = call.alone().getReturnType() == call.kernel().getReturnType(); // not one by group
        if (reduces && isOneTotal && !pooled && !onCursor) {
            assertEquals(total, result, call::toString);
        }
        if (removes && !onCursor) {
            assertEquals(removed, result, call::toString);
            assertEquals(expected.size(), items(store).size(), call::toString);
            items(store).forEach(item -> assertEquals(true, expected.contains(item)));
        } else if (!removes) {
            assertEquals(expected, items(store), call::toString);
        }
    }

    /** How many totals have been made so far, if they count it. */
    private static int made(LoopCall call) throws ReflectiveOperationException {
        return count(call.kernel().getReturnType(), "made");
    }

    /** How many calls kernels have made that have an effect, if they count them. */
    static int calls(LoopCall call) throws ReflectiveOperationException {
        return count(call.kernel().getDeclaringClass(), "calls");
    }

    private static int count(Class<?> type, String name) throws ReflectiveOperationException {
        try {
            Field count = type.getDeclaredField(name);
            count.setAccessible(true);
            return count.getInt(null);
        } catch (NoSuchFieldException none) {
            return 0;
        }
    }

    private List<Component> outermost() {
        if (outermost == null) {
            outermost = Component.of(record, this::accessor);
        }
        return outermost;
    }

    private List<Component> components() {
        return outermost().stream()
                .flatMap(component -> component.all().stream())
                .toList();
    }

    private List<Component> parts(Record result) {
        return ofResults.computeIfAbsent(result.getClass(), type -> Component.of(type, name -> name));
    }

    /** Fails as a loop does that takes apart what has a null in it. */
    private void requireWhole(Record result) {
        if (result.getClass() == record) {
            outermost().forEach(column -> requireWhole(column, column.of(result)));
            return;
        }
        for (Component part : parts(result)) {
            requireWhole(column(part.name()), part.of(result));
        }
    }

    static void requireWhole(Component column, Object value) {
        if (!column.children().isEmpty()) {
            Objects.requireNonNull(value);
            column.children().forEach(child -> requireWhole(child, child.last(value)));
        } else if (column.type() instanceof Class<?> type && type.isEnum()
                || column.type() instanceof ParameterizedType handle && handle.getRawType() == Handle.class) {
            Objects.requireNonNull(value);
        }
    }

    private Component column(String name) {
        if (byName.isEmpty()) {
            components().forEach(component -> byName.putIfAbsent(component.name(), component));
        }
        return Objects.requireNonNull(byName.get(name), name);
    }

    /** The item with what a kernel returned for it. */
    private Record written(Record item, Record result) {
        if (result.getClass() == record) {
            return result;
        }
        Record written = item;
        for (Component part : parts(result)) {
            written = column(part.name()).with(written, part.of(result));
        }
        return written;
    }

    private List<Record> items(Object store) {
        List<Record> items = new ArrayList<>();
        for (Object cursor : (Iterable<?>) store) {
            items.add((Record) call(cursor, "value"));
        }
        return items;
    }

    /** Each flag is set or not in as many rows as there are items. */
    private void requireClearFlagsOfVacantRows(LoopCall call, Object store) throws ReflectiveOperationException {
        for (Field field : storeType.getDeclaredFields()) {
            if (field.getType() == Flag.class) {
                field.setAccessible(true);
                Mask<?> flag = (Mask<?>) field.get(null);
                int set = (int) call(call(store, "where", flag), "count");
                int clear = (int) call(call(store, "where", flag.not()), "count");
                assertEquals(call(store, "size"), set + clear, () -> call + " " + field.getName());
            }
        }
    }

    private Object filled() throws ReflectiveOperationException {
        Constructor<?> constructor = storeType.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object store = constructor.newInstance();
        Method add = storeType.getDeclaredMethod("add", record);
        add.setAccessible(true);
        int room = ITEMS;
        try {
            var limit = storeType.getDeclaredField("MAX_CAPACITY");
            limit.setAccessible(true);
            room = Math.min(ITEMS, limit.getInt(null));
        } catch (NoSuchFieldException unlimited) {
            // as many as the test wants
        }
        for (int i = 0; i < room; i++) {
            Handle<?> handle = (Handle<?>) add.invoke(store, samples.of(record));
            if (i >= TIGHT && i % 5 == 4) {
                call(store, "remove", handle);
            }
        }
        return store;
    }

    private static Object call(Object target, String name, Object... arguments) {
        try {
            return Members.call(target, name, arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

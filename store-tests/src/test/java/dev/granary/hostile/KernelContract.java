package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.Members;
import dev.granary.tests.records.Component;
import dev.granary.tests.records.Samples;
import java.lang.classfile.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Loops over a store beside the kernel itself, called for each item of a list.
 *
 * <p>Kernels on cursors, which nothing but a loop can call, are those here that change nothing, or fail.
 */
final class KernelContract {
    private static final int ITEMS = 70;

    private final ClassFiles files;
    private final Class<?> holder;
    private final Class<?> loops;
    private final Class<?> storeType;
    private final Class<?> record;
    private final Samples samples = new Samples(7);

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
        for (boolean pooled : new boolean[] {false, true}) {
            if (!pooled || call.inPool() != null) {
                check(call, where, removes, pooled);
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

    /** The condition on the record's own flags; marks, which no record has, are never set here. */
    private Function<Record, Boolean> where(Annotation annotation) {
        String text = ClassFiles.string(annotation, "where");
        if (text.isEmpty()) {
            return item -> true;
        }
        Map<String, Component> flags = Component.of(record, accessor -> hasAccessor(accessor)).stream()
                .flatMap(component -> component.all().stream())
                .filter(component -> component.type() == boolean.class)
                .collect(Collectors.toMap(Component::accessor, component -> component));
        return item -> new Condition(
                        text,
                        flag -> flags.containsKey(flag)
                                && (boolean) flags.get(flag).of(item))
                .holds();
    }

    private boolean hasAccessor(String accessor) {
        return !Members.all(storeType, accessor, 1).isEmpty();
    }

    private void check(LoopCall call, Function<Record, Boolean> where, boolean removes, boolean pooled)
            throws ReflectiveOperationException {
        Object store = filled();
        List<Record> expected = new ArrayList<>();
        Object total = call.values().isEmpty() ? null : call.values().getFirst();
        boolean reduces = Arrays.stream(call.kernel().getParameters()).anyMatch(this::isTotal);
        boolean onCursor = Arrays.stream(call.kernel().getParameterTypes()).anyMatch(this::isCursor);
        int removed = 0;
        Class<?> thrown = null;
        for (Record item : items(store)) {
            if (onCursor || thrown != null || !where.apply(item)) {
                expected.add(item);
                continue;
            }
            try {
                Object sum = total;
                Object result = call.apply(parameter -> isTotal(parameter)
                        ? sum
                        : parameter.getType() == record ? item : isOwn(parameter) ? Handle.none() : null);
                if (reduces) {
                    total = result;
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
        Object result;
        try {
            result = call.run(store, pooled);
        } catch (Throwable e) {
            // of kernels on cursors it is the body that says "throw null"
            assertEquals(onCursor ? NullPointerException.class : thrown, e.getClass(), () -> Verdict.trace(e));
            return;
        }
        assertEquals(null, thrown, call::toString);
        if (reduces && !pooled && !onCursor) {
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

    /** The item with what a kernel returned for it. */
    private Record written(Record item, Record result) {
        if (result.getClass() == record) {
            return result;
        }
        Record written = item;
        List<Component> components = Component.of(record, this::hasAccessor).stream()
                .flatMap(component -> component.all().stream())
                .toList();
        for (Component part : Component.of(result.getClass(), accessor -> true)) {
            Component column = components.stream()
                    .filter(component -> component.accessor().equals(part.accessor()))
                    .findAny()
                    .orElseThrow();
            written = column.with(written, part.of(result));
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
            if (i % 5 == 4) {
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

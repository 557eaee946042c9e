package dev.granary.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Methods of generated classes, called by name and arguments, and records; each is looked up once. */
public final class Members {
    /** By their names, and by how many parameters they have. */
    private static final ClassValue<Map<String, Map<Integer, List<Method>>>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, Map<Integer, List<Method>>> computeValue(Class<?> type) {
            return Arrays.stream(type.getMethods())
                    .filter(method -> !method.isBridge())
                    .peek(Method::trySetAccessible)
                    .collect(Collectors.groupingBy(Method::getName, Collectors.groupingBy(Method::getParameterCount)));
        }
    };

    private Members() {}

    /** The record with one component replaced, counted from 0. */
    static Object with(Object item, int component, Object value) {
        try {
            List<Method> accessors = Reflection.accessors(item.getClass());
            Object[] values = new Object[accessors.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = i == component ? value : accessors.get(i).invoke(item);
            }
            return Reflection.constructor(item.getClass(), values.length).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What the method returns; throws what it throws. */
    public static Object call(Object target, String name, Object... arguments) throws Throwable {
        try {
            return method(target.getClass(), name, arguments).invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** A new one; throws what the public constructor throws, which is nothing checked. */
    static Object construct(Class<?> type, Object... arguments) {
        try {
            return Reflection.constructor(type, arguments.length).newInstance(arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Method method(Class<?> type, String name, Object... arguments) {
        List<Method> found = all(type, name, arguments.length);
        List<Method> fitting = found.size() == 1
                ? found
                : found.stream().filter(method -> takes(method, arguments)).toList();
        if (fitting.size() != 1) {
            throw new AssertionError(type + "." + name + ": " + found);
        }
        return fitting.getFirst();
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        return IntStream.range(0, types.length)
                .allMatch(i -> types[i].isPrimitive()
                        ? arguments[i] == null || !arguments[i].getClass().isArray()
                        : arguments[i] == null || types[i].isInstance(arguments[i]));
    }

    /** The public methods of the class with that name and so many parameters. */
    public static List<Method> all(Class<?> type, String name, int arguments) {
        return METHODS.get(type).getOrDefault(name, Map.of()).getOrDefault(arguments, List.of());
    }
}

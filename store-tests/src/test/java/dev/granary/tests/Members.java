package dev.granary.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Methods of generated classes, called by name and arguments. */
public final class Members {
    private record Key(Class<?> type, String name, int arguments) {}

    private static final Map<Key, List<Method>> FOUND = new ConcurrentHashMap<>();

    private Members() {}

    /** What the method returns; throws what it throws. */
    public static Object call(Object target, String name, Object... arguments) throws Throwable {
        try {
            return method(target.getClass(), name, arguments).invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method method(Class<?> type, String name, Object... arguments) {
        Key key = new Key(type, name, arguments.length);
        List<Method> found = FOUND.computeIfAbsent(key, wanted -> all(wanted.type, wanted.name, wanted.arguments));
        List<Method> fitting = found.size() == 1
                ? found
                : found.stream().filter(method -> takes(method, arguments)).toList();
        if (fitting.size() != 1) {
            throw new AssertionError(key + ": " + found);
        }
        return fitting.getFirst();
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        return IntStream.range(0, types.length)
                .allMatch(i -> types[i].isPrimitive() || arguments[i] == null || types[i].isInstance(arguments[i]));
    }

    /** The public methods of the class itself with that name and so many parameters. */
    public static List<Method> all(Class<?> type, String name, int arguments) {
        List<Method> found = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == arguments)
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isBridge())
                .toList();
        found.forEach(method -> method.setAccessible(true));
        return found;
    }
}

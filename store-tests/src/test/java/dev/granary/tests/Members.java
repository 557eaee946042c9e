package dev.granary.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Methods of generated classes, called by name and number of arguments; no two of a class have both in common. */
public final class Members {
    private record Key(Class<?> type, String name, int arguments) {}

    private static final Map<Key, Method> FOUND = new ConcurrentHashMap<>();

    private Members() {}

    /** What the method returns; throws what it throws. */
    public static Object call(Object target, String name, Object... arguments) throws Throwable {
        try {
            return method(target.getClass(), name, arguments.length).invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method method(Class<?> type, String name, int arguments) {
        return FOUND.computeIfAbsent(new Key(type, name, arguments), Members::search);
    }

    private static Method search(Key key) {
        List<Method> found = all(key.type, key.name, key.arguments);
        if (found.size() != 1) {
            throw new AssertionError(key + ": " + found);
        }
        return found.getFirst();
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

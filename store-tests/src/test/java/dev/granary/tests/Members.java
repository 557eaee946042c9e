package dev.granary.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Methods of generated classes, called by name and number of arguments; no two of a class have both in common. */
final class Members {
    private record Key(Class<?> type, String name, int arguments) {}

    private static final Map<Key, Method> FOUND = new ConcurrentHashMap<>();

    private Members() {}

    /** What the method returns; throws what it throws. */
    static Object call(Object target, String name, Object... arguments) throws Throwable {
        try {
            return method(target.getClass(), name, arguments.length).invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** The public method. */
    static Method method(Class<?> type, String name, int arguments) {
        return FOUND.computeIfAbsent(new Key(type, name, arguments), Members::search);
    }

    private static Method search(Key key) {
        Method found = null;
        for (Method method : key.type.getDeclaredMethods()) {
            if (method.getName().equals(key.name)
                    && method.getParameterCount() == key.arguments
                    && Modifier.isPublic(method.getModifiers())
                    && !method.isBridge()) {
                if (found != null) {
                    throw new AssertionError("two of them: " + found + " and " + method);
                }
                found = method;
            }
        }
        if (found == null) {
            throw new AssertionError(key.type + " has no public " + key.name + " with " + key.arguments + " parameters");
        }
        found.setAccessible(true);
        return found;
    }
}

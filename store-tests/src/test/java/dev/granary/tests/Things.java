package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;

/** Calls of the classes of a {@link KernelKind}, which are loaded for it alone. */
final class Things {
    /** By number, as they are needed. */
    private static final Map<KernelKind, List<Object>> THINGS = new HashMap<>();

    private Things() {}

    /** The thing of the number that kernels of the kind take, which never changes. */
    static Object thing(KernelKind kind, int id) {
        List<Object> things = THINGS.computeIfAbsent(kind, each -> new ArrayList<>());
        while (things.size() <= id) {
            things.add(call(kind.load("Thing"), "of", things.size()));
        }
        return things.get(id);
    }

    /** Calls the method whose parameters take the arguments. */
    static Object on(Object target, String name, Object... arguments) {
        try {
            for (var method : Members.all(target.getClass(), name, arguments.length)) {
                if (takes(method, arguments)) {
                    return method.invoke(target, arguments);
                }
            }
            throw new AssertionError(name);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < arguments.length; i++) {
            if (!types[i].isPrimitive() && !types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    /** Calls a static method, which throws nothing. */
    static Object call(Class<?> type, String name, Object... arguments) {
        try {
            return tryCall(type, name, arguments);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Calls a static method, and throws what it throws; the one with a pool if the last argument is one. */
    static Object tryCall(Class<?> type, String name, Object... arguments) throws Throwable {
        for (var method : Members.all(type, name, arguments.length)) {
            if (arguments.length == 0
                    || !(arguments[arguments.length - 1] instanceof ForkJoinPool)
                            == !(method.getParameterTypes()[arguments.length - 1] == ForkJoinPool.class)) {
                try {
                    return method.invoke(null, arguments);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        }
        throw new AssertionError(name + " of " + type);
    }

    /** Bits past the last item and in holes stay clear, whatever kernels do. */
    static void checkVacantBits(KernelKind kind, Object store) {
        for (Object block : (List<?>) on(store, "blocks")) {
            int size = (int) on(block, "size");
            long[] alive = kind.isPacked() ? null : (long[]) on(block, "alive");
            for (String flag : List.of("lit", "odd", "innerOn")) {
                long[] words = (long[]) on(block, flag);
                for (int row = 0; row < words.length * 64; row++) {
                    boolean isAlive = alive == null ? row < size : (alive[row >>> 6] >>> row & 1) != 0;
                    assertTrue(isAlive || (words[row >>> 6] >>> row & 1) == 0, flag + " of row " + row);
                }
            }
        }
    }
}

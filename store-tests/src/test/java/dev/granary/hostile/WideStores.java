package dev.granary.hostile;

import dev.granary.Handle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A program that adds to stores in a folder of classes, looks up and removes, until compilers have seen all of it. */
final class WideStores {
    private static final int ROUNDS = 60;
    private static final int ITEMS = 50;

    private WideStores() {}

    public static void main(String[] arguments) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {Path.of(arguments[0]).toUri().toURL()}, WideStores.class.getClassLoader())) {
            for (String store : WideRecords.NATIVE_STORES) {
                String name = "wide." + store.substring(store.lastIndexOf(' ') + 1);
                run(loader.loadClass(name), loader.loadClass(name + "Store"), loader.loadClass(name + "Kernels"));
            }
        }
    }

    private static void run(Class<?> record, Class<?> type, Class<?> kernels) throws ReflectiveOperationException {
        Object store = open(type.getDeclaredConstructor()).newInstance();
        Method add = open(type.getDeclaredMethod("add", record));
        Method get = open(type.getDeclaredMethod("get", Handle.class));
        Method set = open(type.getDeclaredMethod("set", Handle.class, record));
        Method remove = open(type.getDeclaredMethod("remove", Handle.class));
        Method one = open(kernels.getDeclaredMethod("one", type));
        Method all = open(kernels.getDeclaredMethod("all", type));
        Map<Handle<?>, Float> expected = new HashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < ITEMS; i++) {
                Handle<?> handle = (Handle<?>) add.invoke(store, item(record, i));
                set.invoke(store, handle, item(record, i + 1));
                expected.put(handle, i + 1f);
            }
            one.invoke(null, store);
            all.invoke(null, store);
            expected.replaceAll((handle, value) -> value + 1);
            int number = 0;
            for (Handle<?> handle : expected.keySet().toArray(Handle<?>[]::new)) {
                check(record, get.invoke(store, handle), expected.get(handle));
                if (number++ % 8 != 0) {
                    remove.invoke(store, handle);
                    expected.remove(handle);
                }
            }
        }
        if (store instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Object item(Class<?> record, float value) throws ReflectiveOperationException {
        Constructor<?> constructor = open(record.getDeclaredConstructors()[0]);
        Object[] arguments = new Object[constructor.getParameterCount()];
        Arrays.fill(arguments, value);
        return constructor.newInstance(arguments);
    }

    /** All components are the same but the fourth, to which one kernel more has added. */
    private static void check(Class<?> record, Object item, float value) throws ReflectiveOperationException {
        float first = (float) open(record.getDeclaredMethod("c0")).invoke(item);
        float last = (float) open(record.getDeclaredMethod("c" + (record.getRecordComponents().length - 1)))
                .invoke(item);
        if (first != value || last != value) {
            throw new AssertionError(record + ": " + first + ", " + last + " (expected: " + value + ")");
        }
    }

    private static <T extends java.lang.reflect.AccessibleObject> T open(T member) {
        member.setAccessible(true);
        return member;
    }
}

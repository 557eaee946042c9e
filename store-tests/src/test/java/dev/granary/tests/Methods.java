package dev.granary.tests;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Methods by their names, each class looked through once: drivers call millions. */
public final class Methods {
    private static final ClassValue<Map<String, List<Method>>> OF_CLASSES = new ClassValue<>() {
        @Override
        protected Map<String, List<Method>> computeValue(Class<?> type) {
            return Stream.concat(Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getMethods()))
                    .distinct()
                    .filter(method -> !method.isBridge())
                    .filter(AccessibleObject::trySetAccessible)
                    .collect(Collectors.groupingBy(Method::getName));
        }
    };

    private Methods() {}

    /** Those that the class declares or inherits, can be called, and are no bridges. */
    public static List<Method> of(Class<?> type, String name) {
        return OF_CLASSES.get(type).getOrDefault(name, List.of());
    }
}

package dev.granary.tests;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a class has, looked up once.
 *
 * <p>Asked of the class, each is a new object each time, and the first call of such an object is the slow one: some ten microseconds,
 * where drivers call millions.
 */
public final class Reflection {
    private static final ClassValue<Map<String, List<Method>>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, List<Method>> computeValue(Class<?> type) {
            return Stream.concat(Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getMethods()))
                    .distinct()
                    .filter(method -> !method.isBridge())
                    .filter(AccessibleObject::trySetAccessible)
                    .collect(Collectors.groupingBy(Method::getName));
        }
    };

    private static final ClassValue<List<Method>> ACCESSORS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .filter(AccessibleObject::trySetAccessible)
                    .toList();
        }
    };

    private static final ClassValue<List<Constructor<?>>> CONSTRUCTORS = new ClassValue<>() {
        @Override
        protected List<Constructor<?>> computeValue(Class<?> type) {
            return Stream.<Constructor<?>>of(type.getDeclaredConstructors())
                    .filter(AccessibleObject::trySetAccessible)
                    .toList();
        }
    };

    private static final ClassValue<Map<String, Field>> FIELDS = new ClassValue<>() {
        @Override
        protected Map<String, Field> computeValue(Class<?> type) {
            return Arrays.stream(type.getDeclaredFields())
                    .filter(AccessibleObject::trySetAccessible)
                    .collect(Collectors.toMap(Field::getName, field -> field));
        }
    };

    private Reflection() {}

    /** Those that the class declares or inherits, can be called, and are no bridges. */
    public static List<Method> methods(Class<?> type, String name) {
        return METHODS.get(type).getOrDefault(name, List.of());
    }

    /** Those of a record's components, in order. */
    public static List<Method> accessors(Class<?> record) {
        return ACCESSORS.get(record);
    }

    /** The one that takes so many arguments. */
    public static Constructor<?> constructor(Class<?> type, int arguments) {
        return CONSTRUCTORS.get(type).stream()
                .filter(constructor -> constructor.getParameterCount() == arguments)
                .findFirst()
                .orElseThrow();
    }

    /** All that the class itself declares. */
    static Collection<Field> fields(Class<?> type) {
        return FIELDS.get(type).values();
    }

    /** The field of that name that the class itself declares; null if it has none. */
    public static Field field(Class<?> type, String name) {
        return FIELDS.get(type).get(name);
    }

    /** The value of a static field that the class itself has. */
    public static Object constant(Class<?> type, String name) {
        Field field = field(type, name);
        if (field == null) {
            throw new AssertionError("No " + name + " in " + type);
        }
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.granary.hostile;

import dev.granary.Handle;
import dev.granary.tests.records.Samples;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values to call methods with. */
final class Values {
    private Values() {}

    /** Whether there can be a value: not of a record with an enum that has no constants. */
    static boolean canBe(Class<?> type, Set<Class<?>> within) {
        if (type.isEnum()) {
            return type.getEnumConstants().length > 0;
        }
        return !type.isRecord()
                || !within.add(type)
                || Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .allMatch(part -> canBe(part, within));
    }

    /** Something to pass for a parameter of the type. */
    static Object of(Class<?> type) {
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        if (type.isArray()) {
            return Array.newInstance(type.componentType(), 1);
        }
        if (type == Handle.class) {
            return Handle.none();
        }
        if (type.isRecord() && canBe(type, new HashSet<>())) {
            return new Samples(3).of(type);
        }
        if (type == List.class) {
            return List.of();
        }
        return type.isAssignableFrom(String.class) ? "text" : null;
    }
}

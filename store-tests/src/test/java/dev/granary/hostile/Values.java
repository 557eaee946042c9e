package dev.granary.hostile;

import dev.granary.Handle;
import dev.granary.tests.records.Samples;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values to call methods with. */
final class Values {
    private Values() {}

    /**
     * Whether there can be a value that is found again: not of a record with an enum that has no constants, nor of one with an array, which
     * may have to have some length, and of which there is a copy.
     */
    static boolean canBe(Type type, Set<Type> within) {
        return switch (type) {
            case Class<?> raw when raw.isEnum() -> raw.getEnumConstants().length > 0;
            case Class<?> raw when raw.isArray() -> !raw.componentType().isPrimitive();
            case Class<?> raw
            when raw.isRecord() ->
                !within.add(raw)
                        || Arrays.stream(raw.getRecordComponents())
                                .map(RecordComponent::getGenericType)
                                .allMatch(part -> canBe(part, within));
            case ParameterizedType list
            when list.getRawType() == List.class -> canBe(list.getActualTypeArguments()[0], within);
            case ParameterizedType applied -> canBe(applied.getRawType(), within);
            default -> true;
        };
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

package dev.granary.runtime;

import dev.granary.Was;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the store of a record, or a world, was called before the type was renamed, as its {@link Was} says: by the name of the type, where
 * that is now, or by that of its class, which is all that can be said of a type that was elsewhere, or of a store with a name of its own.
 */
final class FormerNames {
    private FormerNames() {}

    /** {@code CustomerStore} for {@code @Was("Customer") record Client}, and for {@code @Was("CustomerStore")}. */
    static List<String> ofStore(Class<?> record) {
        return of(record, "Store");
    }

    /** {@code OceanWorld} for {@code @Was("Ocean") interface Sea}. */
    static List<String> ofWorld(PagedWorld<?, ?, ?> world) {
        return world.getClass().getGenericSuperclass() instanceof ParameterizedType type
                        && type.getActualTypeArguments()[0] instanceof Class<?> declaring
                ? of(declaring, "World")
                : List.of();
    }

    private static List<String> of(Class<?> type, String ending) {
        Was was = type.getAnnotation(Was.class);
        StringBuilder outside = new StringBuilder();
        for (Class<?> outer = type.getEnclosingClass(); outer != null; outer = outer.getEnclosingClass()) {
            outside.insert(0, outer.getSimpleName() + "_");
        }
        return was == null
                ? List.of()
                : Stream.of(was.value())
                        .flatMap(name -> Stream.of(outside + name + ending, name))
                        .toList();
    }
}

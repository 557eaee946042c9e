package dev.granary.processor.model;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.runtime.ListedSubset;
import dev.granary.runtime.NearSubset;
import dev.granary.runtime.OrderedSubset;
import dev.granary.runtime.PackedStore;
import dev.granary.runtime.RowBlock;
import dev.granary.runtime.RowCursor;
import dev.granary.runtime.RowSubset;
import dev.granary.runtime.SparseStore;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What generated classes inherit has no signature that an accessor may have, unless {@link Names} knows the name: found in the base classes
 * themselves, so that one more member of those can't be forgotten.
 */
class InheritedNamesTest {

    /** Accessors take a handle first. */
    @Test
    void accessorsOfStores() {
        assertKnown(
                Names.STORE_METHODS, method -> startsWith(method, Handle.class), PackedStore.class, SparseStore.class);
    }

    /** Totals of columns take nothing. */
    @Test
    void totalsOfStores() {
        Set<String> known = new TreeSet<>(Names.STORE_VIEWS);
        known.addAll(Set.of("compact", "size")); // where there are holes; and a number, not a view
        assertKnown(known, method -> method.getParameterCount() == 0, PackedStore.class, SparseStore.class);
    }

    @Test
    void totalsOfSubsets() {
        assertKnown(Names.SUBSET_VIEWS, method -> method.getParameterCount() == 0, RowSubset.class);
    }

    @Test
    void totalsOfWhatKeysFind() {
        Set<String> known = new TreeSet<>(Names.SUBSET_VIEWS);
        known.addAll(Names.KEY_VIEWS);
        assertKnown(
                known,
                method -> method.getParameterCount() == 0,
                ListedSubset.class,
                OrderedSubset.class,
                NearSubset.class);
    }

    @Test
    void accessorsOfCursors() {
        Set<String> known = new TreeSet<>(Names.CURSOR_METHODS);
        known.addAll(Names.CURSOR_LOOK_UPS);
        assertKnown(known, method -> method.getParameterCount() <= 1, RowCursor.class);
    }

    /** Accessors take nothing, a row, a row and a value, or a row, an index and an element. */
    @Test
    void accessorsOfBlocks() {
        assertKnown(Names.BLOCK_METHODS, method -> mayTakeRow(method.getParameterTypes()), RowBlock.class);
    }

    private static boolean mayTakeRow(Class<?>[] parameters) {
        return switch (parameters.length) {
            case 0 -> true;
            case 1, 2 -> parameters[0] == int.class;
            case 3 -> parameters[0] == int.class && parameters[1] == int.class;
            default -> false;
        };
    }

    private static boolean startsWith(Method method, Class<?> type) {
        return method.getParameterCount() > 0 && method.getParameterTypes()[0] == type;
    }

    private static void assertKnown(Set<String> known, Predicate<Method> mayBeAccessor, Class<?>... bases) {
        Set<String> unknown = new TreeSet<>();
        int seen = 0;
        for (Class<?> base : bases) {
            for (Method method : inherited(base).filter(mayBeAccessor).toList()) {
                seen++;
                if (!known.contains(method.getName()) && !Names.isMethodOfObject(method.getName())) {
                    unknown.add(method.getName());
                }
            }
        }
        assertTrue(seen > 0, "nothing was looked at");
        assertTrue(unknown.isEmpty(), () -> "components may be called as what is inherited: " + unknown);
    }

    /** What a class in another package has of it. */
    private static Stream<Method> inherited(Class<?> type) {
        Stream<Method> own = Stream.of(type.getDeclaredMethods())
                .filter(method -> (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
                .filter(method -> !method.isSynthetic());
        Stream<Class<?>> more = Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
        return Stream.concat(own, more.filter(above -> above != Object.class).flatMap(InheritedNamesTest::inherited));
    }
}

package dev.granary.processor.model;

import dev.granary.Handle;
import dev.granary.runtime.ElementSubset;
import dev.granary.runtime.ListView;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What generated classes inherit and an accessor could be called like, having the same parameters: looked up in the runtime's classes, so
 * that nothing can be forgotten that is added there.
 */
final class Inherited {
    /** Methods that every class has. */
    static final Set<String> OF_OBJECT = names(Inherited::takesNothing, Object.class);

    /** Methods of stores that take a handle first, as accessors do. */
    static final Set<String> BY_HANDLE = names(method -> isFirst(method, Handle.class), SparseStore.class);

    /** Methods of packed stores that take nothing, as totals of columns do. */
    static final Set<String> OF_PACKED_STORE = names(Inherited::takesNothing, PackedStore.class);

    /** The same of stores with holes. */
    static final Set<String> OF_SPARSE_STORE = names(Inherited::takesNothing, SparseStore.class);

    /** The same of subsets. */
    static final Set<String> OF_SUBSET = names(Inherited::takesNothing, RowSubset.class);

    /** The same of what keys find. */
    static final Set<String> OF_FOUND = names(
            Inherited::takesNothing, ListedSubset.class, ElementSubset.class, OrderedSubset.class, NearSubset.class);

    /** Methods of cursors that take nothing, or a value. */
    static final Set<String> OF_CURSOR = names(
            method -> method.getParameterCount() <= 1 && !isFirst(method, Handle.class), RowCursor.class, Object.class);

    /** Methods of cursors that take a handle, as accessors of components that are handles do. */
    static final Set<String> OF_CURSOR_BY_HANDLE = names(method -> isFirst(method, Handle.class), RowCursor.class);

    /** Methods of blocks that take nothing, a row, or a row and a value; or a row, an index and an element. */
    static final Set<String> OF_BLOCK =
            names(method -> mayTakeRow(method.getParameterTypes()), RowBlock.class, Object.class);

    /** Methods of the view of a list that take an index first. */
    static final Set<String> OF_LIST = names(method -> isFirst(method, int.class), ListView.class);

    private Inherited() {}

    private static boolean takesNothing(Method method) {
        return method.getParameterCount() == 0;
    }

    private static boolean mayTakeRow(Class<?>[] parameters) {
        return switch (parameters.length) {
            case 0 -> true;
            case 1, 2 -> parameters[0] == int.class;
            case 3 -> parameters[0] == int.class && parameters[1] == int.class;
            default -> false;
        };
    }

    private static boolean isFirst(Method method, Class<?> type) {
        return method.getParameterCount() > 0 && method.getParameterTypes()[0] == type;
    }

    /** Of the methods that a class in another package has of those. */
    private static Set<String> names(Predicate<Method> mayBeAccessor, Class<?>... bases) {
        return Stream.of(bases)
                .flatMap(Inherited::methods)
                .filter(mayBeAccessor)
                .map(Method::getName)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Method> methods(Class<?> type) {
        Stream<Method> own = Stream.of(type.getDeclaredMethods())
                .filter(method -> (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
                .filter(method -> !method.isSynthetic());
        Stream<Class<?>> above =
                Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
        return Stream.concat(own, above.filter(each -> each != Object.class).flatMap(Inherited::methods));
    }
}

package dev.granary.tests;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Lets generated stores, cursors and blocks be used through interfaces that they don't implement: a call goes to the
 * method with the same name and number of parameters.
 */
final class Face implements InvocationHandler {
    private static final Object[] NO_ARGUMENTS = {};

    private final Object target;

    private Face(Object target) {
        this.target = target;
    }

    static ItemStore of(Object store) {
        return face(ItemStore.class, store);
    }

    /** The generated object that a face shows. */
    static Object behind(Object face) {
        return ((Face) Proxy.getInvocationHandler(face)).target;
    }

    private static <F> F face(Class<F> type, Object target) {
        return type.cast(Proxy.newProxyInstance(Face.class.getClassLoader(), new Class<?>[] {type}, new Face(target)));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        return switch (method.getName()) {
            case "iterator" -> cursors((Iterator<?>) Members.call(target, "iterator"));
            case "blocks" ->
                ((List<?>) Members.call(target, "blocks"))
                        .stream().map(block -> face(ItemBlock.class, block)).toList();
            case "where" -> face(ItemSubset.class, Members.call(target, "where", arguments));
            case "sortedBy", "top" ->
                face(ItemOrder.class, Members.call(target, method.getName(), withoutFaces(arguments)));
            case "sort" -> Members.call(target, "sort", withoutFaces(arguments));
            case "batches" -> face(ItemBatches.class, Members.call(target, "batches"));
            case "block" ->
                face(ItemBlock.class, Members.call(target, "block", arguments == null ? NO_ARGUMENTS : arguments));
            case "copy" -> of(Members.call(target, "copy"));
            case "toString" -> target.toString();
            case "hashCode" -> System.identityHashCode(target);
            case "equals" -> proxy == arguments[0];
            default ->
                seen(
                        Members.call(target, method.getName(), arguments == null ? NO_ARGUMENTS : arguments),
                        method.getReturnType());
        };
    }

    private static Object[] withoutFaces(Object[] arguments) {
        return Arrays.stream(arguments)
                .map(argument -> argument instanceof ItemOrder ? behind(argument) : argument)
                .toArray();
    }

    /** A column in native memory is shown as a copy, where an array is wanted. */
    private static Object seen(Object result, Class<?> type) {
        if (!(result instanceof MemorySegment column) || !type.isArray()) {
            return result;
        }
        return switch (type.componentType().getName()) {
            case "int" -> column.toArray(ValueLayout.JAVA_INT);
            case "long" -> column.toArray(ValueLayout.JAVA_LONG);
            case "double" -> column.toArray(ValueLayout.JAVA_DOUBLE);
            case "short" -> column.toArray(ValueLayout.JAVA_SHORT);
            default -> throw new AssertionError(type);
        };
    }

    /** One face for the one cursor of an iteration. */
    private static Iterator<ItemCursor> cursors(Iterator<?> iterator) {
        return new Iterator<>() {
            private Object cursor;
            private ItemCursor face;

            @Override
            public boolean hasNext() {
                return iterator.hasNext();
            }

            @Override
            public ItemCursor next() {
                Object next = iterator.next();
                if (next != cursor) {
                    cursor = next;
                    face = face(ItemCursor.class, next);
                }
                return face;
            }

            @Override
            public void remove() {
                iterator.remove();
            }
        };
    }
}

package dev.granary.hostile;

import dev.granary.Handle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;

/**
 * A kernel and the loops that were generated for it.
 *
 * @param passed which of the kernel's parameters are the caller's
 * @param values what is passed for them
 */
record LoopCall(Method kernel, Method alone, Method inPool, List<Parameter> passed, List<Object> values) {
    /** Instead of an argument: the one that the loop is passed. */
    static final Object AS_PASSED = new Object();

    /** The loops of the kernel in {@code loops}, for a store or a world of the class {@code over}. */
    static LoopCall of(Method kernel, Class<?> loops, Class<?> over, Predicate<Parameter> isPassed) {
        List<Parameter> passed =
                Arrays.stream(kernel.getParameters()).filter(isPassed).toList();
        List<Class<?>> types = new ArrayList<>(List.of(over));
        passed.forEach(parameter -> types.add(parameter.getType()));
        Method alone = method(loops, kernel.getName(), types);
        types.add(ForkJoinPool.class);
        Method inPool = method(loops, kernel.getName(), types);
        if (alone == null) {
            throw new AssertionError("no loop for " + kernel + " in " + List.of(loops.getDeclaredMethods()));
        }
        kernel.setAccessible(true);
        List<Object> values = new ArrayList<>();
        passed.forEach(parameter -> values.add(Values.of(parameter.getType())));
        return new LoopCall(kernel, alone, inPool, passed, values);
    }

    boolean hasNumbers() {
        return values.stream().anyMatch(Integer.class::isInstance);
    }

    /** The same with this number for each {@code int}, and with null for a total that is a record, if it is to be. */
    LoopCall with(int number, boolean isNull) {
        List<Object> others = new ArrayList<>();
        for (Object value : values) {
            others.add(value instanceof Integer ? number : isNull && value instanceof Record ? null : value);
        }
        return new LoopCall(kernel, alone, inPool, passed, others);
    }

    private static Method method(Class<?> loops, String name, List<Class<?>> types) {
        try {
            Method found = loops.getDeclaredMethod(name, types.toArray(Class<?>[]::new));
            found.setAccessible(true);
            return Modifier.isPrivate(found.getModifiers()) ? null : found;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Whether the parameter is the first of its method that is a handle of one's own. */
    static boolean isFirstHandleOf(Parameter parameter, Class<?> item) {
        return Arrays.stream(parameter.getDeclaringExecutable().getParameters())
                .filter(other -> isHandleOf(other.getParameterizedType(), item))
                .findFirst()
                .equals(Optional.of(parameter));
    }

    private static boolean isHandleOf(Type type, Class<?> item) {
        return type instanceof ParameterizedType handle
                && handle.getRawType() == Handle.class
                && handle.getActualTypeArguments()[0] == item;
    }

    /** What the kernel gives for arguments that {@code own} knows, also if they are null, or, where that says so, of those that are passed. */
    Object apply(java.util.function.Function<Parameter, Object> own) throws Throwable {
        Object[] arguments = Arrays.stream(kernel.getParameters())
                .map(parameter -> {
                    Object value = own.apply(parameter);
                    boolean isPassed = value == AS_PASSED;
                    return !isPassed
                            ? value
                            : passed.contains(parameter) ? values.get(passed.indexOf(parameter)) : null;
                })
                .toArray();
        return call(kernel, arguments);
    }

    /** What the loop over the store or the world gives, or what it throws. */
    Object run(Object over, boolean pooled) throws Throwable {
        List<Object> arguments = new ArrayList<>();
        arguments.add(over);
        arguments.addAll(values);
        if (pooled) {
            arguments.add(ForkJoinPool.commonPool());
        }
        return call(pooled ? inPool : alone, arguments.toArray());
    }

    private static Object call(Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}

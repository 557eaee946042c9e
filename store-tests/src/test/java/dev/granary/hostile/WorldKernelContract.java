package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.Reflection;
import dev.granary.tests.records.Component;
import java.lang.classfile.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Loops over a world beside the kernel itself, called for each entity of a map. On cursors kernels are those here that change
 * nothing.
 */
final class WorldKernelContract {
    private final ClassFiles files;
    private final Class<?> holder;
    private final Class<?> loops;
    private final Class<?> worldType;
    private final Class<?> marker;
    private final List<Class<?>> components;

    WorldKernelContract(
            ClassFiles files,
            Class<?> holder,
            Class<?> loops,
            Class<?> worldType,
            Class<?> marker,
            List<Class<?>> components) {
        this.files = files;
        this.holder = holder;
        this.loops = loops;
        this.worldType = worldType;
        this.marker = marker;
        this.components = components;
    }

    void check() throws ReflectiveOperationException {
        for (Method method : holder.getDeclaredMethods()) {
            String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                    .descriptorString();
            for (String name : List.of("Kernel", "RemoveIf")) {
                Annotation annotation = files.annotation(holder.getName(), method.getName(), descriptor, name);
                if (annotation != null) {
                    LoopCall call = LoopCall.of(method, loops, worldType, parameter -> !isOwn(parameter));
                    for (int number : call.hasNumbers() ? KernelContract.NUMBERS : List.of(0)) {
                        check(call.with(number, false), annotation, false);
                        if (call.inPool() != null) {
                            check(call.with(number, false), annotation, true);
                        }
                    }
                }
            }
        }
    }

    private boolean isOwn(Parameter parameter) {
        Class<?> type = parameter.getType();
        return components.contains(type)
                || type.getName().equals(worldType.getName() + "$Cursor")
                || type.getName().equals(worldType.getName() + "$Commands")
                || LoopCall.isFirstHandleOf(parameter, marker);
    }

    private void check(LoopCall call, Annotation annotation, boolean pooled) throws ReflectiveOperationException {
        WorldContract world = new WorldContract(worldType, components);
        world.fill();
        boolean isKnown = Arrays.stream(call.kernel().getParameterTypes())
                .noneMatch(type -> type.getName().equals(worldType.getName() + "$Cursor"));
        Object total = call.values().isEmpty() ? null : call.values().getFirst();
        Class<?> thrown = null;
        int callsBefore = KernelContract.calls(call);
        for (Handle<?> entity : List.copyOf(world.model().keySet())) {
            Map<Class<?>, Record> values = world.model().get(entity);
            if (!isKnown || thrown != null || !matches(call.kernel(), annotation, values)) {
                continue;
            }
            try {
                Object sum = total;
                Object result = call.apply(parameter -> components.contains(parameter.getType())
                        ? values.get(parameter.getType())
                        : isOwn(parameter)
                                ? parameter.getType() == Handle.class ? entity : null
                                : isTotal(call, parameter) ? sum : LoopCall.AS_PASSED);
                if (isTotal(call, call.kernel().getParameters()[0])) {
                    total = result;
                } else if (result instanceof Boolean isRemoved) {
                    if (isRemoved) {
                        world.model().remove(entity);
                    }
                } else if (result instanceof Record changed) {
                    write(changed, values);
                } else if (call.kernel().getReturnType() != void.class) {
                    Objects.requireNonNull(result);
                }
            } catch (Throwable e) {
                thrown = e.getClass();
            }
        }
        int callsForEntities = KernelContract.calls(call) - callsBefore;
        Object result;
        try {
            result = call.run(world.world(), pooled);
        } catch (Throwable e) {
            assertEquals(thrown, e.getClass(), () -> Verdict.trace(e));
            return;
        }
        assertEquals(thrown, null, call::toString);
        if (isKnown && !pooled) {
            assertEquals(callsBefore + 2 * callsForEntities, KernelContract.calls(call), call::toString);
        }
        if (isKnown && !pooled && isTotal(call, call.kernel().getParameters()[0])) {
            assertEquals(total, result, call::toString);
        }
        world.compare();
    }

    /** The first parameter of a reduction. */
    private static boolean isTotal(LoopCall call, Parameter parameter) {
        return call.kernel().getParameters()[0].equals(parameter)
                && call.passed().contains(parameter)
                && parameter.getParameterizedType().equals(call.kernel().getGenericReturnType());
    }

    /** The component that the kernel returned, or those in what it returned. */
    private void write(Record result, Map<Class<?>, Record> values) throws ReflectiveOperationException {
        List<Record> changed = new ArrayList<>();
        if (components.contains(result.getClass())) {
            changed.add(result);
        } else {
            for (Method part : Reflection.accessors(result.getClass())) {
                changed.add((Record) Objects.requireNonNull(part.invoke(result)));
            }
        }
        for (Record one : changed) {
            Component.of(one.getClass(), name -> name)
                    .forEach(column -> KernelContract.requireWhole(column, column.of(one)));
        }
        changed.forEach(one -> values.put(one.getClass(), one));
    }

    private boolean matches(Method kernel, Annotation annotation, Map<Class<?>, Record> values) {
        Stream<Class<?>> taken = Arrays.stream(kernel.getParameters())
                .filter(parameter -> !isNullable(parameter))
                .map(Parameter::getType)
                .filter(components::contains);
        List<String> any = ClassFiles.classes(annotation, "anyOf");
        List<String> present = values.keySet().stream().map(Class::getName).toList();
        return taken.allMatch(values::containsKey)
                && present.containsAll(ClassFiles.classes(annotation, "all"))
                && ClassFiles.classes(annotation, "without").stream().noneMatch(present::contains)
                && (any.isEmpty() || any.stream().anyMatch(present::contains))
                && where(ClassFiles.string(annotation, "where"), values);
    }

    /** Whether the condition holds; flags of a component that is not there are not set, and no value of it is equal to anything. */
    private boolean where(String text, Map<Class<?>, Record> values) {
        return text.isEmpty() || new Condition(text, name -> valueOf(name, values)).holds();
    }

    private Object valueOf(String name, Map<Class<?>, Record> values) {
        for (Class<?> component : components) {
            String prefix = WorldParts.decapitalized(component.getSimpleName());
            for (Component part : Component.of(component, any -> any)) {
                for (Component each : part.all()) {
                    if (name.equals(prefix + Component.capitalized(each.name()))) {
                        return values.containsKey(component) ? each.of(values.get(component)) : false;
                    }
                }
            }
        }
        throw new AssertionError("no component has " + name);
    }

    private static boolean isNullable(Parameter parameter) {
        return Stream.of(
                        parameter.getAnnotations(), parameter.getAnnotatedType().getAnnotations())
                .flatMap(Arrays::stream)
                .anyMatch(annotation ->
                        annotation.annotationType().getSimpleName().equals("Nullable"));
    }
}

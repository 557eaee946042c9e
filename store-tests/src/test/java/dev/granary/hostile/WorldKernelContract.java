package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.classfile.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Loops over a world: those here change nothing, and a reduction counts the entities that the kernel runs on. */
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
                    check(call, annotation, false);
                    if (call.inPool() != null) {
                        check(call, annotation, true);
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
        try {
            Object result = call.run(world.world(), pooled);
            if (call.kernel().getReturnType() == double.class
                    && !pooled
                    && ClassFiles.string(annotation, "where").isEmpty()) {
                long matches = world.model().values().stream()
                        .filter(values -> matches(call.kernel(), annotation, values))
                        .count();
                assertEquals((double) matches, result, call::toString);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
        world.compare();
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
                && (any.isEmpty() || any.stream().anyMatch(present::contains));
    }

    private static boolean isNullable(Parameter parameter) {
        return Stream.of(
                        parameter.getAnnotations(), parameter.getAnnotatedType().getAnnotations())
                .flatMap(Arrays::stream)
                .anyMatch(annotation ->
                        annotation.annotationType().getSimpleName().equals("Nullable"));
    }
}

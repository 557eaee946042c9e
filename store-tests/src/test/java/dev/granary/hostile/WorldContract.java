package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.Members;
import dev.granary.tests.records.Samples;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A world beside maps of what its entities consist of. */
final class WorldContract {
    /** With the entities of a small world a word is full. */
    private static final int ENTITIES = 80;

    private static final int ENTITIES_OF_LARGE = 12;

    private final Object world;
    private final List<Class<?>> components;
    private final Samples samples = new Samples(11);
    private final Map<Handle<?>, Map<Class<?>, Record>> model = new LinkedHashMap<>();

    WorldContract(Class<?> type, List<Class<?>> components) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        this.world = constructor.newInstance();
        this.components = components.stream()
                .filter(component -> Values.canBe(component, new HashSet<>()))
                .toList();
    }

    Object world() {
        return world;
    }

    Map<Handle<?>, Map<Class<?>, Record>> model() {
        return model;
    }

    void check() throws ReflectiveOperationException {
        fill();
        compare();
        int number = 0;
        for (Map.Entry<Handle<?>, Map<Class<?>, Record>> entity : List.copyOf(model.entrySet())) {
            if (number++ % 3 == 0) {
                assertEquals(true, call("destroy", entity.getKey()));
                model.remove(entity.getKey());
                continue;
            }
            for (Class<?> component : Set.copyOf(entity.getValue().keySet())) {
                assertEquals(true, call("remove" + component.getSimpleName(), entity.getKey()));
                entity.getValue().remove(component);
                break;
            }
        }
        compare();
    }

    /** Entities with one component less each. */
    void fill() throws ReflectiveOperationException {
        int entities = components.size() < 10 ? ENTITIES : ENTITIES_OF_LARGE;
        for (int i = 0; i < entities; i++) {
            Handle<?> entity = (Handle<?>) call("create");
            model.put(entity, new HashMap<>());
            for (int j = 0; j < components.size(); j++) {
                if (j % entities != i) {
                    Record value = samples.of(components.get(j));
                    assertEquals(true, add(entity, value));
                    model.get(entity).put(components.get(j), value);
                }
            }
        }
    }

    private Object add(Handle<?> entity, Record value) throws ReflectiveOperationException {
        Method add = Arrays.stream(world.getClass().getMethods())
                .filter(method -> method.getName().equals("add") && method.getParameterCount() == 2)
                .filter(method -> method.getParameterTypes()[1] == value.getClass())
                .findAny()
                .orElseThrow();
        add.setAccessible(true);
        return add.invoke(world, entity, value);
    }

    /** Whether the world is as the model says. */
    void compare() {
        assertEquals(model.size(), call("size"));
        model.forEach((entity, values) -> {
            assertEquals(true, call("contains", entity));
            for (Class<?> component : components) {
                String name = component.getSimpleName();
                assertEquals(values.containsKey(component), call("has" + name, entity), name);
                if (component.getRecordComponents().length > 0) {
                    assertEquals(values.get(component), call("find" + name, entity), name);
                }
            }
        });
        for (Class<?> component : components) {
            Object query = callOn(call("query"), accessor(component));
            long expected = model.values().stream()
                    .filter(values -> values.containsKey(component))
                    .count();
            assertEquals((int) expected, callOn(query, "count"), component.getName());
            Set<Object> found = new HashSet<>();
            for (Object cursor : (Iterable<?>) query) {
                found.add(callOn(cursor, "handle"));
            }
            assertEquals((int) expected, found.size(), component.getName());
        }
    }

    /** {@code position}, and {@code ai} for {@code AI}: the method of a query. */
    private String accessor(Class<?> component) {
        return Arrays.stream(callOn(world, "query").getClass().getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0 && !Modifier.isPrivate(method.getModifiers()))
                .map(Method::getName)
                .filter(name -> name.toLowerCase(Locale.ROOT)
                        .equals(component.getSimpleName().toLowerCase(Locale.ROOT)))
                .findAny()
                .orElseThrow(() -> new AssertionError("no query for " + component));
    }

    private Object call(String name, Object... arguments) {
        return callOn(world, name, arguments);
    }

    private static Object callOn(Object target, String name, Object... arguments) {
        try {
            return Members.call(target, name, arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

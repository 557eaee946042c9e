package dev.granary.tests.records;

import dev.granary.Handle;
import dev.granary.tests.Members;
import dev.granary.tests.Reflection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A component of a record, or of a record nested in it.
 *
 * @param name what it is called where the store has nothing of its own of that name
 * @param accessor what it is called in the store
 * @param path from the outermost record
 * @param children empty unless it is a record that is flattened
 */
public record Component(String name, String accessor, List<RecordComponent> path, Type type, List<Component> children) {
    /** Methods of stores that take a handle, as accessors do. */
    private static final Set<String> OF_STORES = Set.of("add", "contains", "find", "get", "remove", "rowOf");

    /** The components of a record; {@code accessors} tells what they are called, null where a nested record is not flattened. */
    public static List<Component> of(Type record, UnaryOperator<String> accessors) {
        return of(record, "", List.of(), accessors);
    }

    /** What the component of the name is called in a store, or null. */
    public static String accessor(Class<?> store, String name) {
        String other = "item" + capitalized(name);
        return Stream.of(name, other + "_2", other)
                .filter(each -> !OF_STORES.contains(each))
                .filter(each -> Members.all(store, each, 1).stream()
                        .anyMatch(method -> method.getParameterTypes()[0] == Handle.class))
                .findFirst()
                .orElse(null);
    }

    private static List<Component> of(
            Type record, String prefix, List<RecordComponent> parents, UnaryOperator<String> accessors) {
        List<Component> components = new ArrayList<>();
        for (RecordComponent part : Samples.raw(record).getRecordComponents()) {
            String name = prefix.isEmpty() ? part.getName() : prefix + capitalized(part.getName());
            String accessor = accessors.apply(name);
            if (accessor == null) {
                return List.of();
            }
            List<RecordComponent> path = new ArrayList<>(parents);
            path.add(part);
            Type type = Samples.typeIn(record, part.getGenericType());
            List<Component> children =
                    Samples.raw(type).isRecord() && parents.size() < 5 ? of(type, name, path, accessors) : List.of();
            components.add(new Component(name, accessor, path, type, children));
        }
        return components;
    }

    /** The name as the part of another one. */
    public static String capitalized(String name) {
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toUpperCase(Locale.ROOT) + name.substring(first);
    }

    /** The component and all that are nested in it. */
    public List<Component> all() {
        List<Component> all = new ArrayList<>(List.of(this));
        children.forEach(child -> all.addAll(child.all()));
        return all;
    }

    /** As a schema has it: {@code position.x}. */
    public String dotted() {
        return path.stream().map(RecordComponent::getName).collect(Collectors.joining("."));
    }

    public Object of(Record record) {
        Object value = record;
        for (RecordComponent part : path) {
            value = get(value, part);
        }
        return value;
    }

    /** The component of what it is directly in. */
    public Object last(Object owner) {
        return get(owner, path.getLast());
    }

    /** The record with another value at this place. */
    public Record with(Record record, Object value) {
        return with(record, value, 0);
    }

    private Record with(Record record, Object value, int depth) {
        List<Method> accessors = Reflection.accessors(record.getClass());
        Object[] values = accessors.stream().map(part -> get(record, part)).toArray();
        int index = accessors.stream()
                .map(Method::getName)
                .toList()
                .indexOf(path.get(depth).getName());
        boolean isHere = depth == path.size() - 1;
        values[index] = isHere ? value : with((Record) values[index], value, depth + 1);
        try {
            return Samples.make(record.getClass(), values);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e);
        }
    }

    private static Object get(Object record, RecordComponent part) {
        part.getAccessor().setAccessible(true);
        return get(record, part.getAccessor());
    }

    private static Object get(Object record, Method accessor) {
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}

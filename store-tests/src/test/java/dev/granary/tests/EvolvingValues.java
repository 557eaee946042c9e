package dev.granary.tests;

import dev.granary.tests.Evolution.Leaf;
import dev.granary.tests.Evolution.Nest;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is in items: random values of the version that is saved, the records that have them, and what has to be read. Constants are their names, and
 * arrays are lists.
 *
 * @param type the record or the world in the version that is saved
 */
record EvolvingValues(Evolution evolution, Class<?> type) {

    /** Gives the component a value, and what elements of arrays of fixed length may become one. */
    void put(Leaf leaf, Map<Leaf, Object> values) {
        Object value = value(leaf.type());
        values.put(leaf, value);
        for (int index = 0; index < Evolution.length(leaf.type()); index++) {
            values.put(Evolution.elementOf(leaf, index), ((List<?>) value).get(index));
        }
    }

    private Object value(String type) {
        if (evolution.elements.containsKey(type)) {
            Map<Leaf, Object> values = new LinkedHashMap<>();
            evolution.elements.get(type).forEach(leaf -> values.put(leaf, value(leaf.type())));
            return values;
        }
        String element = evolution.element(type);
        if (element != null) {
            List<Object> list = new ArrayList<>();
            for (int left = evolution.random.nextInt(5); left > 0; left--) {
                list.add(value(element));
            }
            return list;
        }
        if (Evolution.length(type) > 0) {
            return Stream.generate(() -> value(Evolution.fixedElement(type)))
                    .limit(Evolution.length(type))
                    .toList();
        }
        return switch (type) {
            case "boolean" -> evolution.random.nextBoolean();
            case "byte" -> (byte) evolution.random.nextInt();
            case "short" -> (short) evolution.random.nextInt();
            case "char" -> (char) evolution.random.nextInt();
            case "int" -> evolution.random.nextInt();
            case "long" -> evolution.random.nextLong();
            case "float" -> evolution.random.nextInt(8) == 0 ? -0.0f : (float) evolution.random.nextGaussian();
            case "double" -> evolution.random.nextInt(8) == 0 ? Double.NaN : evolution.random.nextGaussian();
            case "String" -> evolution.random.nextInt(5) == 0 ? null : "text" + evolution.random.nextInt(9);
            default -> evolution.any(evolution.constants.get(type)).name();
        };
    }

    Class<?> inside(String name) throws ClassNotFoundException {
        return type.getClassLoader().loadClass(type.getName() + "$" + name);
    }

    Object made(Class<?> type, List<Nest> record, Map<Leaf, Object> values) throws Exception {
        Map<String, Leaf> leaves = new HashMap<>();
        record.forEach(nest -> nest.leaves().forEach(leaf -> leaves.put(leaf.name(), leaf)));
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = new Object[components.length];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> of = components[i].getType();
            Leaf leaf = leaves.get(components[i].getName());
            arguments[i] = leaf == null ? made(of, record, values) : given(values.get(leaf), leaf.type(), of);
        }
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }

    /** The value as an object of the type: constants are named, and arrays are lists. */
    private Object given(Object value, String name, Class<?> type) throws Exception {
        List<Leaf> inside = evolution.elements.get(evolution.element(name));
        if (inside != null) {
            Class<?> record = inside(evolution.element(name));
            List<Object> list = new ArrayList<>();
            for (Object values : (List<?>) value) {
                @SuppressWarnings("unchecked")
                Map<Leaf, Object> of = (Map<Leaf, Object>) values;
                list.add(made(record, List.of(new Nest("", "", inside)), of));
            }
            return list;
        }
        if (type.isArray()) {
            List<?> list = (List<?>) value;
            Object array = Array.newInstance(type.componentType(), list.size());
            for (int i = 0; i < list.size(); i++) {
                Array.set(array, i, list.get(i));
            }
            return array;
        }
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants())
                        .filter(constant -> ((Enum<?>) constant).name().equals(value))
                        .findFirst()
                        .orElseThrow()
                : value;
    }

    static Object call(Object of, String method, Object... arguments) {
        try {
            return Members.call(of, method, arguments);
        } catch (Throwable e) {
            throw new AssertionError(method, e);
        }
    }

    /**
     * What is found by keys, a line for each value, and what has to be found.
     *
     * @param prefix what names of keys begin with
     * @param records what has these components
     */
    List<List<String>> found(Object store, String prefix, List<Leaf> leaves, List<Object> records) {
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (Leaf leaf : leaves) {
            List<Leaf> inside = evolution.elements.getOrDefault(evolution.element(leaf.type()), List.of());
            List<Leaf> keys = inside.isEmpty() ? List.of(leaf) : inside;
            for (Leaf key : keys) {
                if (!key.notes().contains(Evolution.KEY)) {
                    continue;
                }
                String by = prefix + capital(leaf) + (inside.isEmpty() ? "" : capital(key));
                Map<Object, Integer> counts = new HashMap<>();
                for (Object record : records) {
                    Set<Object> of = new HashSet<>();
                    Object value = call(record, leaf.name());
                    if (!inside.isEmpty()) {
                        ((List<?>) value).forEach(element -> of.add(call(element, key.name())));
                    } else if (value instanceof List<?> list) {
                        of.addAll(list);
                    } else if (value != null && value.getClass().isArray()) {
                        of.addAll(list(value));
                    } else {
                        of.add(value);
                    }
                    of.forEach(each -> counts.merge(each, 1, Integer::sum));
                }
                counts.forEach((value, count) -> {
                    expected.add(by + " " + value + " " + count);
                    found.add(by + " " + value + " " + call(call(store, by, value), "count"));
                });
            }
        }
        return List.of(expected, found);
    }

    private static String capital(Leaf leaf) {
        return Character.toUpperCase(leaf.name().charAt(0)) + leaf.name().substring(1);
    }

    static void read(Object record, Map<String, Object> values) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = call(record, component.getName());
            switch (value) {
                case Record nested -> read(nested, values);
                case Enum<?> constant -> values.put(component.getName(), constant.name());
                case null -> values.put(component.getName(), null);
                case List<?> list ->
                    values.put(
                            component.getName(),
                            list.stream().map(EvolvingValues::plain).toList());
                default -> values.put(component.getName(), value.getClass().isArray() ? list(value) : value);
            }
        }
    }

    /** Of an element: a record as a map, and anything else as it is. */
    private static Object plain(Object element) {
        Map<String, Object> values = new HashMap<>();
        if (element instanceof Record) {
            read(element, values);
        }
        return element instanceof Record ? values : element;
    }

    private static List<Object> list(Object array) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            list.add(Array.get(array, i));
        }
        return list;
    }

    Map<String, Object> converted(Map<?, ?> before, List<Leaf> now) {
        Map<String, Object> values = new HashMap<>();
        now.forEach(leaf -> values.put(
                leaf.name(), leaf.of() == null ? leaf.initially() : converted(before.get(leaf.of()), leaf.type())));
        return values;
    }

    /** What a value of before is in a type of now. */
    private Object converted(Object value, String type) {
        if (evolution.elements.containsKey(type)) {
            return converted((Map<?, ?>) value, evolution.elements.get(type));
        }
        String element = evolution.element(type);
        if (element != null) {
            return ((List<?>) value)
                    .stream().map(each -> converted(each, element)).toList();
        }
        if (Evolution.length(type) > 0) {
            String fixed = Evolution.fixedElement(type);
            Object absent =
                    fixed.equals("char") ? (Object) (char) Evolution.ABSENT : converted(Evolution.ABSENT, fixed);
            return Stream.concat(
                            ((List<?>) value).stream().map(each -> converted(each, fixed)),
                            Stream.generate(() -> absent))
                    .limit(Evolution.length(type))
                    .toList();
        }
        if (evolution.constants.containsKey(type)) {
            return evolution.constants.get(type).stream()
                    .filter(constant -> value.equals(constant.before()))
                    .findFirst()
                    .orElseThrow()
                    .name();
        }
        Object number = value instanceof Character character ? Integer.valueOf(character) : value;
        return switch (type) {
            case "short" -> ((Number) number).shortValue();
            case "int" -> ((Number) number).intValue();
            case "long" -> ((Number) number).longValue();
            case "float" -> ((Number) number).floatValue();
            case "double" -> ((Number) number).doubleValue();
            default -> value;
        };
    }
}

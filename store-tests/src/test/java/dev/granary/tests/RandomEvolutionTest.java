package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.Store;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random records that change at random, in all the ways that docs/file-versions.md lists, and files of before: each item that is loaded
 * has what the page says. {@code -Dgranary.evolutions=300} tries more of them, {@code -Dgranary.seed=7} others.
 */
class RandomEvolutionTest {
    private static final int RECORDS = Integer.getInteger("granary.evolutions", 5);
    private static final int ITEMS = 70;

    private static final List<String> PACKED = List.of(
            "@SoA",
            "@SoA(lanes = 8)",
            "@SoA(growth = Growth.FIXED, capacity = 200)",
            "@SoA(growth = Growth.DOUBLING)",
            "@SoA(blockRows = 64)");
    private static final List<String> IN_PLACE = List.of(
            "@BulkData",
            "@BulkData(layout = Layout.SOA)",
            "@BulkData(layout = Layout.AOSOA)",
            "@BulkData(reuse = Reuse.FREE_LIST, blockRows = 64)",
            "@BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS)",
            "@BulkData(growth = Growth.FIXED, capacity = 200)");

    /** What a type of numbers may become. */
    private static final Map<String, List<String>> WIDER = Map.of(
            "byte", List.of("short", "int", "long", "float", "double"),
            "short", List.of("int", "long", "float", "double"),
            "char", List.of("int", "long", "float", "double"),
            "int", List.of("long", "double"),
            "float", List.of("double"));

    private static final List<String> NUMBERS = List.of("byte", "short", "char", "int", "long", "float", "double");
    private static final Map<String, String> BOXES = Map.of("char", "Character", "int", "Integer");

    /**
     * A component that is no record.
     *
     * @param type as Java has it: {@code int}, {@code Rank}, {@code String}, {@code float[]}, {@code List<Short>}
     * @param notes annotations of the latest version
     * @param of the same in the version before; null if it is new, and has a default value then
     */
    private record Leaf(String name, String type, String notes, Leaf of, Object initially) {}

    /** A nested record, or if it has no name, what the record itself consists of. */
    private record Nest(String name, String notes, List<Leaf> leaves) {}

    /** A constant of an enum, and what it was called before; null if it is new. */
    private record Constant(String name, String before) {}

    private Random random;
    private int names;

    /** Of the enums of both versions, those of before by their names. */
    private final Map<String, List<Constant>> constants = new HashMap<>();

    /** What elements of lists consist of that are records, by the names of those. */
    private final Map<String, List<Leaf>> elements = new HashMap<>();

    /** The record or the world in the version that is saved. */
    private Class<?> type;

    @TempDir
    Path directory;

    private String begin(int number, String what) {
        long seed = Long.getLong("granary.seed", 2026);
        random = new Random(seed + number);
        names = 0;
        constants.clear();
        elements.clear();
        return what + " " + number + " of seed " + seed;
    }

    @Test
    void filesOfStoresBeforeAreRead() throws Exception {
        for (int number = 0; number < RECORDS; number++) {
            String what = begin(number, "record");
            List<Nest> before = first();
            List<Nest> after = changed(before);
            boolean isPacked = random.nextBoolean();
            Path file = directory.resolve("things" + number);
            List<Map<Leaf, Object>> items = save(before, source(before, isPacked, false), file, what);
            check(after, source(after, isPacked, true), file, items, what);
        }
    }

    @Test
    void filesOfWorldsBeforeAreRead() throws Exception {
        for (int number = 0; number < RECORDS; number++) {
            String what = begin(number, "world");
            List<Nest> before = new ArrayList<>();
            for (Nest nest : first()) {
                List<Leaf> leaves = nest.leaves().stream()
                        .filter(leaf -> !leaf.name().equals("id"))
                        .toList();
                before.add(new Nest(fresh("Component"), "", leaves));
            }
            Map<Nest, Nest> changes = new LinkedHashMap<>();
            for (Nest nest : before) {
                if (random.nextInt(6) > 0) {
                    changes.put(nest, changedComponent(nest));
                }
            }
            List<Nest> after = new ArrayList<>(changes.values());
            Nest fresh = new Nest(fresh("Component"), "", List.of(leaf()));
            after.add(fresh);
            Collections.shuffle(after, random);
            Path file = directory.resolve("sea" + number);
            List<Map<Nest, Map<Leaf, Object>>> entities = saveWorld(before, world(before, false), file, what);
            checkWorld(changes, fresh, world(after, true), file, entities, what);
        }
    }

    private Nest changedComponent(Nest nest) {
        List<Leaf> leaves = new ArrayList<>();
        for (Leaf leaf : nest.leaves()) {
            if (random.nextInt(6) > 0) {
                leaves.add(changed(leaf, "", random.nextBoolean()));
            }
        }
        if (random.nextInt(3) == 0) {
            leaves.add(added());
        }
        Collections.shuffle(leaves, random);
        boolean isRenamed = random.nextBoolean();
        return new Nest(isRenamed ? fresh("Component") : nest.name(), isRenamed ? was(nest.name()) : "", leaves);
    }

    private String fresh(String stem) {
        return stem + names++;
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    // the first version

    private List<Nest> first() {
        List<Nest> all = new ArrayList<>();
        List<Leaf> leaves = new ArrayList<>(List.of(new Leaf("id", "int", "@Unique ", null, null)));
        for (int left = 1 + random.nextInt(6); left > 0; left--) {
            leaves.add(leaf());
        }
        Collections.shuffle(leaves, random);
        all.add(new Nest("", "", leaves));
        for (int left = random.nextInt(3); left > 0; left--) {
            List<Leaf> inside = new ArrayList<>();
            for (int more = 1 + random.nextInt(3); more > 0; more--) {
                inside.add(leaf());
            }
            all.add(new Nest(fresh("nest"), "", inside));
        }
        return all;
    }

    private Leaf leaf() {
        return random.nextInt(9) == 0
                ? new Leaf(fresh("part"), "List<" + newElements() + ">", "@Pooled ", null, null)
                : plain();
    }

    private String newElements() {
        List<Leaf> of = new ArrayList<>();
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            Leaf leaf = plain();
            if (element(leaf.type()) == null) {
                of.add(leaf);
            }
        }
        of.add(new Leaf(fresh("part"), "short", "", null, null));
        String name = fresh("Element");
        elements.put(name, of);
        return name;
    }

    /** One without records. */
    private Leaf plain() {
        String name = fresh("part");
        return switch (random.nextInt(8)) {
            case 0 -> new Leaf(name, "boolean", "", null, null);
            case 1 -> new Leaf(name, newEnum(), "", null, null);
            case 2 -> new Leaf(name, "String", "@Symbol ", null, null);
            case 3 -> listed(name, any(NUMBERS), random.nextBoolean());
            default -> new Leaf(name, any(NUMBERS), "", null, null);
        };
    }

    private static Leaf listed(String name, String element, boolean isArray) {
        String box = BOXES.getOrDefault(element, Character.toUpperCase(element.charAt(0)) + element.substring(1));
        return new Leaf(name, isArray ? element + "[]" : "List<" + box + ">", "@Pooled ", null, null);
    }

    private String newEnum() {
        String name = fresh("Rank");
        List<Constant> of = new ArrayList<>();
        for (int left = 2 + random.nextInt(3); left > 0; left--) {
            of.add(new Constant(fresh("C"), null));
        }
        constants.put(name, of);
        return name;
    }

    // what becomes of it

    private List<Nest> changed(List<Nest> before) {
        List<Leaf> outside = new ArrayList<>();
        List<Nest> nests = new ArrayList<>();
        List<Leaf> into = new ArrayList<>(); // of the top level, to be together from now on
        for (Leaf leaf : before.getFirst().leaves()) {
            if (leaf.name().equals("id")) {
                outside.add(new Leaf("id", "int", "@Unique ", leaf, null));
            } else if (random.nextInt(6) > 0) {
                (random.nextInt(4) == 0 ? into : outside).add(changed(leaf, "", random.nextBoolean()));
            }
        }
        if (!into.isEmpty()) {
            nests.add(new Nest(fresh("nest"), "@Was(\"\") ", into));
        }
        for (Nest nest : before.subList(1, before.size())) {
            List<Leaf> kept =
                    nest.leaves().stream().filter(leaf -> random.nextInt(6) > 0).toList();
            switch (random.nextInt(4)) {
                case 0 -> kept.forEach(leaf -> outside.add(changed(leaf, nest.name() + ".", true)));
                case 1 -> // the same name without a word
                    kept.forEach(leaf -> outside.add(renamed(
                            changed(leaf, "", false),
                            nest.name()
                                    + Character.toUpperCase(leaf.name().charAt(0))
                                    + leaf.name().substring(1))));
                default -> {
                    boolean isRenamed = random.nextBoolean();
                    List<Leaf> inside = new ArrayList<>();
                    kept.forEach(leaf -> inside.add(changed(leaf, "", random.nextBoolean())));
                    if (random.nextInt(3) == 0) {
                        inside.add(added());
                    }
                    if (!inside.isEmpty()) {
                        Collections.shuffle(inside, random);
                        nests.add(new Nest(
                                isRenamed ? fresh("nest") : nest.name(), isRenamed ? was(nest.name()) : "", inside));
                    }
                }
            }
        }
        for (int left = random.nextInt(3); left > 0; left--) {
            outside.add(added());
        }
        Collections.shuffle(outside, random);
        Collections.shuffle(nests, random);
        nests.addFirst(new Nest("", "", outside));
        return nests;
    }

    /** By a name that says nothing, or a list of names, of which one is the one that it had. */
    private String was(String name) {
        return switch (random.nextInt(3)) {
            case 0 -> "@Was({\"" + fresh("never") + "\", \"" + name + "\"}) ";
            case 1 -> "@Was({\"" + name + "\", \"" + fresh("never") + "\"}) ";
            default -> "@Was(\"" + name + "\") ";
        };
    }

    private static Leaf renamed(Leaf leaf, String name) {
        return new Leaf(name, leaf.type(), leaf.notes(), leaf.of(), leaf.initially());
    }

    private Leaf changed(Leaf leaf, String place, boolean isRenamed) {
        String name = isRenamed ? fresh("part") : leaf.name();
        String notes = isRenamed ? was(place + leaf.name()) : "";
        String element = element(leaf.type());
        if (elements.containsKey(element)) {
            return new Leaf(name, "List<" + changedElements(element) + ">", notes + "@Pooled ", leaf, null);
        }
        if (element != null) {
            Leaf listed = listed(name, wider(element), random.nextBoolean());
            return new Leaf(name, listed.type(), notes + listed.notes(), leaf, null);
        }
        if (constants.containsKey(leaf.type())) {
            return random.nextInt(4) == 0
                    ? new Leaf(name, "String", notes + "@Symbol ", leaf, null)
                    : new Leaf(name, changedEnum(leaf.type()), notes, leaf, null);
        }
        return leaf.type().equals("String")
                ? new Leaf(name, "String", notes + "@Symbol ", leaf, null)
                : new Leaf(name, wider(leaf.type()), notes, leaf, null);
    }

    private String changedElements(String before) {
        List<Leaf> of = new ArrayList<>();
        for (Leaf leaf : elements.get(before)) {
            if (random.nextInt(6) > 0) {
                of.add(changed(leaf, "", random.nextBoolean()));
            }
        }
        if (of.isEmpty() || random.nextInt(3) == 0) {
            Leaf added = added();
            of.add(element(added.type()) == null ? added : new Leaf(added.name(), "int", "@Default(\"3\") ", null, 3));
        }
        Collections.shuffle(of, random);
        String name = fresh("Element");
        elements.put(name, of);
        return name;
    }

    private String wider(String type) {
        return random.nextBoolean() || !WIDER.containsKey(type) ? type : any(WIDER.get(type));
    }

    /** The element of a list or an array, or null. */
    private String element(String type) {
        if (type.endsWith("[]")) {
            return type.substring(0, type.length() - 2);
        }
        if (!type.startsWith("List<")) {
            return null;
        }
        String box = type.substring(5, type.length() - 1);
        return elements.containsKey(box)
                ? box
                : box.equals("Character") ? "char" : box.equals("Integer") ? "int" : box.toLowerCase(Locale.ROOT);
    }

    /** Constants in another order, under other names, and more of them. */
    private String changedEnum(String before) {
        List<Constant> of = new ArrayList<>();
        for (Constant constant : constants.get(before)) {
            of.add(new Constant(random.nextBoolean() ? constant.name() : fresh("C"), constant.name()));
        }
        for (int more = random.nextInt(3); more > 0; more--) {
            of.add(new Constant(fresh("C"), null));
        }
        Collections.shuffle(of, random);
        String name = fresh("Rank");
        constants.put(name, of);
        return name;
    }

    private Leaf added() {
        String name = fresh("new");
        return switch (random.nextInt(6)) {
            case 0 -> new Leaf(name, "boolean", "@Default(\"true\") ", null, true);
            case 1 -> new Leaf(name, "char", "@Default(\"x\") ", null, 'x');
            case 2 -> new Leaf(name, "long", "@Default(\"-7\") ", null, -7L);
            case 3 -> new Leaf(name, "double", "@Default(\"1.5\") ", null, 1.5);
            case 4 -> new Leaf(name, "float[]", "@Default(\"\") @Pooled ", null, List.of());
            default -> {
                String type = newEnum();
                String last = constants.get(type).getLast().name();
                yield new Leaf(name, type, "@Default(\"" + last + "\") ", null, last);
            }
        };
    }

    // sources

    private String source(List<Nest> record, boolean isPacked, boolean isLatest) {
        StringBuilder types = new StringBuilder();
        List<String> components = new ArrayList<>();
        for (Nest nest : record) {
            List<String> inside = declared(nest.leaves());
            nest.leaves().forEach(leaf -> types.append(typeOf(leaf, isLatest)));
            if (nest.name().isEmpty()) {
                components.addAll(inside);
            } else {
                String type = "Of" + nest.name();
                types.append("    record " + type + "(" + String.join(", ", inside) + ") {}\n");
                components.add(random.nextInt(components.size() + 1), nest.notes() + type + " " + nest.name());
            }
        }
        return """
            package evolving;
            import dev.granary.*;
            import java.util.List;
            %s
            public record Thing(%s) {
            %s}
            """.formatted(any(isPacked ? PACKED : IN_PLACE), String.join(", ", components), types);
    }

    private String world(List<Nest> components, boolean isLatest) {
        StringBuilder types = new StringBuilder();
        List<String> names = new ArrayList<>(List.of("Sea.Id.class"));
        for (Nest nest : components) {
            nest.leaves().forEach(leaf -> types.append(typeOf(leaf, isLatest)));
            types.append("    " + nest.notes() + "record " + nest.name() + "("
                    + String.join(", ", declared(nest.leaves())) + ") {}\n");
            names.add(random.nextInt(names.size() + 1), "Sea." + nest.name() + ".class");
        }
        return """
            package evolving;
            import dev.granary.*;
            import java.util.List;
            @World({%s})
            public interface Sea {
                record Id(@Unique int id) {}
            %s}
            """.formatted(String.join(", ", names), types);
    }

    private static List<String> declared(List<Leaf> leaves) {
        return leaves.stream()
                .map(leaf -> leaf.notes() + leaf.type() + " " + leaf.name())
                .toList();
    }

    /** The enum or the record that the component needs, if it needs one. */
    private String typeOf(Leaf leaf, boolean isLatest) {
        String element = element(leaf.type());
        if (elements.containsKey(element)) {
            List<Leaf> of = elements.get(element);
            return of.stream().map(each -> typeOf(each, isLatest)).collect(Collectors.joining()) + "    record "
                    + element + "(" + String.join(", ", declared(of)) + ") {}\n";
        }
        return constants.containsKey(leaf.type())
                ? "    enum " + leaf.type() + " { " + constants(leaf.type(), isLatest) + " }\n"
                : "";
    }

    private String constants(String type, boolean isLatest) {
        return constants.get(type).stream()
                .map(constant -> isLatest
                                && constant.before() != null
                                && !constant.before().equals(constant.name())
                        ? was(constant.before()) + constant.name()
                        : constant.name())
                .collect(Collectors.joining(", "));
    }

    private Class<?> compiled(String type, String source, String what) throws Exception {
        Project project = new Project(directory.resolve(fresh(what.replace(' ', '-') + "-")));
        project.file("evolving/" + type + ".java", source);
        assertEquals(List.of(), project.diagnostics(), what + "\n" + source);
        URL[] classes = {project.classes().toUri().toURL()};
        return new URLClassLoader(classes, getClass().getClassLoader())
                .loadClass("evolving." + type + (type.equals("Sea") ? "World" : "Store"));
    }

    // items

    private List<Map<Leaf, Object>> save(List<Nest> record, String source, Path file, String what) throws Exception {
        Class<?> storeType = compiled("Thing", source, what);
        @SuppressWarnings("unchecked")
        Store<Object> store = (Store<Object>) made(storeType);
        type = storeType.getClassLoader().loadClass("evolving.Thing");
        List<Map<Leaf, Object>> items = new ArrayList<>();
        for (int id = 0; id < ITEMS; id++) {
            Map<Leaf, Object> values = new LinkedHashMap<>();
            for (Nest nest : record) {
                for (Leaf leaf : nest.leaves()) {
                    values.put(leaf, leaf.name().equals("id") ? Integer.valueOf(id) : value(leaf.type()));
                }
            }
            var handle = store.add(made(type, record, values));
            if (random.nextInt(4) == 0) {
                store.remove(handle);
            } else {
                items.add(values);
            }
        }
        call(store, "save", file);
        return items;
    }

    private Class<?> inside(String name) throws ClassNotFoundException {
        return type.getClassLoader().loadClass(type.getName() + "$" + name);
    }

    private List<Map<Nest, Map<Leaf, Object>>> saveWorld(List<Nest> components, String source, Path file, String what)
            throws Exception {
        Class<?> worldType = compiled("Sea", source, what);
        type = worldType.getClassLoader().loadClass("evolving.Sea");
        Object world = made(worldType);
        List<Map<Nest, Map<Leaf, Object>>> entities = new ArrayList<>();
        for (int id = 0; id < ITEMS; id++) {
            Object entity = call(world, "create");
            Constructor<?> identity = inside("Id").getDeclaredConstructors()[0];
            identity.setAccessible(true);
            call(world, "add", entity, identity.newInstance(id));
            Map<Nest, Map<Leaf, Object>> has = new LinkedHashMap<>();
            for (Nest component : components) {
                if (random.nextBoolean()) {
                    Map<Leaf, Object> values = new LinkedHashMap<>();
                    component.leaves().forEach(leaf -> values.put(leaf, value(leaf.type())));
                    has.put(component, values);
                    Nest alone = new Nest("", "", component.leaves());
                    if (component.leaves().isEmpty()) {
                        call(world, "add" + component.name(), entity);
                    } else {
                        Object record = made(inside(component.name()), List.of(alone), values);
                        call(world, "add", entity, record);
                    }
                }
            }
            entities.add(has);
            if (random.nextInt(4) == 0) {
                call(world, "destroy", entity);
                entities.set(id, null);
            }
        }
        call(world, "save", file);
        return entities;
    }

    private void checkWorld(
            Map<Nest, Nest> changes,
            Nest fresh,
            String source,
            Path file,
            List<Map<Nest, Map<Leaf, Object>>> entities,
            String what)
            throws Exception {
        Class<?> worldType = compiled("Sea", source, what);
        Method load = worldType.getDeclaredMethod("load", Path.class);
        load.setAccessible(true);
        Object world = load.invoke(null, file);
        int size = 0;
        for (int id = 0; id < ITEMS; id++) {
            Handle<?> entity = (Handle<?>) call(world, "byIdId", id);
            Map<Nest, Map<Leaf, Object>> has = entities.get(id);
            assertEquals(has == null, entity.isNone(), what);
            if (has == null) {
                continue;
            }
            size++;
            for (Map.Entry<Nest, Nest> change : changes.entrySet()) {
                Nest now = change.getValue();
                Map<Leaf, Object> before = has.get(change.getKey());
                assertEquals(before != null, call(world, "has" + now.name(), entity), what + "\n" + source);
                if (before != null && !now.leaves().isEmpty()) {
                    Map<String, Object> values = new HashMap<>();
                    read(call(world, "find" + now.name(), entity), values);
                    assertEquals(converted(before, now.leaves()), values, what + "\n" + source);
                }
            }
            assertEquals(false, call(world, "has" + fresh.name(), entity), what);
        }
        assertEquals(size, call(world, "size"), what);
    }

    private Object value(String type) {
        if (elements.containsKey(type)) {
            Map<Leaf, Object> values = new LinkedHashMap<>();
            elements.get(type).forEach(leaf -> values.put(leaf, value(leaf.type())));
            return values;
        }
        String element = element(type);
        if (element != null) {
            List<Object> list = new ArrayList<>();
            for (int left = random.nextInt(5); left > 0; left--) {
                list.add(value(element));
            }
            return list;
        }
        return switch (type) {
            case "boolean" -> random.nextBoolean();
            case "byte" -> (byte) random.nextInt();
            case "short" -> (short) random.nextInt();
            case "char" -> (char) random.nextInt();
            case "int" -> random.nextInt();
            case "long" -> random.nextLong();
            case "float" -> random.nextInt(8) == 0 ? -0.0f : (float) random.nextGaussian();
            case "double" -> random.nextInt(8) == 0 ? Double.NaN : random.nextGaussian();
            case "String" -> random.nextInt(5) == 0 ? null : "text" + random.nextInt(9);
            default -> any(constants.get(type)).name();
        };
    }

    private static Object made(Class<?> storeType) throws ReflectiveOperationException {
        Constructor<?> constructor = storeType.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private Object made(Class<?> type, List<Nest> record, Map<Leaf, Object> values) throws Exception {
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
        List<Leaf> inside = elements.get(element(name));
        if (inside != null) {
            Class<?> record = inside(element(name));
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

    private void check(List<Nest> record, String source, Path file, List<Map<Leaf, Object>> items, String what)
            throws Exception {
        Class<?> storeType = compiled("Thing", source, what);
        Method load = storeType.getDeclaredMethod("load", Path.class);
        load.setAccessible(true);
        Store<?> store = (Store<?>) load.invoke(null, file);
        Map<Object, Map<String, Object>> actual = new HashMap<>();
        store.stream().forEach(item -> {
            Map<String, Object> values = new HashMap<>();
            read(item, values);
            actual.put(values.get("id"), values);
        });
        Map<Object, Map<String, Object>> expected = new HashMap<>();
        for (Map<Leaf, Object> item : items) {
            Map<String, Object> values = new HashMap<>();
            record.forEach(nest -> values.putAll(converted(item, nest.leaves())));
            expected.put(values.get("id"), values);
        }
        assertEquals(expected, actual, what + "\n" + source);
    }

    private static Object call(Object of, String method, Object... arguments) {
        try {
            return Members.call(of, method, arguments);
        } catch (Throwable e) {
            throw new AssertionError(method, e);
        }
    }

    private static void read(Object record, Map<String, Object> values) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = call(record, component.getName());
            switch (value) {
                case Record nested -> read(nested, values);
                case Enum<?> constant -> values.put(component.getName(), constant.name());
                case null -> values.put(component.getName(), null);
                case List<?> list ->
                    values.put(
                            component.getName(),
                            list.stream().map(RandomEvolutionTest::plain).toList());
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

    private Map<String, Object> converted(Map<?, ?> before, List<Leaf> now) {
        Map<String, Object> values = new HashMap<>();
        now.forEach(leaf -> values.put(
                leaf.name(), leaf.of() == null ? leaf.initially() : converted(before.get(leaf.of()), leaf.type())));
        return values;
    }

    /** What a value of before is in a type of now. */
    private Object converted(Object value, String type) {
        if (elements.containsKey(type)) {
            return converted((Map<?, ?>) value, elements.get(type));
        }
        String element = element(type);
        if (element != null) {
            return ((List<?>) value)
                    .stream().map(each -> converted(each, element)).toList();
        }
        if (constants.containsKey(type)) {
            return constants.get(type).stream()
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

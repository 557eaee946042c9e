package dev.granary.tests;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** A random record or world, what becomes of it, and the sources of both versions. */
final class Evolution {
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

    /** What further elements of arrays are, by default. */
    static final byte ABSENT = '4';

    static final String KEY = "@Index ";
    private static final String BOXED = "@Boxed ";

    private static final List<String> NUMBERS = List.of("byte", "short", "char", "int", "long", "float", "double");
    private static final Map<String, String> BOXES = Map.of("char", "Character", "int", "Integer");

    /**
     * A component that is no record.
     *
     * @param type as Java has it: {@code int}, {@code Rank}, {@code String}, {@code float[]}, {@code List<Short>}; {@code float[3]} is an
     *     array of fixed length
     * @param notes annotations of the latest version
     * @param of the same in the version before; null if it is new, and has a default value then
     */
    record Leaf(String name, String type, String notes, Leaf of, Object initially) {
        /** Whether it is read from files, but not from Arrow: it has more elements than before, or another name of which nothing is said. */
        boolean isRefusedAsArrow() {
            return of != null && (isAnotherAsArrow() ? !notes.contains("@Default") : length(type) > length(of.type));
        }

        /** Whether Arrow doesn't have it, so that it has its default. */
        boolean isNewAsArrow() {
            return of != null && isAnotherAsArrow() && notes.contains("@Default");
        }

        private boolean isAnotherAsArrow() {
            return !name.equals(of.name) && !notes.contains("@Was");
        }
    }

    /** A nested record, or if it has no name, what the record itself consists of. */
    record Nest(String name, String notes, List<Leaf> leaves) {}

    /** A constant of an enum, and what it was called before; null if it is new. */
    record Constant(String name, String before) {}

    final Random random;
    private int names;

    /** Of the enums of both versions, those of before by their names. */
    final Map<String, List<Constant>> constants = new HashMap<>();

    /** What elements of lists consist of that are records, by the names of those. */
    final Map<String, List<Leaf>> elements = new HashMap<>();

    Evolution(Random random) {
        this.random = random;
    }

    String fresh(String stem) {
        return stem + names++;
    }

    <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    List<Nest> first() {
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

    Leaf leaf() {
        return random.nextInt(9) == 0
                ? new Leaf(fresh("part"), "List<" + newElements() + ">", "@Pooled ", null, null)
                : plain();
    }

    private String newElements() {
        List<Leaf> of = new ArrayList<>();
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            Leaf leaf = plain();
            if (element(leaf.type()) == null && length(leaf.type()) == 0) {
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
        return switch (random.nextInt(9)) {
            case 0 -> new Leaf(name, "boolean", "", null, null);
            case 1 -> new Leaf(name, newEnum(), "", null, null);
            case 2 -> new Leaf(name, "String", random.nextInt(3) == 0 ? BOXED : "@Symbol ", null, null);
            case 3 -> listed(name, any(NUMBERS), random.nextBoolean());
            case 4 ->
                new Leaf(fresh("array") + "of", any(NUMBERS) + "[" + (1 + random.nextInt(3)) + "]", "", null, null);
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

    List<Nest> changed(List<Nest> before) {
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

    Nest changedComponent(Nest nest) {
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
        if (leaf.initially() != null) {
            return leaf; // new in the version before, and has its default
        }
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
        if (length(leaf.type()) > 0) {
            return changedArray(leaf, name, notes, isRenamed ? place : null);
        }
        if (constants.containsKey(leaf.type())) {
            return random.nextInt(4) == 0
                    ? new Leaf(name, "String", notes + "@Symbol ", leaf, null)
                    : new Leaf(name, changedEnum(leaf.type()), notes, leaf, null);
        }
        return leaf.type().equals("String")
                ? new Leaf(name, "String", notes + (leaf.notes().contains(BOXED) ? BOXED : "@Symbol "), leaf, null)
                : new Leaf(name, wider(leaf.type()), notes, leaf, null);
    }

    /** One of its elements by itself, if what it was called is to be said, or all of them, and maybe more. */
    private Leaf changedArray(Leaf leaf, String name, String notes, String place) {
        int length = length(leaf.type());
        String type = fixedElement(leaf.type());
        if (place != null && random.nextInt(3) == 0) {
            Leaf element = elementOf(leaf, random.nextInt(length));
            return new Leaf(name, wider(type), was(place + element.name()), element, null);
        }
        int more = random.nextInt(3);
        String wide = wider(type);
        String absent = "@Default(\"" + (wide.equals("char") ? (char) ABSENT : String.valueOf(ABSENT)) + "\") ";
        String renamed =
                place == null ? leaf.name() : fresh("array") + "of"; // "array1" would have the accessors of "array12"
        return new Leaf(renamed, wide + "[" + (length + more) + "]", notes + (more > 0 ? absent : ""), leaf, null);
    }

    /** How long the arrays of the type are; 0 if it is another type. */
    static int length(String type) {
        return type.matches("\\w+\\[\\d+]")
                ? Integer.parseInt(type.substring(type.indexOf('[') + 1, type.length() - 1))
                : 0;
    }

    static String fixedElement(String type) {
        return type.substring(0, type.indexOf('['));
    }

    /** An element of an array of fixed length, as a component by itself. */
    static Leaf elementOf(Leaf leaf, int index) {
        return new Leaf(leaf.name() + "." + index, fixedElement(leaf.type()), "", null, null);
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
    String element(String type) {
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

    /** The same with keys of some components, and of what is in lists: they are made again from any file. */
    List<Leaf> keyed(List<Leaf> leaves) {
        List<Leaf> all = new ArrayList<>();
        for (Leaf leaf : leaves) {
            String element = element(leaf.type());
            elements.computeIfPresent(element == null ? "" : element, (type, of) -> keyed(of));
            String key = element == null ? leaf.type() : element;
            boolean canBe = constants.containsKey(key)
                    || List.of("boolean", "byte", "short", "char", "int", "long", "String")
                            .contains(key);
            all.add(
                    !canBe || leaf.name().equals("id") || random.nextInt(3) > 0
                            ? leaf
                            : new Leaf(leaf.name(), leaf.type(), KEY + leaf.notes(), leaf.of(), leaf.initially()));
        }
        return all;
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

    String source(List<Nest> record, boolean isPacked, boolean isLatest) {
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

    String world(List<Nest> components, boolean isLatest) {
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
                .map(leaf -> leaf.notes()
                        + (length(leaf.type()) > 0
                                ? "@Length(" + length(leaf.type()) + ") " + fixedElement(leaf.type()) + "[]"
                                : leaf.type())
                        + " "
                        + leaf.name())
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
}

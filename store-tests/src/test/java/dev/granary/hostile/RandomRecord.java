package dev.granary.hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A record of random components, one of which may be a record {@code N} of its own: an item, or a component of entities. */
final class RandomRecord {
    private static final String REFUSAL = "if (id == 1 << 30) throw new IllegalArgumentException();";

    final String type;

    /** What it is called in conditions and methods; of an item nothing. */
    final String name;

    final List<Part> parts = new ArrayList<>();
    final List<Part> nested = new ArrayList<>();
    private final boolean isPlain;

    /** Accessors that give something else than was stored, and a constructor that stores something else than it was given. */
    private final String odd;

    private final String oddNested;

    /** Each component is there with some probability, and in the nested record with another one. */
    RandomRecord(
            Dice dice, String type, String name, int percent, boolean lists, int percentNested, boolean hasOthers) {
        this.type = type;
        this.name = name;
        parts.add(Part.part("id", "", "int", "id"));
        List<Part> all = new ArrayList<>(Part.ALL);
        all.addAll(hasOthers ? RandomOthers.PARTS : List.of());
        for (Part part : all) {
            if ((!part.hasLists() || lists) && dice.percent(percent)) {
                parts.add(part.withKey(dice));
            }
            if (part.key().isEmpty() && !isKeyed(part) && (!part.hasLists() || lists) && dice.percent(percentNested)) {
                nested.add(part);
            }
        }
        if (!nested.isEmpty()) {
            String value = type + ".N";
            Supplier<String> changed = () -> made(
                    value,
                    nested,
                    part -> part.changed().isEmpty() || dice.percent(50)
                            ? "p.nest()." + part.name() + "()"
                            : dice.any(part.changed()).replaceAll("p\\.(?!id\\(\\))(\\w+)\\(\\)", "p.nest().$1()"));
            parts.add(new Part(
                    "nest",
                    "",
                    "",
                    value,
                    IntStream.range(0, 4).mapToObj(i -> changed.get()).toList(),
                    made(value, nested, Part::random),
                    "Check.shown(x)"));
        }
        Collections.shuffle(parts, new Random(dice.below(1000)));
        isPlain = dice.percent(80);
        boolean isOdd = !isPlain && dice.percent(70);
        odd = isOdd ? odd(dice, type, parts, hasLists()) : "";
        // in a plain record, a nested one that is passed on is left alone, whatever its constructor does
        oddNested = isOdd ? odd(dice, "N", nested, hasLists()) : "";
    }

    /** Members that do more than to store and return; where there are lists, a constructor alone, which is of other components. */
    private static String odd(Dice dice, String type, List<Part> parts, boolean hasLists) {
        StringBuilder members = new StringBuilder();
        StringBuilder stored = new StringBuilder();
        for (Part part : parts) {
            String other = part.other(parts);
            if (other.isEmpty() || dice.percent(25)) {
                continue;
            }
            if (!hasLists && dice.percent(60)) {
                members.append("    public TYPE NAME() { return OTHER; }\n"
                        .replace("TYPE", part.type())
                        .replace("NAME", part.name())
                        .replace("OTHER", other));
            } else {
                stored.append(" ")
                        .append(part.name())
                        .append(" = ")
                        .append(other)
                        .append(";");
            }
        }
        return members + "    " + type + " {" + (type.equals("N") ? "" : " " + REFUSAL) + stored + " }\n";
    }

    boolean hasLists() {
        return parts.stream().anyMatch(this::hasLists);
    }

    boolean hasLists(Part part) {
        return part.hasLists() || part.name().equals("nest") && nested.stream().anyMatch(Part::hasLists);
    }

    boolean hasKeys() {
        return parts.stream().anyMatch(RandomRecord::isKeyed);
    }

    /** Whether one that is made of another's components may differ from that. */
    boolean isOdd() {
        return !odd.isEmpty() || !oddNested.isEmpty();
    }

    /** Whether it has a handle of any entity. */
    boolean leads() {
        return parts.stream().anyMatch(part -> part.name().equals("plain") && !isKeyed(part));
    }

    static boolean isKeyed(Part part) {
        return !part.key().isEmpty()
                || part.annotation().contains("Reference")
                || part.annotation().contains("Index");
    }

    /** The column of a part as methods of the store or world and the cursor have it. */
    String column(Part part) {
        return name.isEmpty() ? part.name() : name + part.capital();
    }

    /** An expression for a value, of the cursor {@code p}. */
    String ofCursor(String value) {
        for (Part each : parts) {
            value = value.replace("p." + each.name() + "()", "p." + column(each) + "()");
        }
        return value;
    }

    /** Whether nothing but its components is in it, and in what is made of it. */
    boolean isPlain() {
        return isPlain;
    }

    String declared(String annotation, String members) {
        return annotation + "record " + type + "(\n    " + joined(parts, Part::toString, ",\n    ") + ") {\n"
                + (nested.isEmpty()
                        ? ""
                        : "    record N(" + joined(nested, Part::toString, ", ") + ") {\n" + oddNested + "}\n")
                + (isPlain ? "" : odd.isEmpty() ? "    " + type + " { " + REFUSAL + " }\n" : odd)
                + members + "}\n";
    }

    /** A method that shows one, and one that shows what is nested in it. */
    String shown() {
        return shown(type, parts) + (nested.isEmpty() ? "" : shown(type + ".N", nested));
    }

    private static String shown(String type, List<Part> parts) {
        return "static String shown(" + type + " i) { if (i == null) return \"-\"; String s = \"(\"; "
                + joined(parts, part -> "s += \" " + part.name() + "=\" + " + part.shown("i") + "; ", "")
                + "return s + \")\"; }\n";
    }

    String random() {
        return made(type, parts, Part::random);
    }

    /** The same, whose handle is {@code to}. */
    String leading() {
        return made(type, parts, part -> part.name().equals("plain") ? "to" : part.random());
    }

    /** The same as the one in the variable {@code of}. */
    String same(Dice dice, String of) {
        return dice.percent(50) ? of : same(type, parts, of);
    }

    static String same(String type, List<Part> parts, String of) {
        return made(type, parts, part -> of + "." + part.name() + "()");
    }

    /** A value with some other parts, of the one in the variable {@code of}. */
    static String changed(Dice dice, String type, List<Part> parts, String of, boolean changesKeys) {
        return changed(dice, type, parts, of, changesKeys, false);
    }

    /** The same with no other keys, if they are to be passed on. */
    static String changed(
            Dice dice, String type, List<Part> parts, String of, boolean changesKeys, boolean passesKeysOn) {
        return made(
                        type,
                        parts,
                        part -> part.changed().isEmpty()
                                        || passesKeysOn && isKeyed(part)
                                        || !(changesKeys && isKeyed(part)) && dice.percent(40)
                                ? "p." + part.name() + "()"
                                : dice.any(part.changed()))
                .replaceAll("\\bp\\.", of + ".");
    }

    static String made(String type, List<Part> parts, Function<Part, String> value) {
        return "new " + type + "(" + joined(parts, value, ", ") + ")";
    }

    static <T> String joined(List<T> of, Function<T, String> text, String separator) {
        return of.stream().map(text).collect(Collectors.joining(separator));
    }

    /** What each key finds, as lines. */
    String keys(String store, String each) {
        return joined(parts.stream().filter(RandomRecord::isKeyed).toList(), part -> keys(part, store, each), "\n");
    }

    private String keys(Part part, String store, String each) {
        String lines = part.key().contains("Ordered")
                ? "{ String s = \"in order \" + BY().count(); for (var c : kept(\"BY\", () -> BY())) s += \" \" +"
                        + " c.X(); lines.add(s); }"
                : part.key().contains("Unique")
                        ? "for (var c : EACH) if (!BY(c.X()).equals(c.handle())) lines.add(\"not found \" +"
                                + " c.handle());"
                        : """
                        { Set<TYPE> values = new HashSet<>(); for (var c : EACH) values.ADD(c.X());
                        for (TYPE value : values) { TreeSet<String> found = new TreeSet<>(); for (var c : kept(Arrays.asList("BY", value), () -> BY(value))) found.add("" + c.handle()); lines.add("X " + value + found + BY(value).count() + "\\n"); } Collections.sort(lines); }\
                        """;
        return lines.replace("ADD", part.isList() ? "addAll" : "add")
                .replace("TYPE", !part.isList() ? part.boxed() : part.type().replaceAll("[\\w.]+<(.*)>", "$1"))
                .replace("EACH", each)
                .replace("BY", store + ".by" + Part.capital(column(part)))
                .replace("X", column(part));
    }
}

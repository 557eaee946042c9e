package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The components of a random record, and the types that are declared for them in the record. */
final class RecordParts {
    private static final int DEEPEST = 3;

    private static final String SYMBOL = "@dev.granary.Symbol ";
    private static final String POOLED = "@dev.granary.Pooled ";
    private static final List<String> PRIMITIVES =
            List.of("boolean", "boolean", "byte", "short", "char", "int", "long", "float", "float", "double");

    private static final List<String> ODD_TYPES = List.of(
            "java.lang.String",
            "Integer",
            "java.lang.Object",
            "java.util.List<String>",
            "int[]",
            "SELF[]",
            "dev.granary.Handle",
            "dev.granary.Handle[]",
            "Missing",
            "@dev.granary.Boxed Missing",
            "@dev.granary.Boxed java.util.List<Missing>",
            "dev.granary.Handle<Missing>",
            "Missing<SELF>",
            "SELF.Missing",
            "SELF",
            "T",
            "Override",
            "java.lang.Runnable",
            "@dev.granary.Boxed int",
            "java.lang.Void",
            "java.lang.Record",
            "java.lang.Enum<?>",
            "Class<?>",
            "@dev.granary.Boxed @dev.granary.Boxed String",
            "@dev.granary.Boxed @dev.granary.Symbol String",
            "@dev.granary.Symbol int",
            "@dev.granary.Pooled int",
            "@dev.granary.Pooled String[]",
            "@dev.granary.Pooled java.util.List<Missing>",
            "@dev.granary.Pooled @dev.granary.Boxed int[]",
            "@dev.granary.Symbol Missing",
            "dev.granary.Handle<int>",
            "java.util.Map.Entry",
            "java.lang.invoke.VarHandle",
            "int []",
            "dev.granary.SoA",
            "@Deprecated");

    private static final List<String> BOXED = List.of(
            "java.lang.String",
            "java.lang.Object",
            "Integer",
            "java.util.List<java.lang.String>",
            "java.util.Map<? super SELF, int[][]>",
            "int[]",
            "java.util.List<?>[][]",
            "SELF",
            "SELF[]",
            "Class<? extends SELF>",
            "java.util.function.Supplier<java.util.List<SELF>>",
            "java.util.List",
            "Runnable",
            "dev.granary.Handle<SELF>",
            "java.util.concurrent.TimeUnit",
            "Comparable<?>",
            "java.util.Map.Entry<SELF, SELF>",
            "Object[]",
            "char[]",
            "Void");

    private static final Pattern ANNOTATION = Pattern.compile("(@dev\\.granary\\.\\w+(\\([^)]*\\))? )+");

    /** By the beginning of a type. */
    private static final Map<String, List<String>> DEFAULTS = Map.of(
            "boolean", List.of("true", "false", "yes"),
            "byte", List.of("127", "-128", "0x7f", "128"),
            "short", List.of("-1", "40000"),
            "char", List.of("x", "", "xy", "\\u0000"),
            "int", List.of("0", "0x10", "-0x80000000", "2147483648", "1_000", "+1"),
            "long", List.of("9223372036854775807", "1L"),
            "float", List.of("1.5", "1e40", "NaN", "Infinity", "0x1p3"),
            "dev.granary.Handle", List.of("none", "0", ""),
            "@", List.of("", "A", "text", "\\\"", "%s$T"),
            "java.util.concurrent.TimeUnit", List.of("DAYS", "days"));

    private final Dice dice;
    private final String self;
    private final List<String> declarations = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<String> flags = new ArrayList<>();
    private final List<String> comparisons = new ArrayList<>();

    /** Whether the components are of the elements of a list. */
    private boolean isInList;

    /**
     * A component.
     *
     * @param type without annotations
     */
    record Part(String annotations, String type, String name) {
        @Override
        public String toString() {
            return annotations + type + " " + name;
        }
    }

    RecordParts(Dice dice, String self) {
        this.dice = dice;
        this.self = self;
    }

    /** Random components of the record {@code self}. */
    static RecordParts of(Dice dice, String self) {
        RecordParts all = new RecordParts(dice, self);
        int count = dice.percent(3) ? 0 : dice.percent(2) ? 120 + dice.below(160) : 1 + dice.below(6);
        List<String> names = all.names(count);
        names.forEach(name -> all.parts.add(all.part(name, 0)));
        return all;
    }

    private List<String> names(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = i > 0 && dice.percent(6) ? inOtherCase(dice.any(names)) : OddNames.component(dice);
            // the same name twice is the user's own fault, and once in a while will do
            names.add(names.contains(name) && !dice.percent(2) ? name + i : name);
        }
        return names;
    }

    /** The name with one letter in another case: {@code aB} for {@code ab}. */
    private String inOtherCase(String name) {
        int at = dice.below(name.length());
        String letter = name.substring(at, at + 1);
        String upper = letter.toUpperCase(Locale.ROOT);
        return name.substring(0, at)
                + (letter.equals(upper) ? letter.toLowerCase(Locale.ROOT) : upper)
                + name.substring(at + 1);
    }

    private Part part(String name, int depth) {
        String annotations = dice.percent(3) ? dice.any("@Deprecated ", "@SuppressWarnings(\"x\") ") : "";
        String type = type(name, depth);
        if (depth == 0 || isInList) {
            annotations += KeyParts.ofComponent(dice, type);
        }
        annotations += versions(type);
        if (depth == 0) {
            compare(name, type);
        }
        Matcher annotation = ANNOTATION.matcher(type);
        if (annotation.lookingAt()) {
            return new Part(annotations + annotation.group(), type.substring(annotation.end()), name);
        }
        if (type.equals("boolean") && depth == 0) {
            flags.add(name);
        }
        return new Part(annotations, type, name);
    }

    /** What the component was called, and what it is in files that had none. */
    private String versions(String type) {
        String versions = "";
        if (dice.percent(5)) {
            String name =
                    dice.mostly(List.of(OddNames.component(dice)), List.of("", "a.b", "a..b", " ", "1", "[]"), 20);
            versions += "@dev.granary.Was("
                    + (dice.percent(20) ? "{\"" + name + "\", \"" + OddNames.component(dice) + "\"}" : '"' + name + '"')
                    + ") ";
        }
        if (dice.percent(5)) {
            List<String> fit = DEFAULTS.entrySet().stream()
                    .filter(each -> type.startsWith(each.getKey()))
                    .flatMap(each -> each.getValue().stream())
                    .toList();
            List<String> any =
                    DEFAULTS.values().stream().flatMap(List::stream).sorted().toList();
            versions +=
                    "@dev.granary.Default(\"" + (fit.isEmpty() ? dice.any(any) : dice.mostly(fit, any, 10)) + "\") ";
        }
        return versions;
    }

    /** A record that can be a position, as a rule. */
    private String position() {
        String number = dice.mostly(List.of("float", "double"), List.of("int", "Float", "long"), 10);
        int dimensions = Integer.parseInt(dice.mostly(List.of("2", "3"), List.of("1", "4", "0"), 10));
        String components = IntStream.range(0, dimensions)
                .mapToObj(i -> (dice.percent(3) ? "double " : number + " ") + (char) ('x' + i))
                .collect(Collectors.joining(", "));
        String record = declare("record NAME(" + components + ") {}");
        StringBuilder grids = new StringBuilder();
        for (int grid = dice.percent(15) ? 2 : 1; grid > 0; grid--) {
            grids.append("@dev.granary.Grid(cell = ")
                    .append(dice.mostly(
                            List.of("10", "0.5", "1e6"), List.of("0", "-1", "0 / 0d", "1e-320", "1 / 0d", "x"), 10))
                    .append(dice.percent(30) ? ", name = \"" + OddNames.component(dice) + '"' : "")
                    .append(
                            conditions().isEmpty() || !dice.percent(30)
                                    ? ""
                                    : ", where = \"" + dice.any(conditions()) + '"')
                    .append(") ");
        }
        return grids + record;
    }

    /** An array of fixed length, or of any. */
    private String array() {
        String element = dice.mostly(
                PRIMITIVES, List.of("Integer", "java.lang.String", "java.util.concurrent.TimeUnit", "int[]"), 8);
        return dice.percent(50)
                ? POOLED + element + "[]"
                : "@dev.granary.Length("
                        + dice.mostly(
                                List.of("1", "2", "3", "16", "64"),
                                List.of("0", "-1", "253", "254", "65536", "Integer.MAX_VALUE", "'a'"),
                                10)
                        + ") " + element + "[]";
    }

    /** What a condition can say of a component of the type, if it is an enum or a symbol. */
    private void compare(String path, String type) {
        List<String> values = type.contains(SYMBOL)
                ? List.of("null", "'text 0'", "'text 2'", "''", "'null'", "'&|^!()=='", "' text 0'", "'missing'")
                : switch (type) {
                    case "java.util.concurrent.TimeUnit" -> List.of("NANOSECONDS", "SECONDS", "DAYS");
                    case "Thread.State" -> List.of("NEW", "TERMINATED");
                    case "dev.granary.Growth" -> List.of("FIXED", "BLOCKS");
                    default ->
                        declarations.stream()
                                .filter(each -> each.contains(
                                        "enum " + type.substring(type.lastIndexOf('.') + 1) + " { A, B }"))
                                .flatMap(each -> Stream.of("A", "B"))
                                .toList();
                };
        if (!values.isEmpty()) {
            String space = dice.any("", " ");
            comparisons.add(path + space + dice.any("==", "!=") + space + dice.any(values));
        }
    }

    private String type(String name, int depth) {
        if (dice.percent(2)) {
            return dice.any(ODD_TYPES).replace("SELF", self);
        }
        return switch (dice.below(20)) {
            case 0 ->
                dice.percent(30)
                        ? SYMBOL + "java.lang.String"
                        : dice.percent(60)
                                ? POOLED + "java.util.List<" + element(name, depth) + ">"
                                : "@dev.granary.Boxed " + dice.any(BOXED).replace("SELF", self);
            case 1 ->
                dice.any(
                                "dev.granary.Handle<?>",
                                "dev.granary.Handle<SELF>",
                                "dev.granary.Handle<java.util.List<java.lang.String>>",
                                "dev.granary.Handle<int[]>",
                                "dev.granary.Handle<? extends SELF>")
                        .replace("SELF", self);
            case 2 ->
                dice.any(
                        "java.util.concurrent.TimeUnit",
                        "Thread.State",
                        "java.io.ObjectInputFilter.Status",
                        "java.lang.annotation.ElementType",
                        "dev.granary.Growth");
            case 3 ->
                declare(dice.mostly(
                        List.of("enum NAME { A, B }", "public enum NAME { ONE }"),
                        List.of(
                                "enum NAME {}",
                                "enum NAME { A { int f() { return 1; } }, B; int f() { return 0; } }",
                                "enum NAME implements Runnable { A, B; public void run() {} }",
                                "enum NAME { values, valueOf0, ordinal, String, NAME }",
                                "enum NAME { "
                                        + IntStream.range(0, 300)
                                                .mapToObj(i -> "C" + i)
                                                .collect(Collectors.joining(", "))
                                        + " }",
                                "private enum NAME { A }",
                                "protected enum NAME { A }",
                                "@Deprecated enum NAME { A }",
                                "sealed interface NAME permits Impl {} record Impl() implements NAME {}",
                                "interface NAME {}",
                                "@interface NAME {}",
                                "class NAME {}"),
                        30));
            case 4 ->
                declare("record NAME<T>(T one, @dev.granary.Boxed java.util.List<? extends T> more) {}")
                        + dice.mostly(
                                List.of("<java.util.concurrent.TimeUnit>", "<dev.granary.Handle<?>>"),
                                List.of(
                                        "",
                                        "<?>",
                                        "<Integer>",
                                        "<? extends Number>",
                                        "<int[]>",
                                        "<Missing>",
                                        "<" + self + ">",
                                        "<>"),
                                30);
            case 5, 6 -> depth < DEEPEST ? nested(name, depth) : "int";
            case 7 ->
                dice.percent(60) ? array() : depth == 0 || dice.percent(isInList ? 40 : 5) ? position() : "double";
            default -> dice.any(PRIMITIVES);
        };
    }

    /** What a list is of: records without flags of the store more often than not. */
    private String element(String name, int depth) {
        if (depth < DEEPEST && dice.percent(70)) {
            isInList = depth == 0;
            String nested = nested(name, depth + 1);
            isInList = false;
            return nested;
        }
        return dice.mostly(
                        List.of(
                                "Integer",
                                "Character",
                                "Boolean",
                                "java.util.concurrent.TimeUnit",
                                "dev.granary.Handle<?>",
                                "dev.granary.Handle<SELF>"),
                        List.of("int[]", "SELF", "Missing", "?", "java.util.List<Integer>", "Void", "Object"),
                        20)
                .replace("SELF", self);
    }

    private String nested(String name, int depth) {
        int count = dice.percent(10) ? 0 : 1 + dice.below(3);
        List<Part> inner = new ArrayList<>();
        for (String innerName : names(count)) {
            Part part = part(innerName, depth + 1);
            inner.add(part);
            if (depth == 0 && part.type.equals("boolean")) {
                flags.add(name + "." + innerName);
            }
            if (depth == 0) {
                compare(name + "." + innerName, part.annotations + part.type);
            }
        }
        String modifiers = dice.mostly(
                List.of("", "", "public "), List.of("private ", "protected ", "static ", "@Deprecated ", "final "), 15);
        String components = inner.stream().map(Part::toString).collect(Collectors.joining(", "));
        String body = inner.isEmpty() || !dice.percent(20)
                ? ""
                : dice.any(
                        "NAME {}",
                        "NAME { if (" + inner.size() + " < 0) throw new IllegalStateException(); }",
                        "@Override public java.lang.String toString() { return \"\"; }",
                        "public %1$s %2$s() { return %2$s; }".formatted(inner.getFirst().type, inner.getFirst().name),
                        "static int count; static void f() {}",
                        "NAME(int one, int two, int three, int four, int five) { this("
                                + inner.stream()
                                        .map(part -> "(" + part.type + ") null")
                                        .collect(Collectors.joining(", "))
                                + "); }");
        String annotation = inner.size() < 2 || !dice.percent(6)
                ? ""
                : dice.any("@dev.granary.SoA ", "@dev.granary.Index(ON) ", "@dev.granary.Unique(ON) ")
                        .replace("ON", "on = {\"" + inner.get(0).name + "\", \"" + inner.get(1).name + "\"}");
        return declare(annotation + modifiers + "record NAME(" + components + ") { " + body + " }");
    }

    /** The type's name, behind that of the record. */
    private String declare(String declaration) {
        String name = dice.percent(15) ? dice.any(OddNames.ODD_TYPES) : "N";
        name = name + declarations.size();
        declarations.add(declaration.replace("NAME", name));
        return self + "." + name;
    }

    List<Part> parts() {
        return parts;
    }

    /** Names of flags, those of nested records as paths. */
    List<String> flags() {
        return flags;
    }

    /** What conditions can say: flags, and comparisons of enums and symbols. */
    List<String> conditions() {
        List<String> conditions = new ArrayList<>(flags);
        conditions.addAll(comparisons);
        return conditions;
    }

    List<String> declarations() {
        return declarations;
    }

    /** A line each, and the first one begins with no comma. */
    String header() {
        return parts.stream().map(Part::toString).collect(Collectors.joining(",\n        ", "(\n        ", ")"));
    }
}

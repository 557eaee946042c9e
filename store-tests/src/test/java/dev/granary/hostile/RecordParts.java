package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
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
            String name = OddNames.component(dice);
            // the same name twice is the user's own fault, and once in a while will do
            names.add(names.contains(name) && !dice.percent(2) ? name + i : name);
        }
        return names;
    }

    private Part part(String name, int depth) {
        String annotations = dice.percent(3) ? dice.any("@Deprecated ", "@SuppressWarnings(\"x\") ") : "";
        String type = type(name, depth);
        if (depth == 0 || isInList) {
            annotations += KeyParts.ofComponent(dice, type);
        }
        if (type.startsWith(POOLED)) {
            return new Part(annotations + POOLED, type.substring(POOLED.length()), name);
        }
        String boxed = "@dev.granary.Boxed ";
        if (depth == 0) {
            compare(name, type);
        }
        if (type.startsWith(SYMBOL)) {
            return new Part(annotations + SYMBOL, type.substring(SYMBOL.length()), name);
        }
        if (type.startsWith(boxed)) {
            return new Part(annotations + boxed, type.substring(boxed.length()), name);
        }
        if (type.equals("boolean") && depth == 0) {
            flags.add(name);
        }
        return new Part(annotations, type, name);
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
                        : dice.percent(30)
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
        return declare(modifiers + "record NAME(" + components + ") { " + body + " }");
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

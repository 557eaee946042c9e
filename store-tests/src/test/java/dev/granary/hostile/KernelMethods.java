package dev.granary.hostile;

import dev.granary.hostile.RecordParts.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Random methods over items of a store. */
final class KernelMethods {
    private static final List<String> NAMES = List.of("step", "move", "draw", "count", "apply", "run");

    private static final List<String> ODD_NAMES = List.of(
            "toString0",
            "size",
            "store",
            "rows",
            "block",
            "blocks",
            "total",
            "stepRows",
            "stepBlocks",
            "removeMarked",
            "ſ",
            "$",
            "get",
            "of",
            "main",
            "value",
            "List",
            "combine",
            "step_",
            "値",
            "java",
            "dev",
            "var",
            "record",
            "yield0",
            "from",
            "clone0");

    private static final List<String> PASSED = List.of(
            "float",
            "int",
            "double",
            "boolean",
            "long",
            "java.lang.String",
            "int[]",
            "java.util.List<java.lang.String>",
            "int...",
            "java.util.List<? extends Number>",
            "java.util.concurrent.ForkJoinPool",
            "dev.granary.Handle<?>",
            "java.lang.Object",
            "char",
            "java.util.function.IntUnaryOperator",
            "java.lang.String...",
            "java.util.Map.Entry<java.lang.String, int[]>[]");

    private final Dice dice;
    private final String record;
    private final String store;
    private final RecordParts parts;
    private int count;

    /** {@code record} and {@code store} as they are named from where the methods are. */
    KernelMethods(Dice dice, String record, String store, RecordParts parts) {
        this.dice = dice;
        this.record = record;
        this.store = store;
        this.parts = parts;
    }

    /** Some methods, and what they need. */
    List<String> some(int most) {
        List<String> methods = new ArrayList<>();
        for (int i = dice.below(most); i >= 0; i--) {
            methods.add(method());
            count++;
        }
        return methods;
    }

    private String method() {
        String name = dice.mostly(NAMES, ODD_NAMES, 35) + (dice.percent(10) ? "" : count);
        String modifiers = dice.mostly(
                List.of("static ", "public static ", "static ", "protected static "),
                List.of(
                        "",
                        "private static ",
                        "static final ",
                        "static synchronized ",
                        "static <T> ",
                        "native static ",
                        "abstract ",
                        "default ",
                        "static strictfp "),
                6);
        String thrown = dice.percent(10)
                ? " throws "
                        + dice.any(
                                "java.io.IOException",
                                "RuntimeException",
                                "java.io.IOException, InterruptedException",
                                "Missing",
                                "Throwable",
                                "Exception")
                : "";
        List<String> options = new ArrayList<>();
        Shape shape = shape(name);
        String item = dice.percent(3)
                ? dice.any(record + "[]", "java.lang.String", record + "...", "Missing", store, "Object", "int")
                : shape.isOnCursor ? store + ".Cursor" : record;
        List<String> parameters = new ArrayList<>();
        if (shape.total != null) {
            parameters.add(shape.total + " total");
        }
        parameters.add((dice.percent(5) ? "final " : "") + item + " item");
        if (dice.percent(3)) {
            parameters.add(record + " other");
        }
        for (int i = dice.percent(50) ? 0 : dice.below(4); i > 0; i--) {
            parameters.add(passed() + " " + (dice.percent(50) ? "p" + i : OddNames.component(dice) + i));
        }
        if (dice.percent(10)) {
            parameters.add("dev.granary.Handle<" + record + "> handle");
            if (dice.percent(30)) {
                parameters.add("dev.granary.Handle<" + record + "> otherHandle");
            }
        }
        if (parameters.stream().limit(parameters.size() - 1L).noneMatch(parameter -> parameter.contains("..."))
                && dice.percent(5)) {
            parameters.add(dice.any(PASSED) + " last");
        }
        if (dice.percent(shape.total != null ? 60 : 2)) {
            options.add("combine = \"" + dice.mostly(List.of("join" + count), List.of("", "missing", "a b", name), 10)
                    + "\"");
        }
        if (dice.percent(25)) {
            options.add("where = " + Conditions.of(dice, parts.conditions()));
        }
        if (dice.percent(4)) {
            options.add("scratch = " + dice.any("true", "true", "false", "1"));
        }
        if (dice.percent(4)) {
            options.add("holes = " + dice.any("true", "true", "false"));
        }
        if (dice.percent(2)) {
            options.add(dice.any("without = ", "all = ", "anyOf = ")
                    + dice.any("{}", record + ".class", "{int.class, Missing.class}"));
        }
        String annotation = "@dev.granary." + (shape.removes ? "RemoveIf" : "Kernel")
                + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")")
                + (dice.percent(1) ? "\n@dev.granary.RemoveIf" : "");
        String join = shape.total == null
                ? ""
                : "\nstatic %1$s join%2$d(%1$s one, %1$s other) { return one; }".formatted(shape.total, count);
        String kernel = annotation + "\n" + modifiers + shape.result + " " + name + "(" + String.join(", ", parameters)
                + ")" + thrown + " { " + shape.body + " }";
        return kernel + shape.extra + join;
    }

    private String passed() {
        // varargs are only for the last parameter
        String type = dice.any(PASSED);
        return type.endsWith("...") && !dice.percent(2) ? type.replace("...", "[]") : type;
    }

    private record Shape(String result, String body, boolean isOnCursor, boolean removes, String total, String extra) {}

    private Shape shape(String name) {
        return switch (dice.below(8)) {
            case 0, 1 -> new Shape(record, "return item;", false, false, null, "");
            case 2 -> new Shape(record, "return new " + record + copied(parts.parts()) + ";", false, false, null, "");
            case 3 -> projection();
            case 4 -> new Shape("void", dice.any("", "", "item.toString();"), dice.percent(40), false, null, "");
            case 5 -> {
                boolean onCursor = dice.percent(30);
                String flag = parts.flags().stream()
                        .filter(path -> parts.parts().stream()
                                .anyMatch(part -> part.name().equals(path)))
                        .findAny()
                        .orElse(null);
                yield new Shape(
                        "boolean",
                        flag == null ? "return false;" : "return item." + flag + "();",
                        onCursor,
                        true,
                        null,
                        "");
            }
            case 6 -> {
                String total = dice.any(
                        "int",
                        "double",
                        "long",
                        "boolean",
                        "java.lang.String",
                        "float",
                        record,
                        "java.util.List<" + record + ">",
                        "Sum" + count);
                boolean counts = total.equals("int") || total.equals("double");
                yield new Shape(
                        total,
                        counts ? "return total + 1;" : "return total;",
                        dice.percent(30),
                        false,
                        total,
                        total.startsWith("Sum") ? "\nrecord " + total + "(int count, double sum) {}" : "");
            }
            default ->
                new Shape(
                        dice.mostly(
                                List.of("void"),
                                List.of("int", "java.lang.Object", "Void", "Missing", record + "[]", store),
                                15),
                        "throw null;",
                        dice.percent(60),
                        false,
                        null,
                        "");
        };
    }

    /** The arguments of a record, numbers and flags changed. */
    private static String copied(List<Part> parts) {
        return parts.stream().map(KernelMethods::changed).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String changed(Part part) {
        String value = "item." + part.name() + "()";
        return switch (part.type()) {
            case "boolean" -> "!" + value;
            case "byte", "short", "char", "int", "long", "float", "double" ->
                "(" + part.type() + ") (" + value + " + 1)";
            default -> value;
        };
    }

    private Shape projection() {
        List<Part> some =
                parts.parts().stream().filter(part -> dice.percent(50)).toList();
        String name = "Part" + count;
        String components = some.stream()
                .map(part -> (dice.percent(3) ? dice.any("int", "java.lang.String", "Missing") : part.type()) + " "
                        + (dice.percent(3) ? OddNames.component(dice) : part.name()))
                .collect(Collectors.joining(", "));
        return new Shape(
                name,
                "return new " + name + copied(some) + ";",
                false,
                false,
                null,
                "\nrecord " + name + "(" + components + ") {}");
    }
}

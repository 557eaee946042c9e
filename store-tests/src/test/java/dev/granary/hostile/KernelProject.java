package dev.granary.hostile;

import dev.granary.hostile.KernelBodies.Known;
import dev.granary.hostile.KernelTypes.Component;
import dev.granary.hostile.KernelTypes.Declared;
import dev.granary.hostile.KernelTypes.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A random store or world and many sound kernels, whose results are what matters. */
final class KernelProject {
    /** How many kernels a project has. */
    static final int KERNELS = 12;

    private static final List<String> STORES = List.of(
            "@dev.granary.SoA\n",
            "@dev.granary.SoA(blockRows = 64)\n",
            "@dev.granary.SoA(lanes = 8)\n",
            "@dev.granary.SoA(growth = dev.granary.Growth.DOUBLING)\n",
            "@dev.granary.BulkData\n",
            "@dev.granary.BulkData(blockRows = 128)\n",
            "@dev.granary.BulkData(layout = dev.granary.Layout.SOA)\n",
            "@dev.granary.BulkData(layout = dev.granary.Layout.SOA, blockRows = 128, reuse ="
                    + " dev.granary.Reuse.LOWEST)\n",
            "@dev.granary.BulkData(layout = dev.granary.Layout.AOSOA)\n",
            "@dev.granary.BulkData(growth = dev.granary.Growth.VIRTUAL, maxCapacity = 10_000)\n");

    private final Dice dice;
    private final List<String> members = new ArrayList<>();
    private final List<Known> fields = new ArrayList<>();

    private KernelProject(Dice dice) {
        this.dice = dice;
    }

    /** The files that the seed gives. */
    static List<SourceFile> of(long seed) {
        Dice dice = new Dice(seed);
        return dice.percent(30) ? new KernelProject(dice).world() : new KernelProject(dice).store();
    }

    private List<SourceFile> store() {
        String options = dice.any(STORES);
        Declared item = KernelTypes.record(dice, "Thing", "Thing", options);
        while (options.contains("lanes") || options.contains("AOSOA")) {
            if (item.type().components().stream().anyMatch(KernelProject::isOfGroups)) {
                break;
            }
            item = KernelTypes.record(dice, "Thing", "Thing", options);
        }
        hide(item.type());
        for (int i = 0; i < KERNELS; i++) {
            storeKernel(i, item, options);
        }
        common();
        List<SourceFile> files = new ArrayList<>(item.others());
        if (dice.percent(50)) {
            String text = item.text().stripTrailing();
            files.add(Project.file(
                    "game", "Thing", text.substring(0, text.length() - 1) + String.join("\n", members) + "}\n"));
        } else {
            files.add(Project.file("game", "Thing", item.text()));
            files.add(Project.file("game", "Physics", holder("Thing")));
        }
        return files;
    }

    private String holder(String of) {
        return "@dev.granary.Kernels(" + of + ".class)\nfinal class Physics {\n"
                + String.join("\n", members).indent(4) + "}\n";
    }

    private void storeKernel(int number, Declared item, String options) {
        boolean isBulk = options.contains("BulkData");
        boolean isColumns = options.contains("SOA") || options.contains("AOSOA");
        List<String> chosen = new ArrayList<>();
        List<String> conditions = item.type().components().stream()
                .map(this::condition)
                .filter(text -> !text.isEmpty())
                .toList();
        if (isBulk && !isColumns && dice.percent(30)) {
            chosen.add("scratch = true");
        }
        boolean overHoles = isBulk
                && isColumns
                && item.isPlain()
                && !item.has("Boxed")
                && !item.has("Symbol")
                && chosen.isEmpty()
                && dice.percent(25);
        if (overHoles) {
            chosen.add("holes = true");
        } else if (!conditions.isEmpty() && dice.percent(30)) {
            String where = (dice.percent(50) ? "" : "!") + dice.any(conditions);
            String more = dice.percent(60) ? "" : dice.any(" & ", " | ", " ^ ") + dice.any(conditions);
            chosen.add("where = \"" + where + more + "\"");
        }
        kernel(
                number,
                item.type(),
                "Thing p",
                List.of(new Known(item.type(), "p", dice.percent(95))),
                chosen,
                !overHoles,
                item.isPlain());
    }

    /** Whether it is more than bits and objects, which lie in no groups. */
    private static boolean isOfGroups(Component component) {
        return component.type().isNumber()
                || component.annotation().contains("Symbol")
                || component.type().value().endsWith(".B")
                || component.type().name().contains("Handle")
                || component.type().components().stream().anyMatch(KernelProject::isOfGroups);
    }

    /** What a condition can say of the component; empty if nothing. */
    private String condition(Component component) {
        String name = component.name();
        if (component.type().name().equals("boolean")) {
            return name;
        }
        String operator = dice.any(" == ", " != ");
        if (component.annotation().contains("Symbol")) {
            return name + operator + dice.any("null", "'other'", "'text 0'", "'text 2'");
        }
        return component.type().value().endsWith(".B") ? name + operator + dice.any("A", "B", "C") : "";
    }

    /** An update, a projection, a removal or a reduction of the items, the first of which is what is updated. */
    private void kernel(
            int number,
            Type item,
            String parameters,
            List<Known> items,
            List<String> options,
            boolean isAny,
            boolean isProjectable) {
        boolean fails = isAny && dice.percent(30);
        String name = "k" + number;
        int shape = dice.below(isAny && options.stream().noneMatch(option -> option.startsWith("scratch")) ? 12 : 8);
        Type result = item;
        String extra = "";
        String annotation = "Kernel";
        String total = "";
        String idle = items.getFirst().text();
        List<Known> known = new ArrayList<>(items);
        if (shape >= 5 && shape < 8 && isProjectable) {
            List<Component> some = KernelBodies.projection(dice, item);
            if (!some.isEmpty()) {
                result = new Type("Part" + number, some, "");
                extra = record(result);
                idle = some.stream()
                        .map(component -> component
                                .name()
                                .chars()
                                .mapToObj(letter -> "." + Character.toString(Character.toLowerCase(letter)) + "()")
                                .collect(Collectors.joining("", items.getFirst().text(), "")))
                        .collect(Collectors.joining(", ", "new Part" + number + "(", ")"));
            }
        } else if (shape == 8 || shape == 9) {
            result = new Type("boolean", List.of(), "true");
            annotation = "RemoveIf";
            idle = "false";
        } else if (shape >= 10) {
            boolean isLarge = dice.percent(70);
            List<Component> sums = List.of(
                    new Component("", new Type("int", List.of(), "(int) 7"), "x"),
                    new Component("", new Type("long", List.of(), "(long) 7"), "y"));
            result = isLarge ? new Type("Sum" + number, sums, "") : new Type("int", List.of(), "(int) 7");
            extra = isLarge ? sum(result) : "";
            known.add(new Known(result, "sum", true));
            total = result.name() + " sum, ";
            idle = "sum";
        }
        members.add("@dev.granary." + annotation + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")")
                + "\nstatic " + result.name() + " " + name + "(" + total + parameters
                + ", int n, int[] w, Integer m) {\n"
                + new KernelBodies(dice, fields, known, fails)
                        .guarded(result, idle, isAny)
                        .indent(4)
                + "}\n" + extra);
    }

    private static String record(Type type) {
        return "record " + type.name() + list(type.components()) + " {}\n";
    }

    /** Some totals do something when they are made, and one that is null or has null in it is a total, too. */
    private String sum(Type type) {
        String body = dice.percent(50)
                ? ""
                : dice.any(
                        "NAME { x = Math.min(x, 1000); }",
                        "static int made; NAME { y = made++ & 0; }",
                        "public int x() { return x + 1; }");
        return "record " + type.name() + list(type.components()) + " { " + body.replace("NAME", type.name()) + " }\n";
    }

    private static String list(List<Component> components) {
        return components.stream().map(Component::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    /** What the bodies call, and names that their variables hide. */
    private void common() {
        fields.forEach(field ->
                members.add("static " + field.type().name() + " " + field.text() + " = " + value(field.type()) + ";"));
        members.add("static <T> T same(T x) { return x; }");
        members.add("private static final int LIMIT = 5;\nprivate static final float BOUND = LIMIT * 0.5f;");
        members.add("static double edge = 3;\nstatic final char MARK = '\\'';");
        members.add("static int calls;\nstatic final Object[] KEPT = new Object[1];");
        members.add("static void keep(Object x) { calls++; KEPT[0] = x; }");
        members.add("static boolean touched(boolean x) { calls++; return x; }");
        members.add("static boolean isBetween(double x, float y) { return x > y && x < LIMIT + 9; }");
        String ofFields = fields.stream()
                .filter(field -> field.type().isNumber())
                .map(field -> " && x != " + field.text())
                .collect(Collectors.joining());
        members.add(
                "static boolean isOfFields(" + dice.any("", "final ") + "double x) { return x == x" + ofFields + "; }");
        for (String type : List.of("boolean", "byte", "short", "char", "int", "long", "float", "double")) {
            // whose meaning changes where an argument that is a sum is put in its place as it is
            String x = type.equals("boolean") ? "false != x" : "(" + type + ") (2 * x - x)";
            members.add(same(type, x));
        }
    }

    /** A method that returns what it is passed, with a parameter that may be called as something in kernels. */
    private String same(String type, String value) {
        String x = dice.any("x", "x", "n", "p", "q0", "v0", "LIMIT", "sum");
        String v = value.replaceAll("\\bx\\b", x);
        String body = switch (dice.below(7)) {
            case 0 -> type + " y = " + v + "; return y;";
            case 1 -> "final " + type + " n1 = " + v + ", y = n1; return y;";
            case 2 -> "if (" + x + " == " + v + ") return " + v + "; return " + x + ";";
            case 3 -> x + " = " + v + "; return " + x + ";";
            case 4 -> "return again(" + v + ");";
            default -> "return " + v + ";";
        };
        String isFinal = body.startsWith(x + " =") ? "" : dice.any("", "final ");
        return "static " + type + " same_" + type + "(" + isFinal + type + " " + x + ") { " + body + " }\n" + "static "
                + type + " again(" + type + " p) { return p; }";
    }

    private static String value(Type type) {
        return type.isRecord()
                ? type.components().stream()
                        .map(component -> value(component.type()))
                        .collect(Collectors.joining(", ", "new " + type.name() + "(", ")"))
                : type.value();
    }

    private void hide(Type type) {
        for (Component component : type.components()) {
            if (dice.percent(40)) {
                fields.add(new Known(component.type(), "f" + fields.size(), false));
            }
            hide(component.type());
        }
    }

    private List<SourceFile> world() {
        int count = 2 + dice.below(3);
        List<SourceFile> files = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Declared component = KernelTypes.record(dice, "Part" + "ABCDE".charAt(i), "Zoo", "");
            types.add(component.type());
            files.addAll(component.others());
            files.add(Project.file("game", component.type().name(), component.text()));
        }
        files.add(Project.file(
                "game",
                "Zoo",
                "@dev.granary.World({"
                        + types.stream().map(type -> type.name() + ".class").collect(Collectors.joining(", "))
                        + "})\npublic interface Zoo {}\n"));
        types.forEach(this::hide);
        for (int i = 0; i < KERNELS; i++) {
            worldKernel(i, types);
        }
        common();
        files.add(Project.file("game", "Physics", holder("Zoo")));
        return files;
    }

    private void worldKernel(int number, List<Type> all) {
        List<Type> types = new ArrayList<>(all);
        IntStream.range(0, dice.below(all.size())).forEach(i -> types.remove(dice.below(types.size())));
        types.add(types.removeFirst());
        List<String> parameters = new ArrayList<>();
        List<Known> items = new ArrayList<>();
        for (Type type : types) {
            String name = "p" + items.size();
            parameters.add(type.name() + " " + name);
            items.add(new Known(type, name, dice.percent(95)));
        }
        Type result = types.getFirst();
        if (types.size() > 1 && dice.percent(40)) {
            result = new Type(
                    "Both" + number,
                    List.of(new Component("", types.get(0), "one"), new Component("", types.get(1), "other")),
                    "");
            members.add(record(result));
            members.add(
                    "@dev.granary.Kernel\nstatic " + result.name() + " k" + number + "(" + String.join(", ", parameters)
                            + ", int n, int[] w, Integer m) {\n"
                            + new KernelBodies(dice, fields, items, dice.percent(20))
                                    .guarded(result, "new Both" + number + "(p0, p1)", true)
                                    .indent(4)
                            + "}\n");
            return;
        }
        kernel(number, result, String.join(", ", parameters), items, List.of(), true, false);
    }
}

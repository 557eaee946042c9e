package dev.granary.hostile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A random world with its components, and kernels over its entities. */
final class WorldParts {
    private static final List<String> ODD_MEMBERS = List.of(
            "int.class",
            "int[].class",
            "void.class",
            "Missing.class",
            "java.lang.String.class",
            "java.util.List.class",
            "WORLD.class",
            "java.lang.Record.class",
            "java.lang.Override.class",
            "Missing.Inner.class",
            "null",
            "3",
            "dev.granary.Handle.class",
            "java.util.concurrent.TimeUnit.class");

    private final Dice dice;
    private final String packageName;
    private final String world;
    private final Map<String, RecordParts> components = new LinkedHashMap<>();
    private final List<SourceFile> files = new ArrayList<>();

    WorldParts(Dice dice, String packageName, String world) {
        this.dice = dice;
        this.packageName = packageName;
        this.world = world;
    }

    /** The files of the world. */
    List<SourceFile> files() {
        int count = dice.percent(3) ? 0 : dice.percent(2) ? 60 + dice.below(230) : 1 + dice.below(7);
        for (int i = 0; i < count; i++) {
            component(i, count > 20);
        }
        List<String> members = new ArrayList<>(
                components.keySet().stream().map(name -> name + ".class").toList());
        if (dice.percent(6)) {
            members.add(dice.below(members.size() + 1), dice.any(ODD_MEMBERS).replace("WORLD", world));
        }
        if (!members.isEmpty() && dice.percent(3)) {
            members.add(members.getFirst());
        }
        String value = members.size() == 1 && dice.percent(50)
                ? members.getFirst()
                : "{" + String.join(",\n        ", members) + "}";
        String kind = dice.mostly(
                List.of("public interface NAME {}", "interface NAME {}", "interface NAME {}"),
                List.of(
                        "class NAME {}",
                        "enum NAME {}",
                        "record NAME() {}",
                        "@interface NAME {}",
                        "interface NAME<T> {}",
                        "sealed interface NAME permits Sub {}\nfinal class Sub implements NAME {}",
                        "@FunctionalInterface interface NAME { void f(); }",
                        "interface NAME extends Runnable { int X = 1; }",
                        "abstract class NAME {}",
                        "private interface NAME {}",
                        "@Deprecated interface NAME {}"),
                8);
        files.add(
                Project.file(packageName, world, "@dev.granary.World(" + value + ")\n" + kind.replace("NAME", world)));
        if (!components.isEmpty() && dice.percent(60)) {
            String holder = dice.mostly(List.of("Systems", world), OddNames.ODD_TYPES, 25) + "K";
            files.add(Project.file(packageName, holder, kernels(holder)));
        }
        return files;
    }

    private void component(int number, boolean isOneOfMany) {
        String name = OddNames.type(dice);
        if (components.containsKey(name) || name.equals(world) || isOneOfMany) {
            name += number;
        }
        RecordParts parts =
                dice.percent(isOneOfMany ? 92 : 30) ? new RecordParts(dice, name) : RecordParts.of(dice, name);
        components.put(name, parts);
        String form = dice.mostly(
                List.of("record NAMECOMPONENTS {\n    BODY\n}", "public record NAMECOMPONENTS {\n    BODY\n}"),
                List.of(
                        "enum NAME { A }",
                        "interface NAME {}",
                        "class NAME {}",
                        "record NAME<T>(T x) {}",
                        "private record NAMECOMPONENTS { BODY }"),
                2);
        files.add(Project.file(
                packageName,
                name,
                KeyParts.ofRecord(dice, parts)
                        + form.replace("NAME", name)
                                .replace("COMPONENTS", parts.header())
                                .replace("BODY", String.join("\n    ", parts.declarations()))));
    }

    private String kernels(String holder) {
        List<String> methods = new ArrayList<>();
        for (int i = dice.below(4); i >= 0; i--) {
            methods.add(kernel(i));
        }
        String value = dice.percent(3)
                ? dice.any("int.class", "Missing.class", "java.lang.String.class", holder + ".class", "null")
                : world + ".class";
        return "@dev.granary.Kernels(" + value + ")\n"
                + dice.mostly(List.of("final class "), List.of("interface ", "public class ", "enum "), 15) + holder
                + " {\n"
                + (dice.percent(50)
                        ? "    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)\n"
                                + "    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)"
                                + " @interface Nullable {}\n"
                        : "    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)\n"
                                + "    @interface Nullable {}\n")
                + String.join("\n", methods).indent(4) + "}\n";
    }

    private String kernel(int number) {
        List<String> all = List.copyOf(components.keySet());
        String first = dice.any(all);
        List<String> parameters = new ArrayList<>();
        String result = "void";
        String body = "";
        String annotation = "Kernel";
        String extra = "";
        boolean isOnCursor = false;
        switch (dice.below(7)) {
            case 0, 1 -> {
                result = first;
                body = "return c;";
                parameters.add(first + " c");
            }
            case 2 -> parameters.add(first + " c");
            case 3 -> {
                parameters.add(world + "World.Cursor c");
                isOnCursor = true;
            }
            case 4 -> {
                parameters.add("double total");
                parameters.add(first + " c");
                result = "double";
                body = "return total + 1;";
                extra = "\nstatic double join" + number + "(double one, double other) { return one + other; }";
            }
            case 5 -> {
                parameters.add(first + " c");
                result = "boolean";
                body = "return false;";
                annotation = "RemoveIf";
            }
            default -> {
                String second = dice.any(all);
                result = "Both" + number;
                body = "return new Both" + number + "(c, d);";
                parameters.add(first + " c");
                parameters.add(second + " d");
                extra = "\nrecord Both" + number + "(" + first + " one, " + second + " other) {}";
            }
        }
        while (dice.percent(35) && parameters.size() < 6) {
            parameters.add((dice.percent(isOnCursor ? 5 : 60)
                            ? (dice.percent(30) ? "@Nullable " : "") + dice.any(all)
                            : dice.any(
                                    "float",
                                    "int",
                                    "java.lang.String",
                                    "dev.granary.Handle<" + world + ">",
                                    world + "World.Commands",
                                    "Missing",
                                    "int[]",
                                    "java.util.List<" + first + ">",
                                    "dev.granary.Handle<?>"))
                    + " p" + parameters.size());
        }
        List<String> options = new ArrayList<>();
        for (String term : List.of("all", "without", "anyOf")) {
            if (dice.percent(15)) {
                options.add(term + " = "
                        + dice.mostly(
                                List.of(
                                        dice.any(all) + ".class",
                                        "{" + dice.any(all) + ".class, " + dice.any(all) + ".class}"),
                                List.of(
                                        "{}",
                                        "int.class",
                                        "Missing.class",
                                        "java.lang.String.class",
                                        world + ".class",
                                        "null"),
                                8));
            }
        }
        List<String> conditions = components.entrySet().stream()
                .flatMap(entry ->
                        entry.getValue().conditions().stream().map(one -> decapitalized(entry.getKey()) + "." + one))
                .collect(Collectors.toCollection(ArrayList::new));
        conditions.addAll(all.stream()
                .filter(name -> dice.percent(10))
                .map(WorldParts::decapitalized)
                .toList());
        if (dice.percent(20)) {
            options.add("where = " + Conditions.of(dice, conditions));
        }
        if (!extra.isEmpty() && dice.percent(60)) {
            options.add("combine = \"join" + number + "\"");
        }
        if (dice.percent(3)) {
            options.add(dice.any("scratch = true", "holes = true"));
        }
        String modifiers = dice.mostly(List.of("static "), List.of("", "private static ", "static <T> "), 4);
        return "@dev.granary." + annotation + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")") + "\n"
                + modifiers + result + " "
                + dice.mostly(List.of("move", "fade", "count"), List.of("apply", "world", "pages", "値"), 20) + number
                + "(" + String.join(", ", parameters) + ") { " + body + " }" + extra;
    }

    /** What the component is called in conditions. */
    static String decapitalized(String name) {
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toLowerCase(java.util.Locale.ROOT) + name.substring(first);
    }
}

package dev.granary.hostile;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every parameter of every annotation, one by one, with values that make no sense, and some that do. */
final class Parameters {
    private static final List<String> TEXTS = List.of("", " ", "class", "no", "\\0", "n", "lit & ", "a".repeat(300));

    /** Where an annotation is, as it may be written there with nothing more: {@code @@} is the annotation. */
    private static final Map<String, String> PLACES = Map.ofEntries(
            Map.entry("SoA", "@@ record Item(int n, boolean lit) {}"),
            Map.entry("BulkData", "@@ record Item(int n, boolean lit) {}"),
            Map.entry("Flags", "@BulkData @@ record Item(int n, boolean lit) {}"),
            Map.entry("Boxed", "@BulkData record Item(@@ StringBuilder text) {}"),
            Map.entry("Default", "@BulkData record Item(@@ int n) {}"),
            Map.entry("Length", "@BulkData record Item(@@ float[] n) {}"),
            Map.entry("Was", "@BulkData record Item(@@ int number) {}"),
            Map.entry("Grid", "@BulkData record Item(@@ Spot spot, boolean lit) {}"),
            Map.entry("Ordered", "@BulkData record Item(@@ int n) {}"),
            Map.entry("Reference", "@BulkData record Item(@@ Handle<Item> n) {}"),
            Map.entry("Index", "@BulkData @@ record Item(int n, boolean lit) {}"),
            Map.entry("Unique", "@BulkData @@ record Item(int n, boolean lit) {}"),
            Map.entry("World", "@@ interface Item {}"),
            Map.entry("Kernels", "@@ final class Item { @Kernel static void visit(Thing thing, StringBuilder to) {} }"),
            Map.entry(
                    "Kernel",
                    "@BulkData(layout = Layout.SOA) record Item(int n, boolean lit) {"
                            + " @@ static double sum(double sum, Item item) { return sum + item.n(); }"
                            + " static double plus(double one, double other) { return one + other; } }"),
            Map.entry(
                    "RemoveIf",
                    "@BulkData record Item(int n, boolean lit) {"
                            + " @@ static boolean isSo(Item item) { return item.n() > 0; } }"),
            Map.entry(
                    "Select",
                    "@BulkData record Item(int n, boolean lit) {"
                            + " @@ static boolean isSo(Item item) { return item.n() > 0; } }"));

    /** Where a parameter needs another place than its annotation has. */
    private static final Map<String, String> OTHER_PLACES = Map.of(
            "scratch",
            "@SoA record Item(int n) { @@ static Item up(Item item) { return item; } }",
            "holes",
            "@SoA record Item(int n) { @@ static Item up(Item item) { return item; } }",
            "all",
            "@World({Spot.class, Thing.class}) interface Item { @@ static KIND visit(Spot spot) { RETURN } }",
            "without",
            "@World({Spot.class, Thing.class}) interface Item { @@ static KIND visit(Spot spot) { RETURN } }",
            "anyOf",
            "@World({Spot.class, Thing.class}) interface Item { @@ static KIND visit(Spot spot) { RETURN } }");

    /** What an annotation has to say besides. */
    private static final Map<String, String> BESIDES = Map.of(
            "Grid.name", "cell = 1, ",
            "Grid.where", "cell = 1, ",
            "Reference.name", "onRemove = OnRemove.KEEP, ",
            "Index.name", "on = \"n\", ",
            "Index.where", "on = \"n\", ",
            "Index.ordered", "on = \"n\", ",
            "Unique.name", "on = \"n\", ",
            "Unique.where", "on = \"n\", ",
            "Kernel.identity", "combine = \"plus\", ");

    /**
     * A parameter with a value.
     *
     * @param name as in {@code SoA.capacity}
     */
    record Case(int number, String name, String value) {
        String packageName() {
            return "p" + number;
        }

        List<SourceFile> files() {
            String[] names = name.split("\\.");
            String annotation = "@%s(%s%s = %s)".formatted(names[0], BESIDES.getOrDefault(name, ""), names[1], value);
            boolean asks = !names[0].equals("Kernel");
            String place = OTHER_PLACES
                    .getOrDefault(names[1], PLACES.get(names[0]))
                    .replace("KIND", asks ? "boolean" : "void")
                    .replace("RETURN", asks ? "return spot.x() > 0;" : "")
                    .replace("@@", annotation);
            String head = "import dev.granary.*;\n";
            return List.of(
                    Project.file(packageName(), "Spot", "record Spot(float x, float y) {}"),
                    Project.file(packageName(), "Thing", head + "@BulkData record Thing(int n) {}"),
                    Project.file(packageName(), "Bad", head + """
                        abstract class Bad implements Codec<String> {
                            final class Inner extends Bad2 {}
                        }

                        class Bad2 implements Codec<String> {
                            public void write(String text, java.io.DataOutput to) {}

                            public String read(java.io.DataInput from) {
                                return "";
                            }
                        }
                        """),
                    Project.file(packageName(), "Item", head + place));
        }

        @Override
        public String toString() {
            return name + " = " + (value.length() > 40 ? value.length() + " characters" : value);
        }
    }

    private Parameters() {}

    static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (Class<?> annotation : annotations()) {
            for (Method parameter : annotation.getDeclaredMethods()) {
                String name = annotation.getSimpleName() + "." + parameter.getName();
                for (String value : values(parameter.getReturnType())) {
                    cases.add(new Case(cases.size(), name, value));
                }
            }
        }
        return cases;
    }

    /** All that the runtime has, so that none is forgotten. */
    private static List<Class<?>> annotations() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../runtime/src/main/java/dev/granary"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".java") && !file.contains("-"))
                    .sorted()
                    .<Class<?>>map(file -> load("dev.granary." + file.replace(".java", "")))
                    .filter(Class::isAnnotation)
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> values(Class<?> type) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(constant -> type.getSimpleName() + "." + constant)
                    .toList();
        }
        return switch (type.getSimpleName()) {
            case "boolean" -> List.of("true", "false");
            case "int" -> List.of("Integer.MIN_VALUE", "-1", "3", "Integer.MAX_VALUE");
            case "double" -> List.of("-1", "0", "0.0 / 0", "1 / 0.0", "Double.MIN_VALUE", "Double.MAX_VALUE");
            case "String" -> TEXTS.stream().map(text -> '"' + text + '"').toList();
            case "String[]" ->
                Stream.concat(TEXTS.stream().map(text -> "{\"" + text + "\"}"), Stream.of("{}", "{\"n\", \"n\"}"))
                        .toList();
            case "Class" -> List.of("Codec.None.class", "Bad.class", "Bad.Inner.class", "Bad2.class");
            case "Class[]" ->
                Stream.of("", "int", "void", "Spot[]", "Thing", "Spot, Spot", "Runnable", "Override")
                        .map(types -> Arrays.stream(types.split(", "))
                                .filter(name -> !name.isEmpty())
                                .map(name -> name + ".class")
                                .collect(Collectors.joining(", ", "{", "}")))
                        .toList();
            default -> throw new AssertionError("values of " + type);
        };
    }
}

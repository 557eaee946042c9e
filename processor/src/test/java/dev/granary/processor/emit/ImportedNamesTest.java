package dev.granary.processor.emit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Records may be called as any class that generated code imports: it writes the package of one of them out. */
@InTurn
class ImportedNamesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import [\\w.]*\\.(\\w+);$");
    private static final int FEWEST = 100;

    /** What else a user may think of, and classes that need no import. */
    private static final List<String> NATURAL = List.of(
            "Duration", "Entity", "Function", "Integer", "Math", "Object", "Random", "String", "System", "World");

    /** A cursor and what is iterated over have methods that the accessors would be called as. */
    private static final Set<String> METHODS_OF_WORLDS = Set.of("Handle", "Iterator");

    private static final String ALL_THERE_IS = """
        @Unique int id,
        @Index Kind kind,
        @Symbol java.lang.String text,
        boolean lit,
        @Grid(cell = 2) At at,
        dev.granary.Handle<%s> next,
        @Pooled java.util.List<At> path,
        @Pooled float[] speeds,
        @Length(3) float[] three) {

            enum Kind { A, B }

            record At(float x, float y) {}
        """;

    private static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>(NATURAL);
        try (Stream<Path> files = Files.list(GOLDEN)) {
            for (Path file : files.toList()) {
                Matcher imports = IMPORT.matcher(Files.readString(file));
                while (imports.find()) {
                    names.add(imports.group(1));
                }
            }
        }
        return names;
    }

    private static Source record(String name) {
        return Source.of("package odd;\n\nrecord %s(int value) {}\n".formatted(name));
    }

    private static Source odd(String text) {
        return Source.of("package odd;\n\nimport dev.granary.Grid;\nimport dev.granary.Index;\nimport"
                + " dev.granary.Kernel;\nimport dev.granary.Length;\nimport dev.granary.Pooled;\nimport"
                + " dev.granary.Symbol;\nimport dev.granary.Unique;\n\n" + text);
    }

    @Test
    void componentsOfWorlds() throws IOException {
        List<String> names = names().stream()
                .filter(name -> !METHODS_OF_WORLDS.contains(name))
                .toList();
        assertTrue(names.size() >= FEWEST, names::toString);
        List<Source> sources =
                new ArrayList<>(names.stream().map(ImportedNamesTest::record).toList());
        sources.add(odd("@Index(name = \"some\", on = \"id\", where = \"kind == A & text != 'x'\")\nrecord Plain(\n"
                + ALL_THERE_IS.formatted("Zoo") + "}\n"));
        sources.add(odd("@dev.granary.World({Plain.class, %s})\ninterface Zoo {}\n"
                .formatted(names.stream().map(name -> name + ".class").collect(Collectors.joining(", ")))));
        String kernels = names.stream()
                .limit(FEWEST / 20)
                .map(name ->
                        "    @Kernel(where = \"plain.kind == A\")\n    static %1$s of%1$s(%1$s of, Plain plain) { return new %1$s(of.value() + plain.id()); }\n"
                                .formatted(name))
                .collect(Collectors.joining());
        sources.add(odd("@dev.granary.Kernels(Zoo.class)\nfinal class Systems {\n" + kernels
                + "    @Kernel(all = Path.class)\n    static void go(ZooWorld.Cursor entity, ZooWorld.Commands"
                + " commands) { commands.destroy(entity); }\n}\n"));
        TestCompiler.javac().accepts(sources);
    }

    @Test
    void componentsOfStores() throws IOException {
        List<String> names = List.copyOf(names());
        List<Source> sources =
                new ArrayList<>(names.stream().map(ImportedNamesTest::record).toList());
        for (String annotation : List.of("SoA", "BulkData")) {
            String store = "In" + annotation;
            sources.add(odd(
                    "@dev.granary.%s\nrecord %s(\n%s,\n%s\n    @Kernel\n    static void light(%sStore.Cursor item) { item.lit(true); }\n}\n"
                            .formatted(
                                    annotation,
                                    store,
                                    IntStream.range(0, names.size())
                                            .mapToObj(i -> "    " + names.get(i) + " c" + i)
                                            .collect(Collectors.joining(",\n")),
                                    ALL_THERE_IS.formatted(store),
                                    store)));
        }
        TestCompiler.javac().accepts(sources);
    }

    /** In a package without a name, nothing can be written out but what is imported. */
    @BothCompilers
    void withoutPackage(TestCompiler compiler) {
        compiler.accepts(
                """
                @dev.granary.World({Path.class, List.class, Store.class, String.class, Bits.class})
                interface Zoo {}
                """,
                "record Path(float x, boolean open) {}\n",
                "record List(int size) {}\n",
                """
                record Store(@dev.granary.Unique long id) {}
                """,
                """
                record String(@dev.granary.Symbol java.lang.String text) {}
                """,
                "record Bits() {}\n",
                """
                @dev.granary.Kernels(Zoo.class)
                final class Systems {
                    @dev.granary.Kernel(where = "path.open & string.text != 'x'")
                    static Path go(Path path, List list) { return new Path(path.x() + list.size(), !path.open()); }
                }
                """);
    }
}

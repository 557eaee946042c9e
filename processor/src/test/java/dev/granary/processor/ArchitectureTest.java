package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The drawing of {@code docs/internals/architecture.md} is what the packages import, and none imports one below it.
 *
 * <p>Read from class files, and from imports too, because a constant of another class leaves no trace in a class file.
 */
class ArchitectureTest {
    private static final Path PAGE = Path.of("../docs/internals/architecture.md");
    private static final String HEADER = " ".repeat(25) + "1  2  3";
    private static final Pattern ROW = Pattern.compile(" *\\d+  ([A-Za-z.]+) .*");
    private static final Pattern IN_CLASS_FILE = Pattern.compile("(?:[a-z]+/)+[A-Z][\\w$]*");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?((?:[a-z]+\\.)+[A-Z]\\w*)");

    /** Those that are not ours, and a name that generated code needs. */
    private static final Map<String, String> LIBRARIES = Map.of(
            "com.palantir.javapoet",
            "JavaPoet",
            "javax.lang.model",
            "compiler",
            "javax.tools",
            "compiler",
            "javax.annotation.processing",
            "compiler",
            "com.sun.source",
            "compiler");

    private static final String MODIFIER = "javax.lang.model.element.Modifier";

    @Test
    void theDrawingIsWhatPackagesImport() throws IOException {
        List<String> drawing = Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith(HEADER))
                .takeWhile(line -> !line.equals("```"))
                .toList();
        List<String> rows = drawing.stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1))
                .toList();
        Map<String, TreeSet<String>> uses = uses();
        List<String> wrong = new ArrayList<>();
        uses.forEach((packages, classes) -> {
            int from = rows.indexOf(packages.split(" ")[0]);
            int to = rows.indexOf(packages.split(" ")[1]);
            if (to < 0 || from <= to || !isMarked(drawing.get(from + 1), to)) {
                wrong.add(packages.replace(" ", " -> ") + ": " + classes);
            }
        });
        String drawn = draw(rows, uses);
        assertTrue(
                wrong.isEmpty(),
                () -> "imports that " + PAGE + " does not show:\n" + String.join("\n", wrong)
                        + "\nIf one should be there, and leads from its row to one above, the drawing is:\n" + drawn);
        assertEquals(drawn, String.join("\n", drawing), "what was imported is not any more");
    }

    private static boolean isMarked(String row, int column) {
        int at = 25 + 3 * column;
        return at < row.length() && row.charAt(at) == 'x';
    }

    private static String draw(List<String> rows, Map<String, TreeSet<String>> uses) {
        return " ".repeat(23)
                + IntStream.rangeClosed(1, rows.size())
                        .mapToObj("%3d"::formatted)
                        .collect(Collectors.joining())
                + rows.stream()
                        .map(row -> "\n%2d  %-19s".formatted(rows.indexOf(row) + 1, row)
                                + rows.stream()
                                        .limit(rows.indexOf(row) + 1)
                                        .map(column -> column.equals(row)
                                                ? "  \\"
                                                : uses.containsKey(row + " " + column) ? "  x" : "  .")
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining());
    }

    /** By two packages, which of the first uses what of the second, as in {@code Values -> Column}. */
    private static Map<String, TreeSet<String>> uses() throws IOException {
        Map<String, TreeSet<String>> uses = new TreeMap<>();
        for (String module : List.of("runtime", "processor")) {
            Path classes = Path.of("..", module, "target/classes");
            for (Path file : files(classes, ".class")) {
                for (PoolEntry entry : ClassFile.of().parse(file).constantPool()) {
                    if (entry instanceof Utf8Entry text) {
                        IN_CLASS_FILE
                                .matcher(text.stringValue())
                                .results()
                                .forEach(match -> add(
                                        uses,
                                        classes.relativize(file),
                                        match.group().replace('/', '.')));
                    }
                }
            }
            Path sources = Path.of("..", module, "src/main/java");
            for (Path file : files(sources, ".java")) {
                IMPORT.matcher(Files.readString(file))
                        .results()
                        .forEach(match -> add(uses, sources.relativize(file), match.group(1)));
            }
        }
        return uses;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(path ->
                            path.toString().endsWith(ending) && !path.toString().contains("-info."))
                    .toList();
        }
    }

    private static void add(Map<String, TreeSet<String>> uses, Path file, String used) {
        String user = file.toString()
                .replace(file.getFileSystem().getSeparator(), ".")
                .replaceAll("\\.\\w+$", "");
        String from = row(user);
        String to = row(used);
        if (to != null && !to.equals(from)) {
            uses.computeIfAbsent(from + " " + to, key -> new TreeSet<>()).add(simple(user) + " -> " + simple(used));
        }
    }

    /** The row that a class belongs to: its package, as short as it can be, or the library; null if it is of no interest. */
    private static String row(String type) {
        String folder = type.substring(0, type.lastIndexOf('.'));
        if (folder.startsWith("dev.granary")) {
            return folder.replaceFirst("^dev\\.(granary\\.)?(processor\\.)?", "");
        }
        return type.equals(MODIFIER)
                ? null
                : LIBRARIES.entrySet().stream()
                        .filter(library -> folder.startsWith(library.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(null);
    }

    private static String simple(String type) {
        return type.substring(type.lastIndexOf('.') + 1).replaceAll("\\$.*", "");
    }
}

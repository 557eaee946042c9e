import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Formats every Java file below the current directory, or lists those that are not formatted.
 *
 * <p>Usage: {@code Format write}, or {@code Format check LIST}; the file LIST exists afterwards if a file is not
 * formatted. Build output and resources, such as the expected output of tests, are left alone.
 */
final class Format {
    private static final Set<String> SKIPPED = Set.of("target", "resources");

    private static final Style STYLE = Style.PALANTIR;

    private static final Formatter FORMATTER = Formatter.createFormatter(
            JavaFormatterOptions.builder().style(STYLE).build());

    public static void main(String[] args) throws IOException {
        boolean write = args[0].equals("write");
        List<String> unformatted;
        try (var files = Files.walk(Path.of(""))) {
            unformatted = files.filter(Format::isSource).sorted().toList().parallelStream()
                    .map(file -> format(file, write))
                    .filter(Objects::nonNull)
                    .toList();
        }
        unformatted.forEach(System.out::println);
        if (!write) {
            Path list = Path.of(args[1]);
            Files.deleteIfExists(list);
            if (!unformatted.isEmpty()) {
                Files.createDirectories(list.getParent());
                Files.write(list, unformatted);
            }
        }
    }

    private static boolean isSource(Path file) {
        for (Path part : file) {
            if (SKIPPED.contains(part.toString()) || part.toString().startsWith(".")) {
                return false;
            }
        }
        return file.toString().endsWith(".java");
    }

    /** Without the wrapping of long strings where there are none: for its sake, all of a file with one long comment is formatted twice. */
    private static String formatted(String text) throws FormatterException {
        if (!text.contains("\"\"\"")) {
            String imported = RemoveUnusedImports.removeUnusedImports(ImportOrderer.reorderImports(text, STYLE));
            String formatted = FORMATTER.formatSource(imported);
            if (formatted.lines().noneMatch(line -> line.length() > STYLE.maxLineLength() && line.contains("\""))) {
                return formatted;
            }
        }
        return FORMATTER.formatSourceAndFixImports(text);
    }

    /** What there is to say about a file, or null. */
    private static String format(Path file, boolean write) {
        try {
            String text = Files.readString(file);
            String formatted = formatted(text);
            if (formatted.equals(text)) {
                return null;
            }
            if (write) {
                Files.writeString(file, formatted);
                return "Formatted " + file;
            }
            return "[ERROR] Not formatted: " + file;
        } catch (FormatterException e) {
            return "[ERROR] Cannot be formatted: " + file + ":" + e.getMessage();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

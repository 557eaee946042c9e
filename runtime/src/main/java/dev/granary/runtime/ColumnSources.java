package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which column of a file each one of a store is read from: by its path, or by one that it had before. */
final class ColumnSources {
    /** Not those before numbers of elements: {@code v.1} is another component than {@code v1}. */
    private static final Pattern DOT = Pattern.compile("\\.(\\D)");

    private final FileReader reader;
    private final FilePart part;
    private final Schema schema;
    private final String prefix;

    /** By the number of the column; null where there is none. */
    private final FileColumn[] sources;

    /** The words that the columns of the file are, in their order; empty before one is looked for, as few files need that. */
    private List<String> words = List.of();

    /**
     * Fails if there is none for a column that has to have one, or one of another type.
     *
     * @param prefix what comes before the paths of the schema in the file
     */
    ColumnSources(FileReader reader, FilePart part, Schema schema, String prefix) throws IOException {
        this.reader = reader;
        this.part = part;
        this.schema = schema;
        this.prefix = prefix;
        this.sources = new FileColumn[schema.columns().size()];
        find();
        for (Schema.Column column : schema.columns()) {
            check(column, of(column));
        }
    }

    /** The one for a column; null where there is none, and so the column is what it is without. */
    FileColumn of(Schema.Column column) {
        return sources[column.number()];
    }

    /**
     * Each has the column of its own path; where there is none, one whose path is the same word, or else one that it had before. What one
     * has, no other one gets: a path from before, which somebody has written down, comes before another one's that is only the same word.
     */
    private void find() {
        for (Schema.Column column : schema.columns()) {
            take(column, part.find(prefix + column.path()));
        }
        if (!Arrays.asList(sources).contains(null)) {
            return; // each has its own
        }
        for (Schema.Column column : schema.columns()) {
            if (alike(column.path()) == null) {
                column.formerPaths().forEach(former -> take(column, part.find(prefix + former)));
            }
        }
        for (Schema.Column column : schema.columns()) {
            take(column, alike(column.path()));
            column.formerPaths().forEach(former -> {
                take(column, part.find(prefix + former));
                take(column, alike(former));
            });
        }
    }

    private void take(Schema.Column column, FileColumn found) {
        if (found != null && sources[column.number()] == null && !isTaken(found)) {
            sources[column.number()] = found;
        }
    }

    private boolean isTaken(FileColumn found) {
        return Arrays.asList(sources).contains(found);
    }

    /** One whose path is the same word: {@code positionX} and {@code position.x} have one accessor. */
    private FileColumn alike(String path) {
        if (words.isEmpty()) {
            words = part.columns().stream().map(column -> word(column.name())).toList();
        }
        String word = word(prefix + path);
        for (int index = 0; index < words.size(); index++) {
            FileColumn column = part.columns().get(index);
            if (words.get(index).equals(word) && column.name().startsWith(prefix) && !isTaken(column)) {
                return column;
            }
        }
        return null;
    }

    private static String word(String path) {
        return DOT.matcher(path)
                .replaceAll(part -> Matcher.quoteReplacement(part.group(1).toUpperCase(Locale.ROOT)));
    }

    private String besides() {
        String names = part.columns().stream()
                .map(FileColumn::name)
                .filter(this::isBesides)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names;
    }

    /** Whether a column might have been meant: of the same list, or of none. */
    private boolean isBesides(String name) {
        int elements = prefix.indexOf("[]");
        return elements < 0
                ? name.startsWith(prefix) && !name.startsWith("#") && !name.contains("[]")
                : name.startsWith(prefix.substring(0, elements + 2));
    }

    private void check(Schema.Column column, FileColumn found) throws IOException {
        char type;
        try {
            type = FileColumn.typeOf(column, prefix + column.path());
        } catch (UnsupportedOperationException boxed) {
            throw reader.unfit(schema, boxed.getMessage());
        }
        if (found == null) {
            checkAbsent(column, type);
        }
        if (found == null && column.absent() == null) {
            throw reader.unfit(
                    schema,
                    "it has no column " + prefix + column.path()
                            + column.formerPaths().stream()
                                    .map(former -> ", nor " + prefix + former)
                                    .collect(Collectors.joining())
                            + ", but " + besides()
                            + " (expected: one of type " + FileColumn.describe(type)
                            + ", of that name or one in @Was"
                            + (column.kind() == Schema.Kind.OBJECT ? ")" : "; or a @Default of the component)"));
        }
        if (found != null && !Elements.canRead(found.type(), type)) {
            throw reader.unfit(
                    schema,
                    "its column " + found.name() + " is of type " + FileColumn.describe(found.type()) + " (expected: "
                            + expected(type) + ")");
        }
    }

    private static String expected(char type) {
        return FileColumn.describe(type)
                + Elements.narrowerThan(type)
                        .chars()
                        .mapToObj(other -> ", " + FileColumn.describe((char) other))
                        .collect(Collectors.joining());
    }

    /** Fails if the file has something else of a name of the column: then it is not absent, but of another shape. */
    private void checkAbsent(Schema.Column column, char type) throws IOException {
        for (String path : Stream.concat(Stream.of(column.path()), column.formerPaths().stream())
                .toList()) {
            checkAround(prefix + path);
            checkInside(prefix + path, type);
        }
    }

    /** Fails if the record, or the array, that the column is of is one column in the file. */
    private void checkAround(String path) throws IOException {
        int first = prefix.endsWith("[].") ? prefix.length() - 1 : prefix.length(); // before it is a component
        String inner = path;
        for (int dot = inner.lastIndexOf('.'); dot >= first; dot = inner.lastIndexOf('.')) {
            FileColumn around = part.find(inner.substring(0, dot));
            boolean isElement = Character.isDigit(inner.charAt(dot + 1));
            if (around != null && !isTaken(around)) {
                throw reader.unfit(
                        schema,
                        "its column " + around.name() + " is of type " + FileColumn.describe(around.type())
                                + " (expected: " + (isElement ? "an array of fixed length" : "a record")
                                + ", with a column " + inner + ")");
            }
            inner = inner.substring(0, dot);
            checkNames(inner, isElement);
        }
    }

    /** Fails if the file has an array of that name, and a record is wanted, or the other way. */
    private void checkNames(String around, boolean areElements) throws IOException {
        List<FileColumn> inside = inside(around);
        if (!inside.isEmpty()
                && inside.stream().noneMatch(this::isTaken)
                && inside.stream()
                        .noneMatch(column ->
                                Character.isDigit(column.name().charAt(around.length() + 1)) == areElements)) {
            throw reader.unfit(
                    schema,
                    "its columns " + names(inside) + " are those of "
                            + (areElements
                                    ? "a record (expected: of an array of fixed length)"
                                    : "an array of fixed length (expected: of a record)"));
        }
    }

    private List<FileColumn> inside(String path) {
        return part.columns().stream()
                .filter(column -> column.name().startsWith(path + "."))
                .toList();
    }

    private static String names(List<FileColumn> columns) {
        return columns.stream().map(FileColumn::name).collect(Collectors.joining(", "));
    }

    /** Fails if the file has a record, or an array, instead of the column; unless other columns are read from that. */
    private void checkInside(String path, char type) throws IOException {
        List<FileColumn> inside = inside(path);
        if (!inside.isEmpty() && inside.stream().noneMatch(this::isTaken)) {
            throw reader.unfit(
                    schema,
                    "it has no column " + path + ", but " + names(inside) + " (expected: one of type " + expected(type)
                            + ")");
        }
    }
}

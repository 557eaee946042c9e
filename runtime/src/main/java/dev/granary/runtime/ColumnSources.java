package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which column of a file each one of a store is read from: by its path, or by one that it had before. */
final class ColumnSources {
    private static final Pattern DOT = Pattern.compile("\\.(.)");

    private final FileReader reader;
    private final FilePart part;
    private final Schema schema;
    private final String prefix;
    private final Set<String> paths;
    private final List<FileColumn> sources = new ArrayList<>();

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
        this.paths =
                schema.columns().stream().map(column -> prefix + column.path()).collect(Collectors.toSet());
        for (Schema.Column column : schema.columns()) {
            FileColumn source = find(column);
            check(column, source);
            sources.add(source);
        }
    }

    /** The one for a column; null where there is none, and so the column is what it is without. */
    FileColumn of(Schema.Column column) {
        return sources.get(column.number());
    }

    private FileColumn find(Schema.Column column) {
        FileColumn found = find(prefix + column.path());
        for (String former : column.formerPaths()) {
            if (found == null) {
                found = find(prefix + former);
            }
        }
        return found;
    }

    /** The one of the path, or else one whose path is the same word: {@code positionX} and {@code position.x} have one accessor. */
    private FileColumn find(String path) {
        FileColumn found = part.find(path);
        if (found != null) {
            return found;
        }
        return part.columns().stream()
                .filter(column -> column.name().startsWith(prefix)
                        && word(column.name()).equals(word(path))
                        && !paths.contains(column.name()))
                .findFirst()
                .orElse(null);
    }

    private static String word(String path) {
        return DOT.matcher(path).replaceAll(part -> part.group(1).toUpperCase(Locale.ROOT));
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
        if (found == null && column.absent() == null) {
            throw reader.unfit(
                    schema,
                    "it has no column " + prefix + column.path()
                            + column.formerPaths().stream()
                                    .map(former -> ", nor " + prefix + former)
                                    .collect(Collectors.joining())
                            + ", but "
                            + part.columns().stream()
                                    .map(FileColumn::name)
                                    .filter(this::isBesides)
                                    .collect(Collectors.joining(", "))
                            + " (expected: one of type " + FileColumn.describe(type)
                            + ", unless the component has a @Default)");
        }
        if (found != null && !Elements.canRead(found.type(), type)) {
            String narrower = Elements.narrowerThan(type)
                    .chars()
                    .mapToObj(other -> ", " + FileColumn.describe((char) other))
                    .collect(Collectors.joining());
            throw reader.unfit(
                    schema,
                    "its column " + found.name() + " is of type " + FileColumn.describe(found.type()) + " (expected: "
                            + FileColumn.describe(type) + narrower + ")");
        }
    }
}

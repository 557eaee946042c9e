package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The lists of one component on their way into a file: of each row where its elements end, and the columns of the elements, of all lists
 * one behind the other, in the order of the rows.
 */
final class ListOutput {
    private final FileWriter writer;
    private final SavedPart part;
    /** What the list is called in the file. */
    private final String path;

    private final RunPool pool;
    private final Runs runs;
    private final int rows;
    private final List<ElementOutput> elements = new ArrayList<>();

    /** Where the elements of the rows end that were written. */
    private long end;

    /**
     * A column of elements.
     *
     * @param texts of a symbol, else null
     * @param objects of references, else null
     */
    private record ElementOutput(Schema.Column column, String name, SymbolTexts texts, ObjectOutput objects) {
        List<FileColumn> described(long count) {
            if (objects != null) {
                return objects.described();
            }
            List<String> names = texts != null
                    ? texts.texts()
                    : column.constants().stream().map(Enum::name).toList();
            return List.of(new FileColumn(name, FileColumn.typeOf(column, name), names, count, 0, 0));
        }
    }

    /** Looks at all texts and objects, before there is a file. */
    ListOutput(FileWriter writer, StorePart part, Schema.Column list, int rows) throws IOException {
        this(writer, part, list, list.path(), part.pool(list), new ListRuns(part.blocks(), list, rows), rows);
    }

    /** The same of what has a part of a file: the lists of so many rows, which are called by the path. */
    ListOutput(FileWriter writer, SavedPart part, Schema.Column list, String path, RunPool pool, Runs runs, int rows)
            throws IOException {
        this.writer = writer;
        this.part = part;
        this.path = path;
        this.rows = rows;
        this.pool = pool;
        this.runs = runs;
        if (pool.elements() > Integer.MAX_VALUE) {
            throw new IllegalStateException(part.describe() + ": the lists '" + path + "' of all items have "
                    + pool.elements() + " elements, and a file may have " + Integer.MAX_VALUE);
        }
        for (Schema.Column column : list.element().columns()) {
            String name = FileColumn.elementOf(path, column);
            FileColumn.typeOf(column, name); // fails for a boxed one without a codec
            elements.add(new ElementOutput(
                    column,
                    name,
                    column.kind() == Schema.Kind.SYMBOL
                            ? SymbolTexts.of(part.describe(), name, runs, pool, column)
                            : null,
                    column.kind() == Schema.Kind.OBJECT ? objectsOf(column, name) : null));
        }
    }

    private ObjectOutput objectsOf(Schema.Column column, String name) throws IOException {
        ObjectOutput output = new ObjectOutput(writer, part.describe(), column, name, (int) pool.elements());
        runs.forEach((row, run) -> {
            Object[] objects = (Object[]) pool.array(column.number(), run);
            for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
                output.add(objects[at]);
            }
        });
        return output;
    }

    /** The columns that they are: first that of the rows. */
    List<FileColumn> described() {
        List<FileColumn> columns = new ArrayList<>();
        columns.add(new FileColumn(path, 'L', List.of(), rows, 0, 0));
        elements.forEach(element -> columns.addAll(element.described(pool.elements())));
        return columns;
    }

    /** In the chunk, says of the next rows where their elements end, instead of where they are in the pool. */
    void toEnds(int count) {
        for (int row = 0; row < count; row++) {
            long at = (long) row * Long.BYTES;
            end += Run.size(writer.chunk().get(ColumnBytes.FILE_LONG, at));
            writer.chunk().set(ColumnBytes.FILE_LONG, at, end);
        }
    }

    /** Writes all but the column of the rows; these are those behind it. */
    void writeElements(List<FileColumn> columns, List<CRC32C> checksums) throws IOException {
        int next = 0;
        for (ElementOutput element : elements) {
            if (element.objects != null) {
                element.objects.write(columns.subList(next, next + 2), checksums.subList(next, next + 2));
                next += 2;
            } else {
                write(element, columns.get(next), checksums.get(next));
                next++;
            }
        }
    }

    private void write(ElementOutput element, FileColumn to, CRC32C checksum) throws IOException {
        RunBuffer buffer = new RunBuffer(pool, element.column.number());
        buffer.gather(runs, (first, count) -> {
            buffer.toBytes(writer.chunk(), count);
            if (to.type() == 'H') {
                writer.rewriteHandles(part, path, false, count, at -> place(first + at));
            } else if (to.type() == 'T') {
                element.texts.rewrite(writer.chunk(), count);
            }
            writer.write(to, (int) first, count, checksum);
        });
    }

    /** Where an element is, for a message. */
    private String place(long element) {
        long[] before = {0};
        String[] place = {""};
        try {
            runs.forEach((row, run) -> {
                if (element >= before[0] && element < before[0] + Run.size(run)) {
                    place[0] = " in row " + row + ", at index " + (element - before[0]);
                }
                before[0] += Run.size(run);
            });
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return place[0];
    }
}

package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.zip.CRC32C;

/**
 * The lists of one component on their way from a file. First each row is given a run of the pool, as long as the file says that its list
 * is, then come the elements. Runs lie in the order of the rows, as after {@code trim}.
 */
final class ListInput implements Conversion {
    private final OpenArchive archive;
    private final FileReader reader;
    private final FilePart part;
    private final Schema schema;
    private final Schema.Column list;
    private final FileColumn from;
    private final ColumnSources sources;

    /** The elements of all lists. */
    private final int count;

    private RunPool pool;
    private long end;

    /**
     * None of it is read yet. Fails if the columns do not fit, or don't have as many elements.
     *
     * @param from the column that says where elements end
     */
    ListInput(OpenArchive archive, FilePart part, Schema schema, Schema.Column list, FileColumn from)
            throws IOException {
        this.archive = archive;
        this.reader = archive.reader();
        this.part = part;
        this.schema = schema;
        this.list = list;
        this.from = from;
        String prefix = FileColumn.elementsOf(from.name());
        boolean isRecord = !list.element().columns().getFirst().path().isEmpty();
        this.sources = new ColumnSources(reader, part, list.element(), isRecord ? prefix + "." : prefix);
        FileColumn first = part.columns().stream()
                .filter(column -> column.name().startsWith(prefix))
                .findFirst()
                .orElseThrow(() -> reader.damaged("it has no elements of the lists " + from.name()));
        this.count = (int) first.count();
        for (Schema.Column column : list.element().columns()) {
            if (sources.of(column) != null) {
                reader.checkCount(sources.of(column), count);
            }
        }
    }

    /** Has the lists lie in a pool without any. */
    void fill(RunPool pool) {
        this.pool = pool;
    }

    @Override
    public MemorySegment target(MemorySegment chunk) {
        return chunk;
    }

    /** Where elements end becomes where they are going to be in the pool. */
    @Override
    public void convert(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long next = chunk.get(ColumnBytes.FILE_LONG, at);
            if (next < end || next > count) {
                throw reader.damaged("column " + from.name() + " has a list that ends at element " + next
                        + " (expected: " + end + " to " + count + ")");
            }
            long size = next - end;
            if (size > Run.MOST_ELEMENTS) {
                throw reader.unfit(
                        schema,
                        "its column " + from.name() + " has a list of " + size + " elements (expected: no more than "
                                + Run.MOST_ELEMENTS + ")");
            }
            if (size > 0 && !isItem.test(firstRow + row)) {
                throw reader.damaged("column " + from.name() + " has " + size + " elements in row " + (firstRow + row)
                        + ", which has no item");
            }
            chunk.set(ColumnBytes.FILE_LONG, at, run((int) size));
            end = next;
        }
    }

    private long run(int size) throws IOException {
        try {
            return pool.add(size);
        } catch (IllegalStateException full) {
            throw new IOException(reader.path() + " can't be loaded: " + full.getMessage(), full);
        }
    }

    /** Reads the elements of all lists, whose rows are in these blocks. */
    void readElements(List<? extends RowBlock<?>> blocks, int rows) throws IOException {
        readElements(new ListRuns(blocks, list, rows));
    }

    /** Reads the elements of these lists, which are all. */
    void readElements(Runs runs) throws IOException {
        if (end != count) {
            throw reader.damaged("column " + from.name() + " has lists of " + end + " elements in all (expected: "
                    + count + ", as many as there are)");
        }
        for (Schema.Column column : list.element().columns()) {
            FileColumn source = sources.of(column);
            if (source == null && (count == 0 || Elements.isZero(column))) {
                continue;
            }
            if (column.kind() == Schema.Kind.OBJECT) {
                readObjects(column, source, runs);
            } else {
                readElements(column, source, runs);
            }
        }
    }

    private void readObjects(Schema.Column column, FileColumn source, Runs runs) throws IOException {
        ObjectInput input = new ObjectInput(reader, part, column, source);
        int[] next = {0};
        runs.forEach((row, run) -> {
            Object[] objects = (Object[]) pool.array(column.number(), run);
            for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
                objects[at] = input.at(next[0]++);
            }
        });
    }

    private void readElements(Schema.Column column, FileColumn source, Runs runs) throws IOException {
        Elements elements = new Elements(archive, schema, column, source, pool.symbols());
        RunBuffer buffer = new RunBuffer(pool, column.number());
        MemorySegment target = elements.target(reader.chunk());
        CRC32C checksum = new CRC32C();
        buffer.scatter(runs, count, (first, number) -> {
            if (source != null) {
                reader.next(source, (int) first, number, checksum);
                elements.convert(reader.chunk(), 0, number, _ -> true);
            }
            buffer.ofBytes(target, number);
        });
        if (source != null) {
            reader.finish(source, checksum);
        }
    }
}

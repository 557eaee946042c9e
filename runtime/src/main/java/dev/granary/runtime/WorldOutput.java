package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A world on its way into a file: of each component a bit for each row of the pages that are there, and then columns with an element for
 * each entity that has it.
 */
final class WorldOutput extends PartOutput {
    private final WorldPart part;
    private final PagedWorld<?, ?, ?> world;
    private final WorldImage image;

    /** By the path. */
    private final Map<String, ObjectOutput> objects = new HashMap<>();

    /** By the path. */
    private final Map<String, SymbolTexts> texts = new HashMap<>();

    /** By the path. */
    private final Map<String, ListOutput> lists = new HashMap<>();

    WorldOutput(FileWriter writer, WorldPart part) throws IOException {
        super(writer);
        this.part = part;
        this.world = part.world();
        world.checkSettled();
        for (int component = 0; component < world.schema.size(); component++) {
            for (Schema.Column column : columns(component)) {
                FileColumn.typeOf(column, path(component, column)); // fails for a boxed one, before there is a file
            }
        }
        this.image = new WorldPicture(world).take();
        for (int component = 0; component < world.schema.size(); component++) {
            for (Schema.Column column : columns(component)) {
                if (column.kind() == Schema.Kind.OBJECT) {
                    objects.put(path(component, column), objectsOf(component, column));
                } else if (column.kind() == Schema.Kind.SYMBOL) {
                    String path = path(component, column);
                    texts.put(path, WorldSymbols.texts(world, component, column, path));
                } else if (column.kind() == Schema.Kind.LIST) {
                    lists.put(path(component, column), listsOf(component, column));
                }
            }
        }
    }

    private ObjectOutput objectsOf(int component, Schema.Column column) throws IOException {
        ObjectOutput output = new ObjectOutput(
                writer, world.entities.describe(), column, path(component, column), world.count(component));
        ComponentWalk walk = new ComponentWalk(world, component);
        while (walk.next(Long.SIZE) > 0) {
            Object[] elements = (Object[]) walk.column(column.number());
            for (long rows = walk.rows(); rows != 0; rows &= rows - 1) {
                output.add(elements[walk.firstRow() + Long.numberOfTrailingZeros(rows)]);
            }
        }
        return output;
    }

    private ListOutput listsOf(int component, Schema.Column column) throws IOException {
        return new ListOutput(
                writer,
                part,
                column,
                path(component, column),
                world.lists.pool(component, column.number()),
                new WorldRuns(world, component, column.number()),
                world.count(component));
    }

    private List<Schema.Column> columns(int component) {
        return world.schema.components.get(component).columns();
    }

    private String path(int component, Schema.Column column) {
        return world.schema.name(component) + "." + column.path();
    }

    @Override
    FilePart described() {
        List<FileColumn> described = new ArrayList<>();
        int[][] ints = image.columns();
        for (int index = 0; index < ints.length; index++) {
            addInts(described, WorldImage.NAMES.get(index), ints[index]);
        }
        for (int component = 0; component < world.schema.size(); component++) {
            described.add(new FileColumn(world.schema.name(component), 'Z', List.of(), image.rows(), 0, 0));
            int count = world.count(component);
            for (Schema.Column column : columns(component)) {
                String path = path(component, column);
                if (objects.containsKey(path)) {
                    described.addAll(objects.get(path).described());
                    continue;
                }
                if (lists.containsKey(path)) {
                    described.addAll(lists.get(path).described());
                    continue;
                }
                List<String> constants = texts.containsKey(path)
                        ? texts.get(path).texts()
                        : column.constants().stream().map(Enum::name).toList();
                described.add(new FileColumn(path, FileColumn.typeOf(column, path), constants, count, 0, 0));
            }
        }
        int[] pages = image.pages();
        int end = pages.length == 0 ? 0 : pages[pages.length - 1] + 1;
        return new FilePart(
                part.owner(), part.tag(), world.size(), image.rows(), end << Entities.PAGE_SHIFT, described);
    }

    @Override
    void write(List<FileColumn> to, List<CRC32C> checksums) throws IOException {
        int next = 0;
        for (int[] ints : image.columns()) {
            writer.writeInts(to.get(next), ints, checksums.get(next));
            next++;
        }
        for (int component = 0; component < world.schema.size(); component++) {
            writeWords(component, to.get(next), checksums.get(next));
            next++;
            for (Schema.Column column : columns(component)) {
                ObjectOutput ofColumn = objects.get(path(component, column));
                if (ofColumn != null) {
                    ofColumn.write(to.subList(next, next + 2), checksums.subList(next, next + 2));
                    next++;
                } else {
                    write(component, column, to.get(next), checksums.get(next));
                }
                next++;
                ListOutput list = lists.get(path(component, column));
                if (list != null) {
                    int end = next + list.described().size() - 1;
                    list.writeElements(to.subList(next, end), checksums.subList(next, end));
                    next = end;
                }
            }
        }
    }

    /** Of some pages at a time, which entities have the component. */
    private void writeWords(int component, FileColumn to, CRC32C checksum) throws IOException {
        int atOnce = FileReader.CHUNK_ROWS / Entities.PAGE_ROWS;
        for (int first = 0; first < image.pages().length; first += atOnce) {
            int count = Math.min(atOnce, image.pages().length - first);
            for (int index = 0; index < count; index++) {
                long[] words = world.page(image.pages()[first + index]).words.of(component);
                MemorySegment.copy(
                        MemorySegment.ofArray(words),
                        ValueLayout.JAVA_LONG,
                        0,
                        writer.chunk(),
                        ColumnBytes.FILE_LONG,
                        (long) index * Entities.PAGE_WORDS * Long.BYTES,
                        Entities.PAGE_WORDS);
            }
            writer.write(to, first << Entities.PAGE_SHIFT, count << Entities.PAGE_SHIFT, checksum);
        }
    }

    private void write(int component, Schema.Column column, FileColumn to, CRC32C checksum) throws IOException {
        boolean isUnique = world.keys.haveUnique(component, column.number());
        ComponentWalk walk = new ComponentWalk(world, component);
        PackedBytes bytes = new PackedBytes(writer.chunk(), column);
        int done = 0;
        int filled = 0;
        for (int count = walk.next(Long.SIZE); count > 0; count = walk.next(FileReader.CHUNK_ROWS - filled)) {
            bytes.write(walk, filled);
            filled += count;
            if (filled == FileReader.CHUNK_ROWS) {
                flush(to, isUnique, done, filled, checksum);
                done += filled;
                filled = 0;
            }
        }
        flush(to, isUnique, done, filled, checksum);
    }

    private void flush(FileColumn to, boolean isUnique, int done, int filled, CRC32C checksum) throws IOException {
        if (filled > 0) {
            if (to.type() == 'H') {
                writer.rewriteHandles(part, to.name(), isUnique, filled, row -> " of an entity");
            } else if (to.type() == 'L') {
                lists.get(to.name()).toEnds(filled);
            } else if (to.type() == 'T') {
                texts.get(to.name()).rewrite(writer.chunk(), filled);
            }
            writer.write(to, done, filled, checksum);
        }
    }
}

package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.StaleHandleException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The file of a world while it is read: which entities there are first, then which components they have, and then those.
 *
 * <p>Each column is read once, from its place to a world that nobody knows yet; if it is damaged, that world is forgotten.
 */
public final class WorldFile {
    private final OpenArchive archive;
    private final FileReader reader;
    private final FilePart part;
    private final PagedWorld<?, ?, ?> world;

    /** What says which entities have a component, in the order of the file. */
    private final List<FileColumn> having;

    /** By component of the file, the one here; -1 for none. */
    private final int[] components;

    /** By component here, where its columns are read from; null where no entity has it. */
    private final ColumnSources[] sources;

    private EntityPage[] pages;

    /** Those of the world that are to entities and items of others. */
    private final List<References> references = new ArrayList<>();

    private WorldFile(OpenArchive archive, FilePart part, PagedWorld<?, ?, ?> world) throws IOException {
        this.archive = archive;
        this.reader = archive.reader();
        this.part = part;
        this.world = world;
        if (part.find(WorldImage.PAGES) == null) {
            throw reader.unfit(any(), "it is that of a store, " + part.owner());
        }
        having = part.columns().stream()
                .filter(column ->
                        !column.name().startsWith("#") && column.name().indexOf('.') < 0)
                .toList();
        components = new int[having.size()];
        sources = new ColumnSources[world.schema.size()];
        findSources();
    }

    /**
     * The world with what is in a file of one.
     *
     * @param world empty and new
     * @throws IOException if the file is damaged or of something else, in words
     */
    public static <W extends PagedWorld<?, ?, ?>> W load(Path path, W world) throws IOException {
        return load(path, StoreFile.NOBODY, world);
    }

    /** The same, and the progress is told how far it has come. */
    public static <W extends PagedWorld<?, ?, ?>> W load(Path path, Progress progress, W world) throws IOException {
        world.entities.returnTag(); // it gets that of the file
        try (OpenArchive archive = OpenArchive.open(path, progress)) {
            boolean isDone = false;
            try {
                new WorldFile(archive, archive.only(), world).fill();
                archive.reader().finish();
                isDone = true;
                return world;
            } finally {
                if (!isDone) {
                    archive.abandon();
                }
            }
        }
    }

    /**
     * The world, which is new, with what is in a file of several; the others, which its entities have handles of, may be loaded before or behind.
     *
     * @throws IOException if the file is damaged, or has no such world
     */
    public static <W extends PagedWorld<?, ?, ?>> W load(Archive archive, W world) throws IOException {
        OpenArchive open = OpenArchive.of(archive);
        open.begin(world.schema.owner());
        world.entities.returnTag(); // it gets one of the file's
        WorldFile file = null;
        boolean isDone = false;
        try {
            file = new WorldFile(open, open.part(world.schema.owner(), FormerNames.ofWorld(world)), world);
            file.fill();
            open.finish(file.part, world.schema.owner(), () -> world.watch(true), file.references);
            isDone = true;
            return world;
        } finally {
            open.end();
            if (!isDone && file != null) {
                file.references.forEach(References::disconnect);
            }
        }
    }

    /** For messages that name the world. */
    private Schema any() {
        return world.schema.components.getFirst();
    }

    private void findSources() throws IOException {
        int[] found = world.schema.find(having.stream().map(FileColumn::name).toList());
        for (int index = 0; index < components.length; index++) {
            String name = having.get(index).name();
            if (having.get(index).type() != 'Z') {
                throw reader.damaged("its column " + name + " is of type "
                        + FileColumn.describe(having.get(index).type()) + " (expected: boolean)");
            }
            components[index] = found[index];
            if (components[index] >= 0) {
                sources[components[index]] =
                        new ColumnSources(reader, part, world.schema.components.get(components[index]), name + ".");
            }
        }
    }

    private void fill() throws IOException {
        Flight.Span span = Flight.beginLoad();
        int[][] ints = new int[WorldImage.NAMES.size()][];
        for (int index = 0; index < ints.length; index++) {
            ints[index] = reader.ints(part, WorldImage.NAMES.get(index), true);
        }
        WorldImage image = WorldImage.of(ints);
        String fault = new WorldImageCheck(image, components.length).fault(part.size());
        if (fault != null) {
            throw reader.damaged(part.owner() + " has " + fault);
        }
        world.entities.takeTag(archive.tag(part));
        pages = new EntitiesInput(image, components, world.entities).read();
        world.adoptPages();
        for (int index = 0; index < components.length; index++) {
            if (components[index] >= 0) {
                readWords(having.get(index), components[index]);
            }
        }
        if (world.symbols == null) {
            readColumns();
        } else {
            StoreSymbols.begin(); // numbers of texts are given out before they are in columns
            try {
                readColumns();
            } finally {
                StoreSymbols.end();
            }
        }
        makeKeys();
        Flight.endFile(span, reader, part, reader.untold());
    }

    private void makeKeys() throws IOException {
        for (References each : world.keys.referencesToOthers()) {
            references.add(each);
            archive.connect(each);
        }
        try {
            world.keys.make();
        } catch (DuplicateKeyException | StaleHandleException wrong) {
            throw new IOException(reader.path() + " can't be loaded: " + wrong.getMessage(), wrong);
        }
    }

    /** Which entities have the component. */
    private void readWords(FileColumn from, int component) throws IOException {
        reader.checkCount(from, pages.length << Entities.PAGE_SHIFT);
        CRC32C checksum = new CRC32C();
        int atOnce = FileReader.CHUNK_ROWS / Entities.PAGE_ROWS;
        long[] words = new long[Entities.PAGE_WORDS];
        for (int first = 0; first < pages.length; first += atOnce) {
            int count = Math.min(atOnce, pages.length - first);
            reader.next(from, first << Entities.PAGE_SHIFT, count << Entities.PAGE_SHIFT, checksum);
            for (int index = 0; index < count; index++) {
                MemorySegment.copy(
                        reader.chunk(),
                        ColumnBytes.FILE_LONG,
                        (long) index * Entities.PAGE_WORDS * Long.BYTES,
                        MemorySegment.ofArray(words),
                        ValueLayout.JAVA_LONG,
                        0,
                        Entities.PAGE_WORDS);
                set(pages[first + index], component, words, from);
            }
        }
        reader.finish(from, checksum);
    }

    private void set(EntityPage slots, int component, long[] words, FileColumn from) throws IOException {
        long chosen = 0;
        for (int word = 0; word < words.length; word++) {
            if ((words[word] & ~slots.alive[word]) != 0) {
                throw reader.damaged("column " + from.name() + " says that there is one where no entity is, on page "
                        + slots.number);
            }
            chosen |= words[word] != 0 ? 1L << word : 0;
        }
        if (chosen != 0) {
            world.page(slots.number).have(component, words, chosen);
        }
    }

    private void readColumns() throws IOException {
        for (int component = 0; component < sources.length; component++) {
            if (sources[component] != null) {
                readColumns(component);
            }
        }
    }

    private void readColumns(int component) throws IOException {
        int count = world.count(component);
        for (Schema.Column column : world.schema.components.get(component).columns()) {
            FileColumn from = sources[component].of(column);
            if (from != null) {
                reader.checkCount(from, count);
            } else if (Elements.isZero(column)) {
                continue;
            }
            if (column.kind() == Schema.Kind.OBJECT) {
                readObjects(component, column, from);
                continue;
            }
            Conversion elements = column.kind() == Schema.Kind.LIST
                    ? listsOf(component, column, from)
                    : new Elements(archive, world.schema.components.get(component), column, from, world.symbols);
            PackedBytes bytes = new PackedBytes(elements.target(reader.chunk()), column);
            ComponentWalk walk = new ComponentWalk(world, component);
            CRC32C checksum = new CRC32C();
            for (int row = 0; row < count; row += FileReader.CHUNK_ROWS) {
                int rows = Math.min(FileReader.CHUNK_ROWS, count - row);
                if (from != null) {
                    reader.next(from, row, rows, checksum);
                    elements.convert(reader.chunk(), row, rows, any -> true);
                }
                for (int done = 0; done < rows; ) {
                    int more = walk.next(rows - done);
                    bytes.read(walk, done);
                    done += more;
                }
            }
            if (from != null) {
                reader.finish(from, checksum);
            }
            if (elements instanceof ListInput lists) {
                lists.readElements(new WorldRuns(world, component, column.number()));
            }
        }
    }

    private ListInput listsOf(int component, Schema.Column column, FileColumn from) throws IOException {
        ListInput lists = new ListInput(archive, part, world.schema.components.get(component), column, from);
        lists.fill(world.lists.pool(component, column.number()));
        return lists;
    }

    private void readObjects(int component, Schema.Column column, FileColumn from) throws IOException {
        ObjectInput input = new ObjectInput(reader, part, column, from);
        ComponentWalk walk = new ComponentWalk(world, component);
        int index = 0;
        while (walk.next(Long.SIZE) > 0) {
            Object[] elements = (Object[]) walk.column(column.number());
            for (long rows = walk.rows(); rows != 0; rows &= rows - 1) {
                elements[walk.firstRow() + Long.numberOfTrailingZeros(rows)] = input.at(index++);
            }
        }
    }
}

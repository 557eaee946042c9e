package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.StaleHandleException;
import dev.granary.StoreFullException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The file of a store while it is read: all of it that is not columns of items first, and then those.
 *
 * <p>Each column is read once, from its place to a store that nobody knows yet; if it is damaged, that store is forgotten.
 */
public final class StoreFile {
    /** A last block has no more than are before it, or than so many. */
    private static final int MORE_ROWS = 1 << 16;

    /** Is told, and does nothing. */
    static final Progress NOBODY = (done, all) -> {};

    private final OpenArchive archive;
    private final FileReader reader;
    private final FilePart part;
    private final Schema schema;
    private final ColumnSources sources;
    private final SlotImage image;
    private final boolean hasAbsent;
    private final BitSet absent = new BitSet();
    private final List<References> references = new ArrayList<>();
    private final Map<Schema.Column, ListInput> lists = new LinkedHashMap<>();
    private final Set<Schema.Column> mapped = new HashSet<>();

    /** Null where all of the file is read. */
    private final FileMapping mapping;

    /** Begun before slots are read; null while nobody is told. */
    private final Flight.Span span = Flight.beginLoad();

    private Slots slots;

    /** The image, but absent slots that come back wait behind all others. */
    private SlotImage used;

    private Supplier<Watch<?>> watch;

    private StoreFile(OpenArchive archive, FilePart part, Schema schema, FileMapping mapping) throws IOException {
        this.archive = archive;
        this.mapping = mapping;
        this.reader = archive.reader();
        this.part = part;
        this.schema = schema;
        if (part.find(WorldImage.PAGES) != null) {
            throw reader.unfit(schema, "it is that of a world, " + part.owner());
        }
        this.sources = new ColumnSources(reader, part, schema, "");
        this.image = archive.image(part);
        this.hasAbsent = image.hasAbsent();
        for (Schema.Column column : schema.columns()) {
            if (sources.of(column) != null) {
                reader.checkCount(sources.of(column), rows());
                if (column.kind() == Schema.Kind.LIST) {
                    lists.put(column, new ListInput(archive, part, schema, column, sources.of(column)));
                }
            }
        }
    }

    /** Writes all items of some stores and worlds to a file, which is there as a whole or as it was before. */
    public static void save(Path path, List<? extends SavedPart> parts) throws IOException {
        save(path, parts, NOBODY);
    }

    /** The same, and the progress is told how far it has come. */
    public static void save(Path path, List<? extends SavedPart> parts, Progress progress) throws IOException {
        Objects.requireNonNull(progress, "progress");
        FileWriter.write(path, parts, progress);
    }

    /**
     * The store with what is in a file of one.
     *
     * @param store empty and new; it is closed if it can't be filled
     * @throws IOException if the file is damaged or of something else, in words
     */
    public static <S extends RowStore<?, S, ?, ?, ?>> S load(Path path, S store) throws IOException {
        return load(path, NOBODY, store);
    }

    /** The same, and the progress is told how far it has come. */
    public static <S extends RowStore<?, S, ?, ?, ?>> S load(Path path, Progress progress, S store) throws IOException {
        return load(path, progress, store, false);
    }

    /**
     * The same of a store in virtual memory without any rows, whose columns become those of the file where it has them as they are: they are
     * read when they are first touched, and what is written to them is not written to the file.
     */
    public static <S extends RowStore<?, S, ?, ?, ?>> S map(Path path, S store) throws IOException {
        return load(path, NOBODY, store, true);
    }

    private static <S extends RowStore<?, S, ?, ?, ?>> S load(Path path, Progress progress, S store, boolean isMapped)
            throws IOException {
        RowStore<?, ?, ?, ?, ?> empty = store;
        empty.slots.returnTag(); // it gets that of the file
        boolean isDone = false;
        try (OpenArchive archive = OpenArchive.open(path, progress)) {
            String owner = empty.schema.owner();
            try (FileMapping mapping =
                    isMapped ? FileMapping.open(path, owner, archive.reader().headerBytes()) : null) {
                new StoreFile(archive, archive.only(), empty.schema, mapping).fill(empty);
                archive.reader().finish();
                isDone = true;
                return store;
            } finally {
                if (!isDone) {
                    archive.abandon();
                }
            }
        } finally {
            if (!isDone) {
                forget(path, store);
            }
        }
    }

    /**
     * The store, which is new, with what is in a file of several; the others, with which its items have to do, may be loaded before or
     * behind.
     *
     * @throws IOException if the file is damaged, or has no such store
     */
    public static <S extends RowStore<?, S, ?, ?, ?>> S load(Archive archive, S store) throws IOException {
        RowStore<?, ?, ?, ?, ?> empty = store;
        String owner = empty.schema.owner();
        OpenArchive open = OpenArchive.of(archive);
        StoreFile file = null;
        boolean hasBegun = false;
        boolean isDone = false;
        try {
            open.begin(owner);
            hasBegun = true;
            empty.slots.returnTag(); // it gets one of the file's
            file = new StoreFile(
                    open, open.part(owner, FormerNames.ofStore(empty.schema.record())), empty.schema, null);
            file.fill(empty);
            open.finish(file.part, owner, file.watch, file.references);
            isDone = true;
            return store;
        } finally {
            if (hasBegun) {
                open.end();
            }
            if (!isDone) {
                if (file != null) {
                    file.references.forEach(References::disconnect);
                }
                forget(open.reader().path(), store);
            }
        }
    }

    private void fill(RowStore<?, ?, ?, ?, ?> store) throws IOException {
        try {
            RowStore.fill(store, this);
            Flight.endFile(span, reader, part, reader.untold());
        } catch (StoreFullException | DuplicateKeyException | StaleHandleException wrong) {
            throw new IOException(reader.path() + " can't be loaded: " + wrong.getMessage(), wrong);
        }
    }

    private static void forget(Path path, Object store) throws IOException {
        if (store instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception failure) {
                throw new IOException(path + " can't be loaded, and the store that was begun not be closed", failure);
            }
        }
    }

    /** The number of items. */
    public int size() {
        return part.size();
    }

    private int rows() {
        return image.slotOfRow() != null ? size() : image.end() == 1 ? 0 : image.end();
    }

    /**
     * The number of items that there has to be room for.
     *
     * @param slots what the store has, empty
     * @param isPacked whether a row of the store is not a slot
     * @param most the items that the store may have
     * @throws IOException if there are more of them, or rows are not what they are in the store
     */
    public int room(Slots slots, boolean isPacked, int most) throws IOException {
        this.slots = slots;
        slots.takeTag(archive.tag(part));
        if (size() > most) {
            throw reader.unfit(
                    schema,
                    "it has " + size() + " items (expected: no more than " + most + ", for which there is room)");
        }
        if (isPacked != (image.slotOfRow() != null)) {
            throw reader.unfit(
                    schema,
                    "it is that of a store whose items " + (isPacked ? "stay in their rows" : "move")
                            + " when others are removed, and those of " + schema.owner()
                            + (isPacked ? " move" : " do not") + "; load it with a record that is "
                            + (isPacked ? "@BulkData" : "@SoA") + ", and add its items here");
        }
        return isPacked ? size() : rowsToMake() - 1;
    }

    /** Has columns of the file as those of the store, which has no rows yet, where they are as they are to be. */
    void mapColumns(Reservation memory) throws IOException {
        int number = -1;
        for (Schema.Column column : schema.columns()) {
            FileColumn from = sources.of(column);
            number += column.isNative() ? 1 : 0;
            if (mapping != null
                    && from != null
                    && from.count() > 0
                    && column.isNative()
                    && column.kind() == Schema.Kind.PRIMITIVE
                    && column.place() instanceof Schema.Place.OwnArray
                    && from.type() == FileColumn.typeOf(column)
                    && memory.canMap(number, from.count(), column.bits() / Byte.SIZE)) {
                memory.map(number, mapping, from.offset(), from.count());
                mapped.add(column);
            }
        }
    }

    /** Where some are absent, as many as there were: they come back when the others are full. No more than a file can be trusted with. */
    private int rowsToMake() {
        int needed = rowsNeeded();
        return hasAbsent ? (int) Math.clamp(part.rows(), needed, 2L * needed + MORE_ROWS) : needed;
    }

    /** The number of rows to be used before others come back, of so many that there are. */
    public int rowsToUse(int rows) {
        return hasAbsent ? Math.min(rows, rowsToMake()) : rows;
    }

    private int rowsNeeded() {
        return slots.areInRows() ? image.generations().length : image.end();
    }

    /** Fails if the store, which has so many rows now, can't have more. */
    public void checkRows(int rows) throws IOException {
        int needed = image.slotOfRow() != null ? size() : image.end() == 1 ? 0 : rowsNeeded();
        if (needed > rows) {
            throw reader.unfit(schema, "it has " + needed + " rows (expected: no more than " + rows + ")");
        }
    }

    /** Whether the rows {@code [from, to)} were released; then they have to be again. */
    public boolean isAbsent(int from, int to) {
        if (to > image.end()) {
            return false;
        }
        for (int slot = from; slot < to; slot++) {
            if (image.generations()[slot] < Slots.ABSENT) {
                return false;
            }
        }
        absent.set(from, to);
        return true;
    }

    /** Who is told of the items of the store, for references to them. */
    public void referTo(Supplier<Watch<?>> watch) {
        this.watch = watch;
    }

    /** Connects references of the store with another one, if that is in the file. */
    void connect(References keys) throws IOException {
        references.add(keys);
        archive.connect(keys);
    }

    /** The end of the slots whose generations are in the file, some of which may be behind all that are in use. */
    public int knownSlots() {
        return image.generations().length;
    }

    /** Fills the slots of the store. */
    public void readSlots() {
        used = hasAbsent && image.slotOfRow() == null ? image.without(absent) : image;
        slots.become(used);
        if (slots instanceof SlotIndex index && image.slotOfRow() != null) {
            index.releaseAbsent();
        } else if (!slots.areInRows()) {
            slots.dropAbsentBlocks();
        }
    }

    /** Fills the blocks of the store, whose slots are there and whose size is known. */
    public void readColumns(List<? extends RowBlock<?>> blocks) throws IOException {
        readColumns(blocks, List.of());
    }

    /** The same with the pools of lists, which have no elements yet. */
    public void readColumns(List<? extends RowBlock<?>> blocks, List<RunPool> pools) throws IOException {
        lists.forEach((column, list) -> list.fill(RunPool.of(column, pools)));
        for (RowBlock<?> block : blocks) {
            fillRows(block);
        }
        StoreSymbols symbols = blocks.isEmpty() ? null : blocks.getFirst().symbols;
        StoreSymbols.begin();
        try {
            List<ColumnInput> structs = new ArrayList<>();
            for (Schema.Column column : schema.columns()) {
                FileColumn from = sources.of(column);
                if (mapped.contains(column) || from == null && (blocks.isEmpty() || Elements.isZero(column))) {
                    continue;
                }
                if (column.kind() == Schema.Kind.OBJECT) {
                    readObjects(column, from, blocks);
                    continue;
                }
                Conversion conversion = column.kind() == Schema.Kind.LIST
                        ? lists.get(column)
                        : new Elements(archive, schema, column, from, symbols);
                ColumnInput input = new ColumnInput(reader, column, from, conversion, blocks, this::isItem);
                if (column.place() instanceof Schema.Place.InStruct) {
                    structs.add(input);
                } else {
                    read(List.of(input));
                }
            }
            read(structs);
            for (ListInput list : lists.values()) {
                list.readElements(blocks, rows());
            }
        } finally {
            StoreSymbols.end();
        }
        slots.queue(used.vacant());
    }

    private void readObjects(Schema.Column column, FileColumn from, List<? extends RowBlock<?>> blocks)
            throws IOException {
        ObjectInput input = new ObjectInput(reader, part, column, from);
        for (RowBlock<?> block : blocks) {
            Object[] elements = (Object[]) block.columns[column.number()];
            for (int row = block.firstRow; row < Math.min(block.endRow(), rows()); row++) {
                if (isItem(row)) {
                    elements[row - block.firstRow] = input.at(row);
                }
            }
        }
    }

    /** Reads columns that share memory, by turns, so that it is in the cache. */
    private void read(List<ColumnInput> columns) throws IOException {
        for (int row = 0; row < rows(); row += FileReader.CHUNK_ROWS) {
            for (ColumnInput column : columns) {
                column.read(row, Math.min(rows(), row + FileReader.CHUNK_ROWS));
            }
        }
        for (ColumnInput column : columns) {
            column.finish();
        }
    }

    private boolean isItem(int row) {
        return image.slotOfRow() != null || image.isAlive(row);
    }

    private void fillRows(RowBlock<?> block) {
        int end = Math.min(block.endRow(), rows());
        if (block.slots == null) {
            for (int row = block.firstRow; row < end; row += Long.SIZE) {
                fillWord(block, row - block.firstRow >>> 6, row, Math.min(end, row + Long.SIZE));
            }
        } else if (block.firstRow < end) {
            System.arraycopy(image.slotOfRow(), block.firstRow, block.slots, 0, end - block.firstRow);
            if (!image.isInOrder()) {
                ((SlotIndex) slots).moveAll(image.slotOfRow(), block.firstRow, end);
            }
        }
    }

    private void fillWord(RowBlock<?> block, int index, int from, int to) {
        long word = 0;
        if (image.isFull()) {
            word = Words.below(to - from) & (from == 0 ? -2 : -1); // of slot 0 there is no item
        } else {
            int[] generations = image.generations();
            for (int row = from; row < to; row++) {
                word |= (generations[row] & 1L) << row;
            }
        }
        if (word != 0) {
            block.alive[index] = word;
            block.aliveSummary[index >>> 6] |= 1L << index;
        }
    }
}

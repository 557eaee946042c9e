package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.ListAddition;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A column of lists: first each item gets a list of its size, then each column of the elements is read. */
final class ListInput implements ColumnInput {
    private final Damage damage;
    private final String store;
    private final Schema.Column list;
    private final FieldInput item;
    private final List<Source> sources = new ArrayList<>();

    /** What the batch has of the elements. */
    private BatchInput batch;

    private int count;

    /** A column of the elements, and the field that it is read from, or null. */
    private record Source(Schema.Column column, ColumnInput input, FieldPaths.Found found) {}

    /** Fails if the elements in the file do not fit. */
    ListInput(Damage damage, Schema schema, Schema.Column list, FieldPaths.Found lists, Handles handles)
            throws IOException {
        this.damage = damage;
        this.store = schema.owner();
        this.list = list;
        this.item = lists.field().children().getFirst();
        String prefix = lists.path() + "[]";
        FieldPaths paths = new FieldPaths(damage, prefix, item);
        List<Schema.Column> columns = list.element().columns();
        List<Schema.Column> inFile =
                columns.stream().map(column -> named(column, prefix)).toList();
        FieldSources found = new FieldSources(damage, store, inFile, paths);
        for (Schema.Column column : columns) {
            Schema.Column named = inFile.get(column.number());
            FieldPaths.Found of = found.of(named);
            sources.add(new Source(column, ColumnInput.of(damage, schema, named, of, handles), of));
        }
    }

    /** With its paths in the file. */
    private static Schema.Column named(Schema.Column column, String prefix) {
        return new Schema.Column(
                column.number(),
                prefix + (column.path().isEmpty() ? "" : ".") + column.path(),
                column.type(),
                column.kind(),
                column.stored(),
                column.target(),
                column.place(),
                column.isNative(),
                column.isRaw(),
                column.formerPaths().stream().map(path -> prefix + "." + path).toList(),
                column.absent(),
                column.codec(),
                column.element());
    }

    /** What is read next is in a batch, with these dictionaries. */
    void use(BatchInput next, Texts texts) throws IOException {
        batch = next;
        count = batch.countOf(item);
        batch.of(item).check(count);
        for (Source source : sources) {
            if (source.found == null) {
                continue;
            }
            batch.of(source.found.field()).check(count);
            if (source.input instanceof TextInput column && source.found.field().isDictionary()) {
                column.use(texts.of(source.found.field()));
            }
            for (FieldInput struct : source.found.structs()) {
                batch.of(struct).check(count);
            }
        }
    }

    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        ColumnInput.checkNoNull(damage, list, vector, from, to, place);
        int[] sizes = new int[to - from];
        for (int row = from; row < to; row++) {
            long begin = vector.offset(row);
            long end = vector.offset(row + 1);
            if (begin < 0 || end < begin || end > count) {
                throw damage.damaged("a list of " + list.path() + " is said to be from " + begin + " to " + end + " of "
                        + count + " elements");
            }
            sizes[row - from] = (int) (end - begin);
        }
        ListAddition lists;
        try {
            lists = ((RowAddition) items).addLists(list, sizes);
        } catch (IllegalStateException tooMany) {
            throw new IOException(damage.unfit(store, tooMany.getMessage()).getMessage(), tooMany);
        }
        int first = (int) vector.offset(from);
        int last = (int) vector.offset(to);
        Place inList = element -> place(vector, from, to, element, place);
        for (Source source : sources) {
            VectorInput elements = source.found == null ? null : batch.of(source.found.field());
            checkStructs(source, first, last, inList);
            lists.begin();
            for (int at = first; at < last; at += RowAddition.CHUNK_ROWS) {
                int end = (int) Math.min(last, (long) at + RowAddition.CHUNK_ROWS);
                lists.next(end - at);
                source.input.read(lists, elements, at, end, inList);
            }
        }
    }

    /** Elements that are in no list may be null. */
    private void checkStructs(Source source, int first, int last, Place inList) throws IOException {
        for (FieldInput struct : source.found == null ? List.<FieldInput>of() : source.found.structs()) {
            int element = batch.of(struct).firstNull(first, last);
            if (element < last) {
                throw new IOException(damage.source() + " has no value for " + source.found.path() + " in "
                        + inList.of(element) + " (expected: one, because records in a store are never null)");
            }
        }
    }

    private static String place(VectorInput vector, int from, int to, int element, Place place) {
        int row = from;
        while (row + 1 < to && vector.offset(row + 1) <= element) {
            row++;
        }
        return place.of(row) + ", at index " + (element - vector.offset(row));
    }

    /** Has handles lead to items that were added, if they led to those in the file. */
    void translate(RowAddition items, HandleTable table) throws IOException {
        for (Source source : sources) {
            if (source.input instanceof HandleInput handles) {
                handles.translate(all -> items.mapHandles(list, source.column, all), table);
            }
        }
    }
}

package dev.granary.tests.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import dev.granary.StoreCursor;
import dev.granary.Symbols;
import dev.granary.arrow.Arrow;
import dev.granary.arrow.ArrowOption;
import dev.granary.tests.Members;
import dev.granary.tests.RawColumns;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a store of whatever record has to do: hold items, and read and write each component by its accessor. */
public final class RecordContract {
    private final Class<?> record;
    private final Class<?> type;
    private final List<Handle<?>> handles = new ArrayList<>();
    private final List<Record> items = new ArrayList<>();

    private RecordContract(Class<?> record, Class<?> type) {
        this.record = record;
        this.type = type;
    }

    /** A check of its own, of a new store. */
    public enum Check {
        HOLDS_ITEMS(RecordContract::holdsItems),
        COPIES(RecordContract::copies),
        ACCESSORS_BY_HANDLE(RecordContract::accessorsByHandle),
        ACCESSORS_OF_CURSORS(RecordContract::accessorsOfCursors),
        ACCESSORS_OF_BLOCKS(RecordContract::accessorsOfBlocks),
        COLUMNS(RecordContract::columns),
        SCHEMA(RecordContract::schema),
        FILES(RecordContract::files),
        ARROW(RecordContract::arrow);

        private final Consumer<RecordContract> check;

        Check(Consumer<RecordContract> check) {
            this.check = check;
        }

        /** Fails where a store of the class {@code type} does not do what it should. */
        public void of(Class<?> record, Class<?> type) {
            check.accept(new RecordContract(record, type));
        }
    }

    private AnyStore filled() {
        AnyStore store = new AnyStore(record, type);
        Samples samples = new Samples(5);
        for (int i = 0; i < store.someItems(); i++) {
            Record item = samples.of(record);
            items.add(item);
            handles.add(i % 2 == 0 && store.hasFlattenedAdd() ? store.addFlattened(item) : store.add(item));
        }
        return store;
    }

    @SuppressWarnings("unchecked") // of the store that gave them
    private void holdsItems() {
        Store<Record> store = filled().store();
        check(store);
        for (int i = 0; i < items.size(); i += 2) {
            assertTrue(store.remove((Handle<Record>) handles.get(i)));
            items.set(i, null);
        }
        check(store);
        store.clear();
        items.replaceAll(item -> null);
        check(store);
    }

    /** Every third one was removed. */
    @SuppressWarnings("unchecked") // of the store that gave them
    private AnyStore withHoles() {
        AnyStore any = filled();
        for (int i = 0; i < items.size(); i += 3) {
            assertTrue(any.store().remove((Handle<Record>) handles.get(i)));
            items.set(i, null);
        }
        return any;
    }

    /** A copy and what a snapshot brings back have the items, and give the next slot to the same handle. */
    @SuppressWarnings("unchecked") // of the store that gave them
    private void copies() {
        AnyStore any = withHoles();
        Store<Record> store = any.store();
        Store<Record> copy = (Store<Record>) any.call("copy");
        check(copy);
        Object snapshot = any.call("snapshot");
        store.clear();
        Record more = new Samples(6).of(record);
        store.add(more);
        any.call("restore", snapshot);
        check(store);
        Handle<Record> next = store.add(more);
        assertEquals(next, copy.add(more));
        assertEquals(more, copy.get(next));
        check(((Store<Record>) any.call("copy")), next);
    }

    /** A file has the items, unless it can't have what the record says it has. */
    @SuppressWarnings("unchecked") // of the store's class
    private void files() {
        AnyStore any = withHoles();
        try {
            Path file = Files.createTempFile("items", ".granary");
            try {
                Members.call(any.store(), "save", file);
                Method load = type.getDeclaredMethod("load", Path.class);
                load.setAccessible(true);
                Store<Record> loaded = (Store<Record>) load.invoke(null, file);
                assertEquals(any.store().stream().toList(), loaded.stream().toList());
                loaded.trim();
                assertEquals(any.store().stream().toList(), loaded.stream().toList());
            } finally {
                Files.delete(file);
            }
        } catch (UnsupportedOperationException objects) {
            assertTrue(objects.getMessage().contains("codec"), objects::toString);
        } catch (IllegalStateException handles) {
            assertTrue(handles.getMessage().contains("handle"), handles::toString);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** The items come back from Arrow, flat and in structs, unless that can't have what the record has. */
    private void arrow() {
        AnyStore any = withHoles();
        List<Record> written = any.store().stream().toList();
        for (ArrowOption[] options : new ArrowOption[][] {{}, {ArrowOption.STRUCTS}}) {
            AnyStore other = new AnyStore(record, type);
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            try {
                Arrow.writeStream(any.store(), Channels.newChannel(stream), options);
                ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(stream.toByteArray()));
                assertEquals(written.size(), Arrow.readStream(channel, other.store()));
            } catch (UnsupportedOperationException objects) {
                assertTrue(objects.getMessage().contains("@Boxed"), objects::toString);
                return;
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            assertEquals(written, other.store().stream().toList());
        }
    }

    private void check(Store<Record> store, Handle<Record> last) {
        assertTrue(store.remove(last));
        check(store);
    }

    @SuppressWarnings("unchecked") // of the store that gave them
    private void check(Store<Record> store) {
        List<Record> found = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            assertEquals(items.get(i), store.find((Handle<Record>) handles.get(i)));
            if (items.get(i) != null) {
                assertEquals(items.get(i), store.get((Handle<Record>) handles.get(i)));
                found.add(items.get(i));
            }
        }
        assertEquals(found.size(), store.size());
        assertEquals(found.isEmpty(), store.isEmpty());
        List<Record> rest = new ArrayList<>(store.stream().toList());
        found.forEach(rest::remove);
        assertEquals(List.of(), rest);
        for (Iterator<? extends StoreCursor<Record>> each = store.iterator(); each.hasNext(); ) {
            StoreCursor<Record> cursor = each.next();
            assertEquals(items.get(handles.indexOf(cursor.handle())), cursor.value());
        }
    }

    /** What the schema says leads to each component of each item. */
    private void schema() {
        AnyStore any = filled();
        Store<Record> store = any.store();
        List<Component> leaves = any.components().stream()
                .flatMap(component -> component.all().stream())
                .filter(component -> component.children().isEmpty() && !AnyStore.isEmptyRecord(component.type()))
                .toList();
        assertEquals(record, store.schema().record());
        assertEquals(type.getSimpleName(), store.schema().owner());
        List<Schema.Column> columns = store.schema().columns();
        assertEquals(
                leaves.stream()
                        .flatMap(leaf -> isFixed(leaf)
                                ? IntStream.range(0, lengthOf(leaf)).mapToObj(at -> leaf.dotted() + "." + at)
                                : Stream.of(leaf.dotted()))
                        .toList(),
                columns.stream()
                        .filter(column -> column.kind() != Schema.Kind.FLAG)
                        .map(Schema.Column::path)
                        .toList());
        int items = 0;
        for (StoreBlock<Record> block : store.blocks()) {
            long[] alive = block.alive();
            for (int row = 0; row < block.size(); row++) {
                if ((alive[row >>> 6] >>> row & 1) == 0) {
                    continue;
                }
                items++;
                for (Component leaf : leaves) {
                    if (isFixed(leaf)) {
                        for (int at = 0; at < lengthOf(leaf); at++) {
                            Schema.Column column = store.schema().column(leaf.dotted() + "." + at);
                            if (column.isRaw()) {
                                assertEquals(
                                        Array.get(leaf.of(block.value(row)), at),
                                        RawColumns.value(column, block.column(column), row));
                            }
                        }
                        continue;
                    }
                    Schema.Column column = store.schema().column(leaf.dotted());
                    if (column.kind() == Schema.Kind.LIST) {
                        assertEquals(List.class, column.type());
                        assertFalse(column.isRaw());
                    }
                    if (!column.isRaw()) { // it, or one beside it, means something to a pool or a key only
                        continue;
                    }
                    Object raw = RawColumns.value(column, block.column(column), row);
                    if (column.kind() == Schema.Kind.SYMBOL) {
                        raw = ((Symbols) any.call("symbols")).textOf((int) raw);
                    }
                    assertEquals(leaf.of(block.value(row)), raw, column::toString);
                }
            }
        }
        assertEquals(store.size(), items);
        for (Schema.Column column : columns) {
            Schema.Column foreign = new Schema.Column(
                    column.number(),
                    column.path(),
                    column.type(),
                    column.kind(),
                    column.stored(),
                    column.target(),
                    column.place(),
                    column.isNative(),
                    true,
                    column.formerPaths(),
                    column.absent(),
                    column.codec(),
                    column.element());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> store.blocks().getFirst().column(foreign),
                    "or a column that keys depend on would be given as a raw one");
        }
    }

    private static boolean isFixed(Component leaf) {
        return Samples.fixedLength(leaf.path().getLast()) >= 0;
    }

    private int lengthOf(Component leaf) {
        return Samples.fixedLength(leaf.path().getLast());
    }

    private void accessorsByHandle() {
        AnyStore store = filled();
        Handle<?> handle = handles.getLast();
        new Accessors() {
            @Override
            public Object get(String name) {
                return store.call(name, handle);
            }

            @Override
            public void set(String name, Object value) {
                assertNull(store.call(name, handle, value));
            }

            @Override
            public Object element(String name, int at, Object... value) {
                return value.length == 0 ? store.call(name, handle, at) : store.call(name, handle, at, value[0]);
            }
        }.check(store);
    }

    private void accessorsOfCursors() {
        AnyStore store = filled();
        for (Object cursor : (Iterable<?>) store.object()) {
            if (AnyStore.call(cursor, "handle").equals(handles.getLast())) {
                new Accessors() {
                    @Override
                    public Object get(String name) {
                        return AnyStore.call(cursor, name);
                    }

                    @Override
                    public void set(String name, Object value) {
                        assertNull(AnyStore.call(cursor, name, value));
                    }

                    @Override
                    public Object element(String name, int at, Object... value) {
                        return value.length == 0
                                ? AnyStore.call(cursor, name, at)
                                : AnyStore.call(cursor, name, at, value[0]);
                    }
                }.check(store);
            }
        }
    }

    private void accessorsOfBlocks() {
        AnyStore store = filled();
        Object block = ((List<?>) store.call("blocks")).getLast();
        int row = (int) AnyStore.call(block, "size") - 1;
        assertEquals(handles.getLast(), AnyStore.call(block, "handle", row));
        new Accessors() {
            @Override
            public Object get(String name) {
                return AnyStore.call(block, name, row);
            }

            @Override
            public void set(String name, Object value) {
                assertNull(AnyStore.call(block, name, row, value));
            }

            @Override
            public Object element(String name, int at, Object... value) {
                return value.length == 0
                        ? AnyStore.call(block, name, row, at)
                        : AnyStore.call(block, name, row, at, value[0]);
            }
        }.check(store);
    }

    /** One item's components, at every level, by the names of their accessors. */
    private abstract class Accessors {
        abstract Object get(String name);

        abstract void set(String name, Object value);

        abstract Object element(String name, int at, Object... value);

        void check(AnyStore store) {
            Samples samples = new Samples(6);
            List<Component> components = store.components();
            assertFalse(components.isEmpty());
            for (Component top : components) {
                for (Component component : top.all()) {
                    Record item = items.removeLast();
                    assertTrue(Objects.deepEquals(component.of(item), get(component.accessor())), component.accessor());
                    Object value = component.of(samples.of(item.getClass()));
                    set(component.accessor(), value);
                    items.add(component.with(item, value));
                    if (isFixed(component)) {
                        checkElements(component, samples);
                    }
                    assertEquals(items.getLast(), store.call("get", handles.getLast()), component.accessor());
                }
            }
            RecordContract.this.check(store.store());
        }

        /** Each element by its number, which no other one is changed by. */
        private void checkElements(Component component, Samples samples) {
            Object array = component.of(items.getLast());
            Object others = component.of(samples.of(items.getLast().getClass()));
            for (int at = 0; at < Array.getLength(array); at++) {
                assertEquals(Array.get(array, at), element(component.accessor(), at));
                Array.set(array, at, Array.get(others, at));
                element(component.accessor(), at, Array.get(array, at));
                assertTrue(Objects.deepEquals(array, get(component.accessor())));
            }
            for (int outside : new int[] {-1, Array.getLength(array)}) {
                AssertionError get = assertThrows(AssertionError.class, () -> element(component.accessor(), outside));
                AssertionError set = assertThrows(
                        AssertionError.class, () -> element(component.accessor(), outside, Array.get(array, 0)));
                for (AssertionError each : List.of(get, set)) {
                    assertTrue(each.getCause() instanceof IndexOutOfBoundsException);
                    assertTrue(each.getCause()
                            .getMessage()
                            .endsWith(": index " + outside + " (expected: 0 to " + (Array.getLength(array) - 1) + ")"));
                }
            }
            Object longer = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array) + 1);
            AssertionError wrong = assertThrows(AssertionError.class, () -> set(component.accessor(), longer));
            assertTrue(wrong.getCause() instanceof IllegalArgumentException);
            assertTrue(wrong.getCause()
                    .getMessage()
                    .endsWith(": length " + (Array.getLength(array) + 1) + " (expected: " + Array.getLength(array)
                            + ")"));
            assertTrue(Objects.deepEquals(array, get(component.accessor())));
        }
    }

    private void columns() {
        AnyStore store = filled();
        Object block = ((List<?>) store.call("blocks")).getLast();
        int row = (int) AnyStore.call(block, "size") - 1;
        for (Component top : store.components()) {
            for (Component component : top.all()) {
                boolean hasColumn = Arrays.stream(block.getClass().getDeclaredMethods())
                        .anyMatch(method -> method.getName().equals(component.accessor())
                                && method.getParameterCount() == 0
                                && Modifier.isPublic(method.getModifiers()));
                if (hasColumn) {
                    Object column = AnyStore.call(block, component.accessor());
                    if (column instanceof MemorySegment) {
                        continue;
                    }
                    Object value = component.of(items.getLast());
                    assertEquals(
                            column instanceof int[] && component.type() == String.class
                                    ? ((Symbols) store.call("symbols")).find((String) value)
                                    : element(value, column),
                            read(column, row, component));
                }
            }
        }
    }

    /** What the column has for the value. */
    private static Object element(Object value, Object column) {
        return switch (value) {
            case Enum<?> constant when column instanceof byte[] -> (byte) constant.ordinal();
            case Enum<?> constant when column instanceof short[] -> (short) constant.ordinal();
            case Handle<?> handle when column instanceof long[] -> handle.bits();
            case null, default -> value;
        };
    }

    private static Object read(Object column, int row, Component component) {
        return component.type() == boolean.class
                ? (Object) ((((long[]) column)[row >>> 6] >>> row & 1) != 0)
                : Array.get(column, row);
    }
}

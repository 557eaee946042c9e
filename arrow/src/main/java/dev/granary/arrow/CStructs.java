package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.Store;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * {@code struct ArrowSchema} and {@code struct ArrowArray}, as the C Data Interface of Arrow lays them out where pointers have 64 bits.
 *
 * <p>Each struct that is not released yet holds on to the store and to the memory of all structs, by a number in its {@code private_data}.
 */
final class CStructs {
    private static final long SCHEMA_BYTES = 72;
    private static final long FORMAT = 0;
    private static final long NAME = 8;
    private static final long SCHEMA_CHILDREN = 40;
    private static final long SCHEMA_RELEASE = 56;
    private static final long SCHEMA_PRIVATE = 64;

    private static final long ARRAY_BYTES = 80;
    private static final long OFFSET = 16;
    private static final long BUFFER_COUNT = 24;
    private static final long BUFFERS = 40;
    private static final long ARRAY_CHILDREN = 48;
    private static final long ARRAY_RELEASE = 64;
    private static final long ARRAY_PRIVATE = 72;

    /** In both structs. */
    private static final long CHILD_COUNT = 32;

    private static final MemorySegment RELEASE_SCHEMA = stub("releaseSchema");
    private static final MemorySegment RELEASE_ARRAY = stub("releaseArray");

    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final Map<Long, Held> HELD = new ConcurrentHashMap<>();

    /** What a struct needs that is not released. */
    private record Held(Store<?> store, Arena arena) {}

    private final Store<?> store;
    private final Arena arena = Arena.ofAuto();

    CStructs(Store<?> store) {
        this.store = store;
    }

    /** How many structs nobody has released. */
    static int unreleased() {
        return HELD.size();
    }

    /** The row of the first item: in stores with holes no item is ever in row 0. */
    static <T> int firstRow(Store<T> store) {
        return store.isEmpty() || store.contains(store.blocks().getFirst().handle(0)) ? 0 : 1;
    }

    @SuppressWarnings("restricted") // the library's callbacks, which do what the interface says
    private static MemorySegment stub(String name) {
        try {
            return Linker.nativeLinker()
                    .upcallStub(
                            MethodHandles.lookup()
                                    .findStatic(
                                            CStructs.class,
                                            name,
                                            MethodType.methodType(void.class, MemorySegment.class)),
                            FunctionDescriptor.ofVoid(ValueLayout.ADDRESS),
                            Arena.global());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static void releaseSchema(MemorySegment address) {
        release(address, SCHEMA_BYTES, SCHEMA_CHILDREN, SCHEMA_RELEASE, SCHEMA_PRIVATE);
    }

    private static void releaseArray(MemorySegment address) {
        release(address, ARRAY_BYTES, ARRAY_CHILDREN, ARRAY_RELEASE, ARRAY_PRIVATE);
    }

    /** Releases a struct and its children, but for those that were moved: they have no callback any more. */
    @SuppressWarnings("restricted") // native code gives an address
    private static void release(MemorySegment address, long bytes, long children, long release, long number) {
        MemorySegment struct = address.reinterpret(bytes);
        long count = struct.get(ValueLayout.JAVA_LONG, CHILD_COUNT);
        if (count > 0) {
            MemorySegment pointers = struct.get(ValueLayout.ADDRESS, children).reinterpret(count * Long.BYTES);
            for (long child = 0; child < count; child++) {
                MemorySegment pointer =
                        pointers.getAtIndex(ValueLayout.ADDRESS, child).reinterpret(bytes);
                if (pointer.get(ValueLayout.JAVA_LONG, release) != 0) {
                    release(pointer, bytes, children, release, number);
                }
            }
        }
        struct.set(ValueLayout.JAVA_LONG, release, 0);
        HELD.remove(struct.get(ValueLayout.JAVA_LONG, number));
    }

    ArrowStructs export(List<Schema.Column> columns, int firstRow) {
        MemorySegment schemas = arena.allocate((long) columns.size() * Long.BYTES, Long.BYTES);
        MemorySegment arrays = arena.allocate((long) columns.size() * Long.BYTES, Long.BYTES);
        for (int index = 0; index < columns.size(); index++) {
            Schema.Column column = columns.get(index);
            schemas.setAtIndex(
                    ValueLayout.ADDRESS, index, schema(format(column), column.path(), 0, MemorySegment.NULL));
            MemorySegment buffers = arena.allocate(2 * Long.BYTES, Long.BYTES);
            buffers.setAtIndex(ValueLayout.ADDRESS, 1, ArrowStructs.column(store, column));
            arrays.setAtIndex(ValueLayout.ADDRESS, index, array(firstRow, buffers, 2, 0, MemorySegment.NULL));
        }
        MemorySegment noBits = arena.allocate(Long.BYTES, Long.BYTES);
        return ArrowStructs.of(
                array(0, noBits, 1, columns.size(), arrays),
                schema("+s", store.schema().owner(), columns.size(), schemas));
    }

    private MemorySegment schema(String format, String name, int childCount, MemorySegment children) {
        MemorySegment struct = arena.allocate(SCHEMA_BYTES, Long.BYTES);
        struct.set(ValueLayout.ADDRESS, FORMAT, arena.allocateFrom(format));
        struct.set(ValueLayout.ADDRESS, NAME, arena.allocateFrom(name));
        struct.set(ValueLayout.JAVA_LONG, CHILD_COUNT, childCount);
        struct.set(ValueLayout.ADDRESS, SCHEMA_CHILDREN, children);
        struct.set(ValueLayout.ADDRESS, SCHEMA_RELEASE, RELEASE_SCHEMA);
        struct.set(ValueLayout.JAVA_LONG, SCHEMA_PRIVATE, hold());
        return struct;
    }

    private MemorySegment array(int offset, MemorySegment buffers, int count, int childCount, MemorySegment children) {
        MemorySegment struct = arena.allocate(ARRAY_BYTES, Long.BYTES);
        struct.set(ValueLayout.JAVA_LONG, 0, store.size());
        struct.set(ValueLayout.JAVA_LONG, OFFSET, offset);
        struct.set(ValueLayout.JAVA_LONG, BUFFER_COUNT, count);
        struct.set(ValueLayout.JAVA_LONG, CHILD_COUNT, childCount);
        struct.set(ValueLayout.ADDRESS, BUFFERS, buffers);
        struct.set(ValueLayout.ADDRESS, ARRAY_CHILDREN, children);
        struct.set(ValueLayout.ADDRESS, ARRAY_RELEASE, RELEASE_ARRAY);
        struct.set(ValueLayout.JAVA_LONG, ARRAY_PRIVATE, hold());
        return struct;
    }

    private long hold() {
        long number = NUMBERS.incrementAndGet();
        HELD.put(number, new Held(store, arena));
        return number;
    }

    /** A column's elements, in the words of the interface. */
    private static String format(Schema.Column column) {
        return switch (column.stored().getName()) {
            case "byte" -> "c";
            case "short" -> "s";
            case "char" -> "S";
            case "int" -> "i";
            case "long" -> "l";
            case "float" -> "f";
            case "double" -> "g";
            default -> throw new AssertionError(column);
        };
    }
}

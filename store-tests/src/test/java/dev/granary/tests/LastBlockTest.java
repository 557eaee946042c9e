package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.StoreStats;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How the last block of a store becomes larger: nothing that is seen of it, but what an addition copies, counted in the arrays that it
 * replaces, and what is in vain.
 */
class LastBlockTest {
    private static final int MOST_COPIED = 64 * 1024;
    private static final int ITEMS = 40_000;

    @SoA
    record Floats(float a, float b, float c, float d, float e, float f, float g, int h) {}

    @SoA
    record Longs(long a, double b, long c, double d) {}

    @SoA
    record Mixed(long a, boolean b, @Boxed String c, byte d, boolean e, short f) {}

    @SoA
    record Wide(Quad a, Quad b, Quad c, Quad d, Quad e, Quad f, Quad g, Quad h) {}

    record Quad(Pair a, Pair b, Pair c, Pair d) {}

    record Pair(double a, double b) {}

    @SoA
    record Bits(boolean a, boolean b) {}

    @SoA
    record ManyBits(float a, Bits64 b, Bits64 c) {}

    @BulkData(layout = Layout.SOA)
    record ManyBitsWithHoles(float a, Bits64 b, Bits64 c) {}

    record Bits64(Bits8 a, Bits8 b, Bits8 c, Bits8 d, Bits8 e, Bits8 f, Bits8 g, Bits8 h) {}

    record Bits8(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h) {}

    @BulkData(layout = Layout.SOA)
    record LowestColumns(long a, float b, boolean c) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
    record LinkedColumns(long a, float b, boolean c) {}

    @SoA(lanes = 16)
    record Groups(float a, float b, int c) {}

    @SoA(lanes = 16)
    record WideGroups(Quad a, Quad b, Pair c) {}

    @BulkData(layout = Layout.AOSOA)
    record GroupsWithHoles(float a, Pair b, boolean c) {}

    @BulkData
    record Structs(long a, float b, boolean c, @Boxed String d) {}

    @BulkData(reuse = Reuse.FREE_LIST)
    record LinkedStructs(Quad a, float b) {}

    @BulkData
    record WideStructs(Quad a, Quad b, Quad c, Quad d, Quad e, Quad f, Quad g, float h) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS)
    record GeometricStructs(Pair a, boolean b) {}

    @BulkData(growth = Growth.DOUBLING)
    record DoublingStructs(Pair a, boolean b) {}

    @SoA(growth = Growth.GEOMETRIC_BLOCKS)
    record GeometricColumns(Pair a, boolean b) {}

    @SoA(growth = Growth.DOUBLING)
    record DoublingColumns(Pair a, boolean b) {}

    private static final Pair PAIR = new Pair(1, 2);
    private static final Bits8 BITS8 = new Bits8(true, false, true, false, true, false, true, false);
    private static final Bits64 BITS64 = new Bits64(BITS8, BITS8, BITS8, BITS8, BITS8, BITS8, BITS8, BITS8);
    private static final Quad QUAD = new Quad(PAIR, PAIR, PAIR, PAIR);

    /**
     * A store, and the bytes that an item needs in it.
     */
    record Kind(String name, double bytes, Supplier<Object> empty, Adder adder, Remover remover) {
        @Override
        public String toString() {
            return name;
        }
    }

    interface Adder {
        Handle<?> add(Object store, int number);
    }

    interface Remover {
        boolean remove(Object store, Handle<?> handle);
    }

    @SuppressWarnings("unchecked") // a kind is given its own stores and handles
    private static <S, R> Kind kind(
            double bytes,
            Supplier<S> empty,
            BiFunction<S, R, Handle<R>> add,
            IntFunction<R> item,
            BiPredicate<S, Handle<R>> remove) {
        return new Kind(
                empty.get().getClass().getSimpleName(),
                bytes,
                empty::get,
                (store, number) -> add.apply((S) store, item.apply(number)),
                (store, handle) -> remove.test((S) store, (Handle<R>) handle));
    }

    static Stream<Kind> kinds() {
        int index = 8 + 4; // a slot, and what leads back to it
        return Stream.of(
                kind(
                        32 + index,
                        LastBlockTest_FloatsStore::new,
                        LastBlockTest_FloatsStore::add,
                        n -> new Floats(n, n, n, n, n, n, n, n),
                        LastBlockTest_FloatsStore::remove),
                kind(
                        32 + index,
                        LastBlockTest_LongsStore::new,
                        LastBlockTest_LongsStore::add,
                        n -> new Longs(n, n, n, n),
                        LastBlockTest_LongsStore::remove),
                kind(
                        8 + 4 + 3 + 2 / 8.0 + index,
                        LastBlockTest_MixedStore::new,
                        LastBlockTest_MixedStore::add,
                        n -> new Mixed(n, true, "", (byte) n, false, (short) n),
                        LastBlockTest_MixedStore::remove),
                kind(
                        64 * 8 + index,
                        LastBlockTest_WideStore::new,
                        LastBlockTest_WideStore::add,
                        n -> new Wide(QUAD, QUAD, QUAD, QUAD, QUAD, QUAD, QUAD, QUAD),
                        LastBlockTest_WideStore::remove),
                kind(
                        2 / 8.0 + index,
                        LastBlockTest_BitsStore::new,
                        LastBlockTest_BitsStore::add,
                        n -> new Bits(true, false),
                        LastBlockTest_BitsStore::remove),
                kind(
                        4 + 128 / 8.0 + index,
                        LastBlockTest_ManyBitsStore::new,
                        LastBlockTest_ManyBitsStore::add,
                        n -> new ManyBits(n, BITS64, BITS64),
                        LastBlockTest_ManyBitsStore::remove),
                kind(
                        4 + 129 / 8.0 + 4,
                        LastBlockTest_ManyBitsWithHolesStore::new,
                        LastBlockTest_ManyBitsWithHolesStore::add,
                        n -> new ManyBitsWithHoles(n, BITS64, BITS64),
                        LastBlockTest_ManyBitsWithHolesStore::remove),
                kind(
                        12 + 2 / 8.0 + 4,
                        LastBlockTest_LowestColumnsStore::new,
                        LastBlockTest_LowestColumnsStore::add,
                        n -> new LowestColumns(n, n, true),
                        LastBlockTest_LowestColumnsStore::remove),
                kind(
                        12 + 2 / 8.0 + 8,
                        LastBlockTest_LinkedColumnsStore::new,
                        LastBlockTest_LinkedColumnsStore::add,
                        n -> new LinkedColumns(n, n, true),
                        LastBlockTest_LinkedColumnsStore::remove),
                kind(
                        12 + index,
                        LastBlockTest_GroupsStore::new,
                        LastBlockTest_GroupsStore::add,
                        n -> new Groups(n, n, n),
                        LastBlockTest_GroupsStore::remove),
                kind(
                        16 + 4 + 2 / 8.0,
                        LastBlockTest_StructsStore::new,
                        LastBlockTest_StructsStore::add,
                        n -> new Structs(n, n, true, ""),
                        LastBlockTest_StructsStore::remove),
                kind(
                        18 * 8 + index,
                        LastBlockTest_WideGroupsStore::new,
                        LastBlockTest_WideGroupsStore::add,
                        n -> new WideGroups(QUAD, QUAD, PAIR),
                        LastBlockTest_WideGroupsStore::remove),
                kind(
                        4 + 16 + 2 / 8.0 + 4,
                        LastBlockTest_GroupsWithHolesStore::new,
                        LastBlockTest_GroupsWithHolesStore::add,
                        n -> new GroupsWithHoles(n, PAIR, true),
                        LastBlockTest_GroupsWithHolesStore::remove),
                kind(
                        64 + 4 + 4 + 1 / 8.0,
                        LastBlockTest_LinkedStructsStore::new,
                        LastBlockTest_LinkedStructsStore::add,
                        n -> new LinkedStructs(QUAD, n),
                        LastBlockTest_LinkedStructsStore::remove),
                kind(
                        7 * 64 + 4 + 4 + 1 / 8.0,
                        LastBlockTest_WideStructsStore::new,
                        LastBlockTest_WideStructsStore::add,
                        n -> new WideStructs(QUAD, QUAD, QUAD, QUAD, QUAD, QUAD, QUAD, n),
                        LastBlockTest_WideStructsStore::remove));
    }

    /** Those of whose rows half may be in vain. */
    static Stream<Kind> others() {
        int index = 8 + 4;
        return Stream.of(
                kind(
                        16 + 4 + 2 / 8.0,
                        LastBlockTest_GeometricStructsStore::new,
                        LastBlockTest_GeometricStructsStore::add,
                        n -> new GeometricStructs(PAIR, true),
                        LastBlockTest_GeometricStructsStore::remove),
                kind(
                        16 + 4 + 2 / 8.0,
                        LastBlockTest_DoublingStructsStore::new,
                        LastBlockTest_DoublingStructsStore::add,
                        n -> new DoublingStructs(PAIR, true),
                        LastBlockTest_DoublingStructsStore::remove),
                kind(
                        16 + 1 / 8.0 + index,
                        LastBlockTest_GeometricColumnsStore::new,
                        LastBlockTest_GeometricColumnsStore::add,
                        n -> new GeometricColumns(PAIR, true),
                        LastBlockTest_GeometricColumnsStore::remove),
                kind(
                        16 + 1 / 8.0 + index,
                        LastBlockTest_DoublingColumnsStore::new,
                        LastBlockTest_DoublingColumnsStore::add,
                        n -> new DoublingColumns(PAIR, true),
                        LastBlockTest_DoublingColumnsStore::remove));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void anAdditionCopiesLittle(Kind kind) {
        Object store = kind.empty().get();
        Copies copies = new Copies(store);
        for (int number = 0; number < ITEMS; number++) {
            kind.adder().add(store, number);
            long copied = copies.next();
            int at = number;
            assertTrue(copied <= MOST_COPIED, () -> copied + " bytes are copied with item " + at);
        }
        assertTrue(copies.all > 0, "nothing is ever copied");
    }

    /** Removals between additions, so that slots and rows are not used up together. */
    @ParameterizedTest
    @MethodSource("kinds")
    void anAdditionCopiesLittleAfterRemovals(Kind kind) {
        Object store = kind.empty().get();
        Copies copies = new Copies(store);
        List<Handle<?>> handles = new ArrayList<>();
        for (int number = 0; number < ITEMS / 2; number++) {
            handles.add(kind.adder().add(store, number));
            if (number % 5 == 0) {
                kind.remover().remove(store, handles.get(number / 2));
            }
            long copied = copies.next();
            int at = number;
            assertTrue(copied <= MOST_COPIED, () -> copied + " bytes are copied with item " + at);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void littleIsInVain(Kind kind) {
        checkBytes(kind, 1.25);
    }

    @ParameterizedTest
    @MethodSource("others")
    void halfIsInVain(Kind kind) {
        checkBytes(kind, 2.01);
    }

    private static void checkBytes(Kind kind, double most) {
        Object store = kind.empty().get();
        kind.adder().add(store, 0);
        assertTrue(stats(store).bytes() <= 64 * kind.bytes() + 16, stats(store)::toString);
        for (int number = 1; number < ITEMS; number++) {
            kind.adder().add(store, number);
            if (number >= 999) {
                StoreStats stats = stats(store);
                assertTrue(stats.bytes() <= most * kind.bytes() * stats.items(), stats::toString);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void trimLeavesLittleInVain(Kind kind) {
        Object store = kind.empty().get();
        List<Handle<?>> handles = new ArrayList<>();
        for (int number = 0; number < 20_000; number++) {
            handles.add(kind.adder().add(store, number));
        }
        for (int kept : new int[] {17_000, 16_384, 9_000, 8_193, 3_000, 100, 1}) {
            while (handles.size() > kept) {
                assertTrue(kind.remover().remove(store, handles.removeLast()));
            }
            trim(store);
            StoreStats stats = stats(store);
            assertEquals(kept, stats.items());
            assertTrue(stats.capacity() <= kept + 2 * 64, stats::toString);
            assertTrue(stats.bytes() <= (kept + 3 * 64) * kind.bytes() + 16, stats::toString);
        }
    }

    private static StoreStats stats(Object store) {
        return (StoreStats) call(store, "stats");
    }

    private static void trim(Object store) {
        call(store, "trim");
    }

    private static Object call(Object store, String method) {
        try {
            return Members.all(store.getClass(), method, 0).getFirst().invoke(store);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What a store copies, seen in the arrays of its last block, and of its last slots, that are not there any more. */
    private static final class Copies {
        private static final Set<String> TABLES = Set.of("SlotIndex", "SlotStamps");

        private final Object store;
        private List<Object> before = List.of();
        private Object block;
        private int slotBlocks;
        long all;

        Copies(Object store) {
            this.store = store;
        }

        /** The bytes that were copied since this was called before. */
        long next() {
            Object growth = get(store, "growth");
            int count = (int) get(growth, "blockCount");
            Object last = ((Object[]) get(growth, "blocks"))[count - 1];
            List<Object> arrays = new ArrayList<>();
            for (Field field : Reflection.fields(last.getClass())) {
                if (field.getType().isArray() && !field.getType().equals(long[][].class)) {
                    arrays.add(get(last, field));
                }
            }
            Object slots = get(store, "slots");
            boolean hasTable = TABLES.contains(slots.getClass().getSimpleName());
            int tables = hasTable ? (int) get(slots, "blockCount") : 0;
            if (hasTable) {
                arrays.addFirst(Array.get(get(slots, "blocks"), tables - 1));
            }
            long bytes = 0;
            for (int i = 0; i < before.size(); i++) {
                boolean isTable = hasTable && i == 0;
                boolean isOfOther = isTable ? tables != slotBlocks : last != block;
                bytes += isOfOther || before.get(i) == arrays.get(i) ? 0 : bytes(before.get(i));
            }
            before = arrays;
            block = last;
            slotBlocks = tables;
            all += bytes;
            return bytes;
        }

        private static long bytes(Object array) {
            Class<?> type = array.getClass().getComponentType();
            int each = type == long.class || type == double.class
                    ? 8
                    : type == byte.class ? 1 : type == short.class || type == char.class ? 2 : 4;
            return (long) each * Array.getLength(array);
        }
    }

    private static Object get(Object object, String name) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            Field field = Reflection.field(type, name);
            if (field != null) {
                return get(object, field);
            }
        }
        throw new AssertionError(object.getClass() + " has no field " + name);
    }

    private static Object get(Object object, Field field) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Others were found in the same rows of the block before. */
    @Test
    void totalsOfWhatIsFoundInIt() {
        LastBlockTest_MixedStore packed = new LastBlockTest_MixedStore();
        LastBlockTest_LowestColumnsStore holes = new LastBlockTest_LowestColumnsStore();
        for (int item = 1; item <= 200_000; item++) {
            packed.add(item, true, null, (byte) 1, true, (short) 1);
            holes.add(item, 1, true);
        }
        holes.iterator().forEachRemaining(item -> {
            if (item.a() > 150_000 && item.a() < 190_000) {
                item.remove();
            }
        });
        assertEquals(1, packed.where(LastBlockTest_MixedStore.B).a().min());
        assertEquals(1, holes.where(LastBlockTest_LowestColumnsStore.C).a().min());
        assertEquals(1, holes.where(LastBlockTest_LowestColumnsStore.C).b().min());
    }
}

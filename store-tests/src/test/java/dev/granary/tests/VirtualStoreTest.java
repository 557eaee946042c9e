package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.StoreFullException;
import dev.granary.Unique;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What is special about stores in native memory: addresses, closing, sizes, and what names that leaves for components. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@InTurn
class VirtualStoreTest {
    private static final long PAGE_BYTES = 4096;

    @SoA(growth = Growth.VIRTUAL)
    record Point(
            float x,
            double y,
            byte level,
            boolean lit,
            @Boxed String name) {}

    @BulkData(growth = Growth.VIRTUAL, blockRows = 1 << 12)
    record Body(
            float x,
            double y,
            byte level,
            boolean lit,
            @Boxed String name) {}

    @BulkData(growth = Growth.VIRTUAL, layout = Layout.SOA, reuse = Reuse.LOWEST, maxCapacity = 100, blockRows = 64)
    record Few(int number) {}

    @BulkData(growth = Growth.VIRTUAL)
    record Ranked(@Ordered int rank) {}

    /** Names of methods that such a store has of its own; and no flat column at all. */
    @SoA(growth = Growth.VIRTUAL)
    record Price(double open, double close, long columns, int memory, char compact) {}

    @BulkData(growth = Growth.VIRTUAL)
    record Mark(boolean close, @Boxed Object columns) {}

    @SoA(growth = Growth.VIRTUAL)
    record Columns(long a, int b) {}

    @BulkData(growth = Growth.VIRTUAL, layout = Layout.SOA)
    record Nothing(boolean lit) {}

    @Test
    void aColumnIsOnePieceOfMemory() {
        try (var points = new VirtualStoreTest_PointStore()) {
            MemorySegment x = points.columns().x();
            MemorySegment level = points.columns().level();
            for (int i = 0; i < 50_000; i++) {
                points.add(i, -i, (byte) i, i % 3 == 0, "point " + i);
            }
            assertEquals(x.address(), points.columns().x().address());
            assertEquals(0, x.address() % 64);
            for (int i = 0; i < 50_000; i++) {
                assertEquals(i, x.getAtIndex(ValueLayout.JAVA_FLOAT, i));
                assertEquals((byte) i, level.getAtIndex(ValueLayout.JAVA_BYTE, i));
            }
            x.setAtIndex(ValueLayout.JAVA_FLOAT, 40_000, 0.5f);
            assertTrue(points.stream().anyMatch(point -> point.x() == 0.5f));
            long address = x.address();
            for (VirtualStoreTest_PointStore.Block block : points.blocks()) {
                assertEquals(address, block.x().address());
                address += block.x().byteSize();
            }
            assertTrue(x.byteSize() > 8_000_000_000L);
        }
    }

    /** {@code memset} of the C library, as any native code. */
    @Test
    @SuppressWarnings("restricted")
    void nativeCodeWorksOnAColumn() throws Throwable {
        try (var points = new VirtualStoreTest_PointStore()) {
            for (int i = 0; i < 10_000; i++) {
                points.add(1, 1, (byte) 1, true, null);
            }
            Linker linker = Linker.nativeLinker();
            var memset = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("memset"),
                    java.lang.foreign.FunctionDescriptor.of(
                            ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG));
            var ignored = (MemorySegment) memset.invokeExact(points.columns().level(), 9, 5_000L);
            assertEquals(9 * 5_000 + 5_000, points.level().sum());
        }
    }

    /** What the system says of the pages: anonymous memory is resident when it was written to. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void statsTellWhatTheSystemGives() {
        try (var marks = new VirtualStoreTest_ColumnsStore()) {
            assertEquals(0, marks.stats().bytes());
            Handle<Columns> first = marks.add(1, 1);
            checkMemory(marks);
            for (int i = 0; i < 100_000; i++) {
                marks.add(i, i);
            }
            checkMemory(marks);
            marks.clear();
            checkMemory(marks);
            marks.add(1, 1);
            checkMemory(marks);
            marks.trim();
            checkMemory(marks);
            assertFalse(marks.contains(first));
        }
    }

    /** Not by {@code clear()}, which notes what was used. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void statsTellWhatTheSystemGivesWhereItemsGoOneByOne() {
        try (var marks = new VirtualStoreTest_ColumnsStore();
                var bodies = new VirtualStoreTest_BodyStore()) {
            List<Handle<Columns>> columns = new ArrayList<>();
            List<Handle<Body>> structs = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) {
                columns.add(marks.add(i, i));
                structs.add(bodies.add(i, i, (byte) i, false, null));
            }
            columns.subList(3, 20_000).forEach(marks::remove);
            structs.subList(3, 20_000).forEach(bodies::remove);
            checkMemory(marks);
            marks.trim();
            bodies.trim();
            checkMemory(marks);
            assertTrue(resident(marks.columns()) <= 4 * PAGE_BYTES, "one a column with items, and one that is cleared");
            assertEquals(3, marks.a().sum());
            assertTrue(resident(bodies.items()) <= bodies.stats().bytes(), () -> "more than " + bodies.stats());
            for (int i = 3; i < 20_000; i++) {
                marks.add(i, i);
                bodies.add(i, i, (byte) i, false, null);
            }
            checkMemory(marks);
            assertEquals(10_000L * 19_999, marks.a().sum());
            assertEquals(10_000.0 * 19_999, bodies.x().sum());
            structs.subList(3, 20_000).forEach(handle -> assertFalse(bodies.contains(handle)));
        }
    }

    /** Slots of items that are left may lie far apart, where the items have come together in few rows. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void statsTellWhatTheSystemGivesWhereSlotsAreFarApart() {
        try (var marks = new VirtualStoreTest_ColumnsStore()) {
            List<Handle<Columns>> all = new ArrayList<>();
            for (int i = 0; i < 100_000; i++) {
                all.add(marks.add(i, i));
            }
            for (int i = 0; i < 99_999; i++) {
                marks.remove(all.get(i));
            }
            marks.trim();
            checkMemory(marks);
            for (int i = 0; i < 10_000; i++) {
                marks.add(i, i);
            }
            checkMemory(marks);
            marks.remove(all.getLast());
            checkMemory(marks);
        }
    }

    /** What is told is never less than there is, but for pages at both ends of columns that were cleared. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void statsHideNothing() {
        Random random = new Random(4);
        try (var marks = new VirtualStoreTest_ColumnsStore();
                var other = new VirtualStoreTest_ColumnsStore()) {
            List<Handle<Columns>> all = new ArrayList<>();
            for (int step = 0; step < 30; step++) {
                switch (random.nextInt(10)) {
                    case 0 -> marks.trim();
                    case 1 -> marks.clear();
                    case 2 -> goBack(marks, other);
                    case 3 -> goBack(other, marks);
                    case 4 -> marks.sort(VirtualStoreTest_ColumnsStore.A);
                    default -> {}
                }
                all.removeIf(handle -> !marks.contains(handle));
                int count = random.nextInt(1 + random.nextInt(10_000));
                if (random.nextBoolean()) {
                    for (int i = 0; i < count; i++) {
                        all.add(marks.add(i, i));
                    }
                } else {
                    Collections.shuffle(all, random);
                    List<Handle<Columns>> gone = all.subList(0, Math.min(all.size(), 3 * count));
                    gone.forEach(marks::remove);
                    gone.clear();
                }
                long heap = marks.stats().blocks() * 4L * 8192 + slotBytes(marks);
                long resident = resident(marks.columns());
                assertTrue(
                        marks.stats().bytes() - heap >= resident - 4 * PAGE_BYTES,
                        () -> resident + " of " + marks.stats());
            }
        }
    }

    private static void goBack(VirtualStoreTest_ColumnsStore store, VirtualStoreTest_ColumnsStore to) {
        try (var snapshot = to.snapshot()) {
            store.restore(snapshot);
        }
    }

    /** A page that nobody wrote to is not taken by a copy either. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void statsTellWhatTheSystemGivesWhereAStoreGoesBack() {
        try (var marks = new VirtualStoreTest_ColumnsStore()) {
            for (int i = 0; i < 100; i++) {
                marks.add(i, i);
            }
            var few = marks.snapshot();
            for (int i = 0; i < 100_000; i++) {
                marks.add(i, i);
            }
            var many = marks.snapshot();
            checkMemory(marks);
            marks.restore(few);
            checkMemory(marks);
            assertEquals(4950, marks.a().sum());
            marks.restore(many);
            checkMemory(marks);
            marks.clear();
            marks.restore(few);
            checkMemory(marks);
            try (var copy = marks.copy()) {
                checkMemory(copy);
            }
            few.close();
            many.close();
        }
    }

    /** Beside the columns there are slots, and what leads back to them. Where pages are given back, one a column is cleared instead. */
    private static void checkMemory(VirtualStoreTest_ColumnsStore marks) {
        long heap = marks.stats().blocks() * 4L * 8192 + slotBytes(marks);
        long untold = resident(marks.columns()) - (marks.stats().bytes() - heap);
        assertTrue(untold >= 0 && untold <= 2 * PAGE_BYTES, () -> untold + " bytes more than " + marks.stats());
    }

    private static long slotBytes(VirtualStoreTest_ColumnsStore marks) {
        try {
            Field slots = VirtualStoreTest_ColumnsStore.class.getDeclaredField("slots");
            slots.setAccessible(true);
            Method bytes = slots.getType().getDeclaredMethod("tableBytes");
            bytes.setAccessible(true);
            return (long) bytes.invoke(slots.get(marks));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** In bytes, of the pages that the columns are on. */
    private static long resident(VirtualStoreTest_ColumnsStore.Columns columns) {
        return resident(
                columns.a().address(), columns.b().address() + columns.b().byteSize());
    }

    private static long resident(MemorySegment memory) {
        return resident(memory.address(), memory.address() + memory.byteSize());
    }

    @SuppressWarnings("restricted") // the test asks the operating system
    private static long resident(long from, long to) {
        long begin = from & -PAGE_BYTES;
        long bytes = to - begin;
        try (Arena arena = Arena.ofConfined()) {
            Linker linker = Linker.nativeLinker();
            MethodHandle mincore = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("mincore"),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
            MemorySegment pages = arena.allocate((bytes + PAGE_BYTES - 1) / PAGE_BYTES);
            assertEquals(0, (int) mincore.invokeExact(begin, bytes, pages));
            return pages.elements(ValueLayout.JAVA_BYTE)
                            .filter(page -> (page.get(ValueLayout.JAVA_BYTE, 0) & 1) != 0)
                            .count()
                    * PAGE_BYTES;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void structsAreOnePieceOfMemory() {
        try (var bodies = new VirtualStoreTest_BodyStore()) {
            List<Handle<Body>> handles = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) {
                handles.add(bodies.add(i, -i, (byte) i, i % 3 == 0, "body " + i));
            }
            int stride = VirtualStoreTest_BodyStore.Block.STRIDE_BYTES;
            for (int slot = 1; slot <= 20_000; slot++) {
                long at = (long) slot * stride + VirtualStoreTest_BodyStore.Block.X_OFFSET;
                assertEquals(slot - 1, bodies.items().get(ValueLayout.JAVA_FLOAT, at));
            }
            assertEquals(20_000L * 19_999 / 2, bodies.x().sum());
            assertEquals(-19_999, bodies.y().min());
            assertEquals(127, bodies.level().max());
            for (int i = 100; i < 19_900; i++) {
                bodies.remove(handles.get(i));
            }
            bodies.trim();
            assertEquals(2, bodies.stats().blocks());
            assertEquals(19_950, bodies.get(handles.get(19_950)).x());
            handles.subList(100, 19_900).forEach(handle -> assertFalse(bodies.contains(handle)));
            assertEquals(0, bodies.items().get(ValueLayout.JAVA_FLOAT, 10_000L * stride));
            for (int i = 0; i < 19_800; i++) {
                Handle<Body> handle = bodies.add(i, 0, (byte) 0, false, null);
                assertFalse(handles.contains(handle) && i % 100 == 0);
            }
            assertEquals(20_000, bodies.size());
        }
    }

    @Test
    void aClosedStoreIsOfNoUse() {
        var points = new VirtualStoreTest_PointStore();
        Handle<Point> handle = points.add(1, 2, (byte) 3, true, "name");
        var block = points.blocks().getFirst();
        var cursor = points.iterator().next();
        var column = points.columns();
        MemorySegment x = column.x();
        points.close();
        points.close();
        List<Executable> uses = List.of(
                () -> points.get(handle),
                () -> points.find(handle),
                () -> points.set(handle, new Point(1, 2, (byte) 3, true, "")),
                () -> points.contains(handle),
                () -> points.remove(handle),
                () -> points.name(handle),
                () -> points.lit(handle, false),
                () -> points.add(1, 2, (byte) 3, true, "name"),
                points::iterator,
                points::stream,
                points::blocks,
                points::cursor,
                points::clear,
                points::trim,
                points::stats,
                points::columns,
                () -> points.x().sum(),
                () -> points.x().max(),
                () -> points.x().average(),
                () -> points.y().min(),
                () -> points.min(VirtualStoreTest_PointStore.X),
                () -> points.max(VirtualStoreTest_PointStore.X),
                () -> points.where(VirtualStoreTest_PointStore.LIT).count(),
                column::x,
                () -> x.get(ValueLayout.JAVA_FLOAT, 0),
                () -> block.x(0),
                () -> block.y(0, 1),
                () -> block.value(0));
        for (int i = 0; i < uses.size(); i++) {
            assertThrows(IllegalStateException.class, uses.get(i), "use " + i);
        }
        assertThrows(IllegalStateException.class, cursor::x);
        assertEquals(0, points.size());
        assertEquals("VirtualStoreTest_PointStore[size=0, capacity=0]", points.toString());
        assertEquals(
                "VirtualStoreTest_PointStore is closed",
                assertThrows(IllegalStateException.class, () -> points.get(handle))
                        .getMessage());
    }

    @Test
    void aClosedStoreOfStructsIsOfNoUse() {
        var bodies = new VirtualStoreTest_BodyStore();
        Handle<Body> handle = bodies.add(1, 2, (byte) 3, true, "name");
        var block = bodies.blocks().getFirst();
        MemorySegment items = bodies.items();
        bodies.close();
        for (Executable use : List.<Executable>of(
                () -> bodies.get(handle),
                () -> bodies.contains(handle),
                () -> bodies.remove(handle),
                () -> bodies.name(handle),
                () -> bodies.add(1, 2, (byte) 3, true, "name"),
                bodies::compact,
                bodies::items,
                bodies::trim,
                () -> items.get(ValueLayout.JAVA_INT, 0),
                () -> block.handle(1),
                () -> block.x(1))) {
            assertThrows(IllegalStateException.class, use);
        }
    }

    record Corner(float x, float y) {}

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 1000)
    record Stone(
            @Unique int id,
            @Index int kind,
            @Ordered int time,
            @Grid(cell = 2) Corner at,
            @Pooled @Index List<Integer> marks) {
        record Kind(int kind) {}

        @Kernel
        static Kind paint(Stone stone, Runnable meanwhile) {
            meanwhile.run();
            return new Kind(stone.kind() + 1);
        }
    }

    @Test
    void keysAndListsOfAClosedStoreAreOfNoUse() {
        var stones = new VirtualStoreTest_StoneStore();
        for (int id = 0; id < 10; id++) {
            stones.add(new Stone(id, id % 3, id, new Corner(id, id), List.of(id)));
        }
        assertThrows(IllegalStateException.class, () -> VirtualStoreTest_StoneKernels.paint(stones, stones::close));
        assertEquals(4, stones.byKind(0).count());
        var ofKind = stones.byKind(0);
        var ofMark = stones.byMarks(1);
        assertEquals(1, ofMark.count());
        var early = stones.byTime().below(5);
        var near = stones.near(1, 1, 2);
        var hits = stones.near();
        var marks = stones.marksOf(stones.byId(1));
        assertEquals(1, marks.get(0));
        stones.close();
        List<Executable> uses = List.of(
                () -> stones.byId(1),
                ofKind::count,
                ofKind::first,
                ofKind::removeAll,
                ofMark::count,
                ofMark::isEmpty,
                ofMark::first,
                ofMark::iterator,
                ofMark::removeAll,
                early::isEmpty,
                early::iterator,
                near::count,
                () -> hits.find(1, 1, 2),
                marks::size,
                () -> marks.get(0),
                () -> marks.add(3));
        for (int i = 0; i < uses.size(); i++) {
            assertEquals(
                    "VirtualStoreTest_StoneStore is closed",
                    assertThrows(IllegalStateException.class, uses.get(i), "use " + i)
                            .getMessage());
        }
        assertTrue(ofKind.toString().endsWith("[not known now]"), ofKind::toString);
    }

    @Test
    void whatAClosedStoreGaveIsOfNoUse() {
        var ranked = new VirtualStoreTest_RankedStore();
        ranked.add(1);
        var iterator = ranked.iterator();
        var order = ranked.sortedBy(VirtualStoreTest_RankedStore.RANK);
        var view = ranked.byRank().atLeast(0);
        ranked.close();
        for (Executable use : List.<Executable>of(
                iterator::next,
                () -> order.handle(0),
                () -> view.iterator().next(),
                () -> view.stream().toList(),
                view::handles,
                view::removeAll)) {
            assertThrows(IllegalStateException.class, use);
        }
    }

    @SoA(growth = Growth.VIRTUAL)
    record Lamp(@Unique int number, boolean lit, int level) {
        record Level(int level) {}

        @Kernel
        static Level dim(Lamp lamp, Runnable meanwhile) {
            meanwhile.run();
            return new Level(lamp.level() - 1);
        }

        @Kernel
        static long levels(long total, Lamp lamp, Runnable meanwhile) {
            meanwhile.run();
            return total + lamp.level();
        }

        @RemoveIf
        static boolean isDark(Lamp lamp, Runnable meanwhile) {
            meanwhile.run();
            return lamp.level() == 0;
        }
    }

    @BulkData(growth = Growth.VIRTUAL)
    record Drop(float height) {
        @Kernel
        static Drop fall(Drop drop, Runnable meanwhile) {
            meanwhile.run();
            return new Drop(drop.height() - 1);
        }
    }

    @BulkData(growth = Growth.VIRTUAL)
    record Cabin(
            @Reference(onRemove = OnRemove.CLEAR) Handle<Lamp> lamp,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Lamp> built) {}

    /** It has no items any more that would be asked, or would go as well. */
    @Test
    void whatAClosedStoreReferredToGoes() {
        var lamps = new VirtualStoreTest_LampStore();
        var cabins = new VirtualStoreTest_CabinStore();
        cabins.connect(lamps);
        Handle<Lamp> lamp = lamps.add(1, true, 1);
        cabins.add(lamp, Handle.none());
        cabins.add(Handle.none(), lamp);
        cabins.close();
        assertTrue(lamps.remove(lamp));
        lamps.clear();
        lamps.close();
    }

    @Test
    void whoReadsAndClosesHearsThatItIsClosed() {
        for (Consumer<VirtualStoreTest_LampStore> kernel : List.<Consumer<VirtualStoreTest_LampStore>>of(
                lamps -> VirtualStoreTest_LampKernels.dim(lamps, lamps::close),
                lamps -> VirtualStoreTest_LampKernels.dim(lamps, lamps::close, ForkJoinPool.commonPool()),
                lamps -> VirtualStoreTest_LampKernels.levels(lamps, 0, lamps::close),
                lamps -> VirtualStoreTest_LampKernels.isDark(lamps, lamps::close))) {
            var lamps = new VirtualStoreTest_LampStore();
            lamps.add(1, true, 1);
            assertSaysClosed("VirtualStoreTest_LampStore", () -> kernel.accept(lamps));
        }
        var drops = new VirtualStoreTest_DropStore();
        drops.add(1);
        assertSaysClosed("VirtualStoreTest_DropStore", () -> VirtualStoreTest_DropKernels.fall(drops, drops::close));
    }

    private static void assertSaysClosed(String store, Executable use) {
        assertEquals(
                store + " is closed",
                assertThrows(IllegalStateException.class, use).getMessage());
    }

    @Test
    void whoSavesAndClosesHearsThatItIsClosed(@TempDir Path directory) throws IOException {
        Path path = directory.resolve("ranked");
        var ranked = new VirtualStoreTest_RankedStore();
        ranked.add(1);
        assertSaysClosed("VirtualStoreTest_RankedStore", () -> ranked.save(path, (done, all) -> ranked.close()));
        assertFalse(Files.exists(path));
    }

    /** It goes on with the item behind the listeners. */
    @Test
    void noListenerClosesWhatItemsAreLeaving() {
        var lamps = new VirtualStoreTest_LampStore();
        var ranked = new VirtualStoreTest_RankedStore();
        Handle<Lamp> lamp = lamps.add(1, true, 1);
        Handle<Ranked> one = ranked.add(1);
        lamps.onRemove(handle -> lamps.close());
        ranked.onRemove(handle -> ranked.close());
        for (Executable removal : List.<Executable>of(
                () -> lamps.remove(lamp),
                () -> lamps.removeByNumber(1),
                () -> lamps.where(VirtualStoreTest_LampStore.LIT).removeAll(),
                () -> lamps.iterator().next().remove(),
                lamps::clear,
                () -> ranked.remove(one),
                () -> ranked.byRank().atLeast(0).removeAll(),
                () -> ranked.iterator().next().remove(),
                ranked::clear)) {
            IllegalStateException refusal = assertThrows(IllegalStateException.class, removal);
            assertTrue(
                    refusal.getMessage().contains(": listeners are being told of items that go;"), refusal::getMessage);
            assertEquals(new Lamp(1, true, 1), lamps.get(lamp));
            assertEquals(new Ranked(1), ranked.get(one));
        }
        lamps.close();
        ranked.close();
        assertThrows(IllegalStateException.class, () -> ranked.remove(one));
    }

    @Test
    void whatIsReservedIsTheLimit() {
        try (var few = new VirtualStoreTest_FewStore()) {
            for (int i = 0; i < 100; i++) {
                few.add(i);
            }
            assertEquals(128 * 4, few.columns().number().byteSize());
            assertEquals(
                    "is full: maxCapacity is 100, and all of it is in use",
                    assertThrows(StoreFullException.class, () -> few.add(1))
                            .getMessage()
                            .replaceAll("^\\w+#\\d+ ", ""));
            assertEquals(100, few.capacity());
        }
    }

    @Test
    void componentsMayHaveTheNamesOfItsMethods() {
        try (var prices = new VirtualStoreTest_PriceStore()) {
            Handle<Price> price = prices.add(1, 2, 3, 4, 'c');
            assertEquals(2, prices.close(price));
            assertEquals(2, prices.closeTotals().sum());
            assertEquals(3, prices.columnsTotals().max());
            assertEquals(4, prices.memory().max());
            assertEquals('c', prices.compact().max());
            assertEquals(2, prices.columns().close().get(ValueLayout.JAVA_DOUBLE, 0));
        }
        try (var marks = new VirtualStoreTest_MarkStore()) {
            assertTrue(marks.close(marks.add(true, "it")));
        }
        try (var nothing = new VirtualStoreTest_NothingStore()) {
            assertTrue(nothing.lit(nothing.add(true)));
            nothing.trim();
            assertEquals(1, nothing.size());
        }
    }

    /** No row is beyond the last full block, and one of those with holes is no item's. */
    @Test
    void whatIsExpectedHasToHaveAddresses() {
        assertEquals(
                "expectedSize: 2147483647 (expected: 0 to 2147475456)",
                assertThrows(IllegalArgumentException.class, () -> new VirtualStoreTest_PointStore(Integer.MAX_VALUE))
                        .getMessage());
        assertEquals(
                "expectedSize: 2147479552 (expected: 0 to 2147479551)",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new VirtualStoreTest_BodyStore(Integer.MAX_VALUE - 4095))
                        .getMessage());
    }

    /** Each reserves 2^31 rows, so a few thousand are all the addresses there are. */
    @Test
    void storesThatAreNotClosedAreCollected() {
        Handle<Body> last = Handle.none();
        for (int i = 0; i < 10_000; i++) {
            var bodies = new VirtualStoreTest_BodyStore();
            last = bodies.add(i, 0, (byte) 0, false, null);
            assertTrue(bodies.contains(last));
        }
        assertFalse(last.isNone());
    }
}

package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Length;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Schema;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Symbols;
import dev.granary.Unique;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewsTest {
    private static final int ITEMS = 300;

    @SoA(views = true)
    record Ship(
            int crew,
            float speed,
            @Symbol String port,
            @Unique long number) {
        @Kernel
        static long count(long sum, Ship ship) {
            return sum + ship.crew();
        }

        @Kernel(combine = "plus")
        static long all(long sum, Ship ship) {
            return sum + ship.crew();
        }

        static long plus(long one, long other) {
            return one + other;
        }

        @Kernel
        static void visit(Ship ship, List<String> ports) {
            ports.add(ship.port());
        }

        @Kernel(groupBy = "port")
        static long byPort(long sum, Ship ship) {
            return sum + ship.crew();
        }

        @Select
        static boolean isLarge(Ship ship, int crew) {
            return ship.crew() >= crew;
        }

        @RemoveIf
        static boolean isEmpty(Ship ship) {
            return ship.crew() == 0;
        }

        @Kernel
        static Ship hire(Ship ship) {
            return new Ship(ship.crew() + 1, ship.speed(), ship.port(), ship.number());
        }

        @Kernel
        static void look(ViewsTest_ShipStore.Cursor ship, ViewsTest_ShipStore ships) {
            ship.speed(1);
            ships.view();
        }
    }

    @SoA(views = true)
    record Sail(@Length(3) float[] areas) {}

    @BulkData(views = true)
    record Mast(@Length(3) int[] heights) {}

    @SoA(views = true)
    record Convoy(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Convoy> leader,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Convoy> escort) {}

    private final ViewsTest_ShipStore ships = new ViewsTest_ShipStore();
    private final List<Handle<Ship>> handles = new ArrayList<>();

    ViewsTest() {
        for (int number = 0; number < ITEMS; number++) {
            handles.add(ships.add(number % 10, number, "port " + number % 3, number));
        }
    }

    @Test
    void hasWhatReadsAndIsNotChanged() {
        try (ViewsTest_ShipStore.View view = ships.view()) {
            ViewsTest_ShipKernels.hire(ships);
            ViewsTest_ShipKernels.isEmpty(ships);
            ships.port(handles.getFirst(), "elsewhere");
            ships.remove(handles.get(5));
            ships.sort(ViewsTest_ShipStore.SPEED.descending());
            for (int number = 0; number < 9_000; number++) {
                ships.add(0, 0, "new " + number, ITEMS + number); // texts enough to drop others
            }
            assertEquals(ITEMS, view.size());
            assertFalse(view.isEmpty());
            assertEquals(ITEMS / 10 * 45, ViewsTest_ShipKernels.count(view, 0));
            assertEquals(ITEMS / 10 * 45, ViewsTest_ShipKernels.all(view, 0, ForkJoinPool.commonPool()));
            assertEquals(ITEMS / 10 * 45, view.crew().sum());
            List<String> ports = new ArrayList<>();
            ViewsTest_ShipKernels.visit(view, ports);
            assertEquals(ITEMS, ports.size());
            assertEquals("port 2", ports.get(5));
            assertEquals(3, ViewsTest_ShipKernels.byPort(view, 0L).size());
            assertEquals(ITEMS / 10, ViewsTest_ShipKernels.isLarge(view, 9).count());
            assertEquals("port 0", view.port(handles.getFirst()));
            assertEquals(new Ship(5, 5, "port 2", 5), view.get(handles.get(5)));
            assertEquals(handles.get(5), view.byNumber(5));
            assertEquals(new Ship(7, 7, "port 1", 7), view.findByNumber(7));
            assertNull(view.findByNumber(ITEMS));
            assertEquals(
                    handles.getLast(),
                    view.top(1, ViewsTest_ShipStore.SPEED.descending()).handle(0));
            assertEquals(
                    handles.getFirst(), view.sortedBy(ViewsTest_ShipStore.PORT).handle(0));
            assertEquals(
                    ITEMS, view.stream().filter(ship -> ship.number() < ITEMS).count());
            ViewsTest_ShipStore.Cursor cursor = view.cursor();
            assertEquals(5, cursor.at(handles.get(5)).speed());
            assertEquals(
                    "View of ViewsTest_ShipStore[size=300, capacity="
                            + view.copy().capacity() + "]",
                    view.toString());
        }
    }

    @Test
    void isSavedAndCopied(@TempDir Path directory) throws Exception {
        ViewsTest_ShipStore.View view = ships.view();
        ships.clear();
        Path path = directory.resolve("ships");
        view.save(path);
        ViewsTest_ShipStore loaded = ViewsTest_ShipStore.load(path);
        ViewsTest_ShipStore copy = view.copy();
        view.close();
        assertEquals(ITEMS, loaded.size());
        assertEquals("port 1", loaded.findByNumber(7).port());
        Handle<Ship> added = copy.add(1, 1, "new", ITEMS);
        copy.remove(handles.getFirst());
        assertEquals(ITEMS, copy.size());
        assertEquals(added, copy.byNumber(ITEMS));
        assertEquals("port 1", copy.port(handles.get(1)));
    }

    @Test
    void refusesToBeWrittenTo() {
        ViewsTest_ShipStore.View view = ships.view();
        ViewsTest_ShipStore.Cursor cursor = view.iterator().next();
        ViewsTest_ShipStore.Block block = view.blocks().getFirst();
        String message = "ViewsTest_ShipStore.View: a view can't be written to; write to the store, and make another";
        for (Runnable write : List.<Runnable>of(
                () -> cursor.crew(1),
                () -> cursor.value(new Ship(1, 1, "port 1", 1)),
                cursor::remove,
                () -> block.speed(0, 1),
                () -> block.value(0, new Ship(1, 1, "port 1", 1)),
                () -> ViewsTest_ShipKernels.isLarge(view, 0).removeAll())) {
            assertEquals(
                    message,
                    assertThrows(UnsupportedOperationException.class, write::run)
                            .getMessage());
        }
        assertEquals(ITEMS, view.size());
        assertEquals(0, view.crew(handles.getFirst()));
    }

    /** Nothing is written there, and nothing is left out without a word. */
    @Test
    void refusesToBeWrittenToWhereNoItemIs() {
        ViewsTest_MastStore masts = new ViewsTest_MastStore();
        masts.add(new int[3]);
        Handle<Mast> removed = masts.add(new int[3]);
        int row = (int) removed.bits(); // that of its slot
        masts.remove(removed);
        ViewsTest_MastStore.Block block = masts.view().blocks().getFirst();
        for (Runnable write : List.<Runnable>of(
                () -> block.heights(row, new int[3]),
                () -> block.heights(row, 0, 1),
                () -> block.value(row, new Mast(new int[3])))) {
            assertEquals(
                    "ViewsTest_MastStore.View: a view can't be written to; write to the store, and make another",
                    assertThrows(UnsupportedOperationException.class, write::run)
                            .getMessage());
        }
        masts.blocks().getFirst().heights(row, 0, 1);
    }

    /** Not even by what it shares with the store's. */
    @Test
    void hasTextsThatNobodyChanges() {
        ships.port(handles.getFirst(), "gone");
        ships.port(handles.getFirst(), "port 0");
        ships.symbols().trim(); // so that there is a number that no text has
        ViewsTest_ShipStore.View view = ships.view();
        Symbols symbols = view.symbols();
        int size = symbols.size();
        ships.port(handles.getFirst(), "later");
        ships.port(handles.getLast(), "later still");
        for (Runnable write : List.<Runnable>of(
                symbols::trim,
                () -> symbols.numberOf("later"),
                () -> symbols.numberOf("never"),
                () -> new ViewsTest_ShipStore(symbols).add(1, 1, "never", 1))) {
            assertThrows(UnsupportedOperationException.class, write::run);
        }
        assertEquals(size, symbols.size());
        for (String later : List.of("later", "later still", "gone")) {
            assertEquals(-1, symbols.find(later));
            assertEquals(0, view.where(ViewsTest_ShipStore.PORT.is(later)).count());
        }
        assertEquals("port 0", view.port(handles.getFirst()));
        assertEquals(symbols.find("port 0"), symbols.numberOf("port 0"));
        assertEquals(
                ITEMS / 3, view.where(ViewsTest_ShipStore.PORT.is("port 0")).count());
        assertEquals("port 0", view.copy().port(handles.getFirst()));
    }

    @Test
    void saysThatItIsClosed() {
        ViewsTest_ShipStore.View view = ships.view();
        view.close();
        view.close();
        for (Runnable question : List.<Runnable>of(
                view::size,
                view::iterator,
                view::spliterator,
                view::blocks,
                () -> view.crew(handles.getFirst()),
                () -> view.byNumber(1),
                () -> ViewsTest_ShipKernels.count(view, 0))) {
            assertEquals(
                    "ViewsTest_ShipStore.View: the view is closed",
                    assertThrows(IllegalStateException.class, question::run).getMessage());
        }
    }

    @Test
    void isNotMadeInAKernelThatWrites() {
        IllegalStateException failure =
                assertThrows(IllegalStateException.class, () -> ViewsTest_ShipKernels.look(ships, ships));
        assertEquals(
                "ViewsTest_ShipStore: a kernel that writes columns is running; make views before or afterwards",
                failure.getMessage());
        ships.view().close(); // and afterwards it can be
    }

    /** What is written is copied: that column of that block, once. */
    @Test
    void copiesWhatIsWritten() {
        ViewsTest_ShipStore.Block block = ships.blocks().getFirst();
        float[] speed = block.speed();
        int[] crew = block.crew();
        ViewsTest_ShipStore.View view = ships.view();
        ViewsTest_ShipStore.Block seen = view.blocks().getFirst();
        assertSame(speed, seen.speed());
        ships.speed(handles.getFirst(), 77);
        ships.speed(handles.get(1), 78);
        assertNotSame(speed, block.speed());
        float[] own = block.speed();
        assertSame(speed, seen.speed());
        assertSame(crew, seen.crew());
        assertEquals(0, speed[0]);
        assertEquals(77, own[0]);
        Schema.Column crewColumn = ships.schema().columns().getFirst();
        assertNotSame(crew, block.column(crewColumn)); // whoever gets an array may write to it
        assertSame(crew, seen.column(crewColumn));
        ships.speed(handles.getFirst(), 79);
        assertSame(own, block.speed());
        view.close();
        ships.view().close();
        ships.speed(handles.getFirst(), 80);
        assertSame(own, block.speed(), "nobody has it any more");
    }

    /** The one before the last has what it had, though the last is closed. */
    @Test
    void eachHasItsMoment() {
        ViewsTest_ShipStore.View first = ships.view();
        ships.crew(handles.getFirst(), 1);
        ViewsTest_ShipStore.View second = ships.view();
        ViewsTest_ShipStore.View same = ships.view();
        ships.crew(handles.getFirst(), 2);
        second.close();
        ships.crew(handles.getFirst(), 3);
        ViewsTest_ShipStore.View last = ships.view();
        last.close();
        ships.crew(handles.getFirst(), 4);
        assertEquals(0, first.crew(handles.getFirst()));
        assertEquals(1, same.crew(handles.getFirst()));
        assertEquals(4, ships.crew(handles.getFirst()));
    }

    /** The store has no reference to it, and copies what it had once. */
    @Test
    void isForgotten() throws InterruptedException {
        WeakReference<ViewsTest_ShipStore.View> view = new WeakReference<>(ships.view());
        ViewsTest_ShipStore.Block block = ships.blocks().getFirst();
        float[] held = view.get() == null
                ? new float[0]
                : view.get().blocks().getFirst().speed();
        for (int attempt = 0; attempt < 100 && view.get() != null; attempt++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(view.get());
        ships.speed(handles.getFirst(), 77);
        assertNotSame(held, block.speed(), "an array of it is in use still");
        assertEquals(0, held[0]);
        float[] own = block.speed();
        ships.view().close();
        ships.speed(handles.getFirst(), 78);
        assertSame(own, block.speed());
    }

    @Test
    void outlivesItsStore() {
        ViewsTest_ShipStore other = new ViewsTest_ShipStore();
        Handle<Ship> handle = other.add(1, 2, "port", 3);
        ViewsTest_ShipStore.View view = other.view();
        other = null;
        System.gc();
        assertEquals(new Ship(1, 2, "port", 3), view.get(handle));
        assertTrue(view.contains(handle));
    }

    @Test
    void hasArraysOfFixedLength() {
        ViewsTest_SailStore sails = new ViewsTest_SailStore();
        ViewsTest_MastStore masts = new ViewsTest_MastStore();
        Handle<Sail> sail = sails.add(new float[] {1, 2, 3});
        Handle<Mast> mast = masts.add(new int[] {1, 2, 3});
        ViewsTest_SailStore.View ofSails = sails.view();
        ViewsTest_MastStore.View ofMasts = masts.view();
        sails.areas(sail, 1, 77);
        masts.heights(mast, 1, 77);
        ViewsTest_SailStore.View later = sails.view();
        sails.areas(sail, new float[3]);
        masts.heights(mast, new int[3]);
        assertEquals(2, ofSails.areas(sail, 1));
        assertEquals(77, later.areas(sail, 1));
        assertArrayEquals(new int[] {1, 2, 3}, ofMasts.heights(mast));
        assertEquals(0, sails.areas(sail, 1));
    }

    @Test
    void ofNothing() {
        ViewsTest_ShipStore none = new ViewsTest_ShipStore();
        try (ViewsTest_ShipStore.View view = none.view()) {
            Handle<Ship> handle = none.add(1, 2, "port", 3);
            assertTrue(view.isEmpty());
            assertFalse(view.contains(handle));
            assertEquals(Handle.none(), view.byNumber(3));
            assertEquals(List.of(), view.blocks());
            assertFalse(view.iterator().hasNext());
        }
    }

    /** Slots that are in structs are looked for also in blocks that no item is in. */
    @Test
    void ofAStoreThatWasEmptied() {
        ViewsTest_MastStore masts = new ViewsTest_MastStore();
        Handle<Mast> mast = masts.add(new int[3]);
        ViewsTest_MastStore.Snapshot before = masts.snapshot();
        masts.clear();
        ViewsTest_MastStore.View view = masts.view();
        masts.restore(before);
        assertTrue(masts.contains(mast));
        assertFalse(view.contains(mast));
        assertNull(view.find(mast));
    }

    @Test
    void referencesOfACopyAreTrue() {
        ViewsTest_ConvoyStore convoys = new ViewsTest_ConvoyStore();
        Handle<Convoy> leader = convoys.add(Handle.none(), Handle.none());
        Handle<Convoy> follower = convoys.add(leader, Handle.none());
        Handle<Convoy> guarded = convoys.add(Handle.none(), follower);
        ViewsTest_ConvoyStore copy;
        try (ViewsTest_ConvoyStore.View view = convoys.view()) {
            copy = view.copy();
        }
        assertTrue(copy.remove(leader));
        assertFalse(copy.contains(follower));
        assertEquals(Handle.none(), copy.escort(guarded));
        assertEquals(1, copy.size());
        assertEquals(3, convoys.size());
    }
}

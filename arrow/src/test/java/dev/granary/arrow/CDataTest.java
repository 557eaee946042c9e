package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.Store;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns of stores, read by a program in C where there is a compiler for it. */
class CDataTest {
    @TempDir
    private static Path folder;

    private static MethodHandle sum;
    private static MethodHandle release;
    private static MethodHandle moveAndRelease;

    @BeforeAll
    @SuppressWarnings("restricted") // a library that this test compiles
    static void compile() throws Exception {
        Path source = folder.resolve("consumer.c");
        Path library = folder.resolve("libconsumer.so");
        try (InputStream text = CDataTest.class.getResourceAsStream("/consumer.c")) {
            Files.copy(text, source);
        }
        Process gcc;
        try {
            gcc = new ProcessBuilder(
                            "gcc", "-shared", "-fPIC", "-Wall", "-Werror", "-o", library.toString(), source.toString())
                    .inheritIO()
                    .start();
        } catch (IOException none) {
            assumeTrue(false, "there is no gcc");
            return;
        }
        assertEquals(0, gcc.waitFor());
        SymbolLookup functions = SymbolLookup.libraryLookup(library, Arena.global());
        sum = function(functions, "sum_of", ValueLayout.JAVA_DOUBLE, 3);
        release = function(functions, "release", ValueLayout.JAVA_INT, 2);
        moveAndRelease = function(functions, "move_and_release", ValueLayout.JAVA_INT, 2);
    }

    @SuppressWarnings("restricted") // whose parameters are as they are given here
    private static MethodHandle function(SymbolLookup functions, String name, ValueLayout result, int pointers) {
        ValueLayout[] parameters = new ValueLayout[pointers];
        Arrays.fill(parameters, ValueLayout.ADDRESS);
        return Linker.nativeLinker()
                .downcallHandle(functions.findOrThrow(name), FunctionDescriptor.of(result, parameters));
    }

    private static double sum(ArrowStructs columns, String name) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            return (double) sum.invokeExact(columns.array(), columns.schema(), arena.allocateFrom(name));
        }
    }

    private static void release(ArrowStructs columns) throws Throwable {
        assertEquals(1, (int) release.invokeExact(columns.array(), columns.schema()));
    }

    private static List<Handle<Tick>> fill(TickStore ticks, int count) {
        List<Handle<Tick>> handles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            handles.add(ticks.add(
                    i * 0.5,
                    i,
                    1L << 32 | i,
                    -i,
                    (short) i,
                    (byte) (i % 100),
                    (char) (65_000 + i % 3),
                    i % 3 == 0 ? Tick.Side.SELL : Tick.Side.BUY,
                    i == 0 ? Handle.none() : handles.get(i - 1),
                    i % 2 == 0));
        }
        return handles;
    }

    @Test
    void allColumnsWithoutACopy() throws Throwable {
        try (TickStore ticks = new TickStore()) {
            List<Handle<Tick>> handles = fill(ticks, 1000);
            handles.subList(100, 200).forEach(ticks::remove);
            ArrowStructs columns = ArrowStructs.of(ticks);
            assertEquals(900, columns.array().get(ValueLayout.JAVA_LONG, 0));
            assertEquals(ticks.price().sum(), sum(columns, "price"));
            assertEquals(ticks.weight().sum(), sum(columns, "weight"));
            assertEquals(ticks.volume().sum(), sum(columns, "volume"));
            assertEquals(ticks.lot().sum(), sum(columns, "lot"));
            assertEquals(ticks.level().sum(), sum(columns, "level"));
            double times = 0;
            double venues = 0;
            double sides = 0;
            for (TickStore.Cursor tick : ticks) {
                times += tick.time();
                venues += tick.venue();
                sides += tick.side().ordinal();
            }
            assertEquals(times, sum(columns, "time"));
            assertEquals(venues, sum(columns, "venue"));
            assertEquals(sides, sum(columns, "side"));
            assertNotEquals(0, sum(columns, "before"), "handles, whose bits may be a negative number");
            assertEquals(-1, sum(columns, "last"), "flags are left out");

            double before = sum(columns, "price");
            ticks.price(handles.getFirst(), 1e6);
            assertEquals(before + 1e6, sum(columns, "price"), "it is the column itself");
            release(columns);
        }
    }

    @Test
    void structsAreHeldUntilTheyAreReleased() throws Throwable {
        int before = CStructs.unreleased();
        try (TickStore ticks = new TickStore()) {
            fill(ticks, 10);
            ArrowStructs one = ArrowStructs.of(ticks);
            ArrowStructs other = ArrowStructs.of(ticks);
            assertEquals(before + 2 * 2 * 10, CStructs.unreleased(), "a struct, and nine columns, twice");
            assertEquals(1, (int) moveAndRelease.invokeExact(one.array(), one.schema()));
            assertEquals(before + 2 * 10, CStructs.unreleased());
            release(other);
            assertEquals(before, CStructs.unreleased());
        }
    }

    @Test
    void emptyStores() throws Throwable {
        try (TickStore ticks = new TickStore()) {
            ArrowStructs columns = ArrowStructs.of(ticks);
            assertEquals(0, sum(columns, "price"));
            release(columns);
        }
    }

    @Test
    void storesWhoseRowsStay() throws Throwable {
        try (GapStore gaps = new GapStore()) {
            Handle<Gap> first = gaps.add(1);
            for (int width = 2; width <= 200; width++) {
                gaps.add(width);
            }
            ArrowStructs columns = ArrowStructs.of(gaps);
            assertEquals(200 * 201 / 2, sum(columns, "width"));
            release(columns);
            gaps.remove(first);
            IllegalArgumentException holes = assertThrows(IllegalArgumentException.class, () -> ArrowStructs.of(gaps));
            assertTrue(holes.getMessage().startsWith("GapStore has 1 holes; compact()"), holes.getMessage());
            gaps.compact();
            gaps.trim();
            ArrowStructs compacted = ArrowStructs.of(gaps);
            assertEquals(200 * 201 / 2 - 1, sum(compacted, "width"));
            release(compacted);
        }
    }

    /** Rows that {@code trim} has let go of between items are no holes, and lie between them all the same. */
    @Test
    void blocksThatWereReleased() throws Throwable {
        try (GapStore gaps = new GapStore()) {
            List<Handle<Gap>> handles = new ArrayList<>();
            for (int width = 1; width < 3 * 4096; width++) {
                handles.add(gaps.add(width));
            }
            handles.subList(4095, 2 * 4096 - 1).forEach(gaps::remove);
            gaps.trim();
            assertEquals(0, gaps.stats().holes());
            IllegalArgumentException apart = assertThrows(IllegalArgumentException.class, () -> ArrowStructs.of(gaps));
            assertTrue(apart.getMessage().startsWith("GapStore has no rows between some"), apart.getMessage());
            for (int width = 0; width < 4096; width++) {
                gaps.add(width); // where the others were
            }
            ArrowStructs filled = ArrowStructs.of(gaps);
            assertEquals(gaps.width().sum(), sum(filled, "width"));
            release(filled);
            handles.subList(0, 4095).forEach(gaps::remove);
            gaps.compact();
            gaps.trim();
            ArrowStructs compacted = ArrowStructs.of(gaps);
            assertEquals(gaps.width().sum(), sum(compacted, "width"));
            release(compacted);
        }
    }

    @Test
    void otherStoresAreRefused() {
        for (Store<?> store : List.of(new SaleStore(), new TripStore())) {
            assertThrows(IllegalArgumentException.class, () -> ArrowStructs.of(store));
        }
        TickStore closed = new TickStore();
        closed.close();
        assertThrows(IllegalStateException.class, () -> ArrowStructs.of(closed));
    }
}

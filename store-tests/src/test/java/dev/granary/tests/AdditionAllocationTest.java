package dev.granary.tests;

import static dev.granary.tests.AllocationTest.assertAllocatesNothing;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Reuse;
import dev.granary.Store;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Handles of added structs are not objects, in the kinds of stores of whose {@code add} C2 makes the most machine code: beyond
 * 2,500 bytes it would not inline it.
 */
class AdditionAllocationTest {
    private static final int ITEMS = 10_000;
    private static final long[] HANDLES = new long[ITEMS];

    static {
        AdditionAllocationTest.class.getClassLoader().clearAssertionStatus();
        addWatched();
    }

    /** What all stores share has been called by one with a listener, too. */
    private static void addWatched() {
        var watched = new AdditionAllocationTest_FlagsStore();
        watched.onAdd(handle -> HANDLES[0] += handle.bits());
        for (int i = 0; i < 10 * ITEMS; i++) {
            HANDLES[1] += watched.add(true, true, true, true, true, true, true, true, i)
                    .bits();
        }
    }

    @BulkData
    record Flags(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, int i) {}

    @BulkData(reuse = Reuse.FREE_LIST)
    record Objects(@Boxed String a, @Boxed String b, @Boxed String c, int d) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS, reuse = Reuse.FREE_LIST)
    record Mixed(int a, long b, float c, double d, short e, byte f, boolean g, Shade h) {}

    @BulkData(growth = Growth.FIXED, capacity = ITEMS)
    record Wide(int a, long b, float c, double d, short e, byte f, boolean g, Shade h, int i, long j, float k) {}

    @BulkData(growth = Growth.DOUBLING, reuse = Reuse.FREE_LIST)
    record Enums(Shade a, Shade b, Shade c, Shade d, Shade e, Shade f, Shade g, Shade h, int i) {}

    /** A loop with a call of its own for each kind, as users have, so that each is inlined by itself. */
    record Kind(Store<?> store, IntSupplier addition) {
        @Override
        public String toString() {
            return store.getClass().getSimpleName();
        }
    }

    static Stream<Kind> kinds() {
        var flags = new AdditionAllocationTest_FlagsStore();
        var objects = new AdditionAllocationTest_ObjectsStore();
        var mixed = new AdditionAllocationTest_MixedStore();
        var wide = new AdditionAllocationTest_WideStore();
        var enums = new AdditionAllocationTest_EnumsStore();
        Shade shade = Shade.SHADE_128;
        return Stream.of(
                new Kind(flags, () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        boolean odd = i % 2 != 0;
                        HANDLES[i] = flags.add(odd, true, odd, true, odd, odd, true, odd, i)
                                .bits();
                    }
                    return ITEMS;
                }),
                new Kind(objects, () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        HANDLES[i] = objects.add("a", "b", "c", i).bits();
                    }
                    return ITEMS;
                }),
                new Kind(mixed, () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        HANDLES[i] = mixed.add(i, i, i, i, (short) i, (byte) i, true, shade)
                                .bits();
                    }
                    return ITEMS;
                }),
                new Kind(wide, () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        HANDLES[i] = wide.add(i, i, i, i, (short) i, (byte) i, true, shade, i, i, i)
                                .bits();
                    }
                    return ITEMS;
                }),
                new Kind(enums, () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        HANDLES[i] = enums.add(shade, shade, shade, shade, shade, shade, shade, shade, i)
                                .bits();
                    }
                    return ITEMS;
                }));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void handlesAreNoObjects(Kind kind) {
        assertAllocatesNothing(kind.store()::clear, kind.addition());
    }
}

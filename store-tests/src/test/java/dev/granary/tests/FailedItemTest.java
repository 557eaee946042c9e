package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.FailedItemException;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Layout;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.World;
import java.util.ConcurrentModificationException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a kernel throws comes out as it is, and suppresses an exception that says at which item. */
class FailedItemTest {
    private static final int ITEMS = 1000;
    private static final int BAD = 700;

    private final RuntimeException thrown = new RuntimeException("thrown");

    @SoA
    record Packed(int id, boolean lit) {
        @Kernel
        static Packed pure(Packed p, int bad, RuntimeException failure) {
            check(p.id, bad, failure);
            return new Packed(p.id, !p.lit);
        }

        @Kernel
        static void onCursor(FailedItemTest_PackedStore.Cursor p, int bad, RuntimeException failure) {
            check(p.id(), bad, failure);
        }

        @Kernel(where = "lit", combine = "sum")
        static long total(long total, Packed p, int bad, RuntimeException failure) {
            check(p.id, bad, failure);
            return total + p.id;
        }

        static long sum(long one, long other) {
            return one + other;
        }

        @RemoveIf
        static boolean isOver(Packed p, int bad, RuntimeException failure) {
            check(p.id, bad, failure);
            return false;
        }

        @Kernel
        static void grow(Packed p, FailedItemTest_PackedStore store) {
            store.add(p);
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Packed nothing(Packed p) {
            return p.id == BAD ? null : new Packed(p.id, p.lit);
        }
    }

    @BulkData
    record Struct(int id) {
        @Kernel
        static Struct pure(Struct s, int bad, RuntimeException failure) {
            check(s.id, bad, failure);
            return new Struct(s.id);
        }

        @Kernel(scratch = true)
        static Struct copied(Struct s, int bad, RuntimeException failure) {
            check(s.id, bad, failure);
            return new Struct(s.id);
        }
    }

    @BulkData(layout = Layout.SOA)
    record Hole(int id, boolean lit) {
        @Kernel
        static void visit(Hole h, int bad, RuntimeException failure) {
            check(h.id, bad, failure);
        }

        @Kernel(where = "lit")
        static Hole lit(Hole h, int bad, RuntimeException failure) {
            check(h.id, bad, failure);
            return new Hole(h.id, h.lit);
        }
    }

    @World({Spot.class, Wet.class})
    interface Field {}

    record Spot(int id) {}

    record Wet() {}

    @Kernels(Field.class)
    static final class Systems {
        private Systems() {}

        @Kernel
        static Spot move(Spot s, int bad, RuntimeException failure) {
            check(s.id, bad, failure);
            return s;
        }
    }

    private static void check(int id, int bad, RuntimeException failure) {
        if (id == bad) {
            throw failure;
        }
    }

    private static FailedItemException failure(Runnable loop, RuntimeException expected) {
        RuntimeException actual = assertThrows(RuntimeException.class, loop::run);
        if (expected != null) {
            assertSame(expected, actual);
        }
        assertEquals(1, actual.getSuppressed().length);
        return assertInstanceOf(FailedItemException.class, actual.getSuppressed()[0]);
    }

    private void failsAt(Handle<?> item, String message, Consumer<RuntimeException> loop) {
        RuntimeException own = new RuntimeException("thrown");
        FailedItemException place = failure(() -> loop.accept(own), own);
        assertEquals(item, place.handle());
        assertEquals(message, place.getMessage());
    }

    @Test
    void everyKindOfKernel() {
        var store = new FailedItemTest_PackedStore();
        Handle<Packed> bad = null;
        for (int id = 0; id < ITEMS; id++) {
            Handle<Packed> item = store.add(id, id % 2 == 0);
            bad = id == BAD ? item : bad;
        }
        String at = ", at Cursor[" + bad + ", Packed[id=700, lit=true]]";
        String kernel = "kernel FailedItemTest.Packed.";
        ForkJoinPool pool = ForkJoinPool.commonPool();
        failsAt(bad, kernel + "isOver" + at, e -> FailedItemTest_PackedKernels.isOver(store, BAD, e));
        failsAt(bad, kernel + "isOver" + at, e -> FailedItemTest_PackedKernels.isOver(store, BAD, e, pool));
        failsAt(bad, kernel + "onCursor" + at, e -> FailedItemTest_PackedKernels.onCursor(store, BAD, e));
        failsAt(bad, kernel + "total" + at, e -> FailedItemTest_PackedKernels.total(store, 0, BAD, e));
        failsAt(bad, kernel + "total" + at, e -> FailedItemTest_PackedKernels.total(store, 0, BAD, e, pool));
        failsAt(bad, kernel + "pure" + at, e -> FailedItemTest_PackedKernels.pure(store, BAD, e));
        assertEquals(
                bad,
                failure(() -> FailedItemTest_PackedKernels.nothing(store), null).handle());

        var structs = new FailedItemTest_StructStore();
        var holes = new FailedItemTest_HoleStore();
        Handle<Struct> badStruct = null;
        Handle<Hole> badHole = null;
        for (int id = 0; id < ITEMS; id++) {
            Handle<Struct> struct = structs.add(id);
            Handle<Hole> hole = holes.add(id, true);
            badStruct = id == BAD ? struct : badStruct;
            badHole = id == BAD ? hole : badHole;
            if (id % 10 == 3) {
                structs.remove(struct);
                holes.remove(hole);
            }
        }
        String struct = ", at Cursor[" + badStruct + ", Struct[id=700]]";
        failsAt(
                badStruct,
                "kernel FailedItemTest.Struct.pure" + struct,
                e -> FailedItemTest_StructKernels.pure(structs, BAD, e));
        failsAt(
                badStruct,
                "kernel FailedItemTest.Struct.copied" + struct,
                e -> FailedItemTest_StructKernels.copied(structs, BAD, e));
        String hole = ", at Cursor[" + badHole + ", Hole[id=700, lit=true]]";
        failsAt(
                badHole,
                "kernel FailedItemTest.Hole.visit" + hole,
                e -> FailedItemTest_HoleKernels.visit(holes, BAD, e));
        failsAt(badHole, "kernel FailedItemTest.Hole.lit" + hole, e -> FailedItemTest_HoleKernels.lit(holes, BAD, e));
    }

    @Test
    void entities() {
        var world = new FailedItemTest_FieldWorld();
        Handle<Field> bad = null;
        for (int id = 0; id < ITEMS; id++) {
            Handle<Field> entity = world.create();
            world.add(entity, new Spot(id));
            world.add(entity, new Wet());
            bad = id == BAD ? entity : bad;
        }
        failsAt(
                bad,
                "kernel FailedItemTest.Systems.move, at Cursor[" + bad + ", Spot[id=700], Wet]",
                e -> FailedItemTest_SystemsKernels.move(world, BAD, e));
    }

    /** One that is thrown again says where it was thrown last; one that suppresses none stays as it is. */
    @Test
    void thrownAgain() {
        var store = new FailedItemTest_StructStore();
        for (int id = 0; id < 10; id++) {
            store.add(id);
        }
        for (int bad = 0; bad < 10; bad++) {
            int id = bad;
            FailedItemException place = failure(() -> FailedItemTest_StructKernels.pure(store, id, thrown), thrown);
            assertEquals(id, store.id(Handle.ofBits(place.handle().bits())));
        }
        RuntimeException plain = new RuntimeException("plain", null, false, false) {
            private static final long serialVersionUID = 1L;
        };
        assertSame(
                plain, assertThrows(RuntimeException.class, () -> FailedItemTest_StructKernels.pure(store, 3, plain)));
        assertEquals(0, plain.getSuppressed().length);
    }

    /** Where the store was changed, another item may be in the row. */
    @Test
    void changedStore() {
        var store = new FailedItemTest_PackedStore();
        store.add(1, true);
        ConcurrentModificationException failure = assertThrows(
                ConcurrentModificationException.class, () -> FailedItemTest_PackedKernels.grow(store, store));
        assertEquals(0, failure.getSuppressed().length);
    }
}

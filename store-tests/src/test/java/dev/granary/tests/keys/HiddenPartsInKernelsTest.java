package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.tests.keys.hidden.Berths.Harbour;
import dev.granary.tests.keys.hidden.Berths.Lanes;
import dev.granary.tests.keys.hidden.Berths.Mooring;
import dev.granary.tests.keys.hidden.Berths.Place;
import dev.granary.tests.keys.hidden.Berths.Sound;
import dev.granary.tests.keys.hidden.Berths.Struct;
import dev.granary.tests.keys.hidden.Berths.Viewed;
import dev.granary.tests.keys.hidden.Berths_HarbourStore;
import dev.granary.tests.keys.hidden.Berths_LanesStore;
import dev.granary.tests.keys.hidden.Berths_SoundWorld;
import dev.granary.tests.keys.hidden.Berths_StructStore;
import dev.granary.tests.keys.hidden.Berths_ViewedStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Methods of blocks and pages write all columns for kernels that can't name one of them; keys that the kernel leaves are left. */
class HiddenPartsInKernelsTest {
    private static final int ITEMS = 300;

    @Kernels(Struct.class)
    static final class Structs {
        @Kernel
        static Struct id(Struct b) {
            return new Struct(
                    b.id() + 1000,
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct owner(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner() + 1,
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct fee(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner(),
                    b.fee() + 1,
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct at(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner(),
                    b.fee(),
                    new Place(-9, 0),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct open(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    !b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct harbour(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    Handle.none(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct visit(Struct b) {
            return new Struct(
                    b.id(),
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits() + 1);
        }

        @Kernel
        static Struct some(Struct b) {
            return b.id() % 3 == 0
                    ? b
                    : new Struct(
                            b.id(),
                            7,
                            b.fee(),
                            b.at(),
                            b.ship(),
                            b.open(),
                            b.harbour(),
                            b.former(),
                            b.quay(),
                            b.visits());
        }

        @Kernel
        static Struct half(Struct b) {
            return new Struct(
                    b.id() / 2,
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Struct failing(Struct b, int last) {
            return new Struct(
                    b.id(),
                    b.owner() + 1 / (last - b.id()),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits() + 1);
        }

        private Structs() {}
    }

    @Kernels(Lanes.class)
    static final class InLanes {
        @Kernel
        static Lanes owner(Lanes b) {
            return new Lanes(
                    b.id(),
                    b.owner() + 1,
                    b.fee(),
                    b.at(),
                    b.ship(),
                    b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        @Kernel
        static Lanes open(Lanes b) {
            return new Lanes(
                    b.id(),
                    b.owner(),
                    b.fee(),
                    b.at(),
                    b.ship(),
                    !b.open(),
                    b.harbour(),
                    b.former(),
                    b.quay(),
                    b.visits());
        }

        private InLanes() {}
    }

    @Kernels(Viewed.class)
    static final class Views {
        @Kernel
        static Viewed visit(Viewed b) {
            return new Viewed(b.id(), b.owner(), b.quay(), b.visits() + 1);
        }

        private Views() {}
    }

    @Kernels(Sound.class)
    static final class Moorings {
        @Kernel
        static Mooring owner(Mooring b) {
            return new Mooring(b.id(), b.owner() + 1, b.ship(), b.fee(), b.open(), b.quay());
        }

        @Kernel
        static Mooring fee(Mooring b) {
            return new Mooring(b.id(), b.owner(), b.ship(), b.fee() + 1, b.open(), b.quay());
        }

        private Moorings() {}
    }

    private final Berths_HarbourStore harbours = new Berths_HarbourStore();
    private final Berths_StructStore berths = new Berths_StructStore();
    private final Berths_LanesStore lanes = new Berths_LanesStore();
    private Handle<Harbour> harbour;
    private Handle<Harbour> former;

    @BeforeEach
    void open() {
        berths.connect(harbours);
        lanes.connect(harbours);
        harbour = harbours.add(20);
        former = harbours.add(3);
        for (int id = 0; id < ITEMS; id++) {
            berths.add(Struct.of(id, harbour, former));
            lanes.add(Lanes.of(id, harbour, former));
        }
        harbours.remove(former);
        berths.near(0, 0, 1).count(); // else the grid has nothing to keep true
    }

    private void check(List<Struct> expected) {
        assertEquals(expected, berths.stream().toList());
        for (Struct each : expected) {
            assertEquals(each, berths.get(berths.byId(each.id())));
            assertEquals(
                    count(expected, other -> other.owner() == each.owner()),
                    berths.byOwner(each.owner()).count());
            assertEquals(each.open() ? 1 : 0, berths.byShip(each.ship()).count());
            assertEquals(
                    count(expected, other -> other.open() && other.at().equals(each.at())),
                    berths.near(each.at().x(), each.at().y(), 0.5).count());
        }
        List<Double> fees = new ArrayList<>();
        berths.byFee().forEach(berth -> fees.add(berth.fee()));
        assertEquals(expected.stream().map(Struct::fee).sorted().toList(), fees);
        assertEquals(
                count(expected, each -> each.harbour().equals(harbour)),
                berths.byHarbour(harbour).count());
        assertEquals(ITEMS, berths.byFormer(former).count());
    }

    private static long count(List<Struct> of, Predicate<Struct> isSuch) {
        return of.stream().filter(isSuch).count();
    }

    private void check(
            UnaryOperator<Struct> kernel, Consumer<Berths_StructStore> loop, Consumer<Berths_StructStore> inPool) {
        for (Consumer<Berths_StructStore> each : List.of(loop, inPool)) {
            List<Struct> expected = berths.stream().map(kernel).toList();
            each.accept(berths);
            check(expected);
        }
    }

    private static ForkJoinPool pool() {
        return ForkJoinPool.commonPool();
    }

    @Test
    void oneKeyOfStructs() {
        check(
                Structs::id,
                HiddenPartsInKernelsTest_StructsKernels::id,
                store -> HiddenPartsInKernelsTest_StructsKernels.id(store, pool()));
        check(
                Structs::owner,
                HiddenPartsInKernelsTest_StructsKernels::owner,
                store -> HiddenPartsInKernelsTest_StructsKernels.owner(store, pool()));
        check(
                Structs::fee,
                HiddenPartsInKernelsTest_StructsKernels::fee,
                store -> HiddenPartsInKernelsTest_StructsKernels.fee(store, pool()));
        check(
                Structs::at,
                HiddenPartsInKernelsTest_StructsKernels::at,
                store -> HiddenPartsInKernelsTest_StructsKernels.at(store, pool()));
        check(
                Structs::open,
                HiddenPartsInKernelsTest_StructsKernels::open,
                store -> HiddenPartsInKernelsTest_StructsKernels.open(store, pool()));
        check(
                Structs::some,
                HiddenPartsInKernelsTest_StructsKernels::some,
                store -> HiddenPartsInKernelsTest_StructsKernels.some(store, pool()));
        check(
                Structs::harbour,
                HiddenPartsInKernelsTest_StructsKernels::harbour,
                store -> HiddenPartsInKernelsTest_StructsKernels.harbour(store, pool()));
    }

    /** Threads write to rows of one table, tree and grid at once, and leave all three alone. */
    @Test
    void noKey() {
        check(
                Structs::visit,
                HiddenPartsInKernelsTest_StructsKernels::visit,
                store -> HiddenPartsInKernelsTest_StructsKernels.visit(store, pool()));
        for (int time = 0; time < 30; time++) {
            HiddenPartsInKernelsTest_StructsKernels.visit(berths, pool());
        }
        check(berths.stream().toList());
    }

    @Test
    void allIsAsBefore() {
        List<Struct> before = berths.stream().toList();
        assertThrows(DuplicateKeyException.class, () -> HiddenPartsInKernelsTest_StructsKernels.half(berths));
        check(before);
        assertThrows(
                ArithmeticException.class, () -> HiddenPartsInKernelsTest_StructsKernels.failing(berths, ITEMS / 2));
        check(before);
    }

    @Test
    void ofLanes() {
        HiddenPartsInKernelsTest_InLanesKernels.owner(lanes);
        HiddenPartsInKernelsTest_InLanesKernels.owner(lanes, pool());
        HiddenPartsInKernelsTest_InLanesKernels.open(lanes);
        for (var each : lanes) {
            assertEquals(each.handle(), lanes.byId(each.id()));
            assertEquals(each.id() + 2, each.owner());
            assertEquals(1, lanes.byOwner(each.owner()).count());
            assertEquals(each.id() % 2, lanes.byShip(each.ship()).count());
        }
    }

    @Test
    void besideAView() {
        Berths_ViewedStore viewed = new Berths_ViewedStore();
        for (int id = 0; id < ITEMS; id++) {
            viewed.add(Viewed.of(id));
        }
        List<Viewed> before = viewed.stream().toList();
        try (Berths_ViewedStore.View view = viewed.view()) {
            HiddenPartsInKernelsTest_ViewsKernels.visit(viewed, pool());
            assertEquals(before, view.stream().toList());
            assertEquals(
                    before.stream().map(Views::visit).toList(), viewed.stream().toList());
        }
    }

    @Test
    void ofWorlds() {
        Berths_SoundWorld sound = new Berths_SoundWorld();
        for (int id = 0; id < ITEMS; id++) {
            sound.add(sound.create(), Mooring.of(id));
        }
        HiddenPartsInKernelsTest_MooringsKernels.owner(sound);
        HiddenPartsInKernelsTest_MooringsKernels.owner(sound, pool());
        HiddenPartsInKernelsTest_MooringsKernels.fee(sound, pool());
        for (int id = 0; id < ITEMS; id++) {
            Handle<Sound> mooring = sound.byMooringId(id);
            assertEquals(id + 2, sound.mooringOwner(mooring));
            assertEquals(1, sound.byMooringOwner(id + 2).count());
            assertEquals(1, sound.byMooringShip(id).count());
            assertEquals(1, sound.byMooringFee(sound.mooringFee(mooring)).count());
        }
    }
}

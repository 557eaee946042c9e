package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Kernels beside lists of objects: what takes the record passes them on, what takes the cursor reads and changes them. */
class ListKernelsTest {
    private static final int BOATS = 2_000;

    enum Load {
        LIGHT,
        HEAVY
    }

    record Crate(float weight, Load load, @Symbol String label) {}

    @SoA
    record Boat(int id, @Pooled List<Crate> crates, @Pooled List<Integer> ports) {}

    record Route(@Pooled List<Integer> ports) {}

    record Plan(Route route) {}

    /** A constructor that checks another component sees no list. */
    @SoA
    record Ferry(int id, Plan plan) {
        Ferry {
            if (id < 0) {
                throw new IllegalArgumentException();
            }
        }

        @Kernel
        static Ferry renumber(Ferry ferry, int by) {
            return new Ferry(
                    ferry.id() + by,
                    ferry.id() % 2 == 0
                            ? ferry.plan()
                            : new Plan(new Route(ferry.plan().route().ports())));
        }
    }

    @Kernels(Boat.class)
    static final class Harbour {
        @Kernel
        static Boat renumber(Boat boat, int by) {
            return new Boat(boat.id() + by, boat.crates(), boat.ports());
        }

        record Swap(int id, List<Integer> ports) {}

        @Kernel
        static Swap renumberOnly(Boat boat) {
            return new Swap(-boat.id(), boat.ports());
        }

        @Kernel
        static double weight(double sum, ListKernelsTest_BoatStore.Cursor boat) {
            ListKernelsTest_BoatStore.Crates crates = boat.cratesOf();
            float[] weights = crates.weightArray();
            double all = sum;
            for (int i = crates.from(); i < crates.to(); i++) {
                all += weights[i];
            }
            return all;
        }

        /** In place, as a pool may. */
        @Kernel
        static void label(ListKernelsTest_BoatStore.Cursor boat, float limit) {
            ListKernelsTest_BoatStore.Crates crates = boat.cratesOf();
            for (int i = 0; i < crates.size(); i++) {
                boolean isHeavy = crates.weight(i) > limit;
                crates.load(i, isHeavy ? Load.HEAVY : Load.LIGHT);
                crates.label(i, "boat " + boat.id() % 100);
            }
        }

        @Kernel
        static void load(ListKernelsTest_BoatStore.Cursor boat, float weight) {
            boat.cratesOf().add(weight, Load.LIGHT, "new");
        }

        @Kernel
        static void unload(ListKernelsTest_BoatStore.Cursor boat) {
            boat.crates(List.of());
        }
    }

    private final ListKernelsTest_BoatStore boats = new ListKernelsTest_BoatStore();
    private final List<Boat> expected = new ArrayList<>();

    ListKernelsTest() {
        Random random = new Random(11);
        for (int id = 0; id < BOATS; id++) {
            List<Crate> crates = IntStream.range(0, random.nextInt(9))
                    .mapToObj(i -> new Crate(random.nextInt(100), Load.LIGHT, null))
                    .toList();
            List<Integer> ports = random.ints(random.nextInt(5)).boxed().toList();
            expected.add(new Boat(id, crates, ports));
            boats.add(expected.getLast());
        }
    }

    private void check() {
        assertEquals(expected, boats.stream().toList());
    }

    private static Boat labelled(Boat boat, float limit) {
        return new Boat(
                boat.id(),
                boat.crates().stream()
                        .map(crate -> new Crate(
                                crate.weight(),
                                crate.weight() > limit ? Load.HEAVY : Load.LIGHT,
                                "boat " + boat.id() % 100))
                        .toList(),
                boat.ports());
    }

    @Test
    void recordsOfNothingButListsAreThere() {
        ListKernelsTest_FerryStore ferries = new ListKernelsTest_FerryStore();
        for (int i = 0; i < 10; i++) {
            ferries.add(new Ferry(i, new Plan(new Route(List.of(i, -i)))));
        }
        ListKernelsTest_FerryKernels.renumber(ferries, 7);
        for (ListKernelsTest_FerryStore.Cursor ferry : ferries) {
            int id = ferry.id();
            assertEquals(new Ferry(id, new Plan(new Route(List.of(id - 7, 7 - id)))), ferry.value());
        }
    }

    @Test
    void listsArePassedOn() {
        ListKernelsTest_HarbourKernels.renumber(boats, 7);
        expected.replaceAll(boat -> new Boat(boat.id() + 7, boat.crates(), boat.ports()));
        check();
        ListKernelsTest_HarbourKernels.renumberOnly(boats);
        expected.replaceAll(boat -> new Boat(-boat.id(), boat.crates(), boat.ports()));
        check();
    }

    @Test
    void elementsAreReadAndSet() {
        double sum = expected.stream()
                .flatMap(boat -> boat.crates().stream())
                .mapToDouble(Crate::weight)
                .sum();
        assertEquals(sum, ListKernelsTest_HarbourKernels.weight(boats, 0.0)); // whole numbers
        ListKernelsTest_HarbourKernels.label(boats, 50);
        expected.replaceAll(boat -> labelled(boat, 50));
        check();
    }

    @Test
    void inAPoolElementsAreSetAndListsStay() {
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            ListKernelsTest_HarbourKernels.label(boats, 20, pool);
            expected.replaceAll(boat -> labelled(boat, 20));
            check();
            assertThrows(IllegalStateException.class, () -> ListKernelsTest_HarbourKernels.load(boats, 1, pool));
            check();
            assertThrows(IllegalStateException.class, () -> ListKernelsTest_HarbourKernels.unload(boats, pool));
            check();
        }
        boats.trim(); // and the dictionary has what is there
        assertEquals(100, boats.symbols().size());
        check();
    }

    @Test
    void inOneThreadListsChange() {
        ListKernelsTest_HarbourKernels.load(boats, 3);
        expected.replaceAll(boat -> {
            List<Crate> crates = new ArrayList<>(boat.crates());
            crates.add(new Crate(3, Load.LIGHT, "new"));
            return new Boat(boat.id(), crates, boat.ports());
        });
        check();
        ListKernelsTest_HarbourKernels.unload(boats);
        expected.replaceAll(boat -> new Boat(boat.id(), List.of(), boat.ports()));
        check();
        assertEquals(0, boats.stats().lists().getFirst().used());
    }

    @Test
    void aViewIsOfItsItemWhereverThatIs() {
        Handle<Boat> last = boats.add(new Boat(-1, List.of(new Crate(5, Load.HEAVY, "x")), List.of(1)));
        ListKernelsTest_BoatStore.Crates crates = boats.cratesOf(last);
        boats.sort(ListKernelsTest_BoatStore.ID); // moves it to the first row
        crates.add(new Crate(6, Load.LIGHT, null));
        assertEquals(List.of(new Crate(5, Load.HEAVY, "x"), new Crate(6, Load.LIGHT, null)), boats.crates(last));
        boats.sort(ListKernelsTest_BoatStore.ID.descending());
        crates.removeAt(0);
        assertEquals(List.of(new Crate(6, Load.LIGHT, null)), crates.toList());
        assertEquals(crates.toList(), boats.crates(last));
    }

    @Test
    void aCopyThatIsToBeChangedNamesTheView() {
        Crate crate = new Crate(5, Load.HEAVY, "x");
        Handle<Boat> handle = boats.add(new Boat(-1, List.of(crate), List.of(1)));
        List<Crate> copy = boats.crates(handle);
        List<Executable> changes = List.of(
                copy::clear,
                () -> copy.add(crate),
                () -> copy.addAll(List.of(crate)),
                () -> copy.set(0, crate),
                () -> copy.remove(crate),
                copy::removeFirst,
                () -> copy.sort(null),
                () -> copy.replaceAll(each -> each));
        for (Executable change : changes) {
            assertEquals(
                    "this is a copy of an item's list, and can't be changed; change the list by its view, whose"
                            + " accessor has Of behind the name, as in tagsOf(handle)",
                    assertThrows(UnsupportedOperationException.class, change).getMessage());
        }
        assertEquals(List.of(crate), copy);
        assertEquals(List.of(crate), boats.crates(handle));
        assertArrayEquals(new Object[] {crate}, copy.toArray());
    }
}

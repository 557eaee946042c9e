package dev.granary.tests.almost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.FailedItemException;
import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Where most rows of a block match, all rows are computed; of the others nothing changes, to the bit. */
class AlmostFullStoreTest {
    private static final float DT = 0.25f;
    private static final int SEED = 9;

    /**
     * A store of one kind of dust.
     *
     * @param make an item of a grain, lit or not
     * @param move what the kernel makes of one
     * @param matches whether the kernel is for it
     */
    private record Kind<T extends Record>(
            Store<T> store,
            Maker<T> make,
            Grainy<T> grain,
            UnaryOperator<T> move,
            Predicate<T> matches,
            Consumer<ForkJoinPool> kernel,
            Runnable pullByNull) {}

    /** Makes an item. */
    private interface Maker<T> {
        T of(Dust.Grain grain, boolean lit);
    }

    /** Its grain. */
    private interface Grainy<T> {
        Dust.Grain of(T item);
    }

    private static Stream<Kind<?>> kinds() {
        Dust_PackedStore packed = new Dust_PackedStore();
        Dust_PackedFixedStore packedFixed = new Dust_PackedFixedStore();
        Dust_HolesStore holes = new Dust_HolesStore();
        Dust_ViewedStore viewed = new Dust_ViewedStore();
        Dust_HolesFixedStore holesFixed = new Dust_HolesFixedStore();
        return Stream.of(
                new Kind<>(
                        packed,
                        Dust.Packed::new,
                        Dust.Packed::grain,
                        item -> Dust.Packed.move(item, DT),
                        Dust.Packed::lit,
                        pool -> run(
                                pool,
                                () -> Dust_PackedKernels.move(packed, DT),
                                it -> Dust_PackedKernels.move(packed, DT, it)),
                        () -> Dust_PackedKernels.pull(packed, null)),
                new Kind<>(
                        packedFixed,
                        Dust.PackedFixed::new,
                        Dust.PackedFixed::grain,
                        item -> Dust.PackedFixed.move(item, DT),
                        item -> !item.lit(),
                        pool -> run(
                                pool,
                                () -> Dust_PackedFixedKernels.move(packedFixed, DT),
                                it -> Dust_PackedFixedKernels.move(packedFixed, DT, it)),
                        () -> Dust_PackedFixedKernels.pull(packedFixed, null)),
                new Kind<>(
                        holes,
                        Dust.Holes::new,
                        Dust.Holes::grain,
                        item -> Dust.Holes.move(item, DT),
                        item -> true,
                        pool -> run(
                                pool,
                                () -> Dust_HolesKernels.move(holes, DT),
                                it -> Dust_HolesKernels.move(holes, DT, it)),
                        () -> Dust_HolesKernels.pull(holes, null)),
                new Kind<>(
                        viewed,
                        (grain, lit) -> new Dust.Viewed(grain, grain.n() & 7, lit),
                        Dust.Viewed::grain,
                        item -> Dust.Viewed.move(item, DT),
                        item -> true,
                        pool -> run(
                                pool,
                                () -> Dust_ViewedKernels.move(viewed, DT),
                                it -> Dust_ViewedKernels.move(viewed, DT, it)),
                        () -> Dust_ViewedKernels.pull(viewed, null)),
                new Kind<>(
                        holesFixed,
                        Dust.HolesFixed::new,
                        Dust.HolesFixed::grain,
                        item -> Dust.HolesFixed.move(item, DT),
                        item -> !item.lit(),
                        pool -> run(
                                pool,
                                () -> Dust_HolesFixedKernels.move(holesFixed, DT),
                                it -> Dust_HolesFixedKernels.move(holesFixed, DT, it)),
                        () -> Dust_HolesFixedKernels.pull(holesFixed, null)));
    }

    private static void run(ForkJoinPool pool, Runnable inTurn, Consumer<ForkJoinPool> inPool) {
        if (pool == null) {
            inTurn.run();
        } else {
            inPool.accept(pool);
        }
    }

    /** How many items there are, how many of a hundred go, and how many of a hundred the condition does not hold of. */
    private record Mixture(int count, int gone, int others) {}

    static final List<Mixture> mixtures = List.of(
            new Mixture(63, 0, 5),
            new Mixture(700, 5, 5),
            new Mixture(4999, 1, 0),
            new Mixture(5000, 0, 10),
            new Mixture(5000, 10, 0),
            new Mixture(5000, 10, 10),
            new Mixture(4990, 20, 3),
            new Mixture(5000, 24, 0),
            new Mixture(5000, 0, 26),
            new Mixture(5000, 50, 50));

    private static <T extends Record> Map<Handle<T>, T> fill(Kind<T> kind, Mixture mixture) {
        Random random = new Random(SEED);
        Map<Handle<T>, T> expected = new LinkedHashMap<>();
        boolean isLit = kind.matches().test(kind.make().of(new Dust.Grain(0, 0, 0, 0), true));
        for (int i = 0; i < mixture.count(); i++) {
            Dust.Grain grain = new Dust.Grain(
                    AlmostFullTest.anyFloat(random), random.nextDouble(), random.nextInt(), random.nextLong());
            T item = kind.make().of(grain, isLit == random.nextInt(100) >= mixture.others());
            expected.put(kind.store().add(item), item);
        }
        for (Handle<T> handle : List.copyOf(expected.keySet())) {
            if (random.nextInt(100) < mixture.gone()) {
                kind.store().remove(handle);
                expected.remove(handle);
            }
        }
        return expected;
    }

    private static <T extends Record> void check(Kind<T> kind, Map<Handle<T>, T> expected) {
        assertEquals(expected.size(), kind.store().size());
        expected.forEach((handle, item) -> {
            T there = kind.store().get(handle);
            assertEquals(item, there);
            assertEquals(
                    Float.floatToRawIntBits(kind.grain().of(item).x()),
                    Float.floatToRawIntBits(kind.grain().of(there).x()));
        });
    }

    @ParameterizedTest
    @FieldSource("mixtures")
    void othersStayAsTheyAre(Mixture mixture) {
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            kinds().forEach(kind -> othersStay(kind, mixture, pool));
        }
    }

    private static <T extends Record> void othersStay(Kind<T> kind, Mixture mixture, ForkJoinPool pool) {
        Map<Handle<T>, T> expected = fill(kind, mixture);
        check(kind, expected);
        for (ForkJoinPool in : new ForkJoinPool[] {null, pool, null}) {
            kind.kernel().accept(in);
            expected.replaceAll(
                    (handle, item) -> kind.matches().test(item) ? kind.move().apply(item) : item);
            check(kind, expected);
        }
    }

    /** What comes into a hole later has nothing of what was computed there. */
    @Test
    void holesAreFilledAgain() {
        kinds().forEach(AlmostFullStoreTest::fillAgain);
    }

    private static <T extends Record> void fillAgain(Kind<T> kind) {
        Map<Handle<T>, T> expected = fill(kind, new Mixture(4990, 10, 10));
        kind.kernel().accept(null);
        expected.replaceAll(
                (handle, item) -> kind.matches().test(item) ? kind.move().apply(item) : item);
        for (int more = 0; more < 300; more++) {
            T item = kind.make().of(new Dust.Grain(more, more, more, more), more % 2 == 0);
            expected.put(kind.store().add(item), item);
        }
        check(kind, expected);
    }

    /** The kernel can fail all the same: of what a caller passes, nothing is known. */
    @Test
    void aFailureIsThatOfTheFirstItemThatMatches() {
        kinds().forEach(AlmostFullStoreTest::failAtFirst);
    }

    @SuppressWarnings("unchecked") // the cursors of all generated stores are
    private static <T> Iterable<? extends StoreCursor<T>> cursors(Store<T> store) {
        return (Iterable<? extends StoreCursor<T>>) store;
    }

    private static <T extends Record> void failAtFirst(Kind<T> kind) {
        Map<Handle<T>, T> expected = fill(kind, new Mixture(5000, 10, 10));
        Handle<T> first = Handle.none();
        for (StoreCursor<T> cursor : cursors(kind.store())) {
            if (kind.matches().test(cursor.value())) {
                first = cursor.handle();
                break;
            }
        }
        NullPointerException failure = assertThrows(NullPointerException.class, kind.pullByNull()::run);
        FailedItemException place = (FailedItemException) failure.getSuppressed()[0];
        assertEquals(first, place.handle());
        check(kind, expected);
    }

    /** A view that was open has what was there before, and keys are those of what is there now. */
    @Test
    void viewsAndKeysHoldWithHoles() {
        Dust_ViewedStore store = new Dust_ViewedStore();
        Random random = new Random(SEED);
        Map<Handle<Dust.Viewed>, Dust.Viewed> before = new LinkedHashMap<>();
        for (int i = 0; i < 5000; i++) {
            Dust.Viewed item = new Dust.Viewed(new Dust.Grain(i, i, i, i), i % 10, true);
            Handle<Dust.Viewed> handle = store.add(item);
            if (random.nextInt(10) == 0) {
                store.remove(handle);
            } else {
                before.put(handle, item);
            }
        }
        try (Dust_ViewedStore.View view = store.view()) {
            Dust_ViewedKernels.move(store, DT);
            before.forEach((handle, item) -> {
                assertEquals(item, view.get(handle));
                assertEquals(Dust.Viewed.move(item, DT), store.get(handle));
            });
        }
        for (int bin = 0; bin < 21; bin++) {
            Set<Handle<Dust.Viewed>> found = new HashSet<>();
            store.byBin(bin).forEachHandle(found::add);
            for (Map.Entry<Handle<Dust.Viewed>, Dust.Viewed> entry : before.entrySet()) {
                assertEquals(entry.getValue().bin() * 2 + 1 == bin, found.contains(entry.getKey()));
            }
            assertTrue(before.keySet().containsAll(found));
        }
    }
}

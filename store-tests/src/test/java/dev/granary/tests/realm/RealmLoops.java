package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/** Kernels that write, also keys that entities may not have; that find, sum up and place; and that record commands. Each by itself or in a pool. */
final class RealmLoops extends RealmSteps {
    private final ForkJoinPool pool;

    RealmLoops(Twins twins, RealmChoice choice, ForkJoinPool pool) {
        super(twins, choice);
        this.pool = pool;
    }

    void run() {
        RealmWorld realm = realm();
        boolean isInPool = choice.yes();
        int weight = 1 + choice.below(6);
        switch (choice.below(9)) {
            case 0 -> {
                model.age(weight);
                run(
                        isInPool,
                        () -> RealmSystemsKernels.age(realm, weight),
                        () -> RealmSystemsKernels.age(realm, weight, pool));
            }
            case 1 -> {
                model.cheer();
                run(isInPool, () -> RealmSystemsKernels.cheer(realm), () -> RealmSystemsKernels.cheer(realm, pool));
            }
            case 2 -> {
                model.drift(weight);
                run(
                        isInPool,
                        () -> RealmSystemsKernels.drift(realm, weight),
                        () -> RealmSystemsKernels.drift(realm, weight, pool));
            }
            case 3 -> shuffle(realm, isInPool);
            case 4 -> bind(realm, isInPool);
            case 5 -> select(realm, weight, isInPool);
            case 6 -> weigh(realm, isInPool);
            case 7 -> place(realm, isInPool);
            default -> command(realm, weight, isInPool);
        }
    }

    private static void run(boolean isInPool, Runnable alone, Runnable inPool) {
        (isInPool ? inPool : alone).run();
    }

    /** Keys are written when all is done, and with them all that the kernel writes: nothing where it fails. */
    private void bind(RealmWorld realm, boolean isInPool) {
        int bad = choice.below(20);
        Set<Handle<Realm>> bound = model.having(soul -> soul.tie() != null && soul.label() != null);
        Runnable kernel = () -> run(
                isInPool, () -> RealmSystemsKernels.bind(realm, bad), () -> RealmSystemsKernels.bind(realm, bad, pool));
        if (bound.stream().anyMatch(entity -> model.souls.get(entity).rank() == bad)) {
            assertThrows(RuntimeException.class, kernel::run);
            return;
        }
        kernel.run();
        bound.forEach(entity -> model.souls.computeIfPresent(entity, (any, soul) -> {
            RealmSystems.Both both = RealmSystems.bind(soul.tie(), soul.label(), entity, bad);
            return soul.with(both.tie()).with(both.label());
        }));
    }

    /** Keys of two components, by values that they may not have. */
    private void shuffle(RealmWorld realm, boolean isInPool) {
        int factor = choice.below(4);
        int more = choice.below(RealmChoice.IDS);
        twins.both(
                () -> model.shuffle(factor, more),
                () -> run(
                        isInPool,
                        () -> RealmSystemsKernels.shuffle(realm, factor, more),
                        () -> RealmSystemsKernels.shuffle(realm, factor, more, pool)));
    }

    private void select(RealmWorld realm, int weight, boolean isInPool) {
        Set<Handle<Realm>> expected = model.having(soul -> soul.mood() != null
                && !soul.has(Part.MARKED)
                && RealmSystems.isLess(soul.mood(), soul.label(), weight));
        RealmWorld.Query less =
                isInPool ? RealmSystemsKernels.isLess(realm, weight, pool) : RealmSystemsKernels.isLess(realm, weight);
        assertEquals(expected, RealmAudit.set(less));
        Set<Handle<Realm>> narrowed = new HashSet<>(expected);
        narrowed.retainAll(model.having(soul -> soul.tie() != null || soul.has(Part.LIT)));
        RealmWorld.Query both = realm.query().anyOf().tie().lit().and(less);
        assertEquals(narrowed, RealmAudit.set(both));
        assertEquals(narrowed.size(), both.count());
        if (narrowed.size() < 3) {
            twins.depart(narrowed, narrowed.size(), both::removeAll);
        }
    }

    private void weigh(RealmWorld realm, boolean isInPool) {
        Map<List<?>, Long> expected = new HashMap<>();
        model.souls.values().stream().filter(soul -> soul.mood() != null).forEach(soul -> {
            long weight = RealmSystems.weight(soul.mood(), soul.label(), soul.tie());
            expected.merge(List.of(soul.mood().kind(), soul.mood().glad()), weight, Long::sum);
        });
        var groups = isInPool ? RealmSystemsKernels.weigh(realm, 0L, pool) : RealmSystemsKernels.weigh(realm, 0L);
        Map<List<?>, Long> actual = new HashMap<>();
        groups.forEach((kind, glad, sum) -> assertNull(actual.put(List.of(kind, glad), sum)));
        assertEquals(expected, actual);
    }

    private void place(RealmWorld realm, boolean isInPool) {
        long[] placed = new long[realm.rows()];
        run(
                isInPool,
                () -> RealmSystemsKernels.place(realm, placed),
                () -> RealmSystemsKernels.place(realm, placed, pool));
        long[] expected = new long[placed.length];
        model.having(soul -> soul.label() != null
                        && (soul.mood() == null || soul.mood().kind() != Realm.Kind.WILD))
                .forEach(entity -> expected[realm.rowOf(entity)] = entity.bits());
        assertArrayEquals(expected, placed);
    }

    /** Records in the order of pages, and of slots. */
    private void command(RealmWorld realm, int weight, boolean isInPool) {
        model.having(soul -> soul.mood() != null).stream()
                .sorted(Comparator.comparing(RealmModel::slot))
                .forEach(entity -> {
                    int page = RealmModel.slot(entity) >>> 12;
                    int own = model.souls.get(entity).weight();
                    if (own == weight) {
                        Command lit = new Command(Command.Kind.ADD, entity, Part.LIT, new Realm.Lit());
                        model.commands.record(page, lit);
                    } else if (own == weight + 1) {
                        model.commands.record(page, new Command(Command.Kind.DESTROY, entity, null, null));
                    }
                });
        run(
                isInPool,
                () -> RealmSystemsKernels.command(realm, weight),
                () -> RealmSystemsKernels.command(realm, weight, pool));
        assertEquals(model.commands.waiting(), realm.commands().size());
    }
}

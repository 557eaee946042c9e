package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.runtime.EntityOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Orders, the first few, totals and what a method says, of queries that are joined with others and with keys, before and behind a kernel. */
final class RealmQuestions {
    private final RealmWorld realm;
    private final RealmModel model;
    private final Map<Handle<Realm>, Soul> all;
    private final SplittableRandom random;

    RealmQuestions(RealmWorld realm, RealmModel model, SplittableRandom random) {
        this.realm = realm;
        this.model = model;
        this.all = model.souls;
        this.random = random;
    }

    void ask() {
        Comparator<Handle<Realm>> bySlot = Comparator.comparing(RealmSimulation::slot);
        int weight = random.nextInt(7);
        boolean isSelected = random.nextBoolean();
        var asked = isSelected
                ? realm.query().label().and(RealmSystemsKernels.isLess(realm, weight))
                : realm.query().anyOf().label().tie().with().mood();
        Set<Handle<Realm>> matches = model.having(soul -> soul.mood() != null
                && (isSelected
                        ? soul.label() != null
                                && !soul.isMarked()
                                && RealmSystems.isLess(soul.mood(), soul.label(), weight)
                        : soul.label() != null || soul.tie() != null));
        assertEquals(matches, RealmSimulation.handles(asked));
        Comparator<Handle<Realm>> order;
        SortKey<Realm> key;
        Predicate<Soul> has = soul -> true;
        switch (random.nextInt(5)) {
            case 0 -> {
                key = RealmWorld.MOOD_WEIGHT.then(RealmWorld.LABEL_ID.descending());
                order = Comparator.<Handle<Realm>>comparingInt(
                                each -> all.get(each).mood().weight())
                        .thenComparing(Comparator.<Handle<Realm>>comparingInt(
                                        each -> all.get(each).label().id())
                                .reversed());
                has = soul -> soul.label() != null;
            }
            case 1 -> {
                key = RealmWorld.MOOD_KIND.descending().then(RealmWorld.MOOD_GLAD);
                order = Comparator.<Handle<Realm>, Realm.Kind>comparing(
                                each -> all.get(each).mood().kind())
                        .reversed()
                        .thenComparing(each -> all.get(each).mood().glad());
            }
            case 2 -> {
                key = RealmWorld.LABEL_SORT.then(RealmWorld.LABEL_RANK);
                order = Comparator.<Handle<Realm>, String>comparing(
                                each -> all.get(each).label().sort())
                        .thenComparing(each -> all.get(each).label().rank());
                has = soul -> soul.label() != null;
            }
            case 3 -> {
                key = RealmSystemsKernels.heft(weight);
                order = Comparator.comparingInt(each ->
                        RealmSystems.heft(all.get(each).mood(), all.get(each).label(), weight));
            }
            default -> {
                key = RealmSystemsKernels.heft(weight).descending().then(RealmWorld.TIE_LORD);
                order = Comparator.<Handle<Realm>>comparingInt(each -> RealmSystems.heft(
                                all.get(each).mood(), all.get(each).label(), weight))
                        .reversed()
                        .thenComparingInt(each -> all.get(each).tie().lord().isNone()
                                ? -1
                                : RealmSimulation.slot(all.get(each).tie().lord()));
                has = soul -> soul.tie() != null;
            }
        }
        Predicate<Soul> hasIt = has;
        List<Handle<Realm>> sorted = matches.stream()
                .filter(each -> hasIt.test(all.get(each)))
                .sorted(order.thenComparing(bySlot))
                .toList();
        int most = random.nextInt(2 + sorted.size() * 2);
        var top = asked.top(most, key);
        var whole = asked.sortedBy(key);
        assertEquals(sorted, handles(whole));
        assertEquals(sorted.subList(0, Math.min(most, sorted.size())), handles(top));
        assertEquals(sorted.isEmpty() ? Handle.none() : sorted.getFirst(), asked.min(key));
        // by equal ones the first of the reversed order
        List<Handle<Realm>> reversed =
                sorted.stream().sorted(order.reversed().thenComparing(bySlot)).toList();
        assertEquals(reversed.isEmpty() ? Handle.none() : reversed.getFirst(), asked.max(key));
        assertEquals(
                matches.stream()
                        .mapToLong(each -> all.get(each).mood().weight())
                        .sum(),
                asked.moodWeight().sum());
        String sort = RealmSimulation.SORTS[random.nextInt(4)];
        var view = realm.byLabelSort(sort);
        Set<Handle<Realm>> inView =
                model.having(soul -> soul.label() != null && soul.label().sort().equals(sort));
        Set<Handle<Realm>> joined = new HashSet<>(matches);
        joined.removeAll(inView);
        assertEquals(
                joined, RealmSimulation.handles(realm.query().mood().and(asked).andNot(view)));
        joined.addAll(inView);
        assertEquals(
                joined, RealmSimulation.handles(realm.query().label().and(view).or(asked)));
        if (!inView.isEmpty()) {
            assertEquals(
                    inView.stream()
                            .mapToLong(each -> all.get(each).label().rank())
                            .max()
                            .getAsLong(),
                    view.labelRank().max());
            Handle<Realm> any = view.any(new Random(weight));
            assertTrue(inView.contains(any));
        }
        // after writes that are no change of structure orders stay, and are refreshed
        if (random.nextBoolean()) {
            RealmSystemsKernels.age(realm, 1);
            model.age(1);
            assertEquals(sorted, handles(whole));
            whole.refresh();
            top.refresh();
            Set<Handle<Realm>> still = RealmSimulation.handles(asked);
            assertEquals(matches, still);
            List<Handle<Realm>> again = matches.stream()
                    .filter(each -> hasIt.test(all.get(each)))
                    .sorted(order.thenComparing(bySlot))
                    .toList();
            assertEquals(again, handles(whole));
            assertEquals(again.subList(0, Math.min(most, again.size())), handles(top));
        }
    }

    private static List<Handle<Realm>> handles(EntityOrder<Realm, RealmWorld.Page, RealmWorld.Cursor> order) {
        List<Handle<Realm>> handles = new ArrayList<>();
        for (RealmWorld.Cursor cursor : order) {
            handles.add(cursor.handle());
        }
        for (int index = 0; index < handles.size(); index++) {
            assertEquals(handles.get(index), order.handle(index));
        }
        return handles;
    }
}

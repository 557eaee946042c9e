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
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/** Orders, the first few, totals and what a method says, of queries that are joined with others and with keys, before and behind a kernel. */
final class RealmQuestions extends RealmSteps {
    RealmQuestions(Twins twins, RealmChoice choice) {
        super(twins, choice);
    }

    /** What those that have something are sorted by. */
    private record Sorting(SortKey<Realm> key, Predicate<Soul> has, Comparator<Soul> order) {}

    private Sorting sorting(int weight) {
        Comparator<Soul> byHeft = Comparator.comparingInt(soul -> RealmSystems.heft(soul.mood(), soul.label(), weight));
        return switch (choice.below(5)) {
            case 0 ->
                new Sorting(
                        RealmWorld.MOOD_WEIGHT.then(RealmWorld.LABEL_ID.descending()),
                        soul -> soul.label() != null,
                        Comparator.comparingInt(Soul::weight)
                                .thenComparing(soul -> soul.label().id(), Comparator.reverseOrder()));
            case 1 ->
                new Sorting(
                        RealmWorld.MOOD_KIND.descending().then(RealmWorld.MOOD_GLAD),
                        soul -> true,
                        Comparator.comparing((Soul soul) -> soul.mood().kind(), Comparator.reverseOrder())
                                .thenComparing(soul -> soul.mood().glad()));
            case 2 ->
                new Sorting(
                        RealmWorld.LABEL_SORT.then(RealmWorld.LABEL_RANK),
                        soul -> soul.label() != null,
                        Comparator.comparing(Soul::sort).thenComparing(Soul::rank));
            case 3 -> new Sorting(RealmSystemsKernels.heft(weight), soul -> true, byHeft);
            default ->
                new Sorting(
                        RealmSystemsKernels.heft(weight).descending().then(RealmWorld.TIE_LORD),
                        soul -> soul.tie() != null,
                        byHeft.reversed().thenComparingInt(soul -> {
                            Handle<Realm> lord = soul.tie().lord();
                            return lord.isNone() ? -1 : RealmModel.slot(lord);
                        }));
        };
    }

    void ask() {
        int weight = choice.below(7);
        boolean isSelected = choice.yes();
        var asked = isSelected
                ? realm().query().label().and(RealmSystemsKernels.isLess(realm(), weight))
                : realm().query().anyOf().label().tie().with().mood();
        Set<Handle<Realm>> matches = model.having(soul -> soul.mood() != null
                && (isSelected
                        ? soul.label() != null
                                && !soul.has(Part.MARKED)
                                && RealmSystems.isLess(soul.mood(), soul.label(), weight)
                        : soul.label() != null || soul.tie() != null));
        assertEquals(matches, RealmAudit.set(asked));
        assertEquals(
                matches.stream()
                        .mapToLong(each -> model.souls.get(each).weight())
                        .sum(),
                asked.moodWeight().sum());
        joinWithKey(asked, matches, new Random(weight));
        Sorting sorting = sorting(weight);
        List<Handle<Realm>> sorted = sorted(matches, sorting, sorting.order());
        // by equal ones the first of the reversed order
        List<Handle<Realm>> reversed = sorted(matches, sorting, sorting.order().reversed());
        assertEquals(first(sorted), asked.min(sorting.key()));
        assertEquals(first(reversed), asked.max(sorting.key()));
        int most = choice.below(2 + sorted.size() * 2);
        var top = asked.top(most, sorting.key());
        var whole = asked.sortedBy(sorting.key());
        assertEquals(sorted.subList(0, Math.min(most, sorted.size())), handles(top));
        assertEquals(sorted, handles(whole));
        // after writes that are no change of structure orders stay, and are refreshed
        if (choice.yes()) {
            RealmSystemsKernels.age(realm(), 1);
            model.age(1);
            assertEquals(sorted, handles(whole));
            whole.refresh();
            top.refresh();
            assertEquals(matches, RealmAudit.set(asked));
            List<Handle<Realm>> again = sorted(matches, sorting, sorting.order());
            assertEquals(again, handles(whole));
            assertEquals(again.subList(0, Math.min(most, again.size())), handles(top));
        }
    }

    private void joinWithKey(RealmWorld.Query asked, Set<Handle<Realm>> matches, Random random) {
        String sort = Lands.SORTS[choice.below(4)];
        var view = realm().byLabelSort(sort);
        Set<Handle<Realm>> inView = model.having(soul -> soul.sort().equals(sort));
        Set<Handle<Realm>> joined = new HashSet<>(matches);
        joined.removeAll(inView);
        assertEquals(joined, RealmAudit.set(realm().query().mood().and(asked).andNot(view)));
        joined.addAll(inView);
        assertEquals(joined, RealmAudit.set(realm().query().label().and(view).or(asked)));
        if (!inView.isEmpty()) {
            int highest = inView.stream()
                    .mapToInt(each -> model.souls.get(each).rank())
                    .max()
                    .getAsInt();
            assertEquals(highest, view.labelRank().max());
            assertTrue(inView.contains(view.any(random)));
        }
    }

    private List<Handle<Realm>> sorted(Set<Handle<Realm>> some, Sorting sorting, Comparator<Soul> order) {
        return some.stream()
                .filter(each -> sorting.has().test(model.souls.get(each)))
                .sorted(Comparator.<Handle<Realm>, Soul>comparing(model.souls::get, order)
                        .thenComparing(RealmModel::slot))
                .toList();
    }

    private static Handle<Realm> first(List<Handle<Realm>> some) {
        return some.isEmpty() ? Handle.none() : some.getFirst();
    }

    private static List<Handle<Realm>> handles(EntityOrder<Realm, RealmWorld.Page, RealmWorld.Cursor> order) {
        List<Handle<Realm>> handles = new ArrayList<>();
        order.forEach(cursor -> handles.add(cursor.handle()));
        for (int index = 0; index < handles.size(); index++) {
            assertEquals(handles.get(index), order.handle(index));
        }
        return handles;
    }
}

package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The ways in which entities and items go: by handles, queries, keys and kernels. */
final class RealmRemovals extends RealmSteps {
    private final ForkJoinPool pool;

    RealmRemovals(Twins twins, RealmChoice choice, ForkJoinPool pool) {
        super(twins, choice);
        this.pool = pool;
    }

    /**
     * Has some go.
     *
     * @param seeds besides those that go along
     * @param result of the call, or null
     */
    record Removal(Collection<? extends Handle<?>> seeds, Object result, Supplier<?> call) {}

    /** In both, unless they are more than so many. */
    void remove(int most) {
        Removal removal = any();
        if (removal.seeds().size() <= most) {
            twins.depart(removal.seeds(), removal.result(), removal.call());
        }
    }

    void destroy() {
        Removal removal = destroyed();
        twins.depart(removal.seeds(), removal.result(), removal.call());
    }

    /** All of the realm go. */
    void clear() {
        twins.depart(model.souls.keySet(), null, cleared().call());
    }

    Removal cleared() {
        return new Removal(Set.copyOf(model.souls.keySet()), null, () -> {
            realm().clear();
            return null;
        });
    }

    /** Of none where there is none of those. */
    Removal any() {
        RealmWorld realm = realm();
        return switch (choice.below(12)) {
            case 0, 1, 2 -> destroyed();
            case 3, 4 -> selected();
            case 5 -> {
                int weight = 1 + choice.below(6);
                boolean isInPool = choice.yes();
                yield of(
                        soul -> soul.label() == null && soul.weight() == weight,
                        () -> isInPool
                                ? RealmSystemsKernels.isTired(realm, weight, pool)
                                : RealmSystemsKernels.isTired(realm, weight));
            }
            case 6, 7 ->
                one(model.ships.keySet(), ship -> twins.lands().havens().destroy(ship));
            case 8, 9 -> one(model.deeds.keySet(), deed -> twins.lands().deeds().remove(deed));
            case 10 -> {
                String sort = Lands.SORTS[choice.below(4)];
                yield of(
                        soul -> soul.sort().equals(sort),
                        () -> realm.byLabelSort(sort).removeAll());
            }
            default -> {
                Handle<Realm> lord = choice.entity();
                yield lord.isNone()
                        ? destroyed()
                        : of(
                                soul -> soul.tie() != null && soul.tie().lord().equals(lord),
                                () -> realm.byTieLord(lord).removeAll());
            }
        };
    }

    Removal destroyed() {
        return one(model.souls.keySet(), entity -> realm().destroy(entity));
    }

    private Removal selected() {
        Part part = choice.part();
        Part other = choice.part();
        RealmWorld.Query query = part.query(realm()).andNot(other.query(realm()));
        boolean isRemoval = choice.yes();
        return of(soul -> soul.has(part) && !soul.has(other), () -> isRemoval ? query.removeAll() : query.destroyAll());
    }

    private <T> Removal one(Set<Handle<T>> all, Predicate<Handle<T>> call) {
        if (all.isEmpty()) {
            return new Removal(Set.of(), null, () -> null);
        }
        Handle<T> one = choice.any(all);
        return new Removal(Set.of(one), true, () -> call.test(one));
    }

    private Removal of(Predicate<Soul> some, Supplier<Integer> call) {
        Set<Handle<Realm>> seeds = model.having(some);
        return new Removal(seeds, seeds.size(), call);
    }
}

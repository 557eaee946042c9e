package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.realm.RealmModel.Fails;
import dev.granary.tests.realm.RealmModel.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is tested and a model of it, to which the same is done: both do it, or both fail and for the same reason. Tells the model what it
 * can't know: which handles are given out, none of which was in use before.
 */
final class Twins {
    private final RealmModel model = new RealmModel();
    private final RealmListeners listeners = new RealmListeners(model);
    private Lands lands;

    /** What is done when other worlds take the place of these. */
    private Runnable atBeginning = () -> {};

    /** All handles that there were. */
    private final Set<Long> ever = new HashSet<>();

    /** Whether some may have heard of what stayed. */
    private boolean isFailed;

    Twins() {
        lands = new Lands();
        listeners.listen(lands);
    }

    RealmModel model() {
        return model;
    }

    RealmListeners listeners() {
        return listeners;
    }

    Lands lands() {
        return lands;
    }

    RealmWorld realm() {
        return lands.realm();
    }

    void atBeginning(Runnable action) {
        atBeginning = action;
    }

    // --- the same to both

    /** Null where they fail. */
    <T> T both(Supplier<?> inModel, Supplier<T> inLands) {
        Reason reason = null;
        Object expected = null;
        try {
            expected = inModel.get();
        } catch (Fails failure) {
            reason = failure.reason;
        }
        T result;
        try {
            result = inLands.get();
        } catch (RuntimeException failure) {
            Reason actual = reason(failure);
            if (actual == null || reason == null || (actual == Reason.NO) != (reason == Reason.NO)) {
                throw new AssertionError("expected " + (reason == null ? expected : reason), failure);
            }
            isFailed = true;
            return null;
        }
        if (reason != null) {
            throw new AssertionError("this should have failed: " + reason);
        }
        if (expected != null) {
            assertEquals(expected, result);
        }
        return result;
    }

    /** Null where nothing here throws that. */
    private static Reason reason(RuntimeException failure) {
        return switch (failure) {
            case DuplicateKeyException twice -> Reason.TWICE;
            case StaleHandleException stale -> Reason.STALE;
            default -> failure == RealmListeners.NO ? Reason.NO : null;
        };
    }

    void both(Runnable inModel, Runnable inLands) {
        both(
                () -> {
                    inModel.run();
                    return null;
                },
                () -> {
                    inLands.run();
                    return null;
                });
    }

    <T> void create(Supplier<Handle<T>> inModel, Supplier<Handle<T>> inLands) {
        List<Handle<T>> expected = new ArrayList<>();
        Handle<T> created = both(
                () -> {
                    expected.add(inModel.get());
                    return null;
                },
                inLands);
        if (created != null) {
            name(Map.of(expected.getFirst(), created));
        }
    }

    /** The call has the seeds go and what goes with them, and returns what is expected, unless that is null. */
    void depart(Collection<? extends Handle<?>> seeds, Object expected, Supplier<?> call) {
        both(
                () -> {
                    model.depart(seeds, false);
                    return expected;
                },
                call);
    }

    /** Has failed outside {@link #both}. */
    void fail() {
        isFailed = true;
    }

    // --- names

    void see(Handle<?> handle) {
        assertTrue(ever.add(handle.bits()), () -> handle + " was in use before");
    }

    /** What the model has called this is that. */
    void name(Map<? extends Handle<?>, ? extends Handle<?>> names) {
        if (!names.isEmpty()) {
            model.rename(handle -> names.containsKey(handle) ? names.get(handle) : handle);
        }
        names.values().forEach(this::see);
    }

    /** What listeners have added gets its names, and what they have written to what stayed is known. */
    void settle() {
        RealmWorld realm = realm();
        nameAdded(model.souls, realm.query()::forEachHandle, entity -> Soul.of(realm, entity));
        nameAdded(
                model.deeds,
                each -> lands.deeds().forEach(deed -> each.accept(deed.handle())),
                deed -> lands.deeds().get(deed));
        model.told.forEach((entity, soul) -> model.souls.computeIfPresent(
                entity,
                (any, stayed) ->
                        stayed.label() != null && realm.findLabel(entity).equals(soul.label())
                                ? stayed.with(soul.label())
                                : stayed));
        model.told.clear();
        if (isFailed) {
            isFailed = false;
            listeners.hearAll();
        }
    }

    /** Told by what they have. */
    private <T, V> void nameAdded(
            Map<Handle<T>, V> inModel, Consumer<Consumer<Handle<T>>> inLands, Function<Handle<T>, V> value) {
        List<Handle<T>> unknown =
                inModel.keySet().stream().filter(RealmModel::isPlaceholder).toList();
        if (unknown.isEmpty()) {
            return;
        }
        Map<V, List<Handle<T>>> actual = new HashMap<>();
        inLands.accept(handle -> {
            if (!inModel.containsKey(handle)) {
                actual.computeIfAbsent(value.apply(handle), any -> new ArrayList<>())
                        .add(handle);
            }
        });
        Map<Handle<T>, Handle<T>> names = new HashMap<>();
        for (Handle<T> each : unknown) {
            List<Handle<T>> same = actual.getOrDefault(inModel.get(each), List.of());
            assertFalse(same.isEmpty(), () -> "there is no " + inModel.get(each));
            names.put(each, same.removeLast());
        }
        name(names);
    }

    // --- other worlds, and other times

    /** All there is, to come back to. */
    record Moment(Lands.Snapshots lands, RealmModel model, Set<Long> ever) {}

    Moment moment() {
        return new Moment(lands.snapshot(), model.moment(), Set.copyOf(ever));
    }

    /** Another moment in the same snapshots. */
    Moment moment(Moment old) {
        lands.snapshot(old.lands());
        return new Moment(old.lands(), model.moment(), Set.copyOf(ever));
    }

    void goTo(Moment moment) {
        lands.restore(moment.lands());
        come(moment);
    }

    /** As it was then, which the worlds are. */
    private void come(Moment moment) {
        model.put(moment.model());
        see(moment.ever());
        listeners.hearAll();
    }

    private void see(Set<Long> handles) {
        ever.clear();
        ever.addAll(handles);
    }

    /** What is given out again, because one world or store has gone back alone. */
    void forget(int tag, Moment moment) {
        ever.removeIf(bits -> HandleBits.tag(bits) == tag && !moment.ever().contains(bits));
    }

    /** These take the place of others, and have the same in them. */
    void become(Lands others) {
        lands = others;
        listeners.listen(lands);
        listeners.hearAll();
        atBeginning.run();
    }

    /** Again the ones that there were, as they still are. */
    void comeBack(Lands before, Moment moment) {
        lands = before;
        come(moment);
    }

    /** Loaded ones, which have other handles, take the place of these. */
    void become(Lands loaded, Function<Handle<?>, Handle<?>> name) {
        model.rename(name::apply);
        Set<Long> others = new HashSet<>();
        ever.forEach(bits -> others.add(name.apply(Handle.ofBits(bits)).bits()));
        see(others);
        become(loaded);
    }

    // --- comparison

    void check(RealmChoice choice) {
        assertEquals(model.souls.size(), realm().size());
        assertEquals(model.ships.size(), lands.havens().size());
        assertEquals(model.deeds.size(), lands.deeds().size());
        model.souls.forEach((entity, soul) -> {
            assertTrue(realm().contains(entity), () -> entity + " is not there: " + soul);
            assertEquals(soul, Soul.of(realm(), entity));
        });
        model.ships.forEach((entity, ship) -> assertEquals(ship, lands.havens().findShip(entity)));
        model.deeds.forEach((item, deed) -> assertEquals(deed, lands.deeds().get(item)));
        RealmAudit.check(lands);
        List<Long> all = List.copyOf(ever);
        for (int index = 0; index < 5 && !all.isEmpty(); index++) {
            Handle<Realm> handle = Handle.ofBits(choice.any(all));
            assertEquals(model.souls.containsKey(handle), realm().contains(handle));
        }
        listeners.check();
    }
}

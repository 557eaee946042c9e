package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.realm.Twins.Moment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Snapshots of any time before, to which all go back together, or one alone: what refers to what is not there then stays until it is mended. */
final class RealmMoments extends RealmSteps {
    private final Moment[] ring = new Moment[4];

    /** Whether no snapshot is taken again in the same memory. */
    private boolean isFrozen;

    RealmMoments(Twins twins, RealmChoice choice) {
        super(twins, choice);
    }

    void go(Runnable check) {
        int place = choice.below(ring.length);
        Moment moment = ring[place];
        switch (choice.below(7)) {
            case 0, 1 ->
                ring[place] = moment == null || isFrozen || choice.yes() ? twins.moment() : twins.moment(moment);
            case 2, 3, 4 -> {
                if (moment != null && isKnown(moment)) {
                    twins.goTo(moment);
                }
            }
            case 5 -> {
                if (moment != null && model.commands.waiting() == 0) {
                    goAlone(moment, check);
                }
            }
            default -> {
                if (model.commands.waiting() == 0 && choice.yes()) {
                    twins.become(twins.lands().copy());
                }
            }
        }
    }

    /** A handle from after the moment may come to mean another one, also in commands that wait. */
    private boolean isKnown(Moment moment) {
        return model.commands.handles().stream()
                .allMatch(each -> each.isNone()
                        || RealmModel.isPending(each)
                        || moment.ever().contains(each.bits()));
    }

    /** Those that are there stay as they are until they are returned. */
    Moment[] freeze() {
        isFrozen = true;
        return ring.clone();
    }

    void put(Moment[] moments) {
        System.arraycopy(moments, 0, ring, 0, ring.length);
    }

    void thaw() {
        isFrozen = false;
    }

    /** What they hold may mean something else by now. */
    void clear() {
        Arrays.fill(ring, null);
    }

    private void goAlone(Moment moment, Runnable check) {
        RealmModel then = moment.model();
        Lands lands = twins.lands();
        boolean isGone = areOfSame(then.souls, model.souls)
                && areOfSame(then.deeds, model.deeds)
                && areOfSame(then.ships, model.ships)
                && switch (choice.below(3)) {
                    case 0 ->
                        goAlone(moment, then.souls, model.souls, () -> {
                            lands.realm().restore(moment.lands().realm());
                            model.commands.forgetCreated();
                        });
                    case 1 ->
                        goAlone(
                                moment,
                                then.deeds,
                                model.deeds,
                                () -> lands.deeds().restore(moment.lands().deeds()));
                    default ->
                        goAlone(
                                moment,
                                then.ships,
                                model.ships,
                                () -> lands.havens().restore(moment.lands().havens()));
                };
        if (isGone) {
            twins.listeners().hearAll();
            check.run();
            model.calm();
            mend(lands);
            clear();
        }
    }

    /** Whether handles were of the same world or store then, as far as that is known. */
    private static <T, V> boolean areOfSame(Map<Handle<T>, V> then, Map<Handle<T>, V> now) {
        return tag(then.keySet()) == tag(now.keySet());
    }

    /** Of all these, or -1. */
    private static <T> int tag(Set<Handle<T>> handles) {
        return handles.isEmpty() ? -1 : HandleBits.tag(handles.iterator().next().bits());
    }

    private <T, V> boolean goAlone(Moment moment, Map<Handle<T>, V> then, Map<Handle<T>, V> now, Runnable restore) {
        int tag = tag(now.keySet());
        if (tag < 0) {
            return false;
        }
        restore.run();
        twins.forget(tag, moment);
        RealmModel.put(now, then);
        return true;
    }

    /** What can't be without what it refers to goes, and references that are cleared are. */
    private void mend(Lands lands) {
        for (Handle<Deed> deed : List.copyOf(model.deeds.keySet())) {
            if (isDangling(model.deeds.get(deed).owner())) {
                assertTrue(lands.deeds().remove(deed));
                model.depart(Set.of(deed), false);
            }
        }
        for (Handle<Haven> entity : List.copyOf(model.ships.keySet())) {
            Haven.Ship ship = model.ships.get(entity);
            if (ship != null && isDangling(ship.captain())) {
                assertTrue(lands.havens().destroy(entity));
                model.depart(Set.of(entity), false);
            }
        }
        for (Handle<Realm> entity : model.having(soul -> soul.tie() != null)) {
            Soul soul = model.souls.get(entity);
            if (soul != null && soul.tie() != null) {
                Realm.Tie tie = soul.tie();
                Realm.Tie there = new Realm.Tie(
                        tie.lord(),
                        tie.friend(),
                        tie.plain(),
                        model.deeds.containsKey(tie.deed()) ? tie.deed() : Handle.none(),
                        model.ships.containsKey(tie.port()) ? tie.port() : Handle.none());
                lands.realm().tie(entity, there);
                model.write(entity, there);
            }
        }
    }

    private boolean isDangling(Handle<Realm> entity) {
        return !entity.isNone() && !model.souls.containsKey(entity);
    }
}

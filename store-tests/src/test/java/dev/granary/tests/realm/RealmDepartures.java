package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.tests.realm.RealmModel.Fails;
import dev.granary.tests.realm.RealmRemovals.Removal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Something goes, by whatever way, and listeners write, ask, and try what they must not do: no reference to what goes is written, and nothing
 * comes or goes where something does already. What they write stays, also where one of them refuses.
 */
final class RealmDepartures extends RealmSteps {
    private final RealmRemovals removals;

    /** Copies that were made meanwhile. */
    private final List<RealmWorld> copies = new ArrayList<>();

    private boolean isApplying;

    RealmDepartures(Twins twins, RealmChoice choice, RealmRemovals removals) {
        super(twins, choice);
        this.removals = removals;
    }

    void depart() {
        if (model.souls.isEmpty() || model.commands.waiting() > 0) {
            return;
        }
        model.calm();
        Part part = choice.part();
        Handle<Realm> one = choice.any(model.souls.keySet());
        switch (choice.below(12)) {
            case 0 -> {
                if (choice.oneIn(6)) {
                    depart(removals.cleared());
                }
            }
            case 1 -> depart(new Removal(Set.of(one), null, () -> destroyLater(one)));
            case 2 -> {
                if (model.souls.get(one).has(part)) {
                    boolean isDone = run(true, () -> part.remove(realm(), one));
                    model.souls.computeIfPresent(one, (any, soul) -> isDone ? soul.without(part) : soul);
                    end();
                }
            }
            default -> depart(removals.any());
        }
    }

    private boolean destroyLater(Handle<Realm> entity) {
        RealmWorld.Commands commands = realm().commands();
        commands.destroy(entity);
        isApplying = true;
        try {
            return commands.apply() == 0;
        } finally {
            isApplying = false;
            commands.clear();
        }
    }

    private void depart(Removal removal) {
        Set<Handle<?>> leaving = model.going(removal.seeds());
        model.leaving = leaving;
        if (run(false, () -> removal.call().get())) {
            model.leave(leaving);
            leaving.forEach(each -> assertFalse(twins.lands().contains(each), () -> each + " is there"));
        }
        model.leaving = Set.of();
        end();
    }

    private void end() {
        twins.settle();
        if (model.souls.size() < 40) {
            twins.check(choice);
        }
        copies.forEach(RealmAudit::check);
        copies.clear();
    }

    /** False where a listener has refused it. */
    private boolean run(boolean isOfComponent, Runnable removal) {
        RealmListeners listeners = twins.listeners();
        int[] left = {choice.oneIn(3) ? choice.below(6) : Integer.MAX_VALUE};
        boolean[] isBusy = {false};
        listeners.before(() -> {
            if (isBusy[0]) {
                return;
            }
            if (left[0]-- == 0) {
                throw RealmListeners.NO;
            }
            if (choice.oneIn(3)) {
                isBusy[0] = true;
                listeners.note(() -> meanwhile(isOfComponent));
                isBusy[0] = false;
            }
        });
        try {
            removal.run();
            return true;
        } catch (IllegalArgumentException no) {
            assertTrue(no == RealmListeners.NO && left[0] < 0);
            twins.fail();
            return false;
        } finally {
            listeners.before(() -> {});
        }
    }

    private static boolean isRefused(Class<? extends RuntimeException> failure, String what, Runnable change) {
        try {
            change.run();
            return false;
        } catch (RuntimeException refused) {
            if (!failure.isInstance(refused)) {
                throw new AssertionError(what, refused);
            }
            return true;
        }
    }

    /** Refused just where that is expected; true if it is done. */
    private static boolean isDone(
            String what, boolean isRefusal, Class<? extends RuntimeException> failure, Runnable change) {
        assertEquals(isRefusal, isRefused(failure, what, change), what);
        return !isRefusal;
    }

    /** In both, or in none of them. */
    private static void both(String what, Runnable inModel, Runnable inLands) {
        boolean fails = isRefused(Fails.class, what, inModel);
        isDone(what, fails, RuntimeException.class, inLands);
    }

    private boolean isAnyLeaving(Set<? extends Handle<?>> some) {
        return model.leaving.stream().anyMatch(some::contains);
    }

    private void meanwhile(boolean isOfComponent) {
        if (model.souls.isEmpty()) {
            return;
        }
        RealmWorld realm = realm();
        Handle<Realm> entity = choice.any(model.souls.keySet());
        Soul soul = model.souls.get(entity);
        switch (choice.below(14)) {
            case 0, 1, 2, 3 -> {
                Part part = Part.values()[choice.below(Part.WRITABLE)];
                if (soul.has(part)) {
                    Record value = value(part);
                    both(
                            "to write " + value + " to " + soul,
                            () -> model.write(entity, value),
                            () -> Part.write(realm, entity, value));
                }
            }
            case 4 -> {
                if (soul.bag() != null) {
                    writeList(entity, soul);
                }
            }
            case 5 -> {
                RealmSystemsKernels.age(realm, 2);
                model.age(2);
            }
            case 6 -> {
                int factor = choice.below(4);
                both("shuffle", () -> model.shuffle(factor, 1), () -> RealmSystemsKernels.shuffle(realm, factor, 1));
            }
            case 7 -> RealmAudit.check(realm);
            case 8 -> {
                RealmWorld copy = realm.copy();
                copy.connect(twins.lands().havens());
                copy.connect(twins.lands().deeds());
                RealmAudit.check(copy);
                model.souls.forEach((each, its) -> assertEquals(its, Soul.of(copy, each)));
                copies.add(copy);
            }
            case 9 -> {
                if (isOfComponent || isAnyLeaving(model.souls.keySet())) {
                    isDone("structural change", true, IllegalStateException.class, () -> restructure(realm, entity));
                }
            }
            case 10, 11 -> changeDeeds();
            default -> changeShips(isOfComponent);
        }
    }

    /** Refers to what goes more often, and to nothing that would have to be created for it. */
    private Record value(Part part) {
        Set<Handle<Realm>> all = model.souls.keySet();
        return switch (part) {
            case TIE ->
                new Realm.Tie(
                        choice.anyBut(3, all),
                        choice.anyBut(3, all),
                        choice.anyBut(3, all),
                        choice.anyBut(2, model.deeds.keySet()),
                        Handle.none());
            case BAG -> new Realm.Bag(List.of(choice.any(all), choice.any(all)));
            default -> choice.value(part);
        };
    }

    private void writeList(Handle<Realm> entity, Soul soul) {
        RealmWorld.BagHeld view = realm().bagHeldOf(entity);
        List<Handle<Realm>> then = new ArrayList<>(soul.bag().held());
        if (choice.oneIn(3) && !then.isEmpty()) {
            int place = choice.below(then.size());
            then.remove(place);
            view.removeAt(place);
        } else if (choice.oneIn(4)) {
            then.clear();
            view.clear();
        } else {
            Handle<Realm> held = choice.any(model.souls.keySet());
            boolean isRefusal = model.leaving.contains(held) && !then.contains(held);
            if (isDone("to add " + held, isRefusal, StaleHandleException.class, () -> view.add(held))) {
                then.add(held);
            }
        }
        model.souls.put(entity, soul.with(new Realm.Bag(List.copyOf(then))));
    }

    /** What can't be done to a world of which some is going. */
    private void restructure(RealmWorld realm, Handle<Realm> entity) {
        switch (choice.below(8)) {
            case 0 -> realm.create();
            case 1 -> realm.destroy(entity);
            case 2 -> realm.clear();
            case 3 -> realm.create(realm.archetype().build(), 3);
            case 4 -> realm.restore(realm.snapshot());
            case 5 -> realm.query().destroyAll();
            case 6 -> {
                if (realm.hasLit(entity)) {
                    realm.removeLit(entity);
                } else {
                    realm.addLit(entity);
                }
            }
            default -> {
                RealmWorld.Commands commands = realm.commands();
                if (isApplying) {
                    assertThrows(IllegalStateException.class, commands::clear);
                    commands.apply();
                } else {
                    commands.destroy(entity);
                    try {
                        commands.apply();
                    } finally {
                        commands.clear();
                    }
                }
            }
        }
    }

    private void changeDeeds() {
        DeedStore deeds = twins.lands().deeds();
        boolean isBusy = isAnyLeaving(model.deeds.keySet());
        if (choice.yes()) {
            Handle<Realm> owner = choice.any(model.souls.keySet());
            List<Handle<Deed>> added = new ArrayList<>();
            boolean isRefusal = isBusy || model.leaving.contains(owner);
            if (isDone("a deed", isRefusal, RuntimeException.class, () -> added.add(deeds.add(owner, 2)))) {
                model.deeds.put(added.getFirst(), new Deed(owner, 2));
                twins.see(added.getFirst());
            }
        } else if (!model.deeds.isEmpty()) {
            Handle<Deed> deed = choice.any(model.deeds.keySet());
            if (isDone("a deed goes", isBusy, IllegalStateException.class, () -> deeds.remove(deed))) {
                model.leave(Set.of(deed));
            }
        }
    }

    private void changeShips(boolean isOfComponent) {
        if (model.ships.isEmpty()) {
            return;
        }
        HavenWorld havens = twins.lands().havens();
        Handle<Haven> entity = choice.any(model.ships.keySet());
        Haven.Ship ship = model.ships.get(entity);
        if (ship != null && choice.yes()) {
            Handle<Realm> captain = choice.any(model.souls.keySet());
            boolean isRefusal = model.leaving.contains(captain) && !captain.equals(ship.captain());
            if (isDone("a captain", isRefusal, StaleHandleException.class, () -> havens.shipCaptain(entity, captain))) {
                model.ships.put(entity, new Haven.Ship(captain, ship.load()));
            }
            return;
        }
        Set<Handle<?>> with = model.going(Set.of(entity));
        if (isOfComponent && with.size() > 1) {
            return;
        }
        boolean isBusy = isAnyLeaving(model.ships.keySet())
                || isAnyLeaving(model.souls.keySet()) && with.stream().anyMatch(model.souls::containsKey)
                || isAnyLeaving(model.deeds.keySet()) && with.stream().anyMatch(model.deeds::containsKey);
        if (isDone("a ship goes, with " + with, isBusy, IllegalStateException.class, () -> havens.destroy(entity))) {
            model.leave(with);
        }
    }
}

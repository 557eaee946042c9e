package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.tests.realm.RealmModel.Reaction;
import dev.granary.tests.realm.RealmModel.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Listens to all that comes and goes: each is told of once, while it is there. Some refuse, and some change what the model says that they
 * do. What goes wrong in a listener is kept for later, because what a listener throws is a refusal.
 */
final class RealmListeners {
    /** What a listener throws. */
    static final RuntimeException NO = new IllegalArgumentException("no");

    private final RealmModel model;

    /** Who has what, as far as listeners have heard; the key is the name of a component, or of none. */
    private final Map<String, Set<Handle<?>>> heard = new HashMap<>();

    private final List<Throwable> faults = new ArrayList<>();

    /** What is done whenever a listener is told. */
    private Runnable meanwhile = () -> {};

    /** What is done before others hear that something goes. */
    private Runnable before = () -> {};

    /** Whether a listener has thrown in this step. */
    private boolean isRefused;

    /** Whether what comes and goes does not count. */
    private boolean isMuted;

    RealmListeners(RealmModel model) {
        this.model = model;
    }

    void meanwhile(Runnable action) {
        meanwhile = action;
    }

    void before(Runnable action) {
        before = action;
    }

    void mute() {
        isMuted = true;
    }

    void beginStep() {
        isRefused = false;
    }

    /** Nobody is told of what comes and goes by going back, and some were told of what stayed. */
    void hearAll() {
        heard.clear();
        heard.putAll(there());
    }

    private Map<String, Set<Handle<?>>> there() {
        Map<String, Set<Handle<?>>> there = new HashMap<>();
        there.put("entity", new HashSet<>(model.souls.keySet()));
        for (Part part : Part.values()) {
            there.put(name(part), new HashSet<>(model.having(soul -> soul.has(part))));
        }
        there.put("deed", new HashSet<>(model.deeds.keySet()));
        Set<Handle<?>> ships = new HashSet<>(model.ships.keySet());
        ships.removeIf(each -> model.ships.get(each) == null);
        there.put("ship", ships);
        return there;
    }

    private static String name(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    private Set<Handle<?>> heard(String what) {
        return heard.computeIfAbsent(what, any -> new HashSet<>());
    }

    void check() {
        there().forEach((what, handles) -> assertEquals(handles, heard(what), what));
        checkFaults();
    }

    void checkFaults() {
        if (!faults.isEmpty()) {
            throw new AssertionError("a listener", faults.getFirst());
        }
    }

    /** What a listener does; what goes wrong is not thrown here. */
    void note(Runnable check) {
        try {
            check.run();
        } catch (AssertionError | RuntimeException fault) {
            faults.add(fault);
        }
    }

    private void came(String what, Handle<?> handle, BooleanSupplier isThere) {
        if (!isMuted) {
            note(() -> {
                assertTrue(isThere, () -> what + " is not there yet: " + handle);
                assertTrue(heard(what).add(handle), () -> what + " was heard of before: " + handle);
                meanwhile.run();
            });
        }
    }

    private void goes(String what, Handle<?> handle, BooleanSupplier isThere) {
        if (!isMuted) {
            note(() -> {
                assertTrue(isThere, () -> what + " is not there any more: " + handle);
                assertTrue(heard(what).remove(handle) || isRefused, () -> what + " was not heard of: " + handle);
                meanwhile.run();
            });
        }
    }

    private void refuse(Refusal refusal, boolean isOfThese) {
        if (isOfThese && model.refusals.contains(refusal)) {
            isRefused = true; // and some have heard of what stays
            throw NO;
        }
    }

    void listen(Lands lands) {
        RealmWorld realm = lands.realm();
        HavenWorld havens = lands.havens();
        DeedStore deeds = lands.deeds();
        Consumer<Handle<?>> first = any -> before.run();
        realm.onRemove(first);
        havens.onRemove(first);
        havens.onRemoveShip(first);
        deeds.onRemove(first);
        realm.onAdd(entity -> came("entity", entity, () -> realm.contains(entity)));
        for (Part part : Part.values()) {
            part.onRemove(realm, first);
            part.onAdd(realm, entity -> came(name(part), entity, () -> part.isIn(realm, entity)));
        }
        havens.onAddShip(entity -> came("ship", entity, () -> havens.hasShip(entity)));
        deeds.onAdd(deed -> came("deed", deed, () -> deeds.contains(deed)));
        listenRefusing(realm, havens, deeds);
        for (Reaction reaction : Reaction.values()) {
            reaction.part.onAdd(realm, entity -> {
                if (model.reactions.contains(reaction)) {
                    react(reaction, entity, lands);
                }
            });
        }
        realm.onRemoveMarked(entity -> {
            if (model.reactions.contains(Reaction.WRITE) && realm.hasLabel(entity)) {
                realm.labelSort(entity, "c");
            }
        });
        realm.onRemove(entity -> goes("entity", entity, () -> realm.contains(entity)));
        for (Part part : Part.values()) {
            part.onRemove(realm, entity -> goes(name(part), entity, () -> part.isIn(realm, entity)));
        }
        havens.onRemoveShip(entity -> goes("ship", entity, () -> havens.hasShip(entity)));
        deeds.onRemove(deed -> goes("deed", deed, () -> deeds.contains(deed)));
    }

    private void listenRefusing(RealmWorld realm, HavenWorld havens, DeedStore deeds) {
        realm.onAdd(entity -> refuse(Refusal.ENTITY, realm.hasMood(entity) && realm.moodWeight(entity) == 4));
        realm.onAddMood(entity -> refuse(Refusal.GAIN, realm.moodWeight(entity) == 3));
        realm.onRemoveMood(entity -> refuse(Refusal.LOSS, realm.moodWeight(entity) == 3));
        realm.onRemove(entity -> refuse(Refusal.DEPARTURE, rank(realm, entity) == 2));
        havens.onRemoveShip(entity -> refuse(Refusal.SHIP_GOES, havens.shipLoad(entity) == 3));
        deeds.onAdd(deed -> refuse(Refusal.DEED, deeds.sum(deed) == 3));
        deeds.onRemove(deed -> refuse(Refusal.DEED_GOES, deeds.sum(deed) == 3));
    }

    private static int rank(RealmWorld realm, Handle<Realm> entity) {
        return realm.hasLabel(entity) ? realm.labelRank(entity) : -1;
    }

    /** As the model says. */
    private static void react(Reaction reaction, Handle<Realm> entity, Lands lands) {
        RealmWorld realm = lands.realm();
        int rank = rank(realm, entity);
        boolean hasMood = realm.hasMood(entity);
        switch (reaction) {
            case WRITE -> {
                if (hasMood) {
                    realm.moodWeight(entity, 5);
                }
            }
            case LIGHT -> realm.addLit(entity);
            case DEED -> {
                if (rank == 1) {
                    lands.deeds().add(entity, 1);
                }
            }
            case BURN -> {
                if (hasMood && realm.moodWeight(entity) == 5) {
                    realm.destroy(entity);
                }
            }
            case RECORD -> {
                if (rank == 0) {
                    realm.commands().removeMarked(entity);
                }
            }
            case AGE -> RealmSystemsKernels.age(realm, 1);
            case SPAWN -> {
                if (rank == 3) {
                    realm.create(RealmModel.SPAWNED.archetype(realm));
                }
            }
            case RAZE -> {
                if (rank == 4 && realm.hasTie(entity)) {
                    realm.destroy(realm.tieFriend(entity));
                }
            }
        }
    }
}

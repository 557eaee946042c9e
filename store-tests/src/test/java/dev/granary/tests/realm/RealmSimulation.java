package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.runtime.EntityOrder;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.RandomSteps;
import dev.granary.tests.Transcript;
import dev.granary.tests.realm.RealmModel.Command;
import dev.granary.tests.realm.RealmModel.Fails;
import dev.granary.tests.realm.RealmModel.Kind;
import dev.granary.tests.realm.RealmModel.Reaction;
import dev.granary.tests.realm.RealmModel.Reason;
import dev.granary.tests.realm.RealmModel.Refusal;
import dev.granary.tests.realm.Soul.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Does the same to two worlds and a store that refer to each other, with listeners that refuse and change, and to a model of them. */
final class RealmSimulation implements RandomSteps {
    private static final RuntimeException NO = new IllegalArgumentException("no");
    private static final String[] SORTS = {"a", "b", "c", "bound"};
    private static final int IDS = 60;

    private final int most;
    private final ForkJoinPool pool;
    private final Path path;
    private final Transcript transcript;
    private final RealmModel model = new RealmModel();
    private RealmWorld realm = new RealmWorld();
    private HavenWorld havens = new HavenWorld();
    private DeedStore deeds = new DeedStore();
    private SplittableRandom random;

    /** All handles that there were. */
    private Set<Long> ever = new HashSet<>();

    private Moment moment;

    private record Moment(
            RealmWorld.Snapshot realm,
            HavenWorld.Snapshot havens,
            DeedStore.Snapshot deeds,
            RealmModel model,
            Set<Long> ever,
            RealmWorld of) {}

    /** Who has what, as far as listeners have heard; the key is the name of a component, or of none. */
    private final Map<String, Set<Handle<?>>> heard = new HashMap<>();

    private final List<Throwable> faults = new ArrayList<>();

    /** What was asked before, or by a listener. */
    private record Kept(
            EntityOrder<Realm, RealmWorld.Page, RealmWorld.Cursor> order,
            List<Handle<Realm>> first,
            RealmWorld.Cursor cursor,
            Handle<Realm> at,
            Iterator<RealmWorld.Cursor> iteration) {}

    private final List<Kept> kept = new ArrayList<>();
    private boolean isAsking;

    /** Whether a listener has thrown in this step. */
    private boolean isRefused;

    /** Whether what comes and goes does not count. */
    private boolean isMuted;

    private long seen;
    private RealmModel seenModel = new RealmModel();

    RealmSimulation(int most, ForkJoinPool pool, Path path, Transcript transcript) {
        this.most = most;
        this.pool = pool;
        this.path = path;
        this.transcript = transcript;
        connect();
        listen();
        seen = realm.version();
    }

    private void connect() {
        realm.connect(havens);
        realm.connect(deeds);
        havens.connect(realm);
        deeds.connect(realm);
    }

    // --- listeners

    private Set<Handle<?>> heard(String what) {
        return heard.computeIfAbsent(what, any -> new HashSet<>());
    }

    private void came(String what, boolean isThere, Handle<?> handle) {
        if (isMuted) {
            return;
        }
        note(() -> {
            assertTrue(isThere, () -> what + " is not there yet: " + handle);
            assertTrue(heard(what).add(handle), () -> what + " was heard of before: " + handle);
        });
        ask();
    }

    private void goes(String what, boolean isThere, Handle<?> handle) {
        if (isMuted) {
            return;
        }
        note(() -> {
            assertTrue(isThere, () -> what + " is not there any more: " + handle);
            assertTrue(heard(what).remove(handle) || isRefused, () -> what + " was not heard of: " + handle);
        });
        ask();
    }

    private void note(Runnable check) {
        try {
            check.run();
        } catch (AssertionError fault) {
            faults.add(fault);
        }
    }

    private void ask() {
        if (isAsking && (kept.size() < 12 || random.nextInt(8) == 0)) {
            keep();
        }
    }

    private void refuseIf(boolean refuses) {
        if (refuses) {
            isRefused = true; // and some have heard of what stays
            throw NO;
        }
    }

    private void listen() {
        realm.onAdd(entity -> came("entity", realm.contains(entity), entity));
        realm.onAdd(entity -> refuseIf(
                model.refusals.contains(Refusal.ENTITY) && realm.hasMood(entity) && realm.moodWeight(entity) == 4));
        realm.onAddLabel(entity -> came("label", realm.hasLabel(entity), entity));
        realm.onAddTie(entity -> came("tie", realm.hasTie(entity), entity));
        realm.onAddBag(entity -> came("bag", realm.hasBag(entity), entity));
        realm.onAddMood(entity -> came("mood", realm.hasMood(entity), entity));
        realm.onAddMood(entity -> refuseIf(model.refusals.contains(Refusal.GAIN) && realm.moodWeight(entity) == 3));
        realm.onAddMarked(entity -> came("marked", realm.hasMarked(entity), entity));
        realm.onAddMarked(entity -> {
            if (model.reactions.contains(Reaction.WRITE) && realm.hasMood(entity)) {
                realm.moodWeight(entity, 5);
            }
        });
        realm.onAddMarked(entity -> {
            if (model.reactions.contains(Reaction.LIGHT)) {
                realm.addLit(entity);
            }
        });
        realm.onAddMarked(entity -> {
            if (model.reactions.contains(Reaction.DEED) && rank(entity) == 1) {
                deeds.add(entity, 1);
            }
        });
        realm.onAddLit(entity -> came("lit", realm.hasLit(entity), entity));
        realm.onAddLit(entity -> {
            if (model.reactions.contains(Reaction.BURN) && realm.hasMood(entity) && realm.moodWeight(entity) == 5) {
                realm.destroy(entity);
            }
        });
        realm.onAddLit(entity -> {
            if (model.reactions.contains(Reaction.RECORD) && rank(entity) == 0) {
                realm.commands().removeMarked(entity);
            }
        });
        havens.onAddShip(entity -> came("ship", havens.hasShip(entity), entity));
        deeds.onAdd(deed -> came("deed", deeds.contains(deed), deed));
        deeds.onAdd(deed -> refuseIf(model.refusals.contains(Refusal.DEED) && deeds.sum(deed) == 3));
        realm.onRemove(entity -> refuseIf(model.refusals.contains(Refusal.DEPARTURE) && rank(entity) == 2));
        realm.onRemoveMarked(entity -> {
            if (model.reactions.contains(Reaction.WRITE) && realm.hasLabel(entity)) {
                realm.labelSort(entity, "c");
            }
        });
        realm.onRemoveMood(entity -> refuseIf(model.refusals.contains(Refusal.LOSS) && realm.moodWeight(entity) == 3));
        havens.onRemoveShip(
                entity -> refuseIf(model.refusals.contains(Refusal.SHIP_GOES) && havens.shipLoad(entity) == 3));
        deeds.onRemove(deed -> refuseIf(model.refusals.contains(Refusal.DEED_GOES) && deeds.sum(deed) == 3));
        realm.onRemove(entity -> goes("entity", realm.contains(entity), entity));
        realm.onRemoveLabel(entity -> goes("label", realm.hasLabel(entity), entity));
        realm.onRemoveTie(entity -> goes("tie", realm.hasTie(entity), entity));
        realm.onRemoveBag(entity -> goes("bag", realm.hasBag(entity), entity));
        realm.onRemoveMood(entity -> goes("mood", realm.hasMood(entity), entity));
        realm.onRemoveMarked(entity -> goes("marked", realm.hasMarked(entity), entity));
        realm.onRemoveLit(entity -> goes("lit", realm.hasLit(entity), entity));
        havens.onRemoveShip(entity -> goes("ship", havens.hasShip(entity), entity));
        deeds.onRemove(deed -> goes("deed", deeds.contains(deed), deed));
    }

    private int rank(Handle<Realm> entity) {
        return realm.hasLabel(entity) ? realm.labelRank(entity) : -1;
    }

    private Map<String, Set<Handle<?>>> there() {
        Map<String, Set<Handle<?>>> there = new HashMap<>();
        there.put("entity", new HashSet<>(model.souls.keySet()));
        for (Part part : Part.values()) {
            there.put(part.name().toLowerCase(Locale.ROOT), new HashSet<>(having(soul -> soul.has(part))));
        }
        there.put(
                "ship",
                model.ships.keySet().stream()
                        .filter(each -> model.ships.get(each) != null)
                        .collect(Collectors.toSet()));
        there.put("deed", new HashSet<>(model.deeds.keySet()));
        return there;
    }

    /** Nobody is told of what comes and goes by going back, and some were told of what stayed. */
    private void hearAll() {
        heard.clear();
        heard.putAll(there());
    }

    // --- choice

    private Set<Handle<Realm>> having(Predicate<Soul> has) {
        Set<Handle<Realm>> having = new LinkedHashSet<>();
        model.souls.forEach((entity, soul) -> {
            if (has.test(soul)) {
                having.add(entity);
            }
        });
        return having;
    }

    private <T> T any(Collection<T> all) {
        return all.stream().skip(random.nextInt(all.size())).findFirst().orElseThrow();
    }

    private Handle<Realm> entity() {
        return model.souls.isEmpty() || random.nextInt(4) == 0 ? Handle.none() : any(model.souls.keySet());
    }

    /** Seldom one that is gone. */
    private Handle<Realm> entityEver() {
        if (random.nextInt(80) == 0) {
            try {
                Handle<Realm> gone = realm.create(realm.archetype().build());
                realm.destroy(gone);
                see(gone);
                return gone;
            } catch (RuntimeException refused) {
                throw new AssertionError(refused);
            }
        }
        return entity();
    }

    private Record value(Part part) {
        return switch (part) {
            case LABEL -> new Realm.Label(random.nextInt(IDS), SORTS[random.nextInt(4)], random.nextInt(5));
            case TIE ->
                new Realm.Tie(
                        random.nextInt(3) > 0 ? Handle.none() : entityEver(),
                        entityEver(),
                        entity(),
                        model.deeds.isEmpty() || random.nextBoolean() ? Handle.none() : any(model.deeds.keySet()),
                        model.ships.isEmpty() || random.nextInt(4) > 0 ? Handle.none() : any(model.ships.keySet()));
            case BAG -> {
                List<Handle<Realm>> held = new ArrayList<>();
                for (int count = random.nextInt(4); count > 0; count--) {
                    Handle<Realm> each = entityEver();
                    if (!each.isNone()) {
                        held.add(each);
                    }
                }
                yield new Realm.Bag(List.copyOf(held));
            }
            case MOOD ->
                new Realm.Mood(random.nextBoolean(), Realm.Kind.values()[random.nextInt(3)], random.nextInt(7));
            case MARKED -> new Realm.Marked();
            case LIT -> new Realm.Lit();
        };
    }

    private Part part() {
        return Part.values()[random.nextInt(Part.values().length)];
    }

    private Soul soul() {
        Soul soul = Soul.NOTHING;
        for (int count = random.nextInt(5); count > 0; count--) {
            Part part = part();
            soul = soul.with(part, value(part));
        }
        return soul;
    }

    private RealmWorld.Archetype archetype(Soul soul) {
        RealmWorld.ArchetypeBuilder builder = realm.archetype();
        if (soul.label() != null) {
            builder.with(soul.label());
        }
        if (soul.tie() != null) {
            builder.with(soul.tie());
        }
        if (soul.bag() != null) {
            builder.with(soul.bag());
        }
        if (soul.mood() != null) {
            builder.with(soul.mood());
        }
        if (soul.isMarked()) {
            builder.with(new Realm.Marked());
        }
        if (soul.isLit()) {
            builder.with(new Realm.Lit());
        }
        return builder.build();
    }

    // --- the same to both

    private void see(Handle<?> handle) {
        assertTrue(ever.add(handle.bits()), () -> handle + " was in use before");
    }

    /** Both do it, or both fail and for the same reason; null where they do. */
    private <T, R> R both(Supplier<T> inModel, Supplier<R> inWorld) {
        Reason reason = null;
        T expected = null;
        try {
            expected = inModel.get();
        } catch (Fails failure) {
            reason = failure.reason;
        }
        R result = null;
        try {
            result = inWorld.get();
            if (reason != null) {
                throw new AssertionError("this should have failed: " + reason);
            }
        } catch (IllegalArgumentException | StaleHandleException failure) {
            Reason actual = failure == NO
                    ? Reason.NO
                    : failure instanceof DuplicateKeyException
                            ? Reason.TWICE
                            : failure instanceof StaleHandleException ? Reason.STALE : null;
            if (actual == null || reason == null || (actual == Reason.NO) != (reason == Reason.NO)) {
                throw new AssertionError("expected " + (reason == null ? expected : reason), failure);
            }
            afterFailure();
            return null;
        } catch (DuplicateKeyException failure) {
            if (reason != Reason.TWICE && reason != Reason.STALE) {
                throw new AssertionError("expected " + (reason == null ? expected : reason), failure);
            }
            afterFailure();
            return null;
        }
        if (expected != null && !(expected instanceof Handle<?>) && !(expected instanceof List<?>)) {
            assertEquals(expected, result);
        }
        lastExpected = expected;
        return result;
    }

    private Object lastExpected;
    private boolean isFailed;

    /** Some have heard of what stayed. */
    private void afterFailure() {
        lastExpected = null;
        isFailed = true;
    }

    private void name(Map<Handle<?>, Handle<?>> names) {
        if (!names.isEmpty()) {
            model.rename(handle -> names.getOrDefault(handle, handle));
        }
        names.values().forEach(this::see);
    }

    /** What listeners have added gets its names, and what they have written to what stayed is known. */
    @SuppressWarnings("unchecked")
    private void settle() {
        nameDeeds();
        model.told.forEach((entity, soul) -> {
            Soul stayed = model.souls.get(entity);
            if (stayed != null
                    && stayed.label() != null
                    && realm.findLabel((Handle<Realm>) entity).equals(soul.label())) {
                model.souls.put((Handle<Realm>) entity, stayed.with(soul.label()));
            }
        });
        model.told.clear();
        if (isFailed) {
            isFailed = false;
            hearAll();
        }
    }

    /** Those that listeners have added. */
    private void nameDeeds() {
        List<Handle<Deed>> unknown =
                model.deeds.keySet().stream().filter(RealmModel::isPlaceholder).toList();
        if (unknown.isEmpty()) {
            return;
        }
        Map<Deed, List<Handle<Deed>>> actual = new HashMap<>();
        for (DeedStore.Cursor cursor : deeds) {
            if (!model.deeds.containsKey(cursor.handle())) {
                actual.computeIfAbsent(new Deed(cursor.owner(), cursor.sum()), any -> new ArrayList<>())
                        .add(cursor.handle());
            }
        }
        Map<Handle<?>, Handle<?>> names = new HashMap<>();
        for (Handle<Deed> each : unknown) {
            List<Handle<Deed>> same = actual.get(model.deeds.get(each));
            assertTrue(same != null && !same.isEmpty(), () -> "no deed " + model.deeds.get(each));
            names.put(each, same.removeLast());
        }
        name(names);
    }

    @Override
    public void perform(long seed) {
        random = new SplittableRandom(seed);
        isRefused = false;
        if (random.nextInt(3) == 0) {
            model.refusals.clear();
            for (Refusal refusal : Refusal.values()) {
                if (random.nextInt(4) == 0) {
                    model.refusals.add(refusal);
                }
            }
            model.reactions.clear();
            for (Reaction reaction : Reaction.values()) {
                if (random.nextInt(3) == 0) {
                    model.reactions.add(reaction);
                }
            }
            isAsking = random.nextInt(3) == 0;
        }
        int kind = random.nextInt(100);
        transcript.line(
                "%d of %d entities, refuse %s, react %s", kind, model.souls.size(), model.refusals, model.reactions);
        boolean isLarge = model.souls.size() > most;
        if (kind < 12) {
            if (isLarge) {
                destroy();
            } else {
                create();
            }
        } else if (kind < 15) {
            createMany(isLarge ? 2 : random.nextInt(most > 1_000 ? most / 3 : 6));
        } else if (kind < 27) {
            add();
        } else if (kind < 32) {
            write();
        } else if (kind < 36) {
            remove();
        } else if (kind < 39) {
            destroy();
        } else if (kind < 45) {
            others();
        } else if (kind < 52) {
            iterate();
        } else if (kind < 55) {
            destroyMatches();
        } else if (kind < 65) {
            kernel();
        } else if (kind < 74) {
            record();
        } else if (kind < 80) {
            apply();
        } else if (kind < 83) {
            keep();
        } else if (kind < 87) {
            askWhatChanged();
        } else if (kind < 91) {
            goBack();
        } else if (kind < 93) {
            realm.trim();
            havens.trim();
            deeds.trim();
        } else if (kind < 94) {
            if (random.nextInt(12) == 0) {
                both(
                        () -> {
                            model.depart(model.souls.keySet(), false);
                            return null;
                        },
                        () -> {
                            realm.clear();
                            return null;
                        });
            }
        } else if (kind < 96) {
            age();
        } else if (random.nextInt(1 + most / 100) == 0) {
            save();
        }
        if (!faults.isEmpty()) {
            throw new AssertionError("a listener", faults.getFirst());
        }
        settle();
        checkKept();
        if (random.nextInt(1 + most / 50) == 0) {
            check();
        }
    }

    private void create() {
        Soul soul = soul();
        Handle<Realm> entity = both(() -> model.create(soul), () -> realm.create(archetype(soul)));
        if (entity != null) {
            name(Map.of((Handle<?>) lastExpected, entity));
        }
    }

    private void createMany(int count) {
        Soul soul = soul();
        List<Handle<Realm>> created = both(() -> model.create(soul, count), () -> {
            RealmWorld.Batch batch = realm.create(archetype(soul), count);
            List<Handle<Realm>> handles = new ArrayList<>();
            boolean isChanged = model.reactions.contains(Reaction.BURN) || model.reactions.contains(Reaction.LIGHT);
            try {
                for (long bits : batch.handles()) {
                    handles.add(Handle.ofBits(bits));
                }
            } catch (ConcurrentModificationException changed) {
                assertTrue(isChanged);
                for (RealmWorld.Cursor cursor : realm.query()) {
                    if (!ever.contains(cursor.handle().bits())) {
                        handles.add(cursor.handle());
                    }
                }
            }
            return handles;
        });
        if (created != null) {
            Map<Handle<?>, Handle<?>> names = new HashMap<>();
            List<?> placeholders = ((List<?>) lastExpected)
                    .stream().filter(each -> model.souls.containsKey(each)).toList();
            List<Handle<Realm>> left = created.stream().filter(realm::contains).toList();
            assertEquals(placeholders.size(), left.size());
            for (int index = 0; index < left.size(); index++) {
                names.put((Handle<?>) placeholders.get(index), left.get(index));
            }
            name(names);
        }
    }

    private boolean addTo(Handle<Realm> entity, Record value) {
        return switch (value) {
            case Realm.Label label -> realm.add(entity, label);
            case Realm.Tie tie -> realm.add(entity, tie);
            case Realm.Bag bag -> realm.add(entity, bag);
            case Realm.Mood mood -> realm.add(entity, mood);
            case Realm.Marked marked -> realm.addMarked(entity);
            default -> realm.addLit(entity);
        };
    }

    private static boolean addTo(RealmWorld.Cursor entity, Record value) {
        return switch (value) {
            case Realm.Label label -> entity.add(label);
            case Realm.Tie tie -> entity.add(tie);
            case Realm.Bag bag -> entity.add(bag);
            case Realm.Mood mood -> entity.add(mood);
            case Realm.Marked marked -> entity.addMarked();
            default -> entity.addLit();
        };
    }

    private boolean removeFrom(Handle<Realm> entity, Part part) {
        return switch (part) {
            case LABEL -> realm.removeLabel(entity);
            case TIE -> realm.removeTie(entity);
            case BAG -> realm.removeBag(entity);
            case MOOD -> realm.removeMood(entity);
            case MARKED -> realm.removeMarked(entity);
            case LIT -> realm.removeLit(entity);
        };
    }

    private static boolean removeFrom(RealmWorld.Cursor entity, Part part) {
        return switch (part) {
            case LABEL -> entity.removeLabel();
            case TIE -> entity.removeTie();
            case BAG -> entity.removeBag();
            case MOOD -> entity.removeMood();
            case MARKED -> entity.removeMarked();
            case LIT -> entity.removeLit();
        };
    }

    private void add() {
        if (!model.souls.isEmpty()) {
            Handle<Realm> entity = any(model.souls.keySet());
            Part part = part();
            Record value = value(part);
            both(() -> model.add(entity, part, value), () -> addTo(entity, value));
        }
    }

    private void write() {
        Part part = part();
        Set<Handle<Realm>> having = having(soul -> soul.has(part));
        if (having.isEmpty() || part == Part.MARKED || part == Part.LIT) {
            return;
        }
        Handle<Realm> entity = any(having);
        Record value = value(part);
        both(
                () -> {
                    model.write(entity, part, value);
                    return null;
                },
                () -> {
                    switch (value) {
                        case Realm.Label label -> realm.label(entity, label);
                        case Realm.Tie tie -> realm.tie(entity, tie);
                        case Realm.Bag bag -> realm.bag(entity, bag);
                        default -> realm.mood(entity, (Realm.Mood) value);
                    }
                    return null;
                });
    }

    private void remove() {
        if (!model.souls.isEmpty()) {
            Handle<Realm> entity = any(model.souls.keySet());
            Part part = part();
            both(() -> model.remove(entity, part), () -> removeFrom(entity, part));
        }
    }

    private void destroy() {
        if (!model.souls.isEmpty()) {
            Handle<Realm> entity = any(model.souls.keySet());
            both(
                    () -> {
                        model.depart(Set.of(entity), false);
                        return true;
                    },
                    () -> realm.destroy(entity));
        }
    }

    /** Of the other world, and of the store. */
    private void others() {
        switch (random.nextInt(6)) {
            case 0, 1 -> {
                Haven.Ship ship = random.nextInt(5) == 0 ? null : new Haven.Ship(entityEver(), random.nextInt(5));
                Handle<Haven> entity = both(
                        () -> model.addShip(ship),
                        () -> havens.create(
                                ship == null
                                        ? havens.archetype()
                                                .with(new Haven.Sunk())
                                                .build()
                                        : havens.archetype().with(ship).build()));
                if (entity != null) {
                    name(Map.of((Handle<?>) lastExpected, entity));
                }
            }
            case 2, 3 -> {
                Deed deed = new Deed(entityEver(), random.nextInt(5));
                Handle<Deed> item = both(() -> model.addDeed(deed), () -> deeds.add(deed));
                if (item != null) {
                    name(Map.of((Handle<?>) lastExpected, item));
                }
            }
            case 4 -> {
                if (!model.ships.isEmpty()) {
                    Handle<Haven> entity = any(model.ships.keySet());
                    both(
                            () -> {
                                model.depart(Set.of(entity), false);
                                return true;
                            },
                            () -> havens.destroy(entity));
                }
            }
            default -> {
                if (!model.deeds.isEmpty()) {
                    Handle<Deed> item = any(model.deeds.keySet());
                    both(
                            () -> {
                                model.depart(Set.of(item), false);
                                return true;
                            },
                            () -> deeds.remove(item));
                }
            }
        }
    }

    private void iterate() {
        Part part = part();
        Set<Handle<Realm>> expected = having(soul -> soul.has(part));
        Iterator<RealmWorld.Cursor> iteration = query(part).iterator();
        while (true) {
            RealmWorld.Cursor cursor;
            try {
                if (!iteration.hasNext()) {
                    assertEquals(
                            Set.of(),
                            expected.stream()
                                    .filter(each -> model.souls.containsKey(each))
                                    .collect(Collectors.toSet()));
                    return;
                }
                cursor = iteration.next();
            } catch (ConcurrentModificationException changed) {
                assertTrue(isDisturbed, "this iteration should go on");
                return;
            }
            isDisturbed = false;
            Handle<Realm> entity = cursor.handle();
            assertTrue(expected.remove(entity), () -> entity + " is none of them");
            Map<Handle<Realm>, Soul> before = new HashMap<>(model.souls);
            switch (random.nextInt(8)) {
                case 0 ->
                    both(
                            () -> {
                                model.depart(Set.of(entity), false);
                                return null;
                            },
                            () -> {
                                cursor.destroy();
                                return null;
                            });
                case 1, 2, 3 -> {
                    Part added = part();
                    Record value = value(added);
                    // to choose a value may have destroyed an entity that was created for it
                    try {
                        cursor.handle();
                    } catch (ConcurrentModificationException changed) {
                        return;
                    }
                    both(() -> model.add(entity, added, value), () -> addTo(cursor, value));
                }
                case 4 -> {
                    Part removed = part();
                    both(() -> model.remove(entity, removed), () -> removeFrom(cursor, removed));
                }
                default -> {}
            }
            settle();
            Map<Handle<Realm>, Soul> after = new HashMap<>(model.souls);
            before.remove(entity);
            after.remove(entity);
            isDisturbed =
                    !before.keySet().equals(after.keySet()) || !model.reactions.isEmpty() || !model.refusals.isEmpty();
        }
    }

    private boolean isDisturbed;

    private RealmWorld.Query query(Part part) {
        return switch (part) {
            case LABEL -> realm.query().label();
            case TIE -> realm.query().tie();
            case BAG -> realm.query().bag();
            case MOOD -> realm.query().mood();
            case MARKED -> realm.query().marked();
            case LIT -> realm.query().lit();
        };
    }

    private void destroyMatches() {
        Part part = part();
        Part other = part();
        Set<Handle<Realm>> seeds = having(soul -> soul.has(part) && !soul.has(other));
        if (part == other || seeds.size() > 1 + most / 3) {
            return;
        }
        RealmWorld.Query query = query(part).andNot(query(other));
        boolean isRemoval = random.nextBoolean();
        both(
                () -> {
                    model.depart(seeds, false);
                    return seeds.size();
                },
                () -> isRemoval ? query.removeAll() : query.destroyAll());
    }

    // --- kernels

    private void kernel() {
        boolean isInPool = random.nextBoolean();
        int weight = 1 + random.nextInt(6);
        switch (random.nextInt(8)) {
            case 0 -> {
                if (isInPool) {
                    RealmSystemsKernels.age(realm, weight, pool);
                } else {
                    RealmSystemsKernels.age(realm, weight);
                }
                model.souls.replaceAll((entity, soul) ->
                        soul.mood() == null || soul.isLit() ? soul : soul.with(RealmSystems.age(soul.mood(), weight)));
            }
            case 1 -> {
                if (isInPool) {
                    RealmSystemsKernels.cheer(realm, pool);
                } else {
                    RealmSystemsKernels.cheer(realm);
                }
                model.souls.replaceAll((entity, soul) -> soul.mood() == null
                                || !soul.mood().glad()
                                || soul.label() != null && soul.label().sort().equals("b")
                                || !soul.isMarked() && soul.label() == null && soul.tie() == null
                        ? soul
                        : soul.with(RealmSystems.cheered(soul.mood(), soul.label(), soul.tie(), entity)));
            }
            case 2 -> bind(isInPool);
            case 3 -> {
                Set<Handle<Realm>> seeds = having(soul -> soul.label() == null
                        && soul.mood() != null
                        && soul.mood().weight() == weight);
                both(
                        () -> {
                            model.depart(seeds, false);
                            return seeds.size();
                        },
                        () -> isInPool
                                ? RealmSystemsKernels.isTired(realm, weight, pool)
                                : RealmSystemsKernels.isTired(realm, weight));
            }
            case 4 -> select(weight, isInPool);
            case 5 -> weigh(isInPool);
            case 6 -> place(isInPool);
            default -> {
                // in the order of pages, and of slots
                having(soul -> soul.mood() != null).stream()
                        .sorted(Comparator.comparing(RealmSimulation::slot))
                        .forEach(entity -> {
                            int page = slot(entity) >>> 12;
                            int own = model.souls.get(entity).mood().weight();
                            if (own == weight) {
                                model.record(page, new Command(Kind.ADD, entity, Part.LIT, new Realm.Lit()));
                            } else if (own == weight + 1) {
                                model.record(page, new Command(Kind.DESTROY, entity, null, null));
                            }
                        });
                if (isInPool) {
                    RealmSystemsKernels.command(realm, weight, pool);
                } else {
                    RealmSystemsKernels.command(realm, weight);
                }
                assertEquals(model.waiting(), realm.commands().size());
            }
        }
    }

    private static int slot(Handle<?> handle) {
        return HandleBits.slot(handle.bits());
    }

    private void bind(boolean isInPool) {
        int bad = random.nextInt(20);
        Set<Handle<Realm>> bound = having(soul -> soul.tie() != null && soul.label() != null);
        boolean fails = bound.stream()
                .anyMatch(entity -> model.souls.get(entity).label().rank() == bad);
        Runnable kernel = () -> {
            if (isInPool) {
                RealmSystemsKernels.bind(realm, bad, pool);
            } else {
                RealmSystemsKernels.bind(realm, bad);
            }
        };
        if (fails) {
            // keys are written when all is done, and with them all that the kernel writes
            assertThrows(RuntimeException.class, kernel::run);
            return;
        }
        kernel.run();
        bound.forEach(entity -> {
            Soul soul = model.souls.get(entity);
            Realm.Tie tie = soul.tie();
            model.souls.put(
                    entity,
                    soul.with(new Realm.Tie(tie.lord(), entity, tie.friend(), tie.deed(), tie.port()))
                            .with(new Realm.Label(
                                    soul.label().id(), "bound", (soul.label().rank() + 1) % 5)));
        });
    }

    private void select(int weight, boolean isInPool) {
        Set<Handle<Realm>> expected = having(soul ->
                soul.mood() != null && !soul.isMarked() && RealmSystems.isLess(soul.mood(), soul.label(), weight));
        RealmWorld.Query less =
                isInPool ? RealmSystemsKernels.isLess(realm, weight, pool) : RealmSystemsKernels.isLess(realm, weight);
        assertEquals(expected, handles(less));
        Set<Handle<Realm>> narrowed = new HashSet<>(expected);
        narrowed.retainAll(having(soul -> soul.tie() != null || soul.isLit()));
        RealmWorld.Query both = realm.query().anyOf().tie().lit().and(less);
        assertEquals(narrowed, handles(both));
        assertEquals(narrowed.size(), both.count());
        if (narrowed.size() < 3) {
            both(
                    () -> {
                        model.depart(narrowed, false);
                        return narrowed.size();
                    },
                    both::removeAll);
        }
    }

    private static Set<Handle<Realm>> handles(RealmWorld.Query query) {
        Set<Handle<Realm>> handles = new HashSet<>();
        for (RealmWorld.Cursor cursor : query) {
            assertTrue(handles.add(cursor.handle()));
        }
        return handles;
    }

    private void weigh(boolean isInPool) {
        Map<List<?>, Long> expected = new HashMap<>();
        having(soul -> soul.mood() != null).forEach(entity -> {
            Soul soul = model.souls.get(entity);
            expected.merge(
                    List.of(soul.mood().kind(), soul.mood().glad()),
                    RealmSystems.weight(soul.mood(), soul.label(), soul.tie()),
                    Long::sum);
        });
        var groups = isInPool ? RealmSystemsKernels.weigh(realm, 0L, pool) : RealmSystemsKernels.weigh(realm, 0L);
        Map<List<?>, Long> actual = new HashMap<>();
        groups.forEach((kind, glad, sum) -> assertNull(actual.put(List.of(kind, glad), sum)));
        assertEquals(expected, actual);
    }

    private void place(boolean isInPool) {
        long[] placed = new long[realm.rows()];
        if (isInPool) {
            RealmSystemsKernels.place(realm, placed, pool);
        } else {
            RealmSystemsKernels.place(realm, placed);
        }
        long[] expected = new long[placed.length];
        having(soul -> soul.label() != null
                        && (soul.mood() == null || soul.mood().kind() != Realm.Kind.WILD))
                .forEach(entity -> expected[realm.rowOf(entity)] = entity.bits());
        assertArrayEquals(expected, placed);
    }

    // --- commands

    /** By several threads, each to a task of its own, or by this one. */
    private void record() {
        int threads = random.nextInt(4);
        Map<Integer, List<Command>> scripts = new TreeMap<>();
        if (threads == 0) {
            scripts.put(-1, script(random.nextInt(6)));
        }
        for (int thread = 0; thread < threads; thread++) {
            scripts.put(random.nextInt(9) * 3, script(random.nextInt(5)));
        }
        var handles = new ConcurrentHashMap<Handle<?>, Handle<?>>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        List<Thread> running = new ArrayList<>();
        scripts.forEach((number, script) -> {
            Runnable task = () -> {
                for (Command command : script) {
                    RealmWorld.Commands commands =
                            number < 0 ? realm.commands() : realm.commands().task(number);
                    record(commands, command, handles);
                }
            };
            if (number < 0) {
                task.run();
            } else {
                running.add(Thread.ofPlatform()
                        .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
                        .start(task));
            }
        });
        for (Thread thread : running) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.getFirst());
        }
        scripts.forEach((number, script) -> script.forEach(command -> model.record(
                number,
                new Command(
                        command.kind(),
                        renamed(command.entity(), handles),
                        command.part(),
                        RealmModel.renamed(command.value(), each -> handles.getOrDefault(each, each))))));
        assertEquals(model.waiting(), realm.commands().size());
    }

    @SuppressWarnings("unchecked")
    private static Handle<Realm> renamed(Handle<Realm> handle, Map<Handle<?>, Handle<?>> names) {
        return (Handle<Realm>) names.getOrDefault(handle, handle);
    }

    /** In the thread of a task; nothing of the model is read. */
    private void record(RealmWorld.Commands commands, Command command, Map<Handle<?>, Handle<?>> handles) {
        Handle<Realm> entity = renamed(command.entity(), handles);
        Record value = RealmModel.renamed(command.value(), each -> handles.getOrDefault(each, each));
        switch (command.kind()) {
            case CREATE -> handles.put(command.entity(), commands.create(archetype((Soul) value)));
            case DESTROY -> commands.destroy(entity);
            case REMOVE -> {
                switch (command.part()) {
                    case LABEL -> commands.removeLabel(entity);
                    case TIE -> commands.removeTie(entity);
                    case BAG -> commands.removeBag(entity);
                    case MOOD -> commands.removeMood(entity);
                    case MARKED -> commands.removeMarked(entity);
                    case LIT -> commands.removeLit(entity);
                }
            }
            case ADD -> {
                switch (value) {
                    case Realm.Label label -> commands.add(entity, label);
                    case Realm.Tie tie -> commands.add(entity, tie);
                    case Realm.Bag bag -> commands.add(entity, bag);
                    case Realm.Mood mood -> commands.add(entity, mood);
                    case Realm.Marked marked -> commands.addMarked(entity);
                    default -> commands.addLit(entity);
                }
            }
        }
    }

    /** What is to be recorded; what is created has a handle of the model in it. */
    private List<Command> script(int count) {
        List<Command> script = new ArrayList<>();
        List<Handle<Realm>> known = new ArrayList<>();
        while (script.size() < count) {
            if (random.nextInt(3) == 0) {
                known.add(model.placeholder());
                script.add(new Command(Kind.CREATE, known.getLast(), null, soul()));
            } else if (!known.isEmpty() && random.nextBoolean()) {
                script.add(command(any(known), known));
            } else if (model.souls.isEmpty()) {
                return script;
            } else {
                script.add(command(any(model.souls.keySet()), known));
            }
        }
        return script;
    }

    private Command command(Handle<Realm> entity, List<Handle<Realm>> known) {
        Part part = part();
        int kind = random.nextInt(6);
        if (kind < 2) {
            return new Command(kind == 0 ? Kind.DESTROY : Kind.REMOVE, entity, part, null);
        }
        Record value = value(part);
        if (!known.isEmpty() && value instanceof Realm.Tie tie) {
            value = new Realm.Tie(
                    random.nextInt(4) == 0 ? any(known) : tie.lord(),
                    random.nextBoolean() ? any(known) : tie.friend(),
                    random.nextBoolean() ? any(known) : tie.plain(),
                    tie.deed(),
                    tie.port());
        } else if (!known.isEmpty() && value instanceof Realm.Bag bag) {
            List<Handle<Realm>> held = new ArrayList<>(bag.held());
            held.add(any(known));
            value = new Realm.Bag(List.copyOf(held));
        }
        return new Command(Kind.ADD, entity, part, value);
    }

    private void apply() {
        for (int attempt = 0; attempt < 30; attempt++) {
            int[] ignored = {-1};
            Integer result = both(
                    () -> {
                        ignored[0] = model.apply();
                        return ignored[0];
                    },
                    () -> realm.commands().apply());
            nameCreated();
            settle();
            assertEquals(model.waiting(), realm.commands().size());
            if (result != null) {
                model.created.clear();
                return;
            }
            check();
            switch (random.nextInt(6)) {
                case 0 -> {
                    return;
                }
                case 1 -> model.refusals.clear();
                case 2 -> {
                    add();
                    settle();
                }
                case 3 -> {
                    if (random.nextInt(4) == 0) {
                        realm.commands().clear();
                        model.clearCommands();
                        return;
                    }
                }
                default -> {
                    assertEquals(model.skipFailed(), realm.commands().skipFailed());
                    assertFalse(realm.commands().skipFailed());
                }
            }
        }
    }

    private void nameCreated() {
        Map<Handle<?>, Handle<?>> names = new HashMap<>();
        model.created.forEach((pending, real) -> {
            if (RealmModel.isPlaceholder(real)) {
                names.put(real, realm.commands().created(pending));
            } else {
                assertEquals(real, realm.commands().created(pending));
            }
        });
        name(names);
    }

    // --- what was asked before

    private void keep() {
        while (kept.size() > 11) {
            kept.remove(random.nextInt(kept.size()));
        }
        var order = realm.query().mood().sortedBy(RealmWorld.MOOD_WEIGHT);
        List<Handle<Realm>> first = new ArrayList<>();
        for (int index = 0; index < order.size(); index++) {
            first.add(order.handle(index));
        }
        RealmWorld.Cursor cursor = realm.cursor();
        Handle<Realm> at = realm.query().mood().first();
        if (!at.isNone()) {
            cursor.at(at);
        }
        kept.add(new Kept(order, first, cursor, at, realm.query().mood().iterator()));
    }

    private void checkKept() {
        Set<Handle<Realm>> now = having(soul -> soul.mood() != null);
        for (Kept each : kept) {
            if (!each.first().isEmpty()) {
                try {
                    for (int index = 0; index < each.first().size(); index++) {
                        assertEquals(each.first().get(index), each.order().handle(index));
                    }
                    assertTrue(now.containsAll(each.first()), "an order of what is gone");
                } catch (ConcurrentModificationException changed) {
                    // it has to be asked again
                }
            }
            if (!each.at().isNone()) {
                try {
                    assertEquals(each.at(), each.cursor().handle());
                    assertEquals(
                            model.souls.get(each.at()).mood(), each.cursor().mood());
                } catch (ConcurrentModificationException changed) {
                    // it has to be put there again
                }
            }
            try {
                if (each.iteration().hasNext() && random.nextInt(4) == 0) {
                    Handle<Realm> next = each.iteration().next().handle();
                    assertTrue(now.contains(next), "an iteration came to what is gone");
                }
            } catch (ConcurrentModificationException changed) {
                // it has ended
            }
        }
    }

    private void askWhatChanged() {
        for (Part part : Part.values()) {
            Set<Handle<Realm>> changed = handles(query(part).changedSince(seen));
            Set<Handle<Realm>> having = having(soul -> soul.has(part));
            assertTrue(having.containsAll(changed));
            for (Handle<Realm> entity : having) {
                Soul before = seenModel.souls.get(entity);
                if (before == null
                        || !Objects.equals(
                                before.get(part), model.souls.get(entity).get(part))) {
                    assertTrue(changed.contains(entity), () -> part + " of " + entity + " has changed");
                }
            }
        }
        seen = realm.version();
        seenModel = model.moment();
        assertEquals(Set.of(), handles(realm.query().mood().changedSince(seen)));
    }

    // --- back, and again

    private void goBack() {
        int kind = random.nextInt(8);
        switch (kind) {
            case 0, 1 -> {
                if (moment == null || random.nextBoolean()) {
                    moment = new Moment(
                            realm.snapshot(),
                            havens.snapshot(),
                            deeds.snapshot(),
                            model.moment(),
                            new HashSet<>(ever),
                            realm);
                } else {
                    realm.snapshot(moment.realm());
                    havens.snapshot(moment.havens());
                    deeds.snapshot(moment.deeds());
                    moment = new Moment(
                            moment.realm(),
                            moment.havens(),
                            moment.deeds(),
                            model.moment(),
                            new HashSet<>(ever),
                            realm);
                }
            }
            case 2, 3, 4 -> {
                // a handle from after the moment may come to mean another one, also in commands that wait
                boolean isKnown = moment != null
                        && model.handlesInCommands().stream()
                                .allMatch(each -> each.isNone()
                                        || RealmModel.isPending(each)
                                        || moment.ever().contains(each.bits()));
                if (isKnown && moment.of() == realm) {
                    realm.restore(moment.realm());
                    havens.restore(moment.havens());
                    deeds.restore(moment.deeds());
                    model.put(moment.model());
                    model.created.clear();
                    ever = new HashSet<>(moment.ever());
                    hearAll();
                }
            }
            case 5 -> goBackAlone();
            case 6 -> {
                if (model.waiting() == 0 && random.nextBoolean()) {
                    realm = realm.copy();
                    havens = havens.copy();
                    deeds = deeds.copy();
                    connect();
                    begin();
                }
            }
            default -> sequel();
        }
    }

    /** One goes back without the others, and what refers to what is not there any more, or not yet, goes or is cleared. */
    private void goBackAlone() {
        if (moment == null || moment.of() != realm || model.waiting() > 0) {
            return;
        }
        switch (random.nextInt(3)) {
            case 0 -> {
                if (forget(moment.model().souls.keySet(), model.souls.keySet())) {
                    realm.restore(moment.realm());
                    model.souls.clear();
                    model.souls.putAll(moment.model().souls);
                    model.created.clear();
                }
            }
            case 1 -> {
                if (forget(moment.model().deeds.keySet(), model.deeds.keySet())) {
                    deeds.restore(moment.deeds());
                    model.deeds.clear();
                    model.deeds.putAll(moment.model().deeds);
                }
            }
            default -> {
                if (forget(moment.model().ships.keySet(), model.ships.keySet())) {
                    havens.restore(moment.havens());
                    model.ships.clear();
                    model.ships.putAll(moment.model().ships);
                }
            }
        }
        hearAll();
        check();
        model.refusals.clear();
        model.reactions.clear();
        List.copyOf(model.deeds.keySet()).forEach(deed -> {
            Deed of = model.deeds.get(deed);
            if (!of.owner().isNone() && !model.souls.containsKey(of.owner())) {
                assertTrue(deeds.remove(deed));
                model.depart(Set.of(deed), false);
            }
        });
        List.copyOf(model.ships.keySet()).forEach(entity -> {
            Haven.Ship ship = model.ships.get(entity);
            if (ship != null && !ship.captain().isNone() && !model.souls.containsKey(ship.captain())) {
                assertTrue(havens.destroy(entity));
                model.depart(Set.of(entity), false);
            }
        });
        List.copyOf(model.souls.keySet()).forEach(entity -> {
            Soul soul = model.souls.get(entity);
            if (soul != null && soul.tie() != null) {
                Realm.Tie tie = soul.tie();
                Realm.Tie there = new Realm.Tie(
                        tie.lord(),
                        tie.friend(),
                        tie.plain(),
                        model.deeds.containsKey(tie.deed()) ? tie.deed() : Handle.none(),
                        model.ships.containsKey(tie.port()) ? tie.port() : Handle.none());
                realm.tie(entity, there);
                model.write(entity, Part.TIE, there);
            }
        });
        moment = null; // what the others hold there may mean something else by now
    }

    /** What was not given out at that moment may be again, of one world or store; false if it is not known which handles are of that. */
    private boolean forget(Collection<? extends Handle<?>> then, Collection<? extends Handle<?>> now) {
        if (then.isEmpty() && now.isEmpty()) {
            return false;
        }
        int tag = HandleBits.tag((then.isEmpty() ? now : then).iterator().next().bits());
        ever.removeIf(bits -> HandleBits.tag(bits) == tag && !moment.ever().contains(bits));
        return true;
    }

    /** The same steps have the same end. */
    private void sequel() {
        isMuted = true;
        model.refusals.clear();
        model.reactions.clear();
        RealmWorld.Snapshot before = realm.snapshot();
        RealmWorld copy = realm.copy();
        List<Long> first = later(realm);
        assertEquals(first, later(copy), "of a copy");
        realm.restore(before);
        assertEquals(first, later(realm), "again");
        realm.restore(before);
        model.created.clear();
        isMuted = false;
    }

    private List<Long> later(RealmWorld world) {
        List<Long> handles = new ArrayList<>();
        var archetype = world.archetype().build();
        var moody =
                world.archetype().with(new Realm.Mood(true, Realm.Kind.ODD, 1)).build();
        for (int number = 0; number < 5; number++) {
            handles.add(world.create(archetype).bits() << 8 >>> 8);
            handles.add(world.create(moody).bits() << 8 >>> 8);
            handles.add((long) world.query().mood().count());
        }
        world.trim();
        handles.add(world.create(moody).bits() << 8 >>> 8);
        return handles;
    }

    private void begin() {
        listen();
        kept.clear();
        moment = null;
        seen = realm.version();
        seenModel = model.moment();
        hearAll();
    }

    /** All or some of it is loaded at first. */
    private void save() {
        boolean hasPending = model.souls.values().stream()
                .anyMatch(soul ->
                        soul.tie() != null && RealmModel.isPending(soul.tie().plain()));
        if (model.waiting() > 0 || hasPending) {
            if (hasPending) {
                assertThrows(IllegalStateException.class, () -> Archive.save(path, realm, havens, deeds));
            }
            return;
        }
        try {
            Archive.save(path, realm, havens, deeds);
            Archive archive = Archive.load(path);
            boolean isRealmFirst = random.nextBoolean();
            boolean isLater = random.nextBoolean();
            RealmWorld realmAgain = null;
            HavenWorld havensAgain = null;
            DeedStore deedsAgain = null;
            if (isRealmFirst) {
                realmAgain = RealmWorld.load(archive);
            }
            if (random.nextBoolean()) {
                deedsAgain = DeedStore.load(archive);
            }
            if (random.nextBoolean()) {
                havensAgain = HavenWorld.load(archive);
            }
            if (realmAgain == null) {
                realmAgain = RealmWorld.load(archive);
            }
            checkSome(archive, realmAgain, deedsAgain);
            if (isLater && (deedsAgain == null || havensAgain == null)) {
                archive.close();
                return; // some are never loaded
            }
            deedsAgain = deedsAgain == null ? DeedStore.load(archive) : deedsAgain;
            havensAgain = havensAgain == null ? HavenWorld.load(archive) : havensAgain;
            model.rename(archive::handle);
            Set<Long> others = new HashSet<>();
            ever.forEach(bits -> others.add(archive.handle(Handle.ofBits(bits)).bits()));
            ever = others;
            realm = realmAgain;
            havens = havensAgain;
            deeds = deedsAgain;
            begin();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Where others are not loaded. */
    private void checkSome(Archive archive, RealmWorld some, DeedStore deedsToo) {
        model.souls.forEach((entity, soul) -> {
            Handle<Realm> again = archive.handle(entity);
            Soul then = soul.renamed(archive::handle);
            assertEquals(then, soul(some, again));
            if (then.tie() != null) {
                Realm.Mood mood = new Realm.Mood(true, Realm.Kind.ODD, 6);
                some.tiePlain(again, again);
                some.tiePlain(again, then.tie().plain());
                if (then.mood() != null) {
                    some.mood(again, mood);
                    some.mood(again, then.mood());
                }
                if (deedsToo == null && !then.tie().deed().isNone()) {
                    assertEquals(then.tie().deed(), some.tieDeed(again));
                    some.tieDeed(again, then.tie().deed()); // as before
                }
            }
        });
        if (deedsToo == null && !model.deeds.isEmpty()) {
            Handle<Deed> deed = archive.handle(any(model.deeds.keySet()));
            having(soul -> soul.tie() != null
                            && !archive.handle(soul.tie().deed()).equals(deed))
                    .stream()
                    .map(archive::handle)
                    .limit(1)
                    .forEach(entity -> assertThrows(IllegalStateException.class, () -> some.tieDeed(entity, deed)));
        }
        assertEquals(model.souls.size(), some.query().count());
    }

    private static Soul soul(RealmWorld world, Handle<Realm> entity) {
        return new Soul(
                world.findLabel(entity),
                world.findTie(entity),
                world.findBag(entity),
                world.findMood(entity),
                world.hasMarked(entity),
                world.hasLit(entity));
    }

    /** Vacant slots have next to no lives left. */
    private void age() {
        try {
            Object entities = field(realm, "entities");
            Object[] pages = (Object[]) field(entities, "pages");
            int pageCount = (Integer) field(entities, "pageCount");
            for (int number = 0; number < pageCount; number++) {
                if (pages[number] != null) {
                    int[] stamps = (int[]) field(pages[number], "stamps");
                    long[] vacant = (long[]) field(pages[number], "vacant");
                    for (int row = 0; row < stamps.length; row++) {
                        if ((vacant[row >>> 6] >>> row & 1) != 0 && random.nextInt(4) == 0) {
                            int old = HandleBits.MAX_GENERATION - 1 - 2 * random.nextInt(3);
                            stamps[row] = Math.max(stamps[row], old);
                        }
                    }
                }
            }
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Object field(Object of, String name) throws ReflectiveOperationException {
        for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field.get(of);
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    // --- comparison

    @Override
    public void finish() {
        check();
    }

    private void check() {
        assertEquals(model.souls.size(), realm.size());
        assertEquals(model.ships.size(), havens.size());
        assertEquals(model.deeds.size(), deeds.size());
        assertEquals(model.souls.size(), realm.query().count());
        model.souls.forEach((entity, soul) -> {
            assertTrue(realm.contains(entity), () -> entity + " is not there: " + soul);
            assertEquals(soul, soul(realm, entity));
        });
        model.ships.forEach((entity, ship) -> assertEquals(ship, havens.findShip(entity)));
        model.deeds.forEach((item, deed) -> assertEquals(deed, deeds.get(item)));
        assertEquals(there(), heardAll());
        Map<Integer, Handle<Realm>> ids = new HashMap<>();
        Map<String, Set<Handle<Realm>>> sorts = new HashMap<>();
        Map<Handle<Realm>, Set<Handle<Realm>>> lords = new HashMap<>();
        Map<Handle<Realm>, Set<Handle<Realm>>> held = new HashMap<>();
        Map<Handle<Haven>, Set<Handle<Realm>>> ports = new HashMap<>();
        model.souls.forEach((entity, soul) -> {
            if (soul.label() != null) {
                ids.put(soul.label().id(), entity);
                sorts.computeIfAbsent(soul.label().sort(), any -> new HashSet<>())
                        .add(entity);
            }
            if (soul.tie() != null) {
                lords.computeIfAbsent(soul.tie().lord(), any -> new HashSet<>()).add(entity);
                ports.computeIfAbsent(soul.tie().port(), any -> new HashSet<>()).add(entity);
            }
            if (soul.bag() != null) {
                soul.bag()
                        .held()
                        .forEach(each -> held.computeIfAbsent(each, any -> new HashSet<>())
                                .add(entity));
            }
        });
        for (int id = 0; id < IDS; id++) {
            assertEquals(ids.getOrDefault(id, Handle.none()), realm.byLabelId(id));
        }
        for (String sort : SORTS) {
            assertEquals(
                    sorts.getOrDefault(sort, Set.of()),
                    set(realm.byLabelSort(sort).handles()));
        }
        for (Handle<Realm> entity : model.souls.keySet()) {
            assertEquals(
                    lords.getOrDefault(entity, Set.of()),
                    set(realm.byTieLord(entity).handles()));
            assertEquals(
                    held.getOrDefault(entity, Set.of()),
                    set(realm.byBagHeld(entity).handles()));
        }
        model.ships
                .keySet()
                .forEach(port -> assertEquals(
                        ports.getOrDefault(port, Set.of()),
                        set(realm.byTiePort(port).handles())));
        List<Handle<Realm>> ranked = new ArrayList<>(having(soul -> soul.label() != null));
        ranked.sort(Comparator.comparing((Handle<Realm> entity) ->
                        model.souls.get(entity).label().rank())
                .thenComparing(RealmSimulation::slot));
        List<Handle<Realm>> actual = new ArrayList<>();
        for (RealmWorld.Cursor cursor : realm.byLabelRank()) {
            actual.add(cursor.handle());
        }
        assertEquals(ranked, actual);
        for (int index = 0; index < 5 && !ever.isEmpty(); index++) {
            Handle<Realm> handle = Handle.ofBits(any(List.copyOf(ever)));
            if (!model.souls.containsKey(handle)) {
                assertFalse(realm.contains(handle));
            }
        }
        if (!faults.isEmpty()) {
            throw new AssertionError("a listener", faults.getFirst());
        }
    }

    private Map<String, Set<Handle<?>>> heardAll() {
        Map<String, Set<Handle<?>>> all = new HashMap<>();
        there().keySet().forEach(what -> all.put(what, heard(what)));
        return all;
    }

    private static Set<Handle<Realm>> set(long[] handles) {
        Set<Handle<Realm>> set = new HashSet<>();
        for (long bits : handles) {
            assertTrue(set.add(Handle.ofBits(bits)));
        }
        return set;
    }
}

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
import java.util.Arrays;
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
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Does the same to two worlds and a store that refer to each other, with listeners that refuse and change, and to a model of them. */
final class RealmSimulation implements RandomSteps {
    private static final RuntimeException NO = new IllegalArgumentException("no");
    static final String[] SORTS = {"a", "b", "c", "bound"};
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

    /** In a ring, each of any time before. */
    private final Moment[] moments = new Moment[4];

    private record Moment(
            RealmWorld.Snapshot realm,
            HavenWorld.Snapshot havens,
            DeedStore.Snapshot deeds,
            RealmModel model,
            Set<Long> ever) {}

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
        auditSometimes();
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
        auditSometimes();
    }

    private Consumer<Handle<?>> writer = any -> {};

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
        realm.onAddSpot(entity -> came("spot", realm.hasSpot(entity), entity));
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
        realm.onAddLit(entity -> {
            if (model.reactions.contains(Reaction.AGE)) {
                RealmSystemsKernels.age(realm, 1);
            }
        });
        realm.onAddLit(entity -> {
            if (model.reactions.contains(Reaction.SPAWN) && rank(entity) == 3) {
                realm.create(archetype(RealmModel.SPAWNED));
            }
        });
        realm.onAddLit(entity -> {
            if (model.reactions.contains(Reaction.RAZE) && rank(entity) == 4 && realm.hasTie(entity)) {
                realm.destroy(realm.tieFriend(entity));
            }
        });
        realm.onRemove(entity -> writer.accept(entity));
        realm.onRemoveLabel(entity -> writer.accept(entity));
        realm.onRemoveTie(entity -> writer.accept(entity));
        realm.onRemoveBag(entity -> writer.accept(entity));
        realm.onRemoveMood(entity -> writer.accept(entity));
        realm.onRemoveMarked(entity -> writer.accept(entity));
        realm.onRemoveLit(entity -> writer.accept(entity));
        havens.onRemove(entity -> writer.accept(entity));
        havens.onRemoveShip(entity -> writer.accept(entity));
        deeds.onRemove(deed -> writer.accept(deed));
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
        realm.onRemoveSpot(entity -> goes("spot", realm.hasSpot(entity), entity));
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
        return model.having(has);
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
            case SPOT -> {
                List<Realm.Coin> coins = new ArrayList<>();
                for (int count = random.nextInt(3); count > 0; count--) {
                    coins.add(new Realm.Coin(random.nextInt(5), entity()));
                }
                yield new Realm.Spot(
                        new Realm.Place(random.nextInt(20), random.nextInt(20)),
                        random.nextBoolean() ? null : "note " + random.nextInt(9),
                        List.copyOf(coins));
            }
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
        if (soul.spot() != null) {
            builder.with(soul.spot());
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
        nameSpawned();
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

    private void nameSpawned() {
        List<Handle<Realm>> unknown =
                model.souls.keySet().stream().filter(RealmModel::isPlaceholder).toList();
        if (unknown.isEmpty()) {
            return;
        }
        Map<Soul, List<Handle<Realm>>> actual = new HashMap<>();
        for (RealmWorld.Cursor cursor : realm.query()) {
            if (!model.souls.containsKey(cursor.handle())) {
                actual.computeIfAbsent(soul(realm, cursor.handle()), any -> new ArrayList<>())
                        .add(cursor.handle());
            }
        }
        Map<Handle<?>, Handle<?>> names = new HashMap<>();
        for (Handle<Realm> each : unknown) {
            List<Handle<Realm>> same = actual.get(model.souls.get(each));
            assertTrue(same != null && !same.isEmpty(), () -> "no entity " + model.souls.get(each));
            names.put(each, same.removeLast());
        }
        name(names);
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
        int kind = random.nextInt(112);
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
        } else if (kind >= 106) {
            new RealmQuestions(realm, model, random).ask();
        } else if (kind >= 100) {
            departWriting();
        } else if (random.nextInt(1 + most / 100) == 0 && !isInSequel && !isShort) {
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
            boolean isChanged = model.reactions.contains(Reaction.BURN)
                    || model.reactions.contains(Reaction.LIGHT)
                    || model.reactions.contains(Reaction.RAZE);
            try {
                for (long bits : batch.handles()) {
                    handles.add(Handle.ofBits(bits));
                }
            } catch (ConcurrentModificationException changed) {
                assertTrue(isChanged);
                return null;
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
            case Realm.Spot spot -> realm.add(entity, spot);
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
            case Realm.Spot spot -> entity.add(spot);
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
            case SPOT -> realm.removeSpot(entity);
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
            case SPOT -> entity.removeSpot();
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
                        case Realm.Spot spot -> realm.spot(entity, spot);
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
            case SPOT -> realm.query().spot();
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
        switch (random.nextInt(10)) {
            case 8 -> shuffle(isInPool);
            case 9 -> {
                if (isInPool) {
                    RealmSystemsKernels.drift(realm, weight, pool);
                } else {
                    RealmSystemsKernels.drift(realm, weight);
                }
                model.drift(weight);
            }
            case 0 -> {
                if (isInPool) {
                    RealmSystemsKernels.age(realm, weight, pool);
                } else {
                    RealmSystemsKernels.age(realm, weight);
                }
                model.age(weight);
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

    static int slot(Handle<?> handle) {
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

    /** Keys of two components, by values that they may not have. */
    private void shuffle(boolean isInPool) {
        int factor = random.nextInt(4);
        int more = random.nextInt(IDS);
        both(
                () -> {
                    model.shuffle(factor, more);
                    return null;
                },
                () -> {
                    if (isInPool) {
                        RealmSystemsKernels.shuffle(realm, factor, more, pool);
                    } else {
                        RealmSystemsKernels.shuffle(realm, factor, more);
                    }
                    return null;
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

    static Set<Handle<Realm>> handles(RealmWorld.Query query) {
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
                    case SPOT -> commands.removeSpot(entity);
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
                    case Realm.Spot spot -> commands.add(entity, spot);
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
        } else if (!known.isEmpty() && value instanceof Realm.Spot spot) {
            List<Realm.Coin> coins = new ArrayList<>(spot.coins());
            coins.add(new Realm.Coin(1, any(known)));
            value = new Realm.Spot(spot.at(), spot.note(), List.copyOf(coins));
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
        int place = random.nextInt(moments.length);
        Moment moment = moments[place];
        switch (random.nextInt(9)) {
            case 0, 1 -> {
                if (moment == null || isInSequel || random.nextBoolean()) {
                    moments[place] = new Moment(
                            realm.snapshot(), havens.snapshot(), deeds.snapshot(), model.moment(), new HashSet<>(ever));
                } else {
                    realm.snapshot(moment.realm());
                    havens.snapshot(moment.havens());
                    deeds.snapshot(moment.deeds());
                    moments[place] = new Moment(
                            moment.realm(), moment.havens(), moment.deeds(), model.moment(), new HashSet<>(ever));
                }
            }
            case 2, 3, 4 -> {
                // a handle from after the moment may come to mean another one, also in commands that wait
                boolean isKnown = moment != null
                        && model.handlesInCommands().stream()
                                .allMatch(each -> each.isNone()
                                        || RealmModel.isPending(each)
                                        || moment.ever().contains(each.bits()));
                if (isKnown) {
                    goTo(moment);
                }
            }
            case 5 -> goBackAlone(moment);
            case 6 -> {
                if (model.waiting() == 0 && random.nextBoolean()) {
                    realm = realm.copy();
                    havens = havens.copy();
                    deeds = deeds.copy();
                    connect();
                    begin();
                }
            }
            default -> {
                if (model.waiting() == 0 && !isInSequel && !isShort) {
                    sequel();
                }
            }
        }
    }

    private void goTo(Moment moment) {
        realm.restore(moment.realm());
        havens.restore(moment.havens());
        deeds.restore(moment.deeds());
        model.put(moment.model());
        model.created.clear();
        ever = new HashSet<>(moment.ever());
        hearAll();
    }

    /** One goes back without the others, and what refers to what is not there any more, or not yet, goes or is cleared. */
    private void goBackAlone(Moment moment) {
        boolean isOfThese = moment != null
                && tag(moment.model().souls.keySet()) == tag(model.souls.keySet())
                && tag(moment.model().deeds.keySet()) == tag(model.deeds.keySet())
                && tag(moment.model().ships.keySet()) == tag(model.ships.keySet());
        if (!isOfThese || model.waiting() > 0) {
            return;
        }
        switch (random.nextInt(3)) {
            case 0 -> {
                if (forget(moment, moment.model().souls.keySet(), model.souls.keySet())) {
                    realm.restore(moment.realm());
                    model.souls.clear();
                    model.souls.putAll(moment.model().souls);
                    model.created.clear();
                }
            }
            case 1 -> {
                if (forget(moment, moment.model().deeds.keySet(), model.deeds.keySet())) {
                    deeds.restore(moment.deeds());
                    model.deeds.clear();
                    model.deeds.putAll(moment.model().deeds);
                }
            }
            default -> {
                if (forget(moment, moment.model().ships.keySet(), model.ships.keySet())) {
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
        Arrays.fill(moments, null); // what the others hold there may mean something else by now
    }

    private static int tag(Collection<? extends Handle<?>> some) {
        return some.isEmpty() ? -1 : HandleBits.tag(some.iterator().next().bits());
    }

    /** What was not given out at that moment may be again, of one world or store; false if it is not known which handles are of that. */
    private boolean forget(Moment moment, Collection<? extends Handle<?>> then, Collection<? extends Handle<?>> now) {
        if (then.isEmpty() && now.isEmpty()) {
            return false;
        }
        int tag = HandleBits.tag((then.isEmpty() ? now : then).iterator().next().bits());
        ever.removeIf(bits -> HandleBits.tag(bits) == tag && !moment.ever().contains(bits));
        return true;
    }

    /** The same steps have the same end, to the bit: again, and of a copy. */
    private void sequel() {
        isInSequel = true;
        long[] steps = random.longs(1 + random.nextInt(Math.min(40, 4 + most))).toArray();
        SplittableRandom own = random;
        Moment before =
                new Moment(realm.snapshot(), havens.snapshot(), deeds.snapshot(), model.moment(), new HashSet<>(ever));
        Moment[] ring = moments.clone();
        RealmWorld realmBefore = realm;
        HavenWorld havensBefore = havens;
        DeedStore deedsBefore = deeds;
        realm = realm.copy();
        havens = havens.copy();
        deeds = deeds.copy();
        connect();
        begin();
        List<Object> first = later(before, steps);
        realm = realmBefore;
        havens = havensBefore;
        deeds = deedsBefore;
        Arrays.setAll(moments, place -> ring[place]);
        for (int round = 0; round < 2; round++) {
            if (round > 0) {
                goTo(before);
            } else {
                model.put(before.model());
                model.created.clear();
                ever = new HashSet<>(before.ever());
                hearAll();
            }
            seen = realm.version();
            seenModel = model.moment();
            List<Object> again = later(before, steps);
            Arrays.setAll(moments, place -> ring[place]);
            assertEquals(first, again, "the same steps, round " + round);
        }
        goTo(before);
        seen = realm.version();
        seenModel = model.moment();
        random = own;
        kept.clear();
        isInSequel = false;
    }

    private List<Object> later(Moment start, long[] steps) {
        kept.clear();
        model.refusals.clear();
        model.reactions.clear();
        isAsking = false;
        List<Object> all = new ArrayList<>();
        for (long step : steps) {
            perform(step);
            all.add(model.souls.size());
        }
        realm.commands().clear();
        model.clearCommands();
        all.add(state());
        return all;
    }

    /** All that may be seen; handles in advance are others each time. */
    List<Object> state() {
        List<Object> state = visible();
        state.addAll(next());
        return state;
    }

    private List<Object> visible() {
        List<Object> state = new ArrayList<>();
        for (RealmWorld.Cursor cursor : realm.query()) {
            state.add(List.of(
                    cursor.handle().toString(),
                    soul(realm, cursor.handle())
                            .renamed(each -> RealmModel.isPending(each) ? Handle.none() : each)
                            .toString()));
        }
        for (HavenWorld.Cursor cursor : havens.query()) {
            state.add(cursor.toString());
        }
        for (DeedStore.Cursor cursor : deeds) {
            state.add(cursor.toString());
        }
        for (String sort : SORTS) {
            state.add(names(realm.byLabelSort(sort)));
        }
        for (RealmWorld.Cursor cursor : realm.query()) {
            state.add(names(realm.byTieLord(cursor.handle())));
            state.add(names(realm.byTieFriend(cursor.handle())));
            state.add(names(realm.byBagHeld(cursor.handle())));
            state.add(deeds.byOwner(cursor.handle()).count());
        }
        for (int number = 0; number < 5; number++) {
            RealmWorld.NearSpotHits hits = realm.nearSpot();
            List<String> near = new ArrayList<>();
            for (int found = hits.find(number * 4, 7, 9); found > 0; found--) {
                near.add(hits.handle(found - 1).toString());
            }
            state.add(near);
            state.add(names(realm.bySpotCoinsWorth(number)));
        }
        for (DeedStore.Cursor cursor : deeds) {
            state.add(names(realm.byTieDeed(cursor.handle())));
        }
        for (RealmWorld.Cursor cursor : realm.byLabelRank()) {
            state.add(cursor.handle().toString());
        }
        state.add(realm.commands().size());
        return state;
    }

    private List<Object> next() {
        List<Object> state = new ArrayList<>();
        for (RealmWorld.Page page : realm.pages()) {
            state.add(List.of(
                    page.number(),
                    page.size(),
                    page.hasMoodSummary(),
                    page.hasTieSummary(),
                    page.moodWeight() == null));
        }
        for (int number = 0; number < 70; number++) {
            Handle<Realm> next = realm.create();
            state.add(next.toString());
            if (number % 3 == 0) {
                realm.destroy(next);
            }
        }
        state.add(havens.create().toString());
        state.add(deeds.add(Handle.none(), 0).toString());
        return state;
    }

    /** In the order in which they are found. */
    private static List<String> names(Iterable<RealmWorld.Cursor> found) {
        List<String> names = new ArrayList<>();
        for (RealmWorld.Cursor cursor : found) {
            names.add(cursor.handle().toString());
        }
        return names;
    }

    private boolean isInSequel;

    /** Nothing is saved to files, and nothing is done three times. */
    void beShort() {
        isShort = true;
    }

    private boolean isShort;

    RealmWorld realm() {
        return realm;
    }

    HavenWorld havens() {
        return havens;
    }

    DeedStore deeds() {
        return deeds;
    }

    void calm() {
        model.refusals.clear();
        model.reactions.clear();
        isAsking = false;
        isMuted = true;
        kept.clear();
    }

    private void begin() {
        listen();
        kept.clear();
        seen = realm.version();
        seenModel = model.moment();
        hearAll();
    }

    /** All or some of it is loaded at first. */
    private void save() {
        boolean hasPending = model.souls.values().stream()
                .anyMatch(soul -> soul.tie() != null
                                && RealmModel.isPending(soul.tie().plain())
                        || soul.spot() != null
                                && soul.spot().coins().stream().anyMatch(each -> RealmModel.isPending(each.from())));
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
            Arrays.fill(moments, null);
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

    static Soul soul(RealmWorld world, Handle<Realm> entity) {
        return new Soul(
                world.findLabel(entity),
                world.findTie(entity),
                world.findBag(entity),
                world.findMood(entity),
                world.findSpot(entity),
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

    // --- what is asked in the middle

    private void auditSometimes() {
        if (model.souls.size() < 40 && random.nextInt(6) == 0) {
            try {
                RealmAudit.check(realm);
            } catch (AssertionError | RuntimeException fault) {
                faults.add(fault);
            }
        }
    }

    /** What is on its way out. */
    private Set<Handle<?>> leaving = Set.of();

    /** Something goes, by whatever way, and listeners write, ask, and try what they must not do. */
    @SuppressWarnings("unchecked")
    private void departWriting() {
        if (model.souls.isEmpty() || model.waiting() > 0) {
            return;
        }
        model.refusals.clear();
        model.reactions.clear();
        Set<Handle<?>> seeds = new LinkedHashSet<>();
        Runnable removal;
        int way = random.nextInt(10);
        Part part = part();
        Part lost = null;
        Handle<Realm> one = any(model.souls.keySet());
        switch (way) {
            case 0 -> {
                seeds.add(one);
                removal = () -> realm.destroy(one);
            }
            case 1 -> {
                Part other = part();
                if (part == other) {
                    return;
                }
                seeds.addAll(having(soul -> soul.has(part) && !soul.has(other)));
                removal = () -> query(part).andNot(query(other)).removeAll();
            }
            case 2 -> {
                int weight = random.nextInt(7);
                seeds.addAll(having(soul -> soul.label() == null
                        && soul.mood() != null
                        && soul.mood().weight() == weight));
                removal = () -> RealmSystemsKernels.isTired(realm, weight);
            }
            case 3 -> {
                if (model.ships.isEmpty()) {
                    return;
                }
                Handle<Haven> ship = any(model.ships.keySet());
                seeds.add(ship);
                removal = () -> havens.destroy(ship);
            }
            case 4 -> {
                if (model.deeds.isEmpty()) {
                    return;
                }
                Handle<Deed> deed = any(model.deeds.keySet());
                seeds.add(deed);
                removal = () -> deeds.remove(deed);
            }
            case 5 -> {
                String sort = SORTS[random.nextInt(4)];
                seeds.addAll(having(
                        soul -> soul.label() != null && soul.label().sort().equals(sort)));
                removal = () -> realm.byLabelSort(sort).removeAll();
            }
            case 6 -> {
                seeds.addAll(
                        having(soul -> soul.tie() != null && soul.tie().lord().equals(one)));
                removal = () -> realm.byTieLord(one).removeAll();
            }
            case 7 -> {
                if (random.nextInt(6) > 0) {
                    return;
                }
                seeds.addAll(model.souls.keySet());
                removal = () -> realm.clear();
            }
            case 8 -> {
                seeds.add(one);
                removal = () -> {
                    realm.commands().destroy(one);
                    isApplying = true;
                    try {
                        realm.commands().apply();
                    } finally {
                        isApplying = false;
                        realm.commands().clear();
                    }
                };
            }
            default -> {
                if (!model.souls.get(one).has(part)) {
                    return;
                }
                lost = part;
                removal = () -> removeFrom(one, part);
            }
        }
        leaving = lost == null ? model.going(seeds) : Set.of();
        boolean isComponent = lost != null;
        int[] left = {random.nextInt(3) > 0 ? Integer.MAX_VALUE : random.nextInt(6)};
        writer = any -> {
            if (left[0]-- == 0) {
                throw NO;
            }
            if (random.nextInt(3) == 0) {
                Consumer<Handle<?>> self = writer;
                writer = inner -> {};
                try {
                    writeInTheMiddle(isComponent);
                } catch (AssertionError | RuntimeException fault) {
                    faults.add(fault);
                } finally {
                    writer = self;
                }
            }
        };
        boolean isDone = false;
        try {
            removal.run();
            isDone = true;
        } catch (IllegalArgumentException no) {
            assertTrue(no == NO && left[0] < 0);
        } finally {
            writer = any -> {};
        }
        if (!isDone) {
            isFailed = true;
        } else if (lost != null) {
            model.souls.put(one, model.souls.get(one).without(lost));
        } else {
            model.leave(leaving);
        }
        if (isDone) {
            leaving.forEach(each -> {
                boolean isIn = realm.contains((Handle<Realm>) each)
                        || havens.contains((Handle<Haven>) each)
                        || deeds.contains((Handle<Deed>) each);
                assertFalse(isIn, () -> each + " is there");
            });
        }
        leaving = Set.of();
        settle();
        if (model.souls.size() < 40) {
            check();
            RealmAudit.check(realm);
        }
        writtenInTheMiddle.forEach(RealmAudit::check);
        writtenInTheMiddle.clear();
    }

    private final List<RealmWorld> writtenInTheMiddle = new ArrayList<>();

    private static boolean isRefused(Runnable change, Class<? extends RuntimeException> failure, String what) {
        try {
            change.run();
        } catch (RuntimeException refused) {
            if (!failure.isInstance(refused)) {
                throw new AssertionError(what, refused);
            }
            return true;
        }
        return false;
    }

    private void writeInTheMiddle(boolean isComponent) {
        if (model.souls.isEmpty()) {
            return;
        }
        Handle<Realm> entity = any(model.souls.keySet());
        Soul soul = model.souls.get(entity);
        boolean isOfRealm = isComponent || leaving.stream().anyMatch(each -> model.souls.containsKey(each));
        boolean isOfDeeds = leaving.stream().anyMatch(each -> model.deeds.containsKey(each));
        boolean isOfHavens = leaving.stream().anyMatch(each -> model.ships.containsKey(each));
        switch (random.nextInt(14)) {
            case 0, 1, 2, 3 -> {
                Part part = Part.values()[random.nextInt(5)];
                if (!soul.has(part)) {
                    return;
                }
                Record value = valueInTheMiddle(part);
                boolean fails = false;
                try {
                    model.write(entity, part, value, leaving);
                } catch (Fails failure) {
                    fails = true;
                }
                boolean isRefused = isRefused(
                        () -> {
                            switch (value) {
                                case Realm.Label label -> realm.label(entity, label);
                                case Realm.Tie tie -> realm.tie(entity, tie);
                                case Realm.Bag bag -> realm.bag(entity, bag);
                                case Realm.Spot spot -> realm.spot(entity, spot);
                                default -> realm.mood(entity, (Realm.Mood) value);
                            }
                        },
                        RuntimeException.class,
                        "write");
                assertEquals(fails, isRefused, () -> "to write " + value + " to " + soul);
            }
            case 4 -> {
                if (soul.bag() == null) {
                    return;
                }
                Handle<Realm> held = any(model.souls.keySet());
                RealmWorld.BagHeld view = realm.bagHeldOf(entity);
                List<Handle<Realm>> then = new ArrayList<>(soul.bag().held());
                if (random.nextInt(3) == 0 && !then.isEmpty()) {
                    int place = random.nextInt(then.size());
                    then.remove(place);
                    view.removeAt(place);
                } else if (random.nextInt(4) == 0) {
                    then.clear();
                    view.clear();
                } else {
                    boolean isRefused = isRefused(() -> view.add(held), StaleHandleException.class, "add");
                    assertEquals(leaving.contains(held) && !then.contains(held), isRefused, () -> "to add " + held);
                    if (!isRefused) {
                        then.add(held);
                    }
                }
                model.souls.put(entity, soul.with(new Realm.Bag(List.copyOf(then))));
            }
            case 5 -> {
                RealmSystemsKernels.age(realm, 2);
                model.age(2);
            }
            case 6 -> {
                int factor = random.nextInt(4);
                boolean fails = false;
                try {
                    model.shuffle(factor, 1, leaving);
                } catch (Fails failure) {
                    fails = true;
                }
                assertEquals(
                        fails,
                        isRefused(
                                () -> RealmSystemsKernels.shuffle(realm, factor, 1), RuntimeException.class, "shuffle"),
                        "shuffle");
            }
            case 7 -> RealmAudit.check(realm);
            case 8 -> {
                RealmWorld copy = realm.copy();
                copy.connect(havens);
                copy.connect(deeds);
                RealmAudit.check(copy);
                model.souls.forEach((each, its) -> assertEquals(its, soul(copy, each)));
                writtenInTheMiddle.add(copy);
            }
            case 9 -> {
                if (isOfRealm) {
                    Runnable change = switch (random.nextInt(8)) {
                        case 0 -> () -> realm.create();
                        case 1 -> () -> realm.destroy(entity);
                        case 2 -> () -> realm.clear();
                        case 3 -> () -> realm.create(realm.archetype().build(), 3);
                        case 4 -> () -> realm.restore(realm.snapshot());
                        case 5 -> () -> realm.query().destroyAll();
                        case 6 ->
                            () -> {
                                if (realm.hasLit(entity)) {
                                    realm.removeLit(entity);
                                } else {
                                    realm.addLit(entity);
                                }
                            };
                        default ->
                            () -> {
                                if (isApplying) {
                                    assertThrows(
                                            IllegalStateException.class,
                                            () -> realm.commands().clear());
                                    realm.commands().apply();
                                } else {
                                    realm.commands().destroy(entity);
                                    try {
                                        realm.commands().apply();
                                    } finally {
                                        realm.commands().clear();
                                    }
                                }
                            };
                    };
                    assertTrue(isRefused(change, IllegalStateException.class, "structure"), "structural change");
                }
            }
            case 10 -> {
                Handle<Realm> owner = any(model.souls.keySet());
                Handle<?>[] added = {null};
                boolean isRefused = isRefused(() -> added[0] = deeds.add(owner, 2), RuntimeException.class, "deed");
                assertEquals(isOfDeeds || leaving.contains(owner), isRefused, "a deed");
                if (!isRefused) {
                    model.put(added[0], new Deed(owner, 2));
                    see(added[0]);
                }
            }
            case 11 -> {
                if (model.deeds.isEmpty()) {
                    return;
                }
                Handle<Deed> deed = any(model.deeds.keySet());
                boolean isRefused = isRefused(() -> deeds.remove(deed), IllegalStateException.class, "deed goes");
                assertEquals(isOfDeeds, isRefused, "a deed that goes");
                if (!isRefused) {
                    model.leave(Set.of(deed));
                }
            }
            case 12 -> {
                if (model.ships.isEmpty()) {
                    return;
                }
                Handle<Haven> ship = any(model.ships.keySet());
                if (model.ships.get(ship) == null) {
                    return;
                }
                Handle<Realm> captain = any(model.souls.keySet());
                boolean isRefused =
                        isRefused(() -> havens.shipCaptain(ship, captain), StaleHandleException.class, "captain");
                assertEquals(
                        leaving.contains(captain)
                                && !captain.equals(model.ships.get(ship).captain()),
                        isRefused,
                        "a captain");
                if (!isRefused) {
                    model.put(
                            ship, new Haven.Ship(captain, model.ships.get(ship).load()));
                }
            }
            default -> {
                if (model.ships.isEmpty()) {
                    return;
                }
                Handle<Haven> ship = any(model.ships.keySet());
                Set<Handle<?>> with = model.going(Set.of(ship));
                boolean isBusy = isOfHavens
                        || isOfRealm && !isComponent && with.stream().anyMatch(each -> model.souls.containsKey(each))
                        || isOfDeeds && with.stream().anyMatch(each -> model.deeds.containsKey(each));
                if (isComponent && with.size() > 1) {
                    return;
                }
                boolean isRefused = isRefused(() -> havens.destroy(ship), IllegalStateException.class, "ship goes");
                assertEquals(isBusy, isRefused, () -> "a ship that goes, with " + with);
                if (!isRefused) {
                    model.leave(with);
                }
            }
        }
    }

    private boolean isApplying;

    /** Refers to what goes more often. */
    private Record valueInTheMiddle(Part part) {
        if (part == Part.TIE) {
            List<Handle<Realm>> some = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                some.add(random.nextInt(3) == 0 ? Handle.none() : any(model.souls.keySet()));
            }
            return new Realm.Tie(
                    some.get(0),
                    some.get(1),
                    some.get(2),
                    model.deeds.isEmpty() || random.nextBoolean() ? Handle.none() : any(model.deeds.keySet()),
                    Handle.none());
        }
        if (part == Part.BAG) {
            return new Realm.Bag(List.of(any(model.souls.keySet()), any(model.souls.keySet())));
        }
        return value(part);
    }

    // --- comparison

    @Override
    public void finish() {
        check();
    }

    private void check() {
        if (most < 100) {
            RealmAudit.check(realm);
        }
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

    static Set<Handle<Realm>> set(long[] handles) {
        Set<Handle<Realm>> set = new HashSet<>();
        for (long bits : handles) {
            assertTrue(set.add(Handle.ofBits(bits)));
        }
        return set;
    }
}

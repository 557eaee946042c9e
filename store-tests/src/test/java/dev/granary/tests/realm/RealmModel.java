package dev.granary.tests.realm;

import dev.granary.Handle;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is there, and what comes of a change, in plain collections: who goes along, what listeners refuse and what they do. What it
 * creates has a handle of its own until that of the world is known.
 */
final class RealmModel {
    /** What listeners refuse, by what an entity or an item has. */
    enum Refusal {
        ENTITY,
        GAIN,
        LOSS,
        DEPARTURE,
        DEED,
        DEED_GOES,
        SHIP_GOES
    }

    /** What listeners do when an entity has got a component, in this order. */
    enum Reaction {
        WRITE(Part.MARKED),
        LIGHT(Part.MARKED),
        DEED(Part.MARKED),
        BURN(Part.LIT),
        RECORD(Part.LIT),
        AGE(Part.LIT),
        SPAWN(Part.LIT),
        RAZE(Part.LIT);

        final Part part;

        Reaction(Part part) {
            this.part = part;
        }
    }

    static final Soul SPAWNED = Soul.NOTHING.with(new Realm.Mood(false, Realm.Kind.CALM, 6));

    /** Why a change is not made. */
    enum Reason {
        NO,
        STALE,
        TWICE
    }

    static final class Fails extends RuntimeException {
        private static final long serialVersionUID = 1;
        final Reason reason;

        Fails(Reason reason) {
            super(reason.name());
            this.reason = reason;
        }

        static void when(boolean isSo, Reason reason) {
            if (isSo) {
                throw new Fails(reason);
            }
        }
    }

    final Map<Handle<Realm>, Soul> souls = new LinkedHashMap<>();
    final Map<Handle<Haven>, Haven.Ship> ships = new LinkedHashMap<>();
    final Map<Handle<Deed>, Deed> deeds = new LinkedHashMap<>();
    final Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
    final Set<Reaction> reactions = EnumSet.noneOf(Reaction.class);
    final CommandModel commands = new CommandModel(this);

    /** What is on its way out: nothing may begin to refer to it. */
    Set<Handle<?>> leaving = Set.of();

    /** What those may have that stayed because a listener refused it, if they had been told of before. */
    final Map<Handle<Realm>, Soul> told = new HashMap<>();

    private final List<Telling> tellings = new ArrayList<>();
    private long placeholders;

    private record Telling(Set<Handle<Realm>> of, Map<Handle<Realm>, Set<Part>> heard) {}

    /** Less than all: what a snapshot holds. */
    RealmModel moment() {
        RealmModel moment = new RealmModel();
        moment.put(this);
        return moment;
    }

    void put(RealmModel moment) {
        put(souls, moment.souls);
        put(ships, moment.ships);
        put(deeds, moment.deeds);
        commands.forgetCreated();
    }

    static <T, V> void put(Map<Handle<T>, V> all, Map<Handle<T>, V> others) {
        all.clear();
        all.putAll(others);
    }

    /** Listeners refuse nothing, and do nothing. */
    void calm() {
        refusals.clear();
        reactions.clear();
    }

    <T> Handle<T> placeholder() {
        return Handle.ofBits(HandleBits.of(0, (int) ++placeholders) | 0xEEL << 56);
    }

    static boolean isPlaceholder(Handle<?> handle) {
        return HandleBits.tag(handle.bits()) == 0xEE && HandleBits.generation(handle.bits()) == 0;
    }

    static boolean isPending(Handle<?> handle) {
        return HandleBits.tag(handle.bits()) == 0 && !handle.isNone();
    }

    static int slot(Handle<?> handle) {
        return HandleBits.slot(handle.bits());
    }

    void rename(UnaryOperator<Handle<?>> name) {
        rename(souls, name);
        rename(ships, name);
        rename(deeds, name);
        commands.rename(name);
    }

    private static <T, V extends Record> void rename(Map<Handle<T>, V> all, UnaryOperator<Handle<?>> name) {
        Map<Handle<T>, V> then = new LinkedHashMap<>();
        all.forEach((handle, value) -> then.put(Soul.named(handle, name), Soul.renamed(value, name)));
        put(all, then);
    }

    Set<Handle<Realm>> having(Predicate<Soul> has) {
        Set<Handle<Realm>> having = new LinkedHashSet<>();
        souls.forEach((entity, soul) -> {
            if (has.test(soul)) {
                having.add(entity);
            }
        });
        return having;
    }

    // --- kernels

    void age(int by) {
        souls.replaceAll((entity, soul) ->
                soul.mood() == null || soul.has(Part.LIT) ? soul : soul.with(RealmSystems.age(soul.mood(), by)));
    }

    void drift(float by) {
        souls.replaceAll((entity, soul) ->
                soul.spot() == null || soul.has(Part.MARKED) ? soul : soul.with(RealmSystems.drift(soul.spot(), by)));
    }

    void cheer() {
        souls.replaceAll((entity, soul) -> {
            boolean isCheered = soul.mood() != null
                    && soul.mood().glad()
                    && !soul.sort().equals("b")
                    && (soul.has(Part.MARKED) || soul.label() != null || soul.tie() != null);
            return isCheered ? soul.with(RealmSystems.cheered(soul.mood(), soul.label(), soul.tie(), entity)) : soul;
        });
    }

    /** Fails where one has what it can't have. */
    void shuffle(int factor, int more) {
        Map<Handle<Realm>, Soul> then = new LinkedHashMap<>(souls);
        then.replaceAll((entity, soul) -> {
            if (soul.tie() == null || soul.label() == null) {
                return soul;
            }
            RealmSystems.Both both = RealmSystems.shuffle(soul.tie(), soul.label(), factor, more);
            return soul.with(both.tie()).with(both.label());
        });
        Set<Integer> ids = new HashSet<>();
        then.forEach((entity, soul) -> {
            Fails.when(soul.label() != null && !ids.add(soul.label().id()), Reason.TWICE);
            if (soul.tie() != null) {
                admit(soul.tie(), souls.get(entity));
            }
        });
        souls.putAll(then);
    }

    // --- changes

    private boolean isThere(Handle<?> handle) {
        return (souls.containsKey(handle) || ships.containsKey(handle) || deeds.containsKey(handle))
                && !leaving.contains(handle);
    }

    /** Fails if the handle can't be written where there was another one. */
    private void admit(Handle<?> handle, Handle<?> before) {
        Fails.when(!handle.isNone() && !handle.equals(before) && !isThere(handle), Reason.STALE);
    }

    private void admit(Realm.Tie tie, Soul before) {
        Handle<?> none = Handle.none();
        Realm.Tie old = before.tie();
        admit(tie.lord(), old == null ? none : old.lord());
        admit(tie.friend(), old == null ? none : old.friend());
        admit(tie.deed(), old == null ? none : old.deed());
        admit(tie.port(), old == null ? none : old.port());
    }

    /** Fails where the entity, or so many, can't have that. */
    private void admit(Handle<Realm> entity, Record value, Soul before, int count) {
        if (value instanceof Realm.Tie tie) {
            admit(tie, before);
        } else if (value instanceof Realm.Bag bag) {
            List<?> old = before.bag() == null ? List.of() : before.bag().held();
            Fails.when(!bag.held().stream().allMatch(each -> isThere(each) || old.contains(each)), Reason.STALE);
        } else if (value instanceof Realm.Label label) {
            boolean isTaken = souls.entrySet().stream()
                    .anyMatch(each -> !each.getKey().equals(entity)
                            && each.getValue().label() != null
                            && each.getValue().label().id() == label.id());
            Fails.when(count > 1 || isTaken, Reason.TWICE);
        }
    }

    /** Writes a component that the entity has. */
    void write(Handle<Realm> entity, Record value) {
        Soul before = souls.get(entity);
        admit(entity, value, before, 1);
        souls.put(entity, before.with(value));
    }

    boolean add(Handle<Realm> entity, Record value) {
        Part part = Part.of(value);
        boolean isNew = !souls.get(entity).has(part);
        write(entity, value);
        if (isNew) {
            for (Telling telling : tellings.reversed()) {
                if (telling.of().contains(entity)) {
                    telling.heard()
                            .computeIfAbsent(entity, any -> EnumSet.noneOf(Part.class))
                            .add(part);
                    break;
                }
            }
            try {
                gained(entity, part);
            } catch (Fails failure) {
                souls.computeIfPresent(entity, (any, soul) -> soul.without(part));
                throw failure;
            }
        }
        return isNew;
    }

    private boolean has(Handle<Realm> entity, Part part) {
        return souls.getOrDefault(entity, Soul.NOTHING).has(part);
    }

    private void gained(Handle<Realm> entity, Part part) {
        Soul soul = souls.get(entity);
        Fails.when(part == Part.MOOD && refusals.contains(Refusal.GAIN) && soul.weight() == 3, Reason.NO);
        for (Reaction reaction : reactions) {
            if (reaction.part == part && has(entity, part)) {
                react(reaction, entity, soul);
            }
        }
    }

    private void react(Reaction reaction, Handle<Realm> entity, Soul soul) {
        switch (reaction) {
            case WRITE -> {
                if (soul.mood() != null) {
                    Realm.Mood mood = soul.mood();
                    souls.put(entity, soul.with(new Realm.Mood(mood.glad(), mood.kind(), 5)));
                }
            }
            case LIGHT -> add(entity, new Realm.Lit());
            case DEED -> {
                if (soul.rank() == 1) {
                    addDeed(new Deed(entity, 1));
                }
            }
            case BURN -> {
                if (soul.weight() == 5) {
                    depart(Set.of(entity), false);
                }
            }
            case RECORD -> {
                if (soul.rank() == 0) {
                    commands.record(-1, new Command(Command.Kind.REMOVE, entity, Part.MARKED, null));
                }
            }
            case AGE -> age(1);
            case SPAWN -> {
                if (soul.rank() == 3) {
                    create(SPAWNED);
                }
            }
            case RAZE -> {
                if (soul.rank() == 4
                        && soul.tie() != null
                        && souls.containsKey(soul.tie().friend())) {
                    depart(Set.of(soul.tie().friend()), false);
                }
            }
        }
    }

    Handle<Realm> create(Soul soul) {
        return create(soul, 1).getFirst();
    }

    List<Handle<Realm>> create(Soul soul, int count) {
        List<Handle<Realm>> all = new ArrayList<>();
        if (count > 0) {
            soul.values().values().forEach(value -> admit(Handle.none(), value, Soul.NOTHING, count));
        }
        for (int number = 0; number < count; number++) {
            all.add(placeholder());
            souls.put(all.getLast(), soul);
        }
        Telling telling = new Telling(new HashSet<>(all), new HashMap<>());
        tellings.add(telling);
        try {
            for (Handle<Realm> each : all) {
                if (souls.containsKey(each)) {
                    tellAdded(telling, each);
                }
            }
        } catch (Fails failure) {
            depart(all.stream().filter(souls::containsKey).toList(), true);
            throw failure;
        } finally {
            tellings.removeLast();
        }
        return all;
    }

    private void tellAdded(Telling telling, Handle<Realm> entity) {
        Fails.when(refusals.contains(Refusal.ENTITY) && souls.get(entity).weight() == 4, Reason.NO);
        for (Part part : Part.values()) {
            if (has(entity, part)
                    && !telling.heard().getOrDefault(entity, Set.of()).contains(part)) {
                gained(entity, part);
            }
        }
    }

    boolean remove(Handle<Realm> entity, Part part) {
        Soul soul = souls.get(entity);
        if (!soul.has(part)) {
            return false;
        }
        Fails.when(part == Part.MOOD && refusals.contains(Refusal.LOSS) && soul.weight() == 3, Reason.NO);
        Soul then = part == Part.MARKED ? written(soul) : soul;
        souls.put(entity, then.without(part));
        return true;
    }

    /** What listeners write to an entity that loses a component. */
    private Soul written(Soul soul) {
        return reactions.contains(Reaction.WRITE) && soul.label() != null
                ? soul.with(new Realm.Label(soul.label().id(), "c", soul.rank()))
                : soul;
    }

    Handle<Deed> addDeed(Deed deed) {
        admit(deed.owner(), Handle.none());
        Handle<Deed> handle = placeholder();
        deeds.put(handle, deed);
        if (refusals.contains(Refusal.DEED) && deed.sum() == 3) {
            depart(Set.of(handle), true);
            throw new Fails(Reason.NO);
        }
        return handle;
    }

    /** A haven that has no ship where that is null. */
    Handle<Haven> addShip(Haven.Ship ship) {
        if (ship != null) {
            admit(ship.captain(), Handle.none());
        }
        Handle<Haven> handle = placeholder();
        ships.put(handle, ship);
        return handle;
    }

    /** These, and what refers to them by references that take it along. */
    Set<Handle<?>> going(Collection<? extends Handle<?>> seeds) {
        Set<Handle<?>> going = new LinkedHashSet<>(seeds);
        for (List<Handle<?>> left = new ArrayList<>(going); !left.isEmpty(); ) {
            Handle<?> each = left.removeLast();
            List<Handle<?>> with = new ArrayList<>(having(soul -> soul.tie() != null
                    && (soul.tie().lord().equals(each) || soul.tie().port().equals(each))));
            ships.forEach((entity, ship) -> {
                if (ship != null && ship.captain().equals(each)) {
                    with.add(entity);
                }
            });
            deeds.forEach((item, deed) -> {
                if (deed.owner().equals(each)) {
                    with.add(item);
                }
            });
            with.stream().filter(going::add).forEach(left::add);
        }
        return going;
    }

    /** These go, and what refers to them by references that take it along, or nothing does. */
    void depart(Collection<? extends Handle<?>> seeds, boolean isForced) {
        Set<Handle<?>> going = going(seeds);
        if (!isForced && going.stream().anyMatch(this::isKept)) {
            having(soul -> soul.has(Part.MARKED)).stream()
                    .filter(going::contains)
                    .forEach(each -> told.put(each, written(souls.get(each))));
            throw new Fails(Reason.NO);
        }
        leave(going);
    }

    void leave(Set<Handle<?>> going) {
        souls.keySet().removeAll(going);
        ships.keySet().removeAll(going);
        deeds.keySet().removeAll(going);
        souls.replaceAll((entity, soul) -> cleared(soul, going));
    }

    private static Soul cleared(Soul soul, Set<Handle<?>> going) {
        Soul then = soul;
        if (soul.tie() != null) {
            Realm.Tie tie = soul.tie();
            then = then.with(new Realm.Tie(
                    tie.lord(),
                    going.contains(tie.friend()) ? Handle.none() : tie.friend(),
                    tie.plain(),
                    going.contains(tie.deed()) ? Handle.none() : tie.deed(),
                    tie.port()));
        }
        if (soul.bag() != null) {
            then = then.with(new Realm.Bag(soul.bag().held().stream()
                    .filter(each -> !going.contains(each))
                    .toList()));
        }
        return then;
    }

    private boolean isKept(Handle<?> handle) {
        Soul soul = souls.getOrDefault(handle, Soul.NOTHING);
        Haven.Ship ship = ships.get(handle);
        Deed deed = deeds.get(handle);
        return soul.rank() == 2 && refusals.contains(Refusal.DEPARTURE)
                || soul.weight() == 3 && refusals.contains(Refusal.LOSS)
                || ship != null && ship.load() == 3 && refusals.contains(Refusal.SHIP_GOES)
                || deed != null && deed.sum() == 3 && refusals.contains(Refusal.DEED_GOES);
    }
}

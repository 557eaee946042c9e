package dev.granary.tests.realm;

import dev.granary.Handle;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.realm.Soul.Part;
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
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is there, and what comes of a change, in plain collections: who goes along, what listeners refuse and what they do, and what commands
 * do. What it creates has a handle of its own until that of the world is known.
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

    /** What listeners do. */
    enum Reaction {
        LIGHT,
        DEED,
        BURN,
        RECORD,
        WRITE,
        AGE,
        SPAWN,
        RAZE
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
    }

    enum Kind {
        CREATE,
        DESTROY,
        ADD,
        REMOVE
    }

    /** A command; of one that creates, the value is what the entity has, and the handle is one in advance. */
    record Command(Kind kind, Handle<Realm> entity, Part part, Record value) {}

    final Map<Handle<Realm>, Soul> souls = new LinkedHashMap<>();
    final Map<Handle<Haven>, Haven.Ship> ships = new LinkedHashMap<>();
    final Map<Handle<Deed>, Deed> deeds = new LinkedHashMap<>();
    final Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
    final Set<Reaction> reactions = EnumSet.noneOf(Reaction.class);

    /** Commands that wait, by task; those of none come first. */
    final TreeMap<Integer, List<Command>> recorded = new TreeMap<>();

    /** What is left of those that were begun. */
    final List<Command> round = new ArrayList<>();

    /** What handles in advance lead to. */
    final Map<Handle<Realm>, Handle<Realm>> created = new HashMap<>();

    /** What those may have that stayed because a listener refused it, if they had been told of before. */
    final Map<Handle<?>, Soul> told = new HashMap<>();

    private int ignored;
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
        souls.clear();
        souls.putAll(moment.souls);
        ships.clear();
        ships.putAll(moment.ships);
        deeds.clear();
        deeds.putAll(moment.deeds);
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

    @SuppressWarnings("unchecked")
    void rename(UnaryOperator<Handle<?>> name) {
        Map<Handle<Realm>, Soul> newSouls = new LinkedHashMap<>();
        souls.forEach((handle, soul) -> newSouls.put((Handle<Realm>) name.apply(handle), soul.renamed(name)));
        souls.clear();
        souls.putAll(newSouls);
        Map<Handle<Haven>, Haven.Ship> newShips = new LinkedHashMap<>();
        ships.forEach((handle, ship) -> newShips.put(
                (Handle<Haven>) name.apply(handle),
                ship == null ? null : new Haven.Ship((Handle<Realm>) name.apply(ship.captain()), ship.load())));
        ships.clear();
        ships.putAll(newShips);
        Map<Handle<Deed>, Deed> newDeeds = new LinkedHashMap<>();
        deeds.forEach((handle, deed) -> newDeeds.put(
                (Handle<Deed>) name.apply(handle), new Deed((Handle<Realm>) name.apply(deed.owner()), deed.sum())));
        deeds.clear();
        deeds.putAll(newDeeds);
        created.replaceAll((pending, real) -> (Handle<Realm>) name.apply(real));
        UnaryOperator<Command> renamed = command -> new Command(
                command.kind(),
                (Handle<Realm>) name.apply(command.entity()),
                command.part(),
                renamed(command.value(), name));
        round.replaceAll(renamed);
        recorded.values().forEach(each -> each.replaceAll(renamed));
    }

    static Record renamed(Record value, UnaryOperator<Handle<?>> name) {
        return switch (value) {
            case Soul soul -> soul.renamed(name);
            case Realm.Tie tie -> Soul.NOTHING.with(tie).renamed(name).tie();
            case Realm.Bag bag -> Soul.NOTHING.with(bag).renamed(name).bag();
            case Realm.Spot spot -> Soul.NOTHING.with(spot).renamed(name).spot();
            case null, default -> value;
        };
    }

    private boolean isThere(Handle<Realm> entity) {
        return entity.isNone() || souls.containsKey(entity);
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

    void age(int by) {
        souls.replaceAll((entity, soul) ->
                soul.mood() == null || soul.isLit() ? soul : soul.with(RealmSystems.age(soul.mood(), by)));
    }

    void drift(float by) {
        souls.replaceAll((entity, soul) ->
                soul.spot() == null || soul.isMarked() ? soul : soul.with(RealmSystems.drift(soul.spot(), by)));
    }

    void shuffle(int factor, int more) {
        shuffle(factor, more, Set.of());
    }

    /** Fails where one has what it can't have. */
    void shuffle(int factor, int more, Set<Handle<?>> leaving) {
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
            if (soul.label() != null && !ids.add(soul.label().id())) {
                throw new Fails(Reason.TWICE);
            }
            Soul before = souls.get(entity);
            if (soul != before) {
                boolean isLord = soul.tie().lord().equals(before.tie().lord());
                boolean isFriend = soul.tie().friend().equals(before.tie().friend());
                if (!isLord
                                && (!isThere(soul.tie().lord())
                                        || leaving.contains(soul.tie().lord()))
                        || !isFriend
                                && (!isThere(soul.tie().friend())
                                        || leaving.contains(soul.tie().friend()))) {
                    throw new Fails(Reason.STALE);
                }
            }
        });
        souls.putAll(then);
    }

    /** The same while some are leaving. */
    void write(Handle<Realm> entity, Part part, Record value, Set<Handle<?>> leaving) {
        Soul before = souls.get(entity);
        if (value instanceof Realm.Tie tie) {
            if (leaving.contains(tie.lord()) && !tie.lord().equals(before.tie().lord())
                    || leaving.contains(tie.friend())
                            && !tie.friend().equals(before.tie().friend())
                    || leaving.contains(tie.deed())
                            && !tie.deed().equals(before.tie().deed())
                    || leaving.contains(tie.port())
                            && !tie.port().equals(before.tie().port())) {
                throw new Fails(Reason.STALE);
            }
        } else if (value instanceof Realm.Bag bag) {
            if (bag.held().stream()
                    .anyMatch(each ->
                            leaving.contains(each) && !before.bag().held().contains(each))) {
                throw new Fails(Reason.STALE);
            }
        }
        write(entity, part, value);
    }

    @SuppressWarnings("unchecked")
    void put(Handle<?> handle, Record value) {
        if (value instanceof Deed deed) {
            deeds.put((Handle<Deed>) handle, deed);
        } else {
            ships.put((Handle<Haven>) handle, (Haven.Ship) value);
        }
    }

    /** Fails where the entity can't have that. */
    private void admit(Handle<Realm> entity, Record value, Soul before, int count) {
        if (value instanceof Realm.Tie tie) {
            Realm.Tie old = before == null || before.tie() == null
                    ? new Realm.Tie(Handle.none(), Handle.none(), Handle.none(), Handle.none(), Handle.none())
                    : before.tie();
            if (!isThere(tie.lord()) && !tie.lord().equals(old.lord())
                    || !isThere(tie.friend()) && !tie.friend().equals(old.friend())
                    || !tie.deed().isNone()
                            && !deeds.containsKey(tie.deed())
                            && !tie.deed().equals(old.deed())
                    || !tie.port().isNone()
                            && !ships.containsKey(tie.port())
                            && !tie.port().equals(old.port())) {
                throw new Fails(Reason.STALE);
            }
        } else if (value instanceof Realm.Bag bag) {
            if (!bag.held().stream()
                    .allMatch(each -> !each.isNone() && isThere(each)
                            || before != null
                                    && before.bag() != null
                                    && before.bag().held().contains(each))) {
                throw new Fails(Reason.STALE);
            }
        } else if (value instanceof Realm.Label label) {
            if (count > 1
                    || souls.entrySet().stream()
                            .anyMatch(each -> !each.getKey().equals(entity)
                                    && each.getValue().label() != null
                                    && each.getValue().label().id() == label.id())) {
                throw new Fails(Reason.TWICE);
            }
        }
    }

    /** Writes a component that the entity has. */
    void write(Handle<Realm> entity, Part part, Record value) {
        Soul before = souls.get(entity);
        admit(entity, value, before, 1);
        souls.put(entity, before.with(part, value));
    }

    boolean add(Handle<Realm> entity, Part part, Record value) {
        Soul before = souls.get(entity);
        admit(entity, value, before, 1);
        souls.put(entity, before.with(part, value));
        if (before.has(part)) {
            return false;
        }
        for (int index = tellings.size() - 1; index >= 0; index--) {
            Telling telling = tellings.get(index);
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
        return true;
    }

    private boolean has(Handle<Realm> entity, Part part) {
        return souls.containsKey(entity) && souls.get(entity).has(part);
    }

    private void gained(Handle<Realm> entity, Part part) {
        Soul soul = souls.get(entity);
        int weight = soul.mood() == null ? -1 : soul.mood().weight();
        int rank = soul.label() == null ? -1 : soul.label().rank();
        if (part == Part.MOOD && refusals.contains(Refusal.GAIN) && weight == 3) {
            throw new Fails(Reason.NO);
        }
        if (part == Part.MARKED) {
            if (reactions.contains(Reaction.WRITE) && soul.mood() != null) {
                souls.put(
                        entity,
                        soul.with(new Realm.Mood(soul.mood().glad(), soul.mood().kind(), 5)));
            }
            if (reactions.contains(Reaction.LIGHT)) {
                add(entity, Part.LIT, new Realm.Lit());
            }
            if (has(entity, part) && reactions.contains(Reaction.DEED) && rank == 1) {
                addDeed(new Deed(entity, 1));
            }
        }
        if (part == Part.LIT) {
            if (reactions.contains(Reaction.BURN) && weight == 5) {
                depart(Set.of(entity), false);
            }
            if (has(entity, part) && reactions.contains(Reaction.RECORD) && rank == 0) {
                record(-1, new Command(Kind.REMOVE, entity, Part.MARKED, null));
            }
            if (has(entity, part) && reactions.contains(Reaction.AGE)) {
                age(1);
            }
            if (has(entity, part) && reactions.contains(Reaction.SPAWN) && rank == 3) {
                create(SPAWNED);
            }
            if (has(entity, part)
                    && reactions.contains(Reaction.RAZE)
                    && rank == 4
                    && soul.tie() != null
                    && souls.containsKey(soul.tie().friend())) {
                depart(Set.of(soul.tie().friend()), false);
            }
        }
    }

    Handle<Realm> create(Soul soul) {
        return create(soul, 1).getFirst();
    }

    List<Handle<Realm>> create(Soul soul, int count) {
        List<Handle<Realm>> all = new ArrayList<>();
        for (Part part : Part.values()) {
            if (soul.has(part) && count > 0) {
                admit(Handle.none(), soul.get(part), null, count);
            }
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
        Soul soul = souls.get(entity);
        if (refusals.contains(Refusal.ENTITY)
                && soul.mood() != null
                && soul.mood().weight() == 4) {
            throw new Fails(Reason.NO);
        }
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
        if (part == Part.MOOD && refusals.contains(Refusal.LOSS) && soul.mood().weight() == 3) {
            throw new Fails(Reason.NO);
        }
        Soul then = part == Part.MARKED ? written(soul) : soul;
        souls.put(entity, then.without(part));
        return true;
    }

    /** What listeners write to an entity that loses a component. */
    private Soul written(Soul soul) {
        return reactions.contains(Reaction.WRITE) && soul.label() != null
                ? soul.with(new Realm.Label(soul.label().id(), "c", soul.label().rank()))
                : soul;
    }

    Handle<Deed> addDeed(Deed deed) {
        if (!isThere(deed.owner())) {
            throw new Fails(Reason.STALE);
        }
        Handle<Deed> handle = placeholder();
        deeds.put(handle, deed);
        if (refusals.contains(Refusal.DEED) && deed.sum() == 3) {
            depart(Set.of(handle), true);
            throw new Fails(Reason.NO);
        }
        return handle;
    }

    Handle<Haven> addShip(Haven.Ship ship) {
        if (ship != null && !isThere(ship.captain())) {
            throw new Fails(Reason.STALE);
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
            List<Handle<?>> with = new ArrayList<>();
            souls.forEach((entity, soul) -> {
                if (soul.tie() != null
                        && (soul.tie().lord().equals(each) || soul.tie().port().equals(each))) {
                    with.add(entity);
                }
            });
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
            going.stream()
                    .filter(each -> souls.containsKey(each) && souls.get(each).isMarked())
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
        Soul soul = souls.get(handle);
        Haven.Ship ship = ships.get(handle);
        Deed deed = deeds.get(handle);
        return soul != null && soul.label() != null && soul.label().rank() == 2 && refusals.contains(Refusal.DEPARTURE)
                || soul != null && soul.mood() != null && soul.mood().weight() == 3 && refusals.contains(Refusal.LOSS)
                || ship != null && ship.load() == 3 && refusals.contains(Refusal.SHIP_GOES)
                || deed != null && deed.sum() == 3 && refusals.contains(Refusal.DEED_GOES);
    }

    void record(int task, Command command) {
        recorded.computeIfAbsent(task, any -> new ArrayList<>()).add(command);
    }

    /** The handles in commands that wait. */
    Set<Handle<?>> handlesInCommands() {
        Set<Handle<?>> handles = new HashSet<>();
        List<Command> all = new ArrayList<>(round);
        recorded.values().forEach(all::addAll);
        for (Command command : all) {
            handles.add(command.entity());
            renamed(command.value(), each -> {
                handles.add(each);
                return each;
            });
        }
        return handles;
    }

    int waiting() {
        return round.size() + recorded.values().stream().mapToInt(List::size).sum();
    }

    /** Does what was recorded, up to what fails. */
    int apply() {
        try {
            do {
                if (round.isEmpty()) {
                    recorded.values().forEach(round::addAll);
                    recorded.clear();
                }
                while (!round.isEmpty()) {
                    if (!doNext(round.getFirst())) {
                        ignored++;
                    }
                    round.removeFirst();
                }
            } while (!recorded.isEmpty());
        } finally {
            souls.replaceAll((entity, soul) -> soul.spot() == null
                    ? soul
                    : soul.with(new Realm.Spot(
                            soul.spot().at(),
                            soul.spot().note(),
                            soul.spot().coins().stream()
                                    .map(each -> new Realm.Coin(each.worth(), real(each.from())))
                                    .toList())));
            souls.replaceAll((entity, soul) -> soul.tie() == null
                    ? soul
                    : soul.with(new Realm.Tie(
                            soul.tie().lord(),
                            soul.tie().friend(),
                            real(soul.tie().plain()),
                            soul.tie().deed(),
                            soul.tie().port())));
        }
        int result = ignored;
        ignored = 0;
        return result;
    }

    private Handle<Realm> real(Handle<Realm> handle) {
        return created.getOrDefault(handle, handle);
    }

    private boolean doNext(Command command) {
        if (command.kind() == Kind.CREATE) {
            created.put(command.entity(), create((Soul) command.value()));
            return true;
        }
        Handle<Realm> entity = real(command.entity());
        if (!souls.containsKey(entity)) {
            return false;
        }
        switch (command.kind()) {
            case DESTROY -> depart(Set.of(entity), false);
            case REMOVE -> remove(entity, command.part());
            default -> {
                Record value = command.value();
                if (value instanceof Realm.Tie tie) {
                    value = new Realm.Tie(real(tie.lord()), real(tie.friend()), tie.plain(), tie.deed(), tie.port());
                } else if (value instanceof Realm.Bag bag) {
                    value = new Realm.Bag(bag.held().stream().map(this::real).toList());
                }
                add(entity, command.part(), value);
            }
        }
        return true;
    }

    boolean skipFailed() {
        if (round.isEmpty()) {
            return false;
        }
        round.removeFirst();
        return true;
    }

    void clearCommands() {
        round.clear();
        recorded.clear();
        ignored = 0;
        created.clear();
    }
}

package dev.granary.tests.worldlists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.ListStats;
import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import dev.granary.WorldStats;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/** A world with lists beside a map of what its entities have. */
final class ConvoySimulation {
    private static final int MOST = 400;

    ConvoyWorld world = new ConvoyWorld();
    Map<Handle<Convoy>, Ship> ships = new LinkedHashMap<>();
    private final Random random;
    private final ForkJoinPool pool;
    private final Path folder;
    private ConvoyWorld.Snapshot snapshot;
    private Map<Handle<Convoy>, Ship> shipsThen;

    /** A view that is kept, and the entity that it is of. */
    private ConvoyWorld.LaneSpeeds kept;

    private Handle<Convoy> keptOf;
    private int nextId;

    ConvoySimulation(Random random, ForkJoinPool pool, Path folder) {
        this.random = random;
        this.pool = pool;
        this.folder = folder;
    }

    void step() {
        switch (random.nextInt(22)) {
            case 0, 1 -> create();
            case 2 -> createMany();
            case 3 -> destroy();
            case 4, 5 -> add();
            case 6 -> remove();
            case 7, 8, 9, 10 -> changeSpeeds();
            case 11, 12 -> changeStops();
            case 13 -> changeCargo();
            case 14 -> set();
            case 15, 16 -> sweep();
            case 17 -> commands();
            case 18 -> goBack();
            case 19 -> refuse();
            case 20 -> iterate();
            default -> whole();
        }
    }

    private List<Float> speeds() {
        List<Float> speeds = new ArrayList<>();
        for (int count = random.nextInt(3) == 0 ? 0 : random.nextInt(12); count > 0; count--) {
            speeds.add((float) random.nextInt(100));
        }
        return speeds;
    }

    private Handle<Convoy> any() {
        return ships.isEmpty() || random.nextInt(8) == 0
                ? Handle.none()
                : new ArrayList<>(ships.keySet()).get(random.nextInt(ships.size()));
    }

    private Convoy.Stop stop() {
        return new Convoy.Stop(
                new Convoy.Spot(random.nextInt(9), (short) random.nextInt(99)),
                Convoy.Mode.values()[random.nextInt(2)],
                random.nextBoolean(),
                random.nextInt(4) == 0 ? null : "name " + random.nextInt(50),
                any(),
                random.nextInt(4) == 0 ? null : "note " + random.nextInt(50));
    }

    private Ship.Lane lane() {
        List<Convoy.Stop> stops = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            stops.add(stop());
        }
        List<Handle<Convoy>> escorts = new ArrayList<>();
        for (int count = random.nextInt(3); count > 0; count--) {
            escorts.add(any());
        }
        return new Ship.Lane(random.nextInt(20), speeds(), stops, escorts);
    }

    private Ship.Cargo cargo() {
        List<Long> numbers = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int count = random.nextInt(6); count > 0; count--) {
            numbers.add(random.nextLong());
            labels.add(random.nextInt(3) == 0 ? null : "label " + random.nextInt(30));
        }
        return new Ship.Cargo(random.nextInt(), numbers, labels);
    }

    private Ship.Badge badge() {
        List<Byte> marks = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            marks.add((byte) random.nextInt());
        }
        return new Ship.Badge(nextId++, random.nextInt(5), marks);
    }

    void create() {
        for (int count = random.nextInt(12); count > 0 && ships.size() < MOST; count--) {
            if (random.nextBoolean()) {
                Ship ship = new Ship(lane(), random.nextBoolean() ? cargo() : null, null);
                ConvoyWorld.ArchetypeBuilder builder =
                        world.archetype().with(ship.lane().component());
                if (ship.cargo() != null) {
                    builder.with(ship.cargo().component());
                }
                ships.put(world.create(builder.build()), ship);
            } else {
                ships.put(world.create(), Ship.NONE);
            }
        }
    }

    void createMany() {
        Ship ship = new Ship(lane(), cargo(), null);
        int count = ships.size() < MOST ? random.nextInt(100) : 0;
        ConvoyWorld.Archetype archetype = world.archetype()
                .with(ship.lane().component())
                .with(ship.cargo().component())
                .with(new Convoy.Parked())
                .build();
        for (ConvoyWorld.Cursor each : world.create(archetype, count)) {
            ships.put(each.handle(), ship.copy());
        }
    }

    private List<Handle<Convoy>> some(int most) {
        List<Handle<Convoy>> all = new ArrayList<>(ships.keySet());
        List<Handle<Convoy>> some = new ArrayList<>();
        for (int count = all.isEmpty() ? 0 : random.nextInt(most); count > 0; count--) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    private void destroy() {
        for (Handle<Convoy> entity : some(30)) {
            assertEquals(ships.remove(entity) != null, world.destroy(entity));
        }
    }

    private void add() {
        for (Handle<Convoy> entity : some(10)) {
            Ship ship = ships.get(entity);
            switch (random.nextInt(3)) {
                case 0 -> {
                    Ship.Lane lane = lane();
                    assertEquals(ship.lane() == null, world.add(entity, lane.component()));
                    ships.put(entity, ship.with(lane));
                }
                case 1 -> {
                    Ship.Cargo cargo = cargo();
                    assertEquals(ship.cargo() == null, world.add(entity, cargo.component()));
                    ships.put(entity, ship.with(cargo));
                }
                default -> {
                    Ship.Badge badge = badge();
                    assertEquals(ship.badge() == null, world.add(entity, badge.component()));
                    ships.put(entity, ship.with(badge));
                }
            }
        }
    }

    private void remove() {
        for (Handle<Convoy> entity : some(10)) {
            Ship ship = ships.get(entity);
            assertEquals(ship.lane() != null, world.removeLane(entity));
            assertEquals(ship.badge() != null, world.removeBadge(entity));
            ships.put(entity, ship.with((Ship.Lane) null).with((Ship.Badge) null));
        }
    }

    private void changeSpeeds() {
        for (Handle<Convoy> entity : some(20)) {
            Ship.Lane lane = ships.get(entity).lane();
            if (lane == null) {
                assertThrows(MissingComponentException.class, () -> world.laneSpeedsOf(entity));
                continue;
            }
            ConvoyWorld.LaneSpeeds view = random.nextBoolean()
                    ? world.laneSpeedsOf(entity)
                    : world.cursor().at(entity).laneSpeedsOf();
            for (int times = random.nextInt(5); times > 0; times--) {
                change(view, lane.speeds());
            }
            if (kept == null || random.nextInt(10) == 0) {
                kept = view;
                keptOf = entity;
            }
        }
        useKept();
    }

    private void change(ConvoyWorld.LaneSpeeds view, List<Float> list) {
        int size = list.size();
        float value = random.nextInt(1000);
        assertEquals(size, view.size());
        switch (random.nextInt(7)) {
            case 0, 1, 2 -> {
                view.add(value);
                list.add(value);
            }
            case 3 -> {
                int index = random.nextInt(size + 1);
                view.insert(index, value);
                list.add(index, value);
            }
            case 4 -> {
                if (size > 0) {
                    int index = random.nextInt(size);
                    view.removeAt(index);
                    list.remove(index);
                }
            }
            case 5 -> {
                if (size > 0) {
                    int index = random.nextInt(size);
                    view.swapRemoveAt(index);
                    float last = list.removeLast();
                    if (index < size - 1) {
                        list.set(index, last);
                    }
                }
            }
            default -> {
                if (size > 0) {
                    int index = random.nextInt(size);
                    view.set(index, value);
                    list.set(index, value);
                } else {
                    view.clear();
                }
            }
        }
    }

    /** A view stays good, or says that its entity is gone, or has lost the component. */
    private void useKept() {
        if (kept == null) {
            return;
        }
        Ship ship = ships.get(keptOf);
        if (ship == null) {
            assertThrows(StaleHandleException.class, kept::size);
            assertEquals("LaneSpeeds[of no item]", kept.toString());
            kept = null;
        } else if (ship.lane() == null) {
            assertThrows(MissingComponentException.class, kept::size);
            assertThrows(MissingComponentException.class, () -> kept.add(1));
        } else {
            change(kept, ship.lane().speeds());
            assertEquals(ship.lane().speeds().size(), kept.size());
        }
    }

    private void changeStops() {
        for (Handle<Convoy> entity : some(10)) {
            Ship.Lane lane = ships.get(entity).lane();
            if (lane == null) {
                continue;
            }
            List<Convoy.Stop> list = new ArrayList<>(lane.stops());
            ConvoyWorld.LaneStops view = world.laneStopsOf(entity);
            Convoy.Stop stop = stop();
            switch (random.nextInt(5)) {
                case 0 -> {
                    view.add(stop);
                    list.add(stop);
                }
                case 1 -> {
                    view.add(
                            stop.spot().x(),
                            stop.spot().y(),
                            stop.mode(),
                            stop.gate(),
                            stop.name(),
                            stop.guard(),
                            stop.note());
                    list.add(stop);
                }
                case 2 -> {
                    for (int i = 0; i < list.size(); i++) {
                        view.name(i, "renamed " + i);
                        view.guard(i, entity);
                        Convoy.Stop was = list.get(i);
                        list.set(
                                i,
                                new Convoy.Stop(
                                        was.spot(), was.mode(), was.gate(), "renamed " + i, entity, was.note()));
                    }
                }
                case 3 -> {
                    for (var each = view.iterator(); each.hasNext(); ) {
                        if (each.next().gate()) {
                            each.remove();
                        }
                    }
                    list.removeIf(Convoy.Stop::gate);
                }
                default -> {
                    world.laneStops(entity, List.of(stop, stop));
                    list = new ArrayList<>(List.of(stop, stop));
                }
            }
            ships.put(entity, ships.get(entity).with(new Ship.Lane(lane.owner(), lane.speeds(), list, lane.escorts())));
        }
    }

    private void changeCargo() {
        for (Handle<Convoy> entity : some(10)) {
            Ship ship = ships.get(entity);
            if (ship.cargo() != null) {
                Ship.Cargo other = cargo();
                switch (random.nextInt(3)) {
                    case 0 -> world.cargoInner(entity, other.component().inner());
                    case 1 -> {
                        world.cargoInnerNumbers(
                                entity, other.component().inner().numbers());
                        other = new Ship.Cargo(ship.cargo().weight(), other.numbers(), List.of());
                    }
                    default -> {
                        world.cargoLabels(entity, other.labels());
                        ships.put(
                                entity,
                                ship.with(new Ship.Cargo(
                                        ship.cargo().weight(), ship.cargo().numbers(), other.labels())));
                        continue;
                    }
                }
                ships.put(
                        entity,
                        ship.with(new Ship.Cargo(
                                other.weight(), other.numbers(), ship.cargo().labels())));
            }
        }
    }

    private void set() {
        for (Handle<Convoy> entity : some(10)) {
            Ship ship = ships.get(entity);
            Ship.Lane lane = lane();
            if (ship.lane() != null) {
                world.lane(entity, lane.component());
                ships.put(entity, ship.with(lane));
            } else {
                assertThrows(MissingComponentException.class, () -> world.lane(entity, lane.component()));
            }
            if (ship.badge() != null) {
                world.badgeId(entity, nextId);
                ships.put(
                        entity,
                        ships.get(entity)
                                .with(new Ship.Badge(
                                        nextId++,
                                        ship.badge().team(),
                                        ship.badge().marks())));
            }
        }
    }

    private void sweep() {
        switch (random.nextInt(5)) {
            case 0 -> {
                boolean isParallel = random.nextBoolean();
                if (isParallel && pool != null) {
                    Convoy_SystemsKernels.sell(world, 3, pool);
                } else {
                    Convoy_SystemsKernels.sell(world, 3);
                }
                ships.replaceAll((entity, ship) -> ship.lane() == null
                        ? ship
                        : ship.with(new Ship.Lane(
                                ship.lane().owner() + 3,
                                ship.lane().speeds(),
                                ship.lane().stops(),
                                ship.lane().escorts())));
            }
            case 1 -> {
                Convoy_SystemsKernels.renumber(world, 100_000);
                nextId += 100_000;
                ships.replaceAll((entity, ship) -> ship.badge() == null
                        ? ship
                        : ship.with(new Ship.Badge(
                                ship.badge().id() + 100_000,
                                -ship.badge().team(),
                                ship.badge().marks())));
            }
            case 2 -> {
                if (pool != null) {
                    Convoy_SystemsKernels.slowDown(world, 2, pool);
                } else {
                    Convoy_SystemsKernels.slowDown(world, 2);
                }
                ships.values().stream()
                        .filter(ship -> ship.lane() != null)
                        .forEach(ship -> ship.lane().speeds().replaceAll(speed -> speed - 2));
            }
            case 3 -> {
                Convoy_SystemsKernels.note(world, 7);
                ships.values().forEach(ConvoySimulation::noted);
            }
            default -> {
                int owner = random.nextInt(30);
                int before = ships.size();
                ships.values()
                        .removeIf(ship -> ship.lane() != null && ship.lane().owner() == owner);
                assertEquals(before - ships.size(), Convoy_SystemsKernels.isOf(world, owner));
            }
        }
    }

    private static void noted(Ship ship) {
        if (ship.lane() != null && ship.cargo() != null) {
            ship.cargo().numbers().add(7L);
            if (ship.lane().speeds().isEmpty()) {
                ship.lane().speeds().add(7f);
            } else {
                ship.lane().speeds().removeFirst();
            }
        }
    }

    /** Handles in advance are in lists, too. */
    private void commands() {
        ConvoyWorld.Commands commands = world.commands();
        Handle<Convoy> created = commands.create();
        Ship.Lane lane = lane();
        lane.escorts().add(created);
        commands.add(created, lane.component());
        Set<Handle<Convoy>> chosen = new HashSet<>(some(5));
        List<Handle<Convoy>> guarded = new ArrayList<>();
        for (Handle<Convoy> entity : chosen) {
            Ship ship = ships.get(entity);
            if (ship.lane() != null && random.nextBoolean()) {
                world.laneEscortsOf(entity).add(created);
                guarded.add(entity);
            } else if (random.nextBoolean()) {
                commands.destroy(entity);
                ships.remove(entity);
            } else {
                Ship.Cargo cargo = cargo();
                commands.add(entity, cargo.component());
                commands.removeLane(entity);
                ships.put(entity, ship.with(cargo).with((Ship.Lane) null));
            }
        }
        commands.apply();
        Handle<Convoy> real = commands.created(created);
        lane.escorts().set(lane.escorts().size() - 1, real);
        ships.put(real, Ship.NONE.with(lane));
        for (Handle<Convoy> entity : guarded) {
            Ship.Lane of = ships.get(entity).lane();
            List<Handle<Convoy>> escorts = new ArrayList<>(of.escorts());
            escorts.add(real);
            ships.put(entity, ships.get(entity).with(new Ship.Lane(of.owner(), of.speeds(), of.stops(), escorts)));
        }
    }

    private static Map<Handle<Convoy>, Ship> copy(Map<Handle<Convoy>, Ship> ships) {
        Map<Handle<Convoy>, Ship> copy = new LinkedHashMap<>();
        ships.forEach((entity, ship) -> copy.put(entity, ship.copy()));
        return copy;
    }

    private void goBack() {
        if (snapshot == null || random.nextInt(4) == 0) {
            snapshot = world.snapshot();
            shipsThen = copy(ships);
        } else if (random.nextInt(3) == 0) {
            world.snapshot(snapshot);
            shipsThen = copy(ships);
        } else {
            world.restore(snapshot);
            ships = copy(shipsThen);
            kept = null;
        }
    }

    /** What fails changes nothing. */
    private void refuse() {
        Ship other = ships.values().stream()
                .filter(ship -> ship.badge() != null)
                .findAny()
                .orElse(null);
        if (other != null) {
            Convoy.Badge taken = new Convoy.Badge(other.badge().id(), 1, new byte[] {1, 2, 3});
            Handle<Convoy> fresh = world.create();
            assertThrows(DuplicateKeyException.class, () -> world.add(fresh, taken));
            assertThrows(
                    DuplicateKeyException.class,
                    () -> world.create(world.archetype()
                            .with(lane().component())
                            .with(taken)
                            .build()));
            assertThrows(
                    DuplicateKeyException.class,
                    () -> world.create(
                            world.archetype()
                                    .with(cargo().component())
                                    .with(new Convoy.Badge(nextId++, 1, new byte[5]))
                                    .build(),
                            3));
            world.destroy(fresh);
        }
        for (Handle<Convoy> entity : some(3)) {
            Subscription refusing = world.onAddLane(any -> {
                throw new IllegalStateException("no lanes");
            });
            if (ships.get(entity).lane() == null) {
                assertThrows(IllegalStateException.class, () -> world.add(entity, lane().component()));
            }
            assertThrows(
                    IllegalStateException.class,
                    () -> world.create(
                            world.archetype().with(lane().component()).build(), 4));
            refusing.close();
            List<Convoy.Stop> holes = new ArrayList<>();
            holes.add(stop());
            holes.add(null);
            assertThrows(
                    NullPointerException.class,
                    () -> world.add(entity, new Convoy.Lane(1, new float[] {1}, holes, List.of())));
            assertThrows(
                    NullPointerException.class,
                    () -> world.create(world.archetype()
                            .with(new Convoy.Lane(1, new float[] {1}, List.of(), null))
                            .build()));
            assertThrows(
                    NullPointerException.class,
                    () -> world.create(
                            world.archetype()
                                    .with(new Convoy.Lane(1, new float[] {1}, holes, List.of()))
                                    .build(),
                            5));
        }
    }

    private void iterate() {
        for (ConvoyWorld.Cursor each : world.query().lane().without().badge()) {
            Ship ship = ships.get(each.handle());
            switch (random.nextInt(20)) {
                case 0 -> {
                    ships.remove(each.handle());
                    each.destroy();
                }
                case 1 -> {
                    ships.put(each.handle(), ship.with((Ship.Lane) null));
                    each.removeLane();
                }
                case 2 -> {
                    Ship.Cargo cargo = cargo();
                    ships.put(each.handle(), ship.with(cargo));
                    each.add(cargo.component());
                }
                default -> assertEquals(ship.lane(), Ship.Lane.of(each.lane()));
            }
        }
    }

    private void whole() {
        switch (random.nextInt(9)) {
            case 0 -> {
                world.clear();
                ships.clear();
            }
            case 1, 2 -> {
                world.trim();
                for (WorldStats.Component component : world.stats().components()) {
                    component.lists().forEach(list -> assertTrue(list.used() <= 2 * list.elements(), list::toString));
                }
            }
            case 3, 4 -> save();
            case 5 -> {
                ConvoyWorld mine = world;
                world = mine.copy();
                check();
                world = mine;
            }
            case 6 -> {
                int before = ships.size();
                ships.values().removeIf(ship -> ship.cargo() != null && ship.lane() == null);
                assertEquals(
                        before - ships.size(),
                        world.query().cargo().without().lane().destroyAll());
            }
            default -> check();
        }
    }

    /** Handles are others then, and lead to the same entities. */
    private void save() {
        if (folder == null) {
            return;
        }
        ConvoyWorld mine = world;
        Map<Handle<Convoy>, Ship> all = ships;
        try {
            Set<Handle<Convoy>> alive = ships.keySet();
            boolean isSound = ships.values().stream()
                    .filter(ship -> ship.lane() != null)
                    .allMatch(ship ->
                            ship.lane().escorts().stream().allMatch(each -> each.isNone() || alive.contains(each))
                                    && ship.lane().stops().stream()
                                            .allMatch(stop -> stop.guard().isNone() || alive.contains(stop.guard())));
            Path path = folder.resolve("convoy");
            world.save(path);
            world = ConvoyWorld.load(path);
            if (isSound) {
                long tag = world.create().bits() >>> 56;
                world = ConvoyWorld.load(path);
                assertEquals(describe(mine), describe(world));
                assertTrue(tag != 0);
            }
            assertEquals(mine.size(), world.size());
            assertEquals(
                    mine.stats().components().stream()
                            .flatMap(each -> each.lists().stream())
                            .map(ListStats::elements)
                            .toList(),
                    world.stats().components().stream()
                            .flatMap(each -> each.lists().stream())
                            .map(ListStats::elements)
                            .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } finally {
            world = mine;
            ships = all;
        }
    }

    /** Of all entities what they have, with slots and generations of handles and without the tag. */
    private static List<String> describe(ConvoyWorld world) {
        List<String> all = new ArrayList<>();
        for (ConvoyWorld.Cursor each : world.query()) {
            all.add(each.handle() + " " + (each.hasLane() ? Ship.Lane.of(each.lane()) : "")
                    + (each.hasCargo() ? Ship.Cargo.of(each.cargo()) : "")
                    + (each.hasBadge() ? Ship.Badge.of(each.badge()) : ""));
        }
        return all;
    }

    void check() {
        assertEquals(ships.size(), world.size());
        long[] elements = new long[6];
        ships.forEach((entity, ship) -> {
            assertEquals(ship.lane(), Ship.Lane.of(world.findLane(entity)));
            assertEquals(ship.cargo(), Ship.Cargo.of(world.findCargo(entity)));
            assertEquals(ship.badge(), Ship.Badge.of(world.findBadge(entity)));
            if (ship.lane() != null) {
                elements[0] += ship.lane().speeds().size();
                elements[1] += ship.lane().stops().size();
                elements[2] += ship.lane().escorts().size();
                assertEquals(ship.lane().stops(), world.laneStopsOf(entity).toList());
            }
            if (ship.cargo() != null) {
                elements[3] += ship.cargo().numbers().size();
                elements[4] += ship.cargo().labels().size();
            }
            if (ship.badge() != null) {
                elements[5] += ship.badge().marks().size();
                assertEquals(entity, world.byBadgeId(ship.badge().id()));
            }
        });
        List<ListStats> stats = world.stats().components().stream()
                .flatMap(component -> component.lists().stream())
                .toList();
        for (int list = 0; list < elements.length; list++) {
            assertEquals(
                    elements[list], stats.get(list).elements(), stats.get(list).path());
            assertTrue(stats.get(list).used() <= stats.get(list).capacity());
        }
    }
}

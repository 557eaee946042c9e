package dev.granary.tests.worldlists;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Calls of a world with lists in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class ConvoyFaults {
    private static final int FEW = 3;

    private ConvoyFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        return calls().injectAll(each -> {
            each.simulation.check();
            each.simulation.createMany();
            each.world.trim();
            each.simulation.check();
            each.world.clear();
            each.simulation.ships.clear();
            each.simulation.createMany();
            each.simulation.check();
        });
    }

    /** A world, an entity with all components, and what is to go back to. */
    private static final class Case {
        final ConvoySimulation simulation = new ConvoySimulation(new Random(4), null, null);
        final ConvoyWorld world = simulation.world;
        final Handle<Convoy> entity;
        final ConvoyWorld.Snapshot before;
        final Map<Handle<Convoy>, Ship> then = new LinkedHashMap<>();
        final Convoy.Lane lane = Case.lane(5);
        final Convoy.Badge badge = new Convoy.Badge(1_000_000, 1, new byte[70]);

        Case() {
            for (int step = 0; step < FEW; step++) {
                simulation.create();
            }
            before = world.snapshot();
            simulation.ships.forEach((each, ship) -> then.put(each, ship.copy()));
            entity = world.create();
            simulation.ships.put(entity, Ship.NONE);
        }

        /** With lists that need new runs, and texts that are new. */
        static Convoy.Lane lane(int owner) {
            List<Convoy.Stop> stops = new ArrayList<>();
            for (int number = 0; number < 80; number++) {
                stops.add(new Convoy.Stop(
                        new Convoy.Spot(number, (short) 3),
                        Convoy.Mode.SLOW,
                        true,
                        "fresh " + number,
                        Handle.none(),
                        "note"));
            }
            return new Convoy.Lane(owner, new float[300], stops, List.of(Handle.none()));
        }

        void addBadge() {
            Ship ship = Ship.NONE.with(Ship.Badge.of(badge));
            world.add(entity, badge);
            simulation.ships.replace(entity, ship);
        }

        void has(Ship.Lane lane) {
            simulation.ships.put(entity, simulation.ships.get(entity).with(lane));
        }
    }

    private static FaultyCalls<Case> calls() {
        FaultyCalls<Case> calls = new FaultyCalls<>(Case::new);
        calls.put("add", each -> {
            each.world.add(each.entity, each.lane);
            Allocations.stop(); // what follows is this test's own
            each.has(Ship.Lane.of(each.lane));
        });
        calls.put("add beside keys", Case::addBadge);
        calls.put("create many", each -> {
            ConvoyWorld.Batch batch =
                    each.world.create(each.world.archetype().with(each.lane).build(), 20);
            Allocations.stop();
            for (ConvoyWorld.Cursor cursor : batch) {
                each.simulation.ships.put(cursor.handle(), Ship.NONE.with(Ship.Lane.of(each.lane)));
            }
        });
        calls.put("add one by one", ConvoyFaults::addOneByOne);
        calls.put("a kernel that writes a key and passes a list on", each -> {
            each.addBadge();
            Convoy_SystemsKernels.renumber(each.world, 1);
            Allocations.stop();
            each.simulation.ships.put(
                    each.entity,
                    Ship.NONE.with(new Ship.Badge(
                            1_000_001,
                            -1,
                            each.simulation.ships.get(each.entity).badge().marks())));
        });
        calls.put("destroy", each -> {
            each.world.query().lane().destroyAll();
            Allocations.stop();
            each.simulation.ships.values().removeIf(ship -> ship.lane() != null);
        });
        calls.put("trim", each -> each.world.trim());
        calls.put("copy", each -> each.world.copy());
        calls.put("snapshot", each -> each.world.snapshot());
        calls.put("restore", each -> {
            each.world.restore(each.before);
            Allocations.stop();
            each.simulation.ships = each.then;
        });
        calls.put("clear", each -> {
            each.world.clear();
            Allocations.stop();
            each.simulation.ships.clear();
        });
        calls.put("stats", each -> each.world.stats());
        return calls;
    }

    /** What was done before the failure stays. */
    private static void addOneByOne(Case each) {
        Ship.Lane lane = new Ship.Lane(1, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        each.world.add(each.entity, new Convoy.Lane(1, new float[0], List.of(), List.of()));
        each.has(lane);
        ConvoyWorld.LaneSpeeds speeds = each.world.laneSpeedsOf(each.entity);
        ConvoyWorld.LaneStops stops = each.world.laneStopsOf(each.entity);
        for (int number = 0; number < 70; number++) {
            speeds.insert(0, number);
            lane.speeds().addFirst((float) number);
            Convoy.Stop stop = each.lane.stops().get(number);
            stops.add(stop);
            lane.stops().add(stop);
        }
    }
}

package dev.granary.tests.worldgrids;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.Random;

/**
 * Calls of a world with grids in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class SwarmFaults {
    private SwarmFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        return calls().injectAll(each -> {
            for (int question = 0; question < 5; question++) {
                each.simulation.ask();
            }
            each.simulation.create();
            each.simulation.ask();
        });
    }

    /** A world whose grids are made, an entity, and what is to go back to. */
    private static final class Case {
        final SwarmSimulation simulation = new SwarmSimulation(new Random(2), null, null);
        final SwarmWorld world = simulation.world;
        final SwarmWorld.Snapshot empty = world.snapshot();
        final Handle<Swarm> entity;

        Case() {
            simulation.create();
            simulation.create();
            entity = world.create();
            simulation.bees.put(entity, new SwarmSimulation.Bee(null, null));
            simulation.ask();
        }

        void has(Swarm.Place place) {
            simulation.bees.put(entity, new SwarmSimulation.Bee(place, null));
        }
    }

    private static FaultyCalls<Case> calls() {
        Swarm.Place place = new Swarm.Place(new Swarm.Flat(1, 2), 3, true);
        FaultyCalls<Case> calls = new FaultyCalls<>(Case::new);
        calls.put("add and move", each -> {
            each.world.add(each.entity, place);
            each.has(place);
            for (int step = 0; step < 100; step++) {
                each.world.placeAtX(each.entity, 9 * step);
                each.has(new Swarm.Place(new Swarm.Flat(9 * step, 2), 3, true));
            }
        });
        calls.put("create many", each -> {
            SwarmWorld.Batch batch =
                    each.world.create(each.world.archetype().with(place).build(), 200);
            Allocations.stop(); // what follows is this test's own
            for (SwarmWorld.Cursor cursor : batch) {
                each.simulation.bees.put(cursor.handle(), new SwarmSimulation.Bee(place, null));
            }
        });
        calls.put("near", each -> each.world.nearPlace(3, 4, 50).handles());
        calls.put("near, of some", each -> each.world.nearPlaceLit(3, 4, 50).handles());
        calls.put("near after a sweep", each -> {
            Swarm_MovesKernels.turn(each.world, -1);
            each.world.nearOrbit(3, 4, 5, 50).count();
        });
        calls.put("hits", each -> {
            SwarmWorld.NearOrbitHomeHits hits = each.world.nearOrbitHome();
            hits.find(3, 4, 5, 1_000);
        });
        calls.put("snapshot", each -> each.world.snapshot());
        calls.put("trim", each -> each.world.trim());
        calls.put("restore", each -> {
            each.world.restore(each.empty);
            each.simulation.bees.clear();
        });
        return calls;
    }
}

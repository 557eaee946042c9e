package dev.granary.tests.worldgrids;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Calls of a world with grids in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class SwarmFaults {
    private SwarmFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        int injected = 0;
        for (Map.Entry<String, Consumer<Case>> call : calls().entrySet()) {
            injected += inject(call.getKey(), call.getValue());
        }
        return injected;
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

    private static Map<String, Consumer<Case>> calls() {
        Swarm.Place place = new Swarm.Place(new Swarm.Flat(1, 2), 3, true);
        Map<String, Consumer<Case>> calls = new LinkedHashMap<>();
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

    private static int inject(String name, Consumer<Case> call) {
        Case once = new Case(); // a class whose initializer fails would be lost for good
        Allocations.note();
        call.accept(once);
        int injected = 0;
        for (Allocations.Point allocation : Allocations.points()) {
            Case each = new Case();
            String failed = Allocations.failing(allocation, () -> call.accept(each));
            try {
                for (int question = 0; question < 5; question++) {
                    each.simulation.ask();
                }
                each.simulation.create();
                each.simulation.ask();
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError(name + ": after failure of " + allocation + ": " + wrong.getMessage(), wrong);
            }
            injected += failed == null ? 0 : 1;
        }
        return injected;
    }
}

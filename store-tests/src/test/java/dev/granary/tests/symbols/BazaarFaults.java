package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Symbols;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.Random;

/**
 * Calls of a world with symbols in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class BazaarFaults {
    private static final int STEPS = 1;
    private static final int TEXTS = 70;

    private BazaarFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        return calls().injectAll(each -> {
            each.simulation.check();
            each.simulation.create(STEPS);
            each.world.trim();
            each.simulation.check();
        });
    }

    /** A world, an entity with all components, and what is to go back to. */
    private static final class Case {
        final BazaarSimulation simulation = new BazaarSimulation(new Symbols(), new Random(3), null);
        final BazaarWorld world = simulation.world;
        final Handle<Bazaar> entity;
        final BazaarWorld.Snapshot empty = world.snapshot();
        final BazaarWorld.Snapshot snapshot;

        Case() {
            for (int step = 0; step < STEPS; step++) {
                simulation.create(step);
            }
            entity = world.create();
            simulation.give(
                    entity,
                    new BazaarSimulation.Seller(
                            new Bazaar.Label("a", 1, "b"),
                            new Bazaar.Stall("c", new Bazaar.Sign("d", true)),
                            new Bazaar.Licence("e")));
            snapshot = world.snapshot();
            world.trim();
            fillDictionary();
        }

        /** The next text needs larger tables. */
        private void fillDictionary() {
            Symbols symbols = world.symbols();
            long before = symbols.bytes();
            for (int number = 0; symbols.bytes() == before; number++) {
                symbols.numberOf("some " + number);
            }
        }

        BazaarSimulation.Seller seller() {
            return simulation.sellers.get(entity);
        }
    }

    private static FaultyCalls<Case> calls() {
        FaultyCalls<Case> calls = new FaultyCalls<>(Case::new);
        calls.put("write texts", each -> {
            for (int number = 0; number < TEXTS; number++) {
                String text = "fresh " + number;
                each.world.labelName(each.entity, text);
                each.simulation.sellers.put(
                        each.entity,
                        new BazaarSimulation.Seller(
                                new Bazaar.Label(text, 1, "b"),
                                each.seller().stall(),
                                each.seller().licence()));
            }
        });
        calls.put("write a key", each -> {
            Bazaar.Stall stall = new Bazaar.Stall("fresh", each.seller().stall().sign());
            each.world.stallStreet(each.entity, "fresh");
            each.simulation.sellers.put(
                    each.entity,
                    new BazaarSimulation.Seller(
                            each.seller().label(), stall, each.seller().licence()));
        });
        calls.put("replace a component with a key", each -> {
            Bazaar.Licence licence = new Bazaar.Licence("fresh");
            each.world.licence(each.entity, licence);
            each.simulation.sellers.put(
                    each.entity,
                    new BazaarSimulation.Seller(
                            each.seller().label(), each.seller().stall(), licence));
        });
        calls.put("create many", each -> {
            Bazaar.Label label = new Bazaar.Label("fresh 1", 5, "fresh 2");
            Bazaar.Stall stall = new Bazaar.Stall("fresh 3", new Bazaar.Sign("fresh 4", false));
            BazaarWorld.Batch batch = each.world.create(
                    each.world.archetype().with(label).with(stall).build(), 300);
            Allocations.stop(); // what follows is this test's own
            for (BazaarWorld.Cursor cursor : batch) {
                each.simulation.sellers.put(cursor.handle(), new BazaarSimulation.Seller(label, stall, null));
            }
        });
        calls.put("a kernel that writes a key", each -> {
            Bazaar_TradeKernels.moveStall(each.world, "fresh", 500);
            Allocations.stop();
            each.simulation.movedStalls("fresh", 500);
        });
        calls.put("drop texts", each -> each.world.trim());
        calls.put("snapshot", each -> each.world.snapshot());
        calls.put("copy", each -> each.world.copy());
        calls.put("restore nothing", each -> {
            each.world.restore(each.empty);
            each.simulation.sellers.clear();
        });
        calls.put("restore", each -> each.world.restore(each.snapshot));
        calls.put("find", each -> assertTrue(each.world.byStallStreet("c").count() > 0));
        return calls;
    }
}

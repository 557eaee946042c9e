package dev.granary.tests.references;

import dev.granary.Handle;
import dev.granary.tests.faults.FaultyCalls;
import java.util.List;

/**
 * Calls of stores whose lists are in keys, in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class BandFaults {
    private static final long SEED = 7;
    private static final int STEPS = 60;
    private static final String RESTORE = "restore";

    private BandFaults() {}

    /** The number of failures that were injected. */
    static int injectAll(Class<?> ofTest) throws ClassNotFoundException {
        Class<?> kind = Class.forName(ofTest.getName()); // as loaded here
        return calls(kind).injectAll((each, call, number, failed) -> {
            each.check();
            if (call.equals(RESTORE)) {
                each.goBack(); // the second store as well
            }
            each.run(5);
        });
    }

    private static FaultyCalls<BandSimulation> calls(Class<?> kind) {
        FaultyCalls<BandSimulation> calls = new FaultyCalls<>(() -> filled(kind), BandSimulation::close);
        for (int list : List.of(Band.INVENTORY, Band.TAGS, Band.NAMES, Band.FILLS)) {
            for (int way : new int[] {0, 2, 3, 5}) {
                calls.put("list " + list + ", way " + way, each -> each.changeElement(fullest(each, list), list, way));
            }
            calls.put("set list " + list, each -> each.setList(fullest(each, list), list));
        }
        calls.put("add many", each -> {
            for (int more = 0; more < 200; more++) {
                each.changeElement(fullest(each, Band.CODES), Band.CODES, 0);
                each.changeElement(fullest(each, Band.RIVALS), Band.RIVALS, 2);
            }
        });
        calls.put("add", BandSimulation::addHero);
        calls.put("set", each -> each.setAll(fullest(each, Band.INVENTORY)));
        calls.put(
                "remove an item",
                each -> each.removeItem(each.model().items.keySet().iterator().next()));
        calls.put("compact", each -> each.move(true));
        calls.put("compact what is referred to", each -> each.move(false));
        calls.put("snapshot", BandSimulation::remember);
        calls.put(RESTORE, BandSimulation::goBack);
        calls.put("trim", each -> each.store().store.trim());
        return calls;
    }

    private static Handle<?> fullest(BandSimulation of, int list) {
        Handle<?> fullest = of.model().heroes.keySet().iterator().next();
        for (Handle<?> each : of.model().heroes.keySet()) {
            if (size(of, each, list) > size(of, fullest, list)) {
                fullest = each;
            }
        }
        return fullest;
    }

    private static int size(BandSimulation of, Handle<?> hero, int list) {
        return of.model().heroes.get(hero).lists().get(list).size();
    }

    private static BandSimulation filled(Class<?> kind) {
        BandSimulation filled = new BandSimulation(kind, SEED);
        filled.fill(STEPS);
        filled.remember();
        filled.fill(STEPS / 2);
        filled.lookBack();
        return filled;
    }
}

package dev.granary.tests.worldelements;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.tests.faults.FaultyCalls;
import java.util.Random;
import java.util.Set;

/**
 * Calls of a world whose lists are in keys, in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class GuildFaults {
    private static final int FEW = 12;

    /** All are there before the cursor that visits them. */
    private static final String CREATE_MANY = "create many";

    /** Calls of several steps, of which some may have been done. */
    private static final Set<String> IN_STEPS =
            Set.of("commands", "a kernel that changes lists", "compact what is referred to", "add many", CREATE_MANY);

    private static final int MANY = 5;

    private GuildFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        int before = filled().world.size();
        return calls().injectAll((each, call, number, failed) -> {
            if (IN_STEPS.contains(call)) {
                each.adoptAll();
            }
            if (call.equals(CREATE_MANY)) {
                assertEquals(0, (each.world.size() - before) % MANY, "all or none");
            }
            each.check();
            each.applyRest();
            each.check();
            each.commands();
            each.check();
            for (int step = 0; step < 3; step++) {
                each.step();
                each.check();
            }
        });
    }

    private static FaultyCalls<GuildSimulation> calls() {
        FaultyCalls<GuildSimulation> calls = new FaultyCalls<>(GuildFaults::filled);
        for (int part = 0; part < Person.PARTS; part++) {
            int of = part;
            for (int number = 0; number < Person.LISTS[part]; number++) {
                int list = number;
                for (int way : new int[] {0, 2, 3, 5}) {
                    calls.put(
                            "list " + list + " of " + of + ", way " + way,
                            each -> each.change(each.fullest(of, list), of, list, way));
                }
            }
            calls.put("replace " + of, each -> each.add(each.fullest(of, 0), of));
            calls.put("add " + of, each -> each.add(each.bare, of));
        }
        calls.put("add many", each -> {
            for (int more = 0; more < 100; more++) {
                each.change(each.fullest(Person.BAG, 0), Person.BAG, 0, 0);
                each.change(each.fullest(Person.CRAFT, 2), Person.CRAFT, 2, 1);
            }
        });
        calls.put("create", GuildSimulation::create);
        calls.put(CREATE_MANY, each -> each.createMany(MANY));
        calls.put("destroy", each -> each.destroy(each.fullest(Person.BAG, 0)));
        calls.put("remove what is referred to", each -> each.removeTool(each.anyTool()));
        calls.put("compact what is referred to", GuildSimulation::compactTools);
        calls.put("commands", GuildSimulation::commands);
        calls.put("a kernel that changes lists", each -> each.sweep(2));
        calls.put("a kernel beside lists", each -> each.sweep(0));
        calls.put("snapshot", GuildSimulation::remember);
        calls.put("restore", each -> each.world.restore(each.world.snapshot()));
        calls.put("copy", each -> each.world.copy());
        calls.put("trim", each -> each.world.trim());
        return calls;
    }

    private static GuildSimulation filled() {
        GuildSimulation filled = new GuildSimulation(new Random(3), null);
        for (int step = 0; step < FEW; step++) {
            filled.addTool();
            filled.create();
        }
        filled.removeTool(filled.anyTool()); // a hole, for those that are compacted
        filled.makeBare();
        return filled;
    }
}

package dev.granary.tests.worldkeys;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;

/**
 * Calls of a world with keys in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class FairFaults {
    private static final int ENTITIES = 60;
    private static final long NEW_ID = 7_000_000;

    private FairFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        return calls().injectAll(each -> {
            each.check();
            each.world().clear();
        });
    }

    private static Fair.Badge badge(long id) {
        return new Fair.Badge(id, Fair.Trade.SMITH, "new", new Fair.Spot((short) 9, (byte) 3), true, false);
    }

    /** The entity of the first badge, which is there before anything is done. */
    private static Handle<Fair> first(FairSimulation each) {
        return each.world().byBadgeId(1_000);
    }

    private static FaultyCalls<FairSimulation> calls() {
        FaultyCalls<FairSimulation> calls = new FaultyCalls<>(FairFaults::filled);
        calls.put("create", each -> {
            Visitor visitor = Visitor.NOBODY.with(badge(NEW_ID)).with(new Fair.Tie(first(each), true, 1));
            FairWorld.Archetype archetype = each.world()
                    .archetype()
                    .with(visitor.badge())
                    .with(visitor.tie())
                    .build();
            each.visitors().put(each.world().create(archetype), visitor);
        });
        calls.put("create many", each -> {
            Fair.Tie tie = new Fair.Tie(first(each), true, 1);
            FairWorld.Batch batch =
                    each.world().create(each.world().archetype().with(tie).build(), 700);
            Allocations.stop(); // what follows is this test's own
            for (FairWorld.Cursor cursor : batch) {
                each.visitors().put(cursor.handle(), Visitor.NOBODY.with(tie));
            }
        });
        calls.put("add and set", each -> {
            Handle<Fair> entity = first(each);
            Visitor visitor = each.visitors().get(entity);
            each.world().removeBadge(entity);
            each.visitors().put(entity, visitor.with((Fair.Badge) null));
            each.world().add(entity, badge(NEW_ID));
            each.visitors().put(entity, visitor.with(badge(NEW_ID)));
            for (int more = 1; more < 40; more++) {
                each.world().badgeId(entity, NEW_ID + more);
                each.visitors().put(entity, visitor.with(badge(NEW_ID + more)));
            }
        });
        calls.put("commands", FairFaults::command);
        calls.put("kernel", each -> {
            FairSystemsKernels.renumber(each.world(), 7);
            each.visitors()
                    .replaceAll((entity, visitor) ->
                            visitor.with(visitor.badge().withId(visitor.badge().id() + 7)));
        });
        calls.put("kernel that changes one", each -> {
            Handle<Fair> entity = first(each);
            FairSystemsKernels.renumberOne(each.world(), 1_000, NEW_ID);
            Visitor visitor = each.visitors().get(entity);
            each.visitors().put(entity, visitor.with(visitor.badge().withId(NEW_ID)));
        });
        calls.put("kernel of several components", each -> {
            FairSystemsKernels.move(each.world(), -1, -1);
            each.visitors().replaceAll(FairFaults::moved);
        });
        calls.put("view", each -> {
            each.world().byBadgeTrade(Fair.Trade.BAKER).removeAll();
            each.visitors().values().removeIf(visitor -> visitor.badge().trade() == Fair.Trade.BAKER);
        });
        calls.put("trim", each -> each.world().trim());
        calls.put("clear", each -> {
            each.world().clear();
            each.visitors().clear();
        });
        return calls;
    }

    private static Visitor moved(Handle<Fair> self, Visitor visitor) {
        if (visitor.tie() == null || visitor.place() == null) {
            return visitor;
        }
        Fair.Badge b = visitor.badge();
        return visitor.with(new Fair.Badge(b.id(), b.trade(), "moved", b.spot(), b.open(), !b.hidden()))
                .with(new Fair.Tie(self, !visitor.tie().tight(), visitor.tie().weight() + 1))
                .with(new Fair.Place(visitor.place().x() + 1, visitor.place().y()));
    }

    /** What waits still after a failure is done by the next call. */
    private static void command(FairSimulation each) {
        FairWorld.Commands commands = each.world().commands();
        Handle<Fair> one = commands.create();
        Handle<Fair> two = commands.create();
        commands.add(one, new Fair.Tie(two, true, 1));
        commands.add(two, new Fair.Tie(one, true, 2));
        commands.add(two, badge(NEW_ID));
        OutOfMemoryError failure = null;
        try {
            commands.apply();
        } catch (OutOfMemoryError expected) {
            failure = expected;
        }
        String failed = Allocations.stop();
        if (failure != null) {
            commands.apply();
        }
        Handle<Fair> first = commands.created(one);
        Handle<Fair> second = commands.created(two);
        each.visitors().put(first, Visitor.NOBODY.with(new Fair.Tie(second, true, 1)));
        each.visitors()
                .put(second, Visitor.NOBODY.with(new Fair.Tie(first, true, 2)).with(badge(NEW_ID)));
        if (failure != null) {
            throw new OutOfMemoryError(failed);
        }
    }

    private static FairSimulation filled() {
        FairSimulation filled = new FairSimulation(5, ENTITIES, null);
        filled.fill(ENTITIES);
        return filled;
    }
}

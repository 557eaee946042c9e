package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.runtime.EntityOrder;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What was asked before, also by listeners: it still says so, or that it has to be asked again. And what has changed since. */
final class RealmKept extends RealmSteps {
    private static final int MOST = 12;

    private final List<Kept> kept = new ArrayList<>();
    private boolean isAsking;
    private long seen;
    private RealmModel seenModel;

    private record Kept(
            EntityOrder<Realm, RealmWorld.Page, RealmWorld.Cursor> order,
            List<Handle<Realm>> first,
            RealmWorld.Cursor cursor,
            Handle<Realm> at,
            Iterator<RealmWorld.Cursor> iteration) {}

    RealmKept(Twins twins, RealmChoice choice) {
        super(twins, choice);
        begin();
    }

    /** Of other worlds, or after going back. */
    void begin() {
        kept.clear();
        see();
    }

    private void see() {
        seen = realm().version();
        seenModel = model.moment();
    }

    /** Whether listeners ask. */
    void ask(boolean isAsking) {
        this.isAsking = isAsking;
    }

    void askMeanwhile() {
        if (isAsking && (kept.size() < MOST || choice.oneIn(8))) {
            keep();
        }
    }

    void keep() {
        while (kept.size() >= MOST) {
            kept.remove(choice.below(kept.size()));
        }
        RealmWorld realm = realm();
        var order = realm.query().mood().sortedBy(RealmWorld.MOOD_WEIGHT);
        List<Handle<Realm>> first = new ArrayList<>();
        for (int index = 0; index < order.size(); index++) {
            first.add(order.handle(index));
        }
        RealmWorld.Cursor cursor = realm.cursor();
        Handle<Realm> at = realm.query().mood().first();
        if (!at.isNone()) {
            cursor.at(at);
        }
        kept.add(new Kept(order, first, cursor, at, realm.query().mood().iterator()));
    }

    void check() {
        Set<Handle<Realm>> now = model.having(soul -> soul.mood() != null);
        for (Kept each : kept) {
            unlessChanged(() -> {
                for (int index = 0; index < each.first().size(); index++) {
                    assertEquals(each.first().get(index), each.order().handle(index));
                }
                assertTrue(now.containsAll(each.first()), "an order of what is gone");
            });
            unlessChanged(() -> {
                if (!each.at().isNone()) {
                    assertEquals(each.at(), each.cursor().handle());
                    assertEquals(
                            model.souls.get(each.at()).mood(), each.cursor().mood());
                }
            });
            unlessChanged(() -> {
                if (each.iteration().hasNext() && choice.oneIn(4)) {
                    Handle<Realm> next = each.iteration().next().handle();
                    assertTrue(now.contains(next), "an iteration came to what is gone");
                }
            });
        }
    }

    private static void unlessChanged(Runnable check) {
        try {
            check.run();
        } catch (ConcurrentModificationException changed) {
            // it has to be asked again
        }
    }

    /** At least what is not as it was; right afterwards, nothing. */
    void askWhatChanged() {
        RealmWorld realm = realm();
        for (Part part : Part.values()) {
            Set<Handle<Realm>> changed = RealmAudit.set(part.query(realm).changedSince(seen));
            Set<Handle<Realm>> having = model.having(soul -> soul.has(part));
            assertTrue(having.containsAll(changed));
            for (Handle<Realm> entity : having) {
                Soul before = seenModel.souls.getOrDefault(entity, Soul.NOTHING);
                if (!Objects.equals(before.get(part), model.souls.get(entity).get(part))) {
                    assertTrue(changed.contains(entity), () -> part + " of " + entity + " has changed");
                }
            }
        }
        see();
        assertEquals(Set.of(), RealmAudit.set(realm.query().mood().changedSince(seen)));
    }
}

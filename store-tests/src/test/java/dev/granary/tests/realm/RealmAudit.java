package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.realm.Soul.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether what is found is what columns say, at any moment: also while listeners are told, of a copy, and where no model knows. */
final class RealmAudit {
    private RealmAudit() {}

    /** Whether keys say what columns say, whatever that is. */
    static void check(RealmWorld world) {
        Map<Handle<Realm>, Soul> all = new LinkedHashMap<>();
        for (RealmWorld.Cursor cursor : world.query()) {
            all.put(cursor.handle(), RealmSimulation.soul(world, cursor.handle()));
        }
        assertEquals(world.size(), all.size());
        Map<String, Set<Handle<Realm>>> sorts = new HashMap<>();
        Map<Handle<Realm>, Set<Handle<Realm>>> lords = new HashMap<>();
        Map<Handle<Realm>, Set<Handle<Realm>>> friends = new HashMap<>();
        Map<Handle<Realm>, Set<Handle<Realm>>> held = new HashMap<>();
        Map<Handle<Deed>, Set<Handle<Realm>>> deedsOf = new HashMap<>();
        List<Handle<Realm>> ranked = new ArrayList<>();
        Map<Part, Integer> counts = new HashMap<>();
        Map<Integer, Set<Handle<Realm>>> worths = new HashMap<>();
        for (int number = 0; number < 3; number++) {
            float x = number * 6;
            float radius = number * 2 + 1;
            Set<Handle<Realm>> near = new HashSet<>();
            all.forEach((entity, soul) -> {
                if (soul.spot() != null
                        && Math.hypot(soul.spot().at().x() - x, soul.spot().at().y() - 5) <= radius) {
                    near.add(entity);
                }
            });
            assertEquals(near, RealmSimulation.set(world.nearSpot(x, 5, radius).handles()));
        }
        all.forEach((entity, soul) -> {
            for (Part part : Part.values()) {
                counts.merge(part, soul.has(part) ? 1 : 0, Integer::sum);
            }
            if (soul.label() != null) {
                assertEquals(entity, world.byLabelId(soul.label().id()));
                sorts.computeIfAbsent(soul.label().sort(), any -> new HashSet<>())
                        .add(entity);
                ranked.add(entity);
            }
            if (soul.tie() != null) {
                lords.computeIfAbsent(soul.tie().lord(), any -> new HashSet<>()).add(entity);
                friends.computeIfAbsent(soul.tie().friend(), any -> new HashSet<>())
                        .add(entity);
                deedsOf.computeIfAbsent(soul.tie().deed(), any -> new HashSet<>())
                        .add(entity);
            }
            if (soul.spot() != null) {
                soul.spot()
                        .coins()
                        .forEach(each -> worths.computeIfAbsent(each.worth(), any -> new HashSet<>())
                                .add(entity));
            }
            if (soul.bag() != null) {
                soul.bag()
                        .held()
                        .forEach(each -> held.computeIfAbsent(each, any -> new HashSet<>())
                                .add(entity));
            }
        });
        for (String sort : RealmSimulation.SORTS) {
            assertEquals(
                    sorts.getOrDefault(sort, Set.of()),
                    RealmSimulation.set(world.byLabelSort(sort).handles()));
        }
        for (Handle<Realm> entity : all.keySet()) {
            assertEquals(
                    lords.getOrDefault(entity, Set.of()),
                    RealmSimulation.set(world.byTieLord(entity).handles()));
            assertEquals(
                    friends.getOrDefault(entity, Set.of()),
                    RealmSimulation.set(world.byTieFriend(entity).handles()));
            assertEquals(
                    held.getOrDefault(entity, Set.of()),
                    RealmSimulation.set(world.byBagHeld(entity).handles()));
        }
        for (int worth = 0; worth < 5; worth++) {
            assertEquals(
                    worths.getOrDefault(worth, Set.of()),
                    RealmSimulation.set(world.bySpotCoinsWorth(worth).handles()));
        }
        deedsOf.forEach((deed, by) ->
                assertEquals(by, RealmSimulation.set(world.byTieDeed(deed).handles())));
        ranked.sort(Comparator.comparing(
                        (Handle<Realm> entity) -> all.get(entity).label().rank())
                .thenComparing(RealmSimulation::slot));
        List<Handle<Realm>> actual = new ArrayList<>();
        for (RealmWorld.Cursor cursor : world.byLabelRank()) {
            actual.add(cursor.handle());
        }
        assertEquals(ranked, actual);
        if (!all.isEmpty()) {
            assertEquals((int) counts.get(Part.LABEL), world.query().label().count());
            assertEquals((int) counts.get(Part.TIE), world.query().tie().count());
            assertEquals((int) counts.get(Part.LIT), world.query().lit().count());
            assertEquals(
                    (int) counts.get(Part.MOOD),
                    RealmSimulation.handles(world.query().mood()).size());
        }
    }
}

package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Whether what is found is what columns say, at any moment: also while listeners are told, of a copy, and where no model knows. */
final class RealmAudit {
    private static final List<Integer> NUMBERS = List.of(0, 1, 2, 3, 4);

    private final RealmWorld world;
    private final Map<Handle<Realm>, Soul> all = new LinkedHashMap<>();

    private RealmAudit(RealmWorld world) {
        this.world = world;
        for (RealmWorld.Cursor cursor : world.query()) {
            all.put(cursor.handle(), Soul.of(world, cursor.handle()));
        }
    }

    /** Whether keys say what columns say, whatever that is. */
    static void check(RealmWorld world) {
        new RealmAudit(world).check(List.of(), List.of());
    }

    /** The same, also by those that nobody refers to. */
    static void check(Lands lands) {
        List<Handle<Deed>> deeds = new ArrayList<>();
        lands.deeds().forEach(deed -> deeds.add(deed.handle()));
        List<Handle<Haven>> havens = new ArrayList<>();
        lands.havens().query().forEachHandle(havens::add);
        new RealmAudit(lands.realm()).check(deeds, havens);
    }

    private void check(List<Handle<Deed>> deeds, List<Handle<Haven>> havens) {
        assertEquals(world.size(), all.size());
        assertEquals(world.size(), world.query().count());
        for (Part part : Part.values()) {
            Set<Handle<Realm>> having = new HashSet<>(all.keySet());
            having.removeIf(entity -> !all.get(entity).has(part));
            assertEquals(having, set(part.query(world)), () -> "those with " + part);
            assertEquals(having.size(), part.query(world).count());
        }
        Set<Handle<Realm>> entities = all.keySet();
        check(List.of(Lands.SORTS), one(Soul::label, Realm.Label::sort), world::byLabelSort);
        check(entities, one(Soul::tie, Realm.Tie::lord), world::byTieLord);
        check(entities, one(Soul::tie, Realm.Tie::friend), world::byTieFriend);
        check(deeds, one(Soul::tie, Realm.Tie::deed), world::byTieDeed);
        check(havens, one(Soul::tie, Realm.Tie::port), world::byTiePort);
        check(entities, soul -> soul.bag() == null ? List.of() : soul.bag().held(), world::byBagHeld);
        check(NUMBERS, RealmAudit::worths, world::bySpotCoinsWorth);
        check(NUMBERS, RealmAudit::near, number -> world.nearSpot(number * 6, 5, number * 2 + 1));
        checkLabels();
    }

    private static <V, K> Function<Soul, Collection<K>> one(Function<Soul, V> part, Function<V, K> key) {
        return soul -> part.apply(soul) == null ? List.of() : List.of(key.apply(part.apply(soul)));
    }

    private static List<Integer> worths(Soul soul) {
        return soul.spot() == null
                ? List.of()
                : soul.spot().coins().stream().map(Realm.Coin::worth).toList();
    }

    private static List<Integer> near(Soul soul) {
        List<Integer> near = new ArrayList<>();
        for (int number = 0; soul.spot() != null && number < NUMBERS.size(); number++) {
            Realm.Place at = soul.spot().at();
            if (Math.hypot(at.x() - number * 6, at.y() - 5) <= number * 2 + 1) {
                near.add(number);
            }
        }
        return near;
    }

    /** By each key that an entity has, and by these, just those are found that have it. */
    private <K> void check(
            Collection<K> keys,
            Function<Soul, ? extends Collection<? extends K>> of,
            Function<K, Selection<Realm, RealmWorld.Cursor>> found) {
        Map<K, Set<Handle<Realm>>> expected = new HashMap<>();
        keys.forEach(key -> expected.put(key, new HashSet<>()));
        all.forEach((entity, soul) -> of.apply(soul)
                .forEach(key ->
                        expected.computeIfAbsent(key, any -> new HashSet<>()).add(entity)));
        expected.forEach((key, entities) -> {
            Selection<Realm, RealmWorld.Cursor> selection = found.apply(key);
            assertEquals(entities, handles(selection), () -> selection.getClass() + " of " + key);
        });
    }

    private void checkLabels() {
        Map<Integer, Handle<Realm>> ids = new HashMap<>();
        List<Handle<Realm>> ranked = new ArrayList<>();
        all.forEach((entity, soul) -> {
            if (soul.label() != null) {
                ids.put(soul.label().id(), entity);
                ranked.add(entity);
            }
        });
        for (int id = 0; id < RealmChoice.IDS; id++) {
            assertEquals(ids.getOrDefault(id, Handle.none()), world.byLabelId(id));
        }
        ranked.sort(
                Comparator.comparing((Handle<Realm> entity) -> all.get(entity).rank())
                        .thenComparing(RealmModel::slot));
        List<Handle<Realm>> actual = new ArrayList<>();
        world.byLabelRank().forEach(cursor -> actual.add(cursor.handle()));
        assertEquals(ranked, actual);
    }

    /** Each of them once, by cursors. */
    static Set<Handle<Realm>> set(Iterable<RealmWorld.Cursor> found) {
        Set<Handle<Realm>> set = new HashSet<>();
        found.forEach(cursor -> assertTrue(set.add(cursor.handle())));
        return set;
    }

    /** Each of them once, as an array. */
    private static Set<Handle<Realm>> handles(Selection<Realm, RealmWorld.Cursor> found) {
        Set<Handle<Realm>> set = new HashSet<>();
        for (long bits : found.handles()) {
            assertTrue(set.add(Handle.ofBits(bits)));
        }
        return set;
    }
}

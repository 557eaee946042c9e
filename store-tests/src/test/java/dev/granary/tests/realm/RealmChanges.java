package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.tests.realm.RealmModel.Reaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Changes of one entity or item, by handles, in batches and by the cursors of an iteration, which ends where others have changed as well. */
final class RealmChanges extends RealmSteps {
    RealmChanges(Twins twins, RealmChoice choice) {
        super(twins, choice);
    }

    void create() {
        create(choice.soul());
    }

    /** So many of which most have keys and references, which random ones seldom have together. */
    void crowd(int count) {
        for (int id = 0; id < count; id++) {
            Realm.Label label = new Realm.Label(id, Lands.SORTS[choice.below(4)], choice.below(5));
            create(choice.soul().with(choice.value(Part.TIE)).with(label));
        }
    }

    private void create(Soul soul) {
        twins.create(() -> model.create(soul), () -> realm().create(soul.archetype(realm())));
    }

    /** The handles of the batch can be asked for as long as no listener has created or destroyed others. */
    void createMany(int most) {
        Soul soul = choice.soul();
        int count = choice.below(most);
        List<Handle<Realm>> expected = new ArrayList<>();
        List<Handle<Realm>> created = twins.both(
                () -> {
                    expected.addAll(model.create(soul, count));
                    return null;
                },
                () -> {
                    RealmWorld.Batch batch = realm().create(soul.archetype(realm()), count);
                    List<Handle<Realm>> handles = new ArrayList<>();
                    try {
                        for (long bits : batch.handles()) {
                            handles.add(Handle.ofBits(bits));
                        }
                    } catch (ConcurrentModificationException changed) {
                        assertTrue(!Collections.disjoint(
                                model.reactions, EnumSet.of(Reaction.BURN, Reaction.LIGHT, Reaction.RAZE)));
                        return null;
                    }
                    return handles;
                });
        if (created != null) {
            expected.retainAll(model.souls.keySet());
            created.removeIf(each -> !realm().contains(each));
            assertEquals(expected.size(), created.size());
            Map<Handle<Realm>, Handle<Realm>> names = new HashMap<>();
            for (int index = 0; index < created.size(); index++) {
                names.put(expected.get(index), created.get(index));
            }
            twins.name(names);
        }
    }

    void createOther() {
        if (choice.yes()) {
            Haven.Ship ship = choice.oneIn(5) ? null : new Haven.Ship(choice.entityEver(), choice.below(5));
            HavenWorld havens = twins.lands().havens();
            var archetype = ship == null
                    ? havens.archetype().with(new Haven.Sunk())
                    : havens.archetype().with(ship);
            twins.create(() -> model.addShip(ship), () -> havens.create(archetype.build()));
        } else {
            Deed deed = new Deed(choice.entityEver(), choice.below(5));
            twins.create(() -> model.addDeed(deed), () -> twins.lands().deeds().add(deed));
        }
    }

    void add() {
        if (!model.souls.isEmpty()) {
            Handle<Realm> entity = choice.any(model.souls.keySet());
            Record value = choice.value(choice.part());
            twins.both(() -> model.add(entity, value), () -> Part.add(realm(), entity, value));
        }
    }

    void write() {
        Part part = choice.part();
        Set<Handle<Realm>> having = model.having(soul -> soul.has(part));
        if (!having.isEmpty() && part.isWritable()) {
            Handle<Realm> entity = choice.any(having);
            Record value = choice.value(part);
            twins.both(() -> model.write(entity, value), () -> Part.write(realm(), entity, value));
        }
    }

    void remove() {
        if (!model.souls.isEmpty()) {
            Handle<Realm> entity = choice.any(model.souls.keySet());
            Part part = choice.part();
            twins.both(() -> model.remove(entity, part), () -> part.remove(realm(), entity));
        }
    }

    void iterate() {
        Part part = choice.part();
        Set<Handle<Realm>> expected = model.having(soul -> soul.has(part));
        Iterator<RealmWorld.Cursor> iteration = part.query(realm()).iterator();
        boolean mayEnd = false;
        while (true) {
            RealmWorld.Cursor cursor;
            try {
                if (!iteration.hasNext()) {
                    expected.retainAll(model.souls.keySet());
                    assertEquals(Set.of(), expected);
                    return;
                }
                cursor = iteration.next();
            } catch (ConcurrentModificationException changed) {
                assertTrue(mayEnd, "this iteration should go on");
                return;
            }
            Handle<Realm> entity = cursor.handle();
            assertTrue(expected.remove(entity), () -> entity + " is none of them");
            Set<Handle<Realm>> others = new HashSet<>(model.souls.keySet());
            if (!change(cursor, entity)) {
                return;
            }
            twins.settle();
            Set<Handle<Realm>> left = new HashSet<>(model.souls.keySet());
            others.remove(entity);
            left.remove(entity);
            mayEnd = !others.equals(left) || !model.reactions.isEmpty() || !model.refusals.isEmpty();
        }
    }

    /** False where the iteration has ended by that. */
    private boolean change(RealmWorld.Cursor cursor, Handle<Realm> entity) {
        switch (choice.below(8)) {
            case 0 ->
                twins.depart(Set.of(entity), null, () -> {
                    cursor.destroy();
                    return null;
                });
            case 1, 2, 3 -> {
                Record value = choice.value(choice.part());
                try {
                    cursor.handle();
                } catch (ConcurrentModificationException changed) {
                    return false; // to choose a value has destroyed an entity that was created for it
                }
                twins.both(() -> model.add(entity, value), () -> Part.add(cursor, value));
            }
            case 4 -> {
                Part removed = choice.part();
                twins.both(() -> model.remove(entity, removed), () -> removed.remove(cursor));
            }
            default -> {}
        }
        return true;
    }
}

package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What an entity has, in the model. */
record Soul(Map<Part, Record> values) {
    static final Soul NOTHING = new Soul(new EnumMap<>(Part.class));

    static Soul of(RealmWorld world, Handle<Realm> entity) {
        Map<Part, Record> values = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            Record value = part.find(world, entity);
            if (value != null) {
                values.put(part, value);
            }
        }
        return new Soul(values);
    }

    RealmWorld.Archetype archetype(RealmWorld world) {
        RealmWorld.ArchetypeBuilder builder = world.archetype();
        values.values().forEach(value -> Part.with(builder, value));
        return builder.build();
    }

    boolean has(Part part) {
        return values.containsKey(part);
    }

    /** Null where it has none. */
    Record get(Part part) {
        return values.get(part);
    }

    Realm.Label label() {
        return (Realm.Label) get(Part.LABEL);
    }

    Realm.Tie tie() {
        return (Realm.Tie) get(Part.TIE);
    }

    Realm.Bag bag() {
        return (Realm.Bag) get(Part.BAG);
    }

    Realm.Mood mood() {
        return (Realm.Mood) get(Part.MOOD);
    }

    Realm.Spot spot() {
        return (Realm.Spot) get(Part.SPOT);
    }

    /** That of the label, or -1. */
    int rank() {
        return has(Part.LABEL) ? label().rank() : -1;
    }

    /** That of the label, or none. */
    String sort() {
        return has(Part.LABEL) ? label().sort() : "";
    }

    /** That of the mood, or -1. */
    int weight() {
        return has(Part.MOOD) ? mood().weight() : -1;
    }

    Soul with(Record value) {
        Map<Part, Record> then = new EnumMap<>(values);
        then.put(Part.of(value), value);
        return new Soul(then);
    }

    Soul without(Part part) {
        Map<Part, Record> then = new EnumMap<>(values);
        then.remove(part);
        return new Soul(then);
    }

    /** With other handles in the place of these. */
    Soul renamed(UnaryOperator<Handle<?>> name) {
        Map<Part, Record> then = new EnumMap<>(values);
        then.replaceAll((part, value) -> renamed(value, name));
        return new Soul(then);
    }

    /** Any value, or soul, with other handles. */
    @SuppressWarnings("unchecked")
    static <V extends Record> V renamed(V value, UnaryOperator<Handle<?>> name) {
        return (V)
                switch ((Record) value) {
                    case Soul soul -> soul.renamed(name);
                    case Realm.Tie tie ->
                        new Realm.Tie(
                                named(tie.lord(), name),
                                named(tie.friend(), name),
                                named(tie.plain(), name),
                                named(tie.deed(), name),
                                named(tie.port(), name));
                    case Realm.Bag bag ->
                        new Realm.Bag(bag.held().stream()
                                .map(each -> named(each, name))
                                .toList());
                    case Realm.Spot spot ->
                        new Realm.Spot(
                                spot.at(),
                                spot.note(),
                                spot.coins().stream()
                                        .map(each -> new Realm.Coin(each.worth(), named(each.from(), name)))
                                        .toList());
                    case Haven.Ship ship -> new Haven.Ship(named(ship.captain(), name), ship.load());
                    case Deed deed -> new Deed(named(deed.owner(), name), deed.sum());
                    case null, default -> value;
                };
    }

    /** The other name of one. */
    @SuppressWarnings("unchecked")
    static <T> Handle<T> named(Handle<T> handle, UnaryOperator<Handle<?>> name) {
        return (Handle<T>) name.apply(handle);
    }
}

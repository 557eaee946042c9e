package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.function.Consumer;

/** The components of a realm, and the methods of each that a world, its cursors and its commands have. */
enum Part {
    LABEL,
    TIE,
    BAG,
    MOOD,
    SPOT,
    MARKED,
    LIT;

    /** How many of them have values to write: the first ones. */
    static final int WRITABLE = 5;

    /** That of a value. */
    static Part of(Record value) {
        return switch (value) {
            case Realm.Label label -> LABEL;
            case Realm.Tie tie -> TIE;
            case Realm.Bag bag -> BAG;
            case Realm.Mood mood -> MOOD;
            case Realm.Spot spot -> SPOT;
            case Realm.Marked marked -> MARKED;
            default -> LIT;
        };
    }

    /** Whether it has values to write. */
    boolean isWritable() {
        return ordinal() < WRITABLE;
    }

    boolean isIn(RealmWorld world, Handle<Realm> entity) {
        return switch (this) {
            case LABEL -> world.hasLabel(entity);
            case TIE -> world.hasTie(entity);
            case BAG -> world.hasBag(entity);
            case MOOD -> world.hasMood(entity);
            case SPOT -> world.hasSpot(entity);
            case MARKED -> world.hasMarked(entity);
            case LIT -> world.hasLit(entity);
        };
    }

    /** Null where the entity has none. */
    Record find(RealmWorld world, Handle<Realm> entity) {
        return switch (this) {
            case LABEL -> world.findLabel(entity);
            case TIE -> world.findTie(entity);
            case BAG -> world.findBag(entity);
            case MOOD -> world.findMood(entity);
            case SPOT -> world.findSpot(entity);
            case MARKED -> world.hasMarked(entity) ? new Realm.Marked() : null;
            case LIT -> world.hasLit(entity) ? new Realm.Lit() : null;
        };
    }

    RealmWorld.Query query(RealmWorld world) {
        return switch (this) {
            case LABEL -> world.query().label();
            case TIE -> world.query().tie();
            case BAG -> world.query().bag();
            case MOOD -> world.query().mood();
            case SPOT -> world.query().spot();
            case MARKED -> world.query().marked();
            case LIT -> world.query().lit();
        };
    }

    void onAdd(RealmWorld world, Consumer<? super Handle<Realm>> listener) {
        switch (this) {
            case LABEL -> world.onAddLabel(listener);
            case TIE -> world.onAddTie(listener);
            case BAG -> world.onAddBag(listener);
            case MOOD -> world.onAddMood(listener);
            case SPOT -> world.onAddSpot(listener);
            case MARKED -> world.onAddMarked(listener);
            case LIT -> world.onAddLit(listener);
        }
    }

    void onRemove(RealmWorld world, Consumer<? super Handle<Realm>> listener) {
        switch (this) {
            case LABEL -> world.onRemoveLabel(listener);
            case TIE -> world.onRemoveTie(listener);
            case BAG -> world.onRemoveBag(listener);
            case MOOD -> world.onRemoveMood(listener);
            case SPOT -> world.onRemoveSpot(listener);
            case MARKED -> world.onRemoveMarked(listener);
            case LIT -> world.onRemoveLit(listener);
        }
    }

    static void with(RealmWorld.ArchetypeBuilder builder, Record value) {
        switch (value) {
            case Realm.Label label -> builder.with(label);
            case Realm.Tie tie -> builder.with(tie);
            case Realm.Bag bag -> builder.with(bag);
            case Realm.Mood mood -> builder.with(mood);
            case Realm.Spot spot -> builder.with(spot);
            case Realm.Marked marked -> builder.with(marked);
            default -> builder.with(new Realm.Lit());
        }
    }

    static boolean add(RealmWorld world, Handle<Realm> entity, Record value) {
        return switch (value) {
            case Realm.Label label -> world.add(entity, label);
            case Realm.Tie tie -> world.add(entity, tie);
            case Realm.Bag bag -> world.add(entity, bag);
            case Realm.Mood mood -> world.add(entity, mood);
            case Realm.Spot spot -> world.add(entity, spot);
            case Realm.Marked marked -> world.addMarked(entity);
            default -> world.addLit(entity);
        };
    }

    static boolean add(RealmWorld.Cursor entity, Record value) {
        return switch (value) {
            case Realm.Label label -> entity.add(label);
            case Realm.Tie tie -> entity.add(tie);
            case Realm.Bag bag -> entity.add(bag);
            case Realm.Mood mood -> entity.add(mood);
            case Realm.Spot spot -> entity.add(spot);
            case Realm.Marked marked -> entity.addMarked();
            default -> entity.addLit();
        };
    }

    static void add(RealmWorld.Commands commands, Handle<Realm> entity, Record value) {
        switch (value) {
            case Realm.Label label -> commands.add(entity, label);
            case Realm.Tie tie -> commands.add(entity, tie);
            case Realm.Bag bag -> commands.add(entity, bag);
            case Realm.Mood mood -> commands.add(entity, mood);
            case Realm.Spot spot -> commands.add(entity, spot);
            case Realm.Marked marked -> commands.addMarked(entity);
            default -> commands.addLit(entity);
        }
    }

    static void write(RealmWorld world, Handle<Realm> entity, Record value) {
        switch (value) {
            case Realm.Label label -> world.label(entity, label);
            case Realm.Tie tie -> world.tie(entity, tie);
            case Realm.Bag bag -> world.bag(entity, bag);
            case Realm.Spot spot -> world.spot(entity, spot);
            default -> world.mood(entity, (Realm.Mood) value);
        }
    }

    boolean remove(RealmWorld world, Handle<Realm> entity) {
        return switch (this) {
            case LABEL -> world.removeLabel(entity);
            case TIE -> world.removeTie(entity);
            case BAG -> world.removeBag(entity);
            case MOOD -> world.removeMood(entity);
            case SPOT -> world.removeSpot(entity);
            case MARKED -> world.removeMarked(entity);
            case LIT -> world.removeLit(entity);
        };
    }

    boolean remove(RealmWorld.Cursor entity) {
        return switch (this) {
            case LABEL -> entity.removeLabel();
            case TIE -> entity.removeTie();
            case BAG -> entity.removeBag();
            case MOOD -> entity.removeMood();
            case SPOT -> entity.removeSpot();
            case MARKED -> entity.removeMarked();
            case LIT -> entity.removeLit();
        };
    }

    void remove(RealmWorld.Commands commands, Handle<Realm> entity) {
        switch (this) {
            case LABEL -> commands.removeLabel(entity);
            case TIE -> commands.removeTie(entity);
            case BAG -> commands.removeBag(entity);
            case MOOD -> commands.removeMood(entity);
            case SPOT -> commands.removeSpot(entity);
            case MARKED -> commands.removeMarked(entity);
            case LIT -> commands.removeLit(entity);
        }
    }
}

package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.function.UnaryOperator;

/** What an entity has, in the model; null or false where it has none. */
record Soul(
        Realm.Label label,
        Realm.Tie tie,
        Realm.Bag bag,
        Realm.Mood mood,
        Realm.Spot spot,
        boolean isMarked,
        boolean isLit) {
    static final Soul NOTHING = new Soul(null, null, null, null, null, false, false);

    Soul with(Realm.Label label) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul with(Realm.Tie tie) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul with(Realm.Bag bag) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul with(Realm.Mood mood) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul with(Realm.Spot spot) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul marked(boolean isMarked) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    Soul lit(boolean isLit) {
        return new Soul(label, tie, bag, mood, spot, isMarked, isLit);
    }

    boolean has(Part part) {
        return switch (part) {
            case LABEL -> label != null;
            case TIE -> tie != null;
            case BAG -> bag != null;
            case MOOD -> mood != null;
            case SPOT -> spot != null;
            case MARKED -> isMarked;
            case LIT -> isLit;
        };
    }

    Soul without(Part part) {
        return switch (part) {
            case LABEL -> with((Realm.Label) null);
            case TIE -> with((Realm.Tie) null);
            case BAG -> with((Realm.Bag) null);
            case MOOD -> with((Realm.Mood) null);
            case SPOT -> with((Realm.Spot) null);
            case MARKED -> marked(false);
            case LIT -> lit(false);
        };
    }

    Soul with(Part part, Record value) {
        return switch (part) {
            case LABEL -> with((Realm.Label) value);
            case TIE -> with((Realm.Tie) value);
            case BAG -> with((Realm.Bag) value);
            case MOOD -> with((Realm.Mood) value);
            case SPOT -> with((Realm.Spot) value);
            case MARKED -> marked(true);
            case LIT -> lit(true);
        };
    }

    Record get(Part part) {
        return switch (part) {
            case LABEL -> label;
            case TIE -> tie;
            case BAG -> bag;
            case MOOD -> mood;
            case SPOT -> spot;
            case MARKED -> isMarked ? new Realm.Marked() : null;
            case LIT -> isLit ? new Realm.Lit() : null;
        };
    }

    /** With other handles in the place of these. */
    @SuppressWarnings("unchecked")
    Soul renamed(UnaryOperator<Handle<?>> name) {
        Soul soul = this;
        if (tie != null) {
            soul = soul.with(new Realm.Tie(
                    (Handle<Realm>) name.apply(tie.lord()),
                    (Handle<Realm>) name.apply(tie.friend()),
                    (Handle<Realm>) name.apply(tie.plain()),
                    (Handle<Deed>) name.apply(tie.deed()),
                    (Handle<Haven>) name.apply(tie.port())));
        }
        if (bag != null) {
            soul = soul.with(new Realm.Bag(bag.held().stream()
                    .map(each -> (Handle<Realm>) name.apply(each))
                    .toList()));
        }
        if (spot != null) {
            soul = soul.with(new Realm.Spot(
                    spot.at(),
                    spot.note(),
                    spot.coins().stream()
                            .map(each -> new Realm.Coin(each.worth(), (Handle<Realm>) name.apply(each.from())))
                            .toList()));
        }
        return soul;
    }

    enum Part {
        LABEL,
        TIE,
        BAG,
        MOOD,
        SPOT,
        MARKED,
        LIT
    }
}

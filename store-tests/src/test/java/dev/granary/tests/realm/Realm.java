package dev.granary.tests.realm;

import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.util.List;

/** A world with all there is: keys, symbols, lists, and references to itself, to another world and to a store. */
@World({
    Realm.Label.class,
    Realm.Tie.class,
    Realm.Bag.class,
    Realm.Mood.class,
    Realm.Spot.class,
    Realm.Marked.class,
    Realm.Lit.class
})
public interface Realm {
    enum Kind {
        CALM,
        WILD,
        ODD
    }

    record Label(
            @Unique int id,
            @Index @Symbol String sort,
            @Ordered int rank) {}

    record Tie(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Realm> lord,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Realm> friend,
            Handle<Realm> plain,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Deed> deed,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Haven> port) {}

    record Bag(@Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Realm>> held) {}

    record Mood(boolean glad, Kind kind, int weight) {}

    record Spot(
            @Grid(cell = 4) Place at,
            @Symbol String note,
            @Pooled List<Coin> coins) {}

    record Place(float x, float y) {}

    record Coin(@Index int worth, Handle<Realm> from) {}

    record Marked() {}

    record Lit() {}
}

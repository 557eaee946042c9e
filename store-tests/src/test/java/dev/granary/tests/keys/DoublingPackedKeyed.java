package dev.granary.tests.keys;

import dev.granary.Boxed;
import dev.granary.Flags;
import dev.granary.Grid;
import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Ordered;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.Unique;

@SoA(growth = Growth.DOUBLING)
@Flags("held")
@Index(
        name = "live",
        on = {"group", "suit"},
        where = "open | suit == HEARTS")
@Unique(
        on = {"group", "serial"},
        where = "open & !held & suit != SPADES")
@Index(
        name = "rank",
        on = {"suit", "group", "id"},
        where = "open & suit != CLUBS",
        ordered = true)
record DoublingPackedKeyed(
        @Unique long id,
        @Index Suit suit,
        @Index @Boxed String name,
        @Index Spot spot,
        int group,
        short serial,
        boolean open,
        @Ordered float weight,

        @Grid(cell = 2) @Grid(cell = 3, name = "lit", where = "(open | suit == CLUBS) & !held")
        Point at) {

    @Kernel
    static void shift(DoublingPackedKeyedStore.Cursor item, long by) {
        item.id(item.id() + by);
    }

    @Kernel
    static DoublingPackedKeyed fold(DoublingPackedKeyed item, long mask) {
        return new DoublingPackedKeyed(
                item.id() & mask,
                item.suit().next(),
                item.name(),
                item.spot(),
                item.group(),
                item.serial(),
                item.open(),
                item.weight(),
                item.at());
    }

    @Kernel(where = "open")
    static void shut(DoublingPackedKeyedStore.Cursor item, int group) {
        if (item.group() == group) {
            item.open(false);
            item.spot(new Spot(group, (byte) 0));
        }
    }

    @Kernel
    static void fail(DoublingPackedKeyedStore.Cursor item, long id) {
        item.suit(Suit.SPADES);
        item.weight(-1);
        item.at(new Point(0, 0));
        item.id(item.id() + 1_000);
        if (item.id() == id + 1_000) {
            throw new IllegalStateException("at " + id);
        }
    }

    @Kernel
    static void drift(DoublingPackedKeyedStore.Cursor item, float by) {
        item.at(new Point(item.at().x() + by, item.at().y()));
    }

    @Kernel(where = "suit == HEARTS")
    static void rename(DoublingPackedKeyedStore.Cursor item, String to) {
        item.name(to);
    }

    @RemoveIf
    static boolean isIn(DoublingPackedKeyed item, int group) {
        return item.group() == group;
    }
}

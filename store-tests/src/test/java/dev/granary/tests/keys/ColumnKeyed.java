package dev.granary.tests.keys;

import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Grid;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Ordered;
import dev.granary.RemoveIf;
import dev.granary.Symbol;
import dev.granary.Unique;

@BulkData(layout = Layout.SOA)
@Flags("held")
@Index(
        name = "live",
        on = {"group", "suit"},
        where = "open | name == null")
@Unique(
        on = {"group", "serial"},
        where = "open & !held & suit != SPADES")
@Index(
        name = "rank",
        on = {"suit", "group", "id"},
        where = "open & name != 'bob'",
        ordered = true)
record ColumnKeyed(
        @Unique long id,
        @Index Suit suit,
        @Index @Symbol String name,
        @Index Spot spot,
        int group,
        short serial,
        boolean open,
        @Ordered float weight,

        @Grid(cell = 2) @Grid(cell = 3, name = "lit", where = "(open | suit == CLUBS) & !held")
        Point at) {

    @Kernel
    static void shift(ColumnKeyedStore.Cursor item, long by) {
        item.id(item.id() + by);
    }

    @Kernel
    static ColumnKeyed fold(ColumnKeyed item, long mask) {
        return new ColumnKeyed(
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
    static void shut(ColumnKeyedStore.Cursor item, int group) {
        if (item.group() == group) {
            item.open(false);
            item.spot(new Spot(group, (byte) 0));
        }
    }

    @Kernel
    static void fail(ColumnKeyedStore.Cursor item, long id) {
        item.suit(Suit.SPADES);
        item.weight(-1);
        item.at(new Point(0, 0));
        item.id(item.id() + 1_000);
        if (item.id() == id + 1_000) {
            throw new IllegalStateException("at " + id);
        }
    }

    @Kernel
    static void drift(ColumnKeyedStore.Cursor item, float by) {
        item.at(new Point(item.at().x() + by, item.at().y()));
    }

    @Kernel(where = "suit == HEARTS | name == 'ann'")
    static void rename(ColumnKeyedStore.Cursor item, String to) {
        item.name(to);
    }

    @RemoveIf
    static boolean isIn(ColumnKeyed item, int group) {
        return item.group() == group;
    }
}

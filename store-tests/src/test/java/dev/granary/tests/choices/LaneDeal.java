package dev.granary.tests.choices;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(layout = Layout.AOSOA, lanes = 8)
record LaneDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<LaneDeal> deals() {
        LaneDealStore store = new LaneDealStore();
        return new Deals<>(
                store,
                deal -> new LaneDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> LaneDealKernels.count(store, 0),
                pool -> LaneDealKernels.sum(store, 0, pool),
                pool -> LaneDealKernels.grow(store, pool),
                pool -> LaneDealKernels.turn(store),
                () -> LaneDealKernels.visit(store),
                () -> LaneDealKernels.isGone(store),
                limit -> LaneDealKernels.isLate(store, limit).count(),
                () -> LaneDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(LaneDealStore.SIDE.is(Side.NONE)),
                        store.where(LaneDealStore.NAME.is(null)),
                        store.where(LaneDealStore.NAME.is("tin").not().or(LaneDealStore.OPEN)),
                        store.where(LaneDealStore.NAME.is("nobody")),
                        store.where(LaneDealStore.NAME.is("nobody").not()),
                        store.where(LaneDealStore.PART_MANY.is(Many.M150).xor(LaneDealStore.OPEN)),
                        store.where(LaneDealStore.SIDE.is(Side.BUY).andNot(LaneDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, LaneDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, LaneDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static LaneDeal grow(LaneDeal deal) {
        return new LaneDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static LaneDeal turn(LaneDeal deal) {
        return new LaneDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(LaneDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(LaneDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(LaneDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, LaneDeal deal) {
        return sum + 1;
    }
}

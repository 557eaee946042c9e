package dev.granary.tests.choices;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.RemoveIf;
import dev.granary.Reuse;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
record ColumnDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<ColumnDeal> deals() {
        ColumnDealStore store = new ColumnDealStore();
        return new Deals<>(
                store,
                deal -> new ColumnDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> ColumnDealKernels.count(store, 0),
                pool -> ColumnDealKernels.sum(store, 0, pool),
                pool -> ColumnDealKernels.grow(store, pool),
                pool -> ColumnDealKernels.turn(store),
                () -> ColumnDealKernels.visit(store),
                () -> ColumnDealKernels.isGone(store),
                limit -> ColumnDealKernels.isLate(store, limit).count(),
                () -> ColumnDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(ColumnDealStore.SIDE.is(Side.NONE)),
                        store.where(ColumnDealStore.NAME.is(null)),
                        store.where(ColumnDealStore.NAME.is("tin").not().or(ColumnDealStore.OPEN)),
                        store.where(ColumnDealStore.NAME.is("nobody")),
                        store.where(ColumnDealStore.NAME.is("nobody").not()),
                        store.where(ColumnDealStore.PART_MANY.is(Many.M150).xor(ColumnDealStore.OPEN)),
                        store.where(ColumnDealStore.SIDE.is(Side.BUY).andNot(ColumnDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, ColumnDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, ColumnDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static ColumnDeal grow(ColumnDeal deal) {
        return new ColumnDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static ColumnDeal turn(ColumnDeal deal) {
        return new ColumnDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(ColumnDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(ColumnDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(ColumnDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, ColumnDeal deal) {
        return sum + 1;
    }
}

package dev.granary.tests.choices;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData
record StructDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<StructDeal> deals() {
        StructDealStore store = new StructDealStore();
        return new Deals<>(
                store,
                deal -> new StructDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> StructDealKernels.count(store, 0),
                pool -> StructDealKernels.sum(store, 0, pool),
                pool -> StructDealKernels.grow(store, pool),
                pool -> StructDealKernels.turn(store),
                () -> StructDealKernels.visit(store),
                () -> StructDealKernels.isGone(store),
                limit -> StructDealKernels.isLate(store, limit).count(),
                () -> StructDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(StructDealStore.SIDE.is(Side.NONE)),
                        store.where(StructDealStore.NAME.is(null)),
                        store.where(StructDealStore.NAME.is("tin").not().or(StructDealStore.OPEN)),
                        store.where(StructDealStore.NAME.is("nobody")),
                        store.where(StructDealStore.NAME.is("nobody").not()),
                        store.where(StructDealStore.PART_MANY.is(Many.M150).xor(StructDealStore.OPEN)),
                        store.where(StructDealStore.SIDE.is(Side.BUY).andNot(StructDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, StructDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, StructDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL", scratch = true)
    static StructDeal grow(StructDeal deal) {
        return new StructDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static StructDeal turn(StructDeal deal) {
        return new StructDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(StructDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(StructDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(StructDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, StructDeal deal) {
        return sum + 1;
    }
}

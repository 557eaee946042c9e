package dev.granary.tests.choices;

import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

@SoA(growth = Growth.FIXED, capacity = 3001)
record FixedDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<FixedDeal> deals() {
        FixedDealStore store = new FixedDealStore();
        return new Deals<>(
                store,
                deal -> new FixedDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> FixedDealKernels.count(store, 0),
                pool -> FixedDealKernels.sum(store, 0, pool),
                pool -> FixedDealKernels.grow(store, pool),
                pool -> FixedDealKernels.turn(store),
                () -> FixedDealKernels.visit(store),
                () -> FixedDealKernels.isGone(store),
                limit -> FixedDealKernels.isLate(store, limit).count(),
                () -> FixedDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(FixedDealStore.SIDE.is(Side.NONE)),
                        store.where(FixedDealStore.NAME.is(null)),
                        store.where(FixedDealStore.NAME.is("tin").not().or(FixedDealStore.OPEN)),
                        store.where(FixedDealStore.NAME.is("nobody")),
                        store.where(FixedDealStore.NAME.is("nobody").not()),
                        store.where(FixedDealStore.PART_MANY.is(Many.M150).xor(FixedDealStore.OPEN)),
                        store.where(FixedDealStore.SIDE.is(Side.BUY).andNot(FixedDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, FixedDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, FixedDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static FixedDeal grow(FixedDeal deal) {
        return new FixedDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static FixedDeal turn(FixedDeal deal) {
        return new FixedDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(FixedDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(FixedDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(FixedDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, FixedDeal deal) {
        return sum + 1;
    }
}

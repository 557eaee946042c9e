package dev.granary.tests.choices;

import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

@SoA(growth = Growth.VIRTUAL, maxCapacity = 1 << 16)
record NativeColumnDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<NativeColumnDeal> deals() {
        NativeColumnDealStore store = new NativeColumnDealStore();
        return new Deals<>(
                store,
                deal -> new NativeColumnDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> NativeColumnDealKernels.count(store, 0),
                pool -> NativeColumnDealKernels.sum(store, 0, pool),
                pool -> NativeColumnDealKernels.grow(store, pool),
                pool -> NativeColumnDealKernels.turn(store),
                () -> NativeColumnDealKernels.visit(store),
                () -> NativeColumnDealKernels.isGone(store),
                limit -> NativeColumnDealKernels.isLate(store, limit).count(),
                () -> NativeColumnDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(NativeColumnDealStore.SIDE.is(Side.NONE)),
                        store.where(NativeColumnDealStore.NAME.is(null)),
                        store.where(NativeColumnDealStore.NAME.is("tin").not().or(NativeColumnDealStore.OPEN)),
                        store.where(NativeColumnDealStore.NAME.is("nobody")),
                        store.where(NativeColumnDealStore.NAME.is("nobody").not()),
                        store.where(
                                NativeColumnDealStore.PART_MANY.is(Many.M150).xor(NativeColumnDealStore.OPEN)),
                        store.where(NativeColumnDealStore.SIDE.is(Side.BUY).andNot(NativeColumnDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, NativeColumnDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, NativeColumnDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static NativeColumnDeal grow(NativeColumnDeal deal) {
        return new NativeColumnDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static NativeColumnDeal turn(NativeColumnDeal deal) {
        return new NativeColumnDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(NativeColumnDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(NativeColumnDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(NativeColumnDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, NativeColumnDeal deal) {
        return sum + 1;
    }
}

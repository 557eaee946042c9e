package dev.granary.tests.choices;

import dev.granary.Kernel;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

@SoA
record PackedDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<PackedDeal> deals() {
        PackedDealStore store = new PackedDealStore();
        return new Deals<>(
                store,
                deal -> new PackedDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> PackedDealKernels.count(store, 0),
                pool -> PackedDealKernels.sum(store, 0, pool),
                pool -> PackedDealKernels.grow(store, pool),
                pool -> PackedDealKernels.turn(store),
                () -> PackedDealKernels.visit(store),
                () -> PackedDealKernels.isGone(store),
                limit -> PackedDealKernels.isLate(store, limit).count(),
                () -> PackedDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(PackedDealStore.SIDE.is(Side.NONE)),
                        store.where(PackedDealStore.NAME.is(null)),
                        store.where(PackedDealStore.NAME.is("tin").not().or(PackedDealStore.OPEN)),
                        store.where(PackedDealStore.NAME.is("nobody")),
                        store.where(PackedDealStore.NAME.is("nobody").not()),
                        store.where(PackedDealStore.PART_MANY.is(Many.M150).xor(PackedDealStore.OPEN)),
                        store.where(PackedDealStore.SIDE.is(Side.BUY).andNot(PackedDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, PackedDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, PackedDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static PackedDeal grow(PackedDeal deal) {
        return new PackedDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static PackedDeal turn(PackedDeal deal) {
        return new PackedDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(PackedDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(PackedDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(PackedDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, PackedDeal deal) {
        return sum + 1;
    }
}

package dev.granary.tests.choices;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(growth = Growth.VIRTUAL, maxCapacity = 1 << 16)
record NativeDeal(int id, Side side, @Symbol String name, boolean open, Part part) {

    record Part(Many many, int count) {}

    static Deals<NativeDeal> deals() {
        NativeDealStore store = new NativeDealStore();
        return new Deals<>(
                store,
                deal -> new NativeDeal(
                        deal.id(), deal.side(), deal.name(), deal.open(), new Part(deal.many(), deal.count())),
                item -> new Deal(
                        item.id(),
                        item.side(),
                        item.name(),
                        item.open(),
                        item.part().many(),
                        item.part().count()),
                () -> NativeDealKernels.count(store, 0),
                pool -> NativeDealKernels.sum(store, 0, pool),
                pool -> NativeDealKernels.grow(store, pool),
                pool -> NativeDealKernels.turn(store),
                () -> NativeDealKernels.visit(store),
                () -> NativeDealKernels.isGone(store),
                limit -> NativeDealKernels.isLate(store, limit).count(),
                () -> NativeDealKernels.group(store, 0).get(Side.SELL),
                List.of(
                        store.where(NativeDealStore.SIDE.is(Side.NONE)),
                        store.where(NativeDealStore.NAME.is(null)),
                        store.where(NativeDealStore.NAME.is("tin").not().or(NativeDealStore.OPEN)),
                        store.where(NativeDealStore.NAME.is("nobody")),
                        store.where(NativeDealStore.NAME.is("nobody").not()),
                        store.where(NativeDealStore.PART_MANY.is(Many.M150).xor(NativeDealStore.OPEN)),
                        store.where(NativeDealStore.SIDE.is(Side.BUY).andNot(NativeDealStore.OPEN))));
    }

    @Kernel(where = "side == BUY & !open | name == 'gold'")
    static int count(int sum, NativeDeal deal) {
        return sum + 1;
    }

    @Kernel(where = "name != null & name != 'null' & part.many == M150", combine = "plus")
    static int sum(int sum, NativeDeal deal) {
        return sum + deal.id();
    }

    static int plus(int one, int other) {
        return one + other;
    }

    /** What it asks for stays what it is. */
    @Kernel(where = "side != SELL")
    static NativeDeal grow(NativeDeal deal) {
        return new NativeDeal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.part());
    }

    /** What it asks for changes. */
    @Kernel(where = "side == SELL & !(name == 'tin')")
    static NativeDeal turn(NativeDeal deal) {
        return new NativeDeal(deal.id(), Side.BUY, "turned", !deal.open(), deal.part());
    }

    @Kernel(where = "!(name == 'tin') & open")
    static void visit(NativeDealStore.Cursor deal) {
        deal.partCount(deal.partCount() + 1);
    }

    @RemoveIf(where = "name == 'lead'")
    static boolean isGone(NativeDeal deal) {
        return deal.id() % 2 == 0;
    }

    @Select(where = "partMany != M0")
    static boolean isLate(NativeDeal deal, int limit) {
        return deal.id() > limit;
    }

    @Kernel(groupBy = "side", where = "name == 'x'")
    static int group(int sum, NativeDeal deal) {
        return sum + 1;
    }
}

package dev.granary.tests.symbols;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING)
record LaneTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<LaneTag> tags(LaneTagStore store) {
        return new Tags<>(
                store,
                tag -> new LaneTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> LaneTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> LaneTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> LaneTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (LaneTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> LaneTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    LaneTagKernels.Sum sums = LaneTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> LaneTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(LaneTagStore.NAME.then(LaneTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel
    static LaneTag rename(LaneTag tag, String suffix, int limit) {
        return tag.number() < limit ? new LaneTag(tag.name() + suffix + tag.number(), tag.number(), tag.place()) : tag;
    }

    @Kernel
    static LaneTag move(LaneTag tag, String suffix, int limit) {
        return new LaneTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, LaneTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(LaneTag tag, String name) {
        return name.equals(tag.name());
    }
}

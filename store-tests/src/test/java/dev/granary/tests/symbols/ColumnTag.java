package dev.granary.tests.symbols;

import dev.granary.BulkData;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
record ColumnTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<ColumnTag> tags(ColumnTagStore store) {
        return new Tags<>(
                store,
                tag -> new ColumnTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> ColumnTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> ColumnTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> ColumnTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (ColumnTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> ColumnTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    ColumnTagKernels.Sum sums = ColumnTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> ColumnTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(ColumnTagStore.NAME.then(ColumnTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel
    static ColumnTag rename(ColumnTag tag, String suffix, int limit) {
        return tag.number() < limit
                ? new ColumnTag(tag.name() + suffix + tag.number(), tag.number(), tag.place())
                : tag;
    }

    @Kernel
    static ColumnTag move(ColumnTag tag, String suffix, int limit) {
        return new ColumnTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, ColumnTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(ColumnTag tag, String name) {
        return name.equals(tag.name());
    }
}

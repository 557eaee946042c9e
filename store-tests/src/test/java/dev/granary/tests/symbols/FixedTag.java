package dev.granary.tests.symbols;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData(growth = Growth.FIXED, capacity = 3_000)
record FixedTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<FixedTag> tags(FixedTagStore store) {
        return new Tags<>(
                store,
                tag -> new FixedTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> FixedTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> FixedTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> FixedTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (FixedTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> FixedTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    FixedTagKernels.Sum sums = FixedTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> FixedTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(FixedTagStore.NAME.then(FixedTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel(scratch = true)
    static FixedTag rename(FixedTag tag, String suffix, int limit) {
        return tag.number() < limit ? new FixedTag(tag.name() + suffix + tag.number(), tag.number(), tag.place()) : tag;
    }

    @Kernel
    static FixedTag move(FixedTag tag, String suffix, int limit) {
        return new FixedTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, FixedTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(FixedTag tag, String name) {
        return name.equals(tag.name());
    }
}

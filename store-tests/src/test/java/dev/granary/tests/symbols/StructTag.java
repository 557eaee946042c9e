package dev.granary.tests.symbols;

import dev.granary.BulkData;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Select;
import dev.granary.Symbol;
import java.util.List;

@BulkData
record StructTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<StructTag> tags(StructTagStore store) {
        return new Tags<>(
                store,
                tag -> new StructTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> StructTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> StructTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> StructTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (StructTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> StructTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    StructTagKernels.Sum sums = StructTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> StructTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(StructTagStore.NAME.then(StructTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel(scratch = true)
    static StructTag rename(StructTag tag, String suffix, int limit) {
        return tag.number() < limit
                ? new StructTag(tag.name() + suffix + tag.number(), tag.number(), tag.place())
                : tag;
    }

    @Kernel
    static StructTag move(StructTag tag, String suffix, int limit) {
        return new StructTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, StructTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(StructTag tag, String name) {
        return name.equals(tag.name());
    }
}

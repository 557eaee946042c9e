package dev.granary.tests.symbols;

import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

@SoA(growth = Growth.VIRTUAL, maxCapacity = 100_000)
record NativeTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<NativeTag> tags(NativeTagStore store) {
        return new Tags<>(
                store,
                tag -> new NativeTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> NativeTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> NativeTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> NativeTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (NativeTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> NativeTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    NativeTagKernels.Sum sums = NativeTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> NativeTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(NativeTagStore.NAME.then(NativeTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel
    static NativeTag rename(NativeTag tag, String suffix, int limit) {
        return tag.number() < limit
                ? new NativeTag(tag.name() + suffix + tag.number(), tag.number(), tag.place())
                : tag;
    }

    @Kernel
    static NativeTag move(NativeTag tag, String suffix, int limit) {
        return new NativeTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, NativeTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(NativeTag tag, String name) {
        return name.equals(tag.name());
    }
}

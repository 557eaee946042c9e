package dev.granary.tests.symbols;

import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

@SoA
record PackedTag(
        @Symbol String name, int number, @Index @Symbol String place) {

    static Tags<PackedTag> tags(PackedTagStore store) {
        return new Tags<>(
                store,
                tag -> new PackedTag(tag.name(), tag.number(), tag.place()),
                item -> new Tag(item.name(), item.number(), item.place()),
                List.of(
                        (suffix, limit, pool) -> PackedTagKernels.rename(store, suffix, limit),
                        (suffix, limit, pool) -> PackedTagKernels.rename(store, suffix, limit, pool),
                        (suffix, limit, pool) -> PackedTagKernels.move(store, suffix, limit, pool),
                        (suffix, limit, pool) -> {
                            for (PackedTagStore.Cursor cursor : store) {
                                if (cursor.number() < limit) {
                                    cursor.place(cursor.place() + suffix);
                                }
                            }
                        }),
                (place, pool) -> PackedTagKernels.sum(store, 0L, pool).get(place),
                pool -> {
                    PackedTagKernels.Sum sums = PackedTagKernels.sum(store, 0L);
                    return consumer -> sums.forEach(consumer::accept);
                },
                place -> store.byPlace(place).count(),
                name -> PackedTagKernels.isCalled(store, name).count(),
                () -> store.sortedBy(PackedTagStore.NAME.then(PackedTagStore.NUMBER)).stream()
                        .toList());
    }

    @Kernel
    static PackedTag rename(PackedTag tag, String suffix, int limit) {
        return tag.number() < limit
                ? new PackedTag(tag.name() + suffix + tag.number(), tag.number(), tag.place())
                : tag;
    }

    @Kernel
    static PackedTag move(PackedTag tag, String suffix, int limit) {
        return new PackedTag(tag.place(), tag.number(), tag.number() < limit ? suffix : tag.name());
    }

    @Kernel(groupBy = "place", combine = "plus")
    static long sum(long sum, PackedTag tag) {
        return sum + tag.number();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @Select
    static boolean isCalled(PackedTag tag, String name) {
        return name.equals(tag.name());
    }
}

package dev.granary.tests.faults;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.SoA;
import dev.granary.World;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/** A program that fills a store until the heap of this JVM is full, looks whether all is there, and goes on. */
final class SmallHeap {
    private static final int MANY = 50_000_000;
    private static final int FEW = 1000;
    private static final int SPARE = 1 << 19; // bytes

    private static byte[] spare;

    private SmallHeap() {}

    @SoA
    record InBlocks(long id, long a, long b, long c) {}

    @SoA(growth = Growth.DOUBLING)
    record Doubled(long id, long a, long b, long c) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS)
    record InSeries(long id, long a, long b, long c) {}

    @SoA(growth = Growth.FIXED, capacity = 300_000)
    record Fixed(long id, long a, long b, long c) {}

    /** Items are in native memory; the heap is for what finds them. */
    @SoA(growth = Growth.VIRTUAL, maxCapacity = MANY)
    record InReservation(long id) {}

    record Place(long id, long a, long b, long c) {}

    record Speed(long a) {}

    @World({Place.class, Speed.class})
    interface Entities {}

    /** What is done to each store. Removal leaves every second item. */
    private record Filling(IntConsumer add, LongSupplier sum, IntSupplier size, Runnable removeOdd, Runnable trim) {}

    public static void main(String[] arguments) {
        Growth growth = arguments[0].equals("WORLD") ? null : Growth.valueOf(arguments[0]);
        rehearse(growth == null ? world() : filling(growth));
        int items = fill(growth == null ? world() : filling(growth));
        System.out.println(arguments[0] + ": " + items + " items, then an OutOfMemoryError, and none is lost");
    }

    private static Filling filling(Growth growth) {
        return switch (growth) {
            case BLOCKS -> {
                var store = new SmallHeap_InBlocksStore();
                yield new Filling(
                        id -> store.add(id, 1, 2, 3),
                        () -> sum(store.stream().mapToLong(InBlocks::id)),
                        store::size,
                        () -> store.forEach(each -> {
                            if (each.id() % 2 != 0) each.remove();
                        }),
                        store::trim);
            }
            case DOUBLING -> {
                var store = new SmallHeap_DoubledStore();
                yield new Filling(
                        id -> store.add(id, 1, 2, 3),
                        () -> sum(store.stream().mapToLong(Doubled::id)),
                        store::size,
                        () -> store.forEach(each -> {
                            if (each.id() % 2 != 0) each.remove();
                        }),
                        store::trim);
            }
            case GEOMETRIC_BLOCKS -> {
                var store = new SmallHeap_InSeriesStore();
                yield new Filling(
                        id -> store.add(id, 1, 2, 3),
                        () -> sum(store.stream().mapToLong(InSeries::id)),
                        store::size,
                        () -> store.forEach(each -> {
                            if (each.id() % 2 != 0) each.remove();
                        }),
                        store::trim);
            }
            case FIXED -> {
                var store = new SmallHeap_FixedStore();
                yield new Filling(
                        id -> {
                            if (store.size() < store.capacity()) {
                                store.add(id, 1, 2, 3);
                            } else {
                                throw new AssertionError(new SmallHeap_FixedStore()); // two do not fit
                            }
                        },
                        () -> sum(store.stream().mapToLong(Fixed::id)),
                        store::size,
                        () -> store.forEach(each -> {
                            if (each.id() % 2 != 0) each.remove();
                        }),
                        store::trim);
            }
            case VIRTUAL -> {
                var store = new SmallHeap_InReservationStore();
                yield new Filling(
                        store::add,
                        () -> sum(store.stream().mapToLong(InReservation::id)),
                        store::size,
                        () -> store.forEach(each -> {
                            if (each.id() % 2 != 0) each.remove();
                        }),
                        store::trim);
            }
        };
    }

    private static Filling world() {
        var world = new SmallHeap_EntitiesWorld();
        var entity = world.archetype()
                .with(new Place(-1, 1, 2, 3))
                .with(new Speed(4))
                .build();
        return new Filling(
                id -> {
                    var created = world.create(entity);
                    world.placeId(created, id);
                },
                () -> {
                    long sum = 0;
                    for (var each : world.query().place().speed()) {
                        sum += each.placeId();
                    }
                    return sum;
                },
                world::size,
                () -> {
                    for (var each : world.query().place()) {
                        if (each.placeId() % 2 != 0) each.destroy();
                    }
                },
                world::trim);
    }

    private static long sum(LongStream ids) {
        return ids.sum();
    }

    /** The classes and lambdas of the JDK that checking needs; they are loaded while there is room for them. */
    private static void rehearse(Filling filling) {
        for (int id = 0; id < FEW; id++) {
            filling.add.accept(id);
        }
        check(filling, FEW, FEW * (FEW - 1) / 2);
        filling.removeOdd.run();
        check(filling, FEW / 2, FEW / 2 * (FEW / 2 - 1));
        filling.trim.run();
    }

    private static int fill(Filling filling) {
        int items = 0;
        spare = new byte[SPARE]; // without it the heap may be too full even for the iterator of the check
        try {
            while (items < MANY) {
                filling.add.accept(items);
                items++;
            }
            throw new AssertionError("the heap is not full");
        } catch (OutOfMemoryError expected) {
            spare = null; // nothing refers to what could not be completed
        }
        check(filling, items, (long) items * (items - 1) / 2);
        filling.removeOdd.run();
        int even = (items + 1) / 2;
        check(filling, even, (long) even * (even - 1));
        filling.trim.run();
        for (int id = 0; id < items / 4; id++) {
            filling.add.accept(0);
        }
        check(filling, even + items / 4, (long) even * (even - 1));
        return items;
    }

    private static void check(Filling filling, int size, long sum) {
        if (filling.size.getAsInt() != size || filling.sum.getAsLong() != sum) {
            throw new AssertionError("size " + filling.size.getAsInt() + " and sum " + filling.sum.getAsLong()
                    + " (expected: " + size + " and " + sum + ")");
        }
    }
}

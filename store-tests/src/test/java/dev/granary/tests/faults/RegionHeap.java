package dev.granary.tests.faults;

import dev.granary.BulkData;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.World;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A program that compares what stores say that they take with what the heap of this JVM says, whose objects of half a region or more
 * have regions of their own.
 */
final class RegionHeap {
    private static final int ITEMS = 500_000;

    private RegionHeap() {}

    @SoA
    record Columns(long id, long a, long b, long c) {}

    @SoA(lanes = 16)
    record Groups(float a, float b, float c, float d, float e, float f, float g, float h, float i, float j) {}

    @BulkData
    record Structs(long id, long a, long b, int c) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
    record ColumnsWithHoles(double a, double b) {}

    record Place(long id, long a, double b) {}

    record Speed(long a) {}

    @World({Place.class, Speed.class})
    interface Entities {}

    /** What is kept, and what it says that it takes. */
    private record Filled(Object kept, long bytes) {}

    public static void main(String[] arguments) {
        compare("columns", RegionHeap::columns);
        compare("groups", RegionHeap::groups);
        compare("structs", RegionHeap::structs);
        compare("columns with holes", RegionHeap::columnsWithHoles);
        compare("world", RegionHeap::world);
    }

    private static Filled columns() {
        var store = new RegionHeap_ColumnsStore();
        for (int id = 0; id < ITEMS; id++) {
            store.add(id, 1, 2, 3);
        }
        return new Filled(store, store.stats().bytes());
    }

    private static Filled groups() {
        var store = new RegionHeap_GroupsStore();
        for (int id = 0; id < ITEMS; id++) {
            store.add(id, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        }
        return new Filled(store, store.stats().bytes());
    }

    private static Filled structs() {
        var store = new RegionHeap_StructsStore();
        for (int id = 0; id < ITEMS; id++) {
            store.add(id, 1, 2, 3);
        }
        return new Filled(store, store.stats().bytes());
    }

    private static Filled columnsWithHoles() {
        var store = new RegionHeap_ColumnsWithHolesStore();
        for (int id = 0; id < ITEMS; id++) {
            store.add(id, 1);
        }
        return new Filled(store, store.stats().bytes());
    }

    private static Filled world() {
        var world = new RegionHeap_EntitiesWorld();
        world.create(
                world.archetype().with(new Place(1, 2, 3)).with(new Speed(4)).build(), ITEMS);
        return new Filled(world, world.stats().bytes());
    }

    private static void compare(String name, Supplier<Filled> fill) {
        long before = used();
        Filled filled = fill.get();
        long taken = used() - before;
        System.out.printf(
                Locale.ROOT,
                "%s: %d bytes, the heap says %d, ratio %.3f%n",
                name,
                filled.bytes,
                taken,
                (double) taken / filled.bytes);
        if (taken > filled.bytes * 1.03 || taken < filled.bytes * 0.97 || filled.kept == null) {
            throw new AssertionError(name);
        }
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}

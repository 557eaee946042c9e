package dev.granary.benchmarks.stores;

import java.util.List;

/**
 * Items of ten floats that come and go, and are found by what stands for one: a handle, a number, or a reference. Each rival keeps
 * those itself, in positions that {@link #swap} exchanges.
 */
public interface Population {
    /** All that can be had by {@link #of}. */
    List<String> NAMES = List.of("slots", "structs", "columns", "packed", "arrayList", "hashMap", "cpp");

    /** Adds items to the positions from 0 on, each made from its number alone by {@code (i, 1, 2, 3, 4, 5, 6, 7, 8, 9)}. */
    void add(int count);

    /** Removes the items of the positions below, asks whether each is gone, and adds as many to the same positions. */
    int churn(int count);

    /** Removes the items of the positions below, one by one. */
    int remove(int count);

    /** Removes all at once. */
    void clear();

    void swap(int position, int other);

    /** Of all fields of all items; exact, whatever the order. */
    double checksum();

    static Population of(String rival, int capacity) {
        return switch (rival) {
            case "slots" -> new PopulationOfSlots(capacity);
            case "structs" -> new PopulationOfStructs(capacity);
            case "columns" -> new PopulationOfColumns(capacity);
            case "packed" -> new PopulationOfPacked(capacity);
            case "arrayList" -> new PopulationOfArrayList(capacity);
            case "hashMap" -> new PopulationOfHashMap(capacity);
            case "cpp" -> new PopulationOfCpp(capacity);
            default -> throw new IllegalArgumentException(rival);
        };
    }
}

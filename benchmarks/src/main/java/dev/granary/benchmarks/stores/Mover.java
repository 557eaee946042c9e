package dev.granary.benchmarks.stores;

import java.util.List;

/** Items of ten floats, of which four change: {@code position += velocity * dt; life -= dt}. */
public interface Mover {
    /** All that can be had by {@link #of}. */
    List<String> NAMES = List.of(
            "arrays", "packed", "structs", "objects", "scattered", "records", "agrona", "arrow", "cpp", "cppStructs");

    void integrate(float dt);

    /** Only {@code life -= dt}. */
    void tick(float dt);

    /** The sum of life and position of all items; exact, whatever the order. */
    double checksum();

    /** That many items, each made from its number. */
    static Mover of(String rival, int items) {
        return switch (rival) {
            case "arrays" -> new MoverOfArrays(items);
            case "packed" -> new MoverOfPacked(items);
            case "structs" -> new MoverOfStructs(items);
            case "objects" -> new MoverOfObjects(items, false);
            case "scattered" -> new MoverOfObjects(items, true);
            case "records" -> new MoverOfRecords(items);
            case "agrona" -> new MoverOfAgrona(items);
            case "arrow" -> new MoverOfArrow(items);
            case "cpp" -> new MoverOfCpp(items, false);
            case "cppStructs" -> new MoverOfCpp(items, true);
            default -> throw new IllegalArgumentException(rival);
        };
    }
}

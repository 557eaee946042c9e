package dev.granary.benchmarks.stores;

import java.util.List;

/** {@code x += y * 0.1f} for the slots that are alive. */
public interface SparseSweep {
    /** All that can be had by {@link #of}. */
    List<String> NAMES = List.of("words", "kernel", "kernelOverHoles", "objects", "booleans", "cpp");

    void move();

    /** The sum of x where something is alive; added in the order of slots. */
    double checksum();

    static SparseSweep of(String rival, boolean[] alive) {
        return switch (rival) {
            case "words" -> new SparseSweepOfWords(alive);
            case "kernel" -> new SparseSweepOfSpots(alive, false);
            case "kernelOverHoles" -> new SparseSweepOfSpots(alive, true);
            case "objects" -> new SparseSweepOfObjects(alive);
            case "booleans" -> new SparseSweepOfBooleans(alive);
            case "cpp" -> new SparseSweepOfCpp(alive);
            default -> throw new IllegalArgumentException(rival);
        };
    }
}

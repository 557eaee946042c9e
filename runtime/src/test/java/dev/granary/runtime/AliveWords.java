package dev.granary.runtime;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Words of alive rows for tests: full, empty and between, in runs of all lengths. */
final class AliveWords {
    static final List<long[]> SAMPLES = List.of(
            new long[] {1},
            new long[] {-1},
            new long[] {Long.MIN_VALUE},
            new long[] {-2, -1, -1, 5},
            new long[] {0, 0, 0b1011, 0},
            new long[] {-1, 0, -1, -1, 0, 7, 7, -1},
            random(64, 1),
            random(130, 2),
            random(200, 3));

    private AliveWords() {}

    private static long[] random(int words, long seed) {
        Random random = new Random(seed);
        return random.ints(words, 0, 4)
                .mapToLong(kind -> switch (kind) {
                    case 0 -> 0;
                    case 1 -> -1;
                    case 2 -> random.nextLong();
                    default -> 1L << random.nextInt();
                })
                .toArray();
    }

    /** Those in which the first rows have an item. */
    static long[] first(int rows) {
        long[] alive = Bits.words(rows);
        for (int row = 0; row < rows; row++) {
            Bits.set(alive, row);
        }
        return alive;
    }

    static IntStream rows(long[] alive) {
        return IntStream.range(0, alive.length * 64).filter(row -> Bits.get(alive, row));
    }

    static long[] summary(long[] alive) {
        long[] summary = Bits.words(alive.length);
        for (int word = 0; word < alive.length; word++) {
            Bits.put(summary, word, alive[word] != 0);
        }
        return summary;
    }
}

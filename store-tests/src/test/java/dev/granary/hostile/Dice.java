package dev.granary.hostile;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random decisions, all of which follow from the seed. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** A number below the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Happens so many times in a hundred. */
    boolean percent(int percent) {
        return random.nextInt(100) < percent;
    }

    @SafeVarargs
    final <T> T any(T... of) {
        return of[random.nextInt(of.length)];
    }

    <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** One of the usual ones most of the time. */
    <T> T mostly(List<T> usual, List<T> odd, int percentOdd) {
        return any(percent(percentOdd) ? odd : usual);
    }

    /** From {@code low} to {@code high} of them, each from its number, joined. */
    String several(int low, int high, String separator, IntFunction<String> each) {
        return IntStream.range(0, low + below(high - low + 1)).mapToObj(each).collect(Collectors.joining(separator));
    }
}

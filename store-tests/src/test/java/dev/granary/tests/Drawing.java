package dev.granary.tests;

import java.util.random.RandomGenerator;

/** Draws always the same number, and does something before. */
public record Drawing(int number, Runnable meanwhile) implements RandomGenerator {
    public Drawing(int number) {
        this(number, () -> {});
    }

    @Override
    public long nextLong() {
        throw new AssertionError("a number below a bound is asked for");
    }

    @Override
    public int nextInt(int bound) {
        meanwhile.run();
        return number;
    }
}

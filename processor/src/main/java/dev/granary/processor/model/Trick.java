package dev.granary.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What generated code does for the JIT compiler (C2) and for nothing else: each has a file in {@code emit.jit} that says what and why.
 *
 * <p>The option {@code -Agranary.without=fence,first-row} leaves some out, so that one can see what they gain with another JDK.
 */
public enum Trick {
    ALMOST_FULL,
    CONSECUTIVE_ROWS,
    EXCLUSIVE_ORS,
    FENCE,
    FIRST_ROW,
    KEPT_CURSOR,
    LOOPS_APART,
    SHORT_INSERT,
    STRUCTS_OF_RUN;

    /** As in the option: {@code first-row}. */
    public String option() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Trick> of(String option) {
        return Arrays.stream(values())
                .filter(trick -> trick.option().equals(option))
                .findFirst();
    }

    public static List<String> options() {
        return Arrays.stream(values()).map(Trick::option).toList();
    }
}

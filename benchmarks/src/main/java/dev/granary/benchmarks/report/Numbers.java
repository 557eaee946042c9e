package dev.granary.benchmarks.report;

import java.util.Locale;

/** Numbers with as many digits as say something. */
final class Numbers {
    private Numbers() {}

    /** Three digits, more only before the point. */
    static String of(double value) {
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : size >= 0.0995 ? 3 : 4;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** A quotient: two decimals, or fewer if it is large. */
    static String ratio(double value) {
        int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** With half of the width, in percent. */
    static String withError(Interval interval) {
        double percent = (interval.high() - interval.low()) / 2 / interval.middle() * 100;
        return of(interval.middle())
                + (percent == 0
                        ? ""
                        : String.format(Locale.ROOT, percent < 9.95 ? " ± %.1f %%" : " ± %.0f %%", percent));
    }
}

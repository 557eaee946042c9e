package dev.granary.runtime;

import java.util.Locale;

/** Numbers as people read them. */
final class Quantities {
    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB"};

    private Quantities() {}

    /** As in {@code 1,234,567}. */
    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** As in {@code 123 bytes}, {@code 1.50 MiB}, {@code 15.0 GiB}: three digits. */
    static String bytes(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= 1024 && unit < UNITS.length - 1) {
            size /= 1024;
            unit++;
        }
        return digits(size, unit == 0) + " " + UNITS[unit];
    }

    /** As in {@code 1.50}, {@code 15.0}, {@code 150}. */
    static String digits(double number, boolean isWhole) {
        String format = isWhole || number >= 100 ? "%,.0f" : number >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, number);
    }

    /** As in {@code 12.5 %}. */
    static String percent(long part, long whole) {
        return whole == 0 ? "0 %" : digits(100.0 * part / whole, false) + " %";
    }
}

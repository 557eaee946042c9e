package dev.granary.benchmarks.report;

import java.util.List;

/** A number as it is written in a page: to how many digits, says what it was rounded to. */
record WrittenNumber(String text) {
    private static final int LARGEST_POWER = 6;

    double value() {
        return Double.parseDouble(text.replace(",", ""));
    }

    double halfOfTheLastDigit() {
        int point = text.indexOf('.');
        int decimals = point < 0 ? 0 : text.length() - point - 1;
        return 0.505 * Math.pow(10, -decimals);
    }

    /** Whether it is this value, rounded. */
    boolean is(double value) {
        return Math.abs(value - value()) <= halfOfTheLastDigit();
    }

    /** Whether it is one of these values in some thousands, thousandths, or for a part of the items. */
    boolean isInSomeUnit(List<Double> values) {
        for (int power = -LARGEST_POWER; power <= LARGEST_POWER; power++) {
            double unit = Math.pow(10, power);
            if (values.stream().anyMatch(value -> is(value * unit))) {
                return true;
            }
        }
        return false;
    }
}

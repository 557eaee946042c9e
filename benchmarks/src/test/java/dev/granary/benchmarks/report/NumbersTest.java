package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How numbers are written. */
class NumbersTest {
    @Test
    void hasThreeDigits() {
        assertEquals("0", Numbers.of(0));
        assertEquals("0.0058", Numbers.of(0.0058));
        assertEquals("0.297", Numbers.of(0.2968));
        assertEquals("1.00", Numbers.of(0.9999));
        assertEquals("9.99", Numbers.of(9.994));
        assertEquals("10.0", Numbers.of(9.996));
        assertEquals("99.9", Numbers.of(99.94));
        assertEquals("100", Numbers.of(99.96));
        assertEquals("43,040", Numbers.of(43040.2));
    }

    @Test
    void ratiosHaveTwoDecimals() {
        assertEquals("0.36", Numbers.ratio(0.3561));
        assertEquals("12.3", Numbers.ratio(12.34));
        assertEquals("123", Numbers.ratio(123.4));
    }

    @Test
    void errorsAreInPercent() {
        assertEquals("2.00 ± 5.0 %", Numbers.withError(new Interval(2, 1.9, 2.1)));
        assertEquals("2.00 ± 50 %", Numbers.withError(new Interval(2, 1, 3)));
        assertEquals("2.00", Numbers.withError(new Interval(2, 2, 2)));
    }
}

package dev.granary.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** Where values are on an axis: evenly, or by their logarithms. */
record Scale(double least, double most, double from, double to, boolean isLogarithmic) {
    /** Values further apart than that need logarithms, or the small ones can't be told apart. */
    private static final double WIDE = 15;

    /** For lengths, which begin at zero unless they need logarithms. */
    static Scale forBars(double[] values, double from, double to) {
        double least = DoubleStream.of(values).min().orElse(1);
        double most = DoubleStream.of(values).max().orElse(1);
        return most / least > WIDE
                ? logarithmic(least / 2, most, from, to)
                : new Scale(0, most == 0 ? 1 : most * 1.02, from, to, false);
    }

    static Scale logarithmic(double least, double most, double from, double to) {
        return new Scale(least / 1.1, most * 1.1, from, to, true);
    }

    double at(double value) {
        double part = isLogarithmic
                ? Math.log(Math.max(value, least) / least) / Math.log(most / least)
                : (value - least) / (most - least);
        return from + Math.clamp(part, 0, 1) * (to - from);
    }

    /** Round values, four to ten of them. */
    List<Double> ticks() {
        return isLogarithmic ? logarithmicTicks() : evenTicks();
    }

    private List<Double> evenTicks() {
        double step = Math.pow(10, Math.floor(Math.log10(most)));
        while (most / step < 4) {
            step /= most / step < 2 ? 5 : 2;
        }
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i * step <= most; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private List<Double> logarithmicTicks() {
        double decades = Math.log10(most / least);
        double[] steps = decades < 2 ? new double[] {1, 2, 5} : new double[] {1};
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(least)); power <= Math.log10(most); power++) {
            for (double step : steps) {
                double tick = step * Math.pow(10, power);
                if (tick >= least && tick <= most) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** A tick as one would write it: without zeros at the end. */
    static String label(double tick) {
        if (tick >= 1e6) {
            return trimmed(tick / 1e6) + " M";
        }
        return tick >= 1e4 ? trimmed(tick / 1e3) + " k" : trimmed(tick);
    }

    private static String trimmed(double value) {
        return BigDecimal.valueOf(value)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }
}

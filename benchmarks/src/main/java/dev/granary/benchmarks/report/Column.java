package dev.granary.benchmarks.report;

import java.util.Map;

/**
 * One column of a scenario.
 *
 * @param x where it is on the axis of a curve
 * @param benchmark the benchmark's name below {@code dev.granary.benchmarks}; one that contains a {@code *} has a method for
 *     each contender, and no parameter {@code rival}
 * @param parameters besides the rival
 * @param metric a secondary metric to read, or empty for the score
 * @param per how many items an operation of the benchmark is for
 * @param isQuick whether a quick run measures it
 * @param isLarge whether there are so many items that they need more memory than others
 */
public record Column(
        String label,
        double x,
        String benchmark,
        Map<String, String> parameters,
        String metric,
        double per,
        boolean isQuick,
        boolean isLarge) {
    static Column of(String label, String benchmark) {
        return new Column(label, 0, benchmark, Map.of(), "", 1, false, false);
    }

    Column at(double x) {
        return new Column(label, x, benchmark, parameters, metric, per, isQuick, isLarge);
    }

    Column with(String parameter, String value) {
        return new Column(label, x, benchmark, Map.of(parameter, value), metric, per, isQuick, isLarge);
    }

    Column metric(String metric) {
        return new Column(label, x, benchmark, parameters, metric, per, isQuick, isLarge);
    }

    Column per(double per) {
        return new Column(label, x, benchmark, parameters, metric, per, isQuick, isLarge);
    }

    Column large() {
        return new Column(label, x, benchmark, parameters, metric, per, isQuick, true);
    }

    Column quick() {
        return new Column(label, x, benchmark, parameters, metric, per, true, isLarge);
    }
}

package dev.granary.benchmarks.report;

import java.util.List;

/**
 * How long everything is measured.
 *
 * @param seconds of one iteration
 */
public record Preset(String name, int forks, int warmups, int iterations, double seconds, boolean isQuick) {
    public static final Preset FULL = new Preset("full", 2, 4, 5, 1, false);

    /** A second of warm-up: with a third of that, loops over 10,000 items were measured before C2 was done with them. */
    public static final Preset BRIEF = new Preset("brief", 2, 8, 5, 0.15, false);

    public static final Preset QUICK = new Preset("quick", 2, 2, 4, 0.15, true);

    Preset withForks(int number) {
        return new Preset(name, number, warmups, iterations, seconds, isQuick);
    }

    Preset withWarmups(int number) {
        return new Preset(name, forks, number, iterations, seconds, isQuick);
    }

    Preset withIterations(int number) {
        return new Preset(name, forks, warmups, number, seconds, isQuick);
    }

    Preset withSeconds(double length) {
        return new Preset(name, forks, warmups, iterations, length, isQuick);
    }

    /** What to measure of a scenario. */
    List<Cell> cells(Scenario scenario) {
        return isQuick ? scenario.quickCells() : scenario.cells();
    }
}

package dev.granary.benchmarks.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Everything that is compared. */
public final class Scenarios {
    /** In the order of the page. */
    public static final List<Scenario> ALL = Stream.of(
                    SweepScenarios.ALL, ItemScenarios.ALL, WorldScenarios.ALL, SystemScenarios.ALL)
            .flatMap(List::stream)
            .toList();

    private Scenarios() {}

    public static Optional<Scenario> named(String name) {
        return ALL.stream().filter(scenario -> scenario.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Scenario::name).toList();
    }
}

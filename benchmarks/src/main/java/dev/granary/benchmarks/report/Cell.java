package dev.granary.benchmarks.report;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a contender takes in a column. */
public record Cell(Scenario scenario, Contender contender, Column column) {
    /** What measures it. */
    public Key key() {
        String benchmark = Key.PACKAGE + column.benchmark();
        if (benchmark.contains("*")) {
            return new Key(benchmark.replace("*", contender.rival()), column.parameters());
        }
        Map<String, String> parameters = new TreeMap<>(column.parameters());
        parameters.put("rival", contender.rival());
        return new Key(benchmark, parameters);
    }

    /** The heap that is enough; not more, because all of it is touched before anything is measured. */
    public int heapGib() {
        Scenario.Plan plan = scenario.plan();
        if (plan != Scenario.Plan.TIMED) {
            return plan.heapGib();
        }
        int items = column.isLarge() ? contender.isLarge() ? 3 : 2 : 1;
        return plan.heapGib() * items * (contender.isLarge() ? 2 : 1);
    }

    /** In the scenario's unit, or nothing if it was not measured. */
    public Optional<Sample> in(Results results) {
        return results.find(key())
                .flatMap(measured -> measured.sample(column.metric()))
                .map(sample -> sample.times(1 / (column.per() * scenario.unit().size())));
    }

    @Override
    public String toString() {
        return scenario.name() + " | " + column.label() + " | " + contender.label();
    }
}

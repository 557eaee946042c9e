package dev.granary.benchmarks.report;

import java.util.List;
import java.util.Optional;

/** A scenario as a table in Markdown: means, and behind each how many times the limit that is. */
final class Tables {
    private Tables() {}

    static String of(Scenario scenario, Results results) {
        List<Column> columns = scenario.columns().stream()
                .filter(column -> scenario.contenders().stream()
                        .anyMatch(contender ->
                                sample(scenario, contender, column, results).isPresent()))
                .toList();
        if (columns.isEmpty()) {
            return "Not measured in this run.\n";
        }
        StringBuilder table = new StringBuilder("| " + scenario.unitText() + " |");
        columns.forEach(column -> table.append(' ').append(column.label()).append(" |"));
        table.append("\n| --- |").append(" ---: |".repeat(columns.size())).append('\n');
        for (Contender contender : scenario.contenders()) {
            if (columns.stream()
                    .anyMatch(column ->
                            sample(scenario, contender, column, results).isPresent())) {
                table.append("| ").append(name(contender)).append(" |");
                for (Column column : columns) {
                    table.append(' ')
                            .append(value(scenario, contender, column, results))
                            .append(" |");
                }
                table.append('\n');
            }
        }
        return table.toString();
    }

    private static String name(Contender contender) {
        String label = contender.label().replace("@SoA", "`@SoA`").replace("@BulkData", "`@BulkData`");
        return contender.role() == Role.OURS ? "**" + label + "**" : label;
    }

    private static String value(Scenario scenario, Contender contender, Column column, Results results) {
        Optional<Sample> own = sample(scenario, contender, column, results);
        if (own.isEmpty()) {
            return "";
        }
        Optional<Sample> limit = scenario.limit(column)
                .filter(cell -> !cell.contender().equals(contender))
                .flatMap(cell -> cell.in(results));
        return Numbers.of(own.get().mean())
                + limit.map(sample -> " (" + Numbers.ratio(own.get().mean() / sample.mean()) + "×)")
                        .orElse("");
    }

    private static Optional<Sample> sample(Scenario scenario, Contender contender, Column column, Results results) {
        return contender.except().contains(column.label())
                ? Optional.empty()
                : new Cell(scenario, contender, column).in(results);
    }
}

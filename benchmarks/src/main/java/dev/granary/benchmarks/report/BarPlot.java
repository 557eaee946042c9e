package dev.granary.benchmarks.report;

import java.util.List;
import java.util.Optional;

/** A bar for each contender, a panel for each column, side by side; marks show the interval of 95 % confidence. */
final class BarPlot {
    private static final double LEFT = 16;
    private static final double TOP = 62;
    private static final double ROW = 24;
    private static final double BAR = 15;
    private static final double GAP = 26;
    private static final double VALUE = 52;
    private static final double BELOW = 44;

    private final Scenario scenario;
    private final Results results;
    private final List<Column> columns;
    private final List<Contender> contenders;
    private final double names;
    private final double panel;

    BarPlot(Scenario scenario, Results results) {
        this.scenario = scenario;
        this.results = results;
        columns = scenario.columns().stream()
                .filter(column -> scenario.contenders().stream()
                        .anyMatch(c -> sample(c, column).isPresent()))
                .toList();
        contenders = scenario.contenders().stream()
                .filter(contender -> columns.stream()
                        .anyMatch(column -> sample(contender, column).isPresent()))
                .toList();
        names = LEFT
                + 12
                + contenders.stream().mapToInt(c -> c.label().length()).max().orElse(0) * 6.6;
        panel = columns.size() == 1 ? 480 : columns.size() == 2 ? 300 : columns.size() == 3 ? 200 : 160;
    }

    private Optional<Sample> sample(Contender contender, Column column) {
        return contender.except().contains(column.label())
                ? Optional.empty()
                : new Cell(scenario, contender, column).in(results);
    }

    boolean isEmpty() {
        return columns.isEmpty();
    }

    String draw() {
        double width = names + columns.size() * (panel + GAP) + VALUE;
        double bottom = TOP + contenders.size() * ROW;
        Svg svg = new Svg(width, bottom + BELOW, scenario.title());
        svg.text("title", LEFT, 24, Svg.Anchor.START, scenario.title());
        for (int i = 0; i < contenders.size(); i++) {
            String kind = contenders.get(i).role() == Role.OURS ? "strong" : "";
            svg.text(
                    kind,
                    names - 8,
                    TOP + i * ROW + 16,
                    Svg.Anchor.END,
                    contenders.get(i).label());
        }
        for (int i = 0; i < columns.size(); i++) {
            panel(svg, columns.get(i), names + i * (panel + GAP), bottom);
        }
        return svg.toString();
    }

    private void panel(Svg svg, Column column, double left, double bottom) {
        Scale scale = Scale.forBars(values(column), left, left + panel - VALUE + GAP);
        if (columns.size() > 1) {
            svg.text("strong", left, 50, Svg.Anchor.START, column.label());
        }
        for (double tick : scale.ticks()) {
            svg.line("grid", scale.at(tick), TOP, scale.at(tick), bottom);
            svg.text("small", scale.at(tick), bottom + 15, Svg.Anchor.MIDDLE, Scale.label(tick));
        }
        svg.line("axis", left, TOP, left, bottom);
        svg.text(
                "small",
                left,
                bottom + 32,
                Svg.Anchor.START,
                scenario.unitText() + (scale.isLogarithmic() ? ", log" : ""));
        for (int i = 0; i < contenders.size(); i++) {
            double top = TOP + i * ROW;
            Role role = contenders.get(i).role();
            sample(contenders.get(i), column).ifPresent(sample -> bar(svg, role, sample.interval(), scale, left, top));
        }
    }

    private static void bar(Svg svg, Role role, Interval value, Scale scale, double left, double top) {
        double end = scale.at(value.middle());
        double center = top + ROW / 2;
        svg.rectangle(kind(role), left, center - BAR / 2, Math.max(1, end - left), BAR);
        double high = end;
        if (value.high() > value.low()) {
            high = scale.at(value.high());
            svg.line("error", scale.at(value.low()), center, high, center);
            svg.line("error", scale.at(value.low()), center - 3, scale.at(value.low()), center + 3);
            svg.line("error", high, center - 3, high, center + 3);
        }
        svg.text("small", Math.max(end, high) + 5, center + 4, Svg.Anchor.START, Numbers.of(value.middle()));
    }

    private static String kind(Role role) {
        return switch (role) {
            case OURS -> "ours";
            case LIMIT -> "limit";
            case RIVAL -> "rival";
        };
    }

    private double[] values(Column column) {
        return contenders.stream()
                .map(contender -> sample(contender, column))
                .flatMap(Optional::stream)
                .map(Sample::interval)
                .mapToDouble(interval -> interval.middle())
                .filter(value -> value > 0)
                .toArray();
    }
}

package dev.granary.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A curve for each contender, on a logarithmic axis, over the columns in their order, at equal distances; marks show the interval
 * of 95 % confidence.
 */
final class CurvePlot {
    private static final double LEFT = 70;
    private static final double RIGHT = 600;
    private static final double TOP = 50;
    private static final double BOTTOM = 380;
    private static final double WIDTH = 840;
    private static final double HEIGHT = 436;
    private static final double LINE = 15;

    /** What is measured of a contender at one column. */
    private record Point(Column column, Interval value) {}

    private record Curve(Contender contender, List<Point> points) {}

    private final Scenario scenario;
    private final List<Curve> curves;
    private final List<Column> columns;

    CurvePlot(Scenario scenario, Results results) {
        this.scenario = scenario;
        curves = scenario.contenders().stream()
                .map(contender -> new Curve(contender, points(scenario, contender, results)))
                .filter(curve -> curve.points().size() > 1)
                .toList();
        columns = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .map(Point::column)
                .distinct()
                .sorted(Comparator.comparingDouble(Column::x))
                .toList();
    }

    private double x(Column column) {
        double margin = 24;
        return LEFT + margin + columns.indexOf(column) * (RIGHT - LEFT - 2 * margin) / (columns.size() - 1);
    }

    private static List<Point> points(Scenario scenario, Contender contender, Results results) {
        List<Point> points = new ArrayList<>();
        for (Column column : scenario.columns()) {
            Optional<Sample> sample = contender.except().contains(column.label())
                    ? Optional.empty()
                    : new Cell(scenario, contender, column).in(results);
            sample.map(Sample::interval)
                    .filter(value -> value.middle() > 0)
                    .ifPresent(value -> points.add(new Point(column, value)));
        }
        points.sort(Comparator.comparingDouble(point -> point.column().x()));
        return points;
    }

    boolean isEmpty() {
        return curves.isEmpty();
    }

    String draw() {
        Svg svg = new Svg(WIDTH, HEIGHT, scenario.title());
        Scale y = over(
                curves.stream()
                        .flatMap(curve -> curve.points().stream())
                        .mapToDouble(point -> point.value().middle())
                        .toArray(),
                BOTTOM,
                TOP);
        svg.text("title", 16, 24, Svg.Anchor.START, scenario.title());
        svg.text("small", 16, 42, Svg.Anchor.START, scenario.unitText() + ", log");
        for (Column column : columns) {
            svg.line("grid", x(column), TOP, x(column), BOTTOM);
            svg.text("small", x(column), BOTTOM + 17, Svg.Anchor.MIDDLE, column.label());
        }
        for (double tick : y.ticks()) {
            svg.line("grid", LEFT, y.at(tick), RIGHT, y.at(tick));
            svg.text("small", LEFT - 8, y.at(tick) + 4, Svg.Anchor.END, Scale.label(tick));
        }
        svg.text("small", (LEFT + RIGHT) / 2, BOTTOM + 40, Svg.Anchor.MIDDLE, scenario.x());
        for (int i = 0; i < curves.size(); i++) {
            curve(svg, curves.get(i), i % Svg.LINES, y);
        }
        labels(svg, y);
        return svg.toString();
    }

    private static Scale over(double[] values, double from, double to) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (double value : values) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        return Scale.logarithmic(least, most, from, to);
    }

    private void curve(Svg svg, Curve curve, int color, Scale y) {
        List<Point> points = curve.points();
        boolean isOurs = curve.contender().role() == Role.OURS;
        svg.polyline(
                "s" + color + (isOurs ? " thick" : ""),
                points.stream().mapToDouble(point -> x(point.column())).toArray(),
                points.stream()
                        .mapToDouble(point -> y.at(point.value().middle()))
                        .toArray());
        for (Point point : points) {
            double at = x(point.column());
            double low = y.at(Math.max(point.value().low(), y.least()));
            double high = y.at(point.value().high());
            svg.line("line s" + color, at, low, at, high);
            svg.line("line s" + color, at - 4, low, at + 4, low);
            svg.line("line s" + color, at - 4, high, at + 4, high);
            svg.dot("f" + color, at, y.at(point.value().middle()));
        }
    }

    /** At the ends of the curves, pushed apart where they would cover each other. */
    private void labels(Svg svg, Scale y) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> y.at(last(curves.get(i)))));
        double[] at = new double[order.size()];
        for (int i = 0; i < at.length; i++) {
            at[i] = Math.max(y.at(last(curves.get(order.get(i)))), i == 0 ? TOP : at[i - 1] + LINE);
        }
        for (int i = at.length - 1; i >= 0; i--) {
            at[i] = Math.min(at[i], i == at.length - 1 ? BOTTOM : at[i + 1] - LINE);
        }
        for (int i = 0; i < at.length; i++) {
            int curve = order.get(i);
            String kind = curves.get(curve).contender().role() == Role.OURS ? "strong " : "";
            svg.text(
                    kind + "f" + curve % Svg.LINES,
                    RIGHT + 12,
                    at[i] + 4,
                    Svg.Anchor.START,
                    curves.get(curve).contender().label());
        }
    }

    private static double last(Curve curve) {
        return curve.points().getLast().value().middle();
    }
}

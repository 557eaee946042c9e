package dev.granary.benchmarks.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two runs side by side: a guard against regressions that does not depend on a machine's being fast. */
public final class Comparison {
    /** A difference that is smaller is not spoken of, however sure it is: runs on the same day differ by more than that. */
    private static final double TOLERANCE = 1.05;

    /** What became of a cell. */
    public enum Verdict {
        SLOWER,
        FASTER,
        SAME
    }

    /** One line: the quotient of the new value by the old, and the same relative to what is written by hand, if there is that. */
    public record Line(Cell cell, Interval before, Interval now, Interval ratio, Optional<Double> againstLimit) {
        public Verdict verdict() {
            if (ratio.low() > 1 && ratio.middle() > TOLERANCE) {
                return Verdict.SLOWER;
            }
            return ratio.high() < 1 && ratio.middle() < 1 / TOLERANCE ? Verdict.FASTER : Verdict.SAME;
        }
    }

    private Comparison() {}

    /** All cells that both runs have. */
    public static List<Line> of(List<Scenario> scenarios, Results old, Results now) {
        List<Line> lines = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            for (Cell cell : scenario.cells()) {
                Optional<Sample> before = cell.in(old);
                Optional<Sample> after = cell.in(now);
                if (before.isPresent() && after.isPresent()) {
                    Interval ratio = ratio(scenario, before.get(), after.get());
                    lines.add(new Line(
                            cell,
                            before.get().interval(),
                            after.get().interval(),
                            ratio,
                            drift(scenario, cell, old, now).map(drift -> ratio.middle() / drift)));
                }
            }
        }
        return lines;
    }

    /** Of a single value the error is not known, unless it is of something that does not vary. */
    private static Interval ratio(Scenario scenario, Sample before, Sample after) {
        Interval ratio = after.over(before);
        boolean isKnown = scenario.plan() == Scenario.Plan.ONCE || Math.min(before.count(), after.count()) > 1;
        return isKnown ? ratio : new Interval(ratio.middle(), 0, Double.POSITIVE_INFINITY);
    }

    /** How much the limit has changed, which no change of ours explains. */
    private static Optional<Double> drift(Scenario scenario, Cell cell, Results old, Results now) {
        Optional<Cell> limit = scenario.limit(cell.column()).filter(found -> !found.equals(cell));
        Optional<Sample> before = limit.flatMap(found -> found.in(old));
        Optional<Sample> after = limit.flatMap(found -> found.in(now));
        return before.isPresent() && after.isPresent()
                ? Optional.of(after.get().over(before.get()).middle())
                : Optional.empty();
    }

    static void print(List<Line> lines, PrintWriter out) {
        out.printf(
                "%-88s %10s %10s  %-22s %s%n",
                "scenario | column | contender",
                "old",
                "new",
                "new / old (95 %)",
                "of that, not explained by the limit");
        for (Line line : lines) {
            out.printf(
                    "%-88s %10s %10s  %-22s %s%n",
                    line.cell(),
                    Numbers.of(line.before().middle()),
                    Numbers.of(line.now().middle()),
                    Numbers.ratio(line.ratio().middle()) + " ["
                            + Numbers.ratio(line.ratio().low()) + ", "
                            + Numbers.ratio(line.ratio().high()) + "]",
                    line.againstLimit().map(Numbers::ratio).orElse("")
                            + (line.verdict() == Verdict.SAME ? "" : "  " + line.verdict()));
        }
        long slower = ours(lines, Verdict.SLOWER);
        long faster = ours(lines, Verdict.FASTER);
        out.printf(
                "%nOf ours, %d are slower and %d are faster by more than 5 %% with 95 %% confidence.%n",
                slower, faster);
    }

    static long ours(List<Line> lines, Verdict verdict) {
        return lines.stream()
                .filter(line -> line.cell().contender().role() == Role.OURS && line.verdict() == verdict)
                .count();
    }
}

package dev.granary.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One comparison: a table of contenders by columns.
 *
 * @param name what {@code --only} calls it, and its plot
 * @param title what is done, to what
 * @param per what the unit is for, such as "an item"
 * @param shape how it is drawn
 * @param x what the columns of a curve are
 * @param plan how long it is measured
 * @param target what ours is meant to reach, for readers
 */
public record Scenario(
        String name,
        String title,
        Unit unit,
        String per,
        Shape shape,
        String x,
        Plan plan,
        String target,
        List<Contender> contenders,
        List<Column> columns) {
    /** How a scenario is drawn. */
    public enum Shape {
        BARS,
        CURVES
    }

    /** How a scenario is measured. */
    public enum Plan {
        /** By time. */
        TIMED(1),
        /** By time, with more memory. */
        TIMED_LARGE(3),
        /** By time, but each iteration begins with a longer preparation: fewer of them. */
        PREPARED(1),
        /** A few single shots, in a heap with room for 10 M objects. */
        SHOTS(6),
        /** More single shots, of which the first are slower, in a heap with room for 10 M items. */
        REPEATED(7),
        /** One shot: nothing about it varies. */
        ONCE(4);

        private final int heapGib;

        Plan(int heapGib) {
            this.heapGib = heapGib;
        }

        public int heapGib() {
            return heapGib;
        }
    }

    public Scenario {
        contenders = List.copyOf(contenders);
        columns = List.copyOf(columns);
    }

    /** All cells, column by column. */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (Column column : columns) {
            for (Contender contender : contenders) {
                if (!contender.except().contains(column.label())) {
                    cells.add(new Cell(this, contender, column));
                }
            }
        }
        return cells;
    }

    /** Those that a quick run measures. */
    public List<Cell> quickCells() {
        return cells().stream()
                .filter(cell -> cell.contender().isQuick() && cell.column().isQuick())
                .toList();
    }

    public Optional<Cell> cell(String column, String rival) {
        return cells().stream()
                .filter(cell -> cell.column().label().equals(column)
                        && cell.contender().rival().equals(rival))
                .findFirst();
    }

    /** What others are compared with: the first limit in that column, if there is one. */
    public Optional<Cell> limit(Column column) {
        return cells().stream()
                .filter(cell -> cell.column().equals(column) && cell.contender().role() == Role.LIMIT)
                .findFirst();
    }

    /** The unit and what it is for. */
    public String unitText() {
        return per.isEmpty() ? unit.name() : unit.name() + " " + per;
    }
}

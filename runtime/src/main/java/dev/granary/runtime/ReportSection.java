package dev.granary.runtime;

import java.util.List;

/**
 * What a page shows of a store or a world, in words and shares of a whole.
 *
 * @param title the name with the tag
 * @param about what kind of store it is of what
 * @param cells how full its rows are
 * @param charts bars below that
 */
record ReportSection(String title, String about, List<Fact> facts, CellMap cells, List<Chart> charts) {

    /** A number that says much. */
    record Fact(String value, String label) {}

    /** Numbers beside each other; {@code note} says what they are. */
    record Chart(String title, String note, List<Bar> bars) {

        /** With bars as long as the values beside the largest. */
        static Chart of(String title, String note, List<Measured> values) {
            double most = Math.max(
                    1e-9, values.stream().mapToDouble(Measured::value).max().orElse(0));
            return new Chart(
                    title,
                    note,
                    values.stream()
                            .map(each -> new Bar(each.label, each.detail, each.text, Math.max(0, each.value / most)))
                            .toList());
        }
    }

    /** A bar of a length from 0 to 1. */
    record Bar(String label, String detail, String value, double share) {}

    /** A value, and how it is written. */
    record Measured(String label, String detail, String text, double value) {

        static Measured bytes(String label, String detail, long bytes) {
            return new Measured(label, detail, Quantities.bytes(bytes), bytes);
        }

        static Measured count(String label, String detail, long count) {
            return new Measured(label, detail, Quantities.count(count), count);
        }
    }
}

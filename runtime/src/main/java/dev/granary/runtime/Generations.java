package dev.granary.runtime;

import dev.granary.runtime.ReportSection.Chart;
import dev.granary.runtime.ReportSection.Measured;
import java.util.ArrayList;
import java.util.List;

/** How often slots were given out: counts by powers of two. */
final class Generations {
    private final long[] counts = new long[Integer.SIZE];
    private int most;

    private Generations() {}

    static Chart of(Slots slots) {
        Generations generations = new Generations();
        for (int slot = 1; slot < slots.end(); slot++) {
            generations.add(slots.stamp(slot) & HandleBits.MAX_GENERATION);
        }
        return generations.chart();
    }

    static Chart of(Entities entities) {
        Generations generations = new Generations();
        for (int number = 0; number < entities.pageCount(); number++) {
            EntityPage page = entities.pages[number];
            for (int row = 0; page != null && row < page.rows(); row++) {
                generations.add(page.generation(row));
            }
        }
        return generations.chart();
    }

    /** One of a slot: that of the first item is 1, of the second 3; 0 is that of none or of a retired slot. */
    private void add(int generation) {
        int lives = generation + 1 >>> 1;
        counts[Integer.SIZE - Integer.numberOfLeadingZeros(lives)]++;
        most = Math.max(most, lives);
    }

    private Chart chart() {
        List<Measured> bars = new ArrayList<>();
        for (int length = 0; length <= Integer.SIZE - Integer.numberOfLeadingZeros(most); length++) {
            int from = length == 0 ? 0 : 1 << length - 1;
            int to = length == 0 ? 0 : (1 << length) - 1;
            String lives = length == 0
                    ? "none, or retired"
                    : Quantities.count(from) + (to > from ? " to " + Quantities.count(to) : "");
            if (counts[length] > 0) {
                bars.add(Measured.count(lives, "", counts[length]));
            }
        }
        return Chart.of(
                "Items a slot has had",
                "A slot is retired after " + Quantities.count(HandleBits.MAX_GENERATION + 1 >>> 1) + ".",
                bars);
    }
}

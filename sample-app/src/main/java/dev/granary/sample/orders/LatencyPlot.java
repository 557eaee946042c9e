package dev.granary.sample.orders;

import dev.granary.sample.orders.Day.Work;
import dev.granary.sample.pictures.Drawing;
import dev.granary.sample.pictures.Drawing.Anchor;
import java.util.List;

/** How long calls took, from the median to the longest, with stores and with collections; a panel for each sort of calls. */
final class LatencyPlot {
    static final int WIDTH = 960;
    static final int HEIGHT = 400;

    private static final int LEFT = 64;
    private static final int TOP = 92;
    private static final int BOTTOM = HEIGHT - 52;
    private static final int PANEL = 280;
    private static final int GAP = 16;
    private static final double LEAST_NANOS = 1e2;
    private static final double MOST_NANOS = 1e9;

    private static final int BACKGROUND = 0x0E1116;
    private static final int GRID = 0x262C36;
    private static final int TEXT = 0x8B96A5;
    private static final int TITLE = 0xE8ECF1;
    private static final int STORES = 0x35C9C3;
    private static final int COLLECTIONS = 0xF2A65A;

    private static final double[] PARTS = {0.5, 0.9, 0.99, 0.999, 0.9999, 1};
    private static final List<String> PART_NAMES = List.of("50 %", "90 %", "99 %", "99.9 %", "99.99 %", "all");
    private static final List<String> DECADES =
            List.of("0.1 us", "1 us", "10 us", "0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s");
    private static final List<Work> PANELS = List.of(Work.PLACE, Work.CANCEL, Work.EXPIRE);

    private final Drawing drawing;

    private LatencyPlot(Drawing drawing) {
        this.drawing = drawing;
    }

    static void draw(Drawing drawing, Day stores, Day objects) {
        new LatencyPlot(drawing).draw(stores, objects);
    }

    private void draw(Day stores, Day objects) {
        drawing.rectangle(0, 0, WIDTH, HEIGHT, BACKGROUND);
        drawing.text("How long a call takes at most", LEFT, 34, 18, Anchor.START, TITLE);
        drawing.text("stores", LEFT, 56, 12, Anchor.START, STORES);
        drawing.text("collections of objects", LEFT + 48, 56, 12, Anchor.START, COLLECTIONS);
        for (int panel = 0; panel < PANELS.size(); panel++) {
            Work work = PANELS.get(panel);
            int left = LEFT + panel * (PANEL + GAP);
            grid(left, work.text, panel == 0);
            curve(left, objects.latencies(work), COLLECTIONS);
            curve(left, stores.latencies(work), STORES);
        }
        drawing.text("of this part of the calls", LEFT, HEIGHT - 12, 12, Anchor.START, TEXT);
    }

    private void grid(int left, String name, boolean isFirst) {
        drawing.text(name, left, TOP - 12, 13, Anchor.START, TITLE);
        for (int decade = 0; decade < DECADES.size(); decade++) {
            double y = y(LEAST_NANOS * Math.pow(10, decade));
            drawing.line(new double[] {left, left + PANEL}, new double[] {y, y}, 1, GRID);
            if (isFirst) drawing.text(DECADES.get(decade), left - 8, y + 4, 12, Anchor.END, TEXT);
        }
        for (int part = 0; part < PARTS.length; part++) {
            drawing.text(PART_NAMES.get(part), x(left, part), BOTTOM + 18, 11, Anchor.MIDDLE, TEXT);
        }
    }

    private void curve(int left, Latencies latencies, int color) {
        double[] x = new double[PARTS.length];
        double[] y = new double[PARTS.length];
        for (int part = 0; part < PARTS.length; part++) {
            x[part] = x(left, part);
            y[part] = y(latencies.nanos(PARTS[part]));
        }
        drawing.line(x, y, 2, color);
        for (int part = 0; part < PARTS.length; part++) drawing.rectangle(x[part] - 2.5, y[part] - 2.5, 5, 5, color);
    }

    private static double x(int left, int part) {
        return left + 18 + (PANEL - 36.0) * part / (PARTS.length - 1);
    }

    private static double y(double nanos) {
        double part =
                Math.log(Math.clamp(nanos, LEAST_NANOS, MOST_NANOS) / LEAST_NANOS) / Math.log(MOST_NANOS / LEAST_NANOS);
        return BOTTOM - (BOTTOM - TOP) * part;
    }
}

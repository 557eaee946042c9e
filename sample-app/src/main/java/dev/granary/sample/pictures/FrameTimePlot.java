package dev.granary.sample.pictures;

import dev.granary.sample.pictures.Drawing.Anchor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where the time of each frame went, one band per system on top of the other, and how many entities there were. */
public final class FrameTimePlot {
    public static final int WIDTH = 960;
    public static final int HEIGHT = 420;

    private static final int LEFT = 64;
    private static final int RIGHT = WIDTH - 190;
    private static final int TOP = 64;
    private static final int BOTTOM = HEIGHT - 46;

    private static final int BACKGROUND = 0x0E1116;
    private static final int GRID = 0x262C36;
    private static final int TEXT = 0x8B96A5;
    private static final int TITLE = 0xE8ECF1;
    private static final int ENTITIES = 0xFFFFFF;
    private static final int[] BANDS = {
        0xF7D08A, 0xF2A65A, 0xE4572E, 0xC73E5C, 0x8F3985, 0x5F4BB6, 0x3F7CAC, 0x35C9C3, 0x7BC950, 0x6B7A90, 0x465266
    };

    private final Drawing drawing;
    private final Series series;
    private final double mostMillis;
    private final double mostEntities;

    /**
     * What is plotted.
     *
     * @param first    the number of the first frame
     * @param nanos    {@code nanos[system][frame]}
     * @param entities alive, by frame
     */
    public record Series(String title, List<String> systems, int first, long[][] nanos, int[] entities) {
        int frames() {
            return entities.length;
        }
    }

    private FrameTimePlot(Drawing drawing, Series series) {
        this.drawing = drawing;
        this.series = series;
        double[] sums = new double[series.frames()];
        for (int frame = 0; frame < sums.length; frame++) sums[frame] = millisBelow(series.nanos().length, frame);
        double[] sorted = sums.clone();
        Arrays.sort(sorted);
        mostMillis = round(Math.max(0.1, sorted[(int) (0.98 * (sorted.length - 1))] * 1.15));
        mostEntities = round(Math.max(10, Arrays.stream(series.entities()).max().orElse(0)));
    }

    public static void draw(Drawing drawing, Series series) {
        new FrameTimePlot(drawing, series).draw();
    }

    private void draw() {
        drawing.rectangle(0, 0, WIDTH, HEIGHT, BACKGROUND);
        drawing.text(series.title(), LEFT, 36, 18, Anchor.START, TITLE);
        grid();
        for (int system = series.nanos().length - 1; system >= 0; system--) band(system);
        entities();
        legend();
    }

    private void grid() {
        for (int step = 0; step <= 4; step++) {
            double y = BOTTOM - (BOTTOM - TOP) * step / 4.0;
            drawing.line(new double[] {LEFT, RIGHT}, new double[] {y, y}, 1, GRID);
            drawing.text(number(mostMillis * step / 4), LEFT - 8, y + 4, 12, Anchor.END, TEXT);
            drawing.text(thousands(mostEntities * step / 4), RIGHT + 8, y + 4, 12, Anchor.START, ENTITIES);
        }
        drawing.text("ms", LEFT - 8, TOP - 14, 12, Anchor.END, TEXT);
        drawing.text("entities", RIGHT + 8, TOP - 14, 12, Anchor.START, ENTITIES);
        for (int part = 0; part <= 6; part++) {
            int frame = (series.frames() - 1) * part / 6;
            drawing.text(String.valueOf(series.first() + frame), x(frame), BOTTOM + 18, 12, Anchor.MIDDLE, TEXT);
        }
        drawing.text("frame", (LEFT + RIGHT) / 2.0, BOTTOM + 36, 12, Anchor.MIDDLE, TEXT);
    }

    /** From the sum of the systems before to that and its own time. */
    private void band(int system) {
        int frames = series.frames();
        double[] x = new double[2 * frames];
        double[] y = new double[2 * frames];
        for (int frame = 0; frame < frames; frame++) {
            x[frame] = x(frame);
            y[frame] = y(millisBelow(system + 1, frame) / mostMillis);
            x[2 * frames - 1 - frame] = x(frame);
            y[2 * frames - 1 - frame] = y(millisBelow(system, frame) / mostMillis);
        }
        drawing.area(x, y, color(system));
    }

    private void entities() {
        double[] x = new double[series.frames()];
        double[] y = new double[series.frames()];
        for (int frame = 0; frame < x.length; frame++) {
            x[frame] = x(frame);
            y[frame] = y(series.entities()[frame] / mostEntities);
        }
        drawing.line(x, y, 1.6, ENTITIES);
    }

    private void legend() {
        int systems = series.systems().size();
        for (int system = 0; system < systems; system++) {
            double y = TOP + 18.0 * (systems - 1 - system);
            drawing.rectangle(RIGHT + 62, y, 10, 10, color(system));
            drawing.text(series.systems().get(system), RIGHT + 78, y + 10, 12, Anchor.START, TEXT);
        }
    }

    private double millisBelow(int system, int frame) {
        long sum = 0;
        for (int i = 0; i < system; i++) sum += series.nanos()[i][frame];
        return sum / 1e6;
    }

    private double x(int frame) {
        return LEFT + (RIGHT - LEFT) * (double) frame / Math.max(1, series.frames() - 1);
    }

    /** Spikes, such as those of the first frames, are cut off. */
    private static double y(double part) {
        return BOTTOM - (BOTTOM - TOP) * Math.min(1, part);
    }

    private static int color(int system) {
        return BANDS[system % BANDS.length];
    }

    /** A round number that is not less. */
    private static double round(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double step : new double[] {1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8}) {
            if (step * power >= value) return step * power;
        }
        return 10 * power;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : value < 1 ? "%.2f" : "%.1f", value);
    }

    private static String thousands(double value) {
        return value >= 10_000 ? number(value / 1000) + " k" : number(value);
    }
}

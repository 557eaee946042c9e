package dev.granary.sample.sparks;

import dev.granary.sample.pictures.Labels;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is written over the live picture: the time of each step, how many entities there are, and how full the pages of the world
 * are, one square a page.
 */
record Overlay(String headline, String hint, List<Bar> bars, float[] pages) {
    private static final Color SHADE = new Color(8, 10, 16, 170);
    private static final Color TEXT = new Color(0xC8D0DB);
    private static final Color TITLE = new Color(0xFFFFFF);
    private static final Color BAR = new Color(0xF2A65A);
    private static final Color EMPTY = new Color(0x20283A);
    private static final int LINE = 16;
    private static final int WIDTH = 316;
    private static final int SQUARE = 7;
    private static final double WINDOW_MILLIS = 1000.0 / 60;

    record Bar(String step, double millis) {}

    static Overlay of(Show show, boolean paused) {
        FrameLog log = show.log();
        List<Bar> bars = new ArrayList<>();
        double sum = 0;
        for (int step = 0; step < log.steps().size(); step++) {
            double millis = log.millis(step, 30);
            sum += millis;
            bars.add(new Bar(log.steps().get(step), millis));
        }
        String headline = String.format(
                Locale.ROOT,
                "%,d entities   %.1f ms a frame%s",
                show.size(),
                sum,
                show.threads() == 1 ? "   one thread" : "   " + show.threads() + " threads");
        String hint =
                paused ? "paused: space goes on" : "mouse emits · space pauses · ↑↓ count · T threads · O overlay";
        return new Overlay(headline, hint, bars, show.occupancy());
    }

    void paint(Graphics2D g) {
        int columns = (WIDTH - 16) / SQUARE;
        int rows = (pages.length + columns - 1) / columns;
        int height = 30 + LINE * bars.size() + 24 + SQUARE * rows + 26;
        g.setColor(SHADE);
        g.fillRoundRect(8, 8, WIDTH, height, 10, 10);
        var labels = new Labels(g);
        labels.text(headline, 16, 26, 0, 12, TITLE);
        int y = 34;
        for (Bar bar : bars) {
            g.setColor(BAR);
            g.fillRect(130, y + 4, (int) Math.min(WIDTH - 140, bar.millis * (WIDTH - 140) / WINDOW_MILLIS), 8);
            labels.text(bar.step, 16, y + 12, 0, 11, TEXT);
            labels.text(String.format(Locale.ROOT, "%.2f", bar.millis), 124, y + 12, 1, 11, TEXT);
            y += LINE;
        }
        labels.text(pages.length + (pages.length == 1 ? " page" : " pages"), 16, y + 14, 0, 11, TEXT);
        heatMap(g, y + 20, columns);
        labels.text(hint, 16, y + 20 + SQUARE * rows + 16, 0, 9, TEXT);
    }

    private void heatMap(Graphics2D g, int top, int columns) {
        for (int page = 0; page < pages.length; page++) {
            g.setColor(heat(pages[page]));
            g.fillRect(16 + page % columns * SQUARE, top + page / columns * SQUARE, SQUARE - 1, SQUARE - 1);
        }
    }

    /** From dark blue over red to yellow. */
    private static Color heat(float part) {
        if (part <= 0) return EMPTY;
        float red = Math.min(1, 0.25f + 1.5f * part);
        float green = Math.max(0, 1.6f * part - 0.6f);
        float blue = Math.max(0.1f, 0.55f - 0.6f * part);
        return new Color(red, Math.min(1, green), blue);
    }
}

package dev.granary.sample.orders;

import dev.granary.sample.orders.DepthLog.Minute;
import dev.granary.sample.orders.Exchange.Level;
import dev.granary.sample.pictures.Drawing;
import dev.granary.sample.pictures.Drawing.Anchor;
import java.util.Arrays;
import java.util.Locale;

/** What waited at each price, minute by minute, the brighter the more; on the right what waits up to each price at the end. */
final class DepthPlot {
    static final int WIDTH = 960;
    static final int HEIGHT = 540;

    private static final int LEFT = 64;
    private static final int RIGHT = 740;
    private static final int END = WIDTH - 24;
    private static final int TOP = 76;
    private static final int BOTTOM = HEIGHT - 46;
    private static final int MARGIN_TICKS = 36;

    /** Rectangles go beyond their ends, so that the background does not shine through between them. */
    private static final double OVERLAP = 0.5;

    private static final int BACKGROUND = 0x0E1116;
    private static final int GRID = 0x262C36;
    private static final int TEXT = 0x8B96A5;
    private static final int TITLE = 0xE8ECF1;
    private static final int MIDDLE = 0xFFFFFF;

    private final Drawing drawing;
    private final DepthLog log;
    private final double lowest;
    private final double highest;
    private final double most;

    private DepthPlot(Drawing drawing, DepthLog log) {
        this.drawing = drawing;
        this.log = log;
        double[] middles = log.minutes().stream()
                .mapToDouble(Minute::middle)
                .filter(Double::isFinite)
                .toArray();
        lowest = Arrays.stream(middles).min().orElse(1) - MARGIN_TICKS;
        highest = Arrays.stream(middles).max().orElse(1) + MARGIN_TICKS;
        long[] quantities = log.minutes().stream()
                .flatMap(minute -> Arrays.stream(Side.values()).flatMap(side -> minute.levels(side).stream()))
                .mapToLong(Level::quantity)
                .sorted()
                .toArray();
        most = quantities.length == 0 ? 1 : quantities[(int) (0.99 * (quantities.length - 1))];
    }

    static void draw(Drawing drawing, DepthLog log) {
        new DepthPlot(drawing, log).draw();
    }

    private void draw() {
        drawing.rectangle(0, 0, WIDTH, HEIGHT, BACKGROUND);
        drawing.text("What waits in the book of " + log.symbol(), LEFT, 34, 18, Anchor.START, TITLE);
        drawing.text("sellers", LEFT, 56, 12, Anchor.START, color(Side.SELL, 0.8));
        drawing.text("buyers", LEFT + 52, 56, 12, Anchor.START, color(Side.BUY, 0.8));
        drawing.text("and the price between them", LEFT + 100, 56, 12, Anchor.START, MIDDLE);
        drawing.text("at the end, up to each price", RIGHT + 24, 56, 12, Anchor.START, TEXT);
        for (int minute = 0; minute < log.minutes().size(); minute++) {
            for (Side side : Side.values()) column(minute, side);
        }
        axes();
        middle();
        for (Side side : Side.values()) end(side);
    }

    /** All prices of a side in one minute. */
    private void column(int minute, Side side) {
        double width = x(minute + 1) - x(minute) + OVERLAP;
        for (Level level : log.minutes().get(minute).levels(side)) {
            if (level.price() < lowest || level.price() >= highest) continue;
            double part = Math.sqrt(Math.min(1, level.quantity() / most));
            double top = y(level.price() + 0.5);
            drawing.rectangle(x(minute), top, width, y(level.price() - 0.5) - top + OVERLAP, color(side, part));
        }
    }

    private void axes() {
        for (int step = 0; step <= 4; step++) {
            double price = lowest + (highest - lowest) * step / 4;
            drawing.line(new double[] {LEFT - 4, LEFT}, new double[] {y(price), y(price)}, 1, TEXT);
            drawing.text(String.format(Locale.ROOT, "%.0f", price), LEFT - 8, y(price) + 4, 12, Anchor.END, TEXT);
        }
        drawing.text("ticks", LEFT - 8, TOP - 14, 12, Anchor.END, TEXT);
        for (int hour = 0; hour * 60 <= log.minutes().size(); hour++) {
            drawing.text(String.valueOf(hour), x(hour * 60), BOTTOM + 18, 12, Anchor.MIDDLE, TEXT);
        }
        drawing.text("hours since the market opened", (LEFT + RIGHT) / 2.0, BOTTOM + 36, 12, Anchor.MIDDLE, TEXT);
    }

    private void middle() {
        double[] x = new double[log.minutes().size()];
        double[] y = new double[x.length];
        int points = 0;
        for (int minute = 0; minute < log.minutes().size(); minute++) {
            double middle = log.minutes().get(minute).middle();
            if (Double.isNaN(middle)) continue;
            x[points] = x(minute + 0.5);
            y[points++] = y(middle);
        }
        if (points > 1) drawing.line(Arrays.copyOf(x, points), Arrays.copyOf(y, points), 1.4, MIDDLE);
    }

    /** Steps of what waits from the best price on, to the right. */
    private void end(Side side) {
        Minute last = log.minutes().getLast();
        double all = Math.max(waiting(last, Side.BUY), waiting(last, Side.SELL));
        double sum = 0;
        for (Level level : last.levels(side)) {
            if (level.price() < lowest || level.price() >= highest) continue;
            sum += level.quantity();
            double top = y(level.price() + 0.5);
            double width = (END - RIGHT - 24) * sum / all;
            drawing.rectangle(RIGHT + 24, top, width, y(level.price() - 0.5) - top + OVERLAP, color(side, 0.55));
        }
        drawing.line(new double[] {RIGHT + 24, RIGHT + 24}, new double[] {TOP, BOTTOM}, 1, GRID);
        if (side == Side.BUY) {
            drawing.text(String.format(Locale.ROOT, "%,.0f pieces", all), END, BOTTOM + 18, 12, Anchor.END, TEXT);
        }
    }

    private double waiting(Minute minute, Side side) {
        return minute.levels(side).stream()
                .filter(level -> level.price() >= lowest && level.price() < highest)
                .mapToLong(Level::quantity)
                .sum();
    }

    private double x(double minute) {
        return LEFT + (RIGHT - LEFT) * minute / Math.max(1, log.minutes().size());
    }

    private double y(double price) {
        return Math.clamp(BOTTOM - (BOTTOM - TOP) * (price - lowest) / (highest - lowest), TOP, BOTTOM);
    }

    /** From the background over the colour of the side to white. */
    private static int color(Side side, double part) {
        int full = side == Side.BUY ? 0x35C9C3 : 0xF2A65A;
        return part < 0.75 ? mixed(BACKGROUND, full, part / 0.75) : mixed(full, 0xFFFFFF, (part - 0.75) * 2);
    }

    private static int mixed(int from, int to, double part) {
        int color = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int one = from >> shift & 0xFF;
            int other = to >> shift & 0xFF;
            color |= (int) Math.round(one + (other - one) * part) << shift;
        }
        return color;
    }
}

package dev.granary.sample.sound;

import dev.granary.sample.pictures.Labels;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Rectangle;

/** Both channels: the peaks of each column of pixels, and inside them, brighter, the root of the mean square. */
final class WaveformPanel {
    private static final Color LEFT = new Color(0x35C9C3);
    private static final Color RIGHT = new Color(0xF2A65A);

    private WaveformPanel() {}

    static void draw(Graphics2D g, Labels labels, Rectangle area, Recording recording) {
        int half = area.height / 2;
        channel(g, labels, new Rectangle(area.x, area.y, area.width, half - 4), recording.left(), LEFT, "left");
        channel(
                g,
                labels,
                new Rectangle(area.x, area.y + half + 4, area.width, half - 4),
                recording.right(),
                RIGHT,
                "right");
    }

    private static void channel(
            Graphics2D g, Labels labels, Rectangle area, float[] samples, Color color, String name) {
        int middle = area.y + area.height / 2;
        var dim = new Color(color.getRed(), color.getGreen(), color.getBlue(), 150);
        var faint = new Color(color.getRed(), color.getGreen(), color.getBlue(), 50);
        var peaks = new GradientPaint(0, middle, faint, 0, area.y, dim, true);
        for (int x = 0; x < area.width; x++) {
            int from = (int) ((long) samples.length * x / area.width);
            int to = (int) ((long) samples.length * (x + 1) / area.width);
            float low = 0;
            float high = 0;
            double power = 0;
            for (int i = from; i < to; i++) {
                low = Math.min(low, samples[i]);
                high = Math.max(high, samples[i]);
                power += samples[i] * samples[i];
            }
            float rms = (float) Math.sqrt(power / Math.max(1, to - from));
            g.setPaint(peaks);
            bar(g, area, x, low, high);
            g.setColor(color);
            bar(g, area, x, -rms, rms);
        }
        labels.before(name, area.x, middle);
    }

    private static void bar(Graphics2D g, Rectangle area, int x, float low, float high) {
        float scale = area.height / 2f;
        int middle = area.y + area.height / 2;
        g.drawLine(area.x + x, Math.round(middle - high * scale), area.x + x, Math.round(middle - low * scale));
    }
}

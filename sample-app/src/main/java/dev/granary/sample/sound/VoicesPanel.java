package dev.granary.sample.sound;

import dev.granary.sample.pictures.Labels;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.util.Locale;

/** How many sounds are heard at a time. */
final class VoicesPanel {
    private static final Color LINE = new Color(0xB48EF0);

    private VoicesPanel() {}

    static void draw(Graphics2D g, Labels labels, Rectangle area, Recording recording) {
        int peak = Math.max(1, recording.peakVoices());
        int[] voices = recording.voices();
        var curve = new Path2D.Double();
        curve.moveTo(area.x, area.getMaxY());
        for (int x = 0; x < area.width; x++) {
            int count = voices[(int) ((long) voices.length * x / area.width)];
            curve.lineTo(area.x + x, area.getMaxY() - (double) area.height * count / peak);
        }
        var filled = new Path2D.Double(curve);
        filled.lineTo(area.getMaxX(), area.getMaxY());
        filled.closePath();
        g.setPaint(new GradientPaint(
                0, area.y, new Color(0x90B48EF0, true), 0, (float) area.getMaxY(), new Color(0x10B48EF0, true)));
        g.fill(filled);
        g.setColor(LINE);
        g.setStroke(new BasicStroke(1.5f));
        g.draw(curve);
        labels.before(String.format(Locale.ROOT, "%,d", peak), area.x, area.y);
        labels.before("voices", area.x, area.y + area.height / 2);
        labels.before("0", area.x, area.y + area.height);
    }
}

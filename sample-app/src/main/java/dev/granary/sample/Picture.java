package dev.granary.sample;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** A picture of a recording: waveform, spectrogram and number of voices above one time axis. Needs no display. */
final class Picture {
    static final Color BACKGROUND = new Color(0x0E1116);
    static final Color FAINT = new Color(0x262C36);
    static final Color LABEL = new Color(0x8B96A5);
    static final Color TITLE = new Color(0xE8ECF1);

    private static final int WIDTH = 1800;
    private static final int HEIGHT = 1080;
    private static final int MARGIN = 90;
    private static final Rectangle WAVEFORM = new Rectangle(MARGIN, 110, WIDTH - 2 * MARGIN, 360);
    private static final Rectangle SPECTRUM = new Rectangle(MARGIN, 500, WIDTH - 2 * MARGIN, 330);
    private static final Rectangle VOICES = new Rectangle(MARGIN, 860, WIDTH - 2 * MARGIN, 140);

    private final Graphics2D g;
    private final Recording recording;

    private Picture(Graphics2D g, Recording recording) {
        this.g = g;
        this.recording = recording;
    }

    static void write(Path file, Recording recording) throws IOException {
        System.setProperty("java.awt.headless", "true");
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        new Picture(g, recording).draw();
        g.dispose();
        ImageIO.write(image, "png", file.toFile());
    }

    private void draw() {
        g.setColor(BACKGROUND);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        timeAxis();
        WaveformPanel.draw(g, WAVEFORM, recording);
        SpectrumPanel.draw(g, SPECTRUM, recording);
        VoicesPanel.draw(g, VOICES, recording);
        text(recording.title(), MARGIN, 58, 30, TITLE);
        String facts = String.format(
                Locale.ROOT,
                "%.1f seconds  ·  %,d sounds, up to %,d at once  ·  %,d fades, %,d of them dropped because their sound had ended",
                recording.seconds(),
                recording.counts().sounds(),
                recording.peakVoices(),
                recording.counts().fadesFinished() + recording.counts().fadesDropped(),
                recording.counts().fadesDropped());
        text(facts, MARGIN, 88, 16, LABEL);
    }

    private void timeAxis() {
        int step = recording.seconds() > 100 ? 20 : recording.seconds() > 20 ? 5 : 1;
        for (int second = 0; second <= recording.seconds(); second += step) {
            int x = MARGIN + (int) Math.round((WIDTH - 2 * MARGIN) * second / recording.seconds());
            g.setColor(FAINT);
            g.drawLine(x, WAVEFORM.y, x, VOICES.y + VOICES.height + 6);
            centred(second + " s", x, VOICES.y + VOICES.height + 26);
        }
    }

    private void centred(String text, int x, int y) {
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
        text(text, x - g.getFontMetrics().stringWidth(text) / 2, y, 14, LABEL);
    }

    private void text(String text, int x, int y, int size, Color color) {
        text(g, text, x, y, size, color);
    }

    static void text(Graphics2D g, String text, int x, int y, int size, Color color) {
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
        g.setColor(color);
        g.drawString(text, x, y);
    }

    /** A label to the left of a panel. */
    static void label(Graphics2D g, String text, int y) {
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
        g.setColor(LABEL);
        g.drawString(text, MARGIN - 12 - g.getFontMetrics().stringWidth(text), y + 5);
    }
}

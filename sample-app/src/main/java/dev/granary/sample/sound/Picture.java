package dev.granary.sample.sound;

import dev.granary.sample.pictures.Labels;
import java.awt.Color;
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
    private static final Color BACKGROUND = new Color(0x0E1116);
    private static final Color GRID = new Color(0x262C36);

    private static final int WIDTH = 1800;
    private static final int HEIGHT = 1080;
    private static final int MARGIN = 90;
    private static final Rectangle WAVEFORM = new Rectangle(MARGIN, 110, WIDTH - 2 * MARGIN, 360);
    private static final Rectangle SPECTRUM = new Rectangle(MARGIN, 500, WIDTH - 2 * MARGIN, 330);
    private static final Rectangle VOICES = new Rectangle(MARGIN, 860, WIDTH - 2 * MARGIN, 140);

    private final Graphics2D g;
    private final Labels labels;
    private final Recording recording;

    private Picture(Graphics2D g, Recording recording) {
        this.g = g;
        labels = new Labels(g);
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
        WaveformPanel.draw(g, labels, WAVEFORM, recording);
        SpectrumPanel.draw(g, labels, SPECTRUM, recording);
        VoicesPanel.draw(g, labels, VOICES, recording);
        labels.title(recording.title(), MARGIN, 58);
        String facts = String.format(
                Locale.ROOT,
                "%.1f seconds  ·  %,d sounds, up to %,d at once  ·  %,d fades, %,d of them dropped because their sound"
                        + " had ended",
                recording.seconds(),
                recording.counts().sounds(),
                recording.peakVoices(),
                recording.counts().fadesFinished() + recording.counts().fadesDropped(),
                recording.counts().fadesDropped());
        labels.subtitle(facts, MARGIN, 88);
    }

    private void timeAxis() {
        int step = recording.seconds() > 100 ? 20 : recording.seconds() > 20 ? 5 : 1;
        for (int second = 0; second <= recording.seconds(); second += step) {
            int x = MARGIN + (int) Math.round((WIDTH - 2 * MARGIN) * second / recording.seconds());
            g.setColor(GRID);
            g.drawLine(x, WAVEFORM.y, x, VOICES.y + VOICES.height + 6);
            labels.centred(second + " s", x, VOICES.y + VOICES.height + 26);
        }
    }
}

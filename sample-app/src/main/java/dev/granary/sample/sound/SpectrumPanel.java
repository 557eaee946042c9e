package dev.granary.sample.sound;

import dev.granary.sample.pictures.Labels;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.Arrays;

/** A spectrogram: time to the right, pitch upwards, octave by octave, and louder is brighter. */
final class SpectrumPanel {
    private static final double LOWEST_HERTZ = 55;
    private static final double OCTAVES = 8;
    private static final double FLOOR_DECIBELS = -95;
    private static final double CEILING_DECIBELS = -22;
    private static final int[] COLORS = {0x0E1116, 0x1B1440, 0x4A1870, 0x932667, 0xDD513A, 0xFCA50A, 0xFCFFC4};

    private SpectrumPanel() {}

    static void draw(Graphics2D g, Labels labels, Rectangle area, Recording recording) {
        var image = new BufferedImage(area.width, area.height, BufferedImage.TYPE_INT_RGB);
        float[] mono = mono(recording);
        var fourier = new Fourier(8192);
        var levels = new float[4096];
        for (int x = 0; x < area.width; x++) {
            fourier.decibels(mono, (int) (mono.length * (x + 0.5) / area.width), levels);
            for (int y = 0; y < area.height; y++)
                image.setRGB(x, y, color(loudest(levels, area.height - 1 - y, area.height)));
        }
        g.drawImage(image, area.x, area.y, null);
        for (int octave = 0; octave <= OCTAVES; octave += 2) {
            double hertz = LOWEST_HERTZ * Math.pow(2, octave);
            String text = hertz < 1000 ? Math.round(hertz) + " Hz" : Math.round(hertz / 100) / 10.0 + " kHz";
            labels.before(text, area.x, area.y + (int) (area.height * (1 - octave / OCTAVES)));
        }
    }

    /**
     * The loudest of the frequencies that share a row of pixels; between two of them, where rows are narrower, a
     * mixture.
     */
    private static double loudest(float[] levels, int row, int rows) {
        double from = bin(row, rows);
        double to = bin(row + 1, rows);
        if (to - from < 1) {
            int below = (int) from;
            return levels[below] + (from - below) * (levels[below + 1] - levels[below]);
        }
        float most = Float.NEGATIVE_INFINITY;
        for (int i = (int) from; i < to && i < levels.length; i++) most = Math.max(most, levels[i]);
        return most;
    }

    private static double bin(int row, int rows) {
        return LOWEST_HERTZ * Math.pow(2, OCTAVES * row / rows) * 8192 / Slice.SAMPLE_RATE;
    }

    private static int color(double decibels) {
        double t = Math.clamp((decibels - FLOOR_DECIBELS) / (CEILING_DECIBELS - FLOOR_DECIBELS), 0, 1)
                * (COLORS.length - 1);
        int below = Math.min((int) t, COLORS.length - 2);
        int color = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int a = COLORS[below] >> shift & 0xFF;
            int b = COLORS[below + 1] >> shift & 0xFF;
            color |= (int) (a + (t - below) * (b - a)) << shift;
        }
        return color;
    }

    private static float[] mono(Recording recording) {
        float[] mono = Arrays.copyOf(recording.left(), recording.left().length);
        for (int i = 0; i < mono.length; i++) mono[i] = (mono[i] + recording.right()[i]) / 2;
        return mono;
    }
}

package dev.granary.sample.pictures;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reduces pictures of a film to 255 colours each, found by cutting the cloud of their colours at the median, and again. Pixels
 * that look as they did in the picture before are left out, which keeps the file small.
 */
final class Quantizer {
    /** The index of pixels that stay as they were. */
    static final int UNCHANGED = 255;

    /** Up to this difference of a channel, a pixel counts as unchanged. */
    private static final int TOLERANCE = 9;

    /** Colours are told apart by the upper six bits of each channel. */
    private static final int CELLS = 1 << 18;

    private final int width;
    private final int height;
    private final int[] shown;
    private final int[] pixels;
    private final int[] counts = new int[CELLS];
    private final short[] indexOf = new short[CELLS];
    private boolean first = true;

    Quantizer(int width, int height) {
        this.width = width;
        this.height = height;
        shown = new int[width * height];
        pixels = new int[width * height];
    }

    /** The picture with a palette of its own. */
    BufferedImage reduce(BufferedImage image) {
        image.getRGB(0, 0, width, height, pixels, 0, width);
        Arrays.fill(counts, 0);
        for (int i = 0; i < pixels.length; i++) {
            if (changed(i)) counts[cell(pixels[i])]++;
        }
        int[] palette = palette();
        Arrays.fill(indexOf, (short) -1);
        var indexed = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model(palette));
        byte[] indices = ((DataBufferByte) indexed.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < pixels.length; i++) {
            if (changed(i)) {
                int index = index(palette, pixels[i]);
                indices[i] = (byte) index;
                shown[i] = palette[index];
            } else {
                indices[i] = (byte) UNCHANGED;
            }
        }
        first = false;
        return indexed;
    }

    private boolean changed(int i) {
        int one = pixels[i];
        int other = shown[i];
        return first
                || Math.abs((one >> 16 & 255) - (other >> 16 & 255)) > TOLERANCE
                || Math.abs((one >> 8 & 255) - (other >> 8 & 255)) > TOLERANCE
                || Math.abs((one & 255) - (other & 255)) > TOLERANCE;
    }

    private static int cell(int rgb) {
        return (rgb >> 18 & 63) << 12 | (rgb >> 10 & 63) << 6 | rgb >> 2 & 63;
    }

    private static int channel(int cell, int channel) {
        return cell >> 6 * channel & 63;
    }

    /** Begins with one box of all colours, and cuts the box with most pixels along its longest side, until there are enough. */
    private int[] palette() {
        int[] cells = new int[CELLS];
        int used = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if (counts[cell] > 0) cells[used++] = cell;
        }
        List<Box> boxes = new ArrayList<>();
        boxes.add(box(Arrays.copyOf(cells, used)));
        while (boxes.size() < UNCHANGED) {
            Box largest = null;
            for (Box box : boxes) {
                if (box.cells.length > 1 && (largest == null || box.weight() > largest.weight())) largest = box;
            }
            if (largest == null) break;
            boxes.remove(largest);
            cut(largest, boxes);
        }
        int[] palette = new int[UNCHANGED];
        for (int i = 0; i < boxes.size(); i++) palette[i] = mean(boxes.get(i));
        return palette;
    }

    /** Colours that are near each other, the longest side of the box around them, and how many pixels have them. */
    private record Box(int[] cells, int longest, int side, long pixels) {
        double weight() {
            return Math.sqrt(pixels) * side;
        }
    }

    private Box box(int[] cells) {
        int longest = 0;
        int side = -1;
        for (int channel = 0; channel < 3; channel++) {
            int least = 63;
            int most = 0;
            for (int cell : cells) {
                least = Math.min(least, channel(cell, channel));
                most = Math.max(most, channel(cell, channel));
            }
            if (most - least > side) {
                side = most - least;
                longest = channel;
            }
        }
        long pixels = 0;
        for (int cell : cells) pixels += counts[cell];
        return new Box(cells, longest, side, pixels);
    }

    private void cut(Box box, List<Box> boxes) {
        long[] keyed = new long[box.cells.length];
        for (int i = 0; i < keyed.length; i++) {
            keyed[i] = (long) channel(box.cells[i], box.longest) << 32 | box.cells[i];
        }
        Arrays.sort(keyed);
        int[] sorted = new int[keyed.length];
        for (int i = 0; i < keyed.length; i++) sorted[i] = (int) keyed[i];
        long seen = 0;
        int at = 0;
        while (at < sorted.length - 1 && seen + counts[sorted[at]] <= box.pixels / 2) seen += counts[sorted[at++]];
        at = Math.clamp(at, 1, sorted.length - 1);
        boxes.add(box(Arrays.copyOf(sorted, at)));
        boxes.add(box(Arrays.copyOfRange(sorted, at, sorted.length)));
    }

    private int mean(Box box) {
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int cell : box.cells) {
            red += (long) counts[cell] * channel(cell, 2);
            green += (long) counts[cell] * channel(cell, 1);
            blue += (long) counts[cell] * channel(cell, 0);
        }
        return eight(red, box.pixels) << 16 | eight(green, box.pixels) << 8 | eight(blue, box.pixels);
    }

    /** The mean of six-bit values as one of eight bits. */
    private static int eight(long sum, long count) {
        return count == 0 ? 0 : (int) Math.min(255, Math.round(4.0 * sum / count + 1.5));
    }

    private int index(int[] palette, int rgb) {
        int cell = cell(rgb);
        if (indexOf[cell] < 0) indexOf[cell] = (short) nearest(palette, rgb);
        return indexOf[cell];
    }

    private static int nearest(int[] palette, int rgb) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length; i++) {
            int red = (palette[i] >> 16 & 255) - (rgb >> 16 & 255);
            int green = (palette[i] >> 8 & 255) - (rgb >> 8 & 255);
            int blue = (palette[i] & 255) - (rgb & 255);
            int distance = 3 * red * red + 4 * green * green + 2 * blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    private static IndexColorModel model(int[] palette) {
        int[] colors = Arrays.copyOf(palette, 256);
        for (int i = 0; i < UNCHANGED; i++) colors[i] |= 0xFF000000;
        colors[UNCHANGED] = 0;
        return new IndexColorModel(8, 256, colors, 0, true, UNCHANGED, DataBuffer.TYPE_BYTE);
    }
}

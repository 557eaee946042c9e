package dev.granary.sample.light;

import java.util.Arrays;

/**
 * A small image, as large as the picture, with no steps between its pixels. A row of it is widened when it is asked for first, and
 * kept: most rows of the picture lie between the same two as the row before. For one thread.
 */
final class Enlarged {
    private static final int SQUARE = Layer.SQUARE;
    private static final int NONE = -1;

    private final Plane small;
    private final Row[] widened;
    private final int[] kept = new int[2];

    Enlarged(Plane small) {
        this.small = small;
        widened = new Row[] {new Row(small.width * SQUARE), new Row(small.width * SQUARE)};
        forget();
    }

    /** To be called when the small image has changed. */
    void forget() {
        Arrays.fill(kept, NONE);
    }

    /** Adds what is seen in row y of the picture, times a factor. */
    void addTo(Row row, int y, float factor) {
        float at = Math.clamp((y + 0.5f) / SQUARE - 0.5f, 0, small.height - 1.001f);
        int above = (int) at;
        float t = at - above;
        row.add(widened(above), (1 - t) * factor, widened(above + 1), t * factor);
    }

    private Row widened(int y) {
        Row wide = widened[y & 1];
        if (kept[y & 1] != y) {
            widen(small.row(y), wide);
            kept[y & 1] = y;
        }
        return wide;
    }

    private static void widen(Row narrow, Row wide) {
        widen(narrow.red(), wide.red());
        widen(narrow.green(), wide.green());
        widen(narrow.blue(), wide.blue());
    }

    /** From the middle of each square to that of the next; what is beyond the last ones is as they are. */
    private static void widen(float[] narrow, float[] wide) {
        int half = SQUARE / 2;
        float left = narrow[0];
        Arrays.fill(wide, 0, half, left);
        for (int column = 1; column < narrow.length; column++) {
            float right = narrow[column];
            float step = (right - left) / SQUARE;
            int first = column * SQUARE - half;
            wide[first] = left + step * 0.5f;
            wide[first + 1] = left + step * 1.5f;
            wide[first + 2] = left + step * 2.5f;
            wide[first + 3] = left + step * 3.5f;
            left = right;
        }
        Arrays.fill(wide, wide.length - half, wide.length, left);
    }
}

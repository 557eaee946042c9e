package dev.granary.sample.light;

/** An image of red, green and blue, each in an array of its own, so that loops over them vectorize. */
final class Plane {
    final int width;
    final int height;
    final float[] red;
    final float[] green;
    final float[] blue;

    Plane(int width, int height) {
        this.width = width;
        this.height = height;
        red = new float[width * height];
        green = new float[width * height];
        blue = new float[width * height];
    }

    /** Makes this, which is one row, the row of another, times a factor. */
    void copyRow(Plane other, int y, float factor) {
        copyRow(red, other.red, y * other.width, factor);
        copyRow(green, other.green, y * other.width, factor);
        copyRow(blue, other.blue, y * other.width, factor);
    }

    private static void copyRow(float[] to, float[] from, int at, float factor) {
        for (int i = 0; i < to.length; i++) to[i] = from[at + i] * factor;
    }
}

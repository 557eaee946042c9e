package dev.granary.sample.light;

/** An image of red, green and blue, as {@link Row rows}. */
final class Plane {
    final int width;
    final int height;
    final float[][] red;
    final float[][] green;
    final float[][] blue;
    private final Row[] rows;

    Plane(int width, int height) {
        this.width = width;
        this.height = height;
        red = new float[height][width];
        green = new float[height][width];
        blue = new float[height][width];
        rows = new Row[height];
        for (int y = 0; y < height; y++) rows[y] = new Row(red[y], green[y], blue[y]);
    }

    Row row(int y) {
        return rows[y];
    }
}

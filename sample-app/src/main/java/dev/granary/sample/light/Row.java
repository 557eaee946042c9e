package dev.granary.sample.light;

/**
 * A row of red, green and blue, each an array of its own. Its loops go over whole arrays, with the same index in each: where
 * indices differ, the compiler would have to know that the arrays do too before it may vectorize.
 */
record Row(float[] red, float[] green, float[] blue) {
    Row(int width) {
        this(new float[width], new float[width], new float[width]);
    }

    void set(Row other, float factor) {
        set(red, other.red, factor);
        set(green, other.green, factor);
        set(blue, other.blue, factor);
    }

    void add(Row other) {
        add(red, other.red);
        add(green, other.green);
        add(blue, other.blue);
    }

    /** Adds what is between two rows, which may be longer than this one. */
    void add(Row above, float ofAbove, Row below, float ofBelow) {
        add(red, above.red, ofAbove, below.red, ofBelow);
        add(green, above.green, ofAbove, below.green, ofBelow);
        add(blue, above.blue, ofAbove, below.blue, ofBelow);
    }

    private static void set(float[] to, float[] from, float factor) {
        for (int x = 0; x < to.length; x++) to[x] = from[x] * factor;
    }

    private static void add(float[] to, float[] from) {
        for (int x = 0; x < to.length; x++) to[x] += from[x];
    }

    private static void add(float[] to, float[] above, float ofAbove, float[] below, float ofBelow) {
        for (int x = 0; x < to.length; x++) to[x] += above[x] * ofAbove + below[x] * ofBelow;
    }
}

package dev.granary.sample.pictures;

/** What a plot is drawn with; it does not know whether it becomes an SVG or a PNG file. Colours are {@code 0xRRGGBB}. */
public interface Drawing {
    /** Where a text is in relation to its x. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    void rectangle(double x, double y, double width, double height, int color);

    /** Fills the outline through the points. */
    void area(double[] x, double[] y, int color);

    void line(double[] x, double[] y, double width, int color);

    void text(String text, double x, double y, int size, Anchor anchor, int color);
}

package dev.granary.sample.pictures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A drawing that becomes an SVG file. */
public final class SvgDrawing implements Drawing {
    private final StringBuilder svg = new StringBuilder();

    public SvgDrawing(int width, int height) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " font-family=\"sans-serif\">",
                width, height, width, height);
    }

    public void write(Path file) throws IOException {
        Files.writeString(file, svg + "</svg>\n");
    }

    @Override
    public void rectangle(double x, double y, double width, double height, int color) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#%06x\"/>", x, y, width, height, color);
    }

    @Override
    public void area(double[] x, double[] y, int color) {
        add("<polygon points=\"%s\" fill=\"#%06x\"/>", points(x, y), color);
    }

    @Override
    public void line(double[] x, double[] y, double width, int color) {
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"%.1f\"/>",
                points(x, y), color, width);
    }

    @Override
    public void text(String text, double x, double y, int size, Anchor anchor, int color) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" text-anchor=\"%s\" fill=\"#%06x\">%s</text>",
                x,
                y,
                size,
                anchor.name().toLowerCase(Locale.ROOT),
                color,
                text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
    }

    private static String points(double[] x, double[] y) {
        var points = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            points.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", x[i], y[i]));
        }
        return points.toString();
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

package dev.granary.sample.pictures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** A drawing that becomes a PNG file, with twice as many pixels as it has units. */
public final class PngDrawing implements Drawing {
    private static final int SCALE = 2;

    private final BufferedImage image;
    private final Graphics2D g;
    private final Labels labels;

    public PngDrawing(int width, int height) {
        image = new BufferedImage(SCALE * width, SCALE * height, BufferedImage.TYPE_INT_RGB);
        g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.scale(SCALE, SCALE);
        labels = new Labels(g);
    }

    public void write(Path file) throws IOException {
        g.dispose();
        if (!ImageIO.write(image, "png", file.toFile())) throw new IOException("no PNG writer in this Java");
    }

    @Override
    public void rectangle(double x, double y, double width, double height, int color) {
        g.setColor(new Color(color));
        g.fill(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void area(double[] x, double[] y, int color) {
        g.setColor(new Color(color));
        Path2D path = path(x, y);
        path.closePath();
        g.fill(path);
    }

    @Override
    public void line(double[] x, double[] y, double width, int color) {
        g.setColor(new Color(color));
        g.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(path(x, y));
    }

    @Override
    public void text(String text, double x, double y, int size, Anchor anchor, int color) {
        labels.text(text, x, y, anchor.ordinal() / 2.0, size, new Color(color));
    }

    private static Path2D path(double[] x, double[] y) {
        var path = new Path2D.Double();
        path.moveTo(x[0], y[0]);
        for (int i = 1; i < x.length; i++) path.lineTo(x[i], y[i]);
        return path;
    }
}

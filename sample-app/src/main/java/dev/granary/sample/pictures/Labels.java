package dev.granary.sample.pictures;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;

/** The words in a picture. On a machine without any fonts there are none. */
public final class Labels {
    private static final Color COLOR = new Color(0x8B96A5);
    private static final Color TITLE = new Color(0xE8ECF1);

    private final Graphics2D g;
    private boolean hasFonts = true;

    public Labels(Graphics2D g) {
        this.g = g;
    }

    public void title(String text, int x, int y) {
        text(text, x, y, 0, 30, TITLE);
    }

    public void subtitle(String text, int x, int y) {
        text(text, x, y, 0, 16, COLOR);
    }

    public void centred(String text, int x, int y) {
        text(text, x, y, 0.5, 14, COLOR);
    }

    /** A label that ends to the left of a panel, half-way up a line at {@code y}. */
    public void before(String text, int x, int y) {
        text(text, x - 12, y + 5, 1, 14, COLOR);
    }

    /** A text of which the part {@code align} is to the left of x. */
    public void text(String text, double x, double y, double align, int size, Color color) {
        if (!hasFonts) return;
        try {
            g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
            g.setColor(color);
            g.drawString(text, (float) (x - align * g.getFontMetrics().stringWidth(text)), (float) y);
        } catch (RuntimeException | LinkageError | InternalError e) { // what Java throws where fontconfig is missing
            hasFonts = false;
        }
    }
}

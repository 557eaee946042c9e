package dev.granary.sample;

import java.awt.AWTException;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.image.BufferedImage;
import java.lang.reflect.InvocationTargetException;
import java.util.function.BooleanSupplier;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/** Mouse, keys and eyes of whoever looks at what a window paints. */
public final class Visitor {
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private final Robot robot = new Robot();
    private final Rectangle place;

    public Visitor(JComponent view) throws AWTException, InterruptedException, InvocationTargetException {
        var corner = new Point[1];
        SwingUtilities.invokeAndWait(() -> corner[0] = view.getLocationOnScreen());
        place = new Rectangle(corner[0], view.getSize());
    }

    /** What is to be seen of it. */
    public BufferedImage screen() {
        return robot.createScreenCapture(place);
    }

    /** Holds the button down there. */
    public void hold(int x, int y) {
        robot.mouseMove(place.x + x, place.y + y);
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
    }

    public void let() {
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
    }

    public void press(int key) {
        robot.keyPress(key);
        robot.keyRelease(key);
        robot.waitForIdle();
    }

    /** Of 20 by 20 pixels around the place, on average. */
    public static double brightness(BufferedImage image, int x, int y) {
        double sum = 0;
        for (int dy = -10; dy < 10; dy++) {
            for (int dx = -10; dx < 10; dx++) {
                sum += light(image.getRGB(x + dx, y + dy));
            }
        }
        return sum / 400;
    }

    public static int brightest(BufferedImage image, int left, int top, int width, int height) {
        int most = 0;
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                most = Math.max(most, light(image.getRGB(x, y)));
            }
        }
        return most;
    }

    private static int light(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }

    public static void check(String what, boolean holds) {
        if (!holds) throw new AssertionError("not so: " + what);
    }

    public static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE_NANOS) throw new AssertionError("never seen: " + what);
            Thread.sleep(10);
        }
    }
}

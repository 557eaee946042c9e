package dev.granary.sample.sparks;

import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.function.BooleanSupplier;
import javax.imageio.ImageIO;
import javax.swing.SwingUtilities;

/** Opens the window, does what a user would do, and looks at the screen. Ends with 0 if all of it worked. */
final class WindowVisitor {
    private static final Size SIZE = new Size(640, 360);
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private WindowVisitor() {}

    public static void main(String[] args) throws Exception {
        SparksWindow window = SparksWindow.open(new Settings(4000, 0, 2, 7, SIZE));
        await("frames", () -> window.framesShown() > 30);
        var robot = new Robot();
        Point corner = corner(window);
        robot.mouseMove(corner.x + 480, corner.y + 60);
        BufferedImage before = screen(robot, corner);
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
        int shown = window.framesShown();
        await("frames while the button is down", () -> window.framesShown() > shown + 20);
        BufferedImage emitting = screen(robot, corner);
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
        ImageIO.write(emitting, "png", new File(args[0]));
        check("sparks where the mouse is", brightness(emitting, 480, 60) > brightness(before, 480, 60) + 20);
        check("the overlay is there", brightest(emitting, 8, 8, 250, 40) > 600);

        press(robot, KeyEvent.VK_SPACE);
        await("pause", window::isPaused);
        press(robot, KeyEvent.VK_SPACE);
        await("going on", () -> !window.isPaused());
        press(robot, KeyEvent.VK_UP);
        await("twice the count", () -> window.count() == 8000);
        press(robot, KeyEvent.VK_DOWN);
        await("half the count", () -> window.count() == 4000);
        press(robot, KeyEvent.VK_T);
        press(robot, KeyEvent.VK_O);
        int last = window.framesShown();
        await("frames in one thread", () -> window.framesShown() > last + 10);
        check("the overlay is gone", brightest(screen(robot, corner), 8, 8, 250, 40) < 600);
        press(robot, KeyEvent.VK_ESCAPE);
        window.join();
        System.out.println("all is well");
    }

    private static void press(Robot robot, int key) {
        robot.keyPress(key);
        robot.keyRelease(key);
        robot.waitForIdle();
    }

    private static Point corner(SparksWindow window) throws Exception {
        var corner = new Point[1];
        SwingUtilities.invokeAndWait(() -> corner[0] = window.view().getLocationOnScreen());
        return corner[0];
    }

    private static BufferedImage screen(Robot robot, Point corner) {
        return robot.createScreenCapture(new Rectangle(corner.x, corner.y, SIZE.width(), SIZE.height()));
    }

    /** Of 20 by 20 pixels around the place, on average. */
    private static double brightness(BufferedImage image, int x, int y) {
        double sum = 0;
        for (int dy = -10; dy < 10; dy++) {
            for (int dx = -10; dx < 10; dx++) sum += light(image.getRGB(x + dx, y + dy));
        }
        return sum / 400;
    }

    private static int brightest(BufferedImage image, int left, int top, int width, int height) {
        int most = 0;
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) most = Math.max(most, light(image.getRGB(x, y)));
        }
        return most;
    }

    private static int light(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }

    private static void check(String what, boolean holds) {
        if (!holds) throw new AssertionError("not so: " + what);
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE_NANOS) throw new AssertionError("never seen: " + what);
            Thread.sleep(10);
        }
    }
}

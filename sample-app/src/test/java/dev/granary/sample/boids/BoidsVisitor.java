package dev.granary.sample.boids;

import static dev.granary.sample.Visitor.await;
import static dev.granary.sample.Visitor.brightest;
import static dev.granary.sample.Visitor.brightness;
import static dev.granary.sample.Visitor.check;

import dev.granary.sample.Visitor;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.Arrays;
import javax.imageio.ImageIO;

/** Opens the window, does what a user would do, and looks at the screen. Ends with 0 if all of it worked. */
final class BoidsVisitor {
    private static final int COUNT = 20_000;
    private static final int CELL = 20;

    private BoidsVisitor() {}

    public static void main(String[] args) throws Exception {
        Sky sky = new Sky(COUNT, 7);
        BoidsWindow window = BoidsWindow.open(sky);
        await("frames", () -> window.framesShown() > 30);
        var visitor = new Visitor(window.view());
        visitor.press(KeyEvent.VK_SPACE);
        await("pause", window::isPaused);
        int paused = window.framesShown();
        await("the last frame before the pause", () -> window.framesShown() > paused + 2);
        BufferedImage before = visitor.screen();
        await("frames that show the same", () -> window.framesShown() > paused + 10);
        check("nothing flies", Arrays.equals(pixels(before), pixels(visitor.screen())));
        check("boids are there", brightest(before, 0, 0, before.getWidth(), before.getHeight()) > 400);

        int[] crowd = brightestPlace(before);
        visitor.hold(crowd[0], crowd[1]);
        visitor.press(KeyEvent.VK_SPACE);
        await("going on", () -> !window.isPaused());
        int shown = window.framesShown();
        await("frames while the button is down", () -> window.framesShown() > shown + 60);
        BufferedImage fleeing = visitor.screen();
        visitor.let();
        ImageIO.write(fleeing, "png", new File(args[0]));
        check(
                "they flee from the mouse",
                brightness(fleeing, crowd[0], crowd[1]) < brightness(before, crowd[0], crowd[1]) / 2);

        visitor.press(KeyEvent.VK_ESCAPE);
        window.join();
        check("all are there", sky.size() == COUNT);
        System.out.println("all is well");
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    /** Where boids are most, away from the edge. */
    private static int[] brightestPlace(BufferedImage image) {
        int[] best = {0, 0};
        double most = -1;
        for (int y = 5 * CELL; y < image.getHeight() - 5 * CELL; y += CELL) {
            for (int x = 5 * CELL; x < image.getWidth() - 5 * CELL; x += CELL) {
                double light = brightness(image, x, y);
                if (light > most) {
                    most = light;
                    best = new int[] {x, y};
                }
            }
        }
        return best;
    }
}

package dev.granary.sample.sparks;

import static dev.granary.sample.Visitor.await;
import static dev.granary.sample.Visitor.brightest;
import static dev.granary.sample.Visitor.brightness;
import static dev.granary.sample.Visitor.check;

import dev.granary.sample.Visitor;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import javax.imageio.ImageIO;

/** Opens the window, does what a user would do, and looks at the screen. Ends with 0 if all of it worked. */
final class WindowVisitor {
    private static final Size SIZE = new Size(640, 360);

    private WindowVisitor() {}

    public static void main(String[] args) throws Exception {
        SparksWindow window = SparksWindow.open(new Settings(4000, 0, 2, 7, SIZE));
        await("frames", () -> window.framesShown() > 30);
        var visitor = new Visitor(window.view());
        BufferedImage before = visitor.screen();
        visitor.hold(480, 60);
        int shown = window.framesShown();
        await("frames while the button is down", () -> window.framesShown() > shown + 20);
        BufferedImage emitting = visitor.screen();
        visitor.let();
        ImageIO.write(emitting, "png", new File(args[0]));
        check("sparks where the mouse is", brightness(emitting, 480, 60) > brightness(before, 480, 60) + 20);
        check("the overlay is there", brightest(emitting, 8, 8, 250, 40) > 600);

        visitor.press(KeyEvent.VK_SPACE);
        await("pause", window::isPaused);
        visitor.press(KeyEvent.VK_SPACE);
        await("going on", () -> !window.isPaused());
        visitor.press(KeyEvent.VK_UP);
        await("twice the count", () -> window.count() == 8000);
        visitor.press(KeyEvent.VK_DOWN);
        await("half the count", () -> window.count() == 4000);
        visitor.press(KeyEvent.VK_T);
        visitor.press(KeyEvent.VK_O);
        int last = window.framesShown();
        await("frames in one thread", () -> window.framesShown() > last + 10);
        check("the overlay is gone", brightest(visitor.screen(), 8, 8, 250, 40) < 600);
        visitor.press(KeyEvent.VK_ESCAPE);
        window.join();
        checkFailure();
        System.out.println("all is well");
    }

    /** A show that ends with a failure ends the program. */
    private static void checkFailure() throws InterruptedException {
        SparksWindow broken = SparksWindow.open(new Settings(4000, 0, 2, 7, new Size(0, 360)));
        try {
            broken.join();
        } catch (IllegalStateException e) {
            check("it says what broke it off", e.getCause() != null);
            broken.close();
            return;
        }
        check("a window without a width shows nothing", false);
    }
}

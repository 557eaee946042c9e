package dev.granary.sample.boids;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.sample.Main;
import dev.granary.sample.Screen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The window, on a display of its own, in a JVM of its own ({@link BoidsVisitor}). */
class BoidsWindowTest {
    @Test
    @Timeout(600)
    void mouseAndKeysWork() throws Exception {
        Screen.visit(BoidsVisitor.class, "target/boids-window.png");
    }

    @Test
    @Timeout(600)
    void aDisplayThatIsNotThere() throws Exception {
        for (String sample : List.of("boids", "sparks")) {
            String said = Screen.run(1, ":64999", Main.class, sample, "--window");
            assertEquals(
                    "granary-sample: --window needs a display: Can't connect to X11 window server using ':64999' as the"
                            + " value of the DISPLAY variable.",
                    said.strip());
        }
    }
}

package dev.granary.sample.sparks;

import dev.granary.sample.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The window, on a display of its own, in a JVM of its own ({@link WindowVisitor}). */
class SparksWindowTest {
    @Test
    @Timeout(600)
    void mouseAndKeysWork() throws Exception {
        Screen.visit(WindowVisitor.class, "target/window.png");
    }
}

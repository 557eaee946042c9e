package dev.granary.sample;

import java.awt.AWTError;
import java.awt.GraphicsEnvironment;
import java.io.IOException;

/** The screen that windows are opened on. */
public final class Display {
    private Display() {}

    /** Fails in words where there is none. */
    public static void check() throws IOException {
        boolean isThere;
        try {
            isThere = !GraphicsEnvironment.isHeadless()
                    && !GraphicsEnvironment.getLocalGraphicsEnvironment().isHeadlessInstance();
        } catch (AWTError error) {
            throw new IOException("--window needs a display: " + error.getMessage(), error);
        }
        if (!isThere) throw new IOException("--window needs a display, and there is none");
    }
}

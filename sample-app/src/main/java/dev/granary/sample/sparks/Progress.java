package dev.granary.sample.sparks;

import java.io.PrintWriter;
import java.util.Locale;

/** Says how far a long run has come, at most once a second. */
final class Progress {
    private static final long SECOND = 1_000_000_000;

    private final PrintWriter out;
    private final int frames;
    private long last = System.nanoTime();
    private int lastFrame;

    Progress(PrintWriter out, int frames) {
        this.out = out;
        this.frames = frames;
    }

    void frameDone(int frame, int entities) {
        long now = System.nanoTime();
        if (now - last < SECOND) return;
        out.printf(
                Locale.ROOT,
                "frame %,d of %,d: %,d entities, %.0f frames a second%n",
                frame,
                frames,
                entities,
                (frame - lastFrame) * 1e9 / (now - last));
        out.flush();
        last = now;
        lastFrame = frame;
    }
}

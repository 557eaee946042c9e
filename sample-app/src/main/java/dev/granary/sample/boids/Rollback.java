package dev.granary.sample.boids;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * Goes back eight frames in each frame, and on again: as a game does that hears of what other players did so much later, and has to
 * compute what it should have shown. Nobody did anything here, so all has to come out as it was.
 */
final class Rollback {
    static final int FRAMES = 8;

    private final Sky sky;

    /** The last ones, the oldest first. */
    private final Deque<Sky.Moment> moments = new ArrayDeque<>();

    private long taking;
    private int taken;
    private long comingBack;
    private int back;

    Rollback(Sky sky) {
        this.sky = sky;
    }

    /** Computes a frame, and the last eight again. */
    void step() {
        take();
        sky.step();
        if (moments.size() < FRAMES) return;
        double before = sky.sum();
        long start = System.nanoTime();
        moments.getFirst().comeBack();
        comingBack += System.nanoTime() - start;
        back++;
        for (int i = 0; i < FRAMES; i++) {
            sky.step();
        }
        if (sky.sum() != before) throw new IllegalStateException("the past has had another future");
    }

    private void take() {
        if (moments.size() < FRAMES) {
            moments.addLast(sky.new Moment());
            return;
        }
        Sky.Moment oldest = moments.removeFirst();
        long start = System.nanoTime();
        oldest.take();
        taking += System.nanoTime() - start;
        taken++;
        moments.addLast(oldest);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d times eight frames back and on again, to the same: %.2f ms to take a snapshot, %.2f ms to go back",
                back,
                taking / 1e6 / Math.max(1, taken),
                comingBack / 1e6 / Math.max(1, back));
    }
}

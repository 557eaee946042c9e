package dev.granary.sample.bench;

import dev.granary.sample.light.Canvas;
import dev.granary.sample.light.Workers;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs frames of a program in a variant, and takes the median time of each part of them. */
final class Measurement {
    private final Canvas canvas;
    private final ForkJoinPool pool;
    private final AtomicInteger counter = new AtomicInteger();
    private long frames;

    Measurement(Canvas canvas, ForkJoinPool pool) {
        this.canvas = canvas;
        this.pool = pool;
    }

    /** Median milliseconds of the parts of a frame, and of whole frames. */
    record Result(double create, double move, double fade, double draw, double frame) {
        double[] parts() {
            return new double[] {create, move, fade, draw};
        }
    }

    /** A frame without any parallelism and locks, to get to so many sparks of all ages. */
    void settle(Pressure program, int count) {
        program.move(null);
        program.fade(null);
        program.create(Math.max(0, count - program.size()), frames++, Pressure.Critical.INSERTION, null);
    }

    Result run(Pressure program, Variant variant, int count, int warmUp, int measured) {
        long[][] nanos = new long[5][measured];
        for (int frame = -warmUp; frame < measured; frame++) {
            long[] marks = frame(program, variant, count);
            if (frame < 0) continue;
            for (int part = 0; part < 4; part++) nanos[part][frame] = marks[part + 1] - marks[part];
            nanos[4][frame] = marks[4] - marks[0];
        }
        return new Result(median(nanos[0]), median(nanos[1]), median(nanos[2]), median(nanos[3]), median(nanos[4]));
    }

    private long[] frame(Pressure program, Variant variant, int count) {
        ForkJoinPool most = variant.fadeAndDraw() ? pool : null;
        ForkJoinPool all = variant.all() ? pool : null;
        long[] marks = new long[5];
        marks[0] = System.nanoTime();
        program.create(Math.max(0, count - program.size()), frames++, variant.critical(), all);
        marks[1] = System.nanoTime();
        program.move(all);
        marks[2] = System.nanoTime();
        program.fade(most);
        marks[3] = System.nanoTime();
        counter.set(0);
        program.draw(canvas, variant.counter() ? counter : null, most);
        marks[4] = System.nanoTime();
        if (variant.counter() && counter.get() != program.size()) {
            throw new IllegalStateException(
                    "drawn: " + counter.get() + " sparks (expected: all " + program.size() + ")");
        }
        canvas.expose(Workers.of(pool)); // clears the canvas, and is no part of the frame
        return marks;
    }

    private static double median(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2] / 1e6;
    }
}

package dev.granary.sample.bench;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Divides {@code [0, count)} among the threads of a pool, eight ranges a thread. */
final class Ranges {
    private static final int RANGES_PER_THREAD = 8;

    private Ranges() {}

    /** What is done for the numbers {@code [from, to)}. */
    @FunctionalInterface
    interface Range {
        void run(int from, int to);
    }

    /** Does all of it in the thread that asks if the pool is null. */
    static void run(ForkJoinPool pool, int count, Range range) {
        if (pool == null) {
            range.run(0, count);
        } else {
            int grain = Math.max(1, count / (pool.getParallelism() * RANGES_PER_THREAD));
            pool.invoke(new Part(0, count, grain, range));
        }
    }

    private static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;
        private final int grain;
        private final transient Range range;

        Part(int from, int to, int grain, Range range) {
            this.from = from;
            this.to = to;
            this.grain = grain;
            this.range = range;
        }

        @Override
        protected void compute() {
            if (to - from <= grain) {
                range.run(from, to);
            } else {
                int middle = (from + to) >>> 1;
                invokeAll(new Part(from, middle, grain, range), new Part(middle, to, grain, range));
            }
        }
    }
}

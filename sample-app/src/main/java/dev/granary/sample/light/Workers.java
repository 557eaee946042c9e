package dev.granary.sample.light;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Does something for a range of rows, in one thread or in those of a pool. */
public final class Workers {
    /** The thread that asks, and no other. */
    public static final Workers NONE = new Workers(null);

    private final ForkJoinPool pool;

    private Workers(ForkJoinPool pool) {
        this.pool = pool;
    }

    public static Workers of(ForkJoinPool pool) {
        return new Workers(pool);
    }

    /** What is done for the rows {@code [from, to)}. */
    @FunctionalInterface
    interface Rows {
        void run(int from, int to);
    }

    void run(int rows, Rows task) {
        if (pool == null) {
            task.run(0, rows);
        } else {
            pool.invoke(new Part(0, rows, Math.max(1, rows / (pool.getParallelism() * 4)), task));
        }
    }

    private static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;
        private final int grain;
        private final transient Rows task;

        Part(int from, int to, int grain, Rows task) {
            this.from = from;
            this.to = to;
            this.grain = grain;
            this.task = task;
        }

        @Override
        protected void compute() {
            if (to - from <= grain) {
                task.run(from, to);
            } else {
                int middle = (from + to) >>> 1;
                invokeAll(new Part(from, middle, grain, task), new Part(middle, to, grain, task));
            }
        }
    }
}

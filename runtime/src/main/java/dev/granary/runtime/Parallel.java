package dev.granary.runtime;

import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;

/**
 * Ranges of blocks, divided among the threads of a pool.
 *
 * <p>What is divided is the numbers {@code [0, count)}, down to about four ranges a thread, so a call allocates a few tasks
 * and nothing per block. No result depends on how many threads there are: results come per block, and are combined in the
 * order of the blocks.
 */
public final class Parallel {
    private static final int RANGES_PER_THREAD = 4;

    private Parallel() {}

    /** What is done for the blocks {@code [from, to)}. */
    @FunctionalInterface
    public interface Range {
        void run(int from, int to) throws Throwable;
    }

    /** What a block gives. */
    @FunctionalInterface
    public interface Result<T> {
        T of(int block) throws Throwable;
    }

    /**
     * Runs the task on all blocks and returns when it is done.
     *
     * <p>After an exception, ranges behind the failing one are not begun; those that are running come to their end. What is
     * thrown is the exception of the first range among those that failed, itself and not a copy.
     */
    public static void run(ForkJoinPool pool, int count, Range task) {
        Objects.requireNonNull(pool, "pool");
        if (count == 0) {
            return;
        }
        int grain = Math.max(1, count / (pool.getParallelism() * RANGES_PER_THREAD));
        AtomicReference<Part> failed = new AtomicReference<>();
        pool.invoke(new Part(0, count, grain, task, failed));
        if (failed.get() != null) {
            throw Parallel.<RuntimeException>unchecked(failed.get().thrown);
        }
    }

    /** The results of all blocks, combined in their order; {@code initial} if there is no block. */
    public static <T> T reduce(ForkJoinPool pool, int count, T initial, Result<T> result, BinaryOperator<T> combine) {
        Object[] results = new Object[count];
        run(pool, count, (from, to) -> {
            for (int block = from; block < to; block++) {
                results[block] = result.of(block);
            }
        });
        @SuppressWarnings("unchecked")
        T total = count == 0 ? initial : (T) results[0];
        for (int block = 1; block < count; block++) {
            @SuppressWarnings("unchecked")
            T next = (T) results[block];
            total = combine.apply(total, next);
        }
        return total;
    }

    /** The kernel's exception, whatever it is, without a declaration of it. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    /**
     * Some of the ranges. It never ends with an exception, not even where it cannot be divided for want of memory: whoever
     * waits for it would go on while other parts run.
     */
    private static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private static final BinaryOperator<Part> FIRST = Part::first;

        private final int from;
        private final int to;
        private final int grain;
        private final transient Range task;
        private final transient AtomicReference<Part> failed;
        private transient Throwable thrown;

        Part(int from, int to, int grain, Range task, AtomicReference<Part> failed) {
            this.from = from;
            this.to = to;
            this.grain = grain;
            this.task = task;
            this.failed = failed;
        }

        private static Part first(Part one, Part other) {
            return one == null || other.from < one.from ? other : one;
        }

        @Override
        protected void compute() {
            try {
                if (to - from > grain) {
                    int middle = from + to >>> 1;
                    invokeAll(new Part(from, middle, grain, task, failed), new Part(middle, to, grain, task, failed));
                } else if (failed.get() == null || failed.get().from >= from) {
                    task.run(from, to);
                }
            } catch (Throwable caught) {
                thrown = caught;
                failed.accumulateAndGet(this, FIRST);
            }
        }
    }
}

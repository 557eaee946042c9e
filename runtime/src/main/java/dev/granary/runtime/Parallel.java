package dev.granary.runtime;

import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BinaryOperator;

/**
 * Words of 64 rows, divided among the threads of a pool.
 *
 * <p>What is divided is the numbers {@code [0, words)}, into parts as equal as whole words allow, so a call allocates a few tasks and
 * nothing per row. No result depends on how many threads there are: what is updated is updated once, and the parts that give
 * results are the same in every pool, and are combined in their order.
 */
public final class Parallel {
    /** So that a thread that is done early finds something to do. */
    private static final int PARTS_PER_THREAD = 4;

    /** What another part costs is little beside that many words. */
    private static final int WORTHWHILE = 8;

    /** Enough for any pool. */
    private static final int MOST_RESULTS = 256;

    /** How long a call waits before it looks again whether parts are running that the pool knows no more. */
    private static final long LOOK_NANOS = 50_000;

    /** How many parts are running in all threads. */
    private static final AtomicInteger RUNNING = new AtomicInteger();

    /** Not null while the thread runs a part. */
    private static final ThreadLocal<Boolean> IN_PART = new ThreadLocal<>();

    private Parallel() {}

    /** Whether the thread runs a part of what is divided: then it may change nothing that parts have in common. */
    static boolean isInPart() {
        return RUNNING.get() != 0 && IN_PART.get() != null;
    }

    /**
     * A cursor for one part of what is divided, at the item where one is that a kernel is passed: threads would move that under each other.
     * Anything else is returned as it is.
     */
    @SuppressWarnings("unchecked") // what clone gives is of the same class
    public static <C> C own(C cursor) {
        return switch (cursor) {
            case RowCursor<?> ofStore -> (C) ofStore.clone();
            case WorldCursor<?, ?> ofWorld -> (C) ofWorld.clone();
            case null, default -> cursor;
        };
    }

    /** What is done for the words {@code [from, to)}. */
    @FunctionalInterface
    public interface Range {
        void run(int from, int to) throws Throwable;
    }

    /** What the words {@code [from, to)} give. */
    @FunctionalInterface
    public interface Result<T> {
        T of(int from, int to) throws Throwable;
    }

    /**
     * Runs the task on all words and returns when it is done.
     *
     * <p>After an exception, parts behind the failing one are not begun; those that are running come to their end. What is
     * thrown is the exception of the first part among those that failed, itself and not a copy.
     */
    public static void run(ForkJoinPool pool, int words, Range task) {
        run(pool, words, 1, task);
    }

    /** The same in parts that begin at multiples of {@code grain} words. */
    public static void run(ForkJoinPool pool, int words, int grain, Range task) {
        int grains = grains(words, grain);
        int threads = pool.getParallelism();
        int parts = Math.min(grains, Math.max(threads, Math.min(threads * PARTS_PER_THREAD, grains / WORTHWHILE)));
        runParts(pool, parts, part -> task.run(begin(part, parts, words, grain), begin(part + 1, parts, words, grain)));
    }

    /** The initial total, and the results of all parts in their order, combined. */
    public static <T> T reduce(ForkJoinPool pool, int words, T initial, Result<T> result, BinaryOperator<T> combine) {
        return reduce(pool, words, WORTHWHILE, initial, result, combine);
    }

    /** The same in parts that begin at multiples of {@code grain} words. */
    public static <T> T reduce(
            ForkJoinPool pool, int words, int grain, T initial, Result<T> result, BinaryOperator<T> combine) {
        int parts = Math.min(grains(words, grain), MOST_RESULTS);
        Object[] results = new Object[parts];
        runParts(
                pool,
                parts,
                part -> results[part] =
                        result.of(begin(part, parts, words, grain), begin(part + 1, parts, words, grain)));
        T total = initial;
        for (Object each : results) {
            @SuppressWarnings("unchecked")
            T next = (T) each;
            total = combine.apply(total, next);
        }
        return total;
    }

    private static int grains(int words, int grain) {
        return (words + grain - 1) / grain;
    }

    /** The first word of a part. */
    private static int begin(int part, int parts, int words, int grain) {
        return (int) Math.min(words, (long) grains(words, grain) * part / parts * grain);
    }

    /** What is done for a part of all. */
    @FunctionalInterface
    private interface Task {
        void run(int part) throws Throwable;
    }

    private static void runParts(ForkJoinPool pool, int parts, Task task) {
        if (Objects.requireNonNull(pool, "pool").isShutdown()) {
            throw new RejectedExecutionException("the pool is shut down: " + pool);
        }
        if (parts == 0) {
            return;
        }
        Call call = new Call(task);
        StoreSymbols.begin();
        try {
            pool.invoke(new Parts(0, parts, call));
        } finally {
            call.end();
            StoreSymbols.end();
        }
        if (call.failed.get() != null) {
            throw Parallel.<RuntimeException>unchecked(call.failed.get().thrown);
        }
    }

    /** What all parts of a call have in common. */
    private static final class Call {
        private final Task task;
        private final AtomicReference<Parts> failed = new AtomicReference<>();

        /** How many parts are running. */
        private final AtomicInteger running = new AtomicInteger();

        private volatile boolean isOver;

        Call(Task task) {
            this.task = task;
        }

        void run(int part) throws Throwable {
            Boolean around = IN_PART.get();
            RUNNING.incrementAndGet();
            running.incrementAndGet();
            try {
                IN_PART.set(true);
                if (!isOver) {
                    task.run(part);
                }
            } finally {
                IN_PART.set(around);
                running.decrementAndGet();
                RUNNING.decrementAndGet();
            }
        }

        /** A pool that is shut down at once forgets the parts that are running, and what they write has to be there before it is undone. */
        void end() {
            isOver = true;
            while (running.get() != 0) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
    }

    /** The kernel's exception, whatever it is, without a declaration of it. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    /**
     * Some of the parts. It never ends with an exception, not even where it cannot be divided for want of memory: whoever
     * waits for it would go on while other parts run.
     */
    private static final class Parts extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private static final BinaryOperator<Parts> FIRST = Parts::first;

        private final int from;
        private final int to;
        private final transient Call call;
        private transient Throwable thrown;

        Parts(int from, int to, Call call) {
            this.from = from;
            this.to = to;
            this.call = call;
        }

        private static Parts first(Parts one, Parts other) {
            return one == null || other.from < one.from ? other : one;
        }

        @Override
        protected void compute() {
            try {
                if (to - from > 1) {
                    int middle = from + to >>> 1;
                    invokeAll(new Parts(from, middle, call), new Parts(middle, to, call));
                } else if (call.failed.get() == null || call.failed.get().from >= from) {
                    call.run(from);
                }
            } catch (Throwable caught) {
                thrown = caught;
                call.failed.accumulateAndGet(this, FIRST);
            }
        }
    }
}

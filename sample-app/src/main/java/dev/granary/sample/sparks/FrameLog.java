package dev.granary.sample.sparks;

import com.sun.management.ThreadMXBean;
import dev.granary.sample.pictures.FrameTimePlot;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/** What the last frames took, step by step, and how many entities there were. Logging allocates nothing. */
final class FrameLog {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final List<String> steps;
    private final int capacity;
    private final long[][] nanos;
    private final long[] bytes;
    private final int[] entities;
    private final int[] created;
    private final int[] destroyed;
    private final long collectionsBefore = collections();

    private int frames;
    private long mark;
    private long bytesMark;

    /** @param capacity how many frames are kept */
    FrameLog(List<String> steps, int capacity) {
        this.steps = List.copyOf(steps);
        this.capacity = capacity;
        nanos = new long[steps.size()][capacity];
        bytes = new long[capacity];
        entities = new int[capacity];
        created = new int[capacity];
        destroyed = new int[capacity];
    }

    void begin() {
        mark = System.nanoTime();
    }

    /** What all threads allocate from now on is what the systems allocate. */
    void systemsBegin() {
        bytesMark = THREADS.getTotalThreadAllocatedBytes();
        mark = System.nanoTime();
    }

    /** The time since the last call belongs to the step. */
    void done(int step) {
        long now = System.nanoTime();
        nanos[step][frames % capacity] = now - mark;
        mark = now;
    }

    void systemsDone() {
        bytes[frames % capacity] = THREADS.getTotalThreadAllocatedBytes() - bytesMark;
        mark = System.nanoTime();
    }

    void end(int alive, int createdNow, int destroyedNow) {
        int at = frames++ % capacity;
        entities[at] = alive;
        created[at] = createdNow;
        destroyed[at] = destroyedNow;
    }

    List<String> steps() {
        return steps;
    }

    int frames() {
        return Math.min(frames, capacity);
    }

    /** Mean milliseconds of the step over the last frames. */
    double millis(int step, int lastFrames) {
        int n = Math.min(lastFrames, frames());
        long sum = 0;
        for (int i = 1; i <= n; i++) sum += nanos[step][(frames - i) % capacity];
        return n == 0 ? 0 : sum / 1e6 / n;
    }

    /** Nanoseconds of the step for each entity that was alive, over the last frames. */
    double nanosPerEntity(int step, int lastFrames) {
        int n = Math.min(lastFrames, frames());
        long sum = 0;
        long alive = 0;
        for (int i = 1; i <= n; i++) {
            sum += nanos[step][(frames - i) % capacity];
            alive += entities[(frames - i) % capacity];
        }
        return alive == 0 ? 0 : (double) sum / alive;
    }

    /** The median of what the systems allocated in one of the last frames. */
    long medianBytes(int lastFrames) {
        int n = Math.min(lastFrames, frames());
        if (n == 0) return 0;
        long[] last = new long[n];
        for (int i = 1; i <= n; i++) last[i - 1] = bytes[(frames - i) % capacity];
        Arrays.sort(last);
        return last[n / 2];
    }

    double meanCreated() {
        return mean(created);
    }

    double meanDestroyed() {
        return mean(destroyed);
    }

    double meanEntities() {
        return mean(entities);
    }

    int mostEntities() {
        return Arrays.stream(entities, 0, frames()).max().orElse(0);
    }

    long collectionsSinceStart() {
        return collections() - collectionsBefore;
    }

    private double mean(int[] values) {
        return Arrays.stream(values, 0, frames()).average().orElse(0);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    /**
     * What is plotted of it; the log must not have forgotten its first frames.
     *
     * @param last the number of the last frame: of a show that went on where another one was saved, they don't begin with 1
     */
    FrameTimePlot.Series series(String title, int last) {
        long[][] kept = new long[nanos.length][];
        for (int i = 0; i < kept.length; i++) kept[i] = Arrays.copyOf(nanos[i], frames());
        return new FrameTimePlot.Series(title, steps, last - frames() + 1, kept, Arrays.copyOf(entities, frames()));
    }
}

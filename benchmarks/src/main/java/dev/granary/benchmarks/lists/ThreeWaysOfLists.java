package dev.granary.benchmarks.lists;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Lists of 0 to 64 points, 8 on average, of a million items: the ways to lay them out that Niklas Gray compares in "Data
 * Structures Part 3: Arrays of Arrays", beside objects and an array that cannot change; and the generated store, which has runs, as it is and after {@code trim}.
 *
 * <p>What is swept, churned and looked up was added point by point to items at random, as programs do.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class ThreeWaysOfLists {
    private static final int MEAN = 8;
    private static final int MOST = 64;
    private static final int POINTS = MEAN * Lists.ITEMS;
    private static final int CHANGES = 100_000;

    /** A way to keep lists, and an item for each point, in random order. */
    @State(Scope.Benchmark)
    public static class Empty {
        private final SplittableRandom random = new SplittableRandom(1);
        final int[] sizes = new int[Lists.ITEMS];
        int[] order;

        @Setup
        public void draw() {
            int points = 0;
            for (int item = 0; item < sizes.length; item++) {
                sizes[item] = size(random);
                points += sizes[item];
            }
            // exactly as many as an invocation is counted for
            while (points != POINTS) {
                int item = random.nextInt(sizes.length);
                int change = points < POINTS ? 1 : -1;
                if (sizes[item] + change >= 0 && sizes[item] + change <= MOST) {
                    sizes[item] += change;
                    points += change;
                }
            }
            order = new int[POINTS];
            int next = 0;
            for (int item = 0; item < sizes.length; item++) {
                for (int i = 0; i < sizes[item]; i++) {
                    int other = random.nextInt(next + 1);
                    order[next++] = order[other];
                    order[other] = item;
                }
            }
        }

        private static int size(SplittableRandom random) {
            return (int) Math.min(MOST, -Math.log(1 - random.nextDouble()) * (MEAN + 0.5));
        }

        Lists filled(Supplier<Lists> empty) {
            Lists lists = empty.get();
            for (int i = 0; i < order.length; i++) {
                lists.add(order[i], i % 100, 1);
            }
            return lists;
        }
    }

    /** Those to which points can be added. */
    @State(Scope.Benchmark)
    public static class Changing {
        @Param({"RUNS", "CHUNKS", "LINKS", "ARRAY_LISTS", "STORE"})
        String rival;

        Lists empty() {
            return switch (rival) {
                case "RUNS" -> new Runs();
                case "CHUNKS" -> new Chunks();
                case "LINKS" -> new Links();
                case "ARRAY_LISTS" -> new ArrayLists();
                case "STORE", "STORE_PACKED" -> new StoreLists();
                default -> throw new IllegalArgumentException(rival);
            };
        }
    }

    /** Lists that are full, and change. */
    @State(Scope.Benchmark)
    public static class Churned {
        private final SplittableRandom random = new SplittableRandom(2);
        Lists lists;

        @Setup
        public void fill(Changing changing, Empty empty) {
            lists = empty.filled(changing::empty);
        }
    }

    /** All ways, full. */
    @State(Scope.Benchmark)
    public static class Full {
        @Param({"RUNS", "CHUNKS", "LINKS", "ARRAY_LISTS", "OFFSETS", "STORE", "STORE_PACKED"})
        String rival;

        Lists lists;
        final int[] items = new int[CHANGES];
        final int[] indices = new int[CHANGES];

        @Setup
        public void fill(Empty empty) {
            Changing changing = new Changing();
            changing.rival = rival;
            long before = used();
            lists = rival.equals("OFFSETS") ? new Offsets(empty.sizes) : empty.filled(changing::empty);
            if (rival.equals("STORE_PACKED")) {
                lists = ((StoreLists) lists).packed();
            }
            System.out.printf("%s: %.1f bytes a point%n", rival, (double) (used() - before) / POINTS);
            SplittableRandom random = new SplittableRandom(3);
            for (int i = 0; i < CHANGES; i++) {
                do {
                    items[i] = random.nextInt(Lists.ITEMS);
                } while (empty.sizes[items[i]] == 0);
                indices[i] = random.nextInt(empty.sizes[items[i]]);
            }
        }

        private static long used() {
            System.gc();
            return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }
    }

    /** All points, each to an item at random. */
    @Benchmark
    @OperationsPerInvocation(POINTS)
    public Object add(Changing changing, Empty empty) {
        return empty.filled(changing::empty);
    }

    /** All points of all items, item by item. */
    @Benchmark
    @OperationsPerInvocation(POINTS)
    public float sweep(Full full) {
        return full.lists.sum();
    }

    /** A random point of a random item. */
    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public float lookUp(Full full) {
        float sum = 0;
        for (int i = 0; i < CHANGES; i++) {
            sum += full.lists.x(full.items[i], full.indices[i]);
        }
        return sum;
    }

    /** Items that go at random with all their points, each replaced by one with as many as another item has. */
    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public Object replace(Churned churned, Empty empty) {
        for (int i = 0; i < CHANGES; i++) {
            int item = churned.random.nextInt(Lists.ITEMS);
            churned.lists.clear(item);
            for (int left = empty.sizes[churned.random.nextInt(Lists.ITEMS)]; left > 0; left--) {
                churned.lists.add(item, left, 1);
            }
        }
        return churned.lists;
    }
}

package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The ten largest of 2 M items, by a {@code double} at random: of columns with holes, by two columns, of a packed store, of a subset, by a
 * heap that is written by hand over an array, and by sorting all.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class LargestTen {
    private static final int ITEMS = 2_000_000;
    private static final int MOST = 10;
    private static final Vec3 NOWHERE = new Vec3(0, 0, 0);

    private final double[] prices = new double[ITEMS];
    private final long[] open = new long[ITEMS / Long.SIZE];
    private final OrderStore orders = new OrderStore();
    private final ParticleStore particles = new ParticleStore();
    private OrderStore.Sorted order;

    @Setup
    public void setUp() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < ITEMS; i++) {
            prices[i] = random.nextDouble();
            boolean isOpen = random.nextBoolean();
            open[i >> 6] |= isOpen ? 1L << i : 0;
            Order.Side side = random.nextBoolean() ? Order.Side.BUY : Order.Side.SELL;
            particles.add(new Particle((float) prices[i], NOWHERE, NOWHERE, NOWHERE));
            orders.add(Handle.none(), i, prices[i], side, isOpen, false);
        }
        order = orders.sortedBy(OrderStore.PRICE);
    }

    @Benchmark
    public OrderStore.Sorted store() {
        return orders.top(MOST, OrderStore.PRICE.descending());
    }

    @Benchmark
    public OrderStore.Sorted storeByTwo() {
        return orders.top(MOST, OrderStore.SIDE.then(OrderStore.PRICE.descending()));
    }

    @Benchmark
    public OrderStore.Sorted subset() {
        return orders.where(OrderStore.OPEN).top(MOST, OrderStore.PRICE.descending());
    }

    @Benchmark
    public ParticleStore.Sorted packed() {
        return particles.top(MOST, ParticleStore.LIFE.descending());
    }

    @Benchmark
    public OrderStore.Sorted sorted() {
        order.refresh();
        return order;
    }

    @Benchmark
    public int[] byHand() {
        Heap heap = new Heap();
        for (int i = 0; i < ITEMS; i++) {
            if (prices[i] > heap.least) {
                heap.replaceLeast(prices[i], i);
            }
        }
        return heap.rows;
    }

    @Benchmark
    public int[] subsetByHand() {
        Heap heap = new Heap();
        for (int i = 0; i < ITEMS; i++) {
            if ((open[i >> 6] >>> i & 1) != 0 && prices[i] > heap.least) {
                heap.replaceLeast(prices[i], i);
            }
        }
        return heap.rows;
    }

    @Benchmark
    public List<Integer> streams() {
        return IntStream.range(0, ITEMS)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -prices[i]))
                .limit(MOST)
                .toList();
    }

    /** The largest so far, the least of them first. */
    private static final class Heap {
        private final double[] numbers = new double[MOST];
        private final int[] rows = new int[MOST];
        private double least = Double.NEGATIVE_INFINITY;

        private Heap() {
            Arrays.fill(numbers, Double.NEGATIVE_INFINITY);
        }

        private void replaceLeast(double number, int row) {
            int place = 0;
            while (2 * place + 1 < MOST) {
                int below = 2 * place + 1;
                if (below + 1 < MOST && numbers[below + 1] < numbers[below]) {
                    below++;
                }
                if (numbers[below] >= number) {
                    break;
                }
                numbers[place] = numbers[below];
                rows[place] = rows[below];
                place = below;
            }
            numbers[place] = number;
            rows[place] = row;
            least = numbers[0];
        }
    }
}

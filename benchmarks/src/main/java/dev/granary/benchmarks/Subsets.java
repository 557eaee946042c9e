package dev.granary.benchmarks;

import dev.granary.Mask;
import dev.granary.benchmarks.Enemies.Enemy;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * Tanks that don't fly among 1 M enemies, counted and moved: where(TANK and not FLYING), fields of objects, and bit sets.
 *
 * <p>Of the others a part is tanks that fly, as many as match at most. Times are per call, of all enemies.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Subsets {
    private static final float DT = Inputs.DT;
    private static final int BATCH = 256;

    private static final Mask<Enemies.Packed> PACKED = Enemies_PackedStore.TANK.andNot(Enemies_PackedStore.FLYING);
    private static final Mask<Enemies.Columns> COLUMNS = Enemies_ColumnsStore.TANK.andNot(Enemies_ColumnsStore.FLYING);
    private static final Mask<Enemies.Structs> STRUCTS = Enemies_StructsStore.TANK.andNot(Enemies_StructsStore.FLYING);

    /** How many of the enemies match. */
    @Param({"50", "10", "1", "0.1"})
    public double percent;

    public double crowd;

    private final Enemies_PackedStore packed = new Enemies_PackedStore();
    private final Enemies_ColumnsStore columns = new Enemies_ColumnsStore();
    private final Enemies_StructsStore structs = new Enemies_StructsStore();
    private final Enemy[] objects = new Enemy[Inputs.ITEMS];
    private final BitSet tanks = new BitSet(Inputs.ITEMS);
    private final BitSet flyers = new BitSet(Inputs.ITEMS);
    private final RoaringBitmap roaringTanks = new RoaringBitmap();
    private final RoaringBitmap roaringFlyers = new RoaringBitmap();
    private final long[] tankWords = new long[(Inputs.ITEMS + 63) / 64];
    private final long[] flyingWords = new long[(Inputs.ITEMS + 63) / 64];
    private final float[] x = new float[Inputs.ITEMS];
    private final float[] speed = new float[Inputs.ITEMS];
    private final int[] rows = new int[BATCH];

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp() + warmUpSubsets();
        SplittableRandom random = new SplittableRandom(1);
        double share = percent / 100;
        for (int i = 0; i < Inputs.ITEMS; i++) {
            boolean matches = random.nextDouble() < share;
            boolean tank = matches || random.nextDouble() < share;
            boolean flying = !matches && (tank || random.nextBoolean());
            add(i, tank, flying);
        }
        roaringTanks.runOptimize();
        roaringFlyers.runOptimize();
    }

    private void add(int i, boolean tank, boolean flying) {
        x[i] = i % 97;
        speed[i] = i % 7 - 3;
        packed.add(x[i], speed[i], i, tank, flying);
        columns.add(x[i], speed[i], i, tank, flying);
        structs.add(x[i], speed[i], i, tank, flying);
        objects[i] = new Enemy(x[i], speed[i], i, tank, flying);
        tanks.set(i, tank);
        flyers.set(i, flying);
        tankWords[i >>> 6] |= (tank ? 1L : 0L) << i;
        flyingWords[i >>> 6] |= (flying ? 1L : 0L) << i;
        if (tank) {
            roaringTanks.add(i);
        }
        if (flying) {
            roaringFlyers.add(i);
        }
    }

    /** Other masks over another store, so that what is measured is not the only one. */
    private static double warmUpSubsets() {
        OrderStore orders = new OrderStore();
        for (int i = 0; i < 20_000; i++) {
            orders.add(dev.granary.Handle.none(), i, i, Order.Side.BUY, i % 3 == 0, i % 5 == 0);
        }
        double sum = 0;
        for (int round = 0; round < 2_000; round++) {
            Mask<Order> mask = round % 2 == 0
                    ? OrderStore.OPEN.or(OrderStore.URGENT)
                    : OrderStore.OPEN.not().xor(OrderStore.URGENT);
            sum += orders.where(mask).count();
            if (round % 20 == 0) {
                for (OrderStore.Cursor order : orders.where(mask)) {
                    sum += order.price();
                }
            }
        }
        return sum;
    }

    @Benchmark
    public int countPacked() {
        return packed.where(PACKED).count();
    }

    @Benchmark
    public int countColumns() {
        return columns.where(COLUMNS).count();
    }

    @Benchmark
    public int countStructs() {
        return structs.where(STRUCTS).count();
    }

    @Benchmark
    public int countObjects() {
        int count = 0;
        for (Enemy enemy : objects) {
            if (enemy.tank && !enemy.flying) {
                count++;
            }
        }
        return count;
    }

    @Benchmark
    public int countBitSet() {
        BitSet matches = (BitSet) tanks.clone();
        matches.andNot(flyers);
        return matches.cardinality();
    }

    @Benchmark
    public int countRoaring() {
        return RoaringBitmap.andNotCardinality(roaringTanks, roaringFlyers);
    }

    @Benchmark
    public void sweepPacked() {
        for (Enemies_PackedStore.Cursor enemy : packed.where(PACKED)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void sweepPackedBatches() {
        Enemies_PackedStore.Batches batches = packed.where(PACKED).batches();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            float[] x = batches.block().x();
            float[] speed = batches.block().speed();
            for (int i = 0; i < count; i++) {
                x[rows[i]] += speed[rows[i]] * DT;
            }
        }
    }

    @Benchmark
    public void sweepColumns() {
        for (Enemies_ColumnsStore.Cursor enemy : columns.where(COLUMNS)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void sweepStructs() {
        for (Enemies_StructsStore.Cursor enemy : structs.where(STRUCTS)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void kernelPacked() {
        Enemies_PackedKernels.move(packed, DT);
    }

    @Benchmark
    public void kernelColumns() {
        Enemies_ColumnsKernels.move(columns, DT);
    }

    @Benchmark
    public void wordsByHand() {
        float[] x = this.x;
        float[] speed = this.speed;
        for (int index = 0; index < tankWords.length; index++) {
            for (long word = tankWords[index] & ~flyingWords[index]; word != 0; word &= word - 1) {
                int i = (index << 6) + Long.numberOfTrailingZeros(word);
                x[i] += speed[i] * DT;
            }
        }
    }

    @Benchmark
    public void sweepObjects() {
        for (Enemy enemy : objects) {
            if (enemy.tank && !enemy.flying) {
                enemy.x += enemy.speed * DT;
            }
        }
    }

    @Benchmark
    public void sweepBitSet() {
        BitSet matches = (BitSet) tanks.clone();
        matches.andNot(flyers);
        for (int i = matches.nextSetBit(0); i >= 0; i = matches.nextSetBit(i + 1)) {
            x[i] += speed[i] * DT;
        }
    }

    @Benchmark
    public void sweepBitSetByBit() {
        for (int i = tanks.nextSetBit(0); i >= 0; i = tanks.nextSetBit(i + 1)) {
            if (!flyers.get(i)) {
                x[i] += speed[i] * DT;
            }
        }
    }

    @Benchmark
    public void sweepRoaring() {
        PeekableIntIterator matches =
                RoaringBitmap.andNot(roaringTanks, roaringFlyers).getIntIterator();
        while (matches.hasNext()) {
            int i = matches.next();
            x[i] += speed[i] * DT;
        }
    }
}

package dev.granary.benchmarks;

import dev.granary.Mask;
import dev.granary.benchmarks.Enemies.Enemy;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
 *
 * <p>Who is a tank and who flies is drawn anew before each call: over the same million bits again and again, a processor learns
 * by heart where the next match is, as it can't where things change.
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

    public double crowd;

    private final int[] rows = new int[BATCH];

    @Setup
    public void warmUp() {
        crowd = Crowd.warmUp() + warmUpSubsets();
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

    /** Enemies, of whom some are tanks and some fly. */
    @State(Scope.Benchmark)
    public abstract static class Drawn {
        private static final int DIGITS = 10;

        /** How many of the enemies match, to a 1,024th. */
        @Param({"50", "10", "1", "0.1"})
        public double percent;

        final long[] tanks = new long[Inputs.ITEMS / 64];
        final long[] flyers = new long[Inputs.ITEMS / 64];
        private final SplittableRandom random = new SplittableRandom(1);

        /** Adds enemies, neither of the two. */
        abstract void add(float x, float speed, int health);

        /** Makes them what was drawn. */
        abstract void take();

        /** Of the places of all: what a sweep changes. */
        abstract double sumOfX();

        @Setup
        public void fill() {
            for (int i = 0; i < Inputs.ITEMS; i++) {
                add(i % 97, i % 7 - 3, i);
            }
        }

        @Setup(Level.Invocation)
        public void draw() {
            int share = (int) Math.round(percent / 100 * (1 << DIGITS));
            for (int index = 0; index < tanks.length; index++) {
                long matches = word(share);
                tanks[index] = matches | word(share);
                flyers[index] = ~matches & (tanks[index] | random.nextLong());
            }
            take();
        }

        /** A word in which so many bits of 1,024 are set: for each binary digit of the share, half of the others are added, or taken. */
        private long word(int share) {
            long word = 0;
            for (int digit = 0; digit < DIGITS; digit++) {
                long half = random.nextLong();
                word = (share >>> digit & 1) != 0 ? word | half : word & half;
            }
            return word;
        }

        /** A word of bits that are each one place later: of rows, the first of all never has an item. */
        private static long oneLater(long[] bits, int index) {
            long before = index > 0 && index <= bits.length ? bits[index - 1] >>> 63 : 0;
            return index < bits.length ? bits[index] << 1 | before : before;
        }

        /** Writes the bits from a row on into a block's columns, where there are items. */
        void put(int firstRow, long[] alive, long[] tank, long[] flying) {
            for (int index = 0; index < tank.length; index++) {
                int from = (firstRow >>> 6) + index;
                tank[index] = alive[index] & oneLater(tanks, from);
                flying[index] = alive[index] & oneLater(flyers, from);
            }
        }
    }

    /** Two bit sets, and what is done to join them. */
    private record BitSets(BitSet tanks, BitSet flyers) {
        static BitSets of(Drawn drawn) {
            return new BitSets(BitSet.valueOf(drawn.tanks), BitSet.valueOf(drawn.flyers));
        }

        BitSet matches() {
            BitSet matches = (BitSet) tanks.clone();
            matches.andNot(flyers);
            return matches;
        }
    }

    /** In tightly packed columns. */
    @State(Scope.Benchmark)
    public static class InPacked extends Drawn {
        private final Enemies_PackedStore store = new Enemies_PackedStore();

        @Override
        double sumOfX() {
            return store.x().sum();
        }

        @Override
        void add(float x, float speed, int health) {
            store.add(x, speed, health, false, false);
        }

        @Override
        void take() {
            int from = 0;
            for (Enemies_PackedStore.Block block : store.blocks()) {
                int words = Math.min(block.tank().length, tanks.length - from);
                System.arraycopy(tanks, from, block.tank(), 0, words);
                System.arraycopy(flyers, from, block.flying(), 0, words);
                from += words;
            }
        }
    }

    /** In columns with holes. */
    @State(Scope.Benchmark)
    public static class InColumns extends Drawn {
        private final Enemies_ColumnsStore store = new Enemies_ColumnsStore();

        @Override
        double sumOfX() {
            return store.x().sum();
        }

        @Override
        void add(float x, float speed, int health) {
            store.add(x, speed, health, false, false);
        }

        @Override
        void take() {
            int row = 0;
            for (Enemies_ColumnsStore.Block block : store.blocks()) {
                put(row, block.alive(), block.tank(), block.flying());
                row += block.tank().length << 6;
            }
        }
    }

    /** As structs with holes. */
    @State(Scope.Benchmark)
    public static class InStructs extends Drawn {
        private final Enemies_StructsStore store = new Enemies_StructsStore();

        @Override
        double sumOfX() {
            return store.x().sum();
        }

        @Override
        void add(float x, float speed, int health) {
            store.add(x, speed, health, false, false);
        }

        @Override
        void take() {
            int row = 0;
            for (Enemies_StructsStore.Block block : store.blocks()) {
                put(row, block.alive(), block.tank(), block.flying());
                row += block.tank().length << 6;
            }
        }
    }

    /** As objects. */
    @State(Scope.Benchmark)
    public static class AsObjects extends Drawn {
        final Enemy[] objects = new Enemy[Inputs.ITEMS];

        @Override
        double sumOfX() {
            double sum = 0;
            for (Enemy enemy : objects) {
                sum += enemy.x;
            }
            return sum;
        }

        @Override
        void add(float x, float speed, int health) {
            objects[health] = new Enemy(x, speed, health, false, false);
        }

        @Override
        void take() {
            for (int i = 0; i < objects.length; i++) {
                objects[i].tank = (tanks[i >>> 6] >>> i & 1) != 0;
                objects[i].flying = (flyers[i >>> 6] >>> i & 1) != 0;
            }
        }
    }

    /** As objects, with bit sets instead of their fields. */
    @State(Scope.Benchmark)
    public static class AsObjectsWithBitSets extends AsObjects {
        private BitSets sets;

        @Override
        void take() {
            sets = BitSets.of(this);
        }
    }

    /** In arrays, with words of bits. */
    @State(Scope.Benchmark)
    public static class InArrays extends Drawn {
        final float[] x = new float[Inputs.ITEMS];
        final float[] speed = new float[Inputs.ITEMS];
        final int[] health = new int[Inputs.ITEMS];

        @Override
        double sumOfX() {
            double sum = 0;
            for (float each : x) {
                sum += each;
            }
            return sum;
        }

        @Override
        void add(float x, float speed, int health) {
            this.x[health] = x;
            this.speed[health] = speed;
            this.health[health] = health;
        }

        @Override
        void take() {}
    }

    /** In arrays, with bit sets. */
    @State(Scope.Benchmark)
    public static class InBitSets extends InArrays {
        private BitSets sets;

        @Override
        void take() {
            sets = BitSets.of(this);
        }
    }

    /** In arrays, with compressed bit sets. */
    @State(Scope.Benchmark)
    public static class InRoaring extends InArrays {
        private RoaringBitmap tankSet;
        private RoaringBitmap flyerSet;

        @Override
        void take() {
            tankSet = roaring(tanks);
            flyerSet = roaring(flyers);
        }

        private static RoaringBitmap roaring(long[] words) {
            RoaringBitmap set =
                    RoaringBitmap.bitmapOf(BitSet.valueOf(words).stream().toArray());
            set.runOptimize();
            return set;
        }
    }

    @Benchmark
    public int countPacked(InPacked enemies) {
        return enemies.store.where(PACKED).count();
    }

    @Benchmark
    public int countColumns(InColumns enemies) {
        return enemies.store.where(COLUMNS).count();
    }

    @Benchmark
    public int countStructs(InStructs enemies) {
        return enemies.store.where(STRUCTS).count();
    }

    @Benchmark
    public int countObjects(AsObjects enemies) {
        int count = 0;
        for (Enemy enemy : enemies.objects) {
            if (enemy.tank && !enemy.flying) {
                count++;
            }
        }
        return count;
    }

    @Benchmark
    public int countBitSet(InBitSets enemies) {
        BitSet matches = enemies.sets.matches();
        return matches.cardinality();
    }

    @Benchmark
    public int countRoaring(InRoaring enemies) {
        return RoaringBitmap.andNotCardinality(enemies.tankSet, enemies.flyerSet);
    }

    @Benchmark
    public void sweepPacked(InPacked enemies) {
        for (Enemies_PackedStore.Cursor enemy : enemies.store.where(PACKED)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void sweepPackedBatches(InPacked enemies) {
        Enemies_PackedStore.Batches batches = enemies.store.where(PACKED).batches();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            float[] x = batches.block().x();
            float[] speed = batches.block().speed();
            for (int i = 0; i < count; i++) {
                x[rows[i]] += speed[rows[i]] * DT;
            }
        }
    }

    @Benchmark
    public void sweepStructsBatches(InStructs enemies) {
        Enemies_StructsStore.Batches batches = enemies.store.where(STRUCTS).batches();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            Enemies_StructsStore.Block block = batches.block();
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                block.x(row, block.x(row) + block.speed(row) * DT);
            }
        }
    }

    @Benchmark
    public void sweepColumns(InColumns enemies) {
        for (Enemies_ColumnsStore.Cursor enemy : enemies.store.where(COLUMNS)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void sweepStructs(InStructs enemies) {
        for (Enemies_StructsStore.Cursor enemy : enemies.store.where(STRUCTS)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void kernelPacked(InPacked enemies) {
        Enemies_PackedKernels.move(enemies.store, DT);
    }

    @Benchmark
    public void kernelColumns(InColumns enemies) {
        Enemies_ColumnsKernels.move(enemies.store, DT);
    }

    @Benchmark
    public void kernelStructs(InStructs enemies) {
        Enemies_StructsKernels.move(enemies.store, DT);
    }

    @Benchmark
    public void wordsByHand(InArrays enemies) {
        float[] x = enemies.x;
        float[] speed = enemies.speed;
        long[] tanks = enemies.tanks;
        long[] flyers = enemies.flyers;
        for (int index = 0; index < tanks.length; index++) {
            for (long word = tanks[index] & ~flyers[index]; word != 0; word &= word - 1) {
                int i = (index << 6) + Long.numberOfTrailingZeros(word);
                x[i] += speed[i] * DT;
            }
        }
    }

    @Benchmark
    public long totalPacked(InPacked enemies) {
        return Enemies_PackedKernels.healthOf(enemies.store, 0);
    }

    @Benchmark
    public long totalColumns(InColumns enemies) {
        return Enemies_ColumnsKernels.healthOf(enemies.store, 0);
    }

    @Benchmark
    public long totalByHand(InArrays enemies) {
        int[] health = enemies.health;
        long[] tanks = enemies.tanks;
        long[] flyers = enemies.flyers;
        long sum = 0;
        for (int index = 0; index < tanks.length; index++) {
            for (long word = tanks[index] & ~flyers[index]; word != 0; word &= word - 1) {
                sum += health[(index << 6) + Long.numberOfTrailingZeros(word)];
            }
        }
        return sum;
    }

    @Benchmark
    public void sweepObjects(AsObjects enemies) {
        for (Enemy enemy : enemies.objects) {
            if (enemy.tank && !enemy.flying) {
                enemy.x += enemy.speed * DT;
            }
        }
    }

    @Benchmark
    public void sweepBitSet(InBitSets enemies) {
        BitSet matches = enemies.sets.matches();
        float[] x = enemies.x;
        float[] speed = enemies.speed;
        for (int i = matches.nextSetBit(0); i >= 0; i = matches.nextSetBit(i + 1)) {
            x[i] += speed[i] * DT;
        }
    }

    @Benchmark
    public void sweepBitSetOfObjects(AsObjectsWithBitSets enemies) {
        BitSet matches = enemies.sets.matches();
        Enemy[] objects = enemies.objects;
        for (int i = matches.nextSetBit(0); i >= 0; i = matches.nextSetBit(i + 1)) {
            Enemy enemy = objects[i];
            enemy.x += enemy.speed * DT;
        }
    }

    @Benchmark
    public void sweepBitSetByBit(InBitSets enemies) {
        float[] x = enemies.x;
        float[] speed = enemies.speed;
        for (int i = enemies.sets.tanks.nextSetBit(0); i >= 0; i = enemies.sets.tanks.nextSetBit(i + 1)) {
            if (!enemies.sets.flyers.get(i)) {
                x[i] += speed[i] * DT;
            }
        }
    }

    @Benchmark
    public void sweepRoaring(InRoaring enemies) {
        float[] x = enemies.x;
        float[] speed = enemies.speed;
        PeekableIntIterator matches =
                RoaringBitmap.andNot(enemies.tankSet, enemies.flyerSet).getIntIterator();
        while (matches.hasNext()) {
            int i = matches.next();
            x[i] += speed[i] * DT;
        }
    }
}

package dev.granary.benchmarks;

import com.carrotsearch.hppc.LongLongHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.agrona.collections.Long2LongHashMap;
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

/** Items by random keys of 64 bits, in random order, and what leads from a key to a {@code long} elsewhere. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@OperationsPerInvocation(KeyLookup.QUESTIONS)
public class KeyLookup {
    static final int QUESTIONS = 1 << 18;

    private final long[] hits = new long[QUESTIONS];
    private final long[] misses = new long[QUESTIONS];
    private final TaggedStore tagged = new TaggedStore();
    private final Long2LongOpenHashMap fastutil = new Long2LongOpenHashMap();
    private final LongLongHashMap hppc = new LongLongHashMap();
    private final org.eclipse.collections.impl.map.mutable.primitive.LongLongHashMap eclipse =
            new org.eclipse.collections.impl.map.mutable.primitive.LongLongHashMap();
    private final Long2LongHashMap agrona = new Long2LongHashMap(-1);
    private final Map<Long, Long> hashMap = new HashMap<>();
    private final Long2IntOpenHashMap rows = new Long2IntOpenHashMap();
    private long[] weights;

    @Param({"1000000", "10000000"})
    public int items;

    /** Only what is measured has memory of its own. */
    @Param({"granary", "fastutil", "hppc", "eclipse", "agrona", "hashMap", "columns"})
    public String rival;

    @Setup
    public void setUp() {
        Random random = new Random(1);
        long[] ids = new long[items];
        weights = new long[rival.equals("columns") ? items : 0];
        for (int i = 0; i < items; i++) {
            ids[i] = random.nextLong();
            switch (rival) {
                case "granary" -> tagged.add(ids[i], i);
                case "fastutil" -> fastutil.put(ids[i], i);
                case "hppc" -> hppc.put(ids[i], i);
                case "eclipse" -> eclipse.put(ids[i], i);
                case "agrona" -> agrona.put(ids[i], i);
                case "hashMap" -> hashMap.put(ids[i], (long) i);
                default -> {
                    rows.put(ids[i], i);
                    weights[i] = i;
                }
            }
        }
        for (int i = 0; i < QUESTIONS; i++) {
            hits[i] = ids[random.nextInt(items)];
            misses[i] = random.nextLong();
        }
    }

    @Benchmark
    public long hit() {
        return sum(hits);
    }

    @Benchmark
    public long miss() {
        return sum(misses);
    }

    private long sum(long[] questions) {
        return switch (rival) {
            case "granary" -> ofGranary(questions);
            case "fastutil" -> ofFastutil(questions);
            case "hppc" -> ofHppc(questions);
            case "eclipse" -> ofEclipse(questions);
            case "agrona" -> ofAgrona(questions);
            case "hashMap" -> ofHashMap(questions);
            default -> ofColumns(questions);
        };
    }

    private long ofGranary(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += tagged.byId(id).bits();
        }
        return sum;
    }

    private long ofFastutil(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += fastutil.get(id);
        }
        return sum;
    }

    private long ofHppc(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += hppc.get(id);
        }
        return sum;
    }

    private long ofEclipse(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += eclipse.get(id);
        }
        return sum;
    }

    private long ofAgrona(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += agrona.get(id);
        }
        return sum;
    }

    private long ofHashMap(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            Long found = hashMap.get(id);
            sum += found == null ? 0 : found;
        }
        return sum;
    }

    private long ofColumns(long[] questions) {
        long sum = 0;
        for (long id : questions) {
            sum += weights[rows.get(id)];
        }
        return sum;
    }

    /** The key, and then one component: beside {@code columns}. */
    @Benchmark
    public long component() {
        if (!rival.equals("granary")) {
            return sum(hits);
        }
        long sum = 0;
        for (long id : hits) {
            sum += tagged.weight(tagged.byId(id));
        }
        return sum;
    }
}

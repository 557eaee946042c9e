package dev.granary.benchmarks;

import dev.granary.Symbols;
import java.lang.ref.Reference;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Numbers for texts: a million look-ups of 20,000 different texts at random, by strings that are equal to those in the dictionary and are
 * others; and a million texts that are all new.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:StringTableSize=1000003"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@OperationsPerInvocation(SymbolLookup.TEXTS)
public class SymbolLookup {
    static final int TEXTS = 1_000_000;
    private static final int DIFFERENT = 20_000;

    private final Symbols symbols = new Symbols();
    private final Kept kept = new Kept(DIFFERENT);
    private final Map<String, Integer> map = new HashMap<>();
    private final String[] sought = new String[TEXTS];
    private final String[] all = new String[TEXTS];
    private int round;

    @Setup
    public void setUp() {
        symbols.use(kept); // or it would drop some, and number them anew when they are sought
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < DIFFERENT; i++) {
            symbols.numberOf("symbol " + i);
            map.put("symbol " + i, i);
        }
        for (int i = 0; i < TEXTS; i++) {
            sought[i] = "symbol " + random.nextInt(DIFFERENT);
        }
    }

    /** Strings whose hash is known already. */
    @Benchmark
    public long lookUp() {
        long sum = 0;
        for (String text : sought) {
            sum += symbols.numberOf(text);
        }
        return sum;
    }

    @Benchmark
    public long lookUpInHashMap() {
        long sum = 0;
        for (String text : sought) {
            sum += map.get(text);
        }
        return sum;
    }

    /** Texts that nothing has seen, made anew; what making them takes is in each of the three. */
    private String[] unseen() {
        round++;
        for (int i = 0; i < TEXTS; i++) {
            all[i] = round + " text " + i;
        }
        return all;
    }

    @Benchmark
    public int makeUnseen() {
        return unseen().length;
    }

    @Benchmark
    public int addUnseen() {
        Symbols added = new Symbols();
        Kept kept = new Kept(TEXTS);
        added.use(kept);
        for (String text : unseen()) {
            added.numberOf(text);
        }
        Reference.reachabilityFence(kept); // the dictionary itself does not keep its users
        return added.size();
    }

    /** Keeps all that was ever added, as a store would of which none was removed. */
    private record Kept(int texts) implements Symbols.User {
        @Override
        public boolean isSettled() {
            return true;
        }

        @Override
        public long mark(java.util.BitSet numbers) {
            numbers.set(1, texts + 1);
            return texts;
        }
    }

    @Benchmark
    public int addUnseenInHashMap() {
        Map<String, Integer> added = new HashMap<>();
        for (String text : unseen()) {
            added.putIfAbsent(text, added.size());
        }
        return added.size();
    }

    @Benchmark
    public int internUnseen() {
        int length = 0;
        for (String text : unseen()) {
            length += text.intern().length();
        }
        return length;
    }
}

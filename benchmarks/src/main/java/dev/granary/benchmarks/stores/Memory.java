package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.BodyStore;
import dev.granary.benchmarks.CloudStore;
import dev.granary.benchmarks.Columns;
import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.ParticleStore;
import dev.granary.benchmarks.worlds.WorldSizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jol.info.GraphLayout;

/**
 * The bytes of an item: all objects that can be reached from a million of them, as JOL counts them, and native memory.
 *
 * <p>Stores and their rivals have ten floats an item, worlds and theirs four in two components. What there is before the first
 * item does not count. The time is that of counting.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {
            "-Xms5g",
            "-Xmx5g",
            Jvm.OPEN_BUFFERS,
            Jvm.OPEN_UNSAFE,
            Jvm.ALLOW_UNSAFE,
            Jvm.AGRONA,
            Jvm.ARROW,
            Jvm.ARROW_NULLS,
            Jvm.JOL,
            Jvm.QUIET
        })
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class Memory {
    @Param({
        "packed",
        "structs",
        "columns",
        "arrays",
        "objects",
        "records",
        "hashMap",
        "agrona",
        "arrow",
        "world",
        "artemis",
        "dominion",
        "ashley"
    })
    public String rival;

    /** What was counted. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Counted {
        public double bytesPerItem;
    }

    @Benchmark
    public void count(Counted counted) {
        counted.bytesPerItem = bytes(rival, Inputs.ITEMS) / Inputs.ITEMS;
    }

    static double bytes(String rival, int items) {
        return switch (rival) {
            case "packed" -> packed(items);
            case "structs" -> structs(items);
            case "columns" -> columns(items);
            case "arrays" -> tenArrays(items);
            case "objects" -> reachable(new ArrayList<>(Arrays.asList(Thing.things(items, false))));
            case "records" -> records(items);
            case "hashMap" -> hashMap(items);
            case "agrona" -> Flyweight.over(items).bytes();
            case "arrow" -> new MoverOfArrow(items).bytes();
            default -> WorldSizes.bytes(rival, items, Memory::reachable);
        };
    }

    private static long reachable(Object root) {
        return GraphLayout.parseInstance(root).totalSize();
    }

    private static long packed(int items) {
        ParticleStore store = new ParticleStore();
        for (int i = 0; i < items; i++) {
            store.add(Inputs.particle(i));
        }
        return reachable(store);
    }

    private static long structs(int items) {
        BodyStore store = new BodyStore();
        for (int i = 0; i < items; i++) {
            store.add(Inputs.body(i));
        }
        return reachable(store);
    }

    private static long columns(int items) {
        CloudStore store = new CloudStore();
        for (int i = 0; i < items; i++) {
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        }
        return reachable(store);
    }

    /** The seven of the loops, and three more for the color. */
    private static long tenArrays(int items) {
        return reachable(List.of(new Columns(items), new float[items], new float[items], new float[items]));
    }

    private static long records(int items) {
        List<Body> list = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
            list.add(Inputs.body(i));
        }
        return reachable(list);
    }

    private static long hashMap(int items) {
        Map<Long, Body> map = new HashMap<>();
        for (int i = 0; i < items; i++) {
            map.put((long) i, Inputs.body(i));
        }
        return reachable(map);
    }
}

package dev.granary.benchmarks.worlds;

import dev.granary.Handle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A world of 1 M entities with seven components: snapshots into memory that is there, and going back, beside {@code System.arraycopy} of
 * arrays as large as its columns; saved and loaded, beside as many bytes by one channel.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 10, time = 1)
public class WorldSnapshots {
    private static final int ENTITIES = 1_000_000;
    private static final int ROWS = 8 * 4096;

    /** Whether each entity has all components, or each of them every other one, at random. */
    @Param({"all", "random"})
    String having;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
    private final List<Object> columns = new ArrayList<>();
    private final List<Object> copies = new ArrayList<>();
    private Path directory;
    private Path saved;
    private long bytes;
    private FleetWorld world;
    private FleetWorld.Snapshot snapshot;

    @Setup
    public void setUp() throws IOException {
        Path inMemory = Path.of("/dev/shm");
        directory = Files.isDirectory(inMemory)
                ? Files.createTempDirectory(inMemory, "fleet")
                : Files.createTempDirectory("fleet");
        saved = directory.resolve("world");
        world = new FleetWorld();
        SplittableRandom random = new SplittableRandom(1);
        List<Handle<Fleet>> ships = new ArrayList<>();
        for (int ship = 0; ship < ENTITIES; ship++) {
            ships.add(world.create());
        }
        for (int ship = 0; ship < ENTITIES; ship++) {
            fill(ships.get(ship), ships.get(random.nextInt(ENTITIES)), having.equals("all") ? -1 : random.nextInt());
        }
        snapshot = world.snapshot();
        world.save(saved);
        bytes = Files.size(saved);
        for (int rows = 0; rows < ENTITIES; rows += ROWS) {
            addColumns(columns);
            addColumns(copies);
        }
    }

    private void fill(Handle<Fleet> ship, Handle<Fleet> other, int bits) {
        if ((bits & 1) != 0) {
            world.add(ship, new Fleet.Position(bits, 1, 2));
        }
        if ((bits & 2) != 0) {
            world.add(ship, new Fleet.Velocity(3, bits, 4));
        }
        if ((bits & 4) != 0) {
            world.add(ship, new Fleet.Health(bits, 100));
        }
        if ((bits & 8) != 0) {
            world.add(ship, new Fleet.Side(Fleet.Flag.RED, (bits & 256) != 0));
        }
        if ((bits & 16) != 0) {
            world.add(ship, new Fleet.Target(other));
        }
        if ((bits & 32) != 0) {
            world.add(ship, new Fleet.Sprite(bits, (short) 7));
        }
        if ((bits & 64) != 0) {
            world.addDocked(ship);
        }
    }

    /** Of pages that share them, and the stamps; without bits. */
    private static void addColumns(List<Object> all) {
        for (int column = 0; column < 6; column++) {
            all.add(new float[ROWS]);
        }
        for (int column = 0; column < 4; column++) {
            all.add(new int[ROWS]);
        }
        all.add(new byte[ROWS]);
        all.add(new long[ROWS]);
        all.add(new short[ROWS]);
    }

    @TearDown
    public void tearDown() throws IOException {
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }

    @Benchmark
    public void snapshot() {
        world.snapshot(snapshot);
    }

    @Benchmark
    public void restore() {
        world.restore(snapshot);
    }

    @Benchmark
    public void arraysCopied() {
        for (int column = 0; column < columns.size(); column++) {
            System.arraycopy(columns.get(column), 0, copies.get(column), 0, ROWS);
        }
    }

    @Benchmark
    public void saved() throws IOException {
        world.save(saved);
    }

    @Benchmark
    public Object loaded() throws IOException {
        return FleetWorld.load(saved);
    }

    @Benchmark
    public void bytesWritten() throws IOException {
        Path beside = directory.resolve("bytes.tmp");
        try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long at = 0;
            while (at < bytes) {
                buffer.clear().limit((int) Math.min(buffer.capacity(), bytes - at));
                at += channel.write(buffer, at);
            }
            channel.force(true);
        }
        Files.move(
                beside,
                directory.resolve("bytes"),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    @Benchmark
    public Object bytesReadIntoNewArrays() throws IOException {
        List<byte[]> arrays = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(saved, StandardOpenOption.READ)) {
            long at = 0;
            while (at < bytes) {
                at += channel.read(buffer.clear(), at);
                byte[] array = new byte[buffer.position()];
                buffer.flip().get(array);
                arrays.add(array);
            }
        }
        return arrays;
    }
}

package dev.granary.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * 10 M items of eight columns, saved and loaded, where there is one on a file system in memory; beside as many bytes that are written
 * to a new file by one channel, and read from one, into memory that is there and into new arrays.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms7g", "-Xmx7g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 6)
@Measurement(iterations = 10)
public class SaveAndLoad {
    private static final int ITEMS = 10_000_000;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
    private Path directory;
    private Path saved;
    private Path savedStructs;
    private long bytes;
    private ReadingStore readings;
    private ReadingStructStore structs;

    @Setup
    public void setUp() throws IOException {
        Path inMemory = Path.of("/dev/shm");
        directory = Files.isDirectory(inMemory)
                ? Files.createTempDirectory(inMemory, "readings")
                : Files.createTempDirectory("readings");
        saved = directory.resolve("columns");
        savedStructs = directory.resolve("structs");
        readings = new ReadingStore(ITEMS);
        structs = new ReadingStructStore(ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            readings.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
            structs.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
        }
        readings.save(saved);
        structs.save(savedStructs);
        bytes = Files.size(saved);
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
    public void columnsSaved() throws IOException {
        readings.save(saved);
    }

    @Benchmark
    public void structsSaved() throws IOException {
        structs.save(savedStructs);
    }

    @Benchmark
    public void bytesSaved() throws IOException {
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
    public Object columnsLoaded() throws IOException {
        return ReadingStore.load(saved);
    }

    /** The same file, of which only what is known of slots is read, and one item. */
    @Benchmark
    public Object columnsMapped() throws IOException {
        try (MappedReadingStore store = MappedReadingStore.map(saved)) {
            return store.iterator().next().value();
        }
    }

    @Benchmark
    public Object structsLoaded() throws IOException {
        return ReadingStructStore.load(savedStructs);
    }

    @Benchmark
    public long bytesLoaded() throws IOException {
        try (FileChannel channel = FileChannel.open(saved, StandardOpenOption.READ)) {
            long at = 0;
            while (at < bytes) {
                at += channel.read(buffer.clear(), at);
            }
            return at;
        }
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

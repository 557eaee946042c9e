package dev.granary.benchmarks;

import dev.granary.arrow.Arrow;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
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
 * 10 M items of eight columns to a file of Arrow and back, where there is one on a file system in memory: beside as many bytes through one
 * channel, and beside arrow-java, whose vectors are filled, and read, one value after the other. {@link ArrowInMemory} is without files.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {
            "-Xms7g",
            "-Xmx7g",
            "-XX:+AlwaysPreTouch",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Darrow.enable_unsafe_memory_access=true",
            "-Darrow.enable_null_check_for_get=false"
        })
@Warmup(iterations = 6)
@Measurement(iterations = 10)
public class ArrowExchange {
    private static final int ITEMS = 10_000_000;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18);
    private Path directory;
    private Path written;
    private long bytes;
    private ReadingStore readings;
    private ReadingStructStore structs;

    @Setup
    public void setUp() throws IOException {
        Path inMemory = Path.of("/dev/shm");
        directory = Files.isDirectory(inMemory)
                ? Files.createTempDirectory(inMemory, "readings")
                : Files.createTempDirectory("readings");
        written = directory.resolve("readings.arrow");
        readings = new ReadingStore(ITEMS);
        structs = new ReadingStructStore(ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            readings.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
            structs.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
        }
        Arrow.write(readings, written);
        bytes = Files.size(written);
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
    public void columnsWritten() throws IOException {
        Arrow.write(readings, directory.resolve("columns"));
    }

    @Benchmark
    public void structsWritten() throws IOException {
        Arrow.write(structs, directory.resolve("structs"));
    }

    @Benchmark
    public void bytesWritten() throws IOException {
        Path path = directory.resolve("bytes");
        Files.deleteIfExists(path);
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long at = 0;
            while (at < bytes) {
                buffer.clear().limit((int) Math.min(buffer.capacity(), bytes - at));
                at += channel.write(buffer);
            }
        }
    }

    @Benchmark
    public void arrowJavaWritten() throws IOException {
        Path path = directory.resolve("vectors");
        Files.deleteIfExists(path);
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ReadingVectors vectors = new ReadingVectors(allocator);
            try (VectorSchemaRoot root = new VectorSchemaRoot(vectors.all());
                    ArrowFileWriter writer = new ArrowFileWriter(root, null, channel)) {
                vectors.write(readings, root, writer);
            }
        }
    }

    @Benchmark
    public Object columnsRead() throws IOException {
        ReadingStore store = new ReadingStore();
        Arrow.read(written, store);
        return store;
    }

    @Benchmark
    public Object structsRead() throws IOException {
        ReadingStructStore store = new ReadingStructStore();
        Arrow.read(written, store);
        return store;
    }

    @Benchmark
    public Object arrowJavaRead() throws IOException {
        ReadingStore store = new ReadingStore();
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(written, StandardOpenOption.READ);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            ReadingVectors.read(reader, store);
        }
        return store;
    }
}

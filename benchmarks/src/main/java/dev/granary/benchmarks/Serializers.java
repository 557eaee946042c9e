package dev.granary.benchmarks;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.fory.Fory;
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
 * A million items of eight columns to a file and back, on a file system in memory where there is one; beside as many records in an array, by
 * serializers to memory, and from there to a file in one piece.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 20)
@Measurement(iterations = 20)
public class Serializers {
    private static final int ITEMS = 1_000_000;

    private final Fory fory =
            Fory.builder().withXlang(false).requireClassRegistration(true).build();
    private final Kryo kryo = new Kryo();
    private Path file;
    private ReadingStore store;
    private SavedReading[] objects;

    @Setup
    public void setUp() throws IOException {
        Path inMemory = Path.of("/dev/shm");
        file = Files.isDirectory(inMemory)
                ? Files.createTempFile(inMemory, "readings", "")
                : Files.createTempFile("readings", "");
        fory.register(SavedReading.class);
        fory.register(SavedReading[].class);
        kryo.setReferences(false);
        kryo.register(SavedReading.class);
        kryo.register(SavedReading[].class);
        store = new ReadingStore(ITEMS);
        objects = new SavedReading[ITEMS];
        for (int i = 0; i < ITEMS; i++) {
            objects[i] = new SavedReading(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
            store.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
        }
        saved();
        foryWritten();
        kryoWritten();
        javaWritten();
    }

    @TearDown
    public void tearDown() throws IOException {
        for (Path written : List.of(file, fory(), kryo(), java())) {
            Files.delete(written);
        }
    }

    @Benchmark
    public void saved() throws IOException {
        store.save(file);
    }

    @Benchmark
    public Object loaded() throws IOException {
        return ReadingStore.load(file);
    }

    @Benchmark
    public Path foryWritten() throws IOException {
        return Files.write(fory(), fory.serialize(objects));
    }

    private Path fory() {
        return file.resolveSibling(file.getFileName() + ".fory");
    }

    @Benchmark
    public Object foryRead() throws IOException {
        return fory.deserialize(Files.readAllBytes(fory()));
    }

    @Benchmark
    public Path kryoWritten() throws IOException {
        try (Output to = new Output(Files.newOutputStream(kryo()), 1 << 17)) {
            kryo.writeObject(to, objects);
        }
        return kryo();
    }

    private Path kryo() {
        return file.resolveSibling(file.getFileName() + ".kryo");
    }

    @Benchmark
    public Object kryoRead() throws IOException {
        try (Input from = new Input(Files.newInputStream(kryo()), 1 << 17)) {
            return kryo.readObject(from, SavedReading[].class);
        }
    }

    @Benchmark
    public Path javaWritten() throws IOException {
        try (ObjectOutputStream to =
                new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(java()), 1 << 17))) {
            to.writeObject(objects);
        }
        return java();
    }

    private Path java() {
        return file.resolveSibling(file.getFileName() + ".java");
    }

    @Benchmark
    public Object javaRead() throws IOException, ClassNotFoundException {
        try (ObjectInputStream from =
                new ObjectInputStream(new BufferedInputStream(Files.newInputStream(java()), 1 << 17))) {
            return from.readObject();
        }
    }
}

package dev.granary.benchmarks;

import dev.granary.arrow.Arrow;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * 10 M items of eight columns as a stream of Arrow in memory that is there, and back into a store that has room: beside copying the columns
 * there, and beside arrow-java, whose vectors are filled, and read, one value after the other.
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
@Warmup(iterations = 15)
@Measurement(iterations = 15)
public class ArrowInMemory {
    private static final int ITEMS = 10_000_000;

    private final Memory to = new Memory(ByteBuffer.allocateDirect(400_000_000));
    private final Memory from = new Memory(ByteBuffer.allocateDirect(400_000_000));
    private final ReadingStore room = new ReadingStore(ITEMS);
    private ReadingStore readings;

    @Setup
    public void setUp() throws IOException {
        readings = new ReadingStore(ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            readings.add(i, i + 1, i + 2, 1f / i, i % 100, i & 7, 1, i * 0.5);
        }
        Arrow.writeStream(readings, from);
        from.bytes.flip();
    }

    @Setup(Level.Invocation)
    public void rewind() {
        to.bytes.clear();
        from.bytes.rewind();
        room.clear();
    }

    /** A channel over memory. */
    private record Memory(ByteBuffer bytes) implements ByteChannel {
        @Override
        public int write(ByteBuffer more) {
            int count = more.remaining();
            bytes.put(more);
            return count;
        }

        @Override
        public int read(ByteBuffer more) {
            int count = Math.min(more.remaining(), bytes.remaining());
            more.put(more.position(), bytes, bytes.position(), count).position(more.position() + count);
            bytes.position(bytes.position() + count);
            return more.hasRemaining() && count == 0 ? -1 : count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    @Benchmark
    public int columnsWritten() throws IOException {
        Arrow.writeStream(readings, to);
        return to.bytes.position();
    }

    @Benchmark
    public long copiesWritten() {
        MemorySegment memory = MemorySegment.ofBuffer(to.bytes);
        long at = 0;
        for (ReadingStore.Block block : readings.blocks()) {
            for (MemorySegment column : new MemorySegment[] {
                MemorySegment.ofArray(block.x()),
                MemorySegment.ofArray(block.y()),
                MemorySegment.ofArray(block.z()),
                MemorySegment.ofArray(block.speed()),
                MemorySegment.ofArray(block.sensor()),
                MemorySegment.ofArray(block.flags()),
                MemorySegment.ofArray(block.count()),
                MemorySegment.ofArray(block.time())
            }) {
                MemorySegment.copy(column, 0, memory, at, column.byteSize());
                at += column.byteSize();
            }
        }
        return at;
    }

    @Benchmark
    public int arrowJavaWritten() throws IOException {
        try (BufferAllocator allocator = new RootAllocator()) {
            ReadingVectors vectors = new ReadingVectors(allocator);
            try (VectorSchemaRoot root = new VectorSchemaRoot(vectors.all());
                    ArrowStreamWriter writer = new ArrowStreamWriter(root, null, to)) {
                vectors.write(readings, root, writer);
            }
        }
        return to.bytes.position();
    }

    @Benchmark
    public int columnsRead() throws IOException {
        return Arrow.readStream(from, room);
    }

    @Benchmark
    public int columnsReadIntoNew() throws IOException {
        return Arrow.readStream(from, new ReadingStore());
    }

    @Benchmark
    public int arrowJavaRead() throws IOException {
        return arrowJavaRead(room);
    }

    @Benchmark
    public int arrowJavaReadIntoNew() throws IOException {
        return arrowJavaRead(new ReadingStore());
    }

    private int arrowJavaRead(ReadingStore store) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowStreamReader reader = new ArrowStreamReader(from, allocator)) {
            ReadingVectors.read(reader, store);
        }
        return store.size();
    }
}

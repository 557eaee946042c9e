package dev.granary.benchmarks;

import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowWriter;

/** The vectors of a batch of readings in arrow-java, which are filled, and read, one value after the other. */
record ReadingVectors(
        Float4Vector x,
        Float4Vector y,
        Float4Vector z,
        Float4Vector speed,
        IntVector sensor,
        IntVector flags,
        IntVector count,
        Float8Vector time) {
    private static final int BATCH = 1 << 16;

    ReadingVectors(BufferAllocator allocator) {
        this(
                new Float4Vector("x", allocator),
                new Float4Vector("y", allocator),
                new Float4Vector("z", allocator),
                new Float4Vector("speed", allocator),
                new IntVector("sensor", allocator),
                new IntVector("flags", allocator),
                new IntVector("count", allocator),
                new Float8Vector("time", allocator));
    }

    private ReadingVectors(VectorSchemaRoot root) {
        this(
                (Float4Vector) root.getVector(0),
                (Float4Vector) root.getVector(1),
                (Float4Vector) root.getVector(2),
                (Float4Vector) root.getVector(3),
                (IntVector) root.getVector(4),
                (IntVector) root.getVector(5),
                (IntVector) root.getVector(6),
                (Float8Vector) root.getVector(7));
    }

    List<FieldVector> all() {
        return List.of(x, y, z, speed, sensor, flags, count, time);
    }

    void write(ReadingStore readings, VectorSchemaRoot root, ArrowWriter writer) throws IOException {
        all().forEach(vector -> {
            vector.setInitialCapacity(BATCH);
            vector.allocateNew();
        });
        writer.start();
        int row = 0;
        for (ReadingStore.Cursor reading : readings) {
            set(row++, reading);
            if (row == BATCH) {
                root.setRowCount(row);
                writer.writeBatch();
                row = 0;
            }
        }
        root.setRowCount(row);
        writer.writeBatch();
        writer.end();
    }

    private void set(int row, ReadingStore.Cursor reading) {
        x.set(row, reading.x());
        y.set(row, reading.y());
        z.set(row, reading.z());
        speed.set(row, reading.speed());
        sensor.set(row, reading.sensor());
        flags.set(row, reading.flags());
        count.set(row, reading.count());
        time.set(row, reading.time());
    }

    static void read(ArrowReader reader, ReadingStore store) throws IOException {
        VectorSchemaRoot root = reader.getVectorSchemaRoot();
        while (reader.loadNextBatch()) {
            ReadingVectors vectors = new ReadingVectors(root);
            for (int row = 0; row < root.getRowCount(); row++) {
                vectors.add(store, row);
            }
        }
    }

    private void add(ReadingStore store, int row) {
        store.add(
                x.get(row),
                y.get(row),
                z.get(row),
                speed.get(row),
                sensor.get(row),
                flags.get(row),
                count.get(row),
                time.get(row));
    }
}

package dev.granary.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;

/** What arrow-java writes. */
final class JavaArrowFiles {
    private JavaArrowFiles() {}

    /** Writes one batch of vectors. */
    static void write(Path path, int rows, Function<BufferAllocator, List<FieldVector>> vectors) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                VectorSchemaRoot root = new VectorSchemaRoot(vectors.apply(allocator))) {
            root.setRowCount(rows);
            try (ArrowFileWriter writer =
                    new ArrowFileWriter(root, new DictionaryProvider.MapDictionaryProvider(), channel)) {
                writer.start();
                writer.writeBatch();
                writer.end();
            }
        }
    }

    /** Writes the same vectors twice. */
    static byte[] writeStream(int rows, DictionaryProvider dictionaries, List<FieldVector> vectors) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        VectorSchemaRoot root = new VectorSchemaRoot(vectors);
        root.setRowCount(rows);
        try (ArrowStreamWriter writer = new ArrowStreamWriter(root, dictionaries, Channels.newChannel(stream))) {
            writer.start();
            writer.writeBatch();
            writer.writeBatch();
            writer.end();
        }
        return stream.toByteArray();
    }
}

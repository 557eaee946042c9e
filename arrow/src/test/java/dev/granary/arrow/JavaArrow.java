package dev.granary.arrow;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

/** What arrow-java reads. */
final class JavaArrow {
    private JavaArrow() {}

    /** The rows of a file; those of structs as columns with dots in their names. */
    static List<Map<String, Object>> readFile(Path path) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            return rows(reader);
        }
    }

    static List<Map<String, Object>> readStream(byte[] stream) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowStreamReader reader = new ArrowStreamReader(
                        Channels.newChannel(new java.io.ByteArrayInputStream(stream)), allocator)) {
            return rows(reader);
        }
    }

    private static List<Map<String, Object>> rows(ArrowReader reader) throws IOException {
        List<Map<String, Object>> rows = new ArrayList<>();
        VectorSchemaRoot root = reader.getVectorSchemaRoot();
        while (reader.loadNextBatch()) {
            int first = rows.size();
            for (int index = 0; index < root.getRowCount(); index++) {
                rows.add(new LinkedHashMap<>());
            }
            for (FieldVector vector : root.getFieldVectors()) {
                put(reader, rows.subList(first, rows.size()), vector, vector.getName());
            }
        }
        return rows;
    }

    private static void putLists(ArrowReader reader, List<Map<String, Object>> rows, ListVector list, String name)
            throws IOException {
        List<Map<String, Object>> elements = new ArrayList<>();
        for (int index = 0; index < list.getDataVector().getValueCount(); index++) {
            elements.add(new LinkedHashMap<>());
        }
        put(reader, elements, list.getDataVector(), "");
        for (int row = 0; row < rows.size(); row++) {
            List<Object> values = new ArrayList<>();
            for (int at = list.getElementStartIndex(row); at < list.getElementEndIndex(row); at++) {
                values.add(elements.get(at).containsKey("") ? elements.get(at).get("") : elements.get(at));
            }
            rows.get(row).put(name, values);
        }
    }

    private static void put(ArrowReader reader, List<Map<String, Object>> rows, ValueVector vector, String name)
            throws IOException {
        if (vector instanceof StructVector struct) {
            for (FieldVector child : struct.getChildrenFromFields()) {
                put(reader, rows, child, name.isEmpty() ? child.getName() : name + "." + child.getName());
            }
            return;
        }
        if (vector instanceof ListVector list) {
            putLists(reader, rows, list, name);
            return;
        }
        Dictionary dictionary = vector.getField().getDictionary() == null
                ? null
                : reader.getDictionaryVectors()
                        .get(vector.getField().getDictionary().getId());
        for (int index = 0; index < rows.size(); index++) {
            Object value = vector instanceof UInt2Vector chars ? (Object) chars.get(index) : vector.getObject(index);
            if (dictionary != null && value != null) {
                value = dictionary.getVector().getObject(((Number) value).intValue());
            }
            rows.get(index)
                    .put(name, value instanceof org.apache.arrow.vector.util.Text text ? text.toString() : value);
        }
    }
}

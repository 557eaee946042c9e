package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.Length;
import dev.granary.SoA;
import dev.granary.Was;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.Types;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays of fixed length are lists of fixed size. */
class ArraysTest {
    /** More than are added at once, and no multiple of 64. */
    private static final int ROWS = 20_011;

    @BulkData
    record Bone(int id, @Length(3) float[] scale, Inner inner) {
        record Inner(@Length(5) boolean[] marks, @Length(2) char[] codes, long last) {}
    }

    @SoA
    record Limb(
            @Was("scale") @Length(3) double[] extent,
            @Default("7") @Length(2) int[] extra,
            @Was("inner") Part part) {
        record Part(@Length(5) boolean[] marks) {}
    }

    @SoA
    record Longer(@Length(4) float[] scale) {}

    @SoA
    record Shorter(@Length(2) float[] scale) {}

    @SoA
    record Pair(@Length(2) int[] numbers) {}

    @TempDir
    private Path directory;

    private static Bone bone(int id) {
        boolean[] marks = new boolean[5];
        marks[id % 5] = true;
        marks[id % 3] = true;
        return new Bone(
                id,
                new float[] {id, id / 2f, -id},
                new Bone.Inner(marks, new char[] {(char) id, 'x'}, id * 10_000_000_000L));
    }

    /** With holes where others were. */
    private static ArraysTest_BoneStore bones() {
        ArraysTest_BoneStore bones = new ArraysTest_BoneStore();
        List<Handle<Bone>> others = new ArrayList<>();
        for (int id = 0; id < ROWS; id++) {
            if (id % 7 == 0) {
                others.add(bones.add(bone(-1 & 0xFF)));
            }
            bones.add(bone(id));
        }
        others.forEach(bones::remove);
        return bones;
    }

    private static void check(Bone expected, Bone actual) {
        assertEquals(expected.id(), actual.id());
        assertArrayEquals(expected.scale(), actual.scale());
        assertArrayEquals(expected.inner().marks(), actual.inner().marks());
        assertArrayEquals(expected.inner().codes(), actual.inner().codes());
        assertEquals(expected.inner().last(), actual.inner().last());
    }

    @Test
    void thereAndBack() throws IOException {
        for (ArrowOption[] options : new ArrowOption[][] {{}, {ArrowOption.STRUCTS}}) {
            Path path = directory.resolve("bones.arrow");
            Arrow.write(bones(), path, options);
            ArraysTest_BoneStore again = new ArraysTest_BoneStore();
            assertEquals(ROWS, Arrow.read(path, again));
            for (ArraysTest_BoneStore.Cursor each : again) {
                check(bone(each.id()), each.value());
            }
        }
    }

    @Test
    void arrowJavaReadsThem() throws IOException {
        Path path = directory.resolve("bones.arrow");
        Arrow.write(bones(), path);
        List<Map<String, Object>> rows = JavaArrow.readFile(path);
        assertEquals(ROWS, rows.size());
        for (int id = 0; id < ROWS; id++) {
            assertEquals(List.of((float) id, id / 2f, (float) -id), rows.get(id).get("scale"));
            boolean[] marks = bone(id).inner().marks();
            assertEquals(
                    List.of(marks[0], marks[1], marks[2], marks[3], marks[4]),
                    rows.get(id).get("inner.marks"));
        }
    }

    @Test
    void recordsChange() throws IOException {
        Path path = directory.resolve("bones.arrow");
        Arrow.write(bones(), path);
        ArraysTest_LimbStore limbs = new ArraysTest_LimbStore();
        assertEquals(ROWS, Arrow.read(path, limbs));
        int id = 0;
        for (ArraysTest_LimbStore.Cursor limb : limbs) {
            assertArrayEquals(new double[] {id, id / 2f, -id}, limb.extent());
            assertArrayEquals(new int[] {7, 7}, limb.extra());
            assertArrayEquals(bone(id).inner().marks(), limb.partMarks());
            id++;
        }
    }

    @Test
    void otherLengthsAreRefused() throws IOException {
        Path path = directory.resolve("bones.arrow");
        Arrow.write(bones(), path);
        assertEquals(
                path + " can't be read into a ArraysTest_LongerStore: its column scale has lists of 3 elements"
                        + " (expected: 4)",
                assertThrows(IOException.class, () -> Arrow.read(path, new ArraysTest_LongerStore()))
                        .getMessage());
        assertEquals(
                path + " can't be read into a ArraysTest_ShorterStore: its column scale has lists of 3 elements"
                        + " (expected: 2)",
                assertThrows(IOException.class, () -> Arrow.read(path, new ArraysTest_ShorterStore()))
                        .getMessage());
    }

    private static FieldVector pairs(BufferAllocator allocator, int withoutList, int withoutElement) {
        FixedSizeListVector vector = FixedSizeListVector.empty("numbers", 2, allocator);
        IntVector elements = (IntVector) vector.addOrGetVector(FieldType.nullable(Types.MinorType.INT.getType()))
                .getVector();
        vector.allocateNew();
        elements.allocateNew(2 * ROWS);
        for (int row = 0; row < ROWS; row++) {
            elements.setSafe(2 * row, row);
            elements.setSafe(2 * row + 1, -row);
            if (row == withoutList) {
                vector.setNull(row);
            } else {
                vector.setNotNull(row);
            }
        }
        if (withoutElement >= 0) {
            elements.setNull(2 * withoutElement + 1);
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    @Test
    void whatArrowJavaWrites() throws IOException {
        Path path = directory.resolve("pairs.arrow");
        JavaArrowFiles.write(path, ROWS, allocator -> List.of(pairs(allocator, -1, -1)));
        ArraysTest_PairStore pairs = new ArraysTest_PairStore();
        assertEquals(ROWS, Arrow.read(path, pairs));
        int row = 0;
        for (ArraysTest_PairStore.Cursor pair : pairs) {
            assertArrayEquals(new int[] {row, -row}, pair.numbers());
            row++;
        }
    }

    @Test
    void nullsAreRefused() throws IOException {
        Path lists = directory.resolve("lists.arrow");
        JavaArrowFiles.write(lists, ROWS, allocator -> List.of(pairs(allocator, 15_000, -1)));
        ArraysTest_PairStore pairs = new ArraysTest_PairStore();
        assertEquals(
                lists
                        + " has no value for numbers in row 15000 (expected: one, because records and arrays in a"
                        + " store are never null)",
                assertThrows(IOException.class, () -> Arrow.read(lists, pairs)).getMessage());
        Path elements = directory.resolve("elements.arrow");
        JavaArrowFiles.write(elements, ROWS, allocator -> List.of(pairs(allocator, -1, 15_001)));
        assertEquals(
                elements
                        + " has no value for numbers.1 in row 15001 (expected: one, because only symbols and boxed"
                        + " texts may be null)",
                assertThrows(IOException.class, () -> Arrow.read(elements, pairs))
                        .getMessage());
        assertEquals(0, pairs.size());
    }

    private static Field lists(String name, int length) {
        Field item = new Field("item", FieldType.notNullable(new ArrowType.Int(32, true)), List.of());
        return new Field(name, FieldType.notNullable(new ArrowType.FixedSizeList(length)), List.of(item));
    }

    private static byte[] streamOf(List<Field> fields) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        WriteChannel channel = new WriteChannel(Channels.newChannel(stream));
        MessageSerializer.serialize(channel, new Schema(fields));
        channel.writeIntLittleEndian(-1);
        channel.writeIntLittleEndian(0);
        return stream.toByteArray();
    }

    /** Of a column that nobody asks for, its elements cost nothing, however many they are. */
    @Test
    void manyColumnsOfLongLists() throws IOException {
        List<Field> fields = new ArrayList<>();
        for (int number = 0; number < 3_000; number++) {
            fields.add(lists("embedding" + number, 1_000));
        }
        fields.add(lists("numbers", 2));
        byte[] stream = streamOf(fields);
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        assertEquals(
                0, Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), new ArraysTest_PairStore()));
        assertTrue(thread.getCurrentThreadAllocatedBytes() - before < 64 << 20);
    }

    @Test
    void oneOfTwoColumnsOfAName() throws IOException {
        byte[] stream = streamOf(List.of(lists("numbers", 2), lists("numbers", 2)));
        assertEquals(
                "the stream is not what can be read: it has two columns numbers",
                assertThrows(
                                IOException.class,
                                () -> Arrow.readStream(
                                        Channels.newChannel(new ByteArrayInputStream(stream)),
                                        new ArraysTest_PairStore()))
                        .getMessage());
    }
}

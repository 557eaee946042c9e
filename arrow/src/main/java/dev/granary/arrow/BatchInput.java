package dev.granary.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.CompressionType;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Type;

/** The buffers of a batch, by the fields that they are of. */
final class BatchInput {
    private final Damage damage;
    private final MessageInput input;
    private final RecordBatch batch;
    private final MemorySegment body;
    private final int count;
    private final Map<FieldInput, VectorInput> vectors = new IdentityHashMap<>();
    private int node;
    private int buffer;
    private int variadic;

    /** That of the message that was read last, with those fields. */
    BatchInput(MessageInput input, RecordBatch batch, List<FieldInput> fields) throws IOException {
        this.damage = input.damage;
        this.input = input;
        this.batch = batch;
        this.body = input.body().asSlice(0, input.bodyBytes());
        BodyCompression compression = batch.compression();
        if (compression != null) {
            throw damage.unknown("it is compressed"
                    + (compression.codec() == CompressionType.ZSTD ? " by ZSTD" : " by LZ4") + " (expected: not)");
        }
        long length = batch.length();
        if (length < 0 || length > Integer.MAX_VALUE || !input.hasRoomFor(length)) {
            throw damage.damaged("a batch is said to have " + length + " rows in " + body.byteSize() + " bytes");
        }
        count = (int) length;
        for (FieldInput field : fields) {
            add(field);
        }
    }

    /** How many rows it has. */
    int count() {
        return count;
    }

    VectorInput of(FieldInput field) {
        return vectors.get(field);
    }

    /** What is found of rows that are in lists of fixed size, or are not. Fails if there is less of it than so many rows need. */
    VectorInput of(FieldPaths.Found found, int rows) throws IOException {
        VectorInput all = of(found.field());
        if (found.array() == null) {
            all.check(rows);
            return all;
        }
        VectorInput picked = picked(all, found, rows);
        picked.check(rows);
        return picked;
    }

    private VectorInput picked(VectorInput all, FieldPaths.Found found, int rows) throws IOException {
        int length = found.array().length();
        if ((long) rows * length > Integer.MAX_VALUE) {
            throw damage.damaged(found.array().name() + " has " + length + " elements in each of " + rows + " rows");
        }
        all.check(rows * length);
        return all.picked(found.index(), length, rows);
    }

    /** How many rows there are of a child, which may be others than of the batch. Fails if they have no room in it. */
    int countOf(FieldInput child) throws IOException {
        long rows = of(child).rows();
        if (rows < 0 || rows > Integer.MAX_VALUE || !input.hasRoomFor(rows)) {
            throw damage.damaged(child.name() + " is said to have " + rows + " rows in " + body.byteSize() + " bytes");
        }
        return (int) rows;
    }

    private void add(FieldInput field) throws IOException {
        if (node >= batch.nodesLength()) {
            throw damage.damaged("a batch has " + batch.nodesLength() + " nodes (expected: one for each field)");
        }
        FieldNode at = batch.nodes(node++);
        long rows = at.length();
        long nulls = at.nullCount();
        if (field.isDictionary()) {
            vectors.put(field, vector(field, rows, nulls, 2));
            return;
        }
        vectors.put(field, vector(field, rows, nulls, buffers(field.type())));
        for (FieldInput child : field.children()) {
            add(child);
        }
    }

    /** How many buffers a type has, without those of its children. */
    private int buffers(byte type) throws IOException {
        return switch (type) {
            case Type.Null, Type.RunEndEncoded -> 0;
            case Type.Struct_, Type.FixedSizeList -> 1;
            case Type.Int,
                    Type.FloatingPoint,
                    Type.Bool,
                    Type.Decimal,
                    Type.Date,
                    Type.Time,
                    Type.Timestamp,
                    Type.Interval,
                    Type.Duration,
                    Type.FixedSizeBinary,
                    Type.List,
                    Type.LargeList,
                    Type.Map -> 2;
            case Type.Utf8, Type.Binary, Type.LargeUtf8, Type.LargeBinary, Type.ListView, Type.LargeListView -> 3;
            case Type.Union -> throw damage.unknown("it has a union, whose buffers are not known here; leave it out");
            case Type.Utf8View, Type.BinaryView -> {
                if (variadic >= batch.variadicBufferCountsLength()) {
                    throw damage.damaged("a batch does not say how many buffers its texts have");
                }
                long more = batch.variadicBufferCounts(variadic++);
                if (more < 0 || more > batch.buffersLength()) {
                    throw damage.damaged("a text is said to have " + more + " buffers");
                }
                yield 2 + (int) more;
            }
            default -> throw damage.damaged("a field is of type " + type);
        };
    }

    private VectorInput vector(FieldInput field, long rows, long nulls, int buffers) throws IOException {
        List<MemorySegment> data = new ArrayList<>();
        for (int index = 0; index < buffers; index++) {
            if (buffer >= batch.buffersLength()) {
                throw damage.damaged("a batch has " + batch.buffersLength() + " buffers, too few for its fields");
            }
            Buffer at = batch.buffers(buffer++);
            long offset = at.offset();
            long length = at.length();
            if (offset < 0 || length < 0 || offset > body.byteSize() || length > body.byteSize() - offset) {
                throw damage.damaged("a buffer of " + field.name() + " is said to have " + length + " bytes at "
                        + offset + " of " + body.byteSize());
            }
            data.add(body.asSlice(offset, length));
        }
        return new VectorInput(damage, field, rows, nulls, data);
    }
}

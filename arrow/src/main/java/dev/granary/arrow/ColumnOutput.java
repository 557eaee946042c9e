package dev.granary.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.granary.Schema;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.arrow.flatbuf.Bool;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

/** A column of a store as one of Arrow. */
sealed interface ColumnOutput {

    /** What of a column is in a batch: of so many items, or elements of lists. */
    record Part(int count, int nulls, List<Piece> pieces) {}

    /** The part of some items, or of the elements of their lists. */
    Part part(RowExport.Part batch) throws IOException;

    /** Its type: of a dictionary, that of the texts. */
    byte type();

    /** Adds the details of the type to the metadata, and returns where they are. */
    int addType(FlatBufferBuilder metadata);

    /** The texts whose numbers are in it, from 0 on; null if it has no dictionary. */
    default List<String> dictionary() {
        return null;
    }

    /** The width of those numbers. */
    default int indexBits() {
        throw new IllegalStateException("no dictionary");
    }

    /** Whether there may be nulls. */
    default boolean isNullable() {
        return false;
    }

    /** What the metadata says besides. */
    default Map<String, String> properties() {
        return Map.of();
    }

    /** The one for a column, whose path is this in the record. */
    static ColumnOutput of(RowExport rows, Schema.Column column) {
        return of(rows, column, column.path(), () -> rows.texts(column));
    }

    /** The one for a column that elements of a list have. */
    static ColumnOutput of(RowExport rows, Schema.Column list, Schema.Column element) {
        String path = list.path() + "[]" + (element.path().isEmpty() ? "" : ".") + element.path();
        return of(rows, element, path, () -> rows.texts(list, element));
    }

    private static ColumnOutput of(RowExport rows, Schema.Column column, String path, Supplier<RowExport.Texts> texts) {
        return switch (column.kind()) {
            case PRIMITIVE -> new Numbers(column);
            case BIT, FLAG -> new Bits(column);
            case ENUM -> new Constants(column);
            case HANDLE -> new Handles(column);
            case SYMBOL -> SymbolOutput.of(texts.get(), column);
            case OBJECT -> {
                if (column.type() != String.class) {
                    throw new UnsupportedOperationException(rows.schema().owner()
                            + " can't be written as Arrow, because "
                            + path + " is a @Boxed " + column.type().getTypeName()
                            + ", and of those only String has a form there");
                }
                yield new TextOutput(column, path);
            }
            case LIST -> throw new IllegalArgumentException(path + " has fields of its own");
        };
    }

    private static Part flat(RowExport.Part batch, Schema.Column column) {
        long bytes = (long) batch.count() * column.bits() / Byte.SIZE;
        return new Part(
                batch.count(), 0, List.of(Piece.NONE, new Piece(bytes, output -> batch.write(column, output::put))));
    }

    /** Numbers as they are; a {@code char} is one without a sign. */
    record Numbers(Schema.Column column) implements ColumnOutput {
        @Override
        public Part part(RowExport.Part batch) {
            return flat(batch, column);
        }

        private boolean isFloating() {
            return column.stored() == float.class || column.stored() == double.class;
        }

        @Override
        public byte type() {
            return isFloating() ? Type.FloatingPoint : Type.Int;
        }

        @Override
        public int addType(FlatBufferBuilder metadata) {
            return isFloating()
                    ? FloatingPoint.createFloatingPoint(
                            metadata, column.stored() == float.class ? Precision.SINGLE : Precision.DOUBLE)
                    : Int.createInt(metadata, column.bits(), column.stored() != char.class);
        }
    }

    /** Handles, as the numbers that {@code Handle.bits()} gives; 0 for none. */
    record Handles(Schema.Column column) implements ColumnOutput {
        @Override
        public Part part(RowExport.Part batch) {
            return flat(batch, column);
        }

        @Override
        public byte type() {
            return Type.Int;
        }

        @Override
        public int addType(FlatBufferBuilder metadata) {
            return Int.createInt(metadata, Long.SIZE, true);
        }

        @Override
        public Map<String, String> properties() {
            return Map.of(
                    Properties.HANDLE_OF,
                    column.target() == null ? "" : column.target().getName());
        }
    }

    /** The handles of the items themselves. */
    record OwnHandles(Class<?> record) implements ColumnOutput {
        @Override
        public Part part(RowExport.Part batch) {
            long bytes = (long) batch.count() * Long.BYTES;
            return new Part(
                    batch.count(),
                    0,
                    List.of(
                            Piece.NONE,
                            new Piece(bytes, output -> ((RowExport.Batch) batch).writeHandles(output::put))));
        }

        @Override
        public byte type() {
            return Type.Int;
        }

        @Override
        public int addType(FlatBufferBuilder metadata) {
            return Int.createInt(metadata, Long.SIZE, true);
        }

        @Override
        public Map<String, String> properties() {
            return Map.of(Properties.HANDLE_OF, record.getName(), Properties.IS_OWN, "true");
        }
    }

    /** The ordinals of constants, whose names are the dictionary. */
    record Constants(Schema.Column column) implements ColumnOutput {
        @Override
        public Part part(RowExport.Part batch) {
            return flat(batch, column);
        }

        @Override
        public byte type() {
            return Type.Utf8;
        }

        @Override
        public int addType(FlatBufferBuilder metadata) {
            Utf8.startUtf8(metadata);
            return Utf8.endUtf8(metadata);
        }

        @Override
        public List<String> dictionary() {
            return column.constants().stream().map(Enum::name).toList();
        }

        @Override
        public int indexBits() {
            return column.bits();
        }
    }

    /** Bits. */
    record Bits(Schema.Column column) implements ColumnOutput {
        @Override
        public Part part(RowExport.Part batch) {
            long bytes = (batch.count() + Long.SIZE - 1L) / Long.SIZE * Long.BYTES;
            return new Part(
                    batch.count(),
                    0,
                    List.of(Piece.NONE, new Piece(bytes, output -> batch.write(column, output::put))));
        }

        @Override
        public byte type() {
            return Type.Bool;
        }

        @Override
        public int addType(FlatBufferBuilder metadata) {
            Bool.startBool(metadata);
            return Bool.endBool(metadata);
        }
    }

    /** Numbers of texts, some of which are null. */
    non-sealed interface Nullable extends ColumnOutput {
        @Override
        default byte type() {
            return Type.Utf8;
        }

        @Override
        default int addType(FlatBufferBuilder metadata) {
            Utf8.startUtf8(metadata);
            return Utf8.endUtf8(metadata);
        }

        @Override
        default boolean isNullable() {
            return true;
        }
    }
}

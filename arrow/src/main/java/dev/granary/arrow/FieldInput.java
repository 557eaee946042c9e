package dev.granary.arrow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FixedSizeList;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;

/**
 * A field of the schema of a file.
 *
 * @param type one of {@link Type}; of a dictionary, that of its values
 * @param bits of a number
 * @param length of lists of fixed size: that
 * @param isSigned whether a whole number has a sign
 * @param index of a dictionary: what its indices are; else null
 * @param dictionary of a dictionary: its number
 */
record FieldInput(
        String name,
        byte type,
        int bits,
        int length,
        boolean isSigned,
        FieldInput index,
        long dictionary,
        List<FieldInput> children,
        Map<String, String> properties) {
    private static final int MOST_LEVELS = 64;
    private static final int MOST_FIELDS = 1 << 16;

    /** Those of a schema. */
    static List<FieldInput> of(Damage damage, Schema schema) throws IOException {
        int[] left = {MOST_FIELDS};
        List<FieldInput> fields = new ArrayList<>();
        for (int index = 0; index < schema.fieldsLength(); index++) {
            fields.add(of(damage, schema.fields(index), 0, left));
        }
        return fields;
    }

    private static FieldInput of(Damage damage, Field field, int level, int[] left) throws IOException {
        if (level > MOST_LEVELS || left[0]-- == 0) {
            throw damage.damaged("it has fields in more than " + MOST_LEVELS + " levels, or more than " + MOST_FIELDS);
        }
        byte type = field.typeType();
        if (type <= Type.NONE || type >= Type.names.length) {
            throw damage.damaged("field " + field.name() + " is of type " + type);
        }
        List<FieldInput> children = new ArrayList<>();
        for (int index = 0; index < field.childrenLength(); index++) {
            children.add(of(damage, field.children(index), level + 1, left));
        }
        int bits = 0;
        boolean isSigned = true;
        if (type == Type.Int) {
            Int number = (Int) field.type(new Int());
            bits = bits(damage, number);
            isSigned = number.isSigned();
        } else if (type == Type.FloatingPoint) {
            FloatingPoint number = (FloatingPoint) field.type(new FloatingPoint());
            bits = number.precision() == Precision.SINGLE ? 32 : number.precision() == Precision.DOUBLE ? 64 : 16;
        }
        DictionaryEncoding dictionary = field.dictionary();
        return new FieldInput(
                field.name() == null ? "" : field.name(),
                type,
                bits,
                type == Type.FixedSizeList ? length(damage, field) : 0,
                isSigned,
                dictionary == null ? null : index(damage, dictionary),
                dictionary == null ? 0 : dictionary.id(),
                children,
                properties(field));
    }

    private static FieldInput index(Damage damage, DictionaryEncoding dictionary) throws IOException {
        Int index = dictionary.indexType();
        return new FieldInput(
                "index",
                Type.Int,
                index == null ? Integer.SIZE : bits(damage, index),
                0,
                index == null || index.isSigned(),
                null,
                0,
                List.of(),
                Map.of());
    }

    private static int length(Damage damage, Field field) throws IOException {
        int length = ((FixedSizeList) field.type(new FixedSizeList())).listSize();
        if (length < 0) {
            throw damage.damaged("field " + field.name() + " has lists of " + length + " elements");
        }
        return length;
    }

    private static int bits(Damage damage, Int number) throws IOException {
        int bits = number.bitWidth();
        if (bits != 8 && bits != 16 && bits != 32 && bits != 64) {
            throw damage.damaged("it has whole numbers of " + bits + " bits (expected: 8, 16, 32 or 64)");
        }
        return bits;
    }

    private static Map<String, String> properties(Field field) {
        Map<String, String> properties = new HashMap<>();
        for (int index = 0; index < field.customMetadataLength(); index++) {
            KeyValue each = field.customMetadata(index);
            properties.put(each.key(), each.value());
        }
        return properties;
    }

    boolean isDictionary() {
        return index != null;
    }

    /** Whether there are fields inside. Those of a dictionary are in its own batches, as elements are. */
    boolean isStruct() {
        return type == Type.Struct_ && !isDictionary();
    }

    /** Whether there are elements, in the only child. */
    boolean isList() {
        return (type == Type.List || type == Type.LargeList) && children.size() == 1 && !isDictionary();
    }

    /** Whether all lists have as many elements, in the only child. */
    boolean isArray() {
        return type == Type.FixedSizeList && children.size() == 1 && !isDictionary();
    }

    boolean isText() {
        return type == Type.Utf8 || type == Type.LargeUtf8;
    }

    /** Whether it has texts, or no value in any row: what others write where no row has a text. */
    boolean isTextOrNull() {
        return isText() || isNull();
    }

    /** Whether it has no value in any row, and so no buffers. */
    boolean isNull() {
        return type == Type.Null && !isDictionary();
    }

    /** Whether handles can be read from it. */
    boolean hasHandles() {
        return !isDictionary() && type == Type.Int && bits == Long.SIZE;
    }

    /** As in {@code uint16} and {@code dictionary of utf8}. */
    String describe() {
        String values = switch (type) {
            case Type.Int -> (isSigned ? "int" : "uint") + bits;
            case Type.FloatingPoint -> "float" + bits;
            case Type.LargeUtf8 -> "large_utf8";
            case Type.LargeList -> "large_list";
            case Type.FixedSizeList -> "fixed_size_list";
            case Type.Struct_ -> "struct";
            default -> Type.name(type).toLowerCase(Locale.ROOT);
        };
        return isDictionary() ? "dictionary of " + values : values;
    }
}

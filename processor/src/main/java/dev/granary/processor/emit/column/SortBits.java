package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.PrimitiveKind;

/** Between the elements of columns and the {@code long} in which an order keeps each of them. */
public final class SortBits {
    private SortBits() {}

    /** An expression for the {@code long}, or for what becomes one by itself. */
    public static CodeBlock of(Column column, CodeBlock element) {
        return switch (column.storedKind()) {
            case BOOLEAN -> CodeBlock.of("$L ? 1 : 0", element);
            case FLOAT, DOUBLE -> CodeBlock.of("$T.of($L)", Types.RAW_BITS, element);
            case BYTE, SHORT, CHAR, INT, LONG -> element;
        };
    }

    /** An expression for the element. */
    public static CodeBlock toElement(Column column, CodeBlock bits) {
        return switch (column.storedKind()) {
            case BOOLEAN -> CodeBlock.of("$L != 0", bits);
            case FLOAT -> CodeBlock.of("$T.toFloat($L)", Types.RAW_BITS, bits);
            case DOUBLE -> CodeBlock.of("$T.toDouble($L)", Types.RAW_BITS, bits);
            case BYTE, SHORT, CHAR, INT -> CodeBlock.of("($T) $L", Types.of(column.stored()), bits);
            case LONG -> bits;
        };
    }

    /** The method of {@code SortKeys} that makes a key of such a column. */
    public static String key(PrimitiveKind kind) {
        return switch (kind) {
            case FLOAT -> "floats";
            case DOUBLE -> "doubles";
            case LONG -> "longs";
            case BYTE, SHORT, CHAR, INT, BOOLEAN -> "ints";
        };
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import java.util.Optional;

/**
 * What tells groups apart: the value of a column as a number, so that two are the same where {@code equals} of their objects says so.
 *
 * <pre>{@code
 * groups.add(instrument[row], side[row], Float.floatToIntBits(weight[row]))
 * }</pre>
 */
final class GroupKey {
    private GroupKey() {}

    /** An expression for the number, of one for an element of the column; of a bit it is a boolean. */
    static CodeBlock of(Column column, CodeBlock element) {
        return switch (column.encoding()) {
            case Encoding.Bit ignored -> CodeBlock.of("$L ? 1 : 0", element);
            case Encoding.Plain ignored -> ofNumber(column.storedKind(), element);
            case Encoding.Ordinal ignored -> element;
            case Encoding.Symbol ignored -> element;
            case Encoding.HandleBits ignored -> element;
            case Encoding.Run ignored -> throw new IllegalArgumentException(column + " has no number");
            case Encoding.Reference ignored -> throw new IllegalArgumentException(column + " has no number");
        };
    }

    private static CodeBlock ofNumber(PrimitiveKind kind, CodeBlock value) {
        return switch (kind) {
            case FLOAT -> CodeBlock.of("$T.floatToIntBits($L)", Float.class, value);
            case DOUBLE -> CodeBlock.of("$T.doubleToLongBits($L)", Double.class, value);
            case BYTE, SHORT, CHAR, INT, LONG, BOOLEAN -> value;
        };
    }

    /** The same of a value. */
    static CodeBlock ofValue(Column column, CodeBlock value, String symbols) {
        return switch (column.encoding()) {
            case Encoding.Ordinal ignored -> CodeBlock.of("$L.ordinal()", value);
            case Encoding.Symbol ignored -> CodeBlock.of("$L.find($L)", symbols, value);
            case Encoding.HandleBits ignored -> CodeBlock.of("$L.bits()", value);
            default -> of(column, value);
        };
    }

    /** The value again. */
    static CodeBlock value(Column column, CodeBlock key, Codebooks codebooks) {
        return switch (column.encoding()) {
            case Encoding.Bit ignored -> CodeBlock.of("$L != 0", key);
            case Encoding.Plain ignored -> number(column.storedKind(), key);
            case Encoding.Ordinal(TypeRef.Declared type) ->
                CodeBlock.of("$N[(int) $L]", codebooks.constants().get(type), key);
            case Encoding.Symbol ignored -> CodeBlock.of("$L.textOf((int) $L)", codebooks.symbols(), key);
            case Encoding.HandleBits ignored -> CodeBlock.of("$T.ofBits($L)", Types.HANDLE, key);
            case Encoding.Run ignored -> throw new IllegalArgumentException(column + " has no number");
            case Encoding.Reference ignored -> throw new IllegalArgumentException(column + " has no number");
        };
    }

    private static CodeBlock number(PrimitiveKind kind, CodeBlock key) {
        return switch (kind) {
            case FLOAT -> CodeBlock.of("$T.intBitsToFloat((int) $L)", Float.class, key);
            case DOUBLE -> CodeBlock.of("$T.longBitsToDouble($L)", Double.class, key);
            case LONG -> key;
            case BYTE, SHORT, CHAR, INT -> CodeBlock.of("($L) $L", kind.keyword(), key);
            case BOOLEAN -> CodeBlock.of("$L != 0", key);
        };
    }

    /** The type whose constants the value is one of. */
    static Optional<TypeRef.Declared> constants(Column column) {
        return column.encoding() instanceof Encoding.Ordinal(TypeRef.Declared type)
                ? Optional.of(type)
                : Optional.empty();
    }
}

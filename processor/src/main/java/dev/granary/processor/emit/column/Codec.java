package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.TypeRef;

/** Between the value of a component and the element that its column holds: expressions of the one, given one of the other. */
public interface Codec {

    /**
     * The codec of a column.
     */
    static Codec of(Column column, Codebooks codebooks) {
        return switch (column.encoding()) {
            case Encoding.Plain ignored -> new PlainCodec(column);
            case Encoding.Bit ignored -> new BitCodec(column);
            case Encoding.Ordinal(TypeRef.Declared type) ->
                new OrdinalCodec(column, codebooks.constants().get(type));
            case Encoding.Symbol ignored -> new SymbolCodec(column, codebooks.symbols());
            case Encoding.HandleBits ignored -> new HandleCodec(column);
            case Encoding.Run ignored -> new RunCodec(column);
            case Encoding.Reference(boolean cast) -> new ReferenceCodec(column, cast);
        };
    }

    /** That of a column of which nothing is encoded or decoded. */
    static Codec of(Column column) {
        return of(column, Codebooks.NONE);
    }

    CodeBlock encode(CodeBlock value);

    CodeBlock decode(CodeBlock element);

    /** As {@link #encode}, of a value that is looked for: what no item has may become what no column holds. */
    default CodeBlock sought(CodeBlock value) {
        return encode(value);
    }

    /** What the elements are, in documentation, behind what else is said of them; empty where they are the values. */
    String meaning();

    /** A call on a line of its own that adds the column to a schema; {@code offset} is empty for an array of its own. */
    CodeBlock schema(CodeBlock offset);

    /** Any value, for a component that nobody looks at. */
    CodeBlock blank();

    /** Whether decoding makes an object. */
    boolean makesObjects();

    /** How a kernel's loop writes what may be the value that it has read. */
    Update update();

    /** How a loop writes what may be the value that it has read. */
    enum Update {
        /** Always, which costs no more than a comparison. */
        ALWAYS,
        /** Into the word of 64 rows. */
        INTO_WORD,
        /** If it is another object: writing a reference costs more than comparing it. */
        IF_OTHER,
        /** Encoded, if it is another object, so that nothing is taken out of the old one. */
        ENCODED_IF_OTHER
    }

    /** The constants that the class files of a world need for a column, at most. */
    int constants();

    /** Those that they need besides for the first column of its type. */
    int constantsOfType();
}

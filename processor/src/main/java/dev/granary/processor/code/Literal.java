package dev.granary.processor.code;

import com.palantir.javapoet.CodeBlock;

/**
 * A text that the user wrote, as a literal of ASCII: generated sources are written in the encoding of the build, which may have no such
 * characters, and then the compiler would write others without a word; and half of a surrogate pair no encoding has.
 */
public final class Literal {
    private Literal() {}

    /** The literal of a string; an expression in parentheses where javac would not read it rightly. */
    public static CodeBlock of(String text) {
        StringBuilder literal = new StringBuilder("\"");
        boolean isDivided = false;
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            literal.append(
                    switch (unit) {
                        case '\n' -> "\\n";
                        case '\r' -> "\\r";
                        case '"' -> "\\\"";
                        case '\\' -> "\\\\";
                        default -> unit < ' ' || unit > '~' ? "\\u%04x".formatted((int) unit) : unit;
                    });
            // javac looks behind it for the other half, and takes a backslash there for one by itself
            if (Character.isHighSurrogate(unit) && !isPair(text, index)) {
                literal.append("\" + \"");
                isDivided = true;
            }
        }
        return CodeBlock.of(isDivided ? "($L)" : "$L", literal.append('"'));
    }

    private static boolean isPair(String text, int index) {
        return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
    }
}

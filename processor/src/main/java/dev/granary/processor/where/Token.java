package dev.granary.processor.where;

import java.util.ArrayList;
import java.util.List;

/**
 * A name, an operator or a parenthesis; the last one of a text is empty.
 *
 * @param position of its first character in the text
 */
record Token(String text, int position) {
    private static final List<String> DOUBLED = List.of("&&", "||", "^^", "==", "!=");

    boolean is(String symbol) {
        return text.equals(symbol);
    }

    boolean isEnd() {
        return text.isEmpty();
    }

    /** Whether it is a text in quotes, or one that has no end. */
    boolean isText() {
        return text.startsWith("'");
    }

    boolean isName() {
        return !isEnd() && Character.isJavaIdentifierStart(text.codePointAt(0));
    }

    /** The tokens of the text; what belongs to no token is one, to be complained of. */
    static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        int position = 0;
        while (position < text.length()) {
            int end = end(text, position);
            String token = text.substring(position, end);
            if (!token.isBlank()) {
                tokens.add(new Token(token, position));
            }
            position = end;
        }
        tokens.add(new Token("", text.length()));
        return tokens;
    }

    private static int end(String text, int position) {
        if (position + 2 <= text.length() && DOUBLED.contains(text.substring(position, position + 2))) {
            return position + 2;
        }
        if (text.charAt(position) == '\'') {
            int closing = text.indexOf('\'', position + 1);
            return closing < 0 ? text.length() : closing + 1;
        }
        int end = text.offsetByCodePoints(position, 1);
        if (Character.isJavaIdentifierStart(text.codePointAt(position))) {
            while (end < text.length() && isInName(text.codePointAt(end))) {
                end = text.offsetByCodePoints(end, 1);
            }
        }
        return end;
    }

    /** With dots, because a flag of a nested record is a path. */
    private static boolean isInName(int character) {
        return Character.isJavaIdentifierPart(character) || character == '.';
    }
}

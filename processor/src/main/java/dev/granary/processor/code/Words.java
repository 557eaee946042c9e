package dev.granary.processor.code;

import java.util.HashSet;
import java.util.Set;

/**
 * Finds the words by which a source means something: not those of methods, of members that are named behind something, of imports,
 * comments and literals.
 */
final class Words {
    private final String source;
    private final Set<String> found = new HashSet<>();
    private int at;

    private Words(String source) {
        this.source = source;
    }

    static Set<String> of(String source) {
        Words words = new Words(source);
        while (words.at < source.length()) {
            words.next();
        }
        return words.found;
    }

    private void next() {
        char c = source.charAt(at);
        if (source.startsWith("/*", at)) {
            skipTo("*/");
        } else if (source.startsWith("//", at)) {
            skipTo("\n");
        } else if (c == '"' || c == '\'') {
            literal(c);
        } else if (!Character.isJavaIdentifierStart(c)) {
            at++;
        } else {
            word();
        }
    }

    private void skipTo(String end) {
        int found = source.indexOf(end, at);
        at = found < 0 ? source.length() : found + end.length();
    }

    private void literal(char quote) {
        do {
            at += source.charAt(at) == '\\' ? 2 : 1;
        } while (at < source.length() && source.charAt(at) != quote);
        at++;
    }

    private void word() {
        int from = at;
        while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
            at++;
        }
        String word = source.substring(from, at);
        char before = from == 0 ? '\n' : source.charAt(from - 1);
        if (before == '\n' && (word.equals("import") || word.equals("package"))) {
            skipTo("\n");
        } else if (before != '.' && before != ':' && !Character.isDigit(before) && !source.startsWith("(", at)) {
            found.add(word);
        }
    }
}

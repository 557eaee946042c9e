package dev.granary.hostile;

import java.util.Locale;
import java.util.function.Function;

/** What a condition in a {@code where} says of an item; the text is known to be in order. */
final class Condition {
    private final String text;
    private final Function<String, Object> components;
    private int next;

    /** {@code components} are by the names of their accessors. */
    Condition(String text, Function<String, Object> components) {
        this.text = text;
        this.components = components;
    }

    boolean holds() {
        next = 0;
        return or();
    }

    private boolean or() {
        boolean value = xor();
        while (at("|")) {
            value |= xor();
        }
        return value;
    }

    private boolean xor() {
        boolean value = and();
        while (at("^")) {
            value ^= and();
        }
        return value;
    }

    private boolean and() {
        boolean value = unary();
        while (at("&")) {
            value &= unary();
        }
        return value;
    }

    private boolean unary() {
        if (at("!")) {
            return !unary();
        }
        if (at("(")) {
            boolean value = or();
            at(")");
            return value;
        }
        Object value = components.apply(accessor(word()));
        if (at("==")) {
            return isEqual(value);
        }
        return at("!=") ? !isEqual(value) : (boolean) value;
    }

    /** Whether it is the text, the constant or the {@code null} that follows. */
    private boolean isEqual(Object value) {
        if (at("'")) {
            int end = text.indexOf('\'', next);
            String other = text.substring(next, end);
            next = end + 1;
            return other.equals(value);
        }
        String word = word();
        return value instanceof Enum<?> constant ? constant.name().equals(word) : value == null && word.equals("null");
    }

    private String word() {
        skipBlanks();
        int begin = next;
        while (next < text.length() && "&|^!()=".indexOf(text.charAt(next)) < 0 && !isBlank()) {
            next++;
        }
        return text.substring(begin, next);
    }

    private boolean at(String symbol) {
        skipBlanks();
        boolean isHere = text.startsWith(symbol, next);
        next += isHere ? symbol.length() : 0;
        return isHere;
    }

    private void skipBlanks() {
        while (next < text.length() && isBlank()) {
            next++;
        }
    }

    private boolean isBlank() {
        return Character.isWhitespace(text.charAt(next));
    }

    /** {@code poseMoving} for {@code pose.moving}. */
    static String accessor(String path) {
        StringBuilder name = new StringBuilder();
        for (String part : path.split("\\.")) {
            int first = part.offsetByCodePoints(0, 1);
            name.append(
                    name.isEmpty() ? part : part.substring(0, first).toUpperCase(Locale.ROOT) + part.substring(first));
        }
        return name.toString();
    }
}

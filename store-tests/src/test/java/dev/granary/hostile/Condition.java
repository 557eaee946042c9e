package dev.granary.hostile;

import java.util.Locale;
import java.util.function.Predicate;

/** What a condition in a {@code where} says of an item; the text is known to be in order. */
final class Condition {
    private final String text;
    private final Predicate<String> flags;
    private int next;

    /** {@code flags} are by the names of their accessors. */
    Condition(String text, Predicate<String> flags) {
        this.text = text.replaceAll("\\s", "");
        this.flags = flags;
    }

    boolean holds() {
        next = 0;
        return or();
    }

    private boolean or() {
        boolean value = xor();
        while (at('|')) {
            value |= xor();
        }
        return value;
    }

    private boolean xor() {
        boolean value = and();
        while (at('^')) {
            value ^= and();
        }
        return value;
    }

    private boolean and() {
        boolean value = unary();
        while (at('&')) {
            value &= unary();
        }
        return value;
    }

    private boolean unary() {
        if (at('!')) {
            return !unary();
        }
        if (at('(')) {
            boolean value = or();
            next++;
            return value;
        }
        int begin = next;
        while (next < text.length() && "&|^!()".indexOf(text.charAt(next)) < 0) {
            next++;
        }
        return flags.test(accessor(text.substring(begin, next)));
    }

    private boolean at(char symbol) {
        boolean isHere = next < text.length() && text.charAt(next) == symbol;
        next += isHere ? 1 : 0;
        return isHere;
    }

    /** {@code poseMoving} for {@code pose.moving}. */
    private static String accessor(String path) {
        StringBuilder name = new StringBuilder();
        for (String part : path.split("\\.")) {
            int first = part.offsetByCodePoints(0, 1);
            name.append(
                    name.isEmpty() ? part : part.substring(0, first).toUpperCase(Locale.ROOT) + part.substring(first));
        }
        return name.toString();
    }
}

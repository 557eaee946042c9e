package dev.granary.tests;

import dev.granary.Handle;
import java.util.HashMap;
import java.util.Map;

/** Writes down what is done to a store, as lines of Java. */
final class Transcript {
    private final StringBuilder lines;
    private final Map<Long, String> names = new HashMap<>();
    private int named;

    private Transcript(StringBuilder lines) {
        this.lines = lines;
    }

    static Transcript none() {
        return new Transcript(null);
    }

    static Transcript empty() {
        return new Transcript(new StringBuilder());
    }

    void line(String format, Object... arguments) {
        if (lines != null) {
            lines.append(format.formatted(arguments)).append('\n');
        }
    }

    /** The variable that the next handle is kept in. */
    String nextName() {
        return "h" + (named + 1);
    }

    void name(Handle<Item> handle) {
        if (lines != null) {
            names.put(handle.bits(), "h" + ++named);
        }
    }

    String nameOf(long bits) {
        return names.get(bits);
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}

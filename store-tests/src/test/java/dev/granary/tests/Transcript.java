package dev.granary.tests;

import dev.granary.Handle;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Writes down what is done to a store or a world, as lines of Java; handles are in a list {@code h}, in the order of their names. */
public final class Transcript {
    private final StringBuilder lines;
    private final Map<Long, Integer> indexes = new HashMap<>();
    private int named;

    private Transcript(StringBuilder lines) {
        this.lines = lines;
    }

    /** One that writes nothing. */
    public static Transcript none() {
        return new Transcript(null);
    }

    /** One that has nothing yet. */
    public static Transcript empty() {
        return new Transcript(new StringBuilder());
    }

    /** Adds a line. */
    public void line(String format, Object... arguments) {
        if (lines != null) {
            lines.append(format.formatted(arguments)).append('\n');
        }
    }

    /** Adds a line that takes some work, unless nobody reads it. */
    public void line(Supplier<String> line) {
        if (lines != null) {
            lines.append(line.get()).append('\n');
        }
    }

    /** The line before has added the handle to the list. */
    public void name(Handle<?> handle) {
        if (lines != null) {
            indexes.put(handle.bits(), named++);
        }
    }

    /** The handle in Java. */
    public String nameOf(long bits) {
        return lines == null ? "" : "h.get(" + indexes.get(bits) + ")";
    }

    /** The handle in Java. */
    public String nameOf(Handle<?> handle) {
        return nameOf(handle.bits());
    }

    /** Whether the handle is in the list. */
    public boolean hasName(Handle<?> handle) {
        return indexes.containsKey(handle.bits());
    }

    /** The place of a handle in the list. */
    public int index(Handle<?> handle) {
        return indexes.get(handle.bits());
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}

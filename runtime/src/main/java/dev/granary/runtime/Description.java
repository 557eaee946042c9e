package dev.granary.runtime;

/**
 * What something is at the moment, for logs and debuggers: a name and parts, as in {@code Cursor[12v3, Particle[life=1.0]]}, at most
 * some {@value #MAX_LENGTH} characters of them.
 *
 * <p>What the {@code toString} of a part throws is thrown on.
 */
public final class Description {
    private static final int MAX_LENGTH = 1000;

    private final StringBuilder text;
    private final int start;

    /** One without parts. */
    public Description(String name) {
        text = new StringBuilder(name).append('[');
        start = text.length();
    }

    /** Adds a part, and returns this. */
    public Description add(Object part) {
        if (text.length() < MAX_LENGTH) {
            text.append(text.length() > start ? ", " : "").append(part);
            if (text.length() > MAX_LENGTH) {
                text.setLength(MAX_LENGTH);
                text.append("...");
            }
        }
        return this;
    }

    /** Whether more parts would be left out. */
    boolean isFull() {
        return text.length() >= MAX_LENGTH;
    }

    /** The name and the parts. */
    @Override
    public String toString() {
        return text + "]";
    }
}

package dev.granary.runtime;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.RecordComponent;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What something is at the moment, for logs and debuggers: a name and parts, as in {@code Cursor[12v3, Particle[life=1.0]]}, at most
 * some {@value #MAX_LENGTH} characters of them.
 *
 * <p>Arrays in records are shown with what they hold, in place of the {@code [F@1b6d3586} that a record says of them.
 *
 * <p>What the {@code toString} of a part throws is thrown on.
 */
public final class Description {
    private static final int MAX_LENGTH = 1000;
    private static final int MAX_ELEMENTS = 64;

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
            text.append(text.length() > start ? ", " : "").append(text(part));
            if (text.length() > MAX_LENGTH) {
                text.setLength(MAX_LENGTH);
                text.append("...");
            }
        }
        return this;
    }

    private static String text(Object part) {
        String text = String.valueOf(part);
        return part instanceof Record value && text.indexOf('@') >= 0 ? withArrays(text, value) : text;
    }

    /** What a record says of itself, with its arrays, and those of records in it. */
    private static String withArrays(String text, Record value) {
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Class<?> type = component.getType();
            if (type.isArray() || type.isRecord()) {
                Object held = held(value, component.getName());
                if (held instanceof Record nested) {
                    text = withArrays(text, nested);
                } else if (held != null) {
                    text = text.replaceAll(
                            Pattern.quote(Objects.toIdentityString(held)) + "(?![0-9a-f])",
                            Matcher.quoteReplacement(elements(held)));
                }
            }
        }
        return text;
    }

    /** What a record has there; null where its module is not open to this one. */
    private static Object held(Record value, String component) {
        try {
            Field field = value.getClass().getDeclaredField(component);
            field.setAccessible(true);
            return field.get(value);
        } catch (ReflectiveOperationException | InaccessibleObjectException closed) {
            return null;
        }
    }

    private static String elements(Object array) {
        StringBuilder elements = new StringBuilder("[");
        int length = Array.getLength(array);
        for (int index = 0; index < Math.min(length, MAX_ELEMENTS); index++) {
            elements.append(index == 0 ? "" : ", ").append(Array.get(array, index));
        }
        return elements.append(length > MAX_ELEMENTS ? ", ...]" : "]").toString();
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

package dev.granary.processor.message;

import java.util.Locale;

/**
 * Something that a user is told.
 *
 * @param id the entry in {@code docs/errors.md}
 * @param text one or two sentences: what is wrong, because of what, and what to do
 */
public record Message(String id, String text) {

    /** With what is to be where the text has places for it; numbers in the same digits everywhere. */
    static Message of(String id, String text, Object... arguments) {
        return new Message(id, String.format(Locale.ROOT, text, arguments));
    }

    /** What to do where a name is unknown, and these are those that are not, with commas between them. */
    static String choice(String known) {
        return known.isEmpty() ? "There are none; add one." : "Choose one of: " + known + ".";
    }

    /** As it is printed. */
    @Override
    public String toString() {
        return "[Granary/" + id + "] " + text;
    }
}

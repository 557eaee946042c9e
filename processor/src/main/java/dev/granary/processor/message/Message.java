package dev.granary.processor.message;

/**
 * Something that a user is told.
 *
 * @param id the entry in {@code docs/errors.md}
 * @param text one or two sentences: what is wrong, because of what, and what to do
 */
public record Message(String id, String text) {

    /** As it is printed. */
    @Override
    public String toString() {
        return "[Granary/" + id + "] " + text;
    }
}

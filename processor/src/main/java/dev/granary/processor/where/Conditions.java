package dev.granary.processor.where;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The conditions on the flags of one store or world, each parsed once. */
public final class Conditions {
    private final Map<String, String> flags;
    private final Map<String, Parsed> parsed = new HashMap<>();

    /** {@code flags} is what they may be called, each with the name it gets in the tree, as {@link WhereParser} has it. */
    public Conditions(Map<String, String> flags) {
        this.flags = flags;
    }

    /** What flags may be called. */
    public Set<String> names() {
        return flags.keySet();
    }

    /** The condition that the text is, or the first mistake in it. */
    public Parsed parse(String text) {
        return parsed.computeIfAbsent(text, condition -> WhereParser.parse(condition, flags));
    }

    /** The condition that a sound text is, or null for none. */
    public Where where(String text) {
        return text != null && parse(text) instanceof Parsed.Sound(Where where) ? where : null;
    }
}

package dev.granary.processor.where;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The conditions on the flags of one store or world, each parsed once. */
public final class Conditions {
    private final Map<String, String> flags;
    private final Map<String, Where.Choice> choices;
    private final Map<String, Parsed> parsed = new HashMap<>();

    /** {@code flags} is what they may be called, each with the name it gets in the tree, as {@link WhereParser} has it. */
    public Conditions(Map<String, String> flags) {
        this(flags, Map.of());
    }

    /** The same, where some components may be compared with values besides; {@code choices} is what those may be called. */
    public Conditions(Map<String, String> flags, Map<String, Where.Choice> choices) {
        this.flags = flags;
        this.choices = choices;
    }

    /** What flags may be called. */
    public Set<String> names() {
        return flags.keySet();
    }

    /** Whether a component of the name may be compared with a value. */
    public boolean isChoice(String name) {
        return choices.containsKey(name);
    }

    /** The condition that the text is, or the first mistake in it. */
    public Parsed parse(String text) {
        return parsed.computeIfAbsent(text, condition -> WhereParser.parse(condition, flags, choices));
    }

    /** The condition that a sound text is, or null for none. */
    public Where where(String text) {
        return text != null && parse(text) instanceof Parsed.Sound(Where where) ? where : null;
    }
}

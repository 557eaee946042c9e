package dev.granary.processor.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The tricks that generated code makes use of: all but some. */
public record Tricks(Set<Trick> without) {
    /** The processor's option. */
    public static final String OPTION = "granary.without";

    public static final Tricks ALL = new Tricks(Set.of());

    /** All but those in the option's value, which may be null; of what is no trick, {@link #unknown} tells. */
    public static Tricks without(String value) {
        Set<Trick> without = EnumSet.noneOf(Trick.class);
        names(value).forEach(name -> Trick.of(name).ifPresent(without::add));
        return new Tricks(without);
    }

    /** What is in the option's value and is no trick. */
    public static List<String> unknown(String value) {
        return names(value).stream().filter(name -> Trick.of(name).isEmpty()).toList();
    }

    private static Collection<String> names(String value) {
        return value == null || value.isBlank()
                ? List.of()
                : Arrays.stream(value.split(",")).map(String::strip).toList();
    }

    public boolean has(Trick trick) {
        return !without.contains(trick);
    }
}

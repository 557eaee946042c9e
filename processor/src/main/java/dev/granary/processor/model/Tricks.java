package dev.granary.processor.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The tricks that generated code makes use of: all but some.
 *
 * @param vectors whether kernels compute words of rows by the Vector API
 */
public record Tricks(Set<Trick> without, boolean vectors) {
    /** The processor's option for developers. */
    public static final String OPTION = "granary.without";

    /** That for users who start their programs with the module of the Vector API. */
    public static final String VECTORS = "granary.vectors";

    public static final Tricks ALL = new Tricks(Set.of(), false);

    /** All but those in the option's value, which may be null; of what is no trick, {@link #unknown} tells. */
    public static Tricks without(String value, boolean vectors) {
        Set<Trick> without = EnumSet.noneOf(Trick.class);
        names(value).forEach(name -> Trick.of(name).ifPresent(without::add));
        return new Tricks(without, vectors);
    }

    /** What is in the option's value and is no trick. */
    public static List<String> unknown(String value) {
        return names(value).stream().filter(name -> Trick.of(name).isEmpty()).toList();
    }

    /** Whether {@code -Agranary.vectors} can have the value, which is null if it is given without one. */
    public static boolean isSwitch(String value) {
        return value == null || value.equals("true") || value.equals("false");
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

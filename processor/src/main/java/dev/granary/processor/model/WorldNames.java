package dev.granary.processor.model;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a generated world and the accessors of its components are called. */
public final class WorldNames {
    /** The world's own constants. */
    static final Set<String> CONSTANTS = Set.of("ACCESSORS", "FINGERPRINT", "ROW_MASK", "SCHEMA", "VACANT");

    /** The classes in each world. */
    public static final Set<String> NESTED_TYPES = Set.of(
            "Archetype", "ArchetypeBuilder", "Batch", "Commands", "Cursor", "Found", "Page", "Query", "Snapshot");

    private WorldNames() {}

    /** The simple name of a world: nested {@code Game.Zoo} gives {@code Game_ZooWorld}. */
    public static String world(List<String> simpleNames) {
        return String.join("_", simpleNames) + "World";
    }

    /**
     * What the accessors of a component are called: {@code Position} gives {@code position}, {@code AI} gives {@code ai}
     * and {@code UVRect} gives {@code uvRect}.
     */
    public static String accessor(String simpleName) {
        int capitals = 0;
        while (capitals < simpleName.length() && Character.isUpperCase(simpleName.charAt(capitals))) {
            capitals++;
        }
        boolean isWordBehind =
                capitals > 1 && capitals < simpleName.length() && Character.isLowerCase(simpleName.charAt(capitals));
        int lowered = isWordBehind ? capitals - 1 : capitals;
        return simpleName.substring(0, lowered).toLowerCase(Locale.ROOT) + simpleName.substring(lowered);
    }
}

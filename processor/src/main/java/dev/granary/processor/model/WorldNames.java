package dev.granary.processor.model;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names that a generated world declares, and the rules that they follow. */
public final class WorldNames {
    /** The world's own constants. */
    static final Set<String> CONSTANTS = Set.of(
            "ACCESSORS", "COMPONENTS", "NAMES", "PAGE_ROWS", "ROW_BYTES", "ROW_MASK", "TYPES", "VACANT", "WORD_BYTES");

    /** The classes in the world. */
    private static final Set<String> NESTED_TYPES = Set.of(
            "Archetype",
            "ArchetypeBuilder",
            "Batch",
            "BatchSteps",
            "Commands",
            "Cursor",
            "Page",
            "PageSteps",
            "Query",
            "Steps");

    /** Types that generated code names. */
    private static final Set<String> TYPES = Set.of(
            "Arrays",
            "BitSet",
            "Bits",
            "Blocks",
            "CommandLog",
            "ConcurrentModificationException",
            "Entities",
            "EntityPage",
            "Handle",
            "Iterator",
            "List",
            "MissingComponentException",
            "NoSuchElementException",
            "Ordinals",
            "PageWords",
            "QueryTerms",
            "StaleHandleException",
            "WorldStats");

    /** Methods of the world, its cursor, query, page or commands that take what accessors of components take. */
    private static final Set<String> METHODS = Set.of(
            "add",
            "alive",
            "aliveFull",
            "aliveSummary",
            "apply",
            "at",
            "atKept",
            "close",
            "contains",
            "count",
            "create",
            "created",
            "destroy",
            "destroyAll",
            "fill",
            "first",
            "firstRow",
            "handle",
            "here",
            "iterator",
            "mark",
            "matches",
            "number",
            "open",
            "optional",
            "pages",
            "put",
            "resolve",
            "rowOf",
            "settle",
            "sharing",
            "size",
            "slotOf",
            "spliterator",
            "with",
            "without");

    /** Methods without parameters that every class has. */
    private static final Set<String> METHODS_OF_OBJECT =
            Set.of("clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

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

    /** What the methods about a component are called, apart from those for its values: {@code hasPosition}. */
    public static List<String> methodsOf(String simpleName) {
        return List.of(
                "has" + simpleName,
                "has" + simpleName + "Full",
                "has" + simpleName + "Summary",
                "find" + simpleName,
                "remove" + simpleName,
                "touch" + simpleName,
                "add" + simpleName,
                "set" + simpleName,
                "check" + simpleName,
                "open" + simpleName,
                "close" + simpleName,
                "fill" + simpleName,
                "forget" + simpleName,
                "resolve" + simpleName);
    }

    /** Whether the world, or a class in it, has a method of its own of the name. */
    public static boolean isMethod(String name) {
        return METHODS.contains(name) || METHODS_OF_OBJECT.contains(name);
    }

    /** Whether generated code means another type by the simple name. */
    public static boolean isTypeInUse(String simpleName) {
        return NESTED_TYPES.contains(simpleName) || TYPES.contains(simpleName);
    }
}

package dev.granary.hostile;

import java.util.List;
import java.util.stream.Stream;

/** Names to call things by: ordinary ones, legal ones that ask for trouble, and illegal ones. */
final class OddNames {
    static final List<String> COMPONENTS =
            words("x y z life position velocity color speed health tag weight next0 flag");

    /** Legal names of components that a store, the JDK or another alphabet has a use for. */
    private static final List<String> IN_USE = words(
            "var record yield sealed permits when module open with to exports opens requires uses provides transitive"
                    + " add get find set contains remove size isEmpty clear capacity trim stream iterator blocks block"
                    + " where sorted handle value handles next hasNext alive row rows slot slots index word words mask"
                    + " bits store item items result version stats version0 count first at end from left total touch"
                    + " compact sort sortBy reserve ensureCapacity addAll removeIf forEach spliterator parallelStream"
                    + " longAddress address close name ordinal values valueOf equals length Cursor Block List Handle"
                    + " String Object AssertionError Math java dev dev0 granary T $ $$ a$b _a a_ __ X Y ñ ß ŉ ǆx 値 ⅷ ı"
                    + " İ ſ ﬁ xX Xx XX_ xY x1 X_1 BLOCK_ROWS MAX_CAPACITY pose_moving poseMoving lanes groups"
                    + " subset cursor column columns pool task commands page query world entity serialVersionUID");

    /** Those, and the names of what generated classes inherit. */
    static final List<String> ODD_COMPONENTS = Stream.concat(IN_USE.stream(), Inherited.names().stream())
            .distinct()
            .toList();

    /** No name that a component can have. */
    static final List<String> ILLEGAL = words(
            "class int null true _ 1x x-y hashCode toString getClass clone finalize notify wait this super goto enum");

    static final List<String> TYPES = words("Particle Enemy Planet Sound Spark Boid Tile Bullet");

    /** Legal names of types that generated code may want for something else. */
    static final List<String> ODD_TYPES = words(
            "List AssertionError Handle String Object Override Record Slots Store Cursor Block Math Iterator Iterable"
                    + " Integer Long Float Double Character Byte Boolean Short Arrays Objects ForkJoinPool Generated"
                    + " SuppressWarnings SoA BulkData Kernel Kernels Boxed World Mask Flag Flags Page Query Commands"
                    + " Archetype System Class Enum Stream StreamSupport Spliterator Spliterators Consumer Predicate"
                    + " NullPointerException IndexOutOfBoundsException MemorySegment ValueLayout Bits Blocks Items"
                    + " Records Words ItemSlots SlotIndex Sweeps Parallel Marks Sorted Matches Subset Layout Growth"
                    + " StaleHandleException ConcurrentModificationException NoSuchElementException RuntimeException"
                    + " UnsupportedOperationException IllegalArgumentException Deprecated FunctionalInterface Runnable"
                    + " Ähre $ $T _R T E e lower 値 İx ıx ﬁx Throwable Exception Comparable Comparator Number Void"
                    + " StringBuilder CharSequence Optional Collection Map Set java dev granary Entities EntityPage"
                    + " DoubleTotals LongTotals Totals Reuse Moves SortKey StoreStats WorldStats VarHandle"
                    + " MethodHandles ByteOrder Arena Linker BitSet Supplier IntFunction LongStream IntStream");

    static final List<String> ILLEGAL_TYPES = words("record var yield sealed permits int class 9Lives a.b null _");

    /** No package of these has a part that is a type elsewhere. */
    static final List<String> PACKAGES = words("game game.deep p");

    static final List<String> ODD_PACKAGES =
            List.of("", "java0.lang", "p.Particle", "dev0.granary", "値.ß", "_p.$", "p.record");

    private OddNames() {}

    private static List<String> words(String words) {
        return List.of(words.split(" "));
    }

    static String component(Dice dice) {
        return dice.percent(1) && dice.percent(25) ? dice.any(ILLEGAL) : dice.mostly(COMPONENTS, ODD_COMPONENTS, 45);
    }

    static String type(Dice dice) {
        return dice.percent(1) && dice.percent(30) ? dice.any(ILLEGAL_TYPES) : dice.mostly(TYPES, ODD_TYPES, 35);
    }

    static String packageName(Dice dice) {
        return dice.mostly(PACKAGES, ODD_PACKAGES, 25);
    }
}

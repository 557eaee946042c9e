package dev.granary;

import java.beans.Transient;

/**
 * A weak reference to one item of one store: it can tell that its item is gone, and never refers to another one.
 *
 * <p>A handle is a value of 64 bits, 32 of slot, 24 of generation (odd while the item is alive) and 8 of store tag. It
 * resolves until its item is removed and never again after that, however often the slot is reused: a slot whose
 * generations are used up is retired. A handle of one store does not resolve in another with a different tag.
 *
 * <p>Handles are compared with {@link #equals}, never by identity. Where one is made from bits and used at once, the JIT
 * compiler removes the object.
 *
 * @param <T> the record, or the world, that the handle refers to an item of
 */
public final class Handle<T> {
    private static final Handle<?> NONE = new Handle<>(0);

    private final long bits;

    private Handle(long bits) {
        this.bits = bits;
    }

    /** The handle that refers to nothing, all bits zero; no store ever resolves it. */
    @SuppressWarnings("unchecked") // refers to no item, so to none of any type
    public static <T> Handle<T> none() {
        return (Handle<T>) NONE;
    }

    /** The handle with the given {@link #bits()}; any bits are accepted, and those no store gave out do not resolve. */
    public static <T> Handle<T> ofBits(long bits) {
        return new Handle<>(bits);
    }

    /**
     * All of this handle in a {@code long}, to be kept in primitive data, or to come back from outside. It means something to
     * the stores of this run only: in the next one tags and generations begin anew, and the same bits may be another item's.
     */
    public long bits() {
        return bits;
    }

    /** Whether this is the handle that refers to nothing; no property to tools that look for those of beans. */
    @Transient
    public boolean isNone() {
        return bits == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Handle<?> that && bits == that.bits;
    }

    /** Mixes slot and generation, which differ in a few bits of either half. */
    @Override
    public int hashCode() {
        return (int) (bits * 0x9E37_79B9_7F4A_7C15L >>> 32);
    }

    /**
     * Slot and generation, as in {@code 12v3}; those of a row without an item, as in {@code 12v4 (of no item)}; {@code none}; or
     * {@code 0v3 (in advance)}, which commands gave for an entity to create: its number, and that of what was recorded with it.
     */
    @Override
    public String toString() {
        if (bits == 0) {
            return "none";
        }
        int generation = (int) (bits >>> 32) & 0xFF_FFFF;
        String what = bits >>> 56 == 0 ? " (in advance)" : (generation & 1) == 0 ? " (of no item)" : "";
        return Integer.toUnsignedString((int) bits) + "v" + generation + what;
    }
}

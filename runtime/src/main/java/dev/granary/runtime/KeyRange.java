package dev.granary.runtime;

import java.util.Arrays;

/**
 * The keys between two places in an order. A place is that of a key, word by word, and behind it of a slot: {@link #FRONT} for the place in
 * front of all items of the key, {@link #BEHIND} for the one behind them.
 */
public final class KeyRange {
    private static final long FRONT = 0;
    private static final long BEHIND = Integer.MAX_VALUE;

    /** Those that most questions begin with; nobody writes to the arrays of a range. */
    private static final KeyRange[] ALL = {allOf(0), allOf(1), allOf(2), allOf(3), allOf(4)};

    /** What all keys in it begin with; 0 are the bits behind. */
    private final long[] prefix;

    final long[] from;
    final long[] to;

    private KeyRange(long[] prefix, long[] from, long[] to) {
        this.prefix = prefix;
        this.from = from;
        this.to = to;
    }

    /** All keys of so many words. */
    public static KeyRange all(int words) {
        return words < ALL.length ? ALL[words] : allOf(words);
    }

    private static KeyRange allOf(int words) {
        return new KeyRange(new long[words], place(new long[words], 0, FRONT), place(new long[words], 0, BEHIND));
    }

    /** Those of all that begin as this range's do, and then have a component. */
    public KeyRange with(int offsetBits, int bits, long component) {
        long[] longer = prefix.clone();
        longer[offsetBits >> 6] |= component << 64 - (offsetBits & 63) - bits;
        int end = offsetBits + bits;
        return new KeyRange(longer, place(longer, end, FRONT), place(longer, end, BEHIND));
    }

    private static long[] place(long[] prefix, int bits, long slot) {
        long[] place = new long[prefix.length + 1];
        for (int word = 0; word < prefix.length; word++) {
            int known = bits - word * 64;
            long unknown = known <= 0 ? -1 : known >= 64 ? 0 : -1L >>> known;
            place[word] = KeyOrder.word(slot == BEHIND ? prefix[word] | unknown : prefix[word]);
        }
        place[prefix.length] = slot;
        return place;
    }

    /** Those that are not before all in another range. */
    public KeyRange atLeast(KeyRange other) {
        return new KeyRange(prefix, later(from, other.from), to);
    }

    /** Those that are behind all in another range. */
    public KeyRange above(KeyRange other) {
        return new KeyRange(prefix, later(from, other.to), to);
    }

    /** Those that are not behind all in another range. */
    public KeyRange atMost(KeyRange other) {
        return new KeyRange(prefix, from, sooner(to, other.to));
    }

    /** Those that are before all in another range. */
    public KeyRange below(KeyRange other) {
        return new KeyRange(prefix, from, sooner(to, other.from));
    }

    private static long[] later(long[] one, long[] other) {
        return Arrays.compare(one, other) >= 0 ? one : other;
    }

    private static long[] sooner(long[] one, long[] other) {
        return Arrays.compare(one, other) <= 0 ? one : other;
    }

    boolean isEmpty() {
        return Arrays.compare(from, to) >= 0;
    }
}

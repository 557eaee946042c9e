package dev.granary.runtime;

import dev.granary.Symbols;
import java.util.BitSet;

/**
 * The texts of groups, which stay in their dictionary as long as the groups are used: from when the first item of each was met, because a kernel
 * may give that item another text while others are still counted.
 */
public final class GroupSymbols implements Symbols.User {
    private final Symbols symbols;
    private final Groups groups;
    private final GroupPlaces places;

    /** The places of groups that may have no number yet. */
    private final boolean[] seen;

    private final int keyCount;
    private final int[] keys;

    /**
     * Of groups by so many keys, with numbers or places.
     *
     * @param seen the places of those that have an item, as they are from now on
     * @param keys the numbers of those that are symbols
     */
    public GroupSymbols(Symbols symbols, Groups groups, GroupPlaces places, boolean[] seen, int keyCount, int... keys) {
        this.symbols = symbols;
        this.groups = groups;
        this.places = places;
        this.seen = seen;
        this.keyCount = keyCount;
        this.keys = keys;
        symbols.use(this);
    }

    /** The dictionary. */
    public Symbols all() {
        return symbols;
    }

    /** {@link Symbols#find}. */
    public int find(String text) {
        return symbols.find(text);
    }

    /** {@link Symbols#textOf}. */
    public String textOf(int number) {
        return symbols.textOf(number);
    }

    @Override
    public boolean isSettled() {
        return true;
    }

    @Override
    public long mark(BitSet numbers) {
        int size = groups.size();
        for (int group = 0; group < size; group++) {
            mark(groups.keys(group, keyCount), numbers);
        }
        if (size > 0) {
            return size; // those with places get their numbers all at once, when all items are counted
        }
        for (int place = 0; place < seen.length; place++) {
            if (seen[place]) {
                mark(places.keys(place), numbers);
            }
        }
        return seen.length;
    }

    private void mark(long[] all, BitSet numbers) {
        for (int key : keys) {
            numbers.set((int) all[key]);
        }
    }
}

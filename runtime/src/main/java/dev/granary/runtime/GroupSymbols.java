package dev.granary.runtime;

import dev.granary.Symbols;
import java.util.BitSet;

/** The texts of groups, which stay in their dictionary as long as the groups are used. */
public final class GroupSymbols implements Symbols.User {
    private final Symbols symbols;
    private final Groups groups;
    private final int keyCount;
    private final int[] keys;

    /**
     * Of groups by so many keys.
     *
     * @param keys the numbers of those that are symbols
     */
    public GroupSymbols(Symbols symbols, Groups groups, int keyCount, int... keys) {
        this.symbols = symbols;
        this.groups = groups;
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
        for (int group = 0; group < groups.size(); group++) {
            long[] all = groups.keys(group, keyCount);
            for (int key : keys) {
                numbers.set((int) all[key]);
            }
        }
        return groups.size();
    }
}

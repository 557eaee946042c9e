package dev.granary.runtime;

import java.util.Arrays;

/**
 * Which entities of a page have which components: per component a word per 64 entities, and one word that says which of
 * these are not zero.
 *
 * <p>After the second scheme of "Efficient entity page iteration" (Yukino): the component is the row. A query looks at one
 * summary word a component to skip a page, and at one word a component for each 64 entities.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>The bit of an entity that is not alive is clear in all components.
 *   <li>A bit of a summary is set exactly while the word of its number is not zero.
 *   <li>A bit of {@link #full} is set exactly while the word of its number has all bits.
 *   <li>A component that is not on the page has the words {@link #NONE}, and is not in {@link #onPage}.
 * </ol>
 */
public final class PageWords {
    /** Shared, and never written. */
    private static final long[] NONE = new long[Entities.PAGE_WORDS];

    /** The memory of a component's words. */
    static final int BYTES = Entities.PAGE_WORDS * Long.BYTES;

    final EntityPage entities;
    private final long[][] words;
    private final long[] summaries;
    private final long[] full;
    private final long[] versions;

    /** The components that have words: bit {@code component & 63} of element {@code component >>> 6}. */
    private final long[] onPage;

    private boolean isDirty = true;

    /** The first of those that {@link #watch} gave; mostly null. */
    private Kept kept;

    /** None has any of so many components; the group of the page does not know these words yet. */
    PageWords(EntityPage entities, int components) {
        this.entities = entities;
        words = new long[components][];
        Arrays.fill(words, NONE);
        summaries = new long[components];
        full = new long[components];
        versions = new long[components];
        onPage = Bits.words(components);
    }

    /** The words of a page without entities, which is never written. */
    static PageWords vacant(int components) {
        EntityPage page = new EntityPage(null, 0, 0, 0, new PageGroup(1), 0);
        Arrays.fill(page.vacant, 0);
        page.vacantSummary = 0;
        return new PageWords(page, components);
    }

    /** The words of a component that is not on a page; to be read only. */
    public static long[] none() {
        return NONE;
    }

    /** The number of components. */
    int components() {
        return words.length;
    }

    /** The page's slots. */
    EntityPage entities() {
        return entities;
    }

    /** The words of the component, all zero if it is not on the page. To be read only. */
    long[] of(int component) {
        return words[component];
    }

    /** Which words of the component are not zero. */
    long summary(int component) {
        return summaries[component];
    }

    /** Which words of the component have all bits: where nothing else is asked for, the words need not be read. */
    long full(int component) {
        return full[component];
    }

    /** Whether the component has words of its own. */
    boolean isOnPage(int component) {
        return words[component] != NONE;
    }

    /** The number of a page that has columns of the component for this one too, or -1 if they are to be made. */
    int sharedBy(int component) {
        PageWords page = entities.group.firstWith(component);
        return page == null ? -1 : page.entities.number;
    }

    /** The rows of columns that are made for this page and others. */
    int columnRows() {
        return entities.group.rows();
    }

    /** The rows of the component's columns, if this page is the first that has them; else 0. */
    int ownRows(int component) {
        return entities.group.firstWith(component) == this ? entities.group.rows() : 0;
    }

    /** Gives the component words of its own, which {@link #set} needs, and returns them. */
    long[] put(int component) {
        if (words[component] == NONE) {
            put(component, new long[Entities.PAGE_WORDS]);
            isDirty = true; // in case that nothing is set
            entities.world.makeDirty();
        }
        return words[component];
    }

    /** Gives the component these words, which are all zero. */
    void put(int component, long[] rows) {
        words[component] = rows;
        Bits.set(onPage, component);
    }

    /** The next component that has words, from this one on; or -1 if there is none. */
    int next(int from) {
        return Bits.next(onPage, from);
    }

    /** Has the words of another page, whose components are on this one already; it is that many ticks later here. Never throws. */
    void copyFrom(PageWords other, long later) {
        for (int component = 0; component < words.length; component++) {
            if (isOnPage(component)) {
                System.arraycopy(other.words[component], 0, words[component], 0, Entities.PAGE_WORDS);
            }
            versions[component] = other.versions[component] + later;
        }
        System.arraycopy(other.summaries, 0, summaries, 0, summaries.length);
        System.arraycopy(other.full, 0, full, 0, full.length);
        isDirty = other.isDirty;
    }

    /** Whether the entity has the component. */
    boolean has(int component, int row) {
        return Bits.get(words[component], row);
    }

    /** Sets the component's bits of rows in a word. Never throws. */
    void set(int component, int word, long rows) {
        long now = words[component][word] | rows;
        words[component][word] = now;
        summaries[component] |= 1L << word;
        if (now == -1) {
            full[component] |= 1L << word;
        }
        touch(component);
    }

    /** The same in many words, those whose bits are in {@code chosen}; {@code rows} has all 64. */
    void set(int component, long[] rows, long chosen) {
        long[] bits = words[component];
        long filled = 0;
        for (long left = chosen; left != 0; left &= left - 1) {
            int word = Long.numberOfTrailingZeros(left);
            long now = bits[word] | rows[word];
            bits[word] = now;
            filled |= now == -1 ? left & -left : 0;
        }
        summaries[component] |= chosen;
        full[component] |= filled;
        touch(component);
    }

    /**
     * The rows that have had a component ever since: one that loses it, and gets it again, is none of them any more. Whole entities do
     * not go while somebody asks, {@link StoreKeys#checkSettled} sees to that.
     */
    static final class Kept {
        private final int component;
        private final long[] rows;
        private Kept next;

        private Kept(int component, long[] rows, Kept next) {
            this.component = component;
            this.rows = rows;
            this.next = next;
        }

        /** To be read only. */
        long[] rows() {
            return rows;
        }
    }

    /** Those that have the component now, which are kept up to date until {@link #unwatch}. */
    Kept watch(int component) {
        kept = new Kept(component, words[component].clone(), kept);
        return kept;
    }

    /** Nobody asks for those any more. Never throws. */
    void unwatch(Kept watched) {
        if (kept == watched) {
            kept = watched.next;
            return;
        }
        for (Kept each = kept; each != null; each = each.next) {
            if (each.next == watched) {
                each.next = watched.next;
            }
        }
    }

    private void lose(int component, int word, long rows) {
        for (Kept each = kept; each != null; each = each.next) {
            if (each.component == component) {
                each.rows[word] &= ~rows;
            }
        }
    }

    /** Clears the component's bits of rows in a word; the component has to be on the page. Never throws. */
    void clear(int component, int word, long rows) {
        lose(component, word, rows);
        long left = words[component][word] & ~rows;
        words[component][word] = left;
        if (left != -1) {
            full[component] &= ~(1L << word);
        }
        if (left == 0) {
            clearSummary(component, 1L << word);
        }
        touch(component);
    }

    private void clearSummary(int component, long empty) {
        summaries[component] &= ~empty;
        if (summaries[component] == 0) {
            isDirty = true;
            entities.world.makeDirty();
        }
    }

    /** Clears the bits of rows in a word, of all components that have some. Never throws. */
    void clearAll(int word, long rows) {
        long now = entities.world.clock();
        for (int i = 0; i < onPage.length; i++) {
            for (long left = onPage[i]; left != 0; left &= left - 1) {
                int component = (i << 6) + Long.numberOfTrailingZeros(left);
                long[] bits = words[component];
                long before = bits[word];
                if ((before & rows) != 0) {
                    bits[word] = before & ~rows;
                    full[component] &= ~(1L << word);
                    versions[component] = now;
                    if ((before & ~rows) == 0) {
                        clearSummary(component, 1L << word);
                    }
                }
            }
        }
        isDirty |= entities.aliveSummary == 0;
    }

    /**
     * The same in many words, those whose bits are in {@code chosen}, component by component: so the processor waits for memory once
     * for many words, and not for each. {@code rows} has 64 words from {@code first} on. Never throws.
     */
    void clearAll(long[] rows, int first, long chosen) {
        for (int i = 0; i < onPage.length; i++) {
            for (long left = onPage[i]; left != 0; left &= left - 1) {
                clear((i << 6) + Long.numberOfTrailingZeros(left), rows, first, chosen);
            }
        }
        isDirty |= entities.aliveSummary == 0;
    }

    private void clear(int component, long[] rows, int first, long chosen) {
        long[] bits = words[component];
        long changed = 0;
        long empty = 0;
        for (long left = chosen & summaries[component]; left != 0; left &= left - 1) {
            int word = Long.numberOfTrailingZeros(left);
            long before = bits[word];
            long after = before & ~rows[first + word];
            bits[word] = after;
            changed |= after != before ? left & -left : 0;
            empty |= after == 0 ? left & -left : 0;
        }
        if (changed != 0) {
            full[component] &= ~changed;
            clearSummary(component, empty);
            touch(component);
        }
    }

    /**
     * The next component on the page, from this one on, that no entity has, nor had after the version was taken; or -1 if there is
     * none. What became unused later leaves the page dirty.
     */
    int nextUnused(int from, long since) {
        for (int component = next(from); component >= 0; component = next(component + 1)) {
            if (summaries[component] == 0) {
                if (versions[component] <= since) {
                    return component;
                }
                isDirty = true;
                entities.world.makeDirty();
            }
        }
        return -1;
    }

    /** Lets go of the words of a component, whichever entities have it. */
    void forget(int component) {
        summaries[component] = 0;
        full[component] = 0;
        drop(component);
    }

    /** Lets go of the words of a component that no entity has. */
    void drop(int component) {
        assert summaries[component] == 0 : "component " + component + " is in use";
        words[component] = NONE;
        Bits.clear(onPage, component);
    }

    /** Whether something may have become empty since {@link #settle}. */
    boolean isDirty() {
        return isDirty || entities.aliveSummary == 0;
    }

    /** What is empty is released now, but for what {@link #nextUnused} leaves. */
    void settle() {
        isDirty = false;
    }

    /** Marks the component as changed on this page. */
    void touch(int component) {
        versions[component] = entities.world.clock();
    }

    /** Whether the component changed on this page after the version was taken, or all did. */
    boolean isChangedSince(int component, long version) {
        return versions[component] > version || entities.world.isRestoredSince(version);
    }

    /** The number of entities that have the component. */
    int count(int component) {
        return summaries[component] == 0 ? 0 : Words.count(words[component], 0, Entities.PAGE_WORDS);
    }

    /** Makes bits of rows {@code [from, to)} the value, for a column of bits. */
    static void fill(long[] words, int from, int to, boolean value) {
        int row = from;
        while (row < to) {
            int end = Math.min(to, (row | 63) + 1);
            long rows = Words.below(end - row) << row;
            words[row >>> 6] = value ? words[row >>> 6] | rows : words[row >>> 6] & ~rows;
            row = end;
        }
    }
}

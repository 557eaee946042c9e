package dev.granary.runtime;

import java.util.Arrays;

/**
 * A page of {@link Entities}: 4096 slots, which are alive and which can be given out, and the stamps of those for which there are rows.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>A slot is alive exactly while its generation is odd; {@link #alive} has its bit exactly then.
 *   <li>{@link #vacant} has the bits of the slots that can be given out: those neither alive nor retired.
 *   <li>A bit of a summary is set exactly while the word of its number is not zero; one of {@link #aliveFull} exactly while all
 *       slots of the word are alive.
 *   <li>Slots without rows are vacant. The first generation of all slots of the page is {@link #firstGeneration}.
 * </ol>
 */
final class EntityPage {
    final Entities world;
    final int number;
    final int home;
    final PageGroup group;

    /** Which of the pages of its group it is. */
    final int place;

    private int firstGeneration;

    /** By row, as many as the group has for the page. */
    int[] stamps;

    final long[] alive = new long[Entities.PAGE_WORDS];
    final long[] vacant = new long[Entities.PAGE_WORDS];
    long aliveSummary;
    long aliveFull;
    long vacantSummary = -1;
    int retired;

    /** By row, the homes of entities that are guests here, and {@link Entities#EMPTY_HOME} elsewhere; null before the first one. */
    int[] guests;

    /** The other pages of its home that have vacant slots; null at the ends, and while it has none. */
    EntityPage next;

    EntityPage previous;

    EntityPage(Entities world, int number, int home, int generation, PageGroup group, int place) {
        this.world = world;
        this.number = number;
        this.home = home;
        this.group = group;
        this.place = place;
        this.firstGeneration = generation;
        this.stamps = longerStamps(new int[0], group.rows(place));
        Arrays.fill(vacant, -1);
    }

    private int[] longerStamps(int[] from, int rows) {
        int[] longer = Arrays.copyOf(from, rows);
        Arrays.fill(longer, from.length, rows, firstGeneration);
        return longer;
    }

    /** The generation of a slot, with 0 for one that is retired. */
    int generation(int row) {
        return row < stamps.length ? stamps[row] & HandleBits.MAX_GENERATION : firstGeneration;
    }

    /** The rows that are there. */
    int rows() {
        return stamps.length;
    }

    /** Whether it has those of all of its slots. */
    boolean hasAllRows() {
        return stamps.length == Entities.PAGE_ROWS;
    }

    /** The rows that there have to be for so many more entities, or for as many as there is room for. */
    int rowsFor(int count) {
        int rows = stamps.length;
        int lacking = count - Words.count(vacant, 0, rows >>> 6);
        return Math.min(rows + Math.max(0, lacking), Entities.PAGE_ROWS);
    }

    /** Has more rows, and its group too. If this throws, nothing has changed. */
    void grow(int groupRows) {
        int count = PageGroup.rows(groupRows, place);
        int[] longer = longerStamps(stamps, count);
        guests = guests == null ? null : Arrays.copyOf(guests, count);
        stamps = longer;
        group.haveRows(groupRows);
    }

    /** The page's number: its slots are {@code [number << 12, number + 1 << 12)}. */
    int number() {
        return number;
    }

    /** The first of its rows, which are elements of columns that it shares with other pages. */
    int firstRow() {
        return place << Entities.PAGE_SHIFT;
    }

    /** Which slots are alive: bit {@code row & 63} of word {@code row >>> 6}. To be read only. */
    long[] alive() {
        return alive;
    }

    /** Which words of {@link #alive} are not zero. */
    long aliveSummary() {
        return aliveSummary;
    }

    /** Which words of {@link #alive} have all bits. */
    long aliveFull() {
        return aliveFull;
    }

    /** Sets the bits of the lowest slots that can be given out, up to {@code limit}, and returns how many they are. */
    int choose(int limit, long[] rows) {
        int left = limit;
        for (long words = vacantSummary; words != 0 && left > 0; words &= words - 1) {
            int word = Long.numberOfTrailingZeros(words);
            long chosen = vacant[word];
            while (Long.bitCount(chosen) > left) {
                chosen &= ~Long.highestOneBit(chosen);
            }
            rows[word] = chosen;
            left -= Long.bitCount(chosen);
        }
        return limit - left;
    }

    /** Has the slots of another page, but no guests, nor pages beside it. Never throws. */
    void copyFrom(EntityPage other) {
        firstGeneration = other.firstGeneration;
        System.arraycopy(other.stamps, 0, stamps, 0, stamps.length);
        System.arraycopy(other.alive, 0, alive, 0, alive.length);
        System.arraycopy(other.vacant, 0, vacant, 0, vacant.length);
        aliveSummary = other.aliveSummary;
        aliveFull = other.aliveFull;
        vacantSummary = other.vacantSummary;
        retired = other.retired;
    }

    /** Makes the summaries those of what is alive and vacant. */
    void summarize() {
        vacantSummary = 0;
        for (int word = 0; word < Entities.PAGE_WORDS; word++) {
            aliveSummary |= alive[word] != 0 ? 1L << word : 0;
            aliveFull |= alive[word] == -1 ? 1L << word : 0;
            vacantSummary |= vacant[word] != 0 ? 1L << word : 0;
        }
    }

    /** Nothing is alive, and nothing can be: the page is no more, and whoever has kept it finds no entity. Never throws. */
    void empty() {
        Arrays.fill(alive, 0);
        Arrays.fill(vacant, 0);
        aliveSummary = 0;
        aliveFull = 0;
        vacantSummary = 0;
    }

    /** The number of slots that are alive. */
    int size() {
        return aliveSummary == 0 ? 0 : Words.count(alive, 0, Entities.PAGE_WORDS);
    }

    /** The highest generation of a slot. */
    int maxGeneration() {
        int max = firstGeneration;
        for (int stamp : stamps) {
            max = Math.max(max, stamp & HandleBits.MAX_GENERATION);
        }
        return max;
    }
}

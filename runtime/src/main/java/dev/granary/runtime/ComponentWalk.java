package dev.granary.runtime;

/** Goes through all entities that have a component, in the order of their slots, up to 64 of a word at a time. */
final class ComponentWalk {
    private final PagedWorld<?, ?, ?> world;
    private final int component;
    private int number = -1;
    private WorldPage<?> page;
    private int word;

    /** The words of the page that are not done. */
    private long words;

    /** Of the word, the rows that are not done. */
    private long left;

    private long rows;

    ComponentWalk(PagedWorld<?, ?, ?> world, int component) {
        this.world = world;
        this.component = component;
    }

    /** Comes to the next rows of one word, no more than the limit, and says how many they are; 0 behind the last. */
    int next(int limit) {
        while (left == 0) {
            if (!findWord()) {
                return 0;
            }
        }
        rows = left;
        int more = Long.bitCount(left) - limit;
        if (more > 0) {
            rows = Long.expand(Words.below(limit), left); // the lowest ones
        }
        left &= ~rows;
        return Long.bitCount(rows);
    }

    private boolean findWord() {
        while (words == 0) {
            if (++number >= world.entities.pageCount()) {
                number--;
                return false;
            }
            page = world.page(number);
            words = page.words.summary(component);
        }
        word = Long.numberOfTrailingZeros(words);
        words &= words - 1;
        left = page.words.of(component)[word];
        return true;
    }

    /** The rows of the word that it is at. */
    long rows() {
        return rows;
    }

    /** The array of the column of that number. */
    Object column(int column) {
        return page.columns(component)[column];
    }

    /** The row in columns that bit 0 stands for. */
    int firstRow() {
        return page.firstRow + (word << 6);
    }

    /** The number of the word in columns of bits. */
    int word() {
        return word;
    }
}

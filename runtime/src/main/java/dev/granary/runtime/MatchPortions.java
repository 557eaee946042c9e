package dev.granary.runtime;

/** The rows of what matches a mask: word by word. */
final class MatchPortions<B extends RowBlock<?>> extends RowPortions<B> {
    private final MatchRuns<B> runs;

    /** The first row of the word that did not fit into a batch. */
    private int firstRow;

    /** The rows of that word that are still to come. */
    private long word;

    MatchPortions(MatchRuns<B> runs) {
        this.runs = runs;
    }

    @Override
    B block() {
        return runs.block();
    }

    @Override
    int next(int[] rows) {
        int count = 0;
        while (true) {
            for (; word != 0 && count < rows.length; word &= word - 1) {
                rows[count++] = firstRow + Long.numberOfTrailingZeros(word);
            }
            if (count == rows.length) {
                return count;
            }
            if (runs.index < runs.to && rows.length - count >= Words.ROOM) {
                count = runs.take(rows, count);
            } else if (runs.index < runs.to) {
                firstRow = runs.index << 6;
                word = runs.word(runs.index++);
            } else if (count > 0 || !runs.next()) { // a batch ends with its run: the next may be in another block
                return count;
            }
        }
    }
}

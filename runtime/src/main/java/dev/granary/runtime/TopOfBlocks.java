package dev.granary.runtime;

import java.util.List;

/** The first rows of a store's blocks. */
final class TopOfBlocks extends TopRows<RowBlock<?>> {
    /** The first one that rows are sorted by. */
    private final SortColumn column;

    private final int most;

    /** There must be as many rows as are to be first. */
    TopOfBlocks(List<SortColumn> columns, int most) {
        super(columns, most);
        this.column = columns.getFirst();
        this.most = most;
    }

    /** Looks at all rows that have an item, or at those that are chosen, which are ascending. */
    void addAll(List<? extends RowBlock<?>> blocks, int[] chosen) {
        if (most == 0) {
            return;
        }
        int at = 0;
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            if (block == null) {
                continue;
            }
            if (chosen != null) {
                int from = at;
                while (at < chosen.length && chosen[at] < block.endRow()) {
                    at++;
                }
                addChosen(block, chosen, from, at);
            } else if (block.alive == null) {
                addPacked(block);
            } else {
                addAlive(block);
            }
        }
    }

    private void addPacked(RowBlock<?> block) {
        for (int row = 0; row < block.size(); row += CHUNK) {
            int size = Math.min(CHUNK, block.size() - row);
            if (mayHaveFirst(block, row, row + size)) {
                column.take(block, row, size, looked[0]);
                for (int index = 0; index < size; index++) {
                    lookedRows[index] = block.firstRow + row + index;
                }
                look(block, size);
            }
        }
    }

    private void addAlive(RowBlock<?> block) {
        int words = CHUNK / Long.SIZE;
        int from = Bits.next(block.aliveSummary, 0);
        while (from >= 0) {
            int to = Math.min(from + words, block.alive.length);
            if (mayHaveFirst(block, from << 6, Math.min(to << 6, block.rows()))) {
                int size = 0;
                for (int index = from; index < to; index++) {
                    for (long word = block.alive[index]; word != 0; word &= word - 1) {
                        lookedRows[size++] = block.firstRow + (index << 6) + Long.numberOfTrailingZeros(word);
                    }
                }
                gather(block, size);
            }
            from = Bits.next(block.aliveSummary, to);
        }
    }

    /** Whether one of some rows may be among the first; most often this is all that is asked of them. */
    private boolean mayHaveFirst(RowBlock<?> block, int from, int to) {
        return isOpen() || mayBeFirst(column.bound(block, from, to));
    }
}

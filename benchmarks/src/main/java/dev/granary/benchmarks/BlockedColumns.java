package dev.granary.benchmarks;

import java.util.Iterator;

/** What one would write by hand to grow without copying, and to visit items one by one: blocks, index, iterator. */
final class BlockedColumns implements Iterable<BlockedColumns.Row> {
    private static final int SHIFT = 12;
    private static final int ROWS = 1 << SHIFT;
    private static final int MASK = ROWS - 1;

    private final Columns[] blocks;
    private final int count;

    BlockedColumns(int count) {
        this.count = count;
        blocks = new Columns[(count + MASK) >>> SHIFT];
        for (int b = 0; b < blocks.length; b++) {
            blocks[b] = new Columns(ROWS);
        }
    }

    /** Finds the block of every item anew. */
    void integrate(float dt) {
        for (int i = 0; i < count; i++) {
            Columns b = blocks[i >>> SHIFT];
            int row = i & MASK;
            b.x[row] += b.vx[row] * dt;
            b.y[row] += b.vy[row] * dt;
            b.z[row] += b.vz[row] * dt;
            b.life[row] -= dt;
        }
    }

    @Override
    public Iterator<Row> iterator() {
        return new Row(this);
    }

    /** Iterator and item in one. */
    static final class Row implements Iterator<Row> {
        private final BlockedColumns columns;
        private int next;
        private Columns block;
        private int row;

        Row(BlockedColumns columns) {
            this.columns = columns;
        }

        @Override
        public boolean hasNext() {
            return next < columns.count;
        }

        @Override
        public Row next() {
            block = columns.blocks[next >>> SHIFT];
            row = next++ & MASK;
            return this;
        }

        void move(float dt) {
            block.x[row] += block.vx[row] * dt;
            block.y[row] += block.vy[row] * dt;
            block.z[row] += block.vz[row] * dt;
            block.life[row] -= dt;
        }
    }
}

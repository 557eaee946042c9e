package dev.granary.runtime;

import java.io.IOException;

/** The lists that entities have in a column, in the order of their slots; the number of each is its place among them. */
record WorldRuns(PagedWorld<?, ?, ?> world, int component, int column) implements Runs {
    @Override
    public void forEach(Visitor visitor) throws IOException {
        ComponentWalk walk = new ComponentWalk(world, component);
        int number = 0;
        while (walk.next(Long.SIZE) > 0) {
            long[] runs = (long[]) walk.column(column);
            for (long rows = walk.rows(); rows != 0; rows &= rows - 1) {
                long run = runs[walk.firstRow() + Long.numberOfTrailingZeros(rows)];
                if (run != 0) {
                    visitor.visit(number, run);
                }
                number++;
            }
        }
    }
}

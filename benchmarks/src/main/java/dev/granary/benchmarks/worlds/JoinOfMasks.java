package dev.granary.benchmarks.worlds;

import java.util.ArrayList;
import java.util.List;

/**
 * By hand: scheme 1 of "Efficient Entity Page Iteration", entities as rows.
 *
 * <p>Each entity has a mask of its components; each page of 32 entities has the OR and the AND of its masks, by which it is
 * skipped as a whole.
 */
final class JoinOfMasks implements JoinRival {
    private static final int ROWS = 32;
    private static final long POSITION = 1;
    private static final long VELOCITY = 1L << 1;
    private static final long FROZEN = 1L << 2;

    private static final class Page {
        final long[] masks = new long[ROWS];
        final float[] x = new float[ROWS];
        final float[] y = new float[ROWS];
        final float[] velocityX = new float[ROWS];
        final float[] velocityY = new float[ROWS];
        long some;
        long every;
        int size;

        void summarize() {
            some = 0;
            every = -1;
            for (long mask : masks) {
                some |= mask;
                every &= mask;
            }
        }
    }

    private final List<Page> pages = new ArrayList<>();
    private final Page[] directory;

    JoinOfMasks(boolean fromArchetypes) {
        Page still = null;
        Page moving = null;
        for (int i = 0; i < Entities.COUNT; i++) {
            boolean moves = Entities.MOVES[i];
            Page page = fromArchetypes && moves ? moving : still;
            if (page == null || page.size == ROWS) {
                page = new Page();
                pages.add(page);
            }
            if (fromArchetypes && moves) {
                moving = page;
            } else {
                still = page;
            }
            int row = page.size++;
            page.masks[row] = POSITION | (moves ? VELOCITY : 0) | (Entities.FROZEN[i] ? FROZEN : 0);
            page.x[row] = Entities.x(i);
            page.y[row] = Entities.y(i);
            page.velocityX[row] = Entities.velocityX(i);
            page.velocityY[row] = Entities.velocityY(i);
        }
        pages.forEach(Page::summarize);
        directory = pages.toArray(Page[]::new);
    }

    @Override
    public void move() {
        join(POSITION | VELOCITY, 0);
    }

    @Override
    public void moveUnfrozen() {
        join(POSITION | VELOCITY, FROZEN);
    }

    private void join(long include, long exclude) {
        for (Page page : directory) {
            if ((page.some & include) != include || (page.every & exclude) != 0) {
                continue;
            }
            long[] masks = page.masks;
            float[] x = page.x;
            float[] y = page.y;
            float[] velocityX = page.velocityX;
            float[] velocityY = page.velocityY;
            for (int row = 0; row < ROWS; row++) {
                long mask = masks[row];
                if ((mask & include) == include && (mask & exclude) == 0) {
                    x[row] += velocityX[row] * Entities.DT;
                    y[row] += velocityY[row] * Entities.DT;
                }
            }
        }
    }

    @Override
    public double sum() {
        double sum = 0;
        for (Page page : directory) {
            for (int row = 0; row < page.size; row++) {
                sum += page.x[row] + page.y[row];
            }
        }
        return sum;
    }
}

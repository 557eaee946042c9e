package dev.granary.benchmarks.worlds;

import dev.granary.runtime.Bits;
import java.util.ArrayList;
import java.util.List;

/**
 * By hand: scheme 2 of "Efficient Entity Page Iteration", components as rows. What the loops of worlds are measured against.
 *
 * <p>A page has 4,096 rows; each component has a bit for every row in 64 words, and a summary with a bit for every word that
 * is not empty.
 */
final class JoinOfPages implements JoinRival {
    private static final int ROWS = 4096;
    private static final int GAP = 60;

    private static final class Page {
        final long[] entities = new long[ROWS >> 6];
        final long[] positions = new long[ROWS >> 6];
        final long[] velocities = new long[ROWS >> 6];
        final long[] frozen = new long[ROWS >> 6];
        final float[] x = new float[ROWS + GAP];
        final float[] y = new float[ROWS + GAP];
        final float[] velocityX = new float[ROWS + GAP];
        final float[] velocityY = new float[ROWS + GAP];
        long positionsSummary;
        long velocitiesSummary;
        int size;

        void summarize() {
            for (int index = 0; index < positions.length; index++) {
                positionsSummary |= (positions[index] == 0 ? 0L : 1L) << index;
                velocitiesSummary |= (velocities[index] == 0 ? 0L : 1L) << index;
            }
        }
    }

    private final Page[] pages;

    JoinOfPages(boolean fromArchetypes) {
        List<Page> all = new ArrayList<>();
        Page still = null;
        Page moving = null;
        for (int i = 0; i < Entities.COUNT; i++) {
            boolean moves = Entities.MOVES[i];
            Page page = fromArchetypes && moves ? moving : still;
            if (page == null || page.size == ROWS) {
                page = new Page();
                all.add(page);
            }
            if (fromArchetypes && moves) {
                moving = page;
            } else {
                still = page;
            }
            int row = page.size++;
            Bits.set(page.entities, row);
            Bits.set(page.positions, row);
            page.x[row] = Entities.x(i);
            page.y[row] = Entities.y(i);
            Bits.put(page.velocities, row, moves);
            page.velocityX[row] = moves ? Entities.velocityX(i) : 0;
            page.velocityY[row] = moves ? Entities.velocityY(i) : 0;
            Bits.put(page.frozen, row, Entities.FROZEN[i]);
        }
        all.forEach(Page::summarize);
        pages = all.toArray(Page[]::new);
    }

    @Override
    public void move() {
        for (Page page : pages) {
            move(page);
        }
    }

    private static void move(Page page) {
        float[] x = page.x;
        float[] y = page.y;
        float[] velocityX = page.velocityX;
        float[] velocityY = page.velocityY;
        long[] positions = page.positions;
        long[] velocities = page.velocities;
        long summary = page.positionsSummary & page.velocitiesSummary;
        while (summary != 0) {
            int index = Long.numberOfTrailingZeros(summary);
            long word = positions[index] & velocities[index];
            if (word == -1) {
                int end = index;
                do {
                    end++;
                } while (end < positions.length && (positions[end] & velocities[end]) == -1);
                for (int row = index << 6; row < end << 6; row++) {
                    x[row] += velocityX[row] * Entities.DT;
                    y[row] += velocityY[row] * Entities.DT;
                }
                summary &= end == 64 ? 0 : -1L << end;
            } else {
                for (; word != 0; word &= word - 1) {
                    int row = (index << 6) + Long.numberOfTrailingZeros(word);
                    x[row] += velocityX[row] * Entities.DT;
                    y[row] += velocityY[row] * Entities.DT;
                }
                summary &= summary - 1;
            }
        }
    }

    @Override
    public void moveUnfrozen() {
        for (Page page : pages) {
            moveUnfrozen(page);
        }
    }

    private static void moveUnfrozen(Page page) {
        float[] x = page.x;
        float[] y = page.y;
        float[] velocityX = page.velocityX;
        float[] velocityY = page.velocityY;
        long[] positions = page.positions;
        long[] velocities = page.velocities;
        long[] frozen = page.frozen;
        long summary = page.positionsSummary & page.velocitiesSummary;
        while (summary != 0) {
            int index = Long.numberOfTrailingZeros(summary);
            long word = positions[index] & velocities[index] & ~frozen[index];
            if (word == -1) {
                int end = index;
                do {
                    end++;
                } while (end < positions.length && (positions[end] & velocities[end] & ~frozen[end]) == -1);
                for (int row = index << 6; row < end << 6; row++) {
                    x[row] += velocityX[row] * Entities.DT;
                    y[row] += velocityY[row] * Entities.DT;
                }
                summary &= end == 64 ? 0 : -1L << end;
            } else {
                for (; word != 0; word &= word - 1) {
                    int row = (index << 6) + Long.numberOfTrailingZeros(word);
                    x[row] += velocityX[row] * Entities.DT;
                    y[row] += velocityY[row] * Entities.DT;
                }
                summary &= summary - 1;
            }
        }
    }

    @Override
    public double sum() {
        double sum = 0;
        for (Page page : pages) {
            for (int row = 0; row < page.size; row++) {
                sum += page.x[row] + page.y[row];
            }
        }
        return sum;
    }
}

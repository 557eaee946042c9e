package dev.granary.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * How full rows are, in cells of so many rows each.
 *
 * @param rowsPerCell a power of two, 64 at least
 */
record CellMap(int rowsPerCell, List<Line> lines) {
    /** A cell that has no item. */
    static final int EMPTY = 0;

    /** One that has an item in each row. */
    static final int FULL = 8;

    /** Cells in a line, and gaps between blocks. */
    static final int WIDTH = 96;

    /** Between two blocks. */
    static final int GAP = -1;

    private static final int MOST_CELLS = 4096;

    /**
     * Some cells beside each other; blocks go on in the next line.
     *
     * @param firstRow that of the first cell
     * @param shades from {@link #EMPTY} to {@link #FULL}, and {@link #GAP}
     */
    record Line(long firstRow, List<Integer> shades) {}

    /** A block or page: its first row, its rows, and how many items are in the rows from one to another. */
    record Part(long firstRow, int rows, IntBinaryOperator items) {}

    static CellMap of(List<Part> parts) {
        long rows = parts.stream().mapToLong(Part::rows).sum();
        int rowsPerCell = Long.SIZE;
        while (rows / rowsPerCell > MOST_CELLS) {
            rowsPerCell *= 2;
        }
        List<Line> lines = new ArrayList<>();
        int used = WIDTH;
        for (Part part : parts) {
            List<Integer> shades = shades(part, rowsPerCell);
            for (int cell = 0; cell < shades.size(); cell++) {
                if (cell == 0 && used > 0 && used < WIDTH) {
                    lines.getLast().shades.add(GAP);
                    used++;
                }
                if (used == WIDTH) {
                    lines.add(new Line(part.firstRow + (long) cell * rowsPerCell, new ArrayList<>()));
                    used = 0;
                }
                lines.getLast().shades.add(shades.get(cell));
                used++;
            }
        }
        return new CellMap(rowsPerCell, lines);
    }

    private static List<Integer> shades(Part part, int rowsPerCell) {
        List<Integer> shades = new ArrayList<>();
        for (int row = 0, end = 0; end < part.rows; row = end) {
            end = (int) Math.min(part.rows, (long) row + rowsPerCell);
            int items = part.items.applyAsInt(row, end);
            shades.add(items == 0 ? EMPTY : items == end - row ? FULL : 1 + (FULL - 1) * items / (end - row));
        }
        return shades;
    }
}

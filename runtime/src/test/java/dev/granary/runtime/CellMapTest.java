package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellMapTest {
    private static CellMap.Part part(int firstRow, int rows, int items) {
        return new CellMap.Part(firstRow, rows, (from, to) -> Math.clamp(items - from, 0, to - from));
    }

    @Test
    void shadesAreSharesOfItems() {
        CellMap map = CellMap.of(List.of(part(0, 64 * 5, 64 * 2 + 63)));
        assertEquals(64, map.rowsPerCell());
        assertEquals(List.of(new CellMap.Line(0, List.of(8, 8, 7, 0, 0))), map.lines());
        assertEquals(
                1,
                CellMap.of(List.of(part(0, 64, 1))).lines().getFirst().shades().getFirst());
        assertEquals(
                List.of(8, 8),
                CellMap.of(List.of(part(0, 100, 100))).lines().getFirst().shades(),
                "the last cell has fewer rows");
    }

    @Test
    void blocksGoOnInTheNextLineAndHaveGapsBetween() {
        CellMap map = CellMap.of(List.of(part(0, 64 * 2, 0), part(128, 64 * 200, 0), part(12928, 64, 64)));
        assertEquals(
                List.of(0L, 128 + 93 * 64L, 128 + 189 * 64L),
                map.lines().stream().map(CellMap.Line::firstRow).toList());
        assertEquals(List.of(0, 0, -1), map.lines().getFirst().shades().subList(0, 3));
        assertEquals(CellMap.WIDTH, map.lines().getFirst().shades().size());
        assertEquals(List.of(0, -1, 8), map.lines().getLast().shades().subList(10, 13));
    }

    @Test
    void aLineThatIsJustFullHasNoGap() {
        CellMap map = CellMap.of(List.of(part(0, 64 * CellMap.WIDTH, 0), part(64 * CellMap.WIDTH, 64, 64)));
        assertEquals(List.of(8), map.lines().getLast().shades());
        map = CellMap.of(List.of(part(0, 64 * (CellMap.WIDTH - 1), 0), part(64 * CellMap.WIDTH, 64, 64)));
        assertEquals(-1, map.lines().getFirst().shades().getLast());
        assertEquals(List.of(8), map.lines().getLast().shades());
        assertEquals(64 * CellMap.WIDTH, map.lines().getLast().firstRow());
    }

    @Test
    void anyNumberOfRowsIsAFewThousandCells() {
        CellMap map = CellMap.of(List.of(part(0, Integer.MAX_VALUE - 63, 1 << 30)));
        int cells = map.lines().stream().mapToInt(line -> line.shades().size()).sum();
        assertTrue(cells > 2000 && cells <= 4096 + 1, cells + " cells");
        assertEquals(List.of(), CellMap.of(List.of()).lines());
        assertEquals(
                List.of(),
                CellMap.of(new ArrayList<>(Collections.nCopies(3, part(0, 0, 0))))
                        .lines());
    }

    @Test
    void quantities() {
        assertEquals("1,023 bytes", Quantities.bytes(1023));
        assertEquals("1.00 KiB", Quantities.bytes(1024));
        assertEquals("15.0 GiB", Quantities.bytes(15L << 30));
        assertEquals("1,024 TiB", Quantities.bytes(1L << 50));
        assertEquals("12.5 %", Quantities.percent(1, 8));
        assertEquals("100 %", Quantities.percent(8, 8));
        assertEquals("0 %", Quantities.percent(0, 0));
        assertEquals("8,388,608", Quantities.count(1 << 23));
    }
}

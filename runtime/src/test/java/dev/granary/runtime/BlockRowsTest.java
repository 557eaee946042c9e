package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockRowsTest {

    /** However blocks differ in size, and wherever parts end: all rows, in order, in whole words. */
    @Test
    void everyRowOnce() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            List<Integer> sizes = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (int block = random.nextInt(6); block > 0; block--) {
                int size = random.nextInt(3) == 0 ? 0 : random.nextInt(400);
                for (int row = 0; row < size; row++) {
                    expected.add(sizes.size() + ":" + row);
                }
                sizes.add(size);
            }
            BlockRows rows = BlockRows.of(sizes, Integer::intValue);
            List<String> visited = new ArrayList<>();
            for (int from = 0; from < rows.words(); ) {
                int to = Math.min(rows.words(), from + 1 + random.nextInt(5));
                visit(rows.range(from, to), sizes, visited);
                from = to;
            }
            assertEquals(expected, visited, sizes::toString);
            List<String> all = new ArrayList<>();
            visit(RowRange.ALL, sizes, all);
            assertEquals(expected, all);
        }
    }

    private static void visit(RowRange range, List<Integer> sizes, List<String> visited) {
        for (int block = range.first(); block < range.end(sizes.size()); block++) {
            assertEquals(0, range.from(block) % 64);
            for (int row = range.from(block); row < range.to(block, sizes.get(block)); row++) {
                visited.add(block + ":" + row);
            }
        }
    }
}

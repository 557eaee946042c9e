package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PageWordsTest {
    private final Entities entities = new Entities("ZooWorld");
    private final EntityPage page = entities.roomy(Entities.EMPTY_HOME);
    private final PageWords words = new PageWords(page, 256);

    private void put(int component, int word, long rows) {
        words.put(component);
        words.set(component, word, rows);
    }

    @Test
    void absentComponents() {
        assertSame(PageWords.none(), words.of(200));
        assertFalse(words.isOnPage(200));
        assertEquals(0, words.summary(200));
        assertEquals(0, words.count(200));
        assertFalse(words.has(200, 4095));
        assertArrayEquals(new long[64], PageWords.none());
    }

    @Test
    void bitsAndSummaries() {
        put(200, 3, 0b101);
        put(200, 63, -1);
        assertTrue(words.has(200, 3 * 64 + 2));
        assertFalse(words.has(200, 3 * 64 + 1));
        assertEquals(1L << 3 | 1L << 63, words.summary(200));
        assertEquals(66, words.count(200));
        words.clear(200, 3, 0b001);
        assertEquals(1L << 3 | 1L << 63, words.summary(200));
        words.clear(200, 3, 0b100);
        assertEquals(1L << 63, words.summary(200));
    }

    @Test
    void whatIsEmptyIsFound() {
        entities.acquireRows(page, 0, -1);
        put(0, 0, 1);
        put(64, 0, 1);
        put(255, 0, 1);
        words.settled();
        entities.settled();
        assertEquals(-1, words.nextUnused(0));
        words.clear(64, 0, 1);
        assertTrue(words.isDirty());
        assertTrue(entities.isDirty());
        words.clear(255, 0, 1);
        assertEquals(64, words.nextUnused(0));
        assertEquals(255, words.nextUnused(65));
        assertEquals(-1, words.nextUnused(256));
        words.drop(64);
        assertFalse(words.isOnPage(64));
        assertEquals(255, words.nextUnused(0));
    }

    @Test
    void allComponentsOfSomeRows() {
        put(0, 1, 0b111);
        put(100, 1, 0b110);
        put(100, 2, 0b1);
        words.clearAll(1, 0b011);
        assertEquals(0b100, words.of(0)[1]);
        assertEquals(0b100, words.of(100)[1]);
        words.clearAll(1, -1);
        assertEquals(0, words.summary(0));
        assertEquals(1L << 2, words.summary(100));
        assertTrue(words.isDirty());
    }

    @Test
    void versions() {
        put(1, 0, 1);
        long version = entities.version();
        assertFalse(words.isChangedSince(1, version));
        words.clearAll(0, 1);
        assertTrue(words.isChangedSince(1, version));
        assertFalse(words.isChangedSince(2, version));
        version = entities.version();
        words.touch(2);
        assertTrue(words.isChangedSince(2, version));
        assertFalse(words.isChangedSince(1, version));
    }

    @Test
    void bitColumns() {
        long[] column = new long[64];
        PageWords.fill(column, 60, 130, true);
        for (int row = 0; row < 4096; row++) {
            assertEquals(row >= 60 && row < 130, Bits.get(column, row));
        }
        PageWords.fill(column, 64, 65, false);
        assertEquals(-1L << 1, column[1]);
        PageWords.fill(column, 0, 4096, true);
        PageWords.fill(column, 1, 4096, false);
        assertEquals(1, column[0]);
        assertEquals(0, column[63]);
        PageWords.fill(column, 5, 5, true);
        assertEquals(1, column[0]);
    }

    @Test
    void runsOfBits() {
        long[] column = new long[64];
        PageWords.fill(column, 60, 130, true);
        assertEquals(60, Bits.next(column, 0));
        assertEquals(130, Bits.nextClear(column, 60));
        assertEquals(0, Bits.nextClear(column, 0));
        PageWords.fill(column, 0, 4096, true);
        assertEquals(4096, Bits.nextClear(column, 7));
        assertEquals(4096, Bits.nextClear(column, 4096));
    }

    @Test
    void thePageThatIsNotThere() {
        PageWords vacant = PageWords.vacant(3);
        assertEquals(0, vacant.entities().aliveSummary());
        assertEquals(0, vacant.summary(2));
        assertEquals(-1, vacant.nextUnused(0));
    }
}

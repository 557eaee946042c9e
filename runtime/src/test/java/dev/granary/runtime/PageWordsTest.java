package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PageWordsTest {
    private final Entities entities = new Entities("ZooWorld");
    private final EntityPage page = EntitiesTest.withRows(entities, entities.roomy(Entities.EMPTY_HOME), 4096);
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

    /** Those that were asked for first are as well the first of which nobody asks any more. */
    @Test
    void whatIsKeptUntilNobodyAsks() {
        put(200, 3, 0b111);
        PageWords.Kept first = words.watch(200);
        PageWords.Kept second = words.watch(200);
        PageWords.Kept third = words.watch(200);
        words.clear(200, 3, 0b001);
        words.unwatch(second);
        words.unwatch(first);
        words.clear(200, 3, 0b010);
        words.unwatch(third);
        words.clear(200, 3, 0b100);
        assertEquals(0b110, first.rows()[3]);
        assertEquals(0b110, second.rows()[3]);
        assertEquals(0b100, third.rows()[3]);
    }

    @Test
    void whatIsEmptyIsFound() {
        entities.acquireRows(page, 0, -1);
        put(0, 0, 1);
        put(64, 0, 1);
        put(255, 0, 1);
        words.settle();
        entities.beginRelease();
        assertEquals(-1, words.nextUnused(0, Long.MAX_VALUE));
        words.clear(64, 0, 1);
        assertTrue(words.isDirty());
        for (int i = 1; i < Entities.QUESTIONS; i++) {
            assertFalse(entities.isReleaseDue());
        }
        assertTrue(entities.isReleaseDue());
        words.clear(255, 0, 1);
        assertEquals(64, words.nextUnused(0, Long.MAX_VALUE));
        assertEquals(255, words.nextUnused(65, Long.MAX_VALUE));
        assertEquals(-1, words.nextUnused(256, Long.MAX_VALUE));
        words.drop(64);
        assertFalse(words.isOnPage(64));
        assertEquals(255, words.nextUnused(0, Long.MAX_VALUE));
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
    void fullWords() {
        put(200, 3, -1L >>> 1);
        assertEquals(0, words.full(200));
        put(200, 3, 1L << 63);
        put(200, 5, -1);
        assertEquals(1L << 3 | 1L << 5, words.full(200));
        words.clear(200, 3, 0);
        assertEquals(1L << 3 | 1L << 5, words.full(200));
        words.clear(200, 3, 1);
        assertEquals(1L << 5, words.full(200));
        words.clearAll(5, 0);
        assertEquals(1L << 5, words.full(200));
        words.clearAll(5, 2);
        assertEquals(0, words.full(200));
    }

    @Test
    void manyWordsAreAsOneByOne() {
        var random = new Random(1);
        var onePage = new PageWords(page, 2);
        onePage.put(1);
        words.put(1);
        for (int round = 0; round < 100; round++) {
            long[] rows = new long[70];
            long chosen = random.nextLong();
            for (int word = 0; word < 64; word++) {
                boolean isFull = random.nextInt(3) == 0;
                rows[word] = isFull ? -1 : random.nextLong() | 1;
            }
            words.set(1, rows, chosen);
            for (long left = chosen; left != 0; left &= left - 1) {
                int word = Long.numberOfTrailingZeros(left);
                onePage.set(1, word, rows[word]);
            }
            assertSameBits(onePage);
            long[] gone = random.longs(70).toArray();
            gone[6 + random.nextInt(64)] = -1;
            long cleared = random.nextLong();
            words.clearAll(gone, 6, cleared);
            for (long left = cleared; left != 0; left &= left - 1) {
                int word = Long.numberOfTrailingZeros(left);
                onePage.clearAll(word, gone[6 + word]);
            }
            assertSameBits(onePage);
        }
    }

    private void assertSameBits(PageWords expected) {
        assertArrayEquals(expected.of(1), words.of(1));
        assertEquals(expected.summary(1), words.summary(1));
        assertEquals(expected.full(1), words.full(1));
        for (int word = 0; word < 64; word++) {
            assertEquals(words.of(1)[word] != 0, (words.summary(1) >>> word & 1) != 0);
            assertEquals(words.of(1)[word] == -1, (words.full(1) >>> word & 1) != 0);
        }
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
        assertEquals(129, Bits.next(column, 129));
        assertEquals(-1, Bits.next(column, 130));
        assertEquals(70, Words.count(column, 0, 64));
    }

    @Test
    void thePageThatIsNotThere() {
        PageWords vacant = PageWords.vacant(3);
        assertEquals(0, vacant.entities().aliveSummary());
        assertEquals(0, vacant.summary(2));
        assertEquals(-1, vacant.nextUnused(0, Long.MAX_VALUE));
    }

    @Test
    void columnsAreSharedInAGroup() {
        List<PageWords> pages = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            EntityPage room =
                    i == 0 ? page : EntitiesTest.withRows(entities, entities.roomy(Entities.EMPTY_HOME), 4096);
            for (int word = 0; word < Entities.PAGE_WORDS; word++) {
                entities.acquireRows(room, word, -1);
            }
            pages.add(new PageWords(room, 5));
            room.group.put(room.place, pages.getLast());
        }
        PageWords third = pages.get(2); // the third and the fourth page are a group
        PageWords fourth = pages.get(3);
        pages.get(1).put(4);
        assertEquals(-1, third.sharedBy(4));
        assertEquals(8192, third.columnRows());
        assertEquals(0, third.ownRows(4));
        fourth.put(4);
        assertEquals(3, third.sharedBy(4));
        assertEquals(-1, third.sharedBy(3));
        assertEquals(8192, fourth.ownRows(4));
        third.put(4);
        assertEquals(8192, third.ownRows(4));
        assertEquals(0, fourth.ownRows(4));
        third.drop(4);
        assertEquals(3, third.sharedBy(4));
        for (int word = 0; word < Entities.PAGE_WORDS; word++) {
            entities.releaseRows(3, word, -1);
        }
        assertTrue(entities.releasePage(3));
        assertEquals(-1, third.sharedBy(4));
    }
}

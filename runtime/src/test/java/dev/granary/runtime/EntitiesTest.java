package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EntitiesTest {
    private final Entities entities = new Entities("ZooWorld");
    private final int home = entities.home(BitSet.valueOf(new long[] {5}));

    private long create(int home) {
        EntityPage page = withRows(entities, entities.roomy(home), 1);
        return entities.acquire(page, Entities.next(page));
    }

    /** As a world does before it fills vacant slots. */
    static EntityPage withRows(Entities entities, EntityPage page, int count) {
        int rows = entities.groupRowsFor(page, count);
        if (rows > page.group.rows()) {
            entities.grow(page, rows);
        }
        return page;
    }

    private void destroy(long bits) {
        int slot = entities.slot(bits);
        entities.releaseRows(slot >>> Entities.PAGE_SHIFT, (slot & 4095) >>> 6, 1L << slot);
    }

    @Test
    void homes() {
        assertEquals(Entities.EMPTY_HOME, entities.home(new BitSet()));
        assertEquals(home, entities.home(BitSet.valueOf(new long[] {5})));
        BitSet other = BitSet.valueOf(new long[] {6});
        int otherHome = entities.home(other);
        assertNotEquals(home, otherHome);
        other.set(100); // the set may change afterwards
        assertNotEquals(otherHome, entities.home(other));
    }

    /** It may have been there before the world was trimmed, or went back. */
    @Test
    void aHandleBehindTheRowsOfAPageIsStale() {
        long there = create(home);
        long gone = there + 1151;
        assertEquals(-1, entities.slot(gone));
        String message = entities.stale(gone).getMessage();
        assertTrue(message.endsWith("slot 1151 is now vacant"), message);
    }

    @Test
    void theLowestVacantSlotOfAPageOfTheHome() {
        long a = create(home);
        long b = create(home);
        long c = create(Entities.EMPTY_HOME);
        assertEquals(0, entities.slot(a));
        assertEquals(1, entities.slot(b));
        assertEquals(4096, entities.slot(c));
        destroy(a);
        long again = create(home);
        assertEquals(0, entities.slot(again));
        assertEquals(-1, entities.slot(a));
        assertEquals("0v3", HandleBits.toString(again));
        assertEquals(3, entities.size());
    }

    @Test
    void fullPagesComeBackWhenThereIsRoom() {
        long[] bits = new long[2 * 4096 + 1];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = create(home);
            assertEquals(i, entities.slot(bits[i]));
        }
        assertEquals(3, entities.pagesInUse());
        destroy(bits[5]);
        destroy(bits[4096]);
        destroy(bits[6]);
        assertEquals(2 * 4096 + 1 - 3, entities.size());
        int low = 0;
        for (int i = 0; i < 3; i++) {
            low += entities.slot(create(home)) < 2 * 4096 ? 1 : 0;
        }
        assertEquals(3, low);
        assertEquals(3, entities.pagesInUse());
    }

    @Test
    void releasedPages() {
        long a = create(home);
        long other = create(Entities.EMPTY_HOME);
        EntityPage page = withRows(entities, entities.roomy(home), 1);
        assertFalse(entities.releasePage(0));
        destroy(a);
        assertTrue(entities.releasePage(0));
        assertFalse(entities.releasePage(0));
        assertEquals(-1, entities.slot(a));
        assertEquals(2, entities.pageCount());
        assertEquals(1, entities.pagesInUse());
        long again = create(Entities.EMPTY_HOME);
        assertEquals(4097, entities.slot(again));
        long back = create(home);
        assertEquals(0, entities.slot(back));
        assertEquals("0v3", HandleBits.toString(back));
        assertNotEquals(page, entities.roomy(home));
        destroy(other);
        destroy(again);
        destroy(back);
        assertTrue(entities.releasePage(0));
        assertTrue(entities.releasePage(1));
        assertEquals(0, entities.pageCount());
        assertEquals(0, entities.size());
    }

    /** Never again, and its page is kept for it. */
    @Test
    void slotsThatAreUsedUp() {
        long bits = 0;
        for (int i = 0; i <= HandleBits.MAX_GENERATION / 2; i++) {
            bits = create(home);
            destroy(bits);
        }
        assertEquals("0v" + HandleBits.MAX_GENERATION, HandleBits.toString(bits));
        assertEquals(1, entities.retired());
        assertEquals(-1, entities.slot(bits));
        assertFalse(entities.releasePage(0));
        Entities copy = new Entities("ArkWorld");
        new EntitiesCopy(entities, copy).finish();
        assertFalse(copy.releasePage(0));
        assertEquals(1, entities.slot(create(home)));
        long[] rows = new long[64];
        assertEquals(4094, withRows(entities, entities.roomy(home), 5000).choose(5000, rows));
        assertEquals(-1L << 2, rows[0]);
    }

    @Test
    void manySlotsThatAreUsedUp() {
        EntityPage page = fullPage(home);
        int last = HandleBits.MAX_GENERATION;
        for (int row : new int[] {3, 64, 65, 4095}) {
            page.stamps[row] = page.stamps[row] & ~HandleBits.MAX_GENERATION | last;
        }
        for (int row = 128; row < 192; row++) {
            page.stamps[row] = page.stamps[row] & ~HandleBits.MAX_GENERATION | last;
        }
        long[] all = new long[64];
        Arrays.fill(all, -1);
        assertEquals(4096, entities.releaseRows(page.number, all, 0, -1));
        assertEquals(68, entities.retired());
        assertEquals(0, entities.size());
        assertEquals(0, page.stamps[64]);
        assertEquals(2, page.stamps[66]);
        assertEquals(~8L, page.vacant[0]);
        assertEquals(~3L, page.vacant[1]);
        assertEquals(0, page.vacant[2]);
        assertEquals(~(1L << 2), page.vacantSummary);
        assertFalse(entities.releasePage(page.number));
        assertSame(page, entities.roomy(home));
    }

    @Test
    void aPageThatIsUsedUp() {
        EntityPage page = fullPage(home);
        for (int row = 0; row < 4096; row++) {
            page.stamps[row] |= HandleBits.MAX_GENERATION;
        }
        long[] all = new long[64];
        Arrays.fill(all, -1);
        assertEquals(4096, entities.releaseRows(page.number, all, 0, -1));
        assertEquals(4096, entities.retired());
        assertEquals(0, page.vacantSummary);
        assertNotSame(page, entities.roomy(home));
    }

    @Test
    void wholeWords() {
        EntityPage page = withRows(entities, entities.roomy(home), 4096);
        long[] rows = new long[64];
        assertEquals(130, page.choose(130, rows));
        assertEquals(-1, rows[1]);
        assertEquals(3, rows[2]);
        for (int word = 0; word < 3; word++) {
            entities.acquireRows(page, word, rows[word]);
        }
        assertEquals(130, entities.size());
        assertEquals(130, page.size());
        assertEquals(7, page.aliveSummary());
        assertEquals(130, Entities.next(page));
        entities.releaseRows(0, 1, -1);
        assertEquals(5, page.aliveSummary());
        assertEquals(64, Entities.next(page));
        assertSame(page, entities.roomy(home));
    }

    @Test
    void forgedHandles() {
        long bits = create(home);
        destroy(bits);
        assertEquals(-1, entities.slot(2L << 32)); // the stamp of the vacant slot
        assertEquals(-1, entities.slot(0));
        assertEquals(-1, entities.slot(-1));
        assertEquals(-1, entities.slot(bits | 0x8000_0000L));
    }

    @Test
    void versions() {
        long before = entities.version();
        assertTrue(entities.clock() > before);
        assertTrue(entities.version() > before);
    }

    @Test
    void pagesOfAHomeAreGroupedForTheirColumns() {
        List<EntityPage> pages = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            pages.add(fullPage(home));
            if (i < 2) {
                fullPage(Entities.EMPTY_HOME); // in groups of its own
            }
        }
        List<Integer> sizes = List.of(1, 1, 2, 2, 2, 4, 4, 4, 4, 8, 8);
        int first = 0;
        for (int size : sizes) {
            for (int place = 0; place < size && first + place < pages.size(); place++) {
                EntityPage page = pages.get(first + place);
                assertSame(pages.get(first).group, page.group);
                assertEquals(4096 * place, page.firstRow());
                assertEquals(size, page.group.places());
                assertEquals(4096, page.rows());
            }
            first += size;
        }
        assertNotSame(pages.get(0).group, pages.get(1).group);
        assertNotSame(pages.get(7).group, pages.get(8).group);
    }

    /** Whoever has kept the columns of a page that is gone shares them with no page that comes later. */
    @Test
    void aReleasedPlaceIsNotTakenAgain() {
        List<EntityPage> pages = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            pages.add(fullPage(home)); // groups of 1, 1, 2, 2 and 2
        }
        PageGroup group = pages.get(5).group;
        empty(pages.get(5));
        EntityPage again = fullPage(home);
        assertNotSame(group, again.group);
        empty(pages.get(4)); // a group without pages is gone
        EntityPage next = fullPage(home);
        assertSame(again.group, next.group);
        assertEquals(4096, next.firstRow());
    }

    /** A fifth of the rows is in vain at the most, and no array of more than 64 KiB is copied, however many entities there are. */
    @Test
    void rowsComeInSteps() {
        int longest = 0;
        for (int count = 1; count <= 200_000; count++) {
            EntityPage page = entities.roomy(Entities.EMPTY_HOME);
            int before = page.group.rows();
            long bits = create(Entities.EMPTY_HOME);
            int rows = page.group.rows();
            if (rows != before) {
                longest = Math.max(longest, before);
                assertEquals(0, rows % 64);
                assertTrue(before <= 8192, before + " rows were copied");
                int all = page.group.rows() + 4096 * pagesBeside(page);
                assertTrue(all <= Math.max(count * 1.3, 2 * count + 62), all + " rows for " + count);
            }
            assertEquals(count - 1, entities.slot(bits));
        }
        assertEquals(8192, longest);
    }

    private int pagesBeside(EntityPage page) {
        int count = 0;
        for (PageGroup group = entities.groups[Entities.EMPTY_HOME]; group != null; group = group.next) {
            count += group == page.group ? 0 : group.size();
        }
        return count;
    }

    /** What a page that comes back has behind its rows goes on where its slots were, too. */
    @Test
    void generationsOfSlotsWithoutRows() {
        long first = create(Entities.EMPTY_HOME);
        for (int i = 0; i < 200; i++) {
            create(Entities.EMPTY_HOME);
        }
        EntityPage page = entities.roomy(Entities.EMPTY_HOME);
        for (int word = 0; word < 4; word++) {
            entities.releaseRows(page.number(), word, page.alive[word]);
        }
        assertTrue(entities.releasePage(page.number()));
        EntityPage again = entities.roomy(Entities.EMPTY_HOME);
        assertEquals(2, again.generation(4095));
        assertEquals(0, again.rows());
        assertTrue(entities.slot(create(Entities.EMPTY_HOME)) == 0 && again.rows() == 64);
        assertEquals(-1, entities.slot(first));
        assertEquals(-1, entities.slot(HandleBits.of(entities.tag() << 24 | 3, 100)), "forged: a slot without a row");
        assertFalse(entities.isAlive(100));
    }

    /** Few entities of a home are guests on pages of the empty one; more have pages of their own. */
    @Test
    void guests() {
        SplittableRandom random = new SplittableRandom(3);
        int[] homes = new int[20];
        for (int i = 0; i < homes.length; i++) {
            homes[i] = i == 0 ? Entities.EMPTY_HOME : entities.home(BitSet.valueOf(new long[] {i}));
        }
        Map<Long, Integer> guests = new HashMap<>();
        List<Long> all = new ArrayList<>();
        for (int step = 0; step < 30_000; step++) {
            int home = homes[Math.min(random.nextInt(homes.length), random.nextInt(homes.length))];
            if (random.nextInt(step % 10_000 < 6000 ? 3 : 2) == 0 && !all.isEmpty()) {
                int index = random.nextInt(all.size());
                destroy(all.get(index));
                guests.remove(all.get(index));
                all.set(index, all.getLast());
                all.removeLast();
                continue;
            }
            EntityPage page = withRows(entities, entities.roomFor(home, 1), 1);
            long bits = entities.acquire(page, Entities.next(page), home);
            all.add(bits);
            if (page.home != home) {
                assertEquals(Entities.EMPTY_HOME, page.home);
                guests.put(bits, home);
            }
            if (step % 500 == 0) {
                for (int each : homes) {
                    int count = (int) guests.values().stream()
                            .filter(guest -> guest == each)
                            .count();
                    assertTrue(count < Entities.FEW);
                    assertEquals(count, entities.guests(each));
                }
            }
        }
        assertTrue(entities.pagesInUse() > 4, "some have pages of their own");
        assertTrue(entities.pagesInUse() < 20, "and some do not");
    }

    @Test
    void manyAtOnceAreNoGuests() {
        assertEquals(home, entities.roomFor(home, Entities.FEW).home);
        int other = entities.home(BitSet.valueOf(new long[] {77}));
        EntityPage page = withRows(entities, entities.roomFor(other, Entities.FEW - 1), Entities.FEW - 1);
        assertEquals(Entities.EMPTY_HOME, page.home);
        long[] words = new long[Entities.PAGE_WORDS];
        int count = page.choose(Entities.FEW - 1, words);
        entities.acquireRows(page, words, entities.rows(words, 0), count, other);
        assertEquals(Entities.FEW - 1, entities.guests(other));
        assertEquals(other, entities.roomFor(other, 1).home);
        assertEquals(3, entities.pagesInUse());
        assertEquals(512, page.rows());
        assertEquals(
                3 * 1024 + 2 * 512 * 4,
                entities.bytes(),
                "bits of three pages, two of which have no rows yet, and stamps and homes of guests");
        assertEquals(Entities.FEW - 1, entities.releaseRows(page.number(), words, 0, 0xFF));
        assertEquals(0, entities.guests(other));
    }

    /** Only while something may be empty. */
    @Test
    void releasesThatAreDue() {
        assertFalse(entities.isReleaseDue());
        entities.makeDirty();
        for (int i = 1; i < Entities.QUESTIONS; i++) {
            assertFalse(entities.isReleaseDue());
        }
        assertTrue(entities.isReleaseDue());
        entities.beginRelease();
        for (int i = 0; i < 2 * Entities.QUESTIONS; i++) {
            assertFalse(entities.isReleaseDue());
        }
    }

    private EntityPage fullPage(int home) {
        EntityPage page = withRows(entities, entities.roomy(home), 4096);
        for (int word = 0; word < Entities.PAGE_WORDS; word++) {
            entities.acquireRows(page, word, -1);
        }
        return page;
    }

    private void empty(EntityPage page) {
        for (int word = 0; word < Entities.PAGE_WORDS; word++) {
            entities.releaseRows(page.number(), word, -1);
        }
        assertTrue(entities.releasePage(page.number()));
    }
}

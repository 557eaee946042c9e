package dev.granary.runtime;

import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The entities of a world: permanent slots in pages, and the homes that pages belong to.
 *
 * <p>A home is a set of components to create entities with. Each page has one, and a new entity gets the lowest vacant slot
 * of a page of its own, so that entities of a kind lie together and the words of their components are full.
 *
 * <p>Invariants, beside those of {@link EntityPage}:
 *
 * <ol>
 *   <li>The generation of a slot only grows, over releases of its page too; so a handle, once stale, stays stale.
 *   <li>A slot is retired when an entity with the last generation leaves it. It then has generation 0 and is not vacant, and
 *       its page is kept.
 *   <li>The list of a home has exactly its pages with vacant slots.
 *   <li>A page that is not there has the stamps {@link #NO_STAMPS}, so looking a handle up needs no test for it.
 *   <li>A home has its first page when it has {@link #FEW} entities. Before, they are guests on pages of {@link #EMPTY_HOME}, which
 *       know whose guests they have; {@link #guests} counts them by home.
 * </ol>
 *
 * <p>All that concerns one entity costs O(1) and allocates nothing, apart from new pages.
 */
public final class Entities {
    /** The number of slots of a page as a power of two. */
    static final int PAGE_SHIFT = 12;

    /** The number of slots of a page. */
    public static final int PAGE_ROWS = 1 << PAGE_SHIFT;

    /** The number of words with a bit per slot of a page. */
    static final int PAGE_WORDS = PAGE_ROWS / Long.SIZE;

    /** The memory of the bits of a page: two a slot. */
    private static final int BITS_BYTES = 2 * PAGE_WORDS * Long.BYTES;

    /** The home of entities that are created without components. */
    static final int EMPTY_HOME = 0;

    /** So many entities of a home have pages of their own: they fill an eighth of one. */
    static final int FEW = PAGE_ROWS / 8;

    /** So many questions are asked between two releases of columns that are empty. */
    static final int QUESTIONS = 256;

    private static final int ROW_MASK = PAGE_ROWS - 1;

    /** Shared, and never written. */
    static final int[] NO_STAMPS = {};

    private static final String RETIRED = "retired";

    private final String worldName;
    private int tag;

    /** The homes by their components; no home ever goes. */
    final Map<BitSet, Integer> homes = new HashMap<>(Map.of(new BitSet(), EMPTY_HOME));

    /** The first page with vacant slots, by home; null where there is none. */
    EntityPage[] open = new EntityPage[1];

    /** The first group of pages, by home; null where there is none. */
    PageGroup[] groups = new PageGroup[1];

    /** The number of entities that are guests, by home. */
    int[] guests = new int[1];

    /** By page; {@link #NO_STAMPS} where a page is not there. */
    private int[][] stamps = {};

    EntityPage[] pages = {};

    /** The pages below the last one that are not there. */
    BitSet gaps = new BitSet();

    /** The generations that the slots of a page that comes back start from, by page. */
    int[] generationFloors = {};

    /** For rows of one page; empty until there is one. */
    int[] rows = {};

    private int pageCount;
    private int pagesInUse;
    private int size;
    private int retired;
    private boolean isDirty;
    private int questions;

    /** The version at the last release. */
    private long released;

    private long clock = 1;

    /** Everything has changed since versions before this one: the world went back. */
    private long restored;

    /** No entities and no pages. */
    Entities(String worldName) {
        this.worldName = worldName;
        this.tag = StoreTags.next(worldName);
    }

    /** The slot of the handle's entity, or -1 if the handle does not resolve here. */
    int slot(long bits) {
        int slot = HandleBits.slot(bits);
        int stamp = HandleBits.stamp(bits);
        int page = slot >>> PAGE_SHIFT;
        if (page >= stamps.length) {
            return -1;
        }
        int[] rows = stamps[page];
        int row = slot & ROW_MASK;
        // the last test is for forged handles: a vacant slot's stamp is even, and must not match
        return row < rows.length && rows[row] == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    /** Whether there is an entity in the slot. */
    boolean isAlive(int slot) {
        int page = slot >>> PAGE_SHIFT;
        return page < stamps.length
                && (slot & ROW_MASK) < stamps[page].length
                && (stamps[page][slot & ROW_MASK] & 1) != 0;
    }

    /** The handle of the alive entity in the slot. */
    long bits(int slot) {
        return HandleBits.of(stamps[slot >>> PAGE_SHIFT][slot & ROW_MASK], slot);
    }

    /** The home of entities that are created with the components. */
    int home(BitSet components) {
        Integer known = homes.get(components);
        if (known != null) {
            return known;
        }
        int home = homes.size();
        open = Blocks.withRoomFor(open, home); // first: a map that cannot grow has the new key all the same
        groups = Blocks.withRoomFor(groups, home);
        if (home >= guests.length) {
            guests = Arrays.copyOf(guests, open.length);
        }
        homes.put((BitSet) components.clone(), home);
        return home;
    }

    /** A page of the home with vacant slots; a new one if there is none. If this throws, nothing has changed. */
    EntityPage roomy(int home) {
        EntityPage page = open[home];
        return page != null ? page : addPage(home);
    }

    /**
     * A page with vacant slots for entities of the home that are to be created, so many of them: one of its own, or one where they are
     * guests while they are few. If this throws, nothing has changed.
     */
    EntityPage roomFor(int home, int count) {
        boolean isFew = home != EMPTY_HOME && groups[home] == null && guests[home] + count < FEW;
        EntityPage page = roomy(isFew ? EMPTY_HOME : home);
        if (isFew && page.guests == null) {
            page.guests = new int[page.rows()];
        }
        return page;
    }

    /** The lowest vacant slot of a page that has one. */
    static int next(EntityPage page) {
        int word = Long.numberOfTrailingZeros(page.vacantSummary);
        return (page.number << PAGE_SHIFT) + (word << 6) + Long.numberOfTrailingZeros(page.vacant[word]);
    }

    /** Makes a vacant slot alive for an entity of the home, and returns its handle. Never throws. */
    long acquire(EntityPage page, int slot, int home) {
        if (page.home != home) {
            page.guests[slot & ROW_MASK] = home;
            guests[home]++;
        }
        return acquire(page, slot);
    }

    /** Makes a vacant slot alive and returns its entity's handle. Never throws. */
    long acquire(EntityPage page, int slot) {
        int row = slot & ROW_MASK;
        acquireRows(page, row >>> 6, 1L << row);
        return HandleBits.of(page.stamps[row], slot);
    }

    /** The rows of a page whose bits are set, counted from {@code first} on, in an array that the next call writes to again. */
    int[] rows(long[] words, int first) {
        int[] rows = this.rows;
        int count = 0;
        for (int word = 0; word < PAGE_WORDS; word++) {
            for (long left = words[word]; left != 0; left &= left - 1) {
                rows[count++] = first + (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return rows;
    }

    /**
     * Makes vacant slots of a page alive, and returns which words have some. Never throws.
     *
     * @param words a bit for each of them
     * @param rows the same ones as {@link #rows} lists them, {@code count} of them
     * @param home of their entities
     */
    long acquireRows(EntityPage page, long[] words, int[] rows, int count, int home) {
        acquireStamps(page, rows, count);
        if (page.home != home) {
            for (int i = 0; i < count; i++) {
                page.guests[rows[i] & ROW_MASK] = home;
            }
            guests[home] += count;
        }
        long chosen = 0;
        for (int word = 0; word < PAGE_WORDS; word++) {
            if (words[word] != 0) {
                acquireBits(page, word, words[word]);
                chosen |= 1L << word;
            }
        }
        return chosen;
    }

    /** One after the other, without a look at anything else: so the processor waits for many stamps at once. */
    private void acquireStamps(EntityPage page, int[] rows, int count) {
        int[] stamps = page.stamps;
        if (rows[count - 1] - rows[0] == count - 1) {
            int first = rows[0] & ROW_MASK;
            for (int row = first; row < first + count; row++) {
                stamps[row] = stampAfter(stamps[row]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                int row = rows[i] & ROW_MASK;
                stamps[row] = stampAfter(stamps[row]);
            }
        }
    }

    /** Makes vacant slots of a word alive. Never throws. */
    void acquireRows(EntityPage page, int word, long rows) {
        for (long left = rows; left != 0; left &= left - 1) {
            int row = (word << 6) + Long.numberOfTrailingZeros(left);
            page.stamps[row] = stampAfter(page.stamps[row]);
        }
        acquireBits(page, word, rows);
    }

    private void acquireBits(EntityPage page, int word, long rows) {
        assert (rows & ~page.vacant[word]) == 0 : "not vacant: " + Long.toHexString(rows & ~page.vacant[word]);
        assert (rows & page.alive[word]) == 0 : "alive: " + Long.toHexString(rows & page.alive[word]);
        page.alive[word] |= rows;
        page.aliveSummary |= 1L << word;
        if (page.alive[word] == -1) {
            page.aliveFull |= 1L << word;
        }
        page.vacant[word] &= ~rows;
        if (page.vacant[word] == 0) {
            page.vacantSummary &= ~(1L << word);
            if (page.vacantSummary == 0) {
                unlink(page);
            }
        }
        size += Long.bitCount(rows);
    }

    /** The stamp of the entity that a vacant slot with this one gets next. */
    private int stampAfter(int stamp) {
        return tag << 24 | (stamp & HandleBits.MAX_GENERATION) + 1;
    }

    /** Makes alive slots of a word vacant, or retires them. Never throws. */
    void releaseRows(int number, int word, long rows) {
        release(pages[number], word, rows);
    }

    /**
     * The same in many words of a page, those whose bits are in {@code chosen}, each with an alive slot to release; returns how
     * many slots they are.
     *
     * @param rows 64 words from {@code first} on; bits of slots that are not alive do not matter
     */
    int releaseRows(int number, long[] rows, int first, long chosen) {
        EntityPage page = pages[number];
        int[] gone = this.rows;
        int count = 0;
        for (long left = chosen; left != 0; left &= left - 1) {
            int word = Long.numberOfTrailingZeros(left);
            long ofWord = rows[first + word] & page.alive[word];
            releaseBits(page, word, ofWord);
            for (; ofWord != 0; ofWord &= ofWord - 1) {
                gone[count++] = (word << 6) + Long.numberOfTrailingZeros(ofWord);
            }
        }
        releaseStamps(page, gone, count);
        if (page.guests != null) {
            for (int i = 0; i < count; i++) {
                leave(page, gone[i]);
            }
        }
        size -= count;
        return count;
    }

    private void releaseBits(EntityPage page, int word, long rows) {
        assert rows != 0 : "nothing to release in word " + word;
        assert (rows & page.vacant[word]) == 0 : "vacant: " + Long.toHexString(rows & page.vacant[word]);
        page.alive[word] &= ~rows;
        page.aliveFull &= ~(1L << word);
        if (page.alive[word] == 0) {
            page.aliveSummary &= ~(1L << word);
        }
        if (page.vacantSummary == 0) {
            link(page);
        }
        page.vacant[word] |= rows;
        page.vacantSummary |= 1L << word;
    }

    private void leave(EntityPage page, int row) {
        int home = page.guests[row];
        if (home != EMPTY_HOME) {
            guests[home]--;
            page.guests[row] = EMPTY_HOME;
        }
    }

    /** One after the other, as they are acquired; the few that are used up are seen to afterwards. */
    private void releaseStamps(EntityPage page, int[] rows, int count) {
        int[] stamps = page.stamps;
        int highest = 0;
        for (int i = 0; i < count; i++) {
            int stamp = (stamps[rows[i]] & HandleBits.MAX_GENERATION) + 1;
            stamps[rows[i]] = stamp;
            highest = Math.max(highest, stamp);
        }
        if (highest > HandleBits.MAX_GENERATION) {
            retireUsedUp(page, rows, count);
        }
    }

    private void retire(EntityPage page, int row) {
        page.retired++;
        retired++;
        Flight.retired(this, page.number << PAGE_SHIFT | row);
    }

    private void retireUsedUp(EntityPage page, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (page.stamps[row] > HandleBits.MAX_GENERATION) {
                page.stamps[row] = 0;
                retire(page, row);
                page.vacant[row >>> 6] &= ~(1L << row);
                if (page.vacant[row >>> 6] == 0) {
                    page.vacantSummary &= ~(1L << (row >>> 6));
                }
            }
        }
        if (page.vacantSummary == 0) {
            unlink(page);
        }
    }

    /**
     * Too long to be inlined, and meant to be: a world's {@code destroy} stays short enough to be inlined into its caller, where
     * the handle need not become an object.
     */
    private void release(EntityPage page, int word, long rows) {
        assert (rows & ~page.alive[word]) == 0 : "not alive: " + Long.toHexString(rows & ~page.alive[word]);
        assert (rows & page.vacant[word]) == 0 : "vacant: " + Long.toHexString(rows & page.vacant[word]);
        long reusable = rows;
        for (long left = rows; left != 0; left &= left - 1) {
            int row = (word << 6) + Long.numberOfTrailingZeros(left);
            int generation = page.stamps[row] & HandleBits.MAX_GENERATION;
            boolean isUsedUp = generation == HandleBits.MAX_GENERATION;
            page.stamps[row] = isUsedUp ? 0 : generation + 1;
            if (isUsedUp) {
                reusable &= ~(left & -left);
                retire(page, row);
            }
            if (page.guests != null) {
                leave(page, row);
            }
        }
        page.alive[word] &= ~rows;
        if (page.alive[word] != -1) {
            page.aliveFull &= ~(1L << word);
        }
        if (page.alive[word] == 0) {
            page.aliveSummary &= ~(1L << word);
        }
        if (reusable != 0) {
            if (page.vacantSummary == 0) {
                link(page);
            }
            page.vacant[word] |= reusable;
            page.vacantSummary |= 1L << word;
        }
        size -= Long.bitCount(rows);
    }

    /**
     * Lets go of a page on which nothing is alive, and nothing retired, but remembers its highest generation; true if it did. A page
     * with a slot that is past half of its lives is kept, because the others would lose theirs.
     */
    boolean releasePage(int number) {
        EntityPage page = pages[number];
        if (page == null || page.aliveSummary != 0 || page.retired > 0) {
            return false;
        }
        int generation = page.maxGeneration();
        if (generation > Slots.MAX_RELEASED_GENERATION) {
            return false;
        }
        unlink(page);
        leaveGroup(page);
        generationFloors[number] = generation;
        pages[number] = null;
        stamps[number] = NO_STAMPS;
        gaps.set(number);
        pagesInUse--;
        while (pageCount > 0 && pages[pageCount - 1] == null) {
            pageCount--;
            gaps.clear(pageCount);
        }
        return true;
    }

    private EntityPage addPage(int home) {
        int gap = gaps.nextSetBit(0);
        int number = gap < 0 ? pageCount : gap;
        if (number == pageCount) {
            Blocks.checkRoomFor(describe(), pageCount, PAGE_SHIFT);
        }
        if (number >= pages.length) {
            int length = Math.max(4, number + (number >> 1));
            EntityPage[] morePages = Arrays.copyOf(pages, length);
            int[] moreFloors = Arrays.copyOf(generationFloors, length);
            int[][] moreStamps = Arrays.copyOf(stamps, length);
            Arrays.fill(moreStamps, stamps.length, length, NO_STAMPS);
            pages = morePages;
            generationFloors = moreFloors;
            stamps = moreStamps;
        }
        PageGroup group = roomyGroup(home);
        EntityPage page = new EntityPage(this, number, home, generationFloors[number], group, group.freePlace());
        if (group.size() == 0) {
            group.next = groups[home];
            groups[home] = group;
        }
        group.take(page.place);
        pages[number] = page;
        stamps[number] = page.stamps;
        gaps.clear(number);
        pageCount = Math.max(pageCount, number + 1);
        pagesInUse++;
        link(page);
        return page;
    }

    /** A group with room for a page: a new one if there is none. */
    private PageGroup roomyGroup(int home) {
        for (PageGroup group = groups[home]; group != null; group = group.next) {
            if (group.hasRoom()) {
                return group;
            }
        }
        return PageGroup.after(pagesBeside(null, home));
    }

    /** The pages of a home that are in other groups. */
    private int pagesBeside(PageGroup one, int home) {
        int count = 0;
        for (PageGroup group = groups[home]; group != null; group = group.next) {
            count += group == one ? 0 : group.size();
        }
        return count;
    }

    /** The rows that arrays of the page's group have to have for so many more entities on it, or as many as there is room for. */
    int groupRowsFor(EntityPage page, int count) {
        int needed = page.firstRow() + page.rowsFor(count);
        int beside = pagesBeside(page.group, page.home) << PAGE_SHIFT;
        int guests = page.home == EMPTY_HOME ? 0 : FEW;
        return page.group.rows() >= needed ? needed : page.group.rowsWith(needed, beside + guests);
    }

    /** The page has more rows, and its group so many. If this throws, nothing has changed. */
    void grow(EntityPage page, int groupRows) {
        int count = PageGroup.rows(groupRows, page.place);
        if (rows.length < count) {
            rows = new int[count];
        }
        page.grow(groupRows);
        stamps[page.number] = page.stamps;
    }

    private void leaveGroup(EntityPage page) {
        page.group.release(page.place);
        if (page.group.size() > 0) {
            return;
        }
        if (groups[page.home] == page.group) {
            groups[page.home] = page.group.next;
            return;
        }
        PageGroup previous = groups[page.home];
        while (previous.next != page.group) {
            previous = previous.next;
        }
        previous.next = page.group.next;
    }

    void link(EntityPage page) {
        page.next = open[page.home];
        if (page.next != null) {
            page.next.previous = page;
        }
        open[page.home] = page;
    }

    private void unlink(EntityPage page) {
        if (page.previous != null) {
            page.previous.next = page.next;
        } else if (open[page.home] == page) {
            open[page.home] = page.next;
        }
        if (page.next != null) {
            page.next.previous = page.previous;
        }
        page.next = null;
        page.previous = null;
    }

    /** The number of entities alive. */
    int size() {
        return size;
    }

    /** The number of slots that are never used again. */
    int retired() {
        return retired;
    }

    /** Pages are numbered from 0 to this; some of them may not be there. */
    int pageCount() {
        return pageCount;
    }

    /** The number of pages that are there. */
    int pagesInUse() {
        return pagesInUse;
    }

    /** The number of entities of the home that are guests on pages of {@link #EMPTY_HOME}. */
    int guests(int home) {
        return guests[home];
    }

    /** The number of entities that there is room for in the rows that are there. */
    int capacity() {
        int count = -retired;
        for (int number = 0; number < pageCount; number++) {
            count += stamps[number].length;
        }
        return count;
    }

    /** The end of the rows of the last page, those of all pages counted one behind the other. */
    int rows() {
        return pageCount == 0 ? 0 : (pageCount - 1 << PAGE_SHIFT) + stamps[pageCount - 1].length;
    }

    /** The memory of the pages that are there. */
    long bytes() {
        long bytes = 0;
        for (int number = 0; number < pageCount; number++) {
            EntityPage page = pages[number];
            bytes += page == null ? 0 : BITS_BYTES + (page.guests == null ? 1L : 2L) * page.rows() * Integer.BYTES;
        }
        return bytes;
    }

    /** A component on a page may be empty. */
    void makeDirty() {
        isDirty = true;
    }

    /** Whether empty columns are to be released before a question is answered: they are before every {@link #QUESTIONS}th one. */
    boolean isReleaseDue() {
        return isDirty && ++questions >= QUESTIONS;
    }

    /**
     * Begins a release of empty columns, and returns the version at the last one: what has become empty since then stays until the
     * next one, because it may be used again soon.
     */
    long beginRelease() {
        long last = released;
        released = version();
        questions = 0;
        isDirty = false;
        return last;
    }

    /** That of its handles. */
    int tag() {
        return tag;
    }

    /** Has the tag of a file; the one that it had was {@linkplain #returnTag returned}. */
    void takeTag(int other) {
        tag = other;
    }

    /** Begins to take over what a file has, with room for so many pages, while there is none. */
    void begin(int room) {
        pages = new EntityPage[room];
        generationFloors = new int[room];
        stamps = new int[room][];
        Arrays.fill(stamps, NO_STAMPS);
    }

    /** Counts what is on the pages, which are there now, up to this one. */
    void count(int pageCount) {
        this.pageCount = pageCount;
        for (int number = 0; number < pageCount; number++) {
            EntityPage page = pages[number];
            gaps.set(number, page == null);
            if (page != null) {
                stamps[number] = page.stamps;
                pagesInUse++;
                size += page.size();
                retired += page.retired;
                rows = rows.length < page.rows() ? new int[page.rows()] : rows;
            }
        }
    }

    /** Lets another store have the tag, which is in no handle. */
    void returnTag() {
        StoreTags.takeBack(tag);
    }

    /**
     * Has the slots of another world, in pages that are like its ones already. Never throws.
     *
     * @param now the time here, which is that many ticks {@code later} than there
     */
    void take(Entities other, EntityPage[] pages, int[][] stamps, int[] floors, BitSet gaps, long now, long later) {
        this.pages = pages;
        this.stamps = stamps;
        this.generationFloors = floors;
        this.gaps = gaps;
        tag = other.tag;
        pageCount = other.pageCount;
        pagesInUse = other.pagesInUse;
        size = other.size;
        retired = other.retired;
        isDirty = other.isDirty;
        questions = other.questions;
        released = other.released + later;
        clock = now;
        restored = now;
    }

    /** Whether the world went back after the version was taken. */
    boolean isRestoredSince(long version) {
        return version < restored;
    }

    /** The time that changes made now carry. */
    long clock() {
        return clock;
    }

    /** A number that changes made before are not above, and changes made afterwards are. */
    long version() {
        return clock++;
    }

    /** The world's name and tag, as in {@code SparksWorld#3}. */
    String describe() {
        return worldName + "#" + tag;
    }

    /** Says why the handle does not resolve here. */
    StaleHandleException stale(long bits) {
        String handle = describe() + ": handle " + HandleBits.toString(bits);
        int slot = HandleBits.slot(bits);
        if (bits == 0) {
            return new StaleHandleException(describe() + ": the handle is none, which refers to no entity");
        }
        if (HandleBits.stamp(bits) == 0) {
            return new StaleHandleException(handle + " is that of a row without an entity");
        }
        if (HandleBits.tag(bits) == 0) {
            return new StaleHandleException(
                    handle + " is one that commands gave for an entity to create, which only they know; once they are"
                            + " applied, their method created tells the real one");
        }
        if (HandleBits.tag(bits) != tag) {
            return new StaleHandleException(handle + StoreTags.belongs(HandleBits.tag(bits)));
        }
        String state = state(slot);
        boolean isLater = !state.equals(RETIRED) && isLater(bits);
        return new StaleHandleException(handle + " is stale: "
                + (isLater ? "it is from before a restore, or of a copy" : "its entity was destroyed")
                + ", and slot " + Integer.toUnsignedString(slot) + " is now " + state);
    }

    /** Whether no entity has had it here, as far as that is known. */
    private boolean isLater(long bits) {
        int page = HandleBits.slot(bits) >>> PAGE_SHIFT;
        int row = HandleBits.slot(bits) & ROW_MASK;
        return page < stamps.length
                && row < stamps[page].length
                && HandleBits.generation(bits) > (stamps[page][row] & HandleBits.MAX_GENERATION);
    }

    private String state(int slot) {
        int page = slot >>> PAGE_SHIFT;
        int row = slot & ROW_MASK;
        if (page >= stamps.length || row >= stamps[page].length) { // a small page, or one without stamps
            return "vacant";
        }
        if ((stamps[page][row] & 1) != 0) {
            return "used by " + HandleBits.toString(bits(slot));
        }
        return (pages[page].vacant[row >>> 6] >>> row & 1) == 0 ? RETIRED : "vacant";
    }

    /** The failure of access to a component that an alive entity does not have. */
    MissingComponentException missing(int slot, String component) {
        return new MissingComponentException(
                describe() + ": entity " + HandleBits.toString(bits(slot)) + " has no " + component);
    }
}

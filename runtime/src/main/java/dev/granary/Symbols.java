package dev.granary;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A dictionary: texts and the numbers that columns of {@link Symbol} components hold in their place. Each store or world with such
 * components makes one of its own, unless it is given one that it shares with others.
 *
 * <pre>{@code
 * Symbols symbols = new Symbols();
 * OrderStore orders = new OrderStore(symbols);
 * TradeStore trades = new TradeStore(symbols);
 * }</pre>
 *
 * <p>It does not grow for ever. When as many new texts have come as were there (4,096 at least, and one for each 64 rows of its stores and worlds), it
 * looks which of all are in a column still, and drops the others but for the last 4,096; so the cost of that is a small part of what adding them
 * took. While a kernel runs in a pool, or writes keys, none is dropped, and what was due is done before the next one.
 * {@link Store#trim} of a store or world drops all at once. Kernels in a pool may look up and add texts at the same time; but for that, a dictionary
 * is used by one thread at a time, as its stores and worlds are.
 *
 * <p>A text costs 21 to 42 bytes in tables, and the string itself. Texts keep their numbers, so tables are for all up to the largest one in use.
 */
public final class Symbols {
    /**
     * Far more than a record has columns: a number is kept that was asked for while the last so many texts came, and one that was asked for
     * before is in its column by now. Where more are on their way, {@linkplain User#isSettled users} say so.
     */
    private static final int LEAST_FRESH = 4096;

    private static final int ROWS_PER_TEXT = 64;
    private static final int LEAST_ENTRIES = 64;

    /** So many users are known before those that are gone are looked for. */
    private static final int LEAST_USERS = 16;

    /** So that adding 1 to a capacity, or doubling it, stays an array's length. */
    private static final int MOST = 1 << 29;

    private final List<WeakReference<User>> users = new ArrayList<>();

    /** At how many users those that are gone are forgotten: twice as many as were left the last time. */
    private int mostUsers = LEAST_USERS;

    /** Replaced as a whole, so that other threads see one or the other. */
    private Table table = new Table(LEAST_ENTRIES);

    /** Numbers that are free again, descending, and how many. */
    private int[] free = {};

    private int freeCount;

    /** The number after the last that was ever given out. */
    private int end = 1;

    /** How many texts came since unused ones were dropped, and at how many that is done again. */
    private int fresh;

    private int freshLimit = LEAST_FRESH;

    /** At how many it is tried: later, where it could not be done. */
    private int nextTry = LEAST_FRESH;

    /** The places of all numbers in the order of the texts; null if a text came or went since. */
    private int[] ranks;

    /** Whether it is a view's, which has what was there when that was made, and gets no more. */
    private final boolean isFrozen;

    /** An empty dictionary. */
    public Symbols() {
        this(false);
    }

    private Symbols(boolean isFrozen) {
        this.isFrozen = isFrozen;
    }

    /** What has columns with numbers of a dictionary. Made by generated stores and worlds. */
    public interface User {
        /** Whether all numbers that are in use are in columns, and nothing is being written in other threads. */
        boolean isSettled();

        /**
         * Sets the bit of each number that is in a column, and of others too if that is simpler.
         *
         * @return the number of rows that were looked at
         */
        long mark(BitSet numbers);
    }

    /** The texts of the numbers, and a hash table of those. */
    private static final class Table {
        final String[] texts;

        /** Whether a number was asked for lately: it may be on its way to a column. */
        final boolean[] isRecent;

        /** The hash of a text in the upper half, its number in the lower; 0 where there is none. */
        final long[] entries;

        /** With room for half as many texts as entries, a power of two. */
        Table(int entries) {
            this.texts = new String[entries / 2 + 1];
            this.isRecent = new boolean[entries / 2 + 1];
            this.entries = new long[entries];
        }

        int find(String text, int hash) {
            int mask = entries.length - 1;
            for (int at = place(hash) & mask; ; at = at + 1 & mask) {
                long entry = entries[at];
                if (entry == 0) {
                    return 0;
                }
                if ((int) (entry >>> 32) == hash) {
                    int number = (int) entry;
                    String found = texts[number];
                    if (text.equals(found)) {
                        return number;
                    }
                }
            }
        }

        void enter(String text, int number) {
            int hash = text.hashCode();
            int mask = entries.length - 1;
            int at = place(hash) & mask;
            while (entries[at] != 0) {
                at = at + 1 & mask;
            }
            texts[number] = text;
            isRecent[number] = true;
            entries[at] = (long) hash << 32 | number;
        }

        private static int place(int hash) {
            int mixed = hash * 0x9E3779B9;
            return mixed ^ mixed >>> 15;
        }
    }

    /** How many texts it has, those included that are in no column any more but were not dropped yet. */
    public int size() {
        return end - 1 - freeCount;
    }

    /**
     * The number of a text, a new one if it has none; 0 for null. A number that is in no column may be another text's after the next one
     * was added.
     */
    public int numberOf(String text) {
        if (text == null) {
            return 0;
        }
        Table now = table;
        int number = now.find(text, text.hashCode());
        if (number == 0 || isLater(number)) {
            return add(text);
        }
        if (!now.isRecent[number] && !isFrozen) {
            now.isRecent[number] = true;
        }
        return number;
    }

    /** The number of a text; 0 for null, -1 if it has none. */
    public int find(String text) {
        if (text == null) {
            return 0;
        }
        int number = table.find(text, text.hashCode());
        return number == 0 || isLater(number) ? -1 : number;
    }

    /** Of a view's: whether the number was none when that was made, since when the table may have got more texts. */
    private boolean isLater(int number) {
        if (!isFrozen || number >= end) {
            return isFrozen;
        }
        int from = 0;
        int to = freeCount;
        while (from < to) {
            int middle = from + to >>> 1;
            if (free[middle] > number) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < freeCount && free[from] == number;
    }

    private void checkWritable(String what) {
        if (isFrozen) {
            throw new UnsupportedOperationException("A view can't be written to, so its dictionary " + what);
        }
    }

    /** The text of a number, always the same object; null for 0. */
    public String textOf(int number) {
        String[] texts = table.texts;
        String text = number < texts.length ? texts[number] : null;
        return text == null && number != 0 ? textOfNew(number) : text;
    }

    /** Of a number that another thread has just added. */
    private synchronized String textOfNew(int number) {
        return number < table.texts.length
                ? table.texts[number]
                : null; // in a vacant row may be any number that ever was
    }

    private synchronized int add(String text) {
        checkWritable("gets no more texts: " + text);
        int known = table.find(text, text.hashCode()); // another thread may have added it
        if (known != 0) {
            return known;
        }
        if (fresh >= nextTry && !dropUnused(false)) {
            nextTry = Math.min(MOST, fresh + LEAST_FRESH);
        }
        if (fresh == freshLimit - LEAST_FRESH) {
            forgetRecent();
        }
        if (freeCount == 0) {
            makeRoom();
        }
        int number = freeCount > 0 ? free[--freeCount] : end++;
        table.enter(text, number);
        ranks = null;
        fresh++;
        return number;
    }

    /**
     * For generated stores and kernels: drops texts that are in no column, if so many came since the last time that one added now would have it done.
     * Where texts come only while nothing is settled, nobody else does.
     */
    public synchronized void dropIfDue() {
        if (fresh >= freshLimit) {
            dropUnused(false);
        }
    }

    private void makeRoom() {
        if (end < table.texts.length) {
            return;
        }
        if (table.entries.length > MOST) {
            throw new IllegalStateException(
                    "No room for another text in " + this + ", because a dictionary has at most " + MOST);
        }
        Table larger = new Table(table.entries.length * 2);
        for (int number = 1; number < end; number++) {
            larger.enter(table.texts[number], number);
            larger.isRecent[number] = table.isRecent[number];
        }
        table = larger;
    }

    /** For generated stores: their columns hold numbers from now on, as long as the user is reachable. */
    public synchronized void use(User user) {
        if (isFrozen) { // which drops nothing
            return;
        }
        Objects.requireNonNull(user);
        if (users.size() >= mostUsers) {
            forgetGone(); // totals by group are users, too: there may be many of them before the next text comes
            mostUsers = Math.max(LEAST_USERS, 2 * users.size());
        }
        users.add(new WeakReference<>(user));
    }

    private void forgetGone() {
        users.removeIf(each -> each.get() == null);
    }

    /** How many users it knows, those included that are gone. */
    synchronized int users() {
        return users.size();
    }

    /** For generated stores: their columns hold none any more. Needs no memory. */
    public synchronized void leave(User user) {
        for (int at = users.size() - 1; at >= 0; at--) {
            if (users.get(at).get() == user) {
                users.remove(at);
            }
        }
    }

    /**
     * At each number, its place in the order of the texts; that of null is 0. Sorted anew when it is asked for and texts were added or dropped.
     * To be read only.
     */
    public synchronized int[] ranks() {
        if (ranks == null) {
            String[] texts = Arrays.copyOf(table.texts, end); // a table that a view has may get more
            Integer[] numbers = new Integer[end - 1];
            int count = 0;
            for (int number = 1; number < end; number++) {
                if (texts[number] != null) {
                    numbers[count++] = number;
                }
            }
            Arrays.sort(numbers, 0, count, Comparator.comparing((Integer number) -> texts[number]));
            int[] sorted = new int[end];
            for (int rank = 0; rank < count; rank++) {
                sorted[numbers[rank]] = rank + 1;
            }
            ranks = sorted;
        }
        return ranks;
    }

    /**
     * For the views of generated stores: the same texts for the numbers that are in use now, whatever comes to this dictionary or is dropped from
     * it. Costs no copy: a number of a table never becomes another text's in the same table.
     */
    public synchronized Symbols frozen() {
        Symbols frozen = new Symbols(true);
        frozen.table = table;
        frozen.end = end;
        frozen.free = Arrays.copyOf(free, freeCount);
        frozen.freeCount = freeCount;
        return frozen;
    }

    /** Drops all texts that are in no column, if nothing is on its way to one. */
    public synchronized void trim() {
        checkWritable("can't be trimmed; trim the store's");
        dropUnused(true);
    }

    /** A dictionary with the same texts for the same numbers, which nothing uses. */
    public synchronized Symbols copy() {
        Symbols copy = new Symbols();
        Table copied = new Table(table.entries.length);
        if (isFrozen) {
            copyUsed(copied); // the table may have got others meanwhile
        } else {
            System.arraycopy(table.entries, 0, copied.entries, 0, table.entries.length);
            System.arraycopy(table.texts, 0, copied.texts, 0, end);
            System.arraycopy(table.isRecent, 0, copied.isRecent, 0, end);
        }
        copy.table = copied;
        copy.free = Arrays.copyOf(free, freeCount);
        copy.freeCount = freeCount;
        copy.end = end;
        copy.fresh = fresh;
        copy.freshLimit = freshLimit;
        copy.nextTry = nextTry;
        return copy;
    }

    private void copyUsed(Table to) {
        BitSet isFree = new BitSet(end);
        for (int index = 0; index < freeCount; index++) {
            isFree.set(free[index]);
        }
        for (int number = 1; number < end; number++) {
            if (!isFree.get(number)) {
                to.enter(table.texts[number], number);
            }
        }
    }

    /** What was asked for is in its column by now, or unused: without this, all texts that came since the last drop would outlive the next one. */
    private void forgetRecent() {
        if (areSettled(present())) {
            Arrays.fill(table.isRecent, false);
        }
    }

    private List<User> present() {
        return users.stream().map(WeakReference::get).filter(Objects::nonNull).toList();
    }

    /** Whether columns tell which numbers are in use, but for those that were asked for lately. */
    private static boolean areSettled(List<User> users) {
        return users.stream().allMatch(User::isSettled);
    }

    /**
     * Whether it could be told which texts are unused.
     *
     * @param all even those that were asked for lately
     */
    private boolean dropUnused(boolean all) {
        forgetGone();
        List<User> present = present();
        if (!areSettled(present)) {
            return false;
        }
        BitSet used = new BitSet(end);
        long rows = 0;
        for (User user : present) {
            rows += user.mark(used);
        }
        used.clear(0);
        used.clear(end, Math.max(end, used.length()));
        for (int number = 1; number < end; number++) { // what a vacant row holds may be the number of nothing
            used.set(number, used.get(number) && table.texts[number] != null);
        }
        int inColumns = used.cardinality();
        if (!all) {
            for (int number = 1; number < end; number++) {
                used.set(number, used.get(number) || table.isRecent[number]);
            }
        }
        keep(used);
        fresh = 0;
        freshLimit = (int) Math.min(MOST, Math.max(Math.max(LEAST_FRESH, inColumns), rows / ROWS_PER_TEXT));
        nextTry = freshLimit;
        return true;
    }

    /** Drops all other numbers. */
    private void keep(BitSet numbers) {
        int keptEnd = Math.max(1, numbers.length());
        int entries = Integer.highestOneBit(Math.max(LEAST_ENTRIES, keptEnd * 2 + 1) - 1) * 2;
        Table kept = new Table(entries);
        int[] freed = new int[keptEnd - 1 - numbers.cardinality()];
        int freedCount = 0;
        for (int number = keptEnd - 1; number > 0; number--) {
            if (numbers.get(number)) {
                kept.enter(table.texts[number], number);
                kept.isRecent[number] = false;
            } else {
                freed[freedCount++] = number;
            }
        }
        table = kept;
        free = freed;
        freeCount = freedCount;
        end = keptEnd;
        ranks = null;
    }

    /** The memory of the table, without that of the texts. */
    public long bytes() {
        return 8L * table.entries.length + 5L * table.texts.length + 4L * free.length;
    }

    /** As in {@code Symbols[size=3]}. */
    @Override
    public String toString() {
        return "Symbols[size=" + size() + "]";
    }
}

package dev.granary.runtime;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntBinaryOperator;

/**
 * Numbers of groups, in the order in which their keys are met: what generated kernels keep totals by.
 *
 * <p>While keys lie close together, the number is in an array at the place of the key, and costs a load; else it is in a hash table. A group
 * of more than two keys is one of the number that the others have, and the last.
 */
public final class Groups {
    /** The most places of keys that are met, or could be met between them, without a table; 64 KB. */
    private static final int FEW = 1 << 14;

    /** Or so many for each group. */
    private static final int FEW_PER_GROUP = 8;

    private static final int[] NONE = {};

    /** What numbers all keys but the last; null where there are no more than two. */
    private final Groups others;

    private int size;

    /** By group. */
    private long[] firsts = new long[8];

    private long[] seconds = new long[8];

    /** The numbers by key, each one more than it is, and 0 where there is none: at their places, or in the table. */
    private int[] numbers = NONE;

    /** The keys that have a place: so many from these on. None where there is a table. */
    private long leastFirst;

    private long firstCount;
    private long leastSecond;
    private long secondCount;
    private boolean isTable;

    /** Whether there is one key: then nobody looks at second ones, which are elsewhere in memory. */
    private final boolean isSingle;

    private Groups(Groups others, boolean isSingle) {
        this.others = others;
        this.isSingle = isSingle;
    }

    /** Of so many keys. */
    public static Groups of(int keys) {
        return new Groups(keys <= 2 ? null : of(keys - 1), keys == 1);
    }

    /** How many groups there are. */
    public int size() {
        return size;
    }

    /** Whether the numbers are in a hash table by now, because keys lie too far apart. */
    boolean isTable() {
        return isTable;
    }

    /** The number of the key's group, which is there from now on. */
    public int add(long first) {
        return add(first, 0);
    }

    /** The same of two keys. */
    public int add(long first, long second) {
        long atFirst = first - leastFirst;
        long atSecond = second - leastSecond;
        if (atFirst >= 0 && atFirst < firstCount && atSecond >= 0 && atSecond < secondCount) {
            int number = numbers[(int) (atFirst * secondCount + atSecond)];
            if (number != 0) {
                return number - 1;
            }
        }
        return addOther(first, second);
    }

    /** The same of three keys. */
    public int add(long first, long second, long third) {
        return add(others.add(first, second), third);
    }

    /** The same of four keys. */
    public int add(long first, long second, long third, long fourth) {
        return add(others.add(first, second, third), fourth);
    }

    /** The same of keys in an array, as many as there are. */
    public int add(long[] keys) {
        return switch (keys.length) {
            case 1 -> add(keys[0]);
            case 2 -> add(keys[0], keys[1]);
            case 3 -> add(keys[0], keys[1], keys[2]);
            default -> add(keys[0], keys[1], keys[2], keys[3]);
        };
    }

    /** The number of the key's group, or -1 if there is none. */
    public int find(long first) {
        return find(first, 0);
    }

    /** The same of two keys. */
    public int find(long first, long second) {
        int place = isTable ? slot(first, second) : place(first, second);
        return place < 0 ? -1 : numbers[place] - 1;
    }

    /** The same of three keys. */
    public int find(long first, long second, long third) {
        int other = others.find(first, second);
        return other < 0 ? -1 : find(other, third);
    }

    /** The same of four keys. */
    public int find(long first, long second, long third, long fourth) {
        int other = others.find(first, second, third);
        return other < 0 ? -1 : find(other, fourth);
    }

    /** The keys of the group in their order, those of {@code count} keys. */
    public long[] keys(int group, int count) {
        long[] keys = new long[count];
        Groups of = this;
        int at = group;
        for (int number = count - 1; number > 1; number--) {
            keys[number] = of.seconds[at];
            at = (int) of.firsts[at];
            of = of.others;
        }
        if (count > 1) {
            keys[1] = of.seconds[at];
        }
        keys[0] = of.firsts[at];
        return keys;
    }

    /**
     * The first of so many groups in an order, {@code count} of them or as many as there are; of equal ones the first of all.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static int[] first(int groups, int count, IntBinaryOperator order) {
        if (count < 0) {
            throw new IllegalArgumentException("top: count is " + count + ", and has to be 0 or more");
        }
        Comparator<Integer> inOrder = (one, other) -> order.applyAsInt(one, other);
        Comparator<Integer> firstOfEqual = inOrder.thenComparing(Comparator.naturalOrder());
        PriorityQueue<Integer> last = new PriorityQueue<>(firstOfEqual.reversed());
        for (int group = 0; group < groups && count > 0; group++) {
            last.add(group);
            if (last.size() > count) {
                last.remove();
            }
        }
        return last.stream().sorted(firstOfEqual).mapToInt(Integer::intValue).toArray();
    }

    private int addOther(long first, long second) {
        if (!isTable && place(first, second) < 0) {
            makeRoom(first, second);
        }
        int place = isTable ? slot(first, second) : place(first, second);
        if (numbers[place] == 0) {
            if (size == firsts.length) {
                firsts = Arrays.copyOf(firsts, 2 * size);
                seconds = Arrays.copyOf(seconds, 2 * size);
            }
            firsts[size] = first;
            seconds[size] = second;
            numbers[place] = ++size;
            if (isTable && 2 * size > numbers.length) {
                fillTable(2 * numbers.length);
            }
            return size - 1;
        }
        return numbers[place] - 1;
    }

    /** Where the keys' number is, or -1 if they have no place. */
    private int place(long first, long second) {
        long atFirst = first - leastFirst;
        long atSecond = second - leastSecond;
        boolean isWithin = atFirst >= 0 && atFirst < firstCount && atSecond >= 0 && atSecond < secondCount;
        return isWithin ? (int) (atFirst * secondCount + atSecond) : -1;
    }

    /** Where the keys' number is in the table, or is to be. */
    private int slot(long first, long second) {
        int mask = numbers.length - 1;
        long hash = KeyHash.of(first);
        int slot = (int) (isSingle ? hash : KeyHash.and(hash, second)) & mask;
        while (numbers[slot] != 0 && !isAt(numbers[slot] - 1, first, second)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isAt(int group, long first, long second) {
        return firsts[group] == first && (isSingle || seconds[group] == second);
    }

    /** Gives the keys a place, and those around them where there is room; or makes a table. */
    private void makeRoom(long first, long second) {
        long most = Math.max(FEW, (long) FEW_PER_GROUP * size);
        Span firstSpan = Span.of(leastFirst, firstCount, first, most);
        Span secondSpan = Span.of(leastSecond, secondCount, second, most);
        if (firstSpan == null || secondSpan == null || !isWorth(firstSpan.count * secondSpan.count, most)) {
            leastFirst = 0;
            firstCount = 0;
            isTable = true;
            fillTable(Math.max(64, Integer.highestOneBit(size + 1) << 2));
            return;
        }
        leastFirst = firstSpan.least;
        firstCount = firstSpan.count;
        leastSecond = secondSpan.least;
        secondCount = secondSpan.count;
        numbers = new int[(int) (firstCount * secondCount)];
        for (int group = 0; group < size; group++) {
            numbers[place(firsts[group], seconds[group])] = group + 1;
        }
    }

    /**
     * Whether there are to be so many places: all of them are made again, so those beyond a few are to be more by an eighth at least, or
     * keys of which hardly enough lie close together would have them made again all the time.
     */
    private boolean isWorth(long places, long most) {
        return places <= FEW || places <= most && places - numbers.length >= numbers.length >> 3;
    }

    private void fillTable(int length) {
        numbers = new int[length];
        for (int group = 0; group < size; group++) {
            numbers[slot(firsts[group], seconds[group])] = group + 1;
        }
    }

    /** {@code count} keys from the least on. */
    private record Span(long least, long count) {

        /** One that has the key too, and if it has to grow, up to twice as much as there is; null if it would be too long. */
        static Span of(long least, long count, long key, long most) {
            if (count == 0) {
                return key == Long.MAX_VALUE ? null : new Span(key, 1);
            }
            long at = key - least;
            if (at >= 0 && at < count) {
                return new Span(least, count);
            }
            boolean isBelow = key < least;
            long needed = isBelow ? least + count - key : at + 1;
            if (needed <= 0 || needed > most) {
                return null;
            }
            long wanted = Math.max(needed, Math.min(2 * count, most));
            long begin = isBelow ? least + count - wanted : least;
            boolean isWhole = isBelow ? begin < least : begin <= Long.MAX_VALUE - wanted;
            return isWhole ? new Span(begin, wanted) : null;
        }
    }
}

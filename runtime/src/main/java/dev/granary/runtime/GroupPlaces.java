package dev.granary.runtime;

import dev.granary.LongTotals;
import dev.granary.Schema;
import dev.granary.Store;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.Supplier;

/**
 * A place for each group that items can be of, where those are few: then a loop finds the total of an item's group by arithmetic, and nothing
 * in it calls anything that is not inlined. That takes a fourth of the time that numbers of groups take.
 *
 * <p>How far the keys are apart is known of enums and bits, and is looked up in columns of integers before.
 */
public final class GroupPlaces {
    /** The most places where each part of the items has its own. */
    private static final int FEW = 1 << 14;

    /** No places. */
    public static final GroupPlaces NONE = new GroupPlaces(new long[1], new long[1]);

    private final long first;
    private final long second;
    private final long third;
    private final long fourth;
    private final int firstCount;
    private final int secondCount;
    private final int thirdCount;
    private final int fourthCount;
    private final int keys;

    /** What the place of the smallest keys would be, if it were not 0. */
    private final long base;

    /** Of so many keys from the least ones on. */
    GroupPlaces(long[] leasts, long[] counts) {
        long[] least = Arrays.copyOf(leasts, 4);
        long[] count = Arrays.copyOf(counts, 4);
        this.keys = counts.length;
        this.first = least[0];
        this.second = least[1];
        this.third = least[2];
        this.fourth = least[3];
        this.firstCount = (int) count[0];
        this.secondCount = (int) count[1];
        this.thirdCount = (int) count[2];
        this.fourthCount = (int) count[3];
        long base = 0;
        for (int key = 0; key < keys; key++) {
            base = base * counts[key] + leasts[key];
        }
        this.base = base;
    }

    /** For the items of a store by columns of these numbers, four at most; none where there would be more places than items, and many. */
    public static GroupPlaces of(Store<?> store, int... columns) {
        Span[] spans = new Span[columns.length];
        for (int key = 0; key < columns.length; key++) {
            int number = columns[key];
            spans[key] = new Span(store.schema().columns().get(number), () -> ColumnTotals.longs(store, number));
        }
        return of(store.size(), spans);
    }

    /** For the entities of a world, by columns of these numbers among those of all components. */
    public static GroupPlaces of(PagedWorld<?, ?, ?> world, int... columns) {
        Span[] spans = new Span[columns.length];
        for (int key = 0; key < columns.length; key++) {
            int component = 0;
            int number = columns[key];
            while (number >= world.schema.components.get(component).columns().size()) {
                number -= world.schema.components.get(component).columns().size();
                component++;
            }
            EntityTotals totals = EntityTotals.ofAll(world, component);
            if (totals.isEmpty()) {
                return NONE;
            }
            int column = number;
            spans[key] =
                    new Span(world.schema.components.get(component).columns().get(column), () -> totals.longs(column));
        }
        return of(world.size(), spans);
    }

    /** A column, and how far apart its elements are. */
    private record Span(Schema.Column column, Supplier<LongTotals> totals) {

        /** Whether that is known now; if so, it is put there. */
        boolean find(int key, long[] leasts, long[] counts) {
            List<?> constants = column.constants();
            if (column.isBit() || !constants.isEmpty()) {
                counts[key] = column.isBit() ? 2 : constants.size();
                return true;
            }
            if (column.kind() != Schema.Kind.PRIMITIVE && column.kind() != Schema.Kind.SYMBOL
                    || column.stored() == float.class
                    || column.stored() == double.class) {
                return false;
            }
            LongTotals numbers = totals.get();
            leasts[key] = numbers.min();
            counts[key] = numbers.max() - leasts[key] + 1; // not positive where it is too large
            return true;
        }
    }

    private static GroupPlaces of(int size, Span[] spans) {
        long[] leasts = new long[spans.length];
        long[] counts = new long[spans.length];
        long most = Math.max(FEW, size);
        long all = 1;
        for (int key = 0; key < spans.length; key++) {
            if (size == 0 || !spans[key].find(key, leasts, counts) || counts[key] <= 0 || counts[key] > most) {
                return NONE;
            }
            all *= counts[key];
            if (all > most) {
                return NONE;
            }
        }
        return new GroupPlaces(leasts, counts);
    }

    /** These, or none if they are too many for each part of the items. */
    public GroupPlaces ofParts() {
        return count() > FEW ? NONE : this;
    }

    /** How many places there are; 0 where there are none. */
    public int count() {
        return firstCount * (keys > 1 ? secondCount : 1) * (keys > 2 ? thirdCount : 1) * (keys > 3 ? fourthCount : 1);
    }

    /** The place of a key; of keys that are all {@code int}s, without arithmetic of 64 bits. */
    public int of(int key) {
        return within(key - (int) first, firstCount);
    }

    /** The same of two. */
    public int of(int one, int two) {
        return of(one) * secondCount + within(two - (int) second, secondCount);
    }

    /** The same of three. */
    public int of(int one, int two, int three) {
        return of(one, two) * thirdCount + within(three - (int) third, thirdCount);
    }

    /** The same of four. */
    public int of(int one, int two, int three, int four) {
        return of(one, two, three) * fourthCount + within(four - (int) fourth, fourthCount);
    }

    /** The place of a key. */
    public int of(long key) {
        return within(key - first, firstCount);
    }

    /** The same of two. */
    public int of(long one, long two) {
        return within(one - first, firstCount) * secondCount + within(two - second, secondCount);
    }

    /** The same of three. */
    public int of(long one, long two, long three) {
        return of(one, two) * thirdCount + within(three - third, thirdCount);
    }

    /** The same of four. */
    public int of(long one, long two, long three, long four) {
        return of(one, two, three) * fourthCount + within(four - fourth, fourthCount);
    }

    /** The place of a key that is as it was when places were made; nothing looks whether it is. Of {@code int}s, as above. */
    public int at(int key) {
        return key - (int) base;
    }

    /** The same of two. */
    public int at(int one, int two) {
        return one * secondCount + two - (int) base;
    }

    /** The same of three. */
    public int at(int one, int two, int three) {
        return (one * secondCount + two) * thirdCount + three - (int) base;
    }

    /** The same of four. */
    public int at(int one, int two, int three, int four) {
        return ((one * secondCount + two) * thirdCount + three) * fourthCount + four - (int) base;
    }

    /** The place of a key that is as it was. What arithmetic of 64 bits loses is lost in the base, too. */
    public int at(long key) {
        return (int) (key - base);
    }

    /** The same of two. */
    public int at(long one, long two) {
        return (int) (one * secondCount + two - base);
    }

    /** The same of three. */
    public int at(long one, long two, long three) {
        return (int) ((one * secondCount + two) * thirdCount + three - base);
    }

    /** The same of four. */
    public int at(long one, long two, long three, long four) {
        return (int) (((one * secondCount + two) * thirdCount + three) * fourthCount + four - base);
    }

    /** Never fails but where a kernel changes what its own items are grouped by. */
    private static int within(long place, int count) {
        if (Long.compareUnsigned(place, count) >= 0) {
            throw changed();
        }
        return (int) place;
    }

    private static int within(int place, int count) {
        if (Integer.compareUnsigned(place, count) >= 0) {
            throw changed();
        }
        return place;
    }

    private static ConcurrentModificationException changed() {
        return new ConcurrentModificationException(
                "a kernel changed what items are grouped by, while they were grouped");
    }

    /** The keys of a place. */
    public long[] keys(int place) {
        int[] counts = {firstCount, secondCount, thirdCount, fourthCount};
        long[] leasts = {first, second, third, fourth};
        long[] of = new long[keys];
        int rest = place;
        for (int key = keys - 1; key >= 0; key--) {
            of[key] = leasts[key] + rest % counts[key];
            rest /= counts[key];
        }
        return of;
    }
}

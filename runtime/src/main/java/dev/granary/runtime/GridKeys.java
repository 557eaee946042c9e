package dev.granary.runtime;

import java.util.Arrays;

/**
 * Where items are: those in one cell of a grid lie together, and so do those of cells that are next to each other along x.
 *
 * <p>Cells are unbounded: a cell has the bucket {@code x + y * step} of a table that has about as many as there are items, where
 * multiples of the step are spread evenly, so that the rows of a grid that is full hardly overlap. Invariants, unless all is stale:
 *
 * <ol>
 *   <li>An entry has the slot of an item and a copy of its position, or no slot, 0 or less, if the item is there no more. Then the
 *       next item that comes to the bucket has that entry: else all that ever passed by would be looked at until all is sorted again.
 *   <li>Entries from {@code starts[bucket]} to {@code starts[bucket + 1]} are of that bucket, as the counting sort has left them.
 *   <li>Later entries are in a list of their bucket. There is room for a quarter of the items; then all is stale. How large the arrays
 *       have been before does not matter, so that the same changes have items found in the same order.
 *   <li>An item whose position is finite, and of which the condition holds if there is one, is in exactly one entry, and
 *       {@code entryOf[slot]} is that.
 * </ol>
 *
 * <p>What is stale is made anew by the next question. So nothing here fails that has to succeed: it makes the grid stale instead.
 */
public abstract non-sealed class GridKeys extends KeyIndex {
    private static final int[] NONE = {};
    private static final int MIN_BUCKETS = 16;
    private static final int MAX_BUCKETS = 1 << 28;

    /** The share of items that may move before all is sorted again. */
    private static final int PART = 4;

    /** How far rows, and layers, are from each other, as a part of all buckets: the golden ratio, and its like for three dimensions. */
    private static final long ROWS_OF_TWO = 0x9E3779B97F4A7C15L;

    private static final long ROWS_OF_THREE = 0xC13FA9A902A6328FL;
    private static final long LAYERS = 0x91E10DA5C79E7B1DL;

    private final int dimensions;
    private final double cell;

    /** The position that was admitted. */
    private final double[] pending = new double[3];

    /** A position that is read. */
    private final double[] point = new double[3];

    private volatile boolean isStale = true;
    private int bucketMask;
    private long rowStep;
    private long layerStep;
    private int[] starts = NONE;
    private int[] slots = NONE;
    private double[] points = {};
    private int[] entryOf = NONE;

    /** The number of entries that the counting sort has made, and of all. */
    private int sorted;

    private int end;

    /** How many entries may follow those that are sorted, and the end of the slots that may be in entries. */
    private int room;

    private int slotEnd;

    /** The last entry of the list of a bucket, and the one before each entry behind the sorted ones, each plus 1; null before there is one. */
    private int[] heads;

    private int[] before;

    /** The last entry of each bucket that has no slot, plus 1; the one before it, plus 1 and negative, is where its slot would be. */
    private int[] vacant;

    /**
     * None yet; {@code name} is that of the position, in messages.
     *
     * @param dimensions 2 or 3
     * @param cell the side of a cell
     * @param columns those of the position
     */
    protected GridKeys(String store, String name, int dimensions, double cell, int... columns) {
        super(store, name, columns);
        this.dimensions = dimensions;
        this.cell = cell;
    }

    /** 2 or 3. */
    final int dimensions() {
        return dimensions;
    }

    /** Puts the position that the item in the slot has in its columns where it is asked for. */
    protected abstract void read(int slot, double[] point);

    /** All items of the store, or all entities that have the component. */
    protected abstract Iterable<? extends KeyRows> blocks();

    /** How many those are, of which the condition holds. */
    protected abstract int size();

    /** That, where there is a condition. */
    protected final int countHolders() {
        int[] count = {0};
        for (KeyRows block : blocks()) {
            block.forEachSlot(null, slot -> count[0] += holds(slot) ? 1 : 0);
        }
        return count[0];
    }

    /** The end of all slots. */
    protected abstract int endSlot();

    /** Makes sure that an item may be given the position, NaN if it is not to be found. If this throws, nothing has changed. */
    protected final int admit(double x, double y) {
        return admit(x, y, 0);
    }

    /** The same in three dimensions. */
    protected final int admit(double x, double y, double z) {
        if (isStale) {
            return change(false, false);
        }
        checkFree();
        if (heads == null) {
            int[] noEntries = new int[bucketMask + 1];
            vacant = new int[bucketMask + 1];
            before = new int[room];
            heads = noEntries;
        }
        pending[0] = x;
        pending[1] = y;
        pending[2] = z;
        return change(false, true);
    }

    /** Before the columns are written: nothing, since entries have positions of their own. */
    public final void leave(int slot, int change) {}

    /** The item is where it was admitted. */
    public final void enter(int slot, int change) {
        if ((change & ENTERS) == 0 || isStale) {
            return;
        }
        int bucket = isFinite(pending) ? bucketOf(pending) : -1;
        if (isIn(slot)) {
            int entry = entryOf[slot];
            int old = bucketOfEntry(entry);
            if (bucket == old) {
                System.arraycopy(pending, 0, points, entry * dimensions, dimensions);
                return;
            }
            vacate(entry, old);
        }
        if (bucket < 0) {
            return;
        }
        int entry = vacant[bucket] - 1;
        if (slot >= slotEnd || entry < 0 && end - sorted == room) {
            isStale = true;
            return;
        }
        if (entry >= 0) {
            vacant[bucket] = -slots[entry];
        } else {
            entry = end;
            before[end - sorted] = heads[bucket];
            heads[bucket] = ++end;
        }
        put(slot, entry, pending);
    }

    private int bucketOfEntry(int entry) {
        System.arraycopy(points, entry * dimensions, point, 0, dimensions);
        return bucketOf(point);
    }

    private void vacate(int entry, int bucket) {
        slots[entry] = -vacant[bucket];
        vacant[bucket] = entry + 1;
    }

    @Override
    final void pend(int slot) {
        read(slot, pending);
        if (!holds(slot)) {
            pending[0] = Double.NaN;
        }
    }

    @Override
    final void makeRoom(int slot) {
        admit(pending[0], pending[1], pending[dimensions - 1]);
    }

    @Override
    final void enter(int slot) {
        enter(slot, ENTERS);
    }

    @Override
    public final void leave(int slot) {
        if (isStale || isSuspended() || !isIn(slot)) {
            return;
        }
        int entry = entryOf[slot];
        if (heads == null) {
            slots[entry] = 0;
        } else {
            vacate(entry, bucketOfEntry(entry));
        }
    }

    private boolean isIn(int slot) {
        return slot < entryOf.length && entryOf[slot] < end && slots[entryOf[slot]] == slot;
    }

    private void put(int slot, int entry, double[] from) {
        slots[entry] = slot;
        System.arraycopy(from, 0, points, entry * dimensions, dimensions);
        entryOf[slot] = entry;
    }

    private boolean isFinite(double[] at) {
        return Double.isFinite(at[0]) && Double.isFinite(at[1]) && (dimensions == 2 || Double.isFinite(at[2]));
    }

    /** The number of a cell along an axis; those that are too far away are in the last one. */
    private long cellOf(double coordinate) {
        return (long) Math.floor(coordinate / cell);
    }

    private int bucketOf(double[] at) {
        long x = cellOf(at[0]);
        return dimensions == 2 ? bucketOf(x, cellOf(at[1]), 0) : bucketOf(x, cellOf(at[1]), cellOf(at[2]));
    }

    private int bucketOf(long x, long y, long z) {
        return (int) (x + y * rowStep + z * layerStep) & bucketMask;
    }

    /** Kernels in a pool may ask at once. */
    private void settle() {
        checkSettled();
        if (isStale) {
            synchronized (this) {
                if (isStale) {
                    sort();
                }
            }
        }
    }

    private void sort() {
        Flight.Span span = Flight.beginRebuild();
        int size = size();
        int buckets = MIN_BUCKETS;
        while (buckets < size && buckets < MAX_BUCKETS) {
            buckets <<= 1;
        }
        int more = size / PART + MIN_BUCKETS;
        int slotsMore = endSlot() + endSlot() / PART + MIN_BUCKETS;
        reserve(size + more, buckets, slotsMore);
        room = more;
        slotEnd = slotsMore;
        int shift = Long.numberOfLeadingZeros(buckets) + 1;
        bucketMask = buckets - 1;
        rowStep = (dimensions == 2 ? ROWS_OF_TWO : ROWS_OF_THREE) >>> shift | 1;
        layerStep = LAYERS >>> shift | 1;
        forgetLists();
        end = 0;
        for (KeyRows block : blocks()) {
            block.forEachSlot(null, this::count);
        }
        for (int bucket = 2; bucket < starts.length; bucket++) {
            starts[bucket] += starts[bucket - 1];
        }
        end = starts[starts.length - 1];
        for (KeyRows block : blocks()) {
            block.forEachSlot(null, this::include);
        }
        sorted = end;
        isStale = false;
        Flight.endRebuild(span, store(), name(), size);
    }

    /** Has room for so many entries and buckets, which are empty then. */
    private void reserve(int entries, int buckets, int endSlot) {
        if (starts.length == buckets + 2) {
            Arrays.fill(starts, 0);
        } else {
            starts = NONE;
            starts = new int[buckets + 2];
        }
        if (slots.length < entries || points.length < entries * dimensions) {
            slots = NONE;
            points = new double[0];
            points = new double[Math.multiplyExact(entries, dimensions)];
            slots = new int[entries];
        }
        if (entryOf.length < endSlot) {
            entryOf = NONE;
            entryOf = new int[endSlot];
        }
    }

    /** The bucket of an item waits in {@code entryOf} for its entry. */
    private void count(int slot) {
        read(slot, point);
        if (isFinite(point) && holds(slot)) {
            int bucket = bucketOf(point);
            starts[bucket + 2]++;
            entryOf[slot] = bucket;
        } else {
            entryOf[slot] = Integer.MAX_VALUE;
        }
    }

    @Override
    final void include(int slot) {
        int bucket = entryOf[slot];
        if (bucket != Integer.MAX_VALUE) {
            read(slot, point);
            put(slot, starts[bucket + 1]++, point);
        }
    }

    /** Puts down the slots of items near a point, as many as there is room for, and returns how many there are. */
    final int find(GridSearch search) {
        settle();
        double x = search.x;
        double y = search.y;
        double z = search.z;
        double radius = search.limit < Double.POSITIVE_INFINITY ? search.radius : Double.POSITIVE_INFINITY;
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) {
            return 0;
        }
        long fromX = cellOf(x - reach(x, radius));
        long fromY = cellOf(y - reach(y, radius));
        long fromZ = cellOf(z - reach(z, radius));
        double width = cells(fromX, cellOf(x + reach(x, radius)));
        double rows = cells(fromY, cellOf(y + reach(y, radius)));
        double layers = dimensions == 2 ? 1 : cells(fromZ, cellOf(z + reach(z, radius)));
        if (width * rows * layers > bucketMask) {
            return scan(search, 0, end, 0);
        }
        boolean overlap = layers > 1 || overlap((int) width, (int) rows);
        int count = 0;
        for (int layer = 0; layer < layers; layer++) {
            for (int row = 0; row < rows; row++) {
                search.only(overlap, fromY + row, fromZ + layer);
                count = scanRow(
                        search, bucketOf(fromX, fromY + row, dimensions == 2 ? 0 : fromZ + layer), (int) width, count);
            }
        }
        return count;
    }

    /** The radius, and more than what rounding may lose, and what is so near that its square may be 0. */
    private static double reach(double coordinate, double radius) {
        return radius + (Math.abs(coordinate) + radius) * 0x1p-50 + 0x1p-500;
    }

    /** How many there are from one to another, which may be further away than a {@code long} says. */
    private static double cells(long from, long to) {
        return to - from < 0 ? Double.POSITIVE_INFINITY : 1.0 + (to - from);
    }

    /** Whether the buckets of two of so many rows may be the same. */
    private boolean overlap(int width, int rows) {
        for (int row = 1; row < rows; row++) {
            int distance = (int) (row * rowStep) & bucketMask;
            if (distance < width || bucketMask + 1 - distance < width) {
                return true;
            }
        }
        return false;
    }

    private int scanRow(GridSearch search, int first, int width, int found) {
        int last = Math.min(first + width, bucketMask + 1);
        int count = scan(search, starts[first], starts[last], found);
        int behind = first + width - last;
        if (behind > 0) {
            count = scan(search, starts[0], starts[behind], count);
        }
        if (heads != null) {
            for (int bucket = first; bucket < first + width; bucket++) {
                for (int entry = heads[bucket & bucketMask] - 1; entry >= 0; entry = before[entry - sorted] - 1) {
                    count = scan(search, entry, entry + 1, count);
                }
            }
        }
        return count;
    }

    private int scan(GridSearch search, int from, int to, int found) {
        double[] points = this.points;
        double x = search.x;
        double y = search.y;
        double z = search.z;
        double limit = search.limit;
        int dimensions = this.dimensions;
        int count = found;
        for (int entry = from, at = from * dimensions; entry < to; entry++, at += dimensions) {
            double dx = points[at] - x;
            double dy = points[at + 1] - y;
            double square = dx * dx + dy * dy;
            if (dimensions == 3) {
                double dz = points[at + 2] - z;
                square += dz * dz;
            }
            if (square <= limit && slots[entry] != search.except && slots[entry] > 0 && isOf(search, at)) {
                if (count < search.found.length) {
                    search.found[count] = slots[entry];
                }
                count++;
            }
        }
        return count;
    }

    /** Whether the position is in the row of cells that is looked at. */
    private boolean isOf(GridSearch search, int at) {
        return !search.isOfRow
                || cellOf(points[at + 1]) == search.row && (dimensions == 2 || cellOf(points[at + 2]) == search.layer);
    }

    @Override
    final void move(int from, int to) {
        if (isStale || !isIn(from)) {
            return;
        }
        if (to >= slotEnd) {
            isStale = true;
            return;
        }
        slots[entryOf[from]] = to;
        entryOf[to] = entryOf[from];
    }

    /** Nothing: what goes back is made anew. */
    private record Unknown() implements State {}

    private static final State UNKNOWN = new Unknown();

    /** All, so that items are found in the same order. */
    private record Known(
            int bucketMask,
            long rowStep,
            long layerStep,
            int[] starts,
            int[] slots,
            double[] points,
            int[] entryOf,
            int sorted,
            int end,
            int room,
            int slotEnd,
            int[] heads,
            int[] before,
            int[] vacant)
            implements State {}

    @Override
    final State state() {
        return UNKNOWN;
    }

    @Override
    final State copy() {
        if (isStale) {
            return UNKNOWN;
        }
        return new Known(
                bucketMask,
                rowStep,
                layerStep,
                starts.clone(),
                Arrays.copyOf(slots, sorted + room),
                Arrays.copyOf(points, (sorted + room) * dimensions),
                Arrays.copyOf(entryOf, slotEnd),
                sorted,
                end,
                room,
                slotEnd,
                heads == null ? null : heads.clone(),
                heads == null ? null : before.clone(),
                heads == null ? null : vacant.clone());
    }

    @Override
    final void restore(State state) {
        isStale = true;
        if (state instanceof Known known) {
            bucketMask = known.bucketMask;
            rowStep = known.rowStep;
            layerStep = known.layerStep;
            starts = known.starts;
            slots = known.slots;
            points = known.points;
            entryOf = known.entryOf;
            sorted = known.sorted;
            end = known.end;
            room = known.room;
            slotEnd = known.slotEnd;
            heads = known.heads;
            before = known.before;
            vacant = known.vacant;
            isStale = false;
        }
    }

    @Override
    final void makeAnew(Iterable<? extends KeyRows> blocks, int expected) {
        isStale = true;
    }

    @Override
    final boolean isMadeAnew() {
        return true;
    }

    @Override
    final void clear() {
        isStale = true;
    }

    @Override
    final void fit(int end) {
        isStale = true;
        starts = NONE;
        slots = NONE;
        points = new double[0];
        entryOf = NONE;
        forgetLists();
    }

    private void forgetLists() {
        heads = null;
        before = null;
        vacant = null;
    }

    @Override
    final long bytes() {
        long ints = (long) starts.length + slots.length + entryOf.length;
        if (heads != null) {
            ints += heads.length + before.length + vacant.length;
        }
        return ints * Integer.BYTES + (long) points.length * Double.BYTES;
    }

    @Override
    final String describe() {
        return "cells of positions";
    }
}

package dev.granary.runtime;

import dev.granary.StoreFullException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Address space for all flat columns of a store, as long as they may ever be; memory is taken page by page, by writing.
 *
 * <p>Each column begins at a multiple of 64 bytes, and at another place of a page than the 63 columns before it: columns at
 * equal places would fall into the same sets of the cache.
 *
 * <p>The address space is given back by {@link #close}, or else by the garbage collector, when neither the store nor any segment of
 * it can be reached any more. Segments know when they are closed, so using one afterwards fails, and does not crash.
 *
 * <p>After Niklas Gray, "Data Structures Part 1: Bulk Data", which reserves a large range of addresses and lets the system do
 * the rest.
 */
public final class Reservation {
    /** From the place of a column in a page to that of the next one: odd in cache lines, so 64 of them differ. */
    private static final int STAGGER_BYTES = 5 * 64;

    private static final int PAGE_BYTES = 4096;

    /** How often to wait for the garbage collector to give back what nobody has closed. */
    private static final int ATTEMPTS = 5;

    private static final long PAUSE_MILLIS = 40;

    private final String store;
    private final long rows;
    private final int[] bytesPerRow;
    private final long[] offsets;
    private final VirtualMemory system;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private boolean isClosed;

    /** Whether pages are those of a file. */
    private boolean isMapped;

    /** Rows from here on have not been given to anybody since they were last given back. */
    private long untouched;

    /** Rows before here may have memory though no slot says so any more. */
    private long used;

    /**
     * Address space for so many rows of columns.
     *
     * @param bytesPerRow of each column
     * @throws UnsupportedOperationException if the system is none whose calls are known
     * @throws OutOfMemoryError if there is not so much address space
     */
    public Reservation(String store, long rows, int... bytesPerRow) {
        this.store = store;
        this.rows = rows;
        this.bytesPerRow = bytesPerRow;
        this.offsets = new long[bytesPerRow.length];
        this.system = VirtualMemory.of(store);
        long end = 0;
        for (int column = 0; column < bytesPerRow.length; column++) {
            offsets[column] = pages(end) + column * STAGGER_BYTES % PAGE_BYTES;
            end = offsets[column] + rows * bytesPerRow[column] + system.pageBytes(); // for another place in its page
        }
        this.memory = reserve(Math.max(PAGE_BYTES, pages(end)));
    }

    /** The rows that there are addresses for. */
    long rows() {
        return rows;
    }

    private long pages(long bytes) {
        long page = Math.max(PAGE_BYTES, system.pageBytes());
        return bytes + page - 1 & -page;
    }

    /** Whether so many elements of a file can be the first rows of a column. */
    boolean canMap(int column, long count, int bytes) {
        return untouched == 0 && count <= rows && bytes == bytesPerRow[column];
    }

    /**
     * Has elements of a file as the first rows of a column that {@linkplain #canMap can}, of which nobody has any yet. They are read page by
     * page, by whoever touches them, and what is written to them does not reach the file.
     *
     * @param offset where they begin in it
     */
    void map(int column, FileMapping file, long offset, long count) throws IOException {
        long page = system.pageBytes();
        long begin = offsets[column] & -page;
        offsets[column] = begin + (offset & page - 1);
        long end = offsets[column] + count * bytesPerRow[column];
        long last = end + page - 1 & -page;
        file.put(memory.address() + begin, last - begin, offset & -page);
        isMapped = true;
        clear(end, last); // there the next column of the file begins
    }

    private MemorySegment reserve(long bytes) {
        int[] error = new int[1];
        long address = system.reserve(bytes, error);
        for (int attempt = 0; address == -1 && attempt < ATTEMPTS; attempt++) {
            System.gc(); // stores that nobody closed hold on to theirs until they are collected
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                break;
            }
            address = system.reserve(bytes, error);
        }
        if (address == -1) {
            throw new OutOfMemoryError(
                    store + ": the system refuses to reserve " + bytes + " bytes of address space for " + rows
                            + " rows (error " + error[0] + "); lower maxCapacity, or close stores that are not needed");
        }
        return segment(new Mapping(system, address, bytes, new AtomicBoolean()));
    }

    /**
     * The memory as a segment that ends with the arena. It holds on to another one that ends when it can't be reached:
     * whichever comes first gives the address space back.
     */
    @SuppressWarnings("restricted") // address and size are those of a mapping of its own
    private MemorySegment segment(Mapping mapping) {
        MemorySegment start = MemorySegment.ofAddress(mapping.address);
        MemorySegment collected = start.reinterpret(mapping.bytes, Arena.ofAuto(), ended -> mapping.release());
        return start.reinterpret(mapping.bytes, arena, ended -> {
            mapping.release();
            Reference.reachabilityFence(collected);
        });
    }

    /** What was reserved, to be given back once. */
    private record Mapping(VirtualMemory system, long address, long bytes, AtomicBoolean isReleased) {
        void release() {
            if (isReleased.compareAndSet(false, true)) {
                system.release(address, bytes);
            }
        }
    }

    /** All rows of a column. */
    public MemorySegment column(int column) {
        checkOpen();
        return memory.asSlice(offsets[column], rows * bytesPerRow[column]);
    }

    /** Some rows of a column, about to be written to. */
    public MemorySegment rows(int column, long firstRow, int count) {
        untouched = Math.max(untouched, firstRow + count);
        return memory.asSlice(offsets[column] + firstRow * bytesPerRow[column], (long) count * bytesPerRow[column]);
    }

    /** The address space, in bytes. */
    public long bytes() {
        return memory.byteSize();
    }

    /** Notes that the first so many rows may have been written to, before what knows it is forgotten. */
    public void keepUsed(int rows) {
        used = Math.max(used, rows);
    }

    /** Notes that rows may be written to that were in another store, which are copied next. */
    public void keepUsed(Reservation other) {
        used = Math.max(used, other.used);
    }

    /** How many of the first rows may have memory, of which so many were written to. */
    int used(int rows) {
        return (int) Math.max(used, rows);
    }

    /**
     * The memory of the first so many rows, in whole pages: of each column those with a row that may have been written to.
     *
     * @param absent how many rows before those were given back
     */
    public long usedBytes(int rows, int absent) {
        long bytes = 0;
        for (int column = 0; column < offsets.length; column++) {
            long begin = offsets[column] & -system.pageBytes();
            long end = offsets[column] + Math.max(used, rows) * bytesPerRow[column];
            bytes += end == offsets[column] ? 0 : (end - begin + system.pageBytes() - 1 & -system.pageBytes());
            bytes -= (long) absent * bytesPerRow[column];
        }
        return bytes;
    }

    /**
     * Fails if one more block would need more rows than were reserved.
     *
     * @param retired how many slots are never used again
     */
    public void checkRoomFor(String describedStore, int blockCount, int blockShift, int retired) {
        if (blockCount + 1L << blockShift > rows) {
            throw new StoreFullException(describedStore + " is full: all of the "
                    + ((long) blockCount << blockShift) + " rows that were reserved are in use"
                    + (retired == 0 ? "" : " but for what is retired, " + retired));
        }
    }

    /**
     * Gives the memory of all rows back that are in no block; the rows are zero then.
     *
     * @param blocks by number; one that is null was released
     */
    public void giveBackAllBut(Object[] blocks, int blockCount, int blockShift) {
        giveBackAllBut(blocks, blockCount, blockShift, (long) blockCount << blockShift);
    }

    /**
     * The same, and of those of the last block that are behind the first so many.
     *
     * @param end behind all rows of the last block that are in use
     */
    void giveBackAllBut(Object[] blocks, int blockCount, int blockShift, long end) {
        long from = 0;
        for (int number = 0; number < blockCount; number++) {
            if (blocks[number] != null) {
                giveBack(from, (long) number << blockShift);
                from = number + 1L << blockShift;
            }
        }
        giveBack(Math.min(from, end), untouched);
        untouched = Math.min(untouched, (long) blockCount << blockShift);
        used = Math.min(used, Math.min(end, untouched));
    }

    private void giveBack(long from, long to) {
        for (int column = 0; from < to && column < offsets.length; column++) {
            giveBackBytes(offsets[column] + from * bytesPerRow[column], offsets[column] + to * bytesPerRow[column]);
        }
    }

    /**
     * Whole pages go to the system; what is left at both ends is shared with other rows, and cleared. Makes no object: who gives memory
     * back could not do without.
     */
    private void giveBackBytes(long from, long to) {
        long page = system.pageBytes();
        long firstPage = Math.min(to, from + (-(memory.address() + from) & page - 1));
        long lastPage = firstPage + (to - firstPage & -page);
        clear(from, firstPage);
        if (firstPage < lastPage) {
            if (isMapped) {
                system.renew(memory.address() + firstPage, lastPage - firstPage);
            } else {
                system.giveBack(memory.address() + firstPage, lastPage - firstPage);
            }
        }
        clear(lastPage, to);
    }

    private void clear(long from, long to) {
        for (long at = from; at < to; at++) {
            memory.set(ValueLayout.JAVA_BYTE, at, (byte) 0);
        }
    }

    /** Fails if {@link #close} was called. */
    public void checkOpen() {
        if (isClosed) {
            throw new IllegalStateException(store + " is closed");
        }
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Gives the address space back; segments of it can't be used from then on. Once is enough, and more does nothing. */
    public void close() {
        if (!isClosed) {
            arena.close();
            isClosed = true;
        }
    }
}

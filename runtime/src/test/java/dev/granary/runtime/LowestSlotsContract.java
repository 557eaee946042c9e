package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What slots promise of which the lowest vacant one is reused, in a store that has words for those that are alive. */
abstract class LowestSlotsContract extends SlotsContract {
    /** Which words are full, by blocks of rows, as the searches have seen it. */
    private final List<long[]> full = new ArrayList<>();

    private int removals;

    private LowestSlots lowest() {
        return (LowestSlots) slots;
    }

    /** Adds a block of slots. */
    abstract void addBlock();

    abstract long makeAlive(int slot);

    /** The blocks of rows that the store has. */
    int rowBlocks() {
        return slots.blocks();
    }

    int firstRow(int block) {
        return slots.firstSlotOf(block);
    }

    @Override
    long acquire() {
        return acquire(1).getFirst();
    }

    /** Between these nothing becomes vacant, so that the lowest vacant slot is behind the one before. */
    @Override
    List<Long> acquire(int count) {
        List<Long> handles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            handles.add(acquireFrom(i == 0 ? 1 : HandleBits.slot(handles.getLast())));
        }
        return handles;
    }

    private long acquireFrom(int from) {
        settle();
        int slot = lowest().next();
        if (slot == 0) {
            search();
            slot = lowest().next();
        }
        if (slot == 0) {
            addBlock();
            search();
            slot = lowest().next();
        }
        assertEquals(lowestVacant(from), slot);
        return makeAlive(slot);
    }

    private int lowestVacant(int from) {
        return IntStream.range(from, slots.end())
                .filter(slots::isVacant)
                .findFirst()
                .orElse(slots.end());
    }

    @Override
    void release(long handle) {
        super.release(handle);
        lowest().vacated(HandleBits.slot(handle), removals++);
    }

    private void settle() {
        if (!lowest().remembers(removals)) {
            lowest().settleAll(removals);
        }
        while (lowest().settled() != removals) {
            lowest().settle();
        }
    }

    /** Shows the slots what a store's words would be, in which slots without memory are not vacant either. */
    private void search() {
        full.subList(Math.min(rowBlocks(), full.size()), full.size()).clear();
        for (int block = 0; block < rowBlocks(); block++) {
            int first = firstRow(block);
            int rows = firstRow(block + 1) - first;
            long[] alive = Bits.words(rows);
            IntStream.range(Math.max(first, 1), Math.min(first + rows, slots.end()))
                    .filter(slot -> slots.isAlive(slot) || slots.stamp(slot) >>> 24 != 0)
                    .forEach(slot -> Bits.set(alive, slot - first));
            if (block == full.size()) {
                full.add(Bits.words(alive.length));
            }
            for (int word = 0; word < alive.length; word++) {
                if (alive[word] != -1) {
                    Bits.clear(full.get(block), word);
                }
            }
            if (lowest().searched() < first + rows
                    && !lowest().search(first, Integer.MAX_VALUE, alive, full.get(block))) {
                break;
            }
        }
    }

    @Override
    List<Integer> waiting() {
        settle();
        return IntStream.concat(
                        IntStream.of(lowest().vacancies.found()),
                        IntStream.range(lowest().searched(), slots.end()).filter(slots::isVacant))
                .filter(slot -> slot < slots.end())
                .boxed()
                .toList();
    }

    @AfterEach
    void whatWasFoundIsWhatIsVacant() {
        settle();
        assertArrayEquals(
                IntStream.range(1, lowest().searched())
                        .filter(slot -> slot >= slots.end() || slots.isVacant(slot))
                        .toArray(),
                lowest().vacancies.found());
    }

    /** There are words with one vacant slot, full ones, and empty ones; and slots become vacant before and among those found. */
    @Test
    void theLowestIsNextWhateverBecomesVacant() {
        List<Long> handles = acquire(5 * Math.max(blockRows(), 200));
        for (int i = 0; i < handles.size(); i += i < 2 * blockRows() ? 50 : i < 4 * blockRows() ? 1000 : 1) {
            release(handles.get(i));
        }
        acquire(3);
        for (int i : new int[] {149, 1, 501, 151, 2, 199, 198, 197, 3}) {
            if (slots.row(handles.get(i)) >= 0) {
                release(handles.get(i));
                whatWasFoundIsWhatIsVacant();
            }
        }
        acquire(2 * blockRows());
    }

    @Test
    void moreSlotsBecomeVacantThanAreFoundAtATime() {
        List<Long> handles = acquire(600);
        release(handles.get(500));
        acquire(1);
        for (int i = 599; i > 0; i -= i % 3 == 0 ? 1 : 2) {
            if (slots.row(handles.get(i)) >= 0) {
                release(handles.get(i));
                whatWasFoundIsWhatIsVacant();
            }
        }
        acquire(500);
    }

    /** Then all are searched again, and where there are many slots, more are remembered from then on. */
    @Test
    void moreAreRemovedThanIsRemembered() {
        int many = 20_000;
        List<Long> handles = acquire(many);
        for (int count : new int[] {64, 65, 128, 129, 129}) {
            for (int i = 0; i < count; i++) {
                release(handles.remove(i * 37 % handles.size()));
            }
            boolean isRemembered = count == 64 || count == 128;
            assertEquals(isRemembered, lowest().remembers(removals), "after " + count);
            handles.addAll(acquire(count));
        }
        assertEquals(many + 1, slots.end());
    }

    /** What was removed is not asked for again where something else has made all slots wait. */
    @Test
    void removalsBeforeARefillCountOnce() {
        List<Long> handles = acquire(3 * blockRows() + 200);
        release(handles.get(5));
        release(handles.getLast());
        slots.trim();
        release(handles.get(7));
        acquire(5);
        release(handles.get(9));
        slots.refill();
        acquire(3);
    }

    /** The numbers of removals begin again behind the largest int. */
    @Test
    void removalsMayBeCountedFromAnyNumber() {
        removals = Integer.MAX_VALUE - 10;
        List<Long> handles = acquire(2000);
        for (int i = 0; i < 1000; i++) {
            release(handles.get(i));
            if (i % 30 == 0) {
                acquire(i % 40);
            }
        }
        acquire(500);
    }
}

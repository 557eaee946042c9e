package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** {@link LowestItemSlots} whose one block is replaced by a larger or a smaller one. */
class LowestOneBlockItemSlotsTest {
    private static final int STRIDE = 12;

    private final LowestItemSlots slots = new LowestItemSlots("ItemStore", STRIDE);
    private byte[] items = {};
    private int removals;

    private long acquire() {
        settle();
        int slot = slots.next();
        if (slot == 0) {
            search();
            slot = slots.next();
        }
        if (slot == 0) {
            resize(Math.max(64, 2 * items.length / STRIDE));
            search();
            slot = slots.next();
        }
        return slots.acquire(slot, items, slot * STRIDE);
    }

    private void settle() {
        if (!slots.remembers(removals)) {
            slots.settleAll(removals);
        }
        while (slots.settled() != removals) {
            slots.settle();
        }
    }

    private void search() {
        long[] alive = Bits.words(items.length / STRIDE);
        IntStream.range(1, Math.min(items.length / STRIDE, slots.end()))
                .filter(slots::isAlive)
                .forEach(slot -> Bits.set(alive, slot));
        slots.search(0, Integer.MAX_VALUE, alive, Bits.words(alive.length));
    }

    private void resize(int rows) {
        byte[] copy = Arrays.copyOf(items, rows * STRIDE);
        if (slots.blocks() == 0) {
            slots.addBlock(copy);
        } else {
            slots.replaceLast(copy);
        }
        items = copy;
    }

    private void trim() {
        slots.trim();
        if (slots.used() == 0) {
            items = new byte[0];
        } else {
            resize(slots.used() + 63 & -64);
        }
    }

    @Test
    void noHandleComesBack() {
        Random random = new Random(7);
        Set<Long> given = new HashSet<>();
        List<Long> alive = new ArrayList<>();
        for (int step = 0; step < 100_000; step++) {
            if (random.nextInt(500) == 0) {
                trim();
            } else if (random.nextInt(100) < (step / 5000 % 2 == 0 ? 55 : 45)) {
                long handle = acquire();
                assertEquals(true, given.add(handle), () -> HandleBits.toString(handle) + " was given out twice");
                alive.add(handle);
            } else if (!alive.isEmpty()) {
                long handle = alive.remove(random.nextInt(alive.size()));
                slots.release(HandleBits.slot(handle));
                slots.vacated(HandleBits.slot(handle), removals++);
            }
        }
        Set<Long> rest = new HashSet<>(alive);
        given.forEach(handle -> assertEquals(rest.contains(handle), slots.row(handle) >= 0));
    }
}

package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** {@link ItemSlots} whose one block is replaced by a larger or a smaller one. */
class OneBlockItemSlotsTest {
    private static final int STRIDE = 12;

    private final ItemSlots slots = new ItemSlots("ItemStore", STRIDE);
    private byte[] items = {};

    private long acquire() {
        int slot = slots.next();
        if (slot >= items.length / STRIDE) {
            resize(Math.max(64, 2 * items.length / STRIDE));
        }
        return slots.acquire(slot, items, slot * STRIDE);
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
            }
        }
        Set<Long> rest = new HashSet<>(alive);
        given.forEach(handle -> assertEquals(rest.contains(handle), slots.row(handle) >= 0));
    }
}

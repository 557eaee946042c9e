package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoreTagsTest {

    @Test
    void areFrom1To255InTurn() {
        int before = StoreTags.next("first");
        Set<Integer> tags = new HashSet<>();
        for (int i = 0; i < 255; i++) {
            int tag = StoreTags.next("store " + i);
            assertEquals(before == 255 ? 1 : before + 1, tag);
            assertEquals("store " + i + "#" + tag, StoreTags.describe(tag));
            assertEquals(" belongs to another store, store " + i + "#" + tag, StoreTags.belongs(tag));
            assertTrue(tags.add(tag));
            before = tag;
        }
        assertEquals(
                IntStream.rangeClosed(1, 255).boxed().toList(),
                tags.stream().sorted().toList());
    }

    @Test
    void zeroIsNoStore() {
        assertEquals("no store#0", StoreTags.describe(0));
        assertEquals(" belongs to no store: none here was given the number 0", StoreTags.belongs(0));
    }
}

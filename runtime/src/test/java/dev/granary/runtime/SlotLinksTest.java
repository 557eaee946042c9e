package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlotLinksTest {
    private static final int FAR = 1 << 30;

    private final SlotLinks links = new SlotLinks();

    @Test
    void aSlotFarBehindHasLinksAlone() {
        links.reserve(FAR);
        links.begin(FAR);
        assertEquals(1 << 13, links.capacity());
        links.reserve(5);
        links.append(FAR, 5);
        assertEquals(5, links.next(FAR));
        assertEquals(FAR, links.next(5));
        assertTrue(links.capacity() <= 2 << 13, () -> "" + links.capacity());
    }

    @Test
    void allBeforeOneAreThereWhereTheyAreAskedFor() {
        links.reserve(100_000);
        links.begin(100_000);
        links.reserve(70_000);
        links.append(100_000, 70_000);
        links.reserveAll();
        for (int slot = 1; slot < 70_000; slot++) {
            links.append(100_000, slot);
        }
        int slot = 100_000;
        for (int number = 0; number < 70_001; number++) {
            slot = links.next(slot);
        }
        assertEquals(100_000, slot);
        assertEquals(8L * links.capacity(), links.bytes());
    }

    @Test
    void aCopyAndWhatIsLeftBehindTheEndCountTheirOwn() {
        links.reserve(20_000);
        SlotLinks copy = links.copy();
        copy.reserveTo(20_000);
        links.fit(9_000);
        assertEquals(0, links.capacity());
        assertEquals(3 << 13, copy.capacity());
        links.reserveTo(9_000);
        assertEquals(2 << 13, links.capacity());
    }
}

package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts that are only in the elements of lists: they stay as long as they are there, and no longer. */
class SymbolsInListsTest {
    private static final int ITEMS = 50;
    private static final int TEXTS = 200_000;

    @BulkData
    record Crate(
            int id,
            @Pooled List<Label> labels,
            @Pooled @Symbol List<String> owners) {}

    record Label(float weight, @Symbol String text) {}

    private final SymbolsInListsTest_CrateStore crates = new SymbolsInListsTest_CrateStore();

    private static Crate crate(int id, String... owners) {
        return new Crate(id, List.of(new Label(id, "label " + id)), Arrays.asList(owners));
    }

    @Test
    void aTextIsDroppedWithTheLastElementThatHasIt() {
        Handle<Crate> one = crates.add(crate(1, "Ann", "Bob", null));
        Handle<Crate> two = crates.add(crate(2, "Ann"));
        assertEquals(4, crates.symbols().size()); // two labels, two owners
        assertSame(crates.ownersOf(one).get(0), crates.ownersOf(two).get(0));
        crates.trim();
        assertEquals(4, crates.symbols().size());
        crates.ownersOf(one).removeAt(0);
        crates.labelsOf(two).text(0, "label 1");
        crates.trim();
        assertEquals(3, crates.symbols().size());
        crates.remove(two);
        crates.trim();
        assertEquals(2, crates.symbols().size());
        assertEquals(crate(1, "Bob", null), crates.get(one));
    }

    /** The dictionary drops texts while lists are written, in the middle of one, too. */
    @Test
    void textsOfListsThatAreThereStay() {
        Random random = new Random(3);
        List<Handle<Crate>> handles = new ArrayList<>();
        List<Crate> expected = new ArrayList<>();
        int next = 0;
        int most = 0;
        while (next < TEXTS) {
            int from = next;
            int count = random.nextInt(20) == 0 ? 9_000 : random.nextInt(20); // more than are dropped at once
            next += count;
            Crate crate = crate(
                    from,
                    IntStream.range(from, from + count)
                            .mapToObj(i -> "owner " + i)
                            .toArray(String[]::new));
            if (handles.size() < ITEMS) {
                handles.add(crates.add(crate));
                expected.add(crate);
            } else {
                int at = random.nextInt(ITEMS);
                crates.set(handles.get(at), crate);
                expected.set(at, crate);
            }
            most = Math.max(most, crates.symbols().size());
            if (random.nextInt(50) == 0) {
                check(handles, expected);
            }
        }
        check(handles, expected);
        assertTrue(most < TEXTS, "never dropped one");
        crates.trim();
        Set<String> there = new HashSet<>();
        expected.forEach(crate -> {
            there.addAll(crate.owners());
            crate.labels().forEach(label -> there.add(label.text()));
        });
        assertEquals(there.size(), crates.symbols().size());
    }

    private void check(List<Handle<Crate>> handles, List<Crate> expected) {
        for (int at = 0; at < handles.size(); at++) {
            assertEquals(expected.get(at), crates.get(handles.get(at)));
        }
    }
}

package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Pooled;
import dev.granary.Symbol;
import dev.granary.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts that a loop has written to copies of columns, while the same dictionary gets many others. */
class SymbolsOnTheirWayTest {
    private static final int MANY = 5_000;

    @BulkData
    record Parcel(@Symbol String name, int number) {
        @Kernel(scratch = true)
        static Parcel rename(Parcel parcel, Runnable meanwhile) {
            meanwhile.run();
            return new Parcel("fresh " + parcel.number(), parcel.number());
        }
    }

    @Test
    void areNotDropped() {
        SymbolsOnTheirWayTest_ParcelStore parcels = new SymbolsOnTheirWayTest_ParcelStore();
        PackedTagStore others = new PackedTagStore(parcels.symbols());
        List<Handle<Parcel>> handles = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            handles.add(parcels.add(new Parcel("old", number)));
        }
        int[] texts = {0};
        SymbolsOnTheirWayTest_ParcelKernels.rename(parcels, () -> {
            for (int i = 0; i < MANY; i++) {
                others.remove(others.add(new PackedTag("text " + texts[0]++, i, null)));
            }
        });
        for (int number = 0; number < handles.size(); number++) {
            assertEquals("fresh " + number, parcels.name(handles.get(number)));
        }
    }

    @BulkData
    record Shelf(
            @Unique @Symbol String name,
            @Symbol String maker,
            @Pooled @Symbol List<String> tags,
            @Pooled @Symbol List<String> words) {}

    /** More texts come with each of the lists than the dictionary waits for, behind the components that are no lists. */
    @Test
    void areNotDroppedWhileListsOfTheItemAreRead() {
        Random random = new Random(5);
        int[] sizes = {0, 1, 20, 4_090, 4_096, 5_000, 9_000};
        int most = 0;
        int all = 0;
        for (int step = 0; step < 60; step++) {
            SymbolsOnTheirWayTest_ShelfStore shelves = new SymbolsOnTheirWayTest_ShelfStore();
            Handle<Shelf> first = shelves.add(new Shelf("first", "none", List.of(), List.of()));
            for (int i = random.nextInt(3) * 2_045; i > 0; i--) { // so that lists begin close to the limit
                shelves.maker(first, "maker " + i);
                all++;
            }
            for (String name : List.of("one", "two", "three")) {
                List<String> tags = texts("tag of " + name, sizes[random.nextInt(sizes.length)]);
                List<String> words = texts("word of " + name, sizes[random.nextInt(sizes.length)]);
                Shelf shelf = new Shelf(name, "maker of " + name, tags, words);
                if (random.nextBoolean()) {
                    shelves.set(first, shelf);
                } else {
                    shelves.remove(first);
                    first = shelves.add(shelf);
                }
                all += tags.size() + words.size();
                most = Math.max(most, shelves.symbols().size());
                assertEquals(shelf, shelves.get(first));
                assertEquals(first, shelves.byName(name));
            }
        }
        assertTrue(most < 50_000 && all > 500_000, "dropped too few: " + most + " of " + all);
    }

    private static List<String> texts(String kind, int count) {
        return IntStream.range(0, count).mapToObj(number -> kind + " " + number).toList();
    }
}

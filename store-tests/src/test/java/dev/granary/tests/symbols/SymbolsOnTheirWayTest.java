package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Pooled;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
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

        @Kernel
        static int zero(Parcel parcel, Runnable meanwhile) {
            meanwhile.run();
            return 0;
        }

        record Number(int number) {}

        @Kernel(scratch = true)
        static Number read(Parcel parcel, Consumer<String> name) {
            name.accept(parcel.name());
            return new Number(parcel.number() + 1);
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

    /** Copies of items ahead have the texts from before, and no others that came since. */
    @Test
    void areNotDroppedWhileCopiesAreRead() {
        SymbolsOnTheirWayTest_ParcelStore parcels = new SymbolsOnTheirWayTest_ParcelStore();
        List<Handle<Parcel>> handles = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            handles.add(parcels.add(new Parcel("old " + number, number)));
        }
        List<String> names = new ArrayList<>();
        SymbolsOnTheirWayTest_ParcelKernels.read(parcels, name -> {
            names.add(name);
            handles.forEach(handle -> parcels.name(handle, "new"));
            parcels.symbols().trim();
            handles.forEach(handle -> parcels.name(handle, "later " + handle));
        });
        assertEquals(IntStream.range(0, 20).mapToObj(number -> "old " + number).toList(), names);
    }

    @World(Yard.Post.class)
    interface Yard {
        record Post(@Symbol String name, int number) {}

        @Kernels(Yard.class)
        final class Watch {
            private Watch() {}

            @Kernel(where = "post.name == 'first'")
            static void visit(Post post, IntConsumer numbers) {
                numbers.accept(post.number());
            }

            @Kernel
            static int zero(Post post, Runnable meanwhile) {
                meanwhile.run();
                return 0;
            }
        }
    }

    /** Texts come that are before all others, while those are compared that are first so far. */
    @Test
    void areInOneOrderWhileTheFirstAreLookedFor() {
        SymbolsOnTheirWayTest_ParcelStore parcels = new SymbolsOnTheirWayTest_ParcelStore();
        SymbolsOnTheirWayTest_YardWorld yard = new SymbolsOnTheirWayTest_YardWorld(parcels.symbols());
        PackedTagStore others = new PackedTagStore(parcels.symbols());
        for (int number = 0; number < MANY; number++) {
            String name = "name %05d".formatted(MANY - number);
            parcels.add(new Parcel(name, number));
            yard.add(yard.create(), new Yard.Post(name, number));
        }
        int[] texts = {0};
        Runnable addition = () -> others.add(new PackedTag("a " + texts[0]++, 0, null));
        List<String> first =
                IntStream.rangeClosed(1, 10).mapToObj("name %05d"::formatted).toList();
        assertEquals(
                first,
                parcels
                        .top(
                                10,
                                SymbolsOnTheirWayTest_ParcelKernels.zero(addition)
                                        .then(SymbolsOnTheirWayTest_ParcelStore.NAME))
                        .stream()
                        .map(Parcel::name)
                        .toList());
        List<String> names = new ArrayList<>();
        for (SymbolsOnTheirWayTest_YardWorld.Cursor each : yard.query()
                .post()
                .top(
                        10,
                        SymbolsOnTheirWayTest_Yard_WatchKernels.zero(addition)
                                .then(SymbolsOnTheirWayTest_YardWorld.POST_NAME))) {
            names.add(each.postName());
        }
        assertEquals(first, names);
        assertEquals(2 * MANY, texts[0]);
    }

    /** What a condition asks for stays what it is while the kernel gives its number's entities another text, and others new ones. */
    @Test
    void areNotDroppedWhileAConditionAsksForThem() {
        SymbolsOnTheirWayTest_YardWorld yard = new SymbolsOnTheirWayTest_YardWorld();
        List<Handle<Yard>> posts = new ArrayList<>();
        for (int number = 0; number < 200; number++) {
            posts.add(yard.create());
            yard.add(posts.get(number), new Yard.Post(number == 0 ? "first" : "other", number));
        }
        List<Integer> numbers = new ArrayList<>();
        SymbolsOnTheirWayTest_Yard_WatchKernels.visit(yard, number -> {
            numbers.add(number);
            yard.postName(posts.getFirst(), "other");
            yard.symbols().trim();
            posts.forEach(post -> yard.postName(post, "third"));
        });
        assertEquals(List.of(0), numbers);
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

package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Moves;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.Schema;
import dev.granary.StaleHandleException;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.runtime.RowAddition;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What lists are found by, where code of users comes between, and where it is refused. */
class ElementsTest {
    @BulkData
    record Gem(int number) {}

    @BulkData
    record Ring(
            @Unique int number,

            @Pooled @Reference(onRemove = OnRemove.CLEAR) @Index(name = "stones")
            List<Handle<Gem>> gems,

            @Pooled @Index int[] marks,
            @Pooled @Symbol @Index List<String> names,
            @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Ring>> twins,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Gem> soul) {

        @Kernel
        static void renumber(ElementsTest_RingStore.Cursor ring, int by, int last) {
            if (ring.number() == last) {
                throw new IllegalCallerException();
            }
            ring.number(ring.number() + by);
            ring.marks(new int[] {ring.number()});
        }

        @Kernel
        static void mark(ElementsTest_RingStore.Cursor ring, int mark) {
            ring.marksOf().set(0, mark);
        }
    }

    private final ElementsTest_GemStore gems = new ElementsTest_GemStore();
    private final ElementsTest_RingStore rings = new ElementsTest_RingStore();
    private Handle<Gem> ruby;
    private Handle<Gem> opal;

    @BeforeEach
    void connect() {
        rings.connect(gems);
        ruby = gems.add(1);
        opal = gems.add(2);
    }

    private Handle<Ring> ring(int number, List<Handle<Gem>> of) {
        return rings.add(number, of, new int[] {number}, List.of("ring"), List.of(), Handle.none());
    }

    /** A list of one gem that does something when it is read. */
    private static List<Handle<Gem>> reading(Handle<Gem> gem, Runnable action) {
        return new AbstractList<>() {
            @Override
            public Handle<Gem> get(int index) {
                action.run();
                return gem;
            }

            @Override
            public int size() {
                return 1;
            }
        };
    }

    @Test
    void everyElementOnceAndNullTexts() {
        Handle<Ring> ring = ring(1, List.of(ruby, opal, ruby));
        assertEquals(1, rings.byGems(ruby).count());
        rings.gemsOf(ring).removeAt(0);
        assertEquals(ring, rings.byGems(ruby).first());
        rings.gemsOf(ring).removeAt(1);
        assertTrue(rings.byGems(ruby).isEmpty());
        assertTrue(rings.byNames(null).isEmpty());
        rings.namesOf(ring).add(null);
        assertEquals(ring, rings.byNames(null).first());
        assertTrue(rings.byNames("unheard of").isEmpty());
        assertEquals(
                "ElementsTest_RingStore.ByNames[1 items]", rings.byNames(null).toString());
    }

    /** Not for all elements of all items where one item moves. */
    @Test
    void compactingTakesMemoryForWhatMoves() {
        int[] many = IntStream.range(0, 5000).toArray();
        Handle<Ring> first = ring(1, List.of(ruby));
        rings.marks(ring(2, List.of(ruby)), many);
        Handle<Ring> last = ring(3, List.of(opal));
        rings.trim();
        rings.remove(first);
        long before = rings.stats().bytes();
        Handle<Ring> now = rings.compact().now(last);
        assertEquals(now, rings.byMarks(3).first());
        assertEquals(now, rings.byGems(opal).first());
        long more = rings.stats().bytes() - before;
        assertTrue(more < 30_000, more + " bytes more for one item of 5,000 elements in all");
    }

    /** Whatever looks up the same handles follows, too. */
    @Test
    void iterationsOfWhatElementsLeave() {
        Handle<Ring> one = ring(1, List.of());
        Handle<Ring> other = ring(2, List.of());
        Handle<Ring> holder = ring(3, List.of());
        rings.twins(holder, List.of(one, other, one, holder));
        ElementsTest_RingStore.Twins twins = rings.twinsOf(holder);
        Iterator<Handle<Ring>> each = twins.iterator();
        assertEquals(one, each.next());
        each.remove();
        twins.add(one);
        assertEquals(other, each.next());
        rings.remove(one);
        assertLeft(each::remove, "the list has fewer elements than at the last step of the iteration (2, and 4 then)");
        assertLeft(each::next, "the list has fewer elements than at the last step of the iteration (2, and 4 then)");
        assertEquals(List.of(other, holder), rings.twins(holder), "nobody else is removed");
        each = twins.iterator();
        each.next();
        rings.remove(other);
        assertTrue(each.hasNext(), "or the one that has moved up would be left out in silence");
        assertLeft(each::next, "the list has fewer elements than at the last step of the iteration (1, and 2 then)");
        each = twins.iterator();
        each.next();
        twins.clear();
        assertLeft(each::remove, "the list has fewer elements than at the last step of the iteration (0, and 1 then)");
    }

    private static void assertLeft(Executable step, String says) {
        String message =
                assertThrows(ConcurrentModificationException.class, step).getMessage();
        assertEquals(says + "; remove them by the iterator, or iterate over toList()", message);
    }

    @Test
    void elementsThatMove() {
        Handle<Ring> ring = ring(1, List.of(opal, opal));
        gems.remove(ruby);
        gems.compact();
        Handle<Gem> moved = rings.gems(ring).getFirst();
        assertNotEquals(opal, moved);
        assertEquals(List.of(moved, moved), rings.gems(ring));
        assertEquals(ring, rings.byGems(moved).first());
        assertEquals(ring, rings.byStones(moved).first());
        assertTrue(rings.byGems(opal).isEmpty());
        assertTrue(rings.byStones(opal).isEmpty());
    }

    /** With the first of a list, all others of it are written that move as well; what has gone before and what stays is as it was. */
    @Test
    void elementsThatMoveTogether() {
        List<Handle<Gem>> many = new ArrayList<>(IntStream.range(0, 40)
                .mapToObj(number -> gems.add(new Gem(number)))
                .toList());
        List<Handle<Gem>> listed = new ArrayList<>(many);
        listed.addAll(many.subList(10, 40).reversed());
        listed.removeAll(many.subList(0, 20));
        Handle<Ring> ring = ring(1, listed);
        Handle<Ring> other = ring(2, List.of(many.get(39), opal));
        many.subList(0, 20).forEach(gems::remove);
        Moves<Gem> moves = gems.compact();
        assertTrue(moves.size() >= 19);
        List<Handle<Gem>> expected = listed.stream().map(moves::now).toList();
        assertNotEquals(listed, expected);
        assertEquals(expected, rings.gems(ring));
        assertEquals(List.of(moves.now(many.get(39)), moves.now(opal)), rings.gems(other));
        for (Moves.Move<Gem> move : moves) {
            assertTrue(rings.byGems(move.before()).isEmpty());
            assertTrue(rings.byStones(move.before()).isEmpty());
            assertEquals(
                    rings.byGems(move.now()).count(), rings.byStones(move.now()).count());
        }
        assertEquals(2, rings.byGems(moves.now(many.get(39))).count());
    }

    /** So many that they are in several nodes. */
    @Test
    void elementsOfMany() {
        for (int number = 1; number <= 1_000; number++) {
            Handle<Ring> ring = ring(number, List.of());
            rings.marksOf(ring).insert(0, 5_000);
            rings.marksOf(ring).add(-number);
        }
        assertEquals(1_000, rings.byMarks(5_000).count());
        assertEquals(
                1_000, Arrays.stream(rings.byMarks(5_000).handles()).distinct().count());
        rings.forEach(ring -> {
            if (ring.number() % 2 == 0) {
                ring.marksOf().removeAt(0);
            }
        });
        assertEquals(500, rings.byMarks(5_000).count());
        rings.byMarks(5_000).forEach(ring -> assertEquals(1, ring.number() % 2));
        assertEquals(1, rings.byMarks(-77).count());
        assertEquals(500, rings.byMarks(5_000).removeAll());
        assertEquals(500, rings.size());
        assertTrue(rings.byMarks(5_000).isEmpty());
    }

    /** References within one store are true in a copy from the first on, and behind a snapshot. */
    @Test
    void inCopies() {
        Handle<Ring> ring = ring(1, List.of(ruby));
        Handle<Ring> twin = ring(2, List.of());
        rings.twinsOf(twin).add(ring);
        var copy = rings.copy();
        var snapshot = rings.snapshot();
        copy.remove(ring);
        assertEquals(List.of(), copy.twins(twin));
        rings.remove(twin);
        assertTrue(rings.byTwins(ring).isEmpty());
        rings.restore(snapshot);
        assertEquals(twin, rings.byTwins(ring).first());
        gems.remove(ruby);
        assertEquals(List.of(), rings.gems(ring));
    }

    /** What a list does while it is read for an item comes before that item is in any key. */
    @Test
    void whileAnItemIsAdded() {
        Handle<Ring> other = ring(1, List.of(opal));
        ring(2, reading(ruby, () -> {
            rings.number(other, 7);
            assertThrows(IllegalStateException.class, () -> ring(3, List.of()));
            assertThrows(IllegalStateException.class, () -> rings.gemsOf(other).add(ruby));
            assertThrows(IllegalStateException.class, () -> gems.remove(opal));
        }));
        assertEquals(2, rings.size());
        assertEquals(other, rings.byNumber(7));
        assertEquals(rings.byNumber(2), rings.byGems(ruby).first());
        assertTrue(rings.byNumber(1).isNone());
        assertTrue(rings.byNumber(3).isNone());
        assertEquals(other, rings.byGems(opal).first());
    }

    /** An item with lists can't go while one is read, whatever would take it along; then nothing goes. */
    @Test
    void nothingGoesWithAnItemWhileAListIsRead() {
        Handle<Ring> ring = rings.add(1, List.of(), new int[0], List.of(), List.of(), ruby);
        rings.gems(ring, reading(opal, () -> assertThrows(IllegalStateException.class, () -> gems.remove(ruby))));
        assertTrue(gems.contains(ruby));
        assertEquals(List.of(opal), rings.gems(ring));
        assertTrue(gems.remove(ruby));
        assertFalse(rings.contains(ring));
    }

    /** An element that goes while the list is read that has it is not written. */
    @Test
    void goneBeforeItIsWritten() {
        Handle<Ring> ring = ring(1, List.of(opal));
        Handle<Gem> pearl = gems.add(3);
        assertThrows(StaleHandleException.class, () -> rings.gems(ring, reading(pearl, () -> gems.remove(pearl))));
        assertEquals(List.of(opal), rings.gems(ring));
        assertEquals(ring, rings.byGems(opal).first());
    }

    @Test
    void listenersCantReferToWhatGoes() {
        Handle<Ring> ring = ring(1, List.of(opal));
        gems.onRemove(gem -> {
            assertThrows(StaleHandleException.class, () -> rings.gemsOf(ring).add(ruby));
            rings.marksOf(ring).add(40);
        });
        gems.remove(ruby);
        assertEquals(List.of(opal), rings.gems(ring));
        assertEquals(ring, rings.byMarks(40).first());
    }

    /** Keys that are columns are as before, though where lists are lies beside them; lists that were written stay so, and are found. */
    @Test
    void kernelsThatFail() {
        for (int number = 1; number <= 5; number++) {
            ring(number, List.of());
        }
        assertThrows(IllegalCallerException.class, () -> ElementsTest_RingKernels.renumber(rings, 10, 4));
        int found = 0;
        for (ElementsTest_RingStore.Cursor ring : rings) {
            int[] marks = ring.marks();
            assertEquals(1, marks.length);
            assertEquals(ring.handle(), rings.byMarks(marks[0]).first());
            assertEquals(ring.handle(), rings.byNumber(ring.number()));
            assertTrue(ring.number() <= 5);
            found += marks[0] > 10 ? 1 : 0;
        }
        assertEquals(3, found);
        rings.trim();
        ElementsTest_RingKernels.renumber(rings, 20, 0);
        rings.forEach(
                ring -> assertEquals(ring.handle(), rings.byMarks(ring.number()).first()));
    }

    @Test
    void elementsAreNotSetInAPool() {
        Handle<Ring> ring = ring(1, List.of());
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> ElementsTest_RingKernels.mark(rings, 9, ForkJoinPool.commonPool()))
                .getMessage();
        assertEquals(
                "ElementsTest_RingStore: elements of the list of 'marks' are in a key, and can't be written in a kernel"
                        + " that runs in a pool; run it in one thread",
                message);
        assertEquals(ring, rings.byMarks(1).first());
        ElementsTest_RingKernels.mark(rings, 9);
        assertEquals(ring, rings.byMarks(9).first());
    }

    /** Columns that are added at once, as Arrow does it. */
    @Test
    void columnsThatAreAdded() {
        Schema.Column marks = rings.schema().column("marks");
        for (int time = 0; time < 2; time++) {
            try (RowAddition rows = rings.rowAddition()) {
                rows.add(2);
                rows.put(rings.schema().column("number"), MemorySegment.ofArray(new int[] {5, 6}), 0);
                var lists = rows.addLists(marks, new int[] {1, 2});
                lists.begin();
                lists.next(3);
                lists.put(marks.element().columns().getFirst(), MemorySegment.ofArray(new int[] {50, 60, 61}), 0);
                if (time == 1) {
                    rows.finish();
                }
            }
            assertEquals(time, rings.byMarks(50).count());
            assertEquals(time, rings.byMarks(61).count());
        }
        assertEquals(rings.byNumber(6), rings.byMarks(60).first());
    }

    @Test
    void gemsThatWentWhileAnArchiveIsLoadedAreRefusedInLists(@TempDir Path directory) throws IOException {
        Path path = directory.resolve("rings");
        ring(1, List.of(opal, ruby));
        Archive.save(path, gems, rings);
        try (Archive archive = Archive.load(path)) {
            ElementsTest_GemStore.load(archive).remove(archive.handle(ruby));
            String message = assertThrows(IOException.class, () -> ElementsTest_RingStore.load(archive))
                    .getMessage();
            assertTrue(message.startsWith(path + " can't be loaded: "), message);
        }
    }

    /** What is reserved for many elements at once is not kept: 4 bytes in the pool, 13 or 14 in the key, and what is vacant in the pool. */
    @Test
    void longListsTakeNoMoreThanTheirElements() {
        int[] marks = IntStream.range(0, 100_000).toArray();
        long before = rings.stats().bytes();
        Handle<Ring> ring = rings.add(1, List.of(), marks, List.of(), List.of(), Handle.none());
        long each = (rings.stats().bytes() - before) / marks.length;
        assertTrue(each <= 21, each + " bytes an element");
        assertEquals(ring, rings.byMarks(99_999).first());
    }

    /** One pass for all that go together, however many there are. */
    @Test
    void manyElementsThatGoTogether() {
        List<Handle<Gem>> many = new ArrayList<>();
        for (int number = 0; number < 200_000; number++) {
            many.add(gems.add(number));
        }
        Handle<Ring> ring = ring(1, many);
        Handle<Ring> other = ring(2, List.of(opal, many.get(7), opal, many.get(7), many.get(8)));
        gems.remove(opal);
        assertEquals(List.of(many.get(7), many.get(7), many.get(8)), rings.gems(other));
        assertTimeoutPreemptively(Duration.ofSeconds(30), gems::clear);
        assertEquals(List.of(), rings.gems(ring));
        assertEquals(List.of(), rings.gems(other));
        assertTrue(rings.byGems(many.getFirst()).isEmpty());
        assertTrue(rings.byStones(many.getLast()).isEmpty());
    }
}

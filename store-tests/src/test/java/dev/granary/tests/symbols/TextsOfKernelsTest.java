package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Symbols;
import dev.granary.World;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No kernel makes a dictionary grow for ever, also where none but it writes texts, and none can be dropped while it runs. */
class TextsOfKernelsTest {
    private static final int ITEMS = 6_000;

    private static final int ROUNDS = 12;

    @SoA
    record Plain(int number, @Symbol String text) {
        @Kernel
        static Plain write(Plain plain, int round) {
            return new Plain(plain.number(), textOf(plain.number(), round));
        }

        @Kernel
        static void writeByCursor(TextsOfKernelsTest_PlainStore.Cursor plain, int round) {
            plain.text(textOf(plain.number(), round));
        }

        @Kernel
        static void wait(Plain plain, CountDownLatch begun, CountDownLatch over) throws InterruptedException {
            begun.countDown();
            over.await();
        }
    }

    @SoA
    record Keyed(int number, @Index @Symbol String text) {
        @Kernel
        static Keyed write(Keyed keyed, int round) {
            return new Keyed(keyed.number(), textOf(keyed.number(), round));
        }

        @Kernel
        static Keyed fail(Keyed keyed, int round) {
            if (keyed.number() == ITEMS - 1) {
                throw new IllegalArgumentException("of round " + round);
            }
            return new Keyed(keyed.number(), textOf(keyed.number(), round));
        }
    }

    @BulkData
    record Copied(int number, @Symbol String text) {
        @Kernel(scratch = true)
        static Copied write(Copied copied, int round) {
            return new Copied(copied.number(), textOf(copied.number(), round));
        }
    }

    @BulkData
    record Listed(int number, @Pooled @Symbol List<String> texts) {
        @Kernel
        static void write(TextsOfKernelsTest_ListedStore.Cursor listed, int round) {
            listed.textsOf().set(0, textOf(listed.number(), round));
        }
    }

    @World({Note.class, Title.class})
    interface Desk {}

    record Note(int number, @Symbol String text) {}

    record Title(@Index @Symbol String text) {}

    @Kernels(Desk.class)
    static final class Clerk {
        private Clerk() {}

        @Kernel
        static Note write(Note note, int round) {
            return new Note(note.number(), textOf(note.number(), round));
        }

        @Kernel(where = "note.text != 'none'")
        static Note writeSome(Note note, int round) {
            return new Note(note.number(), textOf(note.number(), round));
        }

        @Kernel
        static Title entitle(Note note, Title title, int round) {
            return new Title(textOf(note.number(), round));
        }
    }

    private static String textOf(int number, int round) {
        return "text " + number + " of " + round;
    }

    private static void write(Symbols symbols, IntConsumer kernel) {
        for (int round = 0; round < ROUNDS; round++) {
            kernel.accept(round);
            int size = symbols.size();
            assertTrue(size <= 5 * ITEMS, () -> size + " texts");
        }
    }

    @Test
    void areDropped() {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            TextsOfKernelsTest_PlainStore plain = new TextsOfKernelsTest_PlainStore();
            IntStream.range(0, ITEMS).forEach(number -> plain.add(number, textOf(number, -1)));
            write(plain.symbols(), round -> TextsOfKernelsTest_PlainKernels.write(plain, round));
            write(plain.symbols(), round -> TextsOfKernelsTest_PlainKernels.write(plain, -round, pool));
            write(plain.symbols(), round -> TextsOfKernelsTest_PlainKernels.writeByCursor(plain, round, pool));
            assertEquals(
                    textOf(7, ROUNDS - 1),
                    plain.get(plain.blocks().getFirst().handle(7)).text());

            TextsOfKernelsTest_ListedStore listed = new TextsOfKernelsTest_ListedStore();
            IntStream.range(0, ITEMS).forEach(number -> listed.add(number, List.of("")));
            write(listed.symbols(), round -> TextsOfKernelsTest_ListedKernels.write(listed, round, pool));
        }
    }

    @Test
    void areDroppedWhileAnotherThreadIsInAKernelOfItsOwn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        TextsOfKernelsTest_PlainStore other = new TextsOfKernelsTest_PlainStore();
        other.add(0, "");
        try (ForkJoinPool pool = new ForkJoinPool(2);
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<?> waiting = thread.submit(() -> {
                TextsOfKernelsTest_PlainKernels.wait(other, begun, over, pool);
                return null;
            });
            begun.await();
            try {
                TextsOfKernelsTest_PlainStore plain = new TextsOfKernelsTest_PlainStore();
                IntStream.range(0, ITEMS).forEach(number -> plain.add(number, textOf(number, -1)));
                write(plain.symbols(), round -> TextsOfKernelsTest_PlainKernels.write(plain, round, pool));
                write(plain.symbols(), round -> TextsOfKernelsTest_PlainKernels.write(plain, -round));
            } finally {
                over.countDown();
            }
            waiting.get();
        }
    }

    @Test
    void areDroppedWhereTheyAreKeysOrInCopies() {
        TextsOfKernelsTest_KeyedStore keyed = new TextsOfKernelsTest_KeyedStore();
        IntStream.range(0, ITEMS).forEach(number -> keyed.add(number, textOf(number, -1)));
        write(keyed.symbols(), round -> TextsOfKernelsTest_KeyedKernels.write(keyed, round));
        assertEquals(1, keyed.byText(textOf(7, ROUNDS - 1)).count());
        write(keyed.symbols(), round -> {
            try {
                TextsOfKernelsTest_KeyedKernels.fail(keyed, -round);
            } catch (IllegalArgumentException failed) {
                assertEquals("of round " + -round, failed.getMessage());
            }
        });
        for (TextsOfKernelsTest_KeyedStore.Cursor each : keyed) {
            assertEquals(textOf(each.number(), ROUNDS - 1), each.text());
        }

        TextsOfKernelsTest_CopiedStore copied = new TextsOfKernelsTest_CopiedStore();
        IntStream.range(0, ITEMS).forEach(number -> copied.add(number, textOf(number, -1)));
        write(copied.symbols(), round -> TextsOfKernelsTest_CopiedKernels.write(copied, round));
    }

    @Test
    void areDroppedInWorlds() {
        TextsOfKernelsTest_DeskWorld desk = new TextsOfKernelsTest_DeskWorld();
        for (int number = 0; number < ITEMS; number++) {
            desk.create(desk.archetype()
                    .with(new Note(number, "new"))
                    .with(new Title("new"))
                    .build());
        }
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            write(desk.symbols(), round -> TextsOfKernelsTest_ClerkKernels.write(desk, round, pool));
        }
        write(desk.symbols(), round -> TextsOfKernelsTest_ClerkKernels.writeSome(desk, -round));
        write(desk.symbols(), round -> TextsOfKernelsTest_ClerkKernels.entitle(desk, ROUNDS + round));
        assertEquals(1, desk.byTitleText(textOf(7, 2 * ROUNDS - 1)).count());
    }
}

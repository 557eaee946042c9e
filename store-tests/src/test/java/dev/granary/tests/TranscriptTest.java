package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a failure prints is Java that does what the failing steps did. */
class TranscriptTest {
    private static final int STEPS = 400;

    @ParameterizedTest
    @EnumSource(names = {"PACKED_SMALL", "AOS_LIMITED", "DOUBLING_SOA", "VIRTUAL_AOS"})
    void storesCanBePasted(StoreKind kind) throws Throwable {
        Transcript transcript = Transcript.empty();
        Simulation simulation = new Simulation(kind, transcript);
        RandomOperations operations = new RandomOperations(3, 20);
        for (int step = 0; step < STEPS; step++) {
            simulation.perform(operations.next(simulation.size()));
        }
        Object[] pasted = run("PastedStore" + kind.ordinal(), transcript);
        ItemStore store = Face.of(pasted[0]);
        assertEquals(simulation.size(), store.size());
        simulation.model().forEach((bits, item) -> {
            assertEquals(item, store.get(handle(pasted, transcript, bits)));
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"PACKED_SMALL", "AOSOA_LOWEST_SMALL"})
    void masksCanBePasted(StoreKind kind) throws Throwable {
        Transcript transcript = Transcript.empty();
        FlaggedItems items = new FlaggedItems(kind, transcript);
        new SplittableRandom(4).longs(STEPS / 4).forEach(items::perform);
        Object[] pasted = run("PastedMasks" + kind.ordinal(), transcript);
        ItemStore store = Face.of(pasted[0]);
        assertEquals(items.expected().size(), store.size());
        items.expected().forEach((bits, flags) -> {
            Handle<Item> handle = handle(pasted, transcript, bits);
            assertEquals(flags.contains(ItemFlag.CHOSEN), store.chosen(handle));
            assertEquals(flags.contains(ItemFlag.SEEN), store.seen(handle));
            assertEquals(flags.contains(ItemFlag.LIT), store.lit(handle));
        });
    }

    @SuppressWarnings("unchecked") // the records of all kinds pass for items
    private static Handle<Item> handle(Object[] pasted, Transcript transcript, long bits) {
        return (Handle<Item>) ((List<?>) pasted[1]).get(transcript.index(Handle.ofBits(bits)));
    }

    private static Object[] run(String name, Transcript transcript) throws Throwable {
        return Pasted.run(MethodHandles.lookup(), name, "store", transcript);
    }

    @Test
    void aFailureIsCutToWhatItNeeds() {
        AssertionError failure = assertThrows(
                AssertionError.class,
                () -> RandomSteps.run("a sum", 5, 10_000, transcript -> new RandomSteps() {
                    private int large;

                    @Override
                    public void perform(long seed) {
                        transcript.line("add(%d);", seed >>> 60);
                        large += seed >>> 60 == 15 ? 1 : 0;
                        assertTrue(large < 3, "three are too many");
                    }

                    @Override
                    public void finish() {}
                }));
        List<String> lines = failure.getMessage().lines().toList();
        assertTrue(lines.getFirst().matches("a sum, step \\d+ of seed 5. 3 of the steps suffice:"), lines.getFirst());
        assertEquals(Stream.of("add(15);", "add(15);", "add(15);").toList(), lines.subList(1, 4));
        assertTrue(lines.get(4).startsWith("// org.opentest4j.AssertionFailedError: three are too many"));
    }
}

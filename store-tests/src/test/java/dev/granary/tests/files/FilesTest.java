package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A store that was loaded is the one that was saved: the same items in the same rows and slots, and the same steps have the same end.
 *
 * <p>{@code -Dgranary.steps=1000000} does more of them, {@code -Dgranary.seed=7} others.
 */
@InTurn
class FilesTest {
    private static final int STEPS = Integer.getInteger("granary.steps", 40_000) / 20;
    private static final long SEED = Long.getLong("granary.seed", 2026);

    @TempDir
    Path directory;

    static Stream<Class<?>> records() {
        return Arrays.stream(Goods.class.getDeclaredClasses())
                .filter(type -> Goods.Good.class.isAssignableFrom(type) && type.isRecord());
    }

    @ParameterizedTest
    @MethodSource("records")
    void theSequelIsTheSame(Class<?> record) throws Throwable {
        Path path = directory.resolve("goods");
        GoodsStore store = GoodsStore.of(record);
        Random random = new Random(SEED);
        store.save(path); // empty
        store.load(path).close();
        for (int done = 0; done < STEPS; ) {
            int steps = random.nextInt(random.nextInt(4) == 0 ? 1_000 : 100);
            done += 2 * steps;
            long seed = random.nextLong();
            store.perform(new Random(seed), steps);
            store.save(path);
            GoodsStore loaded = store.load(path);
            assertEquals(store.seen(), loaded.seen(), "loaded");
            loaded.checkHandles();
            seed = random.nextLong();
            store.perform(new Random(seed), steps);
            loaded.perform(new Random(seed), steps);
            assertEquals(store.seen(), loaded.seen(), "the same steps after loading");
            assertEquals(store.keyed(), loaded.keyed());
            store.close();
            store = loaded;
        }
        store.close();
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(path), files.toList());
        }
    }

    /** Blocks without items are gone, and come back when others are full. */
    @ParameterizedTest
    @MethodSource("records")
    void whatWasReleasedStaysSo(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        int size = record.getSimpleName().matches(".*(Fixed|Limited).*") ? 150 : 9_000;
        store.grow(new Random(SEED), size);
        store.removeSlots(size / 4, size * 19 / 20);
        store.store().trim();
        store.grow(new Random(SEED + 1), size / 3);
        Path path = directory.resolve("goods");
        store.save(path);
        GoodsStore loaded = store.load(path);
        assertEquals(store.seen(), loaded.seen());
        assertEquals(store.store().stats().holes(), loaded.store().stats().holes());
        store.grow(new Random(SEED + 2), size);
        loaded.grow(new Random(SEED + 2), size);
        assertEquals(store.seen(), loaded.seen(), "the same steps after loading");
        store.close();
        loaded.close();
    }

    /** Where an item has its row for life, a store of any other kind in which that is so reads the file, and the other way round. */
    @ParameterizedTest
    @MethodSource("records")
    void layoutAndGrowthMayChange(Class<?> record) throws Throwable {
        boolean isPacked = record.getSimpleName().startsWith("Packed");
        GoodsStore store = GoodsStore.of(record);
        store.perform(new Random(SEED), 500);
        store.grow(new Random(SEED + 1), 140);
        store.removeSlots(70, 135);
        store.store().trim();
        Path path = directory.resolve("goods");
        store.save(path);
        for (Class<?> other : records().toList()) {
            boolean hasReferences = other.getSimpleName().endsWith("Keyed")
                    && !record.getSimpleName().endsWith("Keyed");
            if (hasReferences) {
                String message = assertThrows(IOException.class, () -> store.load(path, other))
                        .getMessage();
                assertTrue(message.startsWith(path + " "), message);
            } else if (other.getSimpleName().startsWith("Packed") == isPacked) {
                GoodsStore loaded = store.load(path, other);
                assertEquals(store.seen(), loaded.seen(), other.getSimpleName());
                loaded.perform(new Random(SEED + 2), 500);
                loaded.checkHandles();
                loaded.close();
            }
        }
        store.close();
    }

    /** What was released from blocks of some size comes back in those of another, and no handle from before is given out again. */
    @ParameterizedTest
    @MethodSource("records")
    void generationsGoOnInOtherBlocks(Class<?> record) throws Throwable {
        if (record.getSimpleName().matches(".*(Fixed|Limited|Keyed).*")) {
            return;
        }
        boolean isPacked = record.getSimpleName().startsWith("Packed");
        GoodsStore store = GoodsStore.of(record);
        store.grow(new Random(SEED), 1_500);
        Set<Long> before = store.bits();
        store.removeSlots(20, 1_501);
        Set<Long> left = store.bits();
        store.store().trim();
        Path path = directory.resolve("goods");
        store.save(path);
        for (Class<?> other : records().toList()) {
            String name = other.getSimpleName();
            if (name.startsWith("Packed") == isPacked && !name.matches(".*(Fixed|Limited|Keyed).*")) {
                GoodsStore loaded = store.load(path, other);
                Path again = directory.resolve("again");
                loaded.save(again);
                GoodsStore twice = loaded.load(again, other);
                twice.grow(new Random(SEED), 1_500);
                Set<Long> after = twice.bits();
                after.removeAll(left);
                assertTrue(Collections.disjoint(before, after), name);
                loaded.close();
                twice.close();
            }
        }
        store.close();
    }

    /** Slots that were used, and are behind all that are, have their generations in a copy of what was loaded, too. */
    @ParameterizedTest
    @MethodSource("records")
    void aCopyOfWhatWasLoadedGoesOnAsThat(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        store.grow(new Random(SEED), 140);
        store.clear();
        store.grow(new Random(SEED), 3);
        Path path = directory.resolve("goods");
        store.save(path);
        GoodsStore loaded = store.load(path);
        if (record.getSimpleName().startsWith("AosVirtual")) { // the generations are in pages that count
            assertEquals(store.store().stats().bytes(), loaded.store().stats().bytes());
        }
        GoodsStore copy = loaded.copy();
        loaded.grow(new Random(SEED), 140);
        copy.grow(new Random(SEED), 140);
        assertEquals(loaded.seen(), copy.seen());
        store.close();
        loaded.close();
        copy.close();
    }
}

package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Symbols;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Symbols of two stores that share a dictionary, by random steps, many of which bring new texts. {@code -Dgranary.symbols.steps=100000} makes
 * them many; {@code -Dgranary.seed=n} makes them others.
 */
@InTurn
class RandomSymbolsTest {
    private static final int STEPS = Integer.getInteger("granary.symbols.steps", 400);
    private static final long SEED = Long.getLong("granary.seed", 1);
    private static final int MOST = 3_000;

    static Stream<Function<Symbols, Tags<?>>> kinds() {
        return Stream.of(
                symbols -> PackedTag.tags(new PackedTagStore(symbols)),
                symbols -> StructTag.tags(new StructTagStore(symbols)),
                symbols -> ColumnTag.tags(new ColumnTagStore(symbols)),
                symbols -> LaneTag.tags(new LaneTagStore(symbols)),
                symbols -> NativeTag.tags(new NativeTagStore(symbols)),
                symbols -> FixedTag.tags(new FixedTagStore(symbols)));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void itemsHaveTheirTexts(Function<Symbols, Tags<?>> kind) {
        Symbols symbols = new Symbols();
        Random random = new Random(SEED);
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            List<Model<?>> stores = List.of(
                    new Model<>(kind.apply(symbols), random, pool), new Model<>(kind.apply(symbols), random, pool));
            for (int step = 0; step < STEPS; step++) {
                stores.get(random.nextInt(2)).step(step);
                if (step % 50 == 0) {
                    stores.forEach(Model::check);
                }
            }
            stores.forEach(Model::check);
            stores.forEach(store -> store.tags.store().trim());
            Set<String> texts = new HashSet<>();
            stores.forEach(store -> store.items.values().forEach(tag -> {
                texts.add(tag.name());
                texts.add(tag.place());
            }));
            texts.remove(null);
            assertTrue(symbols.size() >= texts.size());
            stores.forEach(store -> store.held = null);
            System.gc();
            symbols.trim();
            assertEquals(texts.size(), symbols.size());
        }
    }

    private static final class Model<T> {
        final Tags<T> tags;
        final Random random;
        final ForkJoinPool pool;
        final Map<Handle<T>, Tag> items = new LinkedHashMap<>();

        /** Totals of an earlier moment, and what they were. */
        Tags.Sums held;

        Map<String, Long> expected = Map.of();

        Model(Tags<T> tags, Random random, ForkJoinPool pool) {
            this.tags = tags;
            this.random = random;
            this.pool = pool;
        }

        void step(int step) {
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3 -> add(step);
                case 4, 5 -> remove();
                case 6, 7 -> set(step);
                case 8, 9 -> rename(step);
                case 10 -> hold();
                default -> whole();
            }
        }

        private String text(int step) {
            return switch (random.nextInt(6)) {
                case 0 -> null;
                case 1, 2 -> "often " + random.nextInt(5);
                default -> "new " + step + " " + random.nextInt();
            };
        }

        private void add(int step) {
            for (int count = random.nextInt(200); count > 0 && items.size() < MOST; count--) {
                Tag tag = new Tag(text(step), random.nextInt(1000), text(step));
                items.put(tags.store().add(tags.make().apply(tag)), tag);
            }
        }

        private List<Handle<T>> some(int most) {
            List<Handle<T>> all = new ArrayList<>(items.keySet());
            List<Handle<T>> some = new ArrayList<>();
            for (int count = all.isEmpty() ? 0 : random.nextInt(most); count > 0; count--) {
                some.add(all.get(random.nextInt(all.size())));
            }
            return some;
        }

        private void remove() {
            for (Handle<T> handle : some(200)) {
                assertEquals(items.remove(handle) != null, tags.store().remove(handle));
            }
        }

        private void set(int step) {
            for (Handle<T> handle : some(500)) {
                Tag tag = new Tag(text(step), random.nextInt(1000), text(step));
                tags.store().set(handle, tags.make().apply(tag));
                items.put(handle, tag);
            }
        }

        private void rename(int step) {
            int which = random.nextInt(tags.renames().size());
            int limit = random.nextInt(1000);
            String suffix = "+" + step % 100;
            tags.renames().get(which).run(suffix, limit, pool);
            items.replaceAll((handle, tag) -> {
                boolean isMeant = tag.number() < limit;
                if (which == 2) {
                    return new Tag(tag.place(), tag.number(), isMeant ? suffix : tag.name());
                }
                if (which == 3) {
                    return isMeant ? new Tag(tag.name(), tag.number(), tag.place() + suffix) : tag;
                }
                return isMeant ? new Tag(tag.name() + suffix + tag.number(), tag.number(), tag.place()) : tag;
            });
        }

        private void hold() {
            held = tags.sums().apply(pool);
            expected = sums();
        }

        private void whole() {
            switch (random.nextInt(8)) {
                case 0 -> {
                    tags.store().clear();
                    items.clear();
                }
                case 1, 2 -> tags.store().trim();
                default -> check();
            }
        }

        private Map<String, Long> sums() {
            Map<String, Long> sums = new HashMap<>();
            items.values().forEach(tag -> sums.merge(tag.place(), (long) tag.number(), Long::sum));
            return sums;
        }

        void check() {
            assertEquals(items.size(), tags.store().size());
            items.forEach((handle, tag) ->
                    assertEquals(tag, tags.tag().apply(tags.store().get(handle))));
            if (held != null) {
                Map<String, Long> sums = new HashMap<>();
                held.forEach(sums::put);
                assertEquals(expected, sums);
            }
            Map<String, Long> counts = items.values().stream()
                    .collect(Collectors.groupingBy(tag -> String.valueOf(tag.place()), Collectors.counting()));
            Map<String, Long> sums = sums();
            for (String text : new String[] {null, "often 0", "often 3", "+7", "nowhere"}) {
                if (text != null) {
                    assertEquals(
                            items.values().stream()
                                    .filter(tag -> text.equals(tag.name()))
                                    .count(),
                            tags.countByName().applyAsInt(text));
                }
                assertEquals(
                        counts.getOrDefault(String.valueOf(text), 0L),
                        tags.countByPlace().applyAsInt(text));
                assertEquals(sums.getOrDefault(text, 0L), tags.sumInPool().apply(text, pool));
            }
            Comparator<Tag> order = Comparator.comparing(
                            Tag::name, Comparator.nullsFirst(Comparator.<String>naturalOrder()))
                    .thenComparing(Tag::number);
            List<Tag> inOrder = tags.sorted().get().stream().map(tags.tag()).toList();
            for (int at = 1; at < inOrder.size(); at++) {
                assertTrue(order.compare(inOrder.get(at - 1), inOrder.get(at)) <= 0);
            }
            assertEquals(items.size(), inOrder.size());
        }
    }
}

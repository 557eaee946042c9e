package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Symbols;
import dev.granary.World;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Totals by texts while kernels write the texts of items that were counted, and those come that would get the numbers of the ones before.
 * {@code -Dgranary.seed=n} makes the steps others.
 */
class SymbolsInGroupsTest {
    private static final long SEED = Long.getLong("granary.seed", 1);

    /** Too far apart for places. */
    private static final long FAR = 1_000_000_000_000L;

    private static final IntConsumer NOTHING = id -> {};

    /** What is done when totals of two parts become one. */
    private static Runnable meanwhile = () -> {};

    private static int plus(int one, int other) {
        meanwhile.run();
        return one + other;
    }

    @SoA
    record Ore(int id, @Symbol String metal, @Symbol String note, long mine) {
        @Kernel(groupBy = "metal", combine = "plus")
        static int few(int sum, Ore ore, IntConsumer visit) {
            visit.accept(ore.id());
            return sum + 1;
        }

        @Kernel(
                groupBy = {"metal", "mine"},
                combine = "plus")
        static int many(int sum, Ore ore, IntConsumer visit) {
            visit.accept(ore.id());
            return sum + 1;
        }

        static int plus(int one, int other) {
            return SymbolsInGroupsTest.plus(one, other);
        }
    }

    record Make(@Symbol String metal, boolean pure) {}

    @BulkData
    record Coin(int id, Make make, @Symbol String note, long mine) {
        @Kernel(groupBy = "make.metal", combine = "plus")
        static int few(int sum, Coin coin, IntConsumer visit) {
            visit.accept(coin.id());
            return sum + 1;
        }

        @Kernel(
                groupBy = {"make.metal", "mine"},
                combine = "plus")
        static int many(int sum, Coin coin, IntConsumer visit) {
            visit.accept(coin.id());
            return sum + 1;
        }

        static int plus(int one, int other) {
            return SymbolsInGroupsTest.plus(one, other);
        }
    }

    @World({Ring.Band.class, Ring.Origin.class})
    interface Ring {
        record Band(int id, @Symbol String metal) {}

        record Origin(@Symbol String note, long mine) {}

        @Kernels(Ring.class)
        final class Census {
            private Census() {}

            @Kernel(groupBy = "band.metal", combine = "plus")
            static int few(int sum, Band band, IntConsumer visit) {
                visit.accept(band.id());
                return sum + 1;
            }

            @Kernel(
                    groupBy = {"band.metal", "origin.mine"},
                    combine = "plus")
            static int many(int sum, Band band, IntConsumer visit) {
                visit.accept(band.id());
                return sum + 1;
            }

            static int plus(int one, int other) {
                return SymbolsInGroupsTest.plus(one, other);
            }
        }
    }

    /** A kind of store or world; items are told by their numbers, the first of which is 0. */
    interface Items {
        void add(int id, String metal, long mine);

        void metal(int id, String text);

        String metal(int id);

        void note(int id, String text);

        /** The counts by text; of many, by text and mine. */
        Map<String, Integer> count(boolean isMany, IntConsumer visit, ForkJoinPool pool);
    }

    private record Ores(SymbolsInGroupsTest_OreStore store, List<Handle<Ore>> handles) implements Items {
        @Override
        public void add(int id, String metal, long mine) {
            handles.add(store.add(new Ore(id, metal, null, mine)));
        }

        @Override
        public void metal(int id, String text) {
            store.metal(handles.get(id), text);
        }

        @Override
        public String metal(int id) {
            return store.metal(handles.get(id));
        }

        @Override
        public void note(int id, String text) {
            store.note(handles.get(id), text);
        }

        @Override
        public Map<String, Integer> count(boolean isMany, IntConsumer visit, ForkJoinPool pool) {
            Map<String, Integer> counts = new HashMap<>();
            if (isMany) {
                (pool == null
                                ? SymbolsInGroupsTest_OreKernels.many(store, 0, visit)
                                : SymbolsInGroupsTest_OreKernels.many(store, 0, visit, pool))
                        .forEach((metal, mine, sum) -> counts.merge(metal + " " + mine, sum, Integer::sum));
            } else {
                (pool == null
                                ? SymbolsInGroupsTest_OreKernels.few(store, 0, visit)
                                : SymbolsInGroupsTest_OreKernels.few(store, 0, visit, pool))
                        .forEach((metal, sum) -> counts.merge(metal, sum, Integer::sum));
            }
            return counts;
        }
    }

    private record Coins(SymbolsInGroupsTest_CoinStore store, List<Handle<Coin>> handles) implements Items {
        @Override
        public void add(int id, String metal, long mine) {
            handles.add(store.add(new Coin(id, new Make(metal, true), null, mine)));
        }

        @Override
        public void metal(int id, String text) {
            store.make(handles.get(id), new Make(text, false));
        }

        @Override
        public String metal(int id) {
            return store.make(handles.get(id)).metal();
        }

        @Override
        public void note(int id, String text) {
            store.note(handles.get(id), text);
        }

        @Override
        public Map<String, Integer> count(boolean isMany, IntConsumer visit, ForkJoinPool pool) {
            Map<String, Integer> counts = new HashMap<>();
            if (isMany) {
                (pool == null
                                ? SymbolsInGroupsTest_CoinKernels.many(store, 0, visit)
                                : SymbolsInGroupsTest_CoinKernels.many(store, 0, visit, pool))
                        .forEach((metal, mine, sum) -> counts.merge(metal + " " + mine, sum, Integer::sum));
            } else {
                (pool == null
                                ? SymbolsInGroupsTest_CoinKernels.few(store, 0, visit)
                                : SymbolsInGroupsTest_CoinKernels.few(store, 0, visit, pool))
                        .forEach((metal, sum) -> counts.merge(metal, sum, Integer::sum));
            }
            return counts;
        }
    }

    private record Rings(SymbolsInGroupsTest_RingWorld world, List<Handle<Ring>> handles) implements Items {
        @Override
        public void add(int id, String metal, long mine) {
            Handle<Ring> entity = world.create();
            world.add(entity, new Ring.Band(id, metal));
            world.add(entity, new Ring.Origin(null, mine));
            handles.add(entity);
        }

        @Override
        public void metal(int id, String text) {
            world.bandMetal(handles.get(id), text);
        }

        @Override
        public String metal(int id) {
            return world.bandMetal(handles.get(id));
        }

        @Override
        public void note(int id, String text) {
            world.originNote(handles.get(id), text);
        }

        @Override
        public Map<String, Integer> count(boolean isMany, IntConsumer visit, ForkJoinPool pool) {
            Map<String, Integer> counts = new HashMap<>();
            if (isMany) {
                (pool == null
                                ? SymbolsInGroupsTest_Ring_CensusKernels.many(world, 0, visit)
                                : SymbolsInGroupsTest_Ring_CensusKernels.many(world, 0, visit, pool))
                        .forEach((metal, mine, sum) -> counts.merge(metal + " " + mine, sum, Integer::sum));
            } else {
                (pool == null
                                ? SymbolsInGroupsTest_Ring_CensusKernels.few(world, 0, visit)
                                : SymbolsInGroupsTest_Ring_CensusKernels.few(world, 0, visit, pool))
                        .forEach((metal, sum) -> counts.merge(metal, sum, Integer::sum));
            }
            return counts;
        }
    }

    static Stream<Function<Symbols, Items>> kinds() {
        return Stream.of(
                symbols -> new Ores(new SymbolsInGroupsTest_OreStore(symbols), new ArrayList<>()),
                symbols -> new Coins(new SymbolsInGroupsTest_CoinStore(symbols), new ArrayList<>()),
                symbols -> new Rings(new SymbolsInGroupsTest_RingWorld(symbols), new ArrayList<>()));
    }

    /** Items beside what they should be, and others with the same dictionary. */
    private static final class Model {
        final Random random;
        final Symbols symbols = new Symbols();
        final Items items;
        final PackedTagStore others = new PackedTagStore(symbols);
        final List<String> metals = new ArrayList<>();
        final Handle<PackedTag> other = others.add(new PackedTag(null, 0, null));

        final Map<String, Integer> expected = new HashMap<>();
        final Set<Integer> counted = new HashSet<>();
        boolean isMany;
        boolean changedAhead;
        int texts;

        Model(Function<Symbols, Items> kind, Random random, int size) {
            this.random = random;
            this.items = kind.apply(symbols);
            for (int id = 0; id < size; id++) {
                metals.add(random.nextInt(9) == 0 ? null : "old " + random.nextInt(5));
                items.add(id, metals.get(id), id % 3 * FAR);
            }
        }

        String key(int id) {
            return isMany ? metals.get(id) + " " + id % 3 * FAR : metals.get(id);
        }

        void begin(boolean ofMany) {
            isMany = ofMany;
            changedAhead = false;
            expected.clear();
            counted.clear();
        }

        void count(int id) {
            expected.merge(key(id), 1, Integer::sum);
            counted.add(id);
        }

        void visit(int id) {
            count(id);
            for (int changes = random.nextInt(6) == 0 ? random.nextInt(12) : 0; changes > 0; changes--) {
                change();
            }
            if (random.nextInt(500) == 0) {
                throw new UnsupportedOperationException("half way");
            }
        }

        private void change() {
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> List.copyOf(counted).forEach(this::rewrite);
                case 3, 4 -> symbols.trim();
                case 5 -> items.note(random.nextInt(metals.size()), fresh());
                case 6 -> others.name(other, fresh());
                case 7 -> {
                    for (int i = random.nextInt(60) == 0 ? 15_000 : 5; i > 0; i--) {
                        items.note(0, fresh());
                    }
                }
                case 8 -> rewrite(random.nextInt(metals.size()));
                default -> count(NOTHING); // while others count
            }
        }

        private void rewrite(int id) {
            changedAhead |= !counted.contains(id);
            write(id, random.nextInt(3) == 0 ? fresh() : metals.get(random.nextInt(metals.size())));
        }

        void write(int id, String text) {
            metals.set(id, text);
            items.metal(id, text);
        }

        private String fresh() {
            return "new " + texts++;
        }

        private void count(IntConsumer visit) {
            Map<String, Integer> all = new HashMap<>();
            for (int id = 0; id < metals.size(); id++) {
                all.merge(key(id), 1, Integer::sum);
            }
            assertEquals(all, items.count(isMany, visit, null));
        }

        void check() {
            for (int id = 0; id < metals.size(); id++) {
                assertEquals(metals.get(id), items.metal(id));
            }
            count(NOTHING);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void areThoseThatItemsHadWhenTheyWereCounted(Function<Symbols, Items> kind) {
        Random random = new Random(SEED);
        int results = 0;
        int failures = 0;
        for (int run = 0; run < 40; run++) {
            Model model = new Model(kind, random, 1 + random.nextInt(70));
            for (int step = 0; step < 3; step++) {
                model.begin(random.nextInt(3) == 0);
                try {
                    Map<String, Integer> counts = model.items.count(model.isMany, model::visit, null);
                    assertEquals(model.expected, counts, "run " + run);
                    results++;
                } catch (ConcurrentModificationException changed) {
                    assertTrue(model.changedAhead && !model.isMany, changed.getMessage());
                    failures++;
                } catch (UnsupportedOperationException halfWay) {
                    failures++;
                }
                model.check();
            }
        }
        assertTrue(results > 50 && failures > 5, results + " results, " + failures + " failures");
    }

    /** Totals of parts become one by code of the user, when nothing runs in a pool any more. */
    @ParameterizedTest
    @MethodSource("kinds")
    void areThoseThatItemsHadInAPool(Function<Symbols, Items> kind) {
        Random random = new Random(SEED);
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            for (boolean isMany : List.of(false, true)) {
                Model model = new Model(kind, random, 9_000);
                model.begin(isMany);
                for (int id = 0; id < model.metals.size(); id++) {
                    model.count(id);
                }
                int[] changes = {0};
                meanwhile = () -> {
                    if (changes[0]++ < 3) {
                        for (int id = 0; id < model.metals.size(); id++) {
                            model.write(id, "other");
                        }
                        model.symbols.trim();
                        for (int i = 0; i < 100; i++) {
                            model.items.note(i, model.fresh());
                        }
                    }
                };
                try {
                    assertEquals(model.expected, model.items.count(isMany, NOTHING, pool));
                } finally {
                    meanwhile = () -> {};
                }
                assertTrue(changes[0] > 0, "no parts");
                model.check();
            }
        }
    }
}

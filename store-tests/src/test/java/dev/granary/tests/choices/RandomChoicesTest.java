package dev.granary.tests.choices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.StoreCursor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kernels and subsets with conditions on enums and symbols, by random steps, beside objects. {@code -Dgranary.choices.steps=10000} makes them
 * many; {@code -Dgranary.seed=n} makes them others.
 */
class RandomChoicesTest {
    private static final int STEPS = Integer.getInteger("granary.choices.steps", 12);
    private static final long SEED = Long.getLong("granary.seed", 1);

    static Stream<Supplier<Deals<?>>> kinds() {
        return Stream.of(
                PackedDeal::deals,
                StructDeal::deals,
                ColumnDeal::deals,
                LaneDeal::deals,
                NativeDeal::deals,
                NativeColumnDeal::deals,
                FixedDeal::deals);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void findTheItemsThatObjectsSayMatch(Supplier<Deals<?>> kind) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            Model<?> model = new Model<>(kind.get(), pool);
            for (int step = 0; step < STEPS; step++) {
                model.step(step);
            }
        }
    }

    @Test
    void masksAreOfOneStoreAndOfValues() {
        PackedDealStore store = new PackedDealStore();
        @SuppressWarnings("unchecked") // on purpose
        Mask<PackedDeal> other = (Mask<PackedDeal>) (Mask<?>) ColumnDealStore.SIDE.is(Side.BUY);
        assertEquals(
                "PackedDealStore: 'side == BUY' of the mask '!open & side == BUY' is about ColumnDealStore",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> store.where(PackedDealStore.OPEN.not().and(other)))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> PackedDealStore.SIDE.is(null));
        assertEquals("name == 'gold'", PackedDealStore.NAME.is("gold").toString());
        assertEquals("name == null", PackedDealStore.NAME.is(null).toString());
        assertEquals(PackedDealStore.SIDE.is(Side.BUY), PackedDealStore.SIDE.is(Side.BUY));
        assertEquals(0, store.where(PackedDealStore.NAME.is(null)).count());
    }

    private static final class Model<T> {
        private static final List<Predicate<Deal>> SUBSETS = List.of(
                deal -> deal.side() == Side.NONE,
                deal -> deal.name() == null,
                deal -> !"tin".equals(deal.name()) || deal.open(),
                deal -> false,
                deal -> true,
                deal -> deal.many() == Many.M150 ^ deal.open(),
                deal -> deal.side() == Side.BUY && !deal.open());

        final Deals<T> deals;
        final ForkJoinPool pool;
        final Random random = new Random(SEED);
        final Map<Handle<T>, Deal> items = new LinkedHashMap<>();

        Model(Deals<T> deals, ForkJoinPool pool) {
            this.deals = deals;
            this.pool = pool;
        }

        void step(int step) {
            for (int count = random.nextInt(700); count > 0 && items.size() < 2_900; count--) {
                Deal deal = Deal.random(random);
                items.put(deals.store().add(deals.make().apply(deal)), deal);
            }
            for (Handle<T> handle : new ArrayList<>(items.keySet())) {
                if (random.nextInt(5) == 0) {
                    items.remove(handle);
                    deals.store().remove(handle);
                }
            }
            checkSums();
            deals.grow().accept(pool);
            change(
                    deal -> deal.side() != Side.SELL,
                    deal -> new Deal(deal.id() + 1, deal.side(), deal.name(), deal.open(), deal.many(), deal.count()));
            deals.visit().run();
            change(
                    deal -> !"tin".equals(deal.name()) && deal.open(),
                    deal -> new Deal(deal.id(), deal.side(), deal.name(), deal.open(), deal.many(), deal.count() + 1));
            if (step % 3 == 2) {
                deals.turn().accept(pool);
                change(
                        deal -> deal.side() == Side.SELL && !"tin".equals(deal.name()),
                        deal -> new Deal(deal.id(), Side.BUY, "turned", !deal.open(), deal.many(), deal.count()));
            }
            int before = items.size();
            items.values().removeIf(deal -> "lead".equals(deal.name()) && deal.id() % 2 == 0);
            assertEquals(before - items.size(), deals.isGone().getAsInt());
            check();
            removeByCursor();
            check();
        }

        private void change(Predicate<Deal> which, UnaryOperator<Deal> change) {
            items.replaceAll((handle, deal) -> which.test(deal) ? change.apply(deal) : deal);
        }

        private int count(Predicate<Deal> which) {
            return (int) items.values().stream().filter(which).count();
        }

        private void checkSums() {
            assertEquals(
                    count(deal -> deal.side() == Side.BUY && !deal.open() || "gold".equals(deal.name())),
                    deals.count().getAsInt());
            assertEquals(
                    items.values().stream()
                            .filter(deal ->
                                    deal.name() != null && !deal.name().equals("null") && deal.many() == Many.M150)
                            .mapToInt(Deal::id)
                            .sum(),
                    deals.sum().applyAsInt(pool));
            assertEquals(
                    count(deal -> deal.many() != Many.M0 && deal.id() > 50),
                    deals.isLate().applyAsInt(50));
            assertEquals(
                    count(deal -> "x".equals(deal.name()) && deal.side() == Side.SELL),
                    deals.group().getAsInt());
        }

        private void check() {
            assertEquals(items.size(), deals.store().size());
            items.forEach((handle, deal) ->
                    assertEquals(deal, deals.deal().apply(deals.store().get(handle))));
            for (int number = 0; number < SUBSETS.size(); number++) {
                assertEquals(
                        count(SUBSETS.get(number)),
                        deals.subsets().get(number).count(),
                        deals.subsets().get(number)::toString);
            }
        }

        /** Items of packed stores move into the rows of those that go. */
        private void removeByCursor() {
            int seen = 0;
            int expected = count(SUBSETS.getLast());
            for (Iterator<? extends StoreCursor<T>> each =
                            deals.subsets().getLast().iterator();
                    each.hasNext(); ) {
                StoreCursor<T> cursor = each.next();
                Deal deal = items.get(cursor.handle());
                assertTrue(SUBSETS.getLast().test(deal));
                seen++;
                if (deal.id() % 3 == 0) {
                    items.remove(cursor.handle());
                    cursor.remove();
                }
            }
            assertEquals(expected, seen);
        }
    }
}

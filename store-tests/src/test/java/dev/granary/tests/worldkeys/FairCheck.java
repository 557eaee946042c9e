package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.runtime.OrderedEntities;
import dev.granary.tests.Selections;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Whether a world finds just what a map says, by each of its keys and in each order, with totals of what was found. */
final class FairCheck {
    private final FairWorld world;
    private final Map<Handle<Fair>, Visitor> visitors;

    FairCheck(FairWorld world, Map<Handle<Fair>, Visitor> visitors) {
        this.world = world;
        this.visitors = visitors;
    }

    /** Those of whom that is so. */
    Set<Handle<Fair>> having(Predicate<Visitor> has) {
        return visitors.keySet().stream()
                .filter(entity -> has.test(visitors.get(entity)))
                .collect(Collectors.toSet());
    }

    private <K> Map<K, Set<Handle<Fair>>> grouped(Function<Visitor, K> key) {
        Map<K, Set<Handle<Fair>>> groups = new HashMap<>();
        visitors.forEach((entity, visitor) -> {
            K of = key.apply(visitor);
            if (of != null) {
                groups.computeIfAbsent(of, any -> new HashSet<>()).add(entity);
            }
        });
        return groups;
    }

    /** Where ranges begin and end is by chance. */
    void check(Random random) {
        assertEquals(visitors.size(), world.size());
        checkOrders(random);
        Map<Long, Set<Handle<Fair>>> ids = grouped(
                visitor -> visitor.badge() == null ? null : visitor.badge().id());
        for (long id = -6; id < FairSimulation.IDS + 20; id++) {
            Handle<Fair> expected = ids.containsKey(id) ? ids.get(id).iterator().next() : Handle.none();
            assertEquals(expected, world.byBadgeId(id), "of " + id);
            assertEquals(expected.isNone() ? null : visitors.get(expected).badge(), world.findByBadgeId(id));
        }
        ids.forEach((id, of) -> assertEquals(of.iterator().next(), world.byBadgeId(id)));
        visitors.forEach((entity, visitor) -> {
            assertEquals(visitor.badge(), world.findBadge(entity));
            assertEquals(visitor.tie(), world.findTie(entity));
            assertEquals(visitor.place(), world.findPlace(entity));
            assertEquals(visitor.isClosed(), world.hasClosed(entity));
        });
        for (Fair.Trade trade : Fair.Trade.values()) {
            Set<Handle<Fair>> expected =
                    having(visitor -> visitor.badge() != null && visitor.badge().trade() == trade);
            checkView(expected, world.byBadgeTrade(trade));
        }
        for (String name : FairSimulation.NAMES) {
            Set<Handle<Fair>> expected = having(visitor ->
                    visitor.badge() != null && Objects.equals(visitor.badge().name(), name));
            checkView(expected, world.byBadgeName(name));
        }
        for (boolean tight : new boolean[] {false, true}) {
            checkView(
                    having(visitor -> visitor.tie() != null && visitor.tie().tight() == tight),
                    world.byTieTight(tight));
        }
        checkView(
                having(visitor -> visitor.tie() != null && visitor.tie().to().isNone()), world.byTieTo(Handle.none()));
        grouped(visitor -> visitor.tie() == null ? null : visitor.tie().to())
                .forEach((to, of) -> checkView(of, world.byTieTo(to)));
        Map<Fair.Spot, Set<Handle<Fair>>> spots =
                grouped(visitor -> visitor.badge() == null || !visitor.badge().hasSpot()
                        ? null
                        : visitor.badge().spot());
        for (short lane = 0; lane < 12; lane++) {
            for (byte side = 0; side < 4; side++) {
                Fair.Spot spot = new Fair.Spot(lane, side);
                Handle<Fair> expected =
                        spots.containsKey(spot) ? spots.get(spot).iterator().next() : Handle.none();
                assertEquals(expected, world.byBadgeSpot(spot));
                for (Fair.Trade trade : Fair.Trade.values()) {
                    Fair.Badge of =
                            expected.isNone() ? null : visitors.get(expected).badge();
                    boolean isOpen = of != null && of.trade() == trade && !of.hidden();
                    checkView(isOpen ? Set.of(expected) : Set.of(), world.byBadgeOpen(trade, spot));
                }
            }
        }
    }

    /** What is in order, by the model: by the keys, and then by slot. */
    <K extends Comparable<? super K>> List<Handle<Fair>> inOrder(Predicate<Visitor> has, Function<Visitor, K> key) {
        return visitors.keySet().stream()
                .filter(entity -> has.test(visitors.get(entity)))
                .sorted(Comparator.comparing((Handle<Fair> entity) -> key.apply(visitors.get(entity)))
                        .thenComparing(FairCheck::slot))
                .toList();
    }

    private static Long slot(Handle<Fair> entity) {
        return entity.bits() & 0xFFFF_FFFFL;
    }

    private void checkOrders(Random random) {
        checkOrder(
                inOrder(
                        visitor -> visitor.place() != null,
                        visitor -> visitor.place().x()),
                world.byPlaceX());
        float from = random.nextInt(9);
        checkOrder(
                inOrder(
                        visitor -> visitor.place() != null
                                && visitor.place().x() >= from
                                && visitor.place().x() < 7,
                        visitor -> visitor.place().x()),
                world.byPlaceX().atLeast(from).below(7));
        List<Handle<Fair>> all = inOrder(
                visitor -> visitor.place() != null, visitor -> -visitor.place().x());
        FairWorld.ByPlaceX last = world.byPlaceX().descending().limit(3);
        assertEquals(Math.min(3, all.size()), last.count());
        if (!all.isEmpty()) {
            assertEquals(visitors.get(all.getFirst()).place().x(), world.placeX(last.first()));
        }
        for (Fair.Trade trade : Fair.Trade.values()) {
            long most = random.nextInt(FairSimulation.IDS);
            Predicate<Visitor> isOpen = visitor -> visitor.badge() != null
                    && visitor.badge().isInLine()
                    && visitor.badge().trade() == trade;
            checkOrder(inOrder(isOpen, visitor -> visitor.badge().id()), world.byBadgeLine(trade));
            checkOrder(
                    inOrder(
                            isOpen.and(visitor -> visitor.badge().id() <= most),
                            visitor -> visitor.badge().id()),
                    world.byBadgeLine(trade).atMost(most));
            assertEquals(
                    having(isOpen.and(visitor -> visitor.badge().id() == most)).size(),
                    world.byBadgeLine(trade, most).count());
        }
        checkOrder(
                inOrder(
                        visitor -> visitor.tie() != null,
                        visitor -> Long.rotateLeft(visitor.tie().to().bits(), 32) + Long.MIN_VALUE),
                world.byTieOrder());
    }

    private void checkOrder(
            List<Handle<Fair>> expected, OrderedEntities<Fair, FairWorld.Page, FairWorld.Cursor, ?> view) {
        Selections.checkOrder(expected, view);
        assertEquals(expected.isEmpty() ? Handle.none() : expected.getLast(), view.last());
        checkTotals(expected, (FairWorld.Found) view);
    }

    private void checkView(Set<Handle<Fair>> expected, FairWorld.Found view) {
        Selections.check(expected, view);
        checkTotals(expected, view);
    }

    /** Totals are of those that have the component. */
    private void checkTotals(Collection<Handle<Fair>> expected, FairWorld.Found found) {
        checkTotals(
                expected,
                found.badgeId(),
                visitor -> visitor.badge() == null ? null : visitor.badge().id());
        checkTotals(
                expected,
                found.badgeSpotSide(),
                visitor -> visitor.badge() == null
                        ? null
                        : (long) visitor.badge().spot().side());
        checkTotals(
                expected,
                found.tieWeight(),
                visitor -> visitor.tie() == null ? null : (long) visitor.tie().weight());
        Selections.check(
                expected.stream()
                        .map(visitors::get)
                        .filter(visitor -> visitor.place() != null)
                        .mapToDouble(visitor -> visitor.place().y())
                        .summaryStatistics(),
                found.placeY(),
                0);
    }

    private void checkTotals(Collection<Handle<Fair>> expected, LongTotals totals, Function<Visitor, Long> component) {
        LongSummaryStatistics all = expected.stream()
                .map(visitors::get)
                .map(component)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .summaryStatistics();
        Selections.check(all, totals);
    }
}

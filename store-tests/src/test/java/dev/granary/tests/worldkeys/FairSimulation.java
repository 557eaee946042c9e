package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Random steps on a world with keys, through every way of writing, beside a map: where both differ, a key is wrong. */
final class FairSimulation {
    static final String[] NAMES = {"ann", "bob", "Aa", "BB", null, "moved"};
    static final int IDS = 160;

    private Random random;
    private final ForkJoinPool pool;
    private final FairWorld world = new FairWorld();
    private final Map<Handle<Fair>, Visitor> visitors = new LinkedHashMap<>(); // steps choose by order

    private final FairCheck check = new FairCheck(world, visitors);

    /** To go back to, with what the visitors were; null before the first time. */
    private FairWorld.Snapshot snapshot;

    private Map<Handle<Fair>, Visitor> then;
    private final int most;

    /** Null where nobody listens. */
    private FairListeners listeners;

    FairSimulation(long seed, int most, ForkJoinPool pool) {
        this.random = new Random(seed);
        this.most = most;
        this.pool = pool;
    }

    /** From now on, what is heard is compared as well. */
    FairSimulation listening() {
        listeners = new FairListeners(world);
        return this;
    }

    FairWorld world() {
        return world;
    }

    Map<Handle<Fair>, Visitor> visitors() {
        return visitors;
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
            if (step % 8 == 0 || step > steps - 8) {
                check();
            }
        }
        world.clear();
        visitors.clear();
        check();
    }

    /** Entities on several pages, of which none is open, and no id is one that steps give. */
    void fill(int count) {
        for (int number = 0; number < count; number++) {
            Fair.Badge badge =
                    new Fair.Badge(1_000 + 10L * number, trade(), name(), spot(), false, random.nextBoolean());
            Visitor visitor = new Visitor(
                    badge,
                    random.nextBoolean() ? tie() : null,
                    random.nextBoolean() ? new Fair.Place(number, 0) : null,
                    random.nextBoolean());
            visitors.put(world.create(archetype(visitor)), visitor);
        }
    }

    private Fair.Trade trade() {
        return Fair.Trade.values()[random.nextInt(3)];
    }

    private String name() {
        return NAMES[random.nextInt(NAMES.length)];
    }

    private Fair.Spot spot() {
        return new Fair.Spot((short) random.nextInt(12), (byte) random.nextInt(4));
    }

    private Fair.Badge badge() {
        return new Fair.Badge(
                random.nextInt(IDS), trade(), name(), spot(), random.nextInt(3) == 0, random.nextBoolean());
    }

    private Fair.Tie tie() {
        return new Fair.Tie(
                random.nextInt(3) == 0 || visitors.isEmpty() ? Handle.none() : any(),
                random.nextBoolean(),
                random.nextInt(9));
    }

    private Visitor visitor() {
        return new Visitor(
                random.nextInt(4) > 0 ? badge() : null,
                random.nextBoolean() ? tie() : null,
                random.nextBoolean() ? new Fair.Place(random.nextInt(9), 1) : null,
                random.nextInt(4) == 0);
    }

    private Handle<Fair> any() {
        List<Handle<Fair>> all = new ArrayList<>(visitors.keySet());
        return all.get(random.nextInt(all.size()));
    }

    private FairWorld.Archetype archetype(Visitor visitor) {
        FairWorld.ArchetypeBuilder builder = world.archetype();
        if (visitor.badge() != null) {
            builder.with(visitor.badge());
        }
        if (visitor.tie() != null) {
            builder.with(visitor.tie());
        }
        if (visitor.place() != null) {
            builder.with(visitor.place());
        }
        if (visitor.isClosed()) {
            builder.with(new Fair.Closed());
        }
        return builder.build();
    }

    /** Whether an entity can have the badge, beside all others. */
    private boolean isFree(Handle<Fair> entity, Fair.Badge badge) {
        return badge == null || haveNoTwo(visitors, Map.of(entity, Visitor.NOBODY.with(badge)));
    }

    /** Whether all keys that are unique are, with some visitors in the place of others. */
    private static boolean haveNoTwo(Map<Handle<Fair>, Visitor> all, Map<Handle<Fair>, Visitor> changed) {
        Map<Handle<Fair>, Visitor> then = new HashMap<>(all);
        then.putAll(changed);
        Set<Long> ids = new HashSet<>();
        Set<Fair.Spot> spots = new HashSet<>();
        for (Visitor visitor : then.values()) {
            Fair.Badge badge = visitor.badge();
            if (badge != null && (!ids.add(badge.id()) || badge.hasSpot() && !spots.add(badge.spot()))) {
                return false;
            }
        }
        return true;
    }

    private void step() {
        step(random.nextInt(43));
    }

    private void stepForward() {
        step(random.nextInt(40));
    }

    private void step(int kind) {
        if (visitors.isEmpty() || visitors.size() < most && kind < 8) {
            create();
            return;
        }
        switch (kind) {
            case 0, 1, 2, 3 -> addBadge();
            case 4, 5 -> addTie();
            case 6 -> remove();
            case 7, 8 -> destroy();
            case 9, 10, 11, 12, 13, 14 -> writeBadge();
            case 15, 16 -> writeTie();
            case 17, 18 -> byRow();
            case 19, 20 -> iterate();
            case 21 -> throughView();
            case 22 -> removeBy();
            case 23 -> removeView();
            case 24, 25, 26 -> record();
            case 27 -> renumber();
            case 28 -> renumberOne();
            case 29 -> close();
            case 30 -> open();
            case 31 -> move();
            case 32 -> loosen();
            case 33 -> retrade();
            case 34 -> removeIf();
            case 35 -> destroyMatches();
            case 36 -> world.trim();
            case 37 -> createMany();
            case 38 -> refuseWhileWritten();
            case 39 -> throughOrder();
            case 40, 41 -> goBack();
            default -> {
                if (random.nextInt(20) == 0) {
                    world.clear();
                    visitors.clear();
                }
            }
        }
    }

    /** What is done succeeds, and the model follows; or two would have one key, and nothing has changed. */
    private void write(Handle<Fair> entity, Visitor then, Runnable write) {
        if (then.badge() == null || isFree(entity, then.badge())) {
            write.run();
            visitors.put(entity, then);
        } else {
            DuplicateKeyException duplicate = assertThrows(DuplicateKeyException.class, write::run);
            assertTrue(visitors.containsKey(duplicate.holder()));
        }
    }

    /** Writes a badge, in one of these ways. */
    private void write(Handle<Fair> entity, Fair.Badge badge, Runnable... ways) {
        write(entity, visitors.get(entity).with(badge), ways[random.nextInt(ways.length)]);
    }

    private void create() {
        Visitor visitor = visitor();
        if (random.nextInt(3) == 0) {
            Handle<Fair> entity = world.create();
            visitors.put(entity, Visitor.NOBODY);
            if (visitor.badge() != null) {
                write(
                        entity,
                        Visitor.NOBODY.with(visitor.badge()),
                        () -> assertTrue(world.add(entity, visitor.badge())));
            }
        } else if (isFree(Handle.none(), visitor.badge())) {
            visitors.put(world.create(archetype(visitor)), visitor);
        } else {
            assertThrows(DuplicateKeyException.class, () -> world.create(archetype(visitor)));
        }
    }

    private void createMany() {
        int count = random.nextInt(6);
        Visitor visitor = visitor();
        FairWorld.Archetype archetype = archetype(visitor);
        boolean isFree = visitor.badge() == null || count == 0 || count == 1 && isFree(Handle.none(), visitor.badge());
        if (isFree) {
            for (FairWorld.Cursor cursor : world.create(archetype, count)) {
                assertNull(visitors.put(cursor.handle(), visitor));
            }
        } else {
            var taken = assertThrows(DuplicateKeyException.class, () -> world.create(archetype, count));
            if (isFree(Handle.none(), visitor.badge())) {
                assertEquals(Handle.none(), taken.holder());
                assertTrue(
                        taken.getMessage().endsWith(" would be that of two that are created together"),
                        taken::getMessage);
            } else {
                assertTrue(visitors.containsKey(taken.holder()), taken::getMessage);
            }
        }
    }

    private void addBadge() {
        Handle<Fair> entity = any();
        Fair.Badge badge = badge();
        Visitor before = visitors.get(entity);
        write(entity, before.with(badge), () -> assertEquals(before.badge() == null, world.add(entity, badge)));
    }

    private void addTie() {
        Handle<Fair> entity = any();
        Fair.Tie tie = tie();
        assertEquals(visitors.get(entity).tie() == null, world.add(entity, tie));
        visitors.put(entity, visitors.get(entity).with(tie));
    }

    private void remove() {
        Handle<Fair> entity = any();
        Visitor visitor = visitors.get(entity);
        switch (random.nextInt(3)) {
            case 0 -> {
                assertEquals(visitor.badge() != null, world.removeBadge(entity));
                visitors.put(entity, visitor.with((Fair.Badge) null));
            }
            case 1 -> {
                assertEquals(visitor.tie() != null, world.removeTie(entity));
                visitors.put(entity, visitor.with((Fair.Tie) null));
            }
            default -> {
                assertEquals(visitor.isClosed(), world.removeClosed(entity));
                visitors.put(entity, visitor.closed(false));
            }
        }
    }

    private void destroy() {
        Handle<Fair> entity = any();
        assertTrue(world.destroy(entity));
        visitors.remove(entity);
    }

    private Handle<Fair> anyWith(Predicate<Visitor> has) {
        List<Handle<Fair>> all = visitors.keySet().stream()
                .filter(entity -> has.test(visitors.get(entity)))
                .toList();
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    private void writeBadge() {
        Handle<Fair> entity = anyWith(visitor -> visitor.badge() != null);
        if (entity == null) {
            return;
        }
        Fair.Badge of = visitors.get(entity).badge();
        Fair.Badge by = badge();
        FairWorld.Cursor cursor = world.cursor().at(entity);
        switch (random.nextInt(7)) {
            case 0 ->
                write(entity, of.withId(by.id()), () -> cursor.badgeId(by.id()), () -> world.badgeId(entity, by.id()));
            case 1 -> write(entity, of.withTrade(by.trade()), () -> world.badgeTrade(entity, by.trade()));
            case 2 -> write(entity, of.withName(by.name()), () -> world.badgeName(entity, by.name()));
            case 3 ->
                write(
                        entity,
                        of.withSpot(by.spot()),
                        () -> cursor.badgeSpot(by.spot()),
                        () -> world.badgeSpot(entity, by.spot()));
            case 4 -> {
                Fair.Spot spot = new Fair.Spot(by.spot().lane(), of.spot().side());
                write(entity, of.withSpot(spot), () -> world.badgeSpotLane(entity, spot.lane()));
            }
            case 5 -> write(entity, of.withOpen(by.open()), () -> world.badgeOpen(entity, by.open()));
            default -> write(entity, by, () -> cursor.badge(by), () -> world.badge(entity, by));
        }
    }

    private void writeTie() {
        Handle<Fair> entity = anyWith(visitor -> visitor.tie() != null);
        if (entity != null) {
            Fair.Tie tie = tie();
            world.tieTo(entity, tie.to());
            world.tieTight(entity, tie.tight());
            world.tieWeight(entity, tie.weight());
            visitors.put(entity, visitors.get(entity).with(tie));
        }
    }

    /** Rows that have none of the component may be written, too, and mean nothing. */
    private void byRow() {
        Handle<Fair> entity = any();
        Visitor visitor = visitors.get(entity);
        FairWorld.Page page = world.pages().get((int) (entity.bits() & 0xFFFF_FFFFL) >>> 12);
        Fair.Badge badge = badge();
        if (visitor.badge() != null) {
            write(entity, visitor.with(badge), () -> page.badge(page.row(entity), badge));
        } else if (page.hasBadgeSummary() != 0) {
            page.badge(page.row(entity), badge);
        }
    }

    private void iterate() {
        for (FairWorld.Cursor cursor : world.query().badge()) {
            Handle<Fair> entity = cursor.handle();
            Visitor visitor = visitors.get(entity);
            switch (random.nextInt(12)) {
                case 0 -> {
                    cursor.destroy();
                    visitors.remove(entity);
                }
                case 1 -> {
                    cursor.removeBadge();
                    visitors.put(entity, visitor.with((Fair.Badge) null));
                }
                case 2 -> {
                    Fair.Badge badge = badge();
                    write(entity, visitor.with(badge), () -> cursor.add(badge));
                }
                case 3 -> {
                    Fair.Tie tie = tie();
                    cursor.add(tie);
                    visitors.put(entity, visitor.with(tie));
                }
                default -> {}
            }
        }
    }

    private void throughView() {
        Fair.Trade trade = trade();
        Set<Handle<Fair>> expected = check.having(
                visitor -> visitor.badge() != null && visitor.badge().trade() == trade);
        Set<Handle<Fair>> seen = new HashSet<>();
        for (FairWorld.Cursor cursor : world.byBadgeTrade(trade)) {
            Handle<Fair> entity = cursor.handle();
            assertTrue(seen.add(entity));
            Visitor visitor = visitors.get(entity);
            switch (random.nextInt(5)) {
                case 0 -> {
                    cursor.destroy();
                    visitors.remove(entity);
                }
                case 1 -> {
                    Fair.Badge badge = badge();
                    write(entity, visitor.with(badge), () -> cursor.badge(badge));
                }
                default -> {}
            }
        }
        assertEquals(expected, seen);
    }

    private void removeBy() {
        long id = random.nextInt(IDS);
        Handle<Fair> entity =
                anyWith(visitor -> visitor.badge() != null && visitor.badge().id() == id);
        assertEquals(entity != null, world.removeByBadgeId(id));
        visitors.remove(entity);
    }

    private void removeView() {
        Handle<Fair> to = any();
        Set<Handle<Fair>> gone = check.having(
                visitor -> visitor.tie() != null && visitor.tie().to().equals(to));
        assertEquals(gone.size(), world.byTieTo(to).removeAll());
        gone.forEach(visitors::remove);
    }

    /** Entities that refer to each other by handles that are given in advance. */
    private void record() {
        FairWorld.Commands commands =
                random.nextBoolean() ? world.commands() : world.commands().task(3);
        Handle<Fair> first = commands.create();
        Handle<Fair> second = commands.create();
        Fair.Tie tie = tie();
        commands.add(first, new Fair.Tie(second, tie.tight(), 1));
        commands.add(second, new Fair.Tie(first, tie.tight(), 2));
        Handle<Fair> other = any();
        boolean isTied = random.nextBoolean() && visitors.get(other).tie() != null;
        if (isTied) {
            world.tieTo(other, first);
        }
        Handle<Fair> gone = any();
        boolean isGone = random.nextInt(4) == 0 && !gone.equals(other);
        if (isGone) {
            commands.destroy(gone);
            commands.add(gone, badge());
        }
        Fair.Badge badge = badge();
        boolean isFree = isFree(second, badge) && !isGone;
        if (isFree) {
            commands.add(second, badge);
        }
        assertEquals(isGone ? 1 : 0, world.commands().apply());
        Handle<Fair> one = world.commands().created(first);
        Handle<Fair> two = world.commands().created(second);
        visitors.put(one, Visitor.NOBODY.with(new Fair.Tie(two, tie.tight(), 1)));
        visitors.put(two, Visitor.NOBODY.with(new Fair.Tie(one, tie.tight(), 2)).with(isFree ? badge : null));
        if (isTied) {
            Fair.Tie before = visitors.get(other).tie();
            visitors.put(other, visitors.get(other).with(new Fair.Tie(one, before.tight(), before.weight())));
        }
        if (isGone) {
            visitors.remove(gone);
        }
    }

    /** What a kernel does to all whom it is for; if two would have one key, or it throws, nothing has changed. */
    private void sweep(Predicate<Visitor> isFor, UnaryOperator<Visitor> then, boolean fails, Runnable... kernels) {
        Runnable kernel = kernels[random.nextInt(kernels.length)];
        Map<Handle<Fair>, Visitor> changed = new HashMap<>();
        check.having(isFor).forEach(entity -> changed.put(entity, then.apply(visitors.get(entity))));
        if (fails && !changed.isEmpty()) {
            assertThrows(RuntimeException.class, kernel::run);
        } else if (haveNoTwo(visitors, changed)) {
            kernel.run();
            visitors.putAll(changed);
        } else {
            assertThrows(DuplicateKeyException.class, kernel::run);
        }
    }

    /** Of all with a badge. */
    private void sweepBadges(UnaryOperator<Fair.Badge> then, Runnable... kernels) {
        sweepBadges(badge -> true, then, kernels);
    }

    private void sweepBadges(Predicate<Fair.Badge> isFor, UnaryOperator<Fair.Badge> then, Runnable... kernels) {
        sweep(
                visitor -> visitor.badge() != null && isFor.test(visitor.badge()),
                visitor -> visitor.with(then.apply(visitor.badge())),
                false,
                kernels);
    }

    private void renumber() {
        long by = random.nextInt(3);
        sweepBadges(
                badge -> badge.withId(badge.id() + by),
                () -> FairSystemsKernels.renumber(world, by, pool),
                () -> FairSystemsKernels.renumber(world, by));
    }

    private void renumberOne() {
        long from = random.nextInt(IDS);
        long to = random.nextInt(IDS);
        sweepBadges(
                badge -> badge.id() == from,
                badge -> badge.withId(to),
                () -> FairSystemsKernels.renumberOne(world, from, to));
    }

    private void close() {
        sweep(
                visitor -> visitor.badge() != null
                        && visitor.badge().open()
                        && visitor.badge().trade() != Fair.Trade.SMITH
                        && !visitor.isClosed(),
                visitor -> visitor.with(visitor.badge().withOpen(false)),
                false,
                () -> FairSystemsKernels.close(world, pool));
    }

    private void open() {
        sweepBadges(badge -> badge.withOpen(true), () -> FairSystemsKernels.open(world));
    }

    private void move() {
        Predicate<Visitor> isFor =
                visitor -> visitor.badge() != null && visitor.tie() != null && visitor.place() != null;
        Handle<Fair> one = anyWith(isFor);
        boolean fails = one != null && random.nextInt(3) == 0;
        long bad = fails ? visitors.get(one).badge().id() : -1;
        long same = random.nextInt(3) == 0 ? random.nextInt(IDS) : -1;
        Map<Visitor, Handle<Fair>> selves = new IdentityHashMap<>();
        visitors.forEach((entity, visitor) -> selves.put(visitor, entity));
        sweep(
                isFor,
                visitor -> {
                    Fair.Badge b = visitor.badge();
                    Fair.Tie t = visitor.tie();
                    return visitor.with(new Fair.Badge(
                                    same < 0 ? b.id() : same, b.trade(), "moved", b.spot(), b.open(), !b.hidden()))
                            .with(new Fair.Tie(selves.get(visitor), !t.tight(), t.weight() + 1))
                            .with(new Fair.Place(
                                    visitor.place().x() + 1, visitor.place().y()));
                },
                fails,
                () -> FairSystemsKernels.move(world, bad, same, pool),
                () -> FairSystemsKernels.move(world, bad, same));
    }

    private void loosen() {
        sweep(
                visitor -> visitor.tie() != null,
                visitor -> visitor.with(
                        new Fair.Tie(Handle.none(), false, visitor.tie().weight())),
                false,
                () -> FairSystemsKernels.loosen(world, pool),
                () -> FairSystemsKernels.loosen(world));
    }

    private void retrade() {
        Fair.Trade trade = trade();
        long sum = visitors.values().stream()
                .filter(visitor -> visitor.badge() != null)
                .mapToLong(visitor -> visitor.badge().id())
                .sum();
        sweepBadges(
                badge -> badge.withTrade(trade), () -> assertEquals(sum, FairSystemsKernels.retrade(world, 0L, trade)));
    }

    private void removeIf() {
        long modulus = 2 + random.nextInt(30);
        Set<Handle<Fair>> gone = check.having(
                visitor -> visitor.badge() != null && visitor.badge().id() % modulus == 0);
        assertEquals(gone.size(), FairSystemsKernels.isAt(world, modulus));
        gone.forEach(visitors::remove);
    }

    private void destroyMatches() {
        Set<Handle<Fair>> gone = check.having(visitor -> visitor.isClosed() && visitor.tie() != null);
        assertEquals(gone.size(), world.query().closed().tie().destroyAll());
        gone.forEach(visitors::remove);
    }

    /** The same steps have the same end, down to the order of entities that share a key. */
    private void goBack() {
        if (snapshot != null && random.nextInt(3) == 0) {
            restore();
        }
        takeSnapshot();
        Random before = random;
        long seed = random.nextLong();
        int steps = random.nextInt(30);
        List<Object> end = steps(seed, steps);
        restore();
        assertEquals(end, steps(seed, steps));
        random = before;
    }

    private void restore() {
        if (listeners != null) {
            listeners.check(visitors);
        }
        world.restore(snapshot);
        if (listeners != null) {
            listeners.check(visitors); // as before: nobody is told
        }
        visitors.clear();
        visitors.putAll(then);
        if (listeners != null) {
            listeners.goBack(visitors);
        }
        check();
    }

    private void takeSnapshot() {
        if (snapshot == null) {
            snapshot = world.snapshot();
        } else {
            world.snapshot(snapshot);
        }
        then = new LinkedHashMap<>(visitors);
    }

    private List<Object> steps(long seed, int count) {
        random = new Random(seed);
        for (int done = 0; done < count; ) {
            int kind = random.nextInt(1_000_000);
            random = new Random(seed + ++done + kind);
            stepForward();
        }
        List<Object> seen = new ArrayList<>();
        world.query().forEach(cursor -> seen.add(cursor.handle()));
        for (Fair.Trade trade : Fair.Trade.values()) {
            world.byBadgeTrade(trade).forEach(cursor -> seen.add(cursor.handle()));
        }
        return seen;
    }

    /** While keys are written, nobody can ask for them, nor change which entities there are. */
    private void refuseWhileWritten() {
        Handle<Fair> entity = anyWith(visitor -> visitor.badge() != null);
        if (entity == null) {
            return;
        }
        var keys = world.beginKeys(3);
        assertThrows(IllegalStateException.class, () -> world.byBadgeId(1));
        assertThrows(IllegalStateException.class, () -> world.destroy(entity));
        assertThrows(IllegalStateException.class, () -> world.removeBadge(entity));
        assertThrows(IllegalStateException.class, () -> world.create(archetype(Visitor.NOBODY.with(badge()))));
        assertThrows(IllegalStateException.class, world::clear);
        assertThrows(IllegalStateException.class, world::trim);
        assertThrows(IllegalStateException.class, () -> world.beginKeys(3));
        world.badgeId(entity, -5);
        if (random.nextBoolean()) {
            keys.end();
            assertEquals(entity, world.byBadgeId(-5));
            world.badgeId(entity, visitors.get(entity).badge().id());
        } else {
            keys.undo();
        }
    }

    /** Fails where the world is not as the map, or listeners have heard of something else. */
    void check() {
        check.check(random);
        if (listeners != null) {
            listeners.check(visitors);
        }
    }

    /** The first ones of a range go, and those of an order that changes meanwhile are visited all the same. */
    private void throughOrder() {
        float least = random.nextInt(9);
        List<Handle<Fair>> expected = check.inOrder(
                visitor -> visitor.place() != null && visitor.place().x() > least,
                visitor -> visitor.place().x());
        List<Handle<Fair>> seen = new ArrayList<>();
        for (FairWorld.Cursor cursor : world.byPlaceX().above(least)) {
            Handle<Fair> entity = cursor.handle();
            seen.add(entity);
            Fair.Place place = new Fair.Place(random.nextInt(9), 2);
            cursor.place(place);
            visitors.put(entity, visitors.get(entity).with(place));
        }
        assertEquals(expected, seen);
        List<Handle<Fair>> all = check.inOrder(
                visitor -> visitor.place() != null, visitor -> visitor.place().x());
        int gone = world.byPlaceX().limit(2).removeAll();
        assertEquals(Math.min(2, all.size()), gone);
        all.subList(0, gone).forEach(visitors::remove);
    }
}

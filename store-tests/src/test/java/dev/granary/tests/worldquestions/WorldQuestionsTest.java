package dev.granary.tests.worldquestions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.FailedItemException;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Selection;
import dev.granary.SortKey;
import dev.granary.runtime.FoundEntities;
import dev.granary.tests.Drawing;
import dev.granary.tests.worldkeys.FairWorld;
import dev.granary.tests.worldquestions.Harbor.Goods;
import dev.granary.tests.worldquestions.Harbor.Load;
import dev.granary.tests.worldquestions.HarborModel.Ship;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions of a world have the answers that streams over records have. */
class WorldQuestionsTest {
    private static final Predicate<Ship> HAS_PLACE = ship -> ship.place() != null;
    private static final Predicate<Ship> HAS_LOAD = ship -> ship.load() != null;
    private static final Predicate<Ship> HAS_CREW = ship -> ship.crew() != null;
    private static final Predicate<Ship> IS_FLAGGED = ship -> ship.flagged() != null;

    /** A question and which ships it is about. */
    private record Question(
            FoundEntities<Harbor, HarborWorld.Page, HarborWorld.Cursor> found, Predicate<Ship> isAbout) {}

    private record Order(SortKey<Harbor> key, Comparator<Ship> order, Predicate<Ship> has) {}

    private static List<Question> queries(HarborWorld w) {
        return List.of(
                new Question(w.query(), ship -> true),
                new Question(w.query().place().load(), HAS_PLACE.and(HAS_LOAD)),
                new Question(
                        w.query().anyOf().crew().flagged().without().load(),
                        HAS_CREW.or(IS_FLAGGED).and(HAS_LOAD.negate())),
                new Question(w.query().place().and(w.query().crew()), HAS_PLACE.and(HAS_CREW)),
                new Question(
                        w.query().place().or(w.query().crew().without().load()),
                        HAS_PLACE.or(HAS_CREW.and(HAS_LOAD.negate()))),
                new Question(w.query().andNot(w.query().place()), HAS_PLACE.negate()),
                new Question(
                        w.query()
                                .load()
                                .andNot(w.query().crew().or(w.query().flagged()))
                                .or(w.query().place().flagged()),
                        HAS_LOAD.and(HAS_CREW.or(IS_FLAGGED).negate()).or(HAS_PLACE.and(IS_FLAGGED))),
                new Question(
                        HarborQuestionsKernels.isHeavy(w, 5).crew(),
                        HAS_LOAD.and(HAS_CREW)
                                .and(ship -> HAS_LOAD.test(ship) && ship.load().tons() > 5)),
                new Question(
                        HarborQuestionsKernels.isHeavy(w, 5, ForkJoinPool.commonPool())
                                .or(HarborQuestionsKernels.isAlone(w)),
                        ship -> HAS_LOAD.test(ship) && ship.load().tons() > 5
                                || HAS_CREW.test(ship) && ship.crew().of().isNone()),
                new Question(
                        HarborQuestionsKernels.isNear(w, 3),
                        HAS_PLACE
                                .and(IS_FLAGGED.negate())
                                .and(ship ->
                                        HAS_PLACE.test(ship) && ship.place().x() < 3)
                                .and(ship -> HAS_LOAD.test(ship) && ship.load().sealed()
                                        || HAS_CREW.test(ship) && ship.crew().ashore())),
                new Question(
                        w.query().without().flagged().and(HarborQuestionsKernels.isUnmanned(w)),
                        HAS_LOAD.and(IS_FLAGGED.negate())
                                .and(ship -> ship.crew() == null || ship.crew().number() == 0)),
                new Question(
                        w.query().crew().or(w.byLoadGoods(Goods.FISH)),
                        HAS_CREW.or(ship -> HAS_LOAD.test(ship) && ship.load().goods() == Goods.FISH)),
                new Question(
                        w.query().place().andNot(w.byLoadTons().atLeast(4)),
                        HAS_PLACE.and(ship -> ship.load() == null || ship.load().tons() < 4)));
    }

    /** None is before slot 0. */
    private static int slotOrNone(Handle<Harbor> handle) {
        return handle.isNone() ? -1 : (int) handle.bits();
    }

    private static List<Question> keyed(HarborWorld w) {
        return List.of(
                new Question(
                        w.byLoadGoods(Goods.COAL),
                        ship -> HAS_LOAD.test(ship) && ship.load().goods() == Goods.COAL),
                new Question(
                        w.byLoadTons().below(7),
                        ship -> HAS_LOAD.test(ship) && ship.load().tons() < 7));
    }

    private static List<Order> orders() {
        Comparator<Ship> byX = by(ship -> ship.place().x(), Float::compare);
        Comparator<Ship> byTons = by(ship -> ship.load().tons(), Integer::compare);
        Comparator<Ship> byGoods = by(ship -> ship.load().goods(), Goods::compareTo);
        return List.of(
                new Order(HarborWorld.PLACE_X, byX, HAS_PLACE),
                new Order(
                        HarborWorld.PLACE_Y.descending(),
                        by(ship -> ship.place().y(), Double::compare).reversed(),
                        HAS_PLACE),
                new Order(
                        HarborWorld.PLACE_AT_PIER, by(ship -> ship.place().at().pier(), Byte::compare), HAS_PLACE),
                new Order(
                        HarborWorld.PLACE_AT_BERTH,
                        by(ship -> ship.place().at().berth(), Character::compare),
                        HAS_PLACE),
                new Order(HarborWorld.LOAD_WORTH, by(ship -> ship.load().worth(), Long::compare), HAS_LOAD),
                new Order(
                        HarborWorld.LOAD_SEALED.descending(),
                        by(ship -> ship.load().sealed(), Boolean::compare).reversed(),
                        HAS_LOAD),
                new Order(HarborWorld.CREW_ASHORE, by(ship -> ship.crew().ashore(), Boolean::compare), HAS_CREW),
                new Order(HarborWorld.CREW_OF, by(ship -> slotOrNone(ship.crew().of()), Integer::compare), HAS_CREW),
                new Order(
                        HarborWorld.LOAD_GOODS
                                .then(HarborWorld.PLACE_X.descending())
                                .then(HarborWorld.LOAD_TONS),
                        byGoods.thenComparing(byX.reversed()).thenComparing(byTons),
                        HAS_LOAD.and(HAS_PLACE)),
                new Order(
                        HarborQuestionsKernels.distance(2).then(HarborWorld.CREW_NUMBER),
                        by(
                                        (Ship ship) ->
                                                (double) Math.abs(ship.place().x() - 2f)
                                                        + (ship.load() == null
                                                                ? 0
                                                                : ship.load().tons()),
                                        Double::compare)
                                .thenComparing(by(ship -> ship.crew().number(), Short::compare)),
                        HAS_PLACE.and(HAS_CREW)),
                new Order(
                        HarborQuestionsKernels.bits(), by(ship -> -ship.handle().bits(), Long::compare), IS_FLAGGED));
    }

    private static <V> Comparator<Ship> by(Function<Ship, V> value, Comparator<V> order) {
        return (one, other) -> order.compare(value.apply(one), value.apply(other));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void questionsAreAnsweredAsByStreams(int seed) {
        HarborModel model = new HarborModel(new Random(seed));
        for (int round = 0; round < 6; round++) {
            if (round == 3) {
                model.addMany(seed % 2 == 0 ? 700 : 9_000);
            }
            List<Question> all = new ArrayList<>(queries(model.world));
            all.addAll(keyed(model.world));
            for (Question each : all) {
                check(model, each, new Random(seed));
            }
            model.change(new Random(round).nextInt(300));
        }
    }

    private static void check(HarborModel model, Question question, Random random) {
        var found = question.found();
        List<Ship> ships = model.ships().filter(question.isAbout()).toList();
        String text = found.toString();
        Set<Handle<Harbor>> expected =
                new HashSet<>(ships.stream().map(Ship::handle).toList());

        assertEquals(ships.size(), found.count(), text);
        assertEquals(ships.isEmpty(), found.isEmpty(), text);
        Set<Handle<Harbor>> given = new HashSet<>();
        found.forEachHandle(given::add);
        assertEquals(expected, given, text);
        Set<Handle<Harbor>> bits = new HashSet<>();
        for (long each : found.handles()) {
            bits.add(Handle.ofBits(each));
        }
        assertEquals(expected, bits, text);
        assertEquals(ships.size(), found.handles().length, text);
        int drawn = ships.isEmpty() ? 0 : random.nextInt(ships.size());
        Handle<Harbor> any = found.any(new Drawing(drawn));
        assertEquals(ships.isEmpty() ? Handle.none() : Handle.ofBits(found.handles()[drawn]), any, text);
        assertTrue(ships.isEmpty() ? found.first().isNone() : expected.contains(found.first()), text);
        orders().forEach(order -> check(found, ships, order));
        if (found instanceof HarborWorld.Query query) {
            checkTotals(query, ships);
        }
    }

    private static void check(
            FoundEntities<Harbor, HarborWorld.Page, HarborWorld.Cursor> found, List<Ship> among, Order order) {
        List<Handle<Harbor>> sorted = among.stream()
                .filter(order.has())
                .sorted(order.order())
                .map(Ship::handle)
                .toList();
        List<Handle<Harbor>> backwards = among.stream()
                .filter(order.has())
                .sorted(order.order().reversed())
                .map(Ship::handle)
                .toList();
        String text = found + " by " + order.key();
        assertEquals(sorted.isEmpty() ? Handle.none() : sorted.getFirst(), found.min(order.key()), text);
        assertEquals(backwards.isEmpty() ? Handle.none() : backwards.getFirst(), found.max(order.key()), text);
        for (int most : new int[] {0, 1, 5, Integer.MAX_VALUE}) {
            var first = most == Integer.MAX_VALUE ? found.sortedBy(order.key()) : found.top(most, order.key());
            List<Handle<Harbor>> expected = sorted.subList(0, Math.min(most, sorted.size()));
            List<Handle<Harbor>> visited = new ArrayList<>();
            for (HarborWorld.Cursor cursor : first) {
                visited.add(cursor.handle());
            }
            assertEquals(expected, visited, text);
            assertEquals(expected.size(), first.size(), text);
            if (!expected.isEmpty()) {
                int last = expected.size() - 1;
                assertEquals(expected.get(last), first.handle(last), text);
                assertEquals(expected.get(last), first.page(last).handle(first.row(last)), text);
            }
            first.refresh();
            assertEquals(expected.size(), first.size(), text);
        }
    }

    private static void checkTotals(HarborWorld.Query query, List<Ship> ships) {
        List<Ship> placed = ships.stream().filter(HAS_PLACE).toList();
        List<Ship> loaded = ships.stream().filter(HAS_LOAD).toList();
        List<Ship> crewed = ships.stream().filter(HAS_CREW).toList();
        checkReals(query.placeX(), placed, ship -> ship.place().x());
        checkReals(query.placeY(), placed, ship -> ship.place().y());
        checkWholes(query.placeAtPier(), placed, ship -> ship.place().at().pier());
        checkWholes(query.placeAtBerth(), placed, ship -> ship.place().at().berth());
        checkWholes(query.loadTons(), loaded, ship -> ship.load().tons());
        checkWholes(query.loadWorth(), loaded, ship -> ship.load().worth());
        checkWholes(query.crewNumber(), crewed, ship -> ship.crew().number());
    }

    private static void checkWholes(LongTotals totals, List<Ship> ships, ToLongFunction<Ship> value) {
        assertEquals(ships.stream().mapToLong(value).sum(), totals.sum(), totals.toString());
        if (ships.isEmpty()) {
            assertThrows(NoSuchElementException.class, totals::min);
            assertThrows(NoSuchElementException.class, totals::average);
        } else {
            assertEquals(ships.stream().mapToLong(value).min().getAsLong(), totals.min(), totals.toString());
            assertEquals(ships.stream().mapToLong(value).max().getAsLong(), totals.max(), totals.toString());
            assertEquals(
                    (double) ships.stream().mapToLong(value).sum() / ships.size(), totals.average(), totals.toString());
        }
    }

    private static void checkReals(DoubleTotals totals, List<Ship> ships, ToDoubleFunction<Ship> value) {
        double sum = ships.stream().mapToDouble(value).sum();
        if (Double.isFinite(sum)) {
            assertEquals(sum, totals.sum(), 1e-9 * Math.max(1, Math.abs(sum)), totals.toString());
        } else {
            assertEquals(sum, totals.sum(), totals.toString());
        }
        if (ships.isEmpty()) {
            assertThrows(NoSuchElementException.class, totals::max);
        } else {
            assertEquals(
                    ships.stream().mapToDouble(value).reduce(Math::min).getAsDouble(), totals.min(), totals.toString());
            assertEquals(
                    ships.stream().mapToDouble(value).reduce(Math::max).getAsDouble(), totals.max(), totals.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void removeAllDestroysWhatWasFound(int number) {
        HarborModel model = new HarborModel(new Random(number));
        model.change(500);
        Question question = queries(model.world).get(number);
        List<Handle<Harbor>> kept = model.ships()
                .filter(question.isAbout().negate())
                .map(Ship::handle)
                .toList();
        int size = model.world.size();
        assertEquals(size - kept.size(), question.found().removeAll());
        assertEquals(kept, handles(model.world.query()));
    }

    private static List<Handle<Harbor>> handles(Selection<Harbor, HarborWorld.Cursor> of) {
        List<Handle<Harbor>> handles = new ArrayList<>();
        of.forEachHandle(handles::add);
        return handles;
    }

    @Test
    void whatWasSelectedIsOfTheStructureOfThatMoment() {
        HarborModel model = new HarborModel(new Random(1));
        model.change(200);
        HarborWorld.Query heavy = HarborQuestionsKernels.isHeavy(model.world, 3);
        HarborWorld.Query joined = model.world.query().or(heavy);
        int count = heavy.count();
        model.world.create(
                model.world.archetype().with(new Load(Goods.FISH, 99, false, 0)).build());
        assertEquals(count, heavy.count(), "what is created later was not chosen");
        int visited = 0;
        for (HarborWorld.Cursor cursor : heavy) {
            cursor.destroy();
            visited++;
        }
        assertEquals(count, visited, "an iteration that has begun goes on");
        var failure = assertThrows(ConcurrentModificationException.class, heavy::count);
        assertTrue(failure.getMessage().contains("HarborQuestions.isHeavy"), failure.getMessage());
        assertThrows(ConcurrentModificationException.class, joined::isEmpty);
        assertThrows(
                ConcurrentModificationException.class, () -> joined.loadTons().sum());
    }

    @Test
    void anOrderEndsWithTheStructureThatItIsOf() {
        HarborModel model = new HarborModel(new Random(2));
        model.change(200);
        var order = model.world.query().sortedBy(HarborWorld.LOAD_TONS);
        int size = order.size();
        for (HarborWorld.Cursor cursor : order) {
            if (cursor.loadTons() % 2 == 0) {
                cursor.destroy();
            }
        }
        assertThrows(ConcurrentModificationException.class, () -> order.handle(0));
        assertThrows(ConcurrentModificationException.class, order::iterator);
        order.refresh();
        assertTrue(order.size() < size);
        for (int index = 1; index < order.size(); index++) {
            assertTrue(order.page(index - 1).loadTons(order.row(index - 1))
                    <= order.page(index).loadTons(order.row(index)));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> order.row(order.size()));
    }

    @Test
    void whatAKernelThrowsSaysOfWhichEntity() {
        HarborWorld world = new HarborWorld();
        Handle<Harbor> light = world.create();
        world.add(light, new Load(Goods.COAL, 4, false, 1));
        var failure = assertThrows(
                IllegalArgumentException.class, () -> world.query().sortedBy(HarborQuestionsKernels.worth(5)));
        FailedItemException place = (FailedItemException) failure.getSuppressed()[0];
        assertEquals(light, place.handle());
        assertTrue(place.getMessage().contains("goods=COAL, tons=4"), place.getMessage());
        Handle<Harbor> cheaper = world.create();
        world.add(cheaper, new Load(Goods.COAL, 4, false, 0));
        var order = world.query().sortedBy(HarborQuestionsKernels.worth(4));
        world.loadTons(light, 3);
        assertThrows(IllegalArgumentException.class, order::refresh);
        assertEquals(cheaper, order.handle(0), "as it was");
    }

    /** There are entities, but none that has it. */
    @Test
    void whatHasNoneOfAComponentSaysOfWhichThereIsNoTotal() {
        HarborWorld world = new HarborWorld();
        world.create();
        Exception none = assertThrows(
                NoSuchElementException.class, () -> world.query().placeX().min());
        assertEquals("HarborWorld.query() with Place is empty, so there is no minimum of x", none.getMessage());
        world.add(world.create(), new Load(Goods.COAL, 4, false, 1));
        for (HarborWorld.Found found :
                List.of(world.byLoadGoods(Goods.COAL), world.byLoadTons().atLeast(1))) {
            none = assertThrows(
                    NoSuchElementException.class, () -> found.placeX().max());
            assertEquals(found + " with Place is empty, so there is no maximum of x", none.getMessage());
        }
    }

    @Test
    void aKernelMayNotChangeTheStructureWhileItIsAsked() {
        HarborWorld world = new HarborWorld();
        world.add(world.create(), new Load(Goods.COAL, 4, false, 1));
        world.add(world.create(), new Load(Goods.COAL, 5, false, 1));
        assertThrows(
                ConcurrentModificationException.class,
                () -> world.query().sortedBy(HarborQuestionsKernels.meddles(world)));
    }

    /** Behind it, the pages have no columns any more. */
    @Test
    void aKernelMayNotClearTheWorldWhileItIsAsked() {
        for (boolean isTop : new boolean[] {false, true}) {
            HarborWorld world = new HarborWorld();
            Handle<Harbor> one = world.create();
            world.create(
                    world.archetype().with(new Load(Goods.COAL, 4, false, 1)).build(), 100);
            SortKey<Harbor> key = HarborQuestionsKernels.meanwhile(() -> {
                world.clear();
                world.add(world.create(), new Load(Goods.COAL, 5, false, 1));
            });
            var failure = assertThrows(ConcurrentModificationException.class, () -> {
                if (isTop) {
                    world.query().load().top(3, key);
                } else {
                    world.query().load().sortedBy(HarborWorld.LOAD_TONS.then(key));
                }
            });
            assertTrue(failure.getMessage().contains("HarborQuestions.meanwhile"), failure.getMessage());
            assertFalse(world.contains(one));
        }
    }

    /** What it throws itself says more. */
    @Test
    void aKernelThatChangesTheStructureMayFailByItself() {
        HarborWorld world = new HarborWorld();
        world.create(world.archetype().with(new Load(Goods.COAL, 4, false, 1)).build(), 3);
        SortKey<Harbor> key = HarborQuestionsKernels.meanwhile(() -> {
            world.clear();
            throw new ArithmeticException();
        });
        assertThrows(ArithmeticException.class, () -> world.query().load().min(key));
    }

    @Test
    void whatIsOfAnotherWorldIsRefused() {
        HarborWorld world = new HarborWorld();
        HarborWorld other = new HarborWorld();
        assertThrows(
                IllegalArgumentException.class,
                () -> world.query().and(other.query().place()));
        assertThrows(IllegalArgumentException.class, () -> world.query().or(other.byLoadGoods(Goods.COAL)));
        assertThrows(IllegalArgumentException.class, () -> world.query().top(-1, HarborWorld.LOAD_TONS));
        @SuppressWarnings("unchecked")
        SortKey<Harbor> foreign = (SortKey<Harbor>) (SortKey<?>) FairWorld.PLACE_X;
        var failure =
                assertThrows(IllegalArgumentException.class, () -> world.query().min(foreign));
        assertTrue(failure.getMessage().contains("HarborWorld"), failure.getMessage());
        assertTrue(failure.getMessage().contains("FairWorld"), failure.getMessage());
    }

    @Test
    void componentsAreNamedBeforeQueriesAreJoined() {
        HarborWorld world = new HarborWorld();
        HarborWorld.Query joined = world.query().place().or(world.query().crew());
        var failure = assertThrows(IllegalStateException.class, joined::load);
        assertTrue(failure.getMessage().contains("or()"), failure.getMessage());
        HarborWorld.Query self = world.query().place();
        assertThrows(IllegalStateException.class, () -> self.and(self));
        assertEquals("HarborWorld.query().place().or(HarborWorld.query().crew())", joined.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void joinsOfJoins(int seed) {
        Random random = new Random(seed);
        HarborModel model = new HarborModel(random);
        for (int round = 0; round < 40; round++) {
            model.change(random.nextInt(60));
            Question question = joined(model.world, random, 3);
            List<Handle<Harbor>> expected =
                    model.ships().filter(question.isAbout()).map(Ship::handle).toList();
            String text = question.found().toString();
            assertEquals(expected, handles(question.found()), text);
            assertEquals(expected.size(), question.found().count(), text);
            assertEquals(expected.isEmpty(), question.found().isEmpty(), text);
            int pages = 0;
            HarborWorld.Query query = (HarborWorld.Query) question.found();
            for (HarborWorld.Page page : query.pages()) {
                for (long word : query.matches(page)) {
                    pages += Long.bitCount(word);
                }
            }
            assertEquals(expected.size(), pages, text);
        }
    }

    private static Question joined(HarborWorld w, Random random, int depth) {
        HarborWorld.Query query = random.nextInt(4) == 0 ? HarborQuestionsKernels.isHeavy(w, 4) : w.query();
        boolean isSelected = query.toString().contains("isHeavy");
        Predicate<Ship> isAbout =
                ship -> !isSelected || HAS_LOAD.test(ship) && ship.load().tons() > 4;
        if (random.nextBoolean()) {
            query.place();
            isAbout = isAbout.and(HAS_PLACE);
        }
        if (random.nextBoolean()) {
            query.without().crew();
            isAbout = isAbout.and(HAS_CREW.negate());
        }
        for (int joins = depth == 0 ? 0 : random.nextInt(3); joins > 0; joins--) {
            Question other = joined(w, random, depth - 1);
            HarborWorld.Query of = (HarborWorld.Query) other.found();
            switch (random.nextInt(3)) {
                case 0 -> {
                    query.and(of);
                    isAbout = isAbout.and(other.isAbout());
                }
                case 1 -> {
                    query.or(of);
                    isAbout = isAbout.or(other.isAbout());
                }
                default -> {
                    query.andNot(of);
                    isAbout = isAbout.and(other.isAbout().negate());
                }
            }
        }
        return new Question(query, isAbout);
    }

    @Test
    void changesAreAskedOfEachPartOfAJoin() {
        HarborWorld world = new HarborWorld();
        Handle<Harbor> old = world.create();
        world.addFlagged(old);
        world.create(world.archetype().with(new Load(Goods.COAL, 1, false, 1)).build(), 5000);
        long seen = world.version();
        assertEquals(
                1,
                world.query()
                        .flagged()
                        .or(world.query().load().changedSince(seen))
                        .count());
        assertEquals(
                5000,
                world.query()
                        .load()
                        .andNot(world.query().load().changedSince(seen))
                        .count());
        assertEquals(
                5000,
                world.query()
                        .flagged()
                        .changedSince(seen)
                        .or(world.query().load())
                        .count());
        world.loadTons(world.query().load().first(), 7);
        int page = world.query().load().changedSince(seen).count();
        assertTrue(page > 0 && page < 5000, page + " on the page that has changed");
        assertEquals(
                page + 1,
                world.query()
                        .flagged()
                        .or(world.query().load().changedSince(seen))
                        .count());
        assertEquals(
                5000 - page,
                world.query()
                        .load()
                        .andNot(world.query().load().changedSince(seen))
                        .count());
    }

    private static HarborWorld loaded(int count) {
        HarborWorld world = new HarborWorld();
        int number = 0;
        for (HarborWorld.Cursor cursor : world.create(
                world.archetype().with(new Load(Goods.COAL, 1, false, 1)).build(), count)) {
            if (number++ % 10 == 0) {
                cursor.addFlagged();
            }
        }
        return world;
    }

    private static int write(HarborWorld.Query query) {
        int written = 0;
        for (HarborWorld.Cursor cursor : query) {
            cursor.loadTons(7);
            written++;
        }
        return written;
    }

    /** What a loop writes, or destroys, changes the page; others there match as they did when it came to the page. */
    @Test
    void changesOfTheLoopItselfAreNotAskedFor() {
        HarborWorld world = loaded(5000);
        long seen = world.version();
        HarborWorld.Query changed = world.query().load().changedSince(seen);
        HarborWorld.Query others = world.query().load().andNot(changed);
        assertEquals(5000, write(others));
        assertEquals(0, write(others));
        changed.changedSince(world.version());
        assertEquals(500, write(world.query().flagged().or(changed)));
        seen = world.version();
        assertEquals(
                500,
                write(world.query().load().changedSince(seen).or(world.query().flagged())));
        changed.changedSince(world.version());
        assertEquals(
                500,
                world.query()
                        .load()
                        .and(world.query().flagged().andNot(changed))
                        .destroyAll());
        changed.changedSince(world.version());
        assertEquals(4500, others.removeAll());
        assertEquals(0, world.size());
    }

    @Test
    void pagesOfWhatWasSelectedAreOfTheStructureOfThatMoment() {
        HarborWorld world = loaded(100);
        Iterable<HarborWorld.Page> pages =
                HarborQuestionsKernels.isHeavy(world, 0).pages();
        assertTrue(pages.iterator().hasNext());
        world.destroy(world.query().load().first());
        assertThrows(ConcurrentModificationException.class, pages::iterator);
    }

    @Test
    void queriesWithinQueriesHaveALimit() {
        HarborWorld world = new HarborWorld();
        world.addFlagged(world.create());
        HarborWorld.Query query = world.query().flagged();
        for (int depth = 0; depth < 1000; depth++) {
            query = world.query().and(query);
        }
        query.and(world.query().flagged()); // which is not as deep
        assertEquals(1, query.count());
        HarborWorld.Query deepest = query;
        var failure =
                assertThrows(IllegalArgumentException.class, () -> world.query().and(deepest));
        assertTrue(failure.getMessage().contains("1000"), failure.getMessage());
    }

    @Test
    void anyHasTheSameChanceForAll() {
        HarborWorld world = new HarborWorld();
        int[] seen = new int[8];
        for (int tons = 0; tons < seen.length; tons++) {
            world.add(world.create(), new Load(Goods.COAL, tons, false, 1));
        }
        Random random = new Random(5);
        for (int draw = 0; draw < 8000; draw++) {
            seen[world.loadTons(world.query().load().any(random))]++;
        }
        for (int count : seen) {
            assertTrue(count > 850 && count < 1150, count + " of 1000");
        }
    }

    @Test
    void aGeneratorOutOfItsBoundsDrawsNothing() {
        HarborWorld world = new HarborWorld();
        world.add(world.create(), new Load(Goods.COAL, 1, false, 1));
        Random outside = new Random(5) {
            @Override
            public int nextInt(int bound) {
                return bound;
            }
        };
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> world.query().load().any(outside))
                .getMessage();
        assertTrue(
                message.endsWith(".nextInt(1) gave 1 (expected: from 0 to 0); draw with another generator"), message);
    }
}

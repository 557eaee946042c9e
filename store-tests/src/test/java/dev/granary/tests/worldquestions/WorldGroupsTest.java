package dev.granary.tests.worldquestions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.worldquestions.Harbor.Goods;
import dev.granary.tests.worldquestions.HarborModel.Ship;
import dev.granary.tests.worldquestions.HarborQuestions.Course;
import dev.granary.tests.worldquestions.HarborQuestions.Range;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Totals of groups of entities are those of {@code groupingBy} over records, in one thread and in a pool. */
class WorldGroupsTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    @AfterAll
    static void end() {
        POOL.close();
    }

    private static Map<List<?>, List<Ship>> groups(
            HarborModel model, Predicate<Ship> isOne, Function<Ship, List<?>> key) {
        return model.ships().filter(isOne).collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void groupsAreThoseOfRecords(int seed) {
        HarborModel model = new HarborModel(new Random(seed));
        for (int round = 0; round < 5; round++) {
            if (round == 3) {
                model.addMany(9_000);
            }
            check(model, null);
            check(model, POOL);
            model.change(new Random(round).nextInt(1, 600));
        }
    }

    private static void check(HarborModel model, ForkJoinPool pool) {
        checkFew(model, pool);
        checkMany(model, pool);
        checkRanges(model, pool);
        checkCourses(model, pool);
        checkTexts(model, pool);
    }

    private static void checkFew(HarborModel model, ForkJoinPool pool) {
        Map<List<?>, Long> expected = new HashMap<>();
        groups(
                        model,
                        ship -> ship.load() != null && ship.crew() != null,
                        ship -> List.of(ship.load().goods(), ship.crew().ashore()))
                .forEach((key, ships) -> expected.put(
                        key,
                        ships.stream().mapToLong(ship -> ship.load().tons()).sum()));
        var tons = pool == null
                ? HarborQuestionsKernels.tons(model.world, 0L)
                : HarborQuestionsKernels.tons(model.world, 0L, pool);
        Map<List<?>, Long> actual = new HashMap<>();
        tons.forEach((goods, ashore, sum) -> actual.put(List.of(goods, ashore), sum));
        assertEquals(expected, actual);
        assertEquals(expected.size(), tons.size());
        for (Goods goods : Goods.values()) {
            assertEquals(expected.getOrDefault(List.of(goods, true), 0L), tons.get(goods, true));
        }
        if (!expected.isEmpty()) {
            long most =
                    expected.values().stream().mapToLong(Long::longValue).max().getAsLong();
            tons.top(1).forEach((goods, ashore, sum) -> assertEquals(most, sum));
        }
    }

    private static void checkMany(HarborModel model, ForkJoinPool pool) {
        Map<List<?>, Long> expected = new HashMap<>();
        groups(
                        model,
                        ship -> ship.load() != null && ship.place() != null && ship.flagged() == null,
                        ship -> List.of(ship.load().worth(), ship.place().x()))
                .forEach((key, ships) -> expected.put(key, (long) ships.size()));
        var ships = pool == null
                ? HarborQuestionsKernels.ships(model.world, 0L)
                : HarborQuestionsKernels.ships(model.world, 0L, pool);
        Map<List<?>, Long> actual = new HashMap<>();
        ships.forEach((worth, x, count) -> actual.put(List.of(worth, x), count));
        assertEquals(expected, actual);
    }

    private static void checkRanges(HarborModel model, ForkJoinPool pool) {
        Map<List<?>, Range> expected = new HashMap<>();
        groups(
                        model,
                        ship -> ship.place() != null
                                && ship.crew() != null
                                && ship.crew().ashore(),
                        ship -> List.of(ship.place().at().berth()))
                .forEach((key, ships) -> expected.put(
                        key, ships.stream().map(WorldGroupsTest::range).reduce(Range.NONE, HarborQuestions::join)));
        var ranges = pool == null
                ? HarborQuestionsKernels.range(model.world, Range.NONE)
                : HarborQuestionsKernels.range(model.world, Range.NONE, pool);
        Map<List<?>, Range> actual = new HashMap<>();
        ranges.forEach((berth, range) -> actual.put(List.of(berth), range));
        assertEquals(expected, actual);
    }

    private static Range range(Ship ship) {
        int tons = ship.load() == null ? -1 : ship.load().tons();
        return new Range(tons, tons, 1);
    }

    private static void checkCourses(HarborModel model, ForkJoinPool pool) {
        var byBerth = pool == null
                ? HarborQuestionsKernels.courseByBerth(model.world, Course.NONE)
                : HarborQuestionsKernels.courseByBerth(model.world, Course.NONE, pool);
        Map<List<?>, Course> actual = new HashMap<>();
        byBerth.forEach((berth, course) -> actual.put(List.of(berth), course));
        assertEquals(courses(model, place -> place.at().berth()), actual);
        var byX = pool == null
                ? HarborQuestionsKernels.courseByX(model.world, Course.NONE)
                : HarborQuestionsKernels.courseByX(model.world, Course.NONE, pool);
        actual.clear();
        byX.forEach((x, course) -> actual.put(List.of(x), course));
        assertEquals(courses(model, Harbor.Place::x), actual);
    }

    private static Map<List<?>, Course> courses(HarborModel model, Function<Harbor.Place, Object> key) {
        Map<List<?>, Course> courses = new HashMap<>();
        groups(model, ship -> ship.place() != null, ship -> List.of(key.apply(ship.place())))
                .forEach((of, ships) -> courses.put(
                        of,
                        ships.stream()
                                .map(Ship::place)
                                .reduce(Course.NONE, HarborQuestions::courseByX, HarborQuestions::follow)));
        return courses;
    }

    private static void checkTexts(HarborModel model, ForkJoinPool pool) {
        Map<List<?>, String> expected = new HashMap<>();
        groups(model, ship -> ship.crew() != null, ship -> List.of(ship.crew().of()))
                .forEach((key, ships) -> expected.put(
                        key,
                        ships.stream().map(ship -> ship.crew().number() + " ").collect(Collectors.joining())));
        var texts = pool == null
                ? HarborQuestionsKernels.numbers(model.world)
                : HarborQuestionsKernels.numbers(model.world, pool);
        Map<List<?>, String> actual = new HashMap<>();
        texts.forEach((of, text) -> actual.put(List.of(of), text.toString()));
        assertEquals(expected, actual);
        assertEquals("", texts.get(Handle.ofBits(-1)).toString());
    }

    @Test
    void aWorldWithoutEntitiesHasNoGroups() {
        assertEquals(0, HarborQuestionsKernels.tons(new HarborWorld(), 3L).size());
        assertEquals(
                3L, HarborQuestionsKernels.tons(new HarborWorld(), 3L, POOL).get(Goods.COAL, true));
    }
}

package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Inputs;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * What is measured beside libraries in C++: the worlds' scenarios of {@code ./bench}.
 *
 * @param order some of the entities, in the order in which they are asked for
 * @param per how many entities the time is divided by
 * @param before what is done before each round, untimed
 */
record CppScenario(
        String name, int[] order, int per, Consumer<CppWork> setUp, Consumer<CppWork> before, Consumer<CppWork> timed) {
    /** As many as in {@link Changes} and {@link Creation}. */
    private static final int FEW = 10_000;

    private static final int SOME = 100_000;
    private static final boolean[] NONE = new boolean[Entities.COUNT];
    private static final boolean[] EACH = each();

    static final List<CppScenario> ALL = List.of(
            swept("iterate, an entity of 1 M", EACH, NONE, Entities.COUNT, CppWork::move),
            swept("join, the half of 1 M at random, an entity", Entities.MOVES, NONE, Entities.MOVERS, CppWork::move),
            swept(
                    "join, without the tenth that is frozen",
                    Entities.MOVES,
                    Entities.FROZEN,
                    Entities.MOVERS - Entities.FROZEN_MOVERS,
                    CppWork::moveUnfrozen),
            new CppScenario(
                    "create, an entity of 10,000",
                    new int[0],
                    FEW,
                    world -> world.create(FEW),
                    CppWork::destroy,
                    world -> world.create(FEW)),
            new CppScenario(
                    "destroy, an entity of 10,000",
                    new int[0],
                    FEW,
                    world -> {},
                    world -> world.create(FEW),
                    CppWork::destroy),
            new CppScenario(
                    "add to a tenth, ask, remove, ask; each",
                    Entities.someInRandomOrder(FEW),
                    FEW / 10,
                    world -> world.create(FEW),
                    world -> {},
                    CppScenario::change),
            new CppScenario(
                    "read a field by handle, at random in 1 M",
                    shuffled(),
                    Entities.COUNT,
                    world -> world.fill(EACH, NONE),
                    world -> {},
                    CppWork::read),
            new CppScenario(
                    "destroy a tenth of 100,000, create it; each",
                    Entities.someInRandomOrder(SOME),
                    SOME / 10,
                    world -> world.create(SOME),
                    world -> {},
                    CppWork::churn));

    private static CppScenario swept(String name, boolean[] moves, boolean[] frozen, int per, Consumer<CppWork> timed) {
        return new CppScenario(name, new int[0], per, world -> world.fill(moves, frozen), world -> {}, timed);
    }

    private static void change(CppWork world) {
        world.add();
        long counts = world.counts();
        world.remove();
        if (counts != ChangeRival.counts(FEW, FEW / 10) || world.counts() != ChangeRival.counts(FEW, 0)) {
            throw new IllegalStateException(world + " counts " + Long.toHexString(counts));
        }
    }

    private static boolean[] each() {
        boolean[] each = new boolean[Entities.COUNT];
        Arrays.fill(each, true);
        return each;
    }

    private static int[] shuffled() {
        long[] numbers = LongStream.range(0, Entities.COUNT).toArray();
        Inputs.shuffle(numbers, 5);
        return LongStream.of(numbers).mapToInt(Math::toIntExact).toArray();
    }
}

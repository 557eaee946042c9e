package dev.granary.tests.almost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.FailedItemException;
import dev.granary.Handle;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where most entities of a page match, the rows of all are computed; of the others nothing changes, to the bit. */
class AlmostFullTest {
    private static final float DT = 0.25f;
    private static final int SEED = 9;

    private final DriftWorld world = new DriftWorld();
    private final Map<Handle<Drift>, Drift.Spot> spots = new LinkedHashMap<>();
    private final Map<Handle<Drift>, Drift.Speed> speeds = new LinkedHashMap<>();

    private void fill(int count, double frozen, double still, double gone) {
        Random random = new Random(SEED);
        var archetype = world.archetype()
                .with(new Drift.Spot(0, 0, 0, 0))
                .with(new Drift.Sign(1, "sign"))
                .with(new Drift.Speed(0, 0, 0, 0))
                .build();
        for (int i = 0; i < count; i++) {
            Handle<Drift> entity = world.create(archetype);
            Drift.Spot spot =
                    new Drift.Spot(anyFloat(random), random.nextDouble(), random.nextInt(), random.nextLong());
            Drift.Speed speed =
                    new Drift.Speed(random.nextFloat(), random.nextDouble(), random.nextInt(), random.nextLong());
            world.spot(entity, spot);
            world.speed(entity, speed);
            spots.put(entity, spot);
            speeds.put(entity, speed);
        }
        for (Handle<Drift> entity : List.copyOf(spots.keySet())) {
            if (random.nextDouble() < frozen) {
                world.add(entity, new Drift.Frozen());
            }
            if (random.nextDouble() < still) {
                world.removeSpeed(entity);
                speeds.remove(entity);
            }
            if (random.nextDouble() < gone) {
                world.destroy(entity);
                spots.remove(entity);
            }
        }
    }

    /** Among them NaN with bits of its own, which are lost where a number is computed. */
    static float anyFloat(Random random) {
        return random.nextInt(8) == 0 ? Float.intBitsToFloat(0x7fc0_0000 | random.nextInt(1000)) : random.nextFloat();
    }

    private void step(boolean withFrozen, BinaryOperator<Object> move) {
        spots.replaceAll((entity, spot) -> speeds.containsKey(entity) && (withFrozen || !world.hasFrozen(entity))
                ? (Drift.Spot) move.apply(spot, speeds.get(entity))
                : spot);
    }

    private void check() {
        assertEquals(spots.size(), world.size());
        spots.forEach((entity, spot) -> {
            Drift.Spot there = world.spot(entity);
            assertEquals(new Drift.Sign(1, "sign"), world.sign(entity));
            assertEquals(spot, there);
            assertEquals(Float.floatToRawIntBits(spot.x()), Float.floatToRawIntBits(there.x()));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "100, 0.1, 0, 0",
        "4096, 0.005, 0, 0",
        "4096, 0.1, 0, 0",
        "4096, 0, 0.1, 0",
        "4096, 0, 0, 0.1",
        "9000, 0.05, 0.05, 0.05",
        "20000, 0.12, 0.12, 0",
        "20000, 0.24, 0, 0",
        "20000, 0.4, 0, 0.1",
        "20000, 0, 0.9, 0"
    })
    void othersStayAsTheyAre(int count, double frozen, double still, double gone) {
        fill(count, frozen, still, gone);
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            for (Consumer<Float> kernel : List.<Consumer<Float>>of(
                    dt -> DriftKernels.moveUnfrozen(world, dt), dt -> DriftKernels.moveUnfrozen(world, dt, pool))) {
                long version = world.version();
                kernel.accept(DT);
                assertEquals(
                        world.query().spot().count(),
                        world.query().spot().changedSince(version).count());
                step(false, (spot, speed) -> Drift.moveUnfrozen((Drift.Spot) spot, (Drift.Speed) speed, DT));
                check();
            }
            for (Consumer<Float> kernel : List.<Consumer<Float>>of(
                    dt -> DriftKernels.move(world, dt), dt -> DriftKernels.move(world, dt, pool))) {
                kernel.accept(DT);
                step(true, (spot, speed) -> Drift.move((Drift.Spot) spot, (Drift.Speed) speed, DT));
                check();
            }
        }
    }

    @Test
    void keysOfOthersStay() {
        fill(9000, 0.1, 0, 0.02);
        Map<Handle<Drift>, Integer> marks = new LinkedHashMap<>();
        for (Handle<Drift> entity : spots.keySet()) {
            marks.put(entity, marks.size() % 50);
            world.add(entity, new Drift.Mark(marks.get(entity)));
        }
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            DriftKernels.count(world, 7);
            DriftKernels.count(world, 20, pool);
        }
        marks.replaceAll((entity, mark) -> world.hasFrozen(entity) ? mark : mark + 27);
        for (int number = 0; number < 90; number++) {
            Set<Handle<Drift>> found = new HashSet<>();
            for (DriftWorld.Cursor cursor : world.byMarkNumber(number)) {
                assertEquals(number, cursor.markNumber());
                found.add(cursor.handle());
            }
            Set<Handle<Drift>> expected = new HashSet<>();
            for (Map.Entry<Handle<Drift>, Integer> mark : marks.entrySet()) {
                if (mark.getValue() == number) {
                    expected.add(mark.getKey());
                }
            }
            assertEquals(expected, found);
        }
    }

    /** The kernel can fail all the same: of what a caller passes, nothing is known. */
    @Test
    void aFailureIsThatOfTheFirstEntityThatMatches() {
        fill(4096, 0.1, 0, 0);
        world.add(spots.keySet().iterator().next(), new Drift.Frozen());
        Handle<Drift> first = spots.keySet().stream()
                .filter(entity -> !world.hasFrozen(entity))
                .findFirst()
                .orElseThrow();
        NullPointerException failure = assertThrows(NullPointerException.class, () -> DriftKernels.pull(world, null));
        FailedItemException place = (FailedItemException) failure.getSuppressed()[0];
        assertEquals(first, place.handle());
        assertTrue(place.getMessage().contains("Drift.pull"), place::getMessage);
        check();
    }
}

package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Handles that no two entities may have, those that commands give in advance among them. */
class UniqueHandlesTest {
    private static final int STEPS = 3_000;

    @World({Rider.class, Pair.class})
    interface Herd {}

    record Rider(@Unique Handle<Herd> horse, int age) {}

    record Pair(@Unique Of of) {}

    record Of(Handle<Herd> first, byte number) {}

    @Kernels(Herd.class)
    static final class Moves {
        private Moves() {}

        @Kernel
        static Rider give(Rider rider, long horse, int age) {
            return rider.age() == age ? new Rider(Handle.ofBits(horse), age) : rider;
        }
    }

    @Test
    void randomSteps() {
        Random random = new Random(7);
        UniqueHandlesTest_HerdWorld world = new UniqueHandlesTest_HerdWorld();
        Map<Handle<Herd>, Handle<Herd>> horses = new LinkedHashMap<>();
        List<Handle<Herd>> all = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (all.size() < 30 || random.nextInt(8) == 0) {
                all.add(world.create());
                continue;
            }
            Handle<Herd> rider = all.get(random.nextInt(all.size()));
            Handle<Herd> horse = all.get(random.nextInt(all.size()));
            boolean isTaken = horses.containsValue(horse) && !horse.equals(horses.get(rider));
            switch (random.nextInt(4)) {
                case 0 -> {
                    assertEquals(horses.remove(rider) != null, world.removeRider(rider));
                    if (random.nextInt(4) == 0) {
                        world.destroy(rider);
                        all.remove(rider);
                    }
                }
                case 1 -> {
                    UniqueHandlesTest_HerdWorld.Commands commands = world.commands();
                    Handle<Herd> created = commands.create();
                    commands.add(rider, new Rider(created, 1));
                    commands.apply();
                    Handle<Herd> real = commands.created(created);
                    all.add(real);
                    horses.put(rider, real);
                }
                default -> {
                    if (isTaken) {
                        assertThrows(DuplicateKeyException.class, () -> world.add(rider, new Rider(horse, 2)));
                    } else {
                        world.add(rider, new Rider(horse, 2));
                        horses.put(rider, horse);
                    }
                }
            }
            assertEquals(horses.getOrDefault(rider, Handle.none()), riderOf(world, rider));
        }
        horses.forEach((rider, horse) -> assertEquals(rider, world.byRiderHorse(horse)));
        assertEquals(horses.size(), world.query().rider().count());
    }

    private static Handle<Herd> riderOf(UniqueHandlesTest_HerdWorld world, Handle<Herd> entity) {
        Rider rider = world.findRider(entity);
        return rider == null ? Handle.none() : rider.horse();
    }

    @Test
    void handlesInAdvanceHaveToBeReal() {
        UniqueHandlesTest_HerdWorld world = new UniqueHandlesTest_HerdWorld();
        Handle<Herd> one = world.create();
        world.add(one, new Rider(Handle.none(), 1));
        UniqueHandlesTest_HerdWorld.Commands commands = world.commands();
        Handle<Herd> inAdvance = commands.create();
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> world.riderHorse(one, inAdvance));
        assertTrue(
                refused.getMessage().contains("(in advance) can be in a unique key only when its entity is there"),
                refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> world.add(one, new Pair(new Of(inAdvance, (byte) 1))));
        assertThrows(
                IllegalArgumentException.class, () -> UniqueHandlesTest_MovesKernels.give(world, inAdvance.bits(), 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.create(
                        world.archetype().with(new Rider(inAdvance, 3)).build(), 1));
        assertFalse(world.hasPair(one));
        assertEquals(Handle.none(), world.riderHorse(one));
        assertEquals(one, world.byRiderHorse(Handle.none()));
        commands.add(one, new Pair(new Of(inAdvance, (byte) 2)));
        commands.apply();
        Handle<Herd> real = commands.created(inAdvance);
        assertEquals(one, world.byPairOf(new Of(real, (byte) 2)));
        UniqueHandlesTest_MovesKernels.give(world, real.bits(), 1);
        assertEquals(one, world.byRiderHorse(real));
        assertEquals(Handle.none(), world.byRiderHorse(Handle.none()));
    }
}

package dev.granary.tests.worldkernels;

import dev.granary.Handle;
import dev.granary.tests.worldkernels.Meadow.Body;
import dev.granary.tests.worldkernels.Meadow.Fade;
import dev.granary.tests.worldkernels.Meadow.Frozen;
import dev.granary.tests.worldkernels.Meadow.Label;
import dev.granary.tests.worldkernels.Meadow.Owner;
import dev.granary.tests.worldkernels.Meadow.Position;
import dev.granary.tests.worldkernels.Meadow.Sprite;
import dev.granary.tests.worldkernels.Meadow.Tint;
import dev.granary.tests.worldkernels.Meadow.Vec;
import dev.granary.tests.worldkernels.Meadow.Velocity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A meadow with entities of all kinds, the same for the same seed. */
final class MeadowFixture {
    final MeadowWorld world = new MeadowWorld();
    final List<Handle<Meadow>> entities = new ArrayList<>();

    /** Pages with full words, words at random, holes, and pages where some components are missing altogether. */
    MeadowFixture(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        MeadowWorld.Archetype mover = world.archetype()
                .with(new Position(0, 0))
                .with(new Velocity(0, 0))
                .with(sprite(random, 0))
                .build();
        List<Handle<Meadow>> doomed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean isMover = i % 3 == 0;
            Handle<Meadow> entity = isMover ? world.create(mover) : world.create();
            if (isMover) {
                world.position(entity, new Position(random.nextInt(100), random.nextInt(100)));
                world.velocity(entity, new Velocity(random.nextInt(9) - 4, random.nextInt(9) - 4));
                world.sprite(entity, sprite(random, i));
            }
            if (i > count / 2) {
                give(entity, random, i, isMover);
            }
            if (i > count / 2 && random.nextInt(5) == 0) {
                doomed.add(entity);
            } else {
                entities.add(entity);
            }
        }
        doomed.forEach(world::destroy);
    }

    private void give(Handle<Meadow> entity, SplittableRandom random, int i, boolean isMover) {
        if (!isMover && random.nextBoolean()) {
            world.add(entity, new Position(random.nextInt(100), random.nextInt(100)));
        }
        if (!isMover && random.nextBoolean()) {
            world.add(entity, new Velocity(random.nextInt(9) - 4, random.nextInt(9) - 4));
        }
        if (!isMover && random.nextBoolean()) {
            world.add(entity, sprite(random, i));
        }
        if (!isMover && random.nextInt(4) == 0) {
            world.removeSprite(entity); // its flags stay in the columns
        }
        if (random.nextBoolean()) {
            world.add(entity, new Label("label " + i, (char) ('a' + i % 26)));
        }
        if (random.nextInt(4) == 0) {
            world.add(entity, new Owner(Handle.none(), i));
        }
        if (random.nextInt(10) == 0) {
            world.add(entity, new Frozen());
        }
        if (random.nextInt(3) == 0) {
            world.add(entity, new Fade(random.nextInt(20)));
        }
        if (random.nextInt(3) == 0) {
            world.add(entity, new Body(new Vec(i, 1), new Vec(2, i), (byte) i));
        }
    }

    private static Sprite sprite(SplittableRandom random, int i) {
        return new Sprite(Tint.values()[i % 3], random.nextBoolean(), random.nextInt(3) > 0, (short) random.nextInt(6));
    }

    /** The handle without what tells worlds apart. */
    static long id(Handle<Meadow> entity) {
        return entity.bits() << 8 >>> 8;
    }

    /** All that every entity has, by its {@link #id}. */
    Map<Long, List<Record>> state() {
        Map<Long, List<Record>> state = new LinkedHashMap<>();
        for (Handle<Meadow> entity : entities) {
            if (world.contains(entity)) {
                List<Record> parts = new ArrayList<>();
                parts.add(world.findPosition(entity));
                parts.add(world.findVelocity(entity));
                parts.add(world.findSprite(entity));
                parts.add(world.findLabel(entity));
                parts.add(world.findOwner(entity));
                parts.add(world.hasFrozen(entity) ? new Frozen() : null);
                parts.add(world.findFade(entity));
                parts.add(world.findBody(entity));
                state.put(id(entity), parts);
            }
        }
        return state;
    }
}

package dev.granary.tests.game;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.SoA;

/** Is gone with what it was shot at; number is the order in which they were shot. */
@SoA
record Bullet(
        @Ordered int number,
        Vec2 at,
        @Reference(onRemove = OnRemove.REMOVE) Handle<Boid> target,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Tower> owner,
        float damage,
        boolean fire) {}

package dev.granary.tests.game;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.Symbol;
import dev.granary.Unique;

/** Shoots at a boid that is near, until that is gone or too far away. */
@BulkData
record Tower(
        @Unique @Symbol String name,
        Vec2 at,
        float range,
        float cooldown,
        float damage,
        boolean fire,
        int kills,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Boid> target) {}

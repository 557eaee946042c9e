package dev.granary.tests.game;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.World;

/** Fires, which go with those that burn; smoke, which goes with its fire; debris. */
@World({Fx.Place.class, Fx.Drift.class, Fx.Fade.class, Fx.Burning.class, Fx.SmokeOf.class, Fx.Frozen.class})
interface Fx {
    record Place(Vec2 at) {}

    record Drift(Vec2 velocity) {}

    record Fade(float alpha, float perSecond) {}

    record Burning(@Reference(onRemove = OnRemove.REMOVE) Handle<Boid> host, float perSecond) {}

    record SmokeOf(@Reference(onRemove = OnRemove.REMOVE) Handle<Fx> fire) {}

    record Frozen() {}
}

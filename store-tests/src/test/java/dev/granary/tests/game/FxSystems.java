package dev.granary.tests.game;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.tests.game.Fx.Burning;
import dev.granary.tests.game.Fx.Drift;
import dev.granary.tests.game.Fx.Fade;
import dev.granary.tests.game.Fx.Frozen;
import dev.granary.tests.game.Fx.Place;

@Kernels(Fx.class)
final class FxSystems {
    private static final Frozen FROZEN = new Frozen();

    private FxSystems() {}

    /** A fire stays at its host, and hurts it; what is frozen drifts no more. */
    @Kernel(all = {Burning.class, Place.class})
    static void burn(FxWorld.Cursor e, FxWorld.Commands commands, BoidStore boids, float dt) {
        var host = e.burningHost();
        e.placeAt(boids.position(host));
        boids.health(host, boids.health(host) - e.burningPerSecond() * dt);
        if (e.placeAtY() < Game.LAKE) commands.add(e, FROZEN);
    }

    @Kernel(without = Frozen.class)
    static Place drift(Place p, Drift d, float dt) {
        return new Place(p.at().plus(d.velocity().times(dt)));
    }

    @Kernel
    static Fade fade(Fade f, float dt) {
        return new Fade(f.alpha() - f.perSecond() * dt, f.perSecond());
    }

    @RemoveIf
    static boolean isFaded(Fade f) {
        return f.alpha() <= 0;
    }
}

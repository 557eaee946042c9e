package dev.granary.benchmarks.worlds;

import dev.granary.Kernel;
import dev.granary.World;

/** The game of {@link FrameRival}. */
@World({
    Game.Position.class,
    Game.Velocity.class,
    Game.Sprite.class,
    Game.Health.class,
    Game.Damage.class,
    Game.Mind.class,
    Game.Hero.class
})
interface Game {
    record Position(float x, float y) {}

    record Velocity(float x, float y) {}

    record Sprite(int glyph, float alpha) {}

    record Health(float points, float most) {}

    record Damage(float attack, float defence) {}

    record Mind(int turns) {}

    record Hero() {}

    @Kernel
    static Position move(Position p, Velocity v) {
        return new Position(p.x() + v.x() * Entities.DT, p.y() + v.y() * Entities.DT);
    }

    record Turned(Mind mind, Velocity velocity) {}

    @Kernel
    static Turned think(Mind m, Velocity v) {
        return new Turned(new Mind(m.turns() + 1), new Velocity(-v.y(), v.x()));
    }

    @Kernel
    static Health fight(Health h, Damage d) {
        return new Health(Math.max(0, h.points() - Math.max(0, d.attack() - d.defence()) * Entities.DT), h.most());
    }

    @Kernel(without = Hero.class)
    static Health heal(Health h) {
        return new Health(Math.min(h.most(), h.points() + Entities.DT), h.most());
    }

    @Kernel(all = Hero.class)
    static Damage train(Damage d) {
        return new Damage(d.attack() + Entities.DT, d.defence());
    }

    @Kernel
    static Sprite shade(Sprite s, Health h) {
        return new Sprite(s.glyph(), h.points() / h.most());
    }

    @Kernel
    static long draw(long sum, Position p, Sprite s) {
        int shown = (int) p.x() + (int) p.y() + s.glyph() + (int) (s.alpha() * 256);
        return sum + shown;
    }
}

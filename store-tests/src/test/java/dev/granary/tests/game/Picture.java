package dev.granary.tests.game;

import dev.granary.Handle;
import dev.granary.tests.game.Boid.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All that there is in a game, of either kind, to be compared. Floats are compared by their bits. */
record Picture(
        int frame,
        int dead,
        int struck,
        String favourite,
        List<Bird> birds,
        List<Turret> turrets,
        List<Shot> shots,
        List<Effect> effects) {
    record Bird(
            int id,
            Vec2 position,
            Vec2 velocity,
            Vec2 steer,
            float health,
            Boid.Kind kind,
            int leader,
            boolean panicking,
            boolean hit,
            List<Vec2> path,
            List<Item> things) {}

    record Turret(String name, Vec2 at, float cooldown, boolean fire, int kills, int target) {}

    record Shot(Vec2 at, int target, String owner, boolean fire) {}

    record Effect(Vec2 at, boolean drifts, float alpha, int host, boolean isSmoke, boolean frozen) {
        static final Comparator<Effect> ORDER = Comparator.comparing(Effect::alpha)
                .thenComparing(e -> e.at.x())
                .thenComparing(e -> e.at.y())
                .thenComparing(Effect::host)
                .thenComparing(Effect::isSmoke)
                .thenComparing(Effect::frozen);
    }

    static Picture of(Game game) {
        var birds = new ArrayList<Bird>();
        for (BoidStore.Cursor b : game.boids.sortedBy(BoidStore.ID)) {
            birds.add(new Bird(
                    b.id(),
                    b.position(),
                    b.velocity(),
                    b.steer(),
                    b.health(),
                    b.kind(),
                    id(game, b.leader()),
                    b.panicking(),
                    b.hit(),
                    b.path(),
                    b.inventory()));
        }
        var turrets = new ArrayList<Turret>();
        for (TowerStore.Cursor t : game.towers) {
            turrets.add(new Turret(t.name(), t.at(), t.cooldown(), t.fire(), t.kills(), id(game, t.target())));
        }
        var shots = new ArrayList<Shot>();
        for (BulletStore.Cursor s : game.bullets.byNumber()) {
            shots.add(new Shot(s.at(), id(game, s.target()), name(game, s.owner()), s.fire()));
        }
        var effects = new ArrayList<Effect>();
        for (FxWorld.Cursor e : game.fx.query()) {
            effects.add(new Effect(
                    e.placeAt(),
                    e.hasDrift(),
                    e.fadeAlpha(),
                    e.hasBurning() ? id(game, e.burningHost()) : 0,
                    e.hasSmokeOf(),
                    e.hasFrozen()));
        }
        effects.sort(Effect.ORDER);
        var progress = game.progress.iterator().next();
        return new Picture(
                progress.frame(),
                progress.dead(),
                progress.struck(),
                name(game, progress.favourite()),
                birds,
                turrets,
                shots,
                effects);
    }

    private static int id(Game game, Handle<Boid> boid) {
        return boid.isNone() ? 0 : game.boids.id(boid);
    }

    private static String name(Game game, Handle<Tower> tower) {
        return tower.isNone() ? "" : game.towers.name(tower);
    }

    static Picture of(PlainGame game) {
        var birds = new ArrayList<Bird>();
        for (PlainGame.Bird b : game.birds) {
            birds.add(new Bird(
                    b.id,
                    b.position,
                    b.velocity,
                    b.steer,
                    b.health,
                    b.kind,
                    id(b.leader),
                    b.panicking,
                    b.hit,
                    List.copyOf(b.path),
                    List.copyOf(b.things)));
        }
        var turrets = new ArrayList<Turret>();
        for (PlainGame.Turret t : game.turrets) {
            turrets.add(new Turret(t.name, t.at, t.cooldown, t.fire, t.kills, id(t.target)));
        }
        var shots = new ArrayList<Shot>();
        for (PlainGame.Shot s : game.shots) shots.add(new Shot(s.at, id(s.target), name(s.owner), s.fire));
        var effects = new ArrayList<Effect>();
        for (PlainGame.Effect e : game.effects) {
            effects.add(new Effect(e.at, e.drift != null, e.alpha, id(e.host), e.fire != null, e.frozen));
        }
        effects.sort(Effect.ORDER);
        return new Picture(game.frame, game.dead, game.struck, name(game.favourite), birds, turrets, shots, effects);
    }

    private static int id(PlainGame.Bird bird) {
        return bird == null ? 0 : bird.id;
    }

    private static String name(PlainGame.Turret turret) {
        return turret == null ? "" : turret.name;
    }
}

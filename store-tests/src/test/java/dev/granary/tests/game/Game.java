package dev.granary.tests.game;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.tests.game.Boid.Item;
import dev.granary.tests.game.Boid.Kind;
import dev.granary.tests.game.Boid.Thing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The game in stores and a world: keys, references, lists and a grid do what a game has to do around its loops. */
final class Game {
    static final float SIZE = 300;
    /** Below it is the lake, where fires freeze. */
    static final float LAKE = 150;

    static final float DT = 1 / 30f;
    static final Vec2 RISING = new Vec2(0, 3);
    static final int FRAMES_OF_A_TOWER = 30;

    final BoidStore boids;
    final TowerStore towers;
    final BulletStore bullets;
    final FxWorld fx;
    final ProgressStore progress;
    private final BoidStore.NearHits near;
    private final Flock flock = new Flock();
    private final FxWorld.Archetype debris;

    Game(int towerCount) {
        this(new BoidStore(), new TowerStore(), new BulletStore(), new FxWorld(), new ProgressStore());
        towers.connect(boids);
        bullets.connect(boids);
        bullets.connect(towers);
        fx.connect(boids);
        progress.connect(towers);
        var random = new SplittableRandom(11);
        for (int i = 0; i < towerCount; i++) {
            towers.add(new Tower("tower " + i, anywhere(random), 60, 0, 30, i % 2 == 0, 0, Handle.none()));
        }
        progress.add(0, 1, 0, 0, 0, towers.byName("tower " + towerCount / 2));
    }

    private Game(BoidStore boids, TowerStore towers, BulletStore bullets, FxWorld fx, ProgressStore progress) {
        this.boids = boids;
        this.towers = towers;
        this.bullets = bullets;
        this.fx = fx;
        this.progress = progress;
        near = boids.near();
        debris = fx.archetype()
                .with(new Fx.Place(Vec2.ZERO))
                .with(new Fx.Drift(RISING))
                .with(new Fx.Fade(1, 0.8f))
                .build();
    }

    void save(Path file) throws IOException {
        Archive.save(file, boids, towers, bullets, fx, progress);
    }

    static Game load(Path file) throws IOException {
        try (Archive archive = Archive.load(file)) {
            return new Game(
                    BoidStore.load(archive),
                    TowerStore.load(archive),
                    BulletStore.load(archive),
                    FxWorld.load(archive),
                    ProgressStore.load(archive));
        }
    }

    /** A moment of the game, to go back to. */
    record Moment(
            BoidStore.Snapshot boids,
            TowerStore.Snapshot towers,
            BulletStore.Snapshot bullets,
            FxWorld.Snapshot fx,
            ProgressStore.Snapshot progress) {}

    Moment moment() {
        return new Moment(boids.snapshot(), towers.snapshot(), bullets.snapshot(), fx.snapshot(), progress.snapshot());
    }

    /** The moment that is now, in the memory of another one. */
    void moment(Moment moment) {
        boids.snapshot(moment.boids);
        towers.snapshot(moment.towers);
        bullets.snapshot(moment.bullets);
        fx.snapshot(moment.fx);
        progress.snapshot(moment.progress);
    }

    void goBack(Moment moment) {
        boids.restore(moment.boids);
        towers.restore(moment.towers);
        bullets.restore(moment.bullets);
        fx.restore(moment.fx);
        progress.restore(moment.progress);
    }

    static Vec2 anywhere(SplittableRandom random) {
        return new Vec2((float) random.nextDouble(SIZE), (float) random.nextDouble(SIZE));
    }

    void step(int most) {
        for (ProgressStore.Cursor now : progress) step(now, most);
    }

    private void step(ProgressStore.Cursor now, int most) {
        spawn(now, Math.min(50, most - boids.size()));
        BoidSystemsKernels.lead(boids, near);
        BoidSystemsKernels.flock(boids, near, boids, flock);
        BoidSystemsKernels.move(boids, DT);
        BoidSystemsKernels.panic(boids, DT);
        BoidSystemsKernels.advance(boids);
        shoot(now);
        hit();
        BoidSystemsKernels.carry(boids, now.frame());
        now.struck(now.struck() + boids.where(BoidStore.HIT).count());
        boids.where(BoidStore.HIT).set(BoidStore.HIT, false);
        FxSystemsKernels.burn(fx, boids, DT);
        fx.commands().apply();
        FxSystemsKernels.drift(fx, DT);
        FxSystemsKernels.fade(fx, DT);
        FxSystemsKernels.isFaded(fx);
        if (now.frame() % FRAMES_OF_A_TOWER == FRAMES_OF_A_TOWER - 1) {
            towers.removeByName("tower " + now.frame() / FRAMES_OF_A_TOWER); // its bullets fly on
        }
        bury(now);
        now.frame(now.frame() + 1);
    }

    private void spawn(ProgressStore.Cursor now, int count) {
        var random = new SplittableRandom(now.frame());
        for (int i = 0; i < count; i++) {
            List<Vec2> path = new ArrayList<>();
            for (int stops = random.nextInt(4); stops > 0; stops--) path.add(anywhere(random));
            List<Item> things = new ArrayList<>();
            for (int n = random.nextInt(3); n > 0; n--) {
                things.add(new Item(Thing.values()[random.nextInt(3)], random.nextInt(1, 10)));
            }
            Kind kind = Kind.values()[random.nextInt(3)];
            Vec2 at = anywhere(random);
            Vec2 velocity = anywhere(random).times(0.02f);
            boids.add(new Boid(
                    now.nextId(), at, velocity, Vec2.ZERO, kind.health(), kind, Handle.none(), path, things, false));
            now.nextId(now.nextId() + 1);
        }
    }

    private void shoot(ProgressStore.Cursor now) {
        for (TowerStore.Cursor t : towers) {
            t.cooldown(t.cooldown() - DT);
            if (t.cooldown() > 0) continue;
            if (t.target().isNone() || boids.position(t.target()).minus(t.at()).length2() > t.range() * t.range()) {
                t.target(nearest(t.at(), t.range()));
            }
            if (t.target().isNone()) continue;
            bullets.add(new Bullet(now.nextBullet(), t.at(), t.target(), t.handle(), t.damage(), t.fire()));
            now.nextBullet(now.nextBullet() + 1);
            t.cooldown(0.2f);
        }
    }

    /** Among those that are equally near, the one that has been there longest. */
    private Handle<Boid> nearest(Vec2 at, float range) {
        Handle<Boid> nearest = Handle.none();
        float least = 0;
        for (BoidStore.Cursor b : boids.near(at.x(), at.y(), range)) {
            float distance2 = b.position().minus(at).length2();
            if (nearest.isNone() || distance2 < least || distance2 == least && b.id() < boids.id(nearest)) {
                nearest = b.handle();
                least = distance2;
            }
        }
        return nearest;
    }

    private void hit() {
        for (BulletStore.Cursor b : bullets.byNumber()) {
            Handle<Boid> target = b.target();
            Vec2 way = boids.position(target).minus(b.at());
            if (way.length2() > 36) {
                b.at(b.at().plus(way.atMost(6)));
                continue;
            }
            float health = boids.health(target);
            boids.health(target, health - b.damage());
            boids.hit(target, true);
            if (health > 0 && health <= b.damage() && !b.owner().isNone()) {
                towers.kills(b.owner(), towers.kills(b.owner()) + 1);
            }
            if (b.fire()) ignite(target, boids.position(target));
            b.remove();
        }
    }

    private void ignite(Handle<Boid> host, Vec2 at) {
        Handle<Fx> fire = fx.create();
        fx.add(fire, new Fx.Place(at));
        fx.add(fire, new Fx.Burning(host, 20));
        fx.add(fire, new Fx.Drift(RISING));
        fx.add(fire, new Fx.Fade(1, 0.3f));
        Handle<Fx> smoke = fx.create(debris);
        fx.placeAt(smoke, at);
        fx.add(smoke, new Fx.SmokeOf(fire));
    }

    /** Followers panic and have no leader any more; bullets and fires go, and the fires' smoke. */
    private void bury(ProgressStore.Cursor now) {
        BoidStore.Subset dead = BoidSystemsKernels.isDead(boids);
        for (BoidStore.Cursor b : dead) {
            for (BoidStore.Cursor follower : boids.byLeader(b.handle())) follower.panicking(true);
            for (FxWorld.Cursor e : fx.create(debris, 3)) e.placeAt(b.position());
        }
        now.dead(now.dead() + dead.removeAll());
    }
}

package dev.granary.tests.game;

import dev.granary.tests.game.Boid.Item;
import dev.granary.tests.game.Boid.Kind;
import dev.granary.tests.game.Boid.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The same with objects in lists, by hand. */
final class PlainGame {
    static final class Bird {
        int id;
        Vec2 position;
        Vec2 velocity;
        Vec2 steer = Vec2.ZERO;
        float health;
        Kind kind;
        Bird leader;
        boolean panicking;
        boolean hit;
        List<Vec2> path = new ArrayList<>();
        List<Item> things = new ArrayList<>();
    }

    static final class Turret {
        String name;
        Vec2 at;
        float cooldown;
        boolean fire;
        int kills;
        Bird target;
        boolean isGone;
    }

    static final class Shot {
        Vec2 at;
        Bird target;
        Turret owner;
        boolean fire;
    }

    static final class Effect {
        Vec2 at;
        Vec2 drift;
        float alpha = 1;
        float perSecond;
        Bird host;
        Effect fire;
        boolean frozen;
        boolean isGone;
    }

    final List<Bird> birds = new ArrayList<>();
    final List<Turret> turrets = new ArrayList<>();
    final List<Shot> shots = new ArrayList<>();
    final List<Effect> effects = new ArrayList<>();
    private final Flock flock = new Flock();
    private int nextId = 1;
    int frame;
    int dead;
    int struck;
    Turret favourite;

    PlainGame(int turretCount) {
        var random = new SplittableRandom(11);
        for (int i = 0; i < turretCount; i++) {
            var turret = new Turret();
            turret.name = "tower " + i;
            turret.at = Game.anywhere(random);
            turret.fire = i % 2 == 0;
            turrets.add(turret);
            if (i == turretCount / 2) favourite = turret;
        }
    }

    void step(int most) {
        spawn(Math.min(50, most - birds.size()));
        for (Bird b : birds) lead(b);
        for (Bird b : birds) flock(b);
        for (Bird b : birds) move(b);
        for (Bird b : birds) {
            if (!b.path.isEmpty() && b.path.getFirst().minus(b.position).length2() < 100) b.path.removeFirst();
        }
        for (Turret t : turrets) shoot(t);
        shots.removeIf(this::hit);
        for (Bird b : birds) carry(b);
        for (Bird b : birds) {
            struck += b.hit ? 1 : 0;
            b.hit = false;
        }
        burn();
        if (frame % Game.FRAMES_OF_A_TOWER == Game.FRAMES_OF_A_TOWER - 1) {
            String name = "tower " + frame / Game.FRAMES_OF_A_TOWER;
            for (Turret t : turrets) t.isGone = t.name.equals(name);
        }
        turrets.removeIf(t -> t.isGone);
        for (Shot s : shots) {
            if (s.owner != null && s.owner.isGone) s.owner = null;
        }
        if (favourite != null && favourite.isGone) favourite = null;
        bury();
        frame++;
    }

    private void spawn(int count) {
        var random = new SplittableRandom(frame);
        for (int i = 0; i < count; i++) {
            var b = new Bird();
            for (int stops = random.nextInt(4); stops > 0; stops--) b.path.add(Game.anywhere(random));
            for (int n = random.nextInt(3); n > 0; n--) {
                b.things.add(new Item(Thing.values()[random.nextInt(3)], random.nextInt(1, 10)));
            }
            b.kind = Kind.values()[random.nextInt(3)];
            b.id = nextId++;
            b.position = Game.anywhere(random);
            b.velocity = Game.anywhere(random).times(0.02f);
            b.health = b.kind.health();
            birds.add(b);
        }
    }

    private List<Bird> near(Vec2 at, double radius) {
        var near = new ArrayList<Bird>();
        for (Bird b : birds) {
            double dx = (double) b.position.x() - at.x();
            double dy = (double) b.position.y() - at.y();
            if (dx * dx + dy * dy <= radius * radius) near.add(b);
        }
        return near;
    }

    private void lead(Bird b) {
        if (b.leader != null) return;
        Bird first = b;
        for (Bird other : near(b.position, Boid.SIGHT)) {
            if (other.id < first.id) first = other;
        }
        b.leader = first == b ? null : first;
    }

    private void flock(Bird b) {
        for (Bird other : near(b.position, Boid.SIGHT)) {
            Vec2 way = other.position.minus(b.position);
            flock.add(way.x(), way.y(), other.velocity.x(), other.velocity.y());
        }
        b.steer = flock.steer(b.velocity);
        if (b.leader != null)
            b.steer = b.steer.plus(b.leader.position.minus(b.position).times(0.1f));
        if (!b.path.isEmpty())
            b.steer = b.steer.plus(b.path.getFirst().minus(b.position).times(0.2f));
    }

    private static void move(Bird b) {
        b.velocity = b.velocity.plus(b.steer.times(Game.DT)).atMost(40);
        b.position = b.position.plus(b.velocity.times(Game.DT)).within(Game.SIZE);
        if (!b.panicking) return;
        b.velocity = b.velocity.times(1 + Game.DT);
        if (b.velocity.length2() > 1500) b.panicking = false;
    }

    private void shoot(Turret t) {
        t.cooldown -= Game.DT;
        if (t.cooldown > 0) return;
        if (t.target == null || t.target.position.minus(t.at).length2() > 60f * 60f) t.target = nearest(t.at);
        if (t.target == null) return;
        var shot = new Shot();
        shot.at = t.at;
        shot.target = t.target;
        shot.owner = t;
        shot.fire = t.fire;
        shots.add(shot);
        t.cooldown = 0.2f;
    }

    private Bird nearest(Vec2 at) {
        Bird nearest = null;
        for (Bird b : near(at, 60)) {
            float distance2 = b.position.minus(at).length2();
            if (nearest == null || distance2 < nearest.position.minus(at).length2()) nearest = b;
        }
        return nearest;
    }

    private boolean hit(Shot s) {
        Vec2 way = s.target.position.minus(s.at);
        if (way.length2() > 36) {
            s.at = s.at.plus(way.atMost(6));
            return false;
        }
        float health = s.target.health;
        s.target.health = health - 30;
        s.target.hit = true;
        if (health > 0 && health <= 30 && s.owner != null) s.owner.kills++;
        if (s.fire) {
            var fire = new Effect();
            fire.at = s.target.position;
            fire.host = s.target;
            fire.drift = Game.RISING;
            fire.perSecond = 0.3f;
            effects.add(fire);
            Effect smoke = debris(s.target.position);
            smoke.fire = fire;
            effects.add(smoke);
        }
        return true;
    }

    private static Effect debris(Vec2 at) {
        var debris = new Effect();
        debris.at = at;
        debris.drift = Game.RISING;
        debris.perSecond = 0.8f;
        return debris;
    }

    private void carry(Bird b) {
        if (b.kind == Kind.THIEF && (frame + b.id) % 30 == 0) b.things.add(new Item(Thing.GOLD, frame % 7 + 1));
        if (b.hit && !b.things.isEmpty()) b.things.removeFirst();
        if (b.health >= 30) return;
        for (int i = 0; i < b.things.size(); i++) {
            if (b.things.get(i).thing() != Thing.POTION) continue;
            Item last = b.things.removeLast();
            if (i < b.things.size()) b.things.set(i, last);
            b.health += 30;
            return;
        }
    }

    private void burn() {
        for (Effect e : effects) {
            if (e.host == null) continue;
            e.at = e.host.position;
            e.host.health -= 20 * Game.DT;
            if (e.at.y() < Game.LAKE) e.frozen = true;
        }
        for (Effect e : effects) {
            if (e.drift != null && !e.frozen) e.at = e.at.plus(e.drift.times(Game.DT));
            e.alpha -= e.perSecond * Game.DT;
            e.isGone = e.alpha <= 0;
        }
        removeEffects();
    }

    private void removeEffects() {
        for (Effect e : effects) {
            if (e.fire != null && e.fire.isGone) e.isGone = true;
        }
        effects.removeIf(e -> e.isGone);
    }

    private void bury() {
        for (Bird b : List.copyOf(birds)) {
            if (b.health > 0) continue;
            dead++;
            birds.remove(b);
            for (Bird follower : birds) {
                if (follower.leader != b) continue;
                follower.panicking = true;
                follower.leader = null;
            }
            for (Turret t : turrets) {
                if (t.target == b) t.target = null;
            }
            shots.removeIf(s -> s.target == b);
            for (Effect e : effects) {
                if (e.host == b) e.isGone = true;
            }
            for (int i = 0; i < 3; i++) effects.add(debris(b.position));
        }
        removeEffects();
    }
}

package dev.granary.benchmarks.worlds;

import dev.dominion.ecs.api.Dominion;
import dev.granary.benchmarks.worlds.Part.Damage;
import dev.granary.benchmarks.worlds.Part.Health;
import dev.granary.benchmarks.worlds.Part.Hero;
import dev.granary.benchmarks.worlds.Part.Mind;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Sprite;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Dominion: a loop over found entities each. */
final class FrameOfDominion implements FrameRival {
    private final Dominion dominion = Dominion.create();

    FrameOfDominion() {
        for (int i = 0; i < COUNT; i++) {
            Position position = new Position().at(Entities.x(i), Entities.y(i));
            Velocity velocity = new Velocity().at(Entities.velocityX(i), Entities.velocityY(i));
            Sprite sprite = new Sprite().of(i % 31, 1);
            Health health = new Health().of(1000, 1024);
            Damage damage = new Damage().of(i % 5, i % 3);
            switch (Kind.of(i)) {
                case HERO -> dominion.createEntity(position, velocity, sprite, health, damage, new Hero());
                case MONSTER -> dominion.createEntity(position, velocity, sprite, health, damage);
                case OTHER -> dominion.createEntity(position, velocity, sprite, new Mind());
            }
        }
    }

    @Override
    public long frame() {
        move();
        think();
        fight();
        heal();
        train();
        shade();
        return draw();
    }

    private void move() {
        for (var found : dominion.findEntitiesWith(Position.class, Velocity.class)) {
            Position position = found.comp1();
            Velocity velocity = found.comp2();
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    private void think() {
        for (var found : dominion.findEntitiesWith(Mind.class, Velocity.class)) {
            Mind mind = found.comp1();
            Velocity velocity = found.comp2();
            mind.turns++;
            float before = velocity.x;
            velocity.x = -velocity.y;
            velocity.y = before;
        }
    }

    private void fight() {
        for (var found : dominion.findEntitiesWith(Health.class, Damage.class)) {
            Health health = found.comp1();
            Damage damage = found.comp2();
            health.points = Math.max(0, health.points - Math.max(0, damage.attack - damage.defence) * Entities.DT);
        }
    }

    private void heal() {
        for (var found : dominion.findEntitiesWith(Health.class).without(Hero.class)) {
            Health health = found.comp();
            health.points = Math.min(health.most, health.points + Entities.DT);
        }
    }

    private void train() {
        for (var found : dominion.findEntitiesWith(Damage.class).withAlso(Hero.class)) {
            Damage damage = found.comp();
            damage.attack += Entities.DT;
        }
    }

    private void shade() {
        for (var found : dominion.findEntitiesWith(Sprite.class, Health.class)) {
            Sprite sprite = found.comp1();
            Health health = found.comp2();
            sprite.alpha = health.points / health.most;
        }
    }

    private long draw() {
        long sum = 0;
        for (var found : dominion.findEntitiesWith(Position.class, Sprite.class)) {
            Position position = found.comp1();
            Sprite sprite = found.comp2();
            sum += (int) position.x + (int) position.y + sprite.glyph + (int) (sprite.alpha * 256);
        }
        return sum;
    }
}

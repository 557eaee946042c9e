package dev.granary.benchmarks.worlds;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.core.PooledEngine;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Part.Damage;
import dev.granary.benchmarks.worlds.Part.Health;
import dev.granary.benchmarks.worlds.Part.Hero;
import dev.granary.benchmarks.worlds.Part.Mind;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Sprite;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Ashley: a system each, run by the engine. */
final class FrameOfAshley implements FrameRival {
    private static final ComponentMapper<Position> POSITION = ComponentMapper.getFor(Position.class);
    private static final ComponentMapper<Velocity> VELOCITY = ComponentMapper.getFor(Velocity.class);
    private static final ComponentMapper<Sprite> SPRITE = ComponentMapper.getFor(Sprite.class);
    private static final ComponentMapper<Health> HEALTH = ComponentMapper.getFor(Health.class);
    private static final ComponentMapper<Damage> DAMAGE = ComponentMapper.getFor(Damage.class);
    private static final ComponentMapper<Mind> MIND = ComponentMapper.getFor(Mind.class);

    private static final class Move extends IteratingSystem {
        Move() {
            super(Family.all(Position.class, Velocity.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Position position = POSITION.get(entity);
            Velocity velocity = VELOCITY.get(entity);
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    private static final class Think extends IteratingSystem {
        Think() {
            super(Family.all(Mind.class, Velocity.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Mind mind = MIND.get(entity);
            Velocity velocity = VELOCITY.get(entity);
            mind.turns++;
            float before = velocity.x;
            velocity.x = -velocity.y;
            velocity.y = before;
        }
    }

    private static final class Fight extends IteratingSystem {
        Fight() {
            super(Family.all(Health.class, Damage.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Health health = HEALTH.get(entity);
            Damage damage = DAMAGE.get(entity);
            health.points = Math.max(0, health.points - Math.max(0, damage.attack - damage.defence) * Entities.DT);
        }
    }

    private static final class Heal extends IteratingSystem {
        Heal() {
            super(Family.all(Health.class).exclude(Hero.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Health health = HEALTH.get(entity);
            health.points = Math.min(health.most, health.points + Entities.DT);
        }
    }

    private static final class Train extends IteratingSystem {
        Train() {
            super(Family.all(Damage.class, Hero.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Damage damage = DAMAGE.get(entity);
            damage.attack += Entities.DT;
        }
    }

    private static final class Shade extends IteratingSystem {
        Shade() {
            super(Family.all(Sprite.class, Health.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Sprite sprite = SPRITE.get(entity);
            Health health = HEALTH.get(entity);
            sprite.alpha = health.points / health.most;
        }
    }

    private static final class Draw extends IteratingSystem {
        private long sum;

        Draw() {
            super(Family.all(Position.class, Sprite.class).get());
        }

        @Override
        public void update(float dt) {
            sum = 0;
            super.update(dt);
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Position position = POSITION.get(entity);
            Sprite sprite = SPRITE.get(entity);
            sum += (int) position.x + (int) position.y + sprite.glyph + (int) (sprite.alpha * 256);
        }
    }

    private final PooledEngine engine = new PooledEngine();
    private final Draw draw = new Draw();

    FrameOfAshley() {
        engine.addSystem(new Move());
        engine.addSystem(new Think());
        engine.addSystem(new Fight());
        engine.addSystem(new Heal());
        engine.addSystem(new Train());
        engine.addSystem(new Shade());
        engine.addSystem(draw);
        for (int i = 0; i < COUNT; i++) {
            engine.addEntity(entity(i));
        }
    }

    private Entity entity(int i) {
        Kind kind = Kind.of(i);
        Entity entity = engine.createEntity();
        entity.add(engine.createComponent(Position.class).at(Entities.x(i), Entities.y(i)));
        entity.add(engine.createComponent(Velocity.class).at(Entities.velocityX(i), Entities.velocityY(i)));
        entity.add(engine.createComponent(Sprite.class).of(i % 31, 1));
        if (kind == Kind.OTHER) {
            return entity.add(engine.createComponent(Mind.class));
        }
        entity.add(engine.createComponent(Health.class).of(1000, 1024));
        entity.add(engine.createComponent(Damage.class).of(i % 5, i % 3));
        return kind == Kind.HERO ? entity.add(engine.createComponent(Hero.class)) : entity;
    }

    @Override
    public long frame() {
        engine.update(Entities.DT);
        return draw.sum;
    }
}

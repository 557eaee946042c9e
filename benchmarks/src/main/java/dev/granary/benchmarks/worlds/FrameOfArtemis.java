package dev.granary.benchmarks.worlds;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.annotations.All;
import com.artemis.annotations.Exclude;
import com.artemis.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Part.Damage;
import dev.granary.benchmarks.worlds.Part.Health;
import dev.granary.benchmarks.worlds.Part.Hero;
import dev.granary.benchmarks.worlds.Part.Mind;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Sprite;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** artemis-odb: a system each, run by the world. */
final class FrameOfArtemis implements FrameRival {
    @All({Position.class, Velocity.class})
    public static final class Move extends IteratingSystem {
        private ComponentMapper<Position> allPosition;
        private ComponentMapper<Velocity> allVelocity;

        @Override
        protected void process(int entity) {
            Position position = allPosition.get(entity);
            Velocity velocity = allVelocity.get(entity);
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    @All({Mind.class, Velocity.class})
    public static final class Think extends IteratingSystem {
        private ComponentMapper<Mind> allMind;
        private ComponentMapper<Velocity> allVelocity;

        @Override
        protected void process(int entity) {
            Mind mind = allMind.get(entity);
            Velocity velocity = allVelocity.get(entity);
            mind.turns++;
            float before = velocity.x;
            velocity.x = -velocity.y;
            velocity.y = before;
        }
    }

    @All({Health.class, Damage.class})
    public static final class Fight extends IteratingSystem {
        private ComponentMapper<Health> allHealth;
        private ComponentMapper<Damage> allDamage;

        @Override
        protected void process(int entity) {
            Health health = allHealth.get(entity);
            Damage damage = allDamage.get(entity);
            health.points = Math.max(0, health.points - Math.max(0, damage.attack - damage.defence) * Entities.DT);
        }
    }

    @All(Health.class)
    @Exclude(Hero.class)
    public static final class Heal extends IteratingSystem {
        private ComponentMapper<Health> allHealth;

        @Override
        protected void process(int entity) {
            Health health = allHealth.get(entity);
            health.points = Math.min(health.most, health.points + Entities.DT);
        }
    }

    @All({Damage.class, Hero.class})
    public static final class Train extends IteratingSystem {
        private ComponentMapper<Damage> allDamage;

        @Override
        protected void process(int entity) {
            Damage damage = allDamage.get(entity);
            damage.attack += Entities.DT;
        }
    }

    @All({Sprite.class, Health.class})
    public static final class Shade extends IteratingSystem {
        private ComponentMapper<Sprite> allSprite;
        private ComponentMapper<Health> allHealth;

        @Override
        protected void process(int entity) {
            Sprite sprite = allSprite.get(entity);
            Health health = allHealth.get(entity);
            sprite.alpha = health.points / health.most;
        }
    }

    @All({Position.class, Sprite.class})
    public static final class Draw extends IteratingSystem {
        private ComponentMapper<Position> allPosition;
        private ComponentMapper<Sprite> allSprite;
        private long sum;

        @Override
        protected void begin() {
            sum = 0;
        }

        @Override
        protected void process(int entity) {
            Position position = allPosition.get(entity);
            Sprite sprite = allSprite.get(entity);
            sum += (int) position.x + (int) position.y + sprite.glyph + (int) (sprite.alpha * 256);
        }
    }

    private final Draw draw = new Draw();
    private final World world = new World(new WorldConfigurationBuilder()
            .with(new Move(), new Think(), new Fight(), new Heal(), new Train(), new Shade(), draw)
            .build());

    FrameOfArtemis() {
        var sprites = world.getMapper(Sprite.class);
        var positions = world.getMapper(Position.class);
        var velocities = world.getMapper(Velocity.class);
        var healths = world.getMapper(Health.class);
        var damages = world.getMapper(Damage.class);
        Archetype any = new ArchetypeBuilder()
                .add(Position.class)
                .add(Velocity.class)
                .add(Sprite.class)
                .build(world);
        Archetype other = new ArchetypeBuilder(any).add(Mind.class).build(world);
        Archetype monster =
                new ArchetypeBuilder(any).add(Health.class).add(Damage.class).build(world);
        Archetype hero = new ArchetypeBuilder(monster).add(Hero.class).build(world);
        for (int i = 0; i < COUNT; i++) {
            Kind kind = Kind.of(i);
            int entity = world.create(kind == Kind.HERO ? hero : kind == Kind.MONSTER ? monster : other);
            positions.get(entity).at(Entities.x(i), Entities.y(i));
            velocities.get(entity).at(Entities.velocityX(i), Entities.velocityY(i));
            sprites.get(entity).of(i % 31, 1);
            if (kind != Kind.OTHER) {
                healths.get(entity).of(1000, 1024);
                damages.get(entity).of(i % 5, i % 3);
            }
        }
    }

    @Override
    public long frame() {
        world.process();
        return draw.sum;
    }
}

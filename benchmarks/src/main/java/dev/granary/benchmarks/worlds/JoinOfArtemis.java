package dev.granary.benchmarks.worlds;

import com.artemis.ArchetypeBuilder;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.annotations.All;
import com.artemis.annotations.Exclude;
import com.artemis.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Part.Frozen;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** artemis-odb: systems over entities that have components, through mappers. */
final class JoinOfArtemis implements JoinRival {
    /** Moves. */
    @All({Position.class, Velocity.class})
    public static final class Move extends IteratingSystem {
        private ComponentMapper<Position> positions;
        private ComponentMapper<Velocity> velocities;

        @Override
        protected void process(int entity) {
            Position position = positions.get(entity);
            Velocity velocity = velocities.get(entity);
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    /** Moves what isn't frozen. */
    @All({Position.class, Velocity.class})
    @Exclude(Frozen.class)
    public static final class MoveUnfrozen extends IteratingSystem {
        private ComponentMapper<Position> positions;
        private ComponentMapper<Velocity> velocities;

        @Override
        protected void process(int entity) {
            Position position = positions.get(entity);
            Velocity velocity = velocities.get(entity);
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    private final Move move = new Move();
    private final MoveUnfrozen moveUnfrozen = new MoveUnfrozen();
    private final World world =
            new World(new WorldConfigurationBuilder().with(move, moveUnfrozen).build());
    private final ComponentMapper<Position> positions = world.getMapper(Position.class);
    private final ComponentMapper<Velocity> velocities = world.getMapper(Velocity.class);
    private final ComponentMapper<Frozen> frozen = world.getMapper(Frozen.class);

    JoinOfArtemis(boolean fromArchetypes) {
        var still = new ArchetypeBuilder().add(Position.class).build(world);
        var moving = new ArchetypeBuilder(still).add(Velocity.class).build(world);
        int first = 0;
        for (int i = 0; i < Entities.COUNT; i++) {
            int entity = world.create(fromArchetypes && Entities.MOVES[i] ? moving : still);
            first = i == 0 ? entity : first;
            positions.get(entity).x = Entities.x(i);
            positions.get(entity).y = Entities.y(i);
            if (fromArchetypes && Entities.MOVES[i]) {
                setVelocity(velocities.get(entity), i);
            }
            if (Entities.FROZEN[i]) {
                frozen.create(entity);
            }
        }
        for (int i = 0; i < Entities.COUNT && !fromArchetypes; i++) {
            if (Entities.MOVES[i]) {
                setVelocity(velocities.create(first + i), i);
            }
        }
        move.setEnabled(false);
        moveUnfrozen.setEnabled(false);
        world.process(); // tells the systems of the entities
        move.setEnabled(true);
        moveUnfrozen.setEnabled(true);
    }

    private static void setVelocity(Velocity velocity, int i) {
        velocity.x = Entities.velocityX(i);
        velocity.y = Entities.velocityY(i);
    }

    @Override
    public void move() {
        move.process();
    }

    @Override
    public void moveUnfrozen() {
        moveUnfrozen.process();
    }

    @Override
    public double sum() {
        double sum = 0;
        for (int entity = 0; entity < Entities.COUNT; entity++) {
            sum += positions.get(entity).x + positions.get(entity).y;
        }
        return sum;
    }
}

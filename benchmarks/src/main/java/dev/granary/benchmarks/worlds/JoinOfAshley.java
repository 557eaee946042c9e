package dev.granary.benchmarks.worlds;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.core.PooledEngine;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Part.Frozen;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Ashley: systems over families of entities, through mappers. */
final class JoinOfAshley implements JoinRival {
    private static final ComponentMapper<Position> POSITION = ComponentMapper.getFor(Position.class);
    private static final ComponentMapper<Velocity> VELOCITY = ComponentMapper.getFor(Velocity.class);

    private static final class Move extends IteratingSystem {
        Move(Family family) {
            super(family);
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            Position position = POSITION.get(entity);
            Velocity velocity = VELOCITY.get(entity);
            position.x += velocity.x * dt;
            position.y += velocity.y * dt;
        }
    }

    private final PooledEngine engine = new PooledEngine();
    private final Move move =
            new Move(Family.all(Position.class, Velocity.class).get());
    private final Move moveUnfrozen = new Move(
            Family.all(Position.class, Velocity.class).exclude(Frozen.class).get());

    JoinOfAshley(boolean fromArchetypes) {
        engine.addSystem(move);
        moveUnfrozen.addedToEngine(engine); // an engine has at most one system of a class
        Entity[] entities = new Entity[Entities.COUNT];
        for (int i = 0; i < Entities.COUNT; i++) {
            Entity entity = engine.createEntity();
            Position position = engine.createComponent(Position.class);
            position.x = Entities.x(i);
            position.y = Entities.y(i);
            entity.add(position);
            if (fromArchetypes) {
                complete(entity, i);
            }
            engine.addEntity(entity);
            entities[i] = entity;
        }
        for (int i = 0; i < Entities.COUNT && !fromArchetypes; i++) {
            complete(entities[i], i);
        }
    }

    private void complete(Entity entity, int i) {
        if (Entities.FROZEN[i]) {
            entity.add(engine.createComponent(Frozen.class));
        }
        if (Entities.MOVES[i]) {
            Velocity velocity = engine.createComponent(Velocity.class);
            velocity.x = Entities.velocityX(i);
            velocity.y = Entities.velocityY(i);
            entity.add(velocity);
        }
    }

    @Override
    public void move() {
        move.update(Entities.DT);
    }

    @Override
    public void moveUnfrozen() {
        moveUnfrozen.update(Entities.DT);
    }

    @Override
    public double sum() {
        double sum = 0;
        for (Entity entity : engine.getEntities()) {
            sum += POSITION.get(entity).x + POSITION.get(entity).y;
        }
        return sum;
    }
}

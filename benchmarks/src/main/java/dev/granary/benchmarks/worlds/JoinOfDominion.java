package dev.granary.benchmarks.worlds;

import dev.dominion.ecs.api.Composition;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import dev.granary.benchmarks.worlds.Part.Frozen;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Dominion: entities are in tables by composition, and found by the classes of their components. */
final class JoinOfDominion implements JoinRival {
    private final Dominion dominion = Dominion.create();

    JoinOfDominion(boolean fromArchetypes) {
        Composition.Of1<Position> still = dominion.composition().of(Position.class);
        Composition.Of2<Position, Velocity> moving = dominion.composition().of(Position.class, Velocity.class);
        Entity[] entities = new Entity[Entities.COUNT];
        for (int i = 0; i < Entities.COUNT; i++) {
            Position position = new Position().at(Entities.x(i), Entities.y(i));
            entities[i] = dominion.createPreparedEntity(
                    fromArchetypes && Entities.MOVES[i]
                            ? moving.withValue(position, velocity(i))
                            : still.withValue(position));
        }
        for (int i = 0; i < Entities.COUNT; i++) {
            if (!fromArchetypes && Entities.MOVES[i]) {
                entities[i].add(velocity(i));
            }
            if (Entities.FROZEN[i]) {
                entities[i].add(new Frozen());
            }
        }
    }

    private static Velocity velocity(int i) {
        return new Velocity().at(Entities.velocityX(i), Entities.velocityY(i));
    }

    @Override
    public void move() {
        for (Results.With2<Position, Velocity> found : dominion.findEntitiesWith(Position.class, Velocity.class)) {
            Position position = found.comp1();
            Velocity velocity = found.comp2();
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    @Override
    public void moveUnfrozen() {
        for (Results.With2<Position, Velocity> found :
                dominion.findEntitiesWith(Position.class, Velocity.class).without(Frozen.class)) {
            Position position = found.comp1();
            Velocity velocity = found.comp2();
            position.x += velocity.x * Entities.DT;
            position.y += velocity.y * Entities.DT;
        }
    }

    @Override
    public double sum() {
        double sum = 0;
        for (Results.With1<Position> found : dominion.findEntitiesWith(Position.class)) {
            sum += found.comp().x + found.comp().y;
        }
        return sum;
    }
}

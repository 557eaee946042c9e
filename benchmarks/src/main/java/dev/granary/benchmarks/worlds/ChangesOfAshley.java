package dev.granary.benchmarks.worlds;

import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.core.PooledEngine;
import com.badlogic.ashley.utils.ImmutableArray;
import dev.granary.benchmarks.worlds.Part.Fade;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Ashley: an engine with pools of the right size. Its families are ordered arrays, so removals take time with their size. */
final class ChangesOfAshley implements ChangeRival {
    private final PooledEngine engine;
    private final ImmutableArray<Entity> moving;
    private final ImmutableArray<Entity> fading;
    private final Entity[] entities;
    private final int[] order;

    ChangesOfAshley(int count) {
        engine = new PooledEngine(count, count, count, count);
        moving =
                engine.getEntitiesFor(Family.all(Position.class, Velocity.class).get());
        fading = engine.getEntitiesFor(Family.all(Fade.class).get());
        entities = new Entity[count];
        order = Entities.someInRandomOrder(count);
    }

    @Override
    public void create() {
        for (int i = 0; i < entities.length; i++) {
            Entity entity = engine.createEntity();
            entity.add(engine.createComponent(Position.class).at(1, 2));
            entity.add(engine.createComponent(Velocity.class).at(3, 4));
            engine.addEntity(entity);
            entities[i] = entity;
        }
    }

    @Override
    public void destroy() {
        for (Entity entity : entities) {
            engine.removeEntity(entity);
        }
    }

    @Override
    public void add() {
        for (int i : order) {
            entities[i].add(engine.createComponent(Fade.class).at(1));
        }
    }

    @Override
    public void remove() {
        for (int i : order) {
            entities[i].remove(Fade.class);
        }
    }

    @Override
    public Object world() {
        return engine;
    }

    @Override
    public long counts() {
        return ChangeRival.counts(moving.size(), fading.size());
    }
}

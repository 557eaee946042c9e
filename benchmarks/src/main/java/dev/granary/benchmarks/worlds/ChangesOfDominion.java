package dev.granary.benchmarks.worlds;

import dev.dominion.ecs.api.Composition;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.granary.benchmarks.worlds.Part.Fade;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** Dominion: prepared compositions and modifiers. */
final class ChangesOfDominion implements ChangeRival {
    private final Dominion dominion = Dominion.create();
    private final Composition.Of2<Position, Velocity> moving =
            dominion.composition().of(Position.class, Velocity.class);
    private final Composition.ByAdding1AndRemoving<Fade> addFade =
            dominion.composition().byAdding1AndRemoving(Fade.class);
    private final Composition.ByRemoving removeFade = dominion.composition().byRemoving(Fade.class);
    private final Entity[] entities;
    private final int[] order;

    ChangesOfDominion(int count) {
        entities = new Entity[count];
        order = Entities.someInRandomOrder(count);
    }

    @Override
    public void create() {
        for (int i = 0; i < entities.length; i++) {
            entities[i] =
                    dominion.createPreparedEntity(moving.withValue(new Position().at(1, 2), new Velocity().at(3, 4)));
        }
    }

    @Override
    public void destroy() {
        for (Entity entity : entities) {
            dominion.deleteEntity(entity);
        }
    }

    @Override
    public void add() {
        for (int i : order) {
            dominion.modifyEntity(addFade.withValue(entities[i], new Fade().at(1)));
        }
    }

    @Override
    public void remove() {
        for (int i : order) {
            dominion.modifyEntity(removeFade.withValue(entities[i]));
        }
    }

    @Override
    public Object world() {
        return dominion;
    }

    @Override
    public long counts() {
        return ChangeRival.counts(
                dominion.findEntitiesWith(Position.class, Velocity.class).stream()
                        .count(),
                dominion.findEntitiesWith(Fade.class).stream().count());
    }
}

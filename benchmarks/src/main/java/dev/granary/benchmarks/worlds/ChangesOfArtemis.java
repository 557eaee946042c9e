package dev.granary.benchmarks.worlds;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.Aspect;
import com.artemis.ComponentMapper;
import com.artemis.EntitySubscription;
import com.artemis.World;
import com.artemis.WorldConfiguration;
import dev.granary.benchmarks.worlds.Part.Fade;
import dev.granary.benchmarks.worlds.Part.Position;
import dev.granary.benchmarks.worlds.Part.Velocity;

/** artemis-odb: archetypes and mappers; every change ends with {@code process()}, which tells the systems of it. */
final class ChangesOfArtemis implements ChangeRival {
    private final World world = new World(new WorldConfiguration());
    private final ComponentMapper<Position> positions = world.getMapper(Position.class);
    private final ComponentMapper<Velocity> velocities = world.getMapper(Velocity.class);
    private final ComponentMapper<Fade> fades = world.getMapper(Fade.class);
    private final EntitySubscription moving =
            world.getAspectSubscriptionManager().get(Aspect.all(Position.class, Velocity.class));
    private final EntitySubscription fading =
            world.getAspectSubscriptionManager().get(Aspect.all(Fade.class));
    private final Archetype archetype =
            new ArchetypeBuilder().add(Position.class).add(Velocity.class).build(world);
    private final int[] entities;
    private final int[] order;

    ChangesOfArtemis(int count) {
        entities = new int[count];
        order = Entities.someInRandomOrder(count);
    }

    @Override
    public void create() {
        for (int i = 0; i < entities.length; i++) {
            int entity = world.create(archetype);
            positions.get(entity).at(1, 2);
            velocities.get(entity).at(3, 4);
            entities[i] = entity;
        }
        world.process();
    }

    @Override
    public void destroy() {
        for (int entity : entities) {
            world.delete(entity);
        }
        world.process();
    }

    @Override
    public void add() {
        for (int i : order) {
            fades.create(entities[i]).alpha = 1;
        }
        world.process();
    }

    @Override
    public void remove() {
        for (int i : order) {
            fades.remove(entities[i]);
        }
        world.process();
    }

    @Override
    public Object world() {
        return world;
    }

    @Override
    public long counts() {
        return ChangeRival.counts(
                moving.getEntities().size(), fading.getEntities().size());
    }
}

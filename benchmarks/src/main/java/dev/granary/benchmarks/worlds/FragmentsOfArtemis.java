package dev.granary.benchmarks.worlds;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.Aspect;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Letter.Data;

/** artemis-odb: archetypes, and a system. */
final class FragmentsOfArtemis implements FragmentRival {
    /** Scales all values. */
    @All(Data.class)
    public static final class Scale extends IteratingSystem {
        private ComponentMapper<Data> data;
        private float factor = 1;

        @Override
        protected void process(int entity) {
            data.get(entity).value *= factor;
        }
    }

    private final Scale scale = new Scale();
    private final World world =
            new World(new WorldConfigurationBuilder().with(scale).build());

    FragmentsOfArtemis() {
        ComponentMapper<Data> data = world.getMapper(Data.class);
        for (Class<?> letter : Letter.ALL) {
            Archetype kind = new ArchetypeBuilder()
                    .add(Data.class)
                    .add(letter.asSubclass(Component.class))
                    .build(world);
            for (int i = 0; i < EACH; i++) {
                data.get(world.create(kind)).value = 1;
            }
        }
        world.process();
    }

    @Override
    public void sweep() {
        scale.factor = 2;
        scale.process();
        scale.factor = 0.5f;
        scale.process();
    }

    @Override
    public float sum() {
        ComponentMapper<Data> data = world.getMapper(Data.class);
        var entities =
                world.getAspectSubscriptionManager().get(Aspect.all(Data.class)).getEntities();
        float sum = 0;
        for (int i = 0; i < entities.size(); i++) {
            sum += data.get(entities.get(i)).value;
        }
        return sum;
    }
}

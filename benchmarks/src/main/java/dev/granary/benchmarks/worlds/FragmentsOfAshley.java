package dev.granary.benchmarks.worlds;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.granary.benchmarks.worlds.Letter.Data;

/** Ashley: a system. */
final class FragmentsOfAshley implements FragmentRival {
    private static final ComponentMapper<Data> DATA = ComponentMapper.getFor(Data.class);

    private static final class Scale extends IteratingSystem {
        private float factor;

        Scale() {
            super(Family.all(Data.class).get());
        }

        @Override
        protected void processEntity(Entity entity, float dt) {
            DATA.get(entity).value *= factor;
        }
    }

    private final Engine engine = new Engine();
    private final Scale scale = new Scale();

    FragmentsOfAshley() {
        engine.addSystem(scale);
        for (int letter = 0; letter < KINDS; letter++) {
            for (int i = 0; i < EACH; i++) {
                Data data = new Data();
                data.value = 1;
                Entity entity = new Entity();
                entity.add(data);
                entity.add(Letter.of(letter, i));
                engine.addEntity(entity);
            }
        }
    }

    @Override
    public void sweep() {
        scale.factor = 2;
        scale.update(0);
        scale.factor = 0.5f;
        scale.update(0);
    }

    @Override
    public float sum() {
        float sum = 0;
        for (Entity entity : scale.getEntities()) {
            sum += DATA.get(entity).value;
        }
        return sum;
    }
}

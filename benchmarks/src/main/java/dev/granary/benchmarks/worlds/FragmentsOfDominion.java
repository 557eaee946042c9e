package dev.granary.benchmarks.worlds;

import dev.dominion.ecs.api.Dominion;
import dev.granary.benchmarks.worlds.Letter.Data;

/** Dominion: loops over found entities. */
final class FragmentsOfDominion implements FragmentRival {
    private final Dominion dominion = Dominion.create();

    FragmentsOfDominion() {
        for (int letter = 0; letter < KINDS; letter++) {
            for (int i = 0; i < EACH; i++) {
                Data data = new Data();
                data.value = 1;
                dominion.createEntity(data, Letter.of(letter, i));
            }
        }
    }

    @Override
    public void sweep() {
        scale(2);
        scale(0.5f);
    }

    private void scale(float factor) {
        for (var found : dominion.findEntitiesWith(Data.class)) {
            found.comp().value *= factor;
        }
    }

    @Override
    public float sum() {
        float sum = 0;
        for (var found : dominion.findEntitiesWith(Data.class)) {
            sum += found.comp().value;
        }
        return sum;
    }
}

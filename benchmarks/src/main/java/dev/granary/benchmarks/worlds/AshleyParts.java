package dev.granary.benchmarks.worlds;

import com.badlogic.ashley.core.Component;
import com.badlogic.gdx.utils.Pool.Poolable;

/** The components for Ashley: classes with public fields, pooled. */
public final class AshleyParts {
    private AshleyParts() {}

    public static final class Position implements Component, Poolable {
        public float x;
        public float y;

        @Override
        public void reset() {
            x = 0;
            y = 0;
        }
    }

    public static final class Velocity implements Component, Poolable {
        public float x;
        public float y;

        @Override
        public void reset() {
            x = 0;
            y = 0;
        }
    }

    public static final class Frozen implements Component {}
}

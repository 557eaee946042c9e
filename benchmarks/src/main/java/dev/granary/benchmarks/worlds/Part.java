package dev.granary.benchmarks.worlds;

import com.artemis.PooledComponent;
import com.badlogic.ashley.core.Component;
import com.badlogic.gdx.utils.Pool.Poolable;

/** A component of a peer: a class with public fields, pooled where the peer has pools, as their documentation recommends. */
public abstract class Part extends PooledComponent implements Component, Poolable {
    /** Makes it as new. */
    @Override
    public abstract void reset();

    /** Where something is. */
    public static final class Position extends Part {
        public float x;
        public float y;

        Position at(float x, float y) {
            this.x = x;
            this.y = y;
            return this;
        }

        @Override
        public void reset() {
            at(0, 0);
        }
    }

    /** Where something goes. */
    public static final class Velocity extends Part {
        public float x;
        public float y;

        Velocity at(float x, float y) {
            this.x = x;
            this.y = y;
            return this;
        }

        @Override
        public void reset() {
            at(0, 0);
        }
    }

    /** What does not move. */
    public static final class Frozen extends Part {
        @Override
        public void reset() {
            // it has nothing
        }
    }

    /** How long something stays what it is. */
    public static final class Fade extends Part {
        public float alpha;

        Fade at(float alpha) {
            this.alpha = alpha;
            return this;
        }

        @Override
        public void reset() {
            at(0);
        }
    }
}

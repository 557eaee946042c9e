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

    /** What is drawn. */
    public static final class Sprite extends Part {
        public int glyph;
        public float alpha;

        Sprite of(int glyph, float alpha) {
            this.glyph = glyph;
            this.alpha = alpha;
            return this;
        }

        @Override
        public void reset() {
            of(0, 0);
        }
    }

    /** How much is left. */
    public static final class Health extends Part {
        public float points;
        public float most;

        Health of(float points, float most) {
            this.points = points;
            this.most = most;
            return this;
        }

        @Override
        public void reset() {
            of(0, 0);
        }
    }

    /** What is dealt and taken. */
    public static final class Damage extends Part {
        public float attack;
        public float defence;

        Damage of(float attack, float defence) {
            this.attack = attack;
            this.defence = defence;
            return this;
        }

        @Override
        public void reset() {
            of(0, 0);
        }
    }

    /** How often it turned. */
    public static final class Mind extends Part {
        public int turns;

        @Override
        public void reset() {
            turns = 0;
        }
    }

    /** A hero. */
    public static final class Hero extends Part {
        @Override
        public void reset() {
            // it has nothing
        }
    }
}

package dev.granary.benchmarks.worlds;

import com.artemis.Component;
import com.artemis.PooledComponent;

/** The components for artemis-odb: classes with public fields, pooled as its documentation recommends. */
public final class ArtemisParts {
    private ArtemisParts() {}

    public static final class Position extends PooledComponent {
        public float x;
        public float y;

        @Override
        protected void reset() {
            x = 0;
            y = 0;
        }
    }

    public static final class Velocity extends PooledComponent {
        public float x;
        public float y;

        @Override
        protected void reset() {
            x = 0;
            y = 0;
        }
    }

    public static final class Frozen extends Component {}
}

package dev.granary.benchmarks.worlds;

/** The components for Dominion: any classes. */
final class PlainParts {
    private PlainParts() {}

    static final class Position {
        float x;
        float y;

        Position(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    static final class Velocity {
        float x;
        float y;

        Velocity(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    static final class Frozen {}
}

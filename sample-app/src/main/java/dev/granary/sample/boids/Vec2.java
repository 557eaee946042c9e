package dev.granary.sample.boids;

/** A point or a direction, in pixels of a picture of 960 by 540. */
public record Vec2(float x, float y) {
    static final Vec2 ZERO = new Vec2(0, 0);

    Vec2 plus(Vec2 v) {
        return new Vec2(x + v.x, y + v.y);
    }

    Vec2 minus(Vec2 v) {
        return new Vec2(x - v.x, y - v.y);
    }

    Vec2 times(float f) {
        return new Vec2(x * f, y * f);
    }

    float length() {
        return (float) Math.sqrt(x * x + y * y);
    }

    /** As long as it is, or as the nearer end of the range. */
    Vec2 within(float least, float most) {
        float length = (float) Math.sqrt(x * x + y * y) + 1e-6f;
        return times(Math.clamp(length, least, most) / length);
    }
}

package dev.granary.tests.game;

/** A point of the plane, or a way in it. */
record Vec2(float x, float y) {
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

    float length2() {
        return x * x + y * y;
    }

    /** This, but not longer than that. */
    Vec2 atMost(float length) {
        float l = (float) Math.sqrt(length2());
        return times(Math.min(1, length / Math.max(l, 1e-6f)));
    }

    Vec2 within(float size) {
        return new Vec2(Math.clamp(x, 0f, size), Math.clamp(y, 0f, size));
    }
}

package dev.granary.sample.bench;

/** A spark as one would write it without a library: an object with fields. */
final class PlainSpark {
    float x;
    float y;
    float z;
    float vx;
    float vy;
    float vz;
    float alpha;
    float perSecond;
    byte hue;

    void fall(float wind, float drag, float gravity, float dt) {
        float slower = drag * dt;
        vx = vx + (wind - vx) * slower;
        vy = vy - vy * slower - gravity * dt;
        vz = vz - vz * slower;
    }

    void move(float dt) {
        x += vx * dt;
        y += vy * dt;
        z += vz * dt;
    }

    void bounce() {
        if (y < 0) {
            y *= -0.375f;
            vx *= 0.625f;
            vy *= -0.40625f;
            vz *= 0.625f;
        }
    }

    void fade(float dt) {
        alpha -= perSecond * dt;
    }

    boolean hasFaded() {
        return alpha <= 0;
    }
}

package dev.granary.sample.sparks;

/** The shapes that a rocket may burst into. */
public enum Shell {
    /** A ball, hollow inside. */
    PEONY(8.5f, 0.12f, 1.7f),
    /** A ball that is full of slow sparks; they sink for a long time. */
    WILLOW(7.5f, 0.5f, 3.2f),
    /** A flat ring, at an angle. */
    RING(8.5f, 0.04f, 1.6f),
    /** Two balls, one within the other. */
    DOUBLE(9f, 0.06f, 1.9f);

    private final float speed;
    private final float spread;
    private final float seconds;

    Shell(float speed, float spread, float seconds) {
        this.speed = speed;
        this.spread = spread;
        this.seconds = seconds;
    }

    /** How long the spark glows. */
    float seconds(long seed, int spark) {
        return seconds * Dice.between(0.55f, 1.15f, seed, spark * 8 + 5);
    }

    /** The hue of the spark; the inner ball of a double one has another. */
    byte hue(byte hue, int spark) {
        return this == DOUBLE && (spark & 1) == 0 ? (byte) ((hue + 3) % Palette.HUES) : hue;
    }

    /** Where the spark flies, from the middle of the burst. */
    Velocity velocity(long seed, int spark) {
        int roll = spark * 8;
        float up = Dice.between(-1, 1, seed, roll);
        float angle = Dice.between(0, (float) (2 * Math.PI), seed, roll + 1);
        float side = (float) Math.sqrt(1 - up * up);
        if (this == RING) {
            up = 0;
            side = 1;
        }
        float v = speed * (1 + spread * Dice.around(seed, roll + 2));
        if (this == DOUBLE && (roll & 8) == 0) v *= 0.5f;
        float x = v * side * (float) Math.cos(angle);
        float y = v * up;
        float z = v * side * (float) Math.sin(angle);
        if (this == RING) return tilted(x, z, seed);
        return new Velocity(x, y, z);
    }

    /** A place on the flat ring, turned to where one sees that it is one. */
    private static Velocity tilted(float x, float z, long seed) {
        float tilt = Dice.between(0.5f, 1.2f, seed, -1);
        float roll = Dice.between(-0.8f, 0.8f, seed, -2);
        float y = z * (float) Math.sin(tilt);
        float c = (float) Math.cos(roll);
        float s = (float) Math.sin(roll);
        return new Velocity(x * c - y * s, x * s + y * c, z * (float) Math.cos(tilt));
    }
}

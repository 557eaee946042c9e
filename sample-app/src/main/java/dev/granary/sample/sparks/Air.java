package dev.granary.sample.sparks;

/**
 * What everything moves through.
 *
 * @param wind metres per second, to the right
 * @param drag how fast what moves takes on the speed of the wind, per second
 */
public record Air(float wind, float drag) {
    public static final float GRAVITY = 5.2f;

    /** How fast smoke rises. */
    static final float LIFT = 0.5f;

    /** Hardly a breeze. */
    public static final Air STILL = new Air(1, 1.15f);

    /** A breeze that comes and goes. */
    static Air at(int frame) {
        return new Air(1.2f + 0.8f * (float) Math.sin(frame * 0.02), 1.15f);
    }
}

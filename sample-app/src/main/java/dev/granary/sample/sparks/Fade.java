package dev.granary.sample.sparks;

/** How much is left of it, from 1 to 0, and how much of that goes in a second. */
public record Fade(float alpha, float perSecond) {
    static Fade over(float seconds) {
        return new Fade(1, 1 / seconds);
    }
}

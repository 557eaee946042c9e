package dev.granary.sample.sparks;

/** A nozzle in the ice that sprays sparks, a bit to the left or right with time. */
record Fountain(float x, float z, byte hue, float phase) {
    static final float MEAN_SECONDS = 3.5f;

    /** Where and how fast a spark leaves it, spread over the way that it goes within a frame. */
    Velocity velocity(long seed, int frame) {
        float sway = 1.8f * (float) Math.sin(frame * 0.035f + phase);
        return new Velocity(
                Dice.around(seed, 1) * 2.2f + sway, Dice.between(8.5f, 12.5f, seed, 0), Dice.around(seed, 2) * 2.2f);
    }

    Position position(Velocity v, long seed) {
        float since = Dice.unit(seed, 4) * Settings.DT;
        return new Position(x + v.x() * since, 0.1f + v.y() * since, z + v.z() * since);
    }

    Fade fade(long seed) {
        return Fade.over(Dice.between(MEAN_SECONDS - 1.5f, MEAN_SECONDS + 1.5f, seed, 3));
    }
}

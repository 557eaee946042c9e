package dev.granary.sample.sound;

/** How loud a sound is in each ear; flattened into the playing sound's own columns. */
record Pan(float left, float right) {

    /** Equal power from left ({@code place} -1) over the middle (0) to right (1). */
    static Pan of(double level, double place) {
        double angle = (Math.clamp(place, -1, 1) + 1) * Math.PI / 4;
        return new Pan((float) (level * Math.cos(angle)), (float) (level * Math.sin(angle)));
    }
}

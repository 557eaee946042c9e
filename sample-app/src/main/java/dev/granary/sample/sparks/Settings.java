package dev.granary.sample.sparks;

/**
 * What a show is to be like.
 *
 * @param count   the most entities that are alive at once
 * @param frames  after how many frames it ends with a finale; 0 if it does not end
 * @param threads how many threads compute it
 */
public record Settings(int count, int frames, int threads, long seed, Size size) {
    /** The simulation advances by a sixtieth of a second per frame, however long that takes. */
    public static final float DT = 1f / 60;

    public static final int MOST_ENTITIES = 1_000_000;
}

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

    /** What is left when a user wants fewer. */
    private static final int FEW_ENTITIES = 1000;

    /** Twice as many entities, if that is allowed. */
    static int more(int count) {
        return Math.min(MOST_ENTITIES, count * 2);
    }

    /** Half as many, but where there are few already. */
    static int fewer(int count) {
        return Math.min(count, Math.max(FEW_ENTITIES, count / 2));
    }
}

package dev.granary.benchmarks;

/** The last items that were passed to it, and sums over all of them: too much for a method that is called seldom to be inlined. */
final class Collected {
    private final Particle[] last = new Particle[64];
    private final float[] sums = new float[4];
    private int count;

    void add(Particle p) {
        sums[0] += p.life();
        sums[1] += p.position().x();
        sums[2] += p.position().y();
        sums[3] += p.position().z();
        last[count++ & last.length - 1] = p;
    }

    /** The kernel's question where its loop can't ask it first: in a method of another file. */
    boolean isTooMuch(float chance) {
        return chance >= 0.01f;
    }

    float sum() {
        return sums[0] + sums[1] + sums[2] + sums[3] + count;
    }
}

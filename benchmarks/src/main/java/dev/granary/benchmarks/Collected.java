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

    /** The same question as a loop can't ask it in the kernel's place, because all that it sees is an overridable method. */
    boolean isTooMuch(float chance) {
        boolean isMore = chance >= 0.01f;
        return isMore;
    }

    float sum() {
        return sums[0] + sums[1] + sums[2] + sums[3] + count;
    }
}

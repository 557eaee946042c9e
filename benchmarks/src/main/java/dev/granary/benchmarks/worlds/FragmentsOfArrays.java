package dev.granary.benchmarks.worlds;

import java.util.Arrays;

/** By hand: an array for each kind. */
final class FragmentsOfArrays implements FragmentRival {
    private final float[][] values = new float[KINDS][EACH];

    FragmentsOfArrays() {
        for (float[] kind : values) {
            Arrays.fill(kind, 1);
        }
    }

    @Override
    public void sweep() {
        scale(2);
        scale(0.5f);
    }

    private void scale(float factor) {
        for (float[] kind : values) {
            for (int i = 0; i < kind.length; i++) {
                kind[i] *= factor;
            }
        }
    }

    @Override
    public float sum() {
        float sum = 0;
        for (float[] kind : values) {
            for (float value : kind) {
                sum += value;
            }
        }
        return sum;
    }
}

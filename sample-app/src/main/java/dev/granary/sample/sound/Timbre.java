package dev.granary.sample.sound;

import java.util.SplittableRandom;

/** The kinds of sound the sample can synthesise, each for any pitch. */
enum Timbre {
    /** A plucked string: bright at first, and the higher the partial, the sooner it is gone. */
    STRING {
        @Override
        SoundResource at(double hz) {
            double decay = Math.clamp(5.5 * Math.sqrt(110 / hz), 1.2, 6);
            var tone = new Partials(decay);
            for (int n = 1; n <= 40 && isHeard(n, hz, 11_000); n++) {
                double stiff = n * hz * Math.sqrt(1 + 0.00012 * n * n);
                double level = Math.abs(Math.sin(Math.PI * n * 0.29)) * Math.pow(n, -0.8) / (1 + n * hz / 6000);
                tone.add(stiff, level, decay / (1 + 0.22 * (n - 1)), 2.4 * n * n);
            }
            return SoundResource.oneShot(tone.soften(0.003, 0.05).normalised(), Slice.SAMPLE_RATE);
        }
    },
    /** A small struck bar, as of a celesta or a music box. */
    BELL {
        private static final double[][] MODES = {
            {1, 1, 1}, {2, 0.3, 0.8}, {3.01, 0.2, 0.6}, {4.02, 0.18, 0.45}, {6.27, 0.12, 0.25}, {9.4, 0.07, 0.15}
        };

        @Override
        SoundResource at(double hz) {
            double decay = Math.clamp(2.6 * Math.sqrt(440 / hz), 1.2, 4);
            var tone = new Partials(decay);
            for (double[] mode : MODES) {
                if (mode[0] * hz < 14_000) tone.add(mode[0] * hz, mode[1], decay * mode[2], 0);
            }
            return SoundResource.oneShot(tone.soften(0.002, 0.05).normalised(), Slice.SAMPLE_RATE);
        }
    },
    /** A bowed section that never quite agrees on the pitch. */
    ENSEMBLE {
        @Override
        SoundResource at(double hz) {
            var random = new SplittableRandom(Double.hashCode(hz));
            var tone = new Partials(2);
            for (int n = 1; n <= 24 && isHeard(n, hz, 7000); n++) {
                double level = Math.pow(n, -0.85) / (1 + Math.pow(n * hz / 2200, 2));
                tone.addChorus(n * hz, level, Double.POSITIVE_INFINITY, 0.0022, 8, random);
            }
            return SoundResource.loop(tone.normalised(), Slice.SAMPLE_RATE);
        }
    },
    /** What a hall makes of a note: no onset, only a soft cloud of its pitch that dies away. */
    HALO {
        @Override
        SoundResource at(double hz) {
            var random = new SplittableRandom(~Double.hashCode(hz));
            var tone = new Partials(2.4);
            for (int n = 1; n <= 8 && isHeard(n, hz, 6000); n++) {
                double level = Math.pow(n, -0.8) / (1 + Math.pow(n * hz / 2600, 2));
                tone.addChorus(n * hz, level, 2.6 / Math.sqrt(n), 0.0013, 6, random);
            }
            return SoundResource.oneShot(tone.soften(0.12, 0.2).normalised(), Slice.SAMPLE_RATE);
        }
    },
    /** A short grain of a pure tone. */
    SPARK {
        @Override
        SoundResource at(double hz) {
            var tone = new Partials(0.3).add(hz, 1, Double.POSITIVE_INFINITY, 0).add(2 * hz, 0.15, 0.2, 0);
            return SoundResource.oneShot(tone.soften(0.06, 0.24).normalised(), Slice.SAMPLE_RATE);
        }
    };

    /** Of the partials, those below an end; and always the first, or the highest keys would be silent. */
    private static boolean isHeard(int partial, double hz, double end) {
        return partial == 1 || partial * hz < end;
    }

    abstract SoundResource at(double hz);
}

package dev.granary.sample.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimbreTest {
    /** All keys of MIDI, in steps of those that are synthesised. */
    @ParameterizedTest
    @EnumSource(Timbre.class)
    void everyKeyIsHeard(Timbre timbre) {
        for (int key = 0; key <= 128; key += 4) {
            if (timbre == Timbre.SPARK && key > 112) continue; // never so high
            float peak = 0;
            for (float sample : timbre.at(SoundBank.hertz(key)).samples()) peak = Math.max(peak, Math.abs(sample));
            assertEquals(1, peak, 1e-5, timbre + " of key " + key);
        }
    }
}

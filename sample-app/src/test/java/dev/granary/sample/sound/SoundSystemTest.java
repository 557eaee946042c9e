package dev.granary.sample.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SoundSystemTest {
    private final SoundSystem system = new SoundSystem();
    private final Slice slice = new Slice();

    @Test
    void aFadeWhoseSoundHasEndedIsDroppedAndCounted() {
        var sound = system.play(PlayingSound.of(constant(100, false), 1, new Pan(1, 1)));
        system.fade(sound, 1, 0, 0.1, 0.2);
        mix(0.05);
        assertTrue(system.isSilent());
        mix(0.1);
        assertEquals(new SoundSystem.Counts(1, 0, 1), system.counts());
    }

    @Test
    void aFadeDoesNotReachTheSoundThatCameAfterItsOwn() {
        var first = system.play(PlayingSound.of(constant(100, false), 1, new Pan(1, 1)));
        system.fade(first, 1, 0, 0.02, 0.03);
        mix(0.01);
        system.play(PlayingSound.of(constant(100, true), 1, new Pan(1, 1)));
        mix(0.1);
        assertEquals(1f, slice.left[Slice.FRAMES - 1]);
        assertEquals(new SoundSystem.Counts(2, 0, 1), system.counts());
    }

    @Test
    void aSoundThatWasFadedToSilenceIsStopped() {
        var sound = system.play(PlayingSound.of(constant(100, true), 1, new Pan(1, 1)));
        system.fade(sound, 1, 0, 0, 0.1);
        mix(0.05);
        assertTrue(slice.left[0] > 0.2 && slice.left[0] < 0.8, "half-way, but " + slice.left[0]);
        mix(0.1);
        assertTrue(system.isSilent());
        assertEquals(new SoundSystem.Counts(1, 1, 0), system.counts());
    }

    @Test
    void aSoundWaitsForItsStart() {
        system.play(
                PlayingSound.of(constant(1000, true), 1, new Pan(0.5f, 0.25f)).after(100.0 / Slice.SAMPLE_RATE));
        assertEquals(1, system.mix(slice));
        assertEquals(0f, slice.left[99]);
        assertEquals(0.5f, slice.left[100]);
        assertEquals(0.25f, slice.right[100]);
    }

    @Test
    void aResourceOfAnotherSampleRateKeepsItsPitch() {
        float[] samples = new float[480];
        Arrays.fill(samples, 1f);
        var resource = system.load(SoundResource.oneShot(samples, Slice.SAMPLE_RATE / 4));
        system.play(PlayingSound.of(resource, 1, new Pan(1, 1)));
        mix(4 * 480.0 / Slice.SAMPLE_RATE - 2 * Slice.SECONDS);
        assertTrue(!system.isSilent());
        mix(3 * Slice.SECONDS);
        assertTrue(system.isSilent());
    }

    private Handle<SoundResource> constant(int frames, boolean looped) {
        float[] samples = new float[frames];
        Arrays.fill(samples, 1f);
        return system.load(
                looped
                        ? SoundResource.loop(samples, Slice.SAMPLE_RATE)
                        : SoundResource.oneShot(samples, Slice.SAMPLE_RATE));
    }

    private void mix(double seconds) {
        for (double mixed = 0; mixed < seconds; mixed += Slice.SECONDS) system.mix(slice);
    }
}

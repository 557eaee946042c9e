package dev.granary.sample.sound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class StudioTest {
    @Test
    void theSamePieceSoundsTheSameEveryTime() throws IOException {
        Recording first = record(2);
        Recording second = record(2);
        assertArrayEquals(first.left(), second.left());
        assertArrayEquals(first.right(), second.right());
        assertArrayEquals(first.voices(), second.voices());
    }

    @Test
    void theOwnPieceIsLoudEnoughAndNeverClips() throws IOException {
        Recording recording = record(10);
        assertEquals(10, recording.seconds(), Slice.SECONDS);
        assertTrue(recording.peakVoices() > 200, "voices: " + recording.peakVoices());
        assertTrue(recording.counts().fadesFinished() > 0, "fades: " + recording.counts());
        assertTrue(recording.counts().fadesDropped() > 0, "fades: " + recording.counts());
        checkLevels(recording.left());
        checkLevels(recording.right());
    }

    private static void checkLevels(float[] samples) {
        double peak = 0;
        double sum = 0;
        double power = 0;
        for (float sample : samples) {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample;
            power += sample * sample;
        }
        assertTrue(peak > 0.5 && peak < 0.9, "peak: " + peak);
        assertEquals(0, sum / samples.length, 1e-3, "direct current");
        assertTrue(Math.sqrt(power / samples.length) > 0.02, "power: " + power);
    }

    private static Recording record(double seconds) throws IOException {
        var system = new SoundSystem();
        return new Studio(Input.ownPiece(system), system).record(seconds);
    }
}

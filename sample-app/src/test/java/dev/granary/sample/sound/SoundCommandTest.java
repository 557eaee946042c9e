package dev.granary.sample.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.sample.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoundCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void theOwnPieceBecomesAWavFileAndAPicture() throws Exception {
        assertEquals(0, run("--seconds", "1"), err.toString());
        checkWav(directory.resolve("canon.wav"), 1);
        assertNotNull(ImageIO.read(directory.resolve("canon.png").toFile()));
        for (String word :
                List.of("voices", "dropped", "times as fast", "resources", "holes", "canon.wav", "canon.png")) {
            assertTrue(out.toString().contains(word), word + " in " + out);
        }
    }

    @Test
    void aMidiFileIsPlayed() throws Exception {
        Path midi = Files.write(directory.resolve("piece.mid"), CanonScore.midi());
        assertEquals(0, run(midi.toString(), "--seconds", "0.5"), err.toString());
        checkWav(directory.resolve("piece-granary.wav"), 0.5);
    }

    @Test
    void aWavFileIsScatteredAtHalfItsSpeed() throws Exception {
        float[] sine = new float[Slice.SAMPLE_RATE / 2];
        for (int i = 0; i < sine.length; i++) sine[i] = (float) Math.sin(i * 0.05);
        Path wav = directory.resolve("sine.wav");
        WavFile.write(wav, sine, sine);
        assertEquals(0, run(wav.toString()), err.toString());
        checkWav(directory.resolve("sine-granary.wav"), 1.5);
        assertTrue(out.toString().contains("sine.wav"), out.toString());
    }

    @Test
    void aMissingFileIsOneClearLine() {
        assertEquals(1, run(directory.resolve("missing.mid").toString()));
        assertEquals(
                "granary-sample: there is no file " + directory.resolve("missing.mid"),
                err.toString().strip());
    }

    @Test
    void aFileOfAnotherKindIsOneClearLine() throws Exception {
        Path text = Files.writeString(directory.resolve("text.wav"), "not a sound");
        assertEquals(1, run(text.toString()));
        assertEquals(
                "granary-sample: text.wav is neither a MIDI file nor a sound file that Java can read",
                err.toString().strip());
    }

    @Test
    void aDamagedMidiFileIsOneClearLine() throws Exception {
        Path midi = Files.writeString(directory.resolve("piece.mid"), "MThd");
        assertEquals(1, run(midi.toString()));
        assertEquals(
                "granary-sample: piece.mid is a damaged MIDI file",
                err.toString().strip());
    }

    /** A WAV file without a sample rate has samples, but no time. */
    @Test
    void aSoundWithoutASampleRateIsOneClearLine() throws Exception {
        Path wav = directory.resolve("sine.wav");
        WavFile.write(wav, new float[100], new float[100]);
        byte[] bytes = Files.readAllBytes(wav);
        Arrays.fill(bytes, 24, 32, (byte) 0); // the rate, and the bytes a second
        Files.write(wav, bytes);
        assertEquals(1, run(wav.toString()));
        assertEquals(
                "granary-sample: sine.wav doesn't say how fast its samples follow",
                err.toString().strip());
    }

    @Test
    void wrongArgumentsAreRefused() {
        assertEquals(2, run("--seconds", "0"));
        assertTrue(err.toString().startsWith("--seconds must be more than 0"), err.toString());
        assertEquals(2, run("--loud"));
    }

    @Test
    void helpNamesEveryOption() {
        assertEquals(0, run("--help"));
        for (String word : List.of("FILE", "--out", "--seconds", "MIDI", "WAV")) {
            assertTrue(out.toString().contains(word), word + " in " + out);
        }
    }

    private int run(String... args) {
        String[] all = new String[args.length + 2];
        all[0] = "sound";
        all[1] = "--out=" + directory;
        System.arraycopy(args, 0, all, 2, args.length);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    private static void checkWav(Path file, double seconds) throws Exception {
        try (var stream = AudioSystem.getAudioInputStream(file.toFile())) {
            AudioFormat format = stream.getFormat();
            assertEquals(2, format.getChannels());
            assertEquals(16, format.getSampleSizeInBits());
            assertEquals(48_000, format.getSampleRate());
            assertEquals(seconds, (double) stream.getFrameLength() / Slice.SAMPLE_RATE, 0.3);
        }
    }
}

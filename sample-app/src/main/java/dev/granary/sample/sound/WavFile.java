package dev.granary.sample.sound;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;

/** Sound files of 16-bit samples. */
final class WavFile {
    private WavFile() {}

    /** A sound of one or more channels, {@code channels[channel][frame]}. */
    record Sound(float[][] channels, int sampleRate) {
        int frames() {
            return channels[0].length;
        }
    }

    static Sound read(Path file) throws IOException, UnsupportedAudioFileException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                AudioInputStream original = AudioSystem.getAudioInputStream(in)) {
            AudioFormat from = original.getFormat();
            var format = new AudioFormat(from.getSampleRate(), 16, from.getChannels(), true, false);
            ShortBuffer samples = ByteBuffer.wrap(
                            AudioSystem.getAudioInputStream(format, original).readAllBytes())
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asShortBuffer();
            var channels = new float[from.getChannels()][samples.remaining() / from.getChannels()];
            for (int frame = 0; frame < channels[0].length; frame++) {
                for (float[] channel : channels) channel[frame] = samples.get() / 32768f;
            }
            return new Sound(channels, (int) from.getSampleRate());
        }
    }

    static void write(Path file, float[] left, float[] right) throws IOException {
        var format = new AudioFormat(Slice.SAMPLE_RATE, 16, 2, true, false);
        var bytes = ByteBuffer.allocate(left.length * format.getFrameSize()).order(ByteOrder.LITTLE_ENDIAN);
        for (int frame = 0; frame < left.length; frame++) {
            bytes.putShort(toShort(left[frame])).putShort(toShort(right[frame]));
        }
        try (var stream = new AudioInputStream(new ByteArrayInputStream(bytes.array()), format, left.length)) {
            AudioSystem.write(stream, AudioFileFormat.Type.WAVE, file.toFile());
        }
    }

    private static short toShort(float sample) {
        return (short) Math.round(Math.clamp(sample, -1f, 1f) * Short.MAX_VALUE);
    }
}

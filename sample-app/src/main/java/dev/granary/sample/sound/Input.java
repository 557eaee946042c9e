package dev.granary.sample.sound;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.sampled.UnsupportedAudioFileException;

/** Finds out what a file is, and who performs it. */
final class Input {
    private static final byte[] MIDI_HEADER = {'M', 'T', 'h', 'd'};

    private Input() {}

    /** The piece that comes with the sample. */
    static Performance ownPiece(SoundSystem system) throws IOException {
        try (InputStream in = Input.class.getResourceAsStream("canon.mid")) {
            return orchestra(in, "canon", system);
        }
    }

    static Performance open(Path file, SoundSystem system) throws IOException {
        if (Files.isDirectory(file)) throw new IOException(file + " is a directory, but should be a MIDI or WAV file");
        String name = file.getFileName().toString();
        if (isMidi(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                return orchestra(in, name, system);
            }
        }
        try {
            WavFile.Sound sound = WavFile.read(file);
            if (sound.frames() == 0) throw new IOException(name + " holds no sound");
            if (sound.sampleRate() < 1) throw new IOException(name + " doesn't say how fast its samples follow");
            return new GrainCloud(name + ", in grains", sound, system);
        } catch (UnsupportedAudioFileException e) {
            throw new IOException(name + " is neither a MIDI file nor a sound file that Java can read", e);
        }
    }

    private static Performance orchestra(InputStream in, String name, SoundSystem system) throws IOException {
        try {
            Piece piece = MidiReader.read(in, name);
            if (piece.notes().isEmpty()) throw new IOException(name + " holds no notes, apart from drums");
            return new Orchestra(piece, system);
        } catch (InvalidMidiDataException | EOFException e) {
            throw new IOException(name + " is a damaged MIDI file", e);
        }
    }

    private static boolean isMidi(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(MIDI_HEADER.length), MIDI_HEADER);
        }
    }
}

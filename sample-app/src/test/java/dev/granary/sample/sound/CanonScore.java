package dev.granary.sample.sound;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.midi.MetaMessage;
import javax.sound.midi.MidiEvent;
import javax.sound.midi.MidiSystem;
import javax.sound.midi.Sequence;
import javax.sound.midi.ShortMessage;
import javax.sound.midi.Track;

/**
 * The score of the sample's piece, from which {@code canon.mid} was made: seven of the variations of Pachelbel's Canon
 * in D, played by three voices one after the other, two bars apart, above the ground and a quiet section of strings.
 */
final class CanonScore {
    /**
     * Variations of two bars each: pitches with an octave, and after a slash the length in 32nds, for all notes up to
     * the next slash.
     */
    private static final String[] VARIATIONS = {
        "F#5/8 E5 D5 C#5 B4 A4 B4 C#5",
        "D5/8 C#5 B4 A4 G4 F#4 G4 E4",
        "D4/4 F#4 A4 G4 F#4 D4 F#4 E4 D4 B3 D4 A4 G4 B4 A4 G4",
        "F#4/4 D4 E4 C#5 D5 F#5 A5 A4 B4 G4 A4 F#4 D4 D5 D5/6 C#5/2",
        "D5/2 C#5 D5 D4 C#4 A4 E4 F#4 D4 D5 C#5 B4 C#5 F#5 A5 B5 "
                + "G5 F#5 E5 G5 F#5 E5 D5 C#5 B4 A4 G4 F#4 E4 G4 F#4 E4",
        "A5/2 F#5/1 G5 A5/2 F#5/1 G5 A5 A4 B4 C#5 D5 E5 F#5 G5 F#5/2 D5/1 E5 F#5/2 F#4/1 G4 A4 B4 A4 G4 A4 F#4 G4 A4"
            + " G4/2 B4/1 A4 G4/2 F#4/1 E4 F#4 E4 D4 E4 F#4 G4 A4 B4 G4/2 B4/1 A4 B4/2 C#5/1 D5 A4 B4 C#5 D5 E5 F#5 G5"
            + " A5",
        "F#5/2 D5/1 E5 F#5/2 E5/1 D5 E5 C#5 D5 E5 F#5 E5 D5 C#5 D5/2 B4/1 C#5 D5/2 D4/1 E4 F#4 G4 F#4 E4 F#4 D5 C#5 D5"
            + " B4/2 D5/1 C#5 B4/2 A4/1 G4 A4 G4 F#4 G4 A4 B4 C#5 D5 B4/2 D5/1 C#5 D5/2 C#5/1 B4 C#5 D5 E5 D5 C#5 D5"
            + " B4 C#5",
    };

    private static final String GROUND = "D3/8 A2 B2 F#2 G2 D2 G2 A2";
    private static final String[] STRINGS = {
        "F#4/8 E4 D4 C#4 B3 A3 B3 C#4", "D4/8 C#4 B3 A3 G3 F#3 G3 E3", "A3/8 A3 F#3 F#3 D3 D3 D3 A3",
    };
    private static final String[] LAST_NOTES = {"D5", "F#5", "D4"};
    private static final String[] LAST_CHORD = {"D3", "A3", "D4", "F#4", "A4"};
    private static final String[] LAST_ARPEGGIO = {
        "D2", "A2", "D3", "F#3", "A3", "D4", "F#4", "A4", "D5", "F#5", "A5", "D6", "F#6", "A6"
    };

    private static final int TICKS_PER_32ND = 60;
    private static final long STATEMENT = 64L * TICKS_PER_32ND;
    private static final int MUSIC_BOX = 10;
    private static final int CELESTA = 8;
    private static final int HARP = 46;
    private static final int STRING_SECTION = 48;
    private static final int CELLO = 42;

    private final Sequence sequence;

    private CanonScore() throws InvalidMidiDataException {
        sequence = new Sequence(Sequence.PPQ, 8 * TICKS_PER_32ND);
    }

    public static void main(String[] args) throws Exception {
        Files.write(Path.of(args[0]), midi());
    }

    /** The MIDI file, byte for byte the one that is shipped. */
    static byte[] midi() throws IOException, InvalidMidiDataException {
        var out = new ByteArrayOutputStream();
        MidiSystem.write(new CanonScore().compose(), 1, out);
        return out.toByteArray();
    }

    private Sequence compose() throws InvalidMidiDataException {
        int statements = VARIATIONS.length + 1;
        long end = statements * STATEMENT;
        conductor(end);
        int[] programs = {MUSIC_BOX, HARP, CELESTA};
        int[] velocities = {96, 82, 80};
        for (int voice = 0; voice < 3; voice++) {
            Track track = track(voice, programs[voice]);
            for (int i = 0; i + voice < VARIATIONS.length; i++) {
                line(track, voice, (1 + voice + i) * STATEMENT, VARIATIONS[i], velocities[voice] - voice * i);
            }
            note(track, voice, end, 96, LAST_NOTES[voice], 96);
        }
        Track ground = track(3, HARP);
        for (int i = 0; i < statements; i++) line(ground, 3, i * STATEMENT, GROUND, 86 + 3 * i);
        for (int i = 0; i < LAST_ARPEGGIO.length; i++) {
            note(ground, 3, end + 2L * i * TICKS_PER_32ND, 96, LAST_ARPEGGIO[i], 92 - 2 * i);
        }
        Track cello = track(4, CELLO);
        for (int i = 1; i < statements; i++) line(cello, 4, i * STATEMENT, GROUND, 50 + 7 * i);
        note(cello, 4, end, 40, "D2", 84);
        Track strings = track(5, STRING_SECTION);
        for (int i = 2; i < statements; i++) {
            for (String part : STRINGS) line(strings, 5, i * STATEMENT, part, 38 + 5 * i);
        }
        for (String pitch : LAST_CHORD) note(strings, 5, end, 40, pitch, 84);
        return sequence;
    }

    /** The name, and the tempo: 76 quarters a minute, slower towards the end. */
    private void conductor(long end) throws InvalidMidiDataException {
        Track track = sequence.createTrack();
        byte[] name = "Canon in D, after Johann Pachelbel".getBytes(StandardCharsets.UTF_8);
        track.add(new MidiEvent(new MetaMessage(0x03, name, name.length), 0));
        tempo(track, 0, 76);
        int[] slower = {74, 71, 67, 61};
        for (int i = 0; i < slower.length; i++)
            tempo(track, end - (slower.length - i) * 4L * TICKS_PER_32ND, slower[i]);
    }

    private static void tempo(Track track, long tick, int quartersPerMinute) throws InvalidMidiDataException {
        int micros = 60_000_000 / quartersPerMinute;
        byte[] data = {(byte) (micros >> 16), (byte) (micros >> 8), (byte) micros};
        track.add(new MidiEvent(new MetaMessage(0x51, data, data.length), tick));
    }

    private Track track(int channel, int program) throws InvalidMidiDataException {
        Track track = sequence.createTrack();
        track.add(new MidiEvent(new ShortMessage(ShortMessage.PROGRAM_CHANGE, channel, program, 0), 0));
        return track;
    }

    private static void line(Track track, int channel, long start, String score, int velocity)
            throws InvalidMidiDataException {
        int length = 0;
        int position = 0;
        for (String token : score.split(" +")) {
            String[] parts = token.split("/");
            if (parts.length > 1) length = Integer.parseInt(parts[1]);
            int accent = position % 16 == 0 ? 6 : position % 8 == 0 ? 3 : position % 2 == 0 ? 0 : -4;
            note(track, channel, start + (long) position * TICKS_PER_32ND, length, parts[0], velocity + accent);
            position += length;
        }
        if (position != 64) throw new IllegalArgumentException(score + " is " + position + " 32nds long");
    }

    private static void note(Track track, int channel, long tick, int length, String pitch, int velocity)
            throws InvalidMidiDataException {
        int key = key(pitch);
        long end = tick + (long) length * TICKS_PER_32ND;
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, channel, key, velocity), tick));
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_OFF, channel, key, 0), end));
    }

    private static int key(String pitch) {
        int octave = pitch.charAt(pitch.length() - 1) - '0';
        return 12 * (octave + 1) + "C D EF G A B".indexOf(pitch.charAt(0)) + (pitch.charAt(1) == '#' ? 1 : 0);
    }
}

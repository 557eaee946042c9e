package dev.granary.sample.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.midi.MetaMessage;
import javax.sound.midi.MidiEvent;
import javax.sound.midi.MidiSystem;
import javax.sound.midi.Sequence;
import javax.sound.midi.ShortMessage;
import org.junit.jupiter.api.Test;

class MidiReaderTest {
    /** If this fails after a change of the score: {@code CanonScore.main} writes the file anew. */
    @Test
    void theShippedPieceIsWhatTheScoreSays() throws Exception {
        try (var shipped = Input.class.getResourceAsStream("canon.mid")) {
            Piece piece = MidiReader.read(shipped, "");
            assertEquals(MidiReader.read(new ByteArrayInputStream(CanonScore.midi()), ""), piece);
            assertEquals("Canon in D, after Johann Pachelbel", piece.title());
        }
    }

    @Test
    void notesFollowTheTempoAndDrumsAreLeftOut() throws Exception {
        var sequence = new Sequence(Sequence.PPQ, 10);
        var track = sequence.createTrack();
        track.add(new MidiEvent(new ShortMessage(ShortMessage.PROGRAM_CHANGE, 3, 48, 0), 0));
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, 3, 60, 127), 10));
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, 9, 40, 127), 10));
        track.add(new MidiEvent(new MetaMessage(0x51, new byte[] {0x0F, 0x42, 0x40}, 3), 20)); // one second a quarter
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, 3, 60, 0), 30));
        var out = new ByteArrayOutputStream();
        MidiSystem.write(sequence, 1, out);
        Piece piece = MidiReader.read(new ByteArrayInputStream(out.toByteArray()), "untitled");
        assertEquals(new Piece("untitled", List.of(new Note(0.5, 2, 3, 48, 60, 1))), piece);
    }

    /** They may be in a file that is damaged, and say nothing of the time. */
    @Test
    void temposThatAreTooShortAreLeftOut() throws Exception {
        var sequence = new Sequence(Sequence.PPQ, 10);
        var track = sequence.createTrack();
        track.add(new MidiEvent(new MetaMessage(0x51, new byte[] {7}, 1), 0));
        track.add(new MidiEvent(new MetaMessage(0x51, new byte[0], 0), 0));
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, 3, 60, 127), 10));
        track.add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_OFF, 3, 60, 0), 20));
        var out = new ByteArrayOutputStream();
        MidiSystem.write(sequence, 1, out);
        Piece piece = MidiReader.read(new ByteArrayInputStream(out.toByteArray()), "untitled");
        assertEquals(new Piece("untitled", List.of(new Note(0.5, 1, 3, 0, 60, 1))), piece);
    }

    @Test
    void ticksWithoutALengthAreRefused() throws Exception {
        var sequence = new Sequence(Sequence.SMPTE_25, 40);
        sequence.createTrack().add(new MidiEvent(new ShortMessage(ShortMessage.NOTE_ON, 3, 60, 127), 10));
        var out = new ByteArrayOutputStream();
        MidiSystem.write(sequence, 1, out);
        byte[] file = out.toByteArray();
        file[13] = 0; // ticks a frame
        assertThrows(InvalidMidiDataException.class, () -> MidiReader.read(new ByteArrayInputStream(file), "untitled"));
    }
}

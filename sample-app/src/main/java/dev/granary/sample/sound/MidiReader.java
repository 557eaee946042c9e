package dev.granary.sample.sound;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.midi.MetaMessage;
import javax.sound.midi.MidiEvent;
import javax.sound.midi.MidiSystem;
import javax.sound.midi.Sequence;
import javax.sound.midi.ShortMessage;
import javax.sound.midi.Track;

/** Turns a MIDI file's events, counted in ticks, into notes that start and end at times. */
final class MidiReader {
    private static final int TRACK_NAME = 0x03;
    private static final int TEMPO = 0x51;
    private static final int TEMPO_BYTES = 3;
    private static final int DRUMS = 9;

    private final List<Note> notes = new ArrayList<>();
    private final Map<Integer, Deque<Open>> sounding = new HashMap<>();
    private final int[] programs = new int[16];
    private String title;
    private double secondsPerTick;
    private double seconds;
    private long ticks;

    private record Open(double startSeconds, int program, double velocity) {}

    private MidiReader(String fallbackTitle) {
        title = fallbackTitle;
    }

    /** Reads a piece; its title is the name of the first track that has one. */
    static Piece read(InputStream in, String fallbackTitle) throws IOException, InvalidMidiDataException {
        return new MidiReader(fallbackTitle).read(MidiSystem.getSequence(in));
    }

    private Piece read(Sequence sequence) throws InvalidMidiDataException {
        if (sequence.getResolution() == 0) throw new InvalidMidiDataException("ticks without a length");
        boolean metrical = sequence.getDivisionType() == Sequence.PPQ;
        double ticksPerSecond = sequence.getDivisionType() * sequence.getResolution();
        secondsPerTick = metrical ? 0.5 / sequence.getResolution() : 1 / ticksPerSecond;
        titleOf(sequence);
        Stream.of(sequence.getTracks())
                .flatMap(MidiReader::events)
                .sorted(Comparator.comparingLong(MidiEvent::getTick))
                .forEach(event -> {
                    seconds += (event.getTick() - ticks) * secondsPerTick;
                    ticks = event.getTick();
                    if (event.getMessage() instanceof ShortMessage message) accept(message);
                    if (event.getMessage() instanceof MetaMessage meta && metrical && isTempo(meta)) {
                        byte[] micros = meta.getData();
                        int beat = (micros[0] & 0xFF) << 16 | (micros[1] & 0xFF) << 8 | micros[2] & 0xFF;
                        secondsPerTick = beat / 1e6 / sequence.getResolution();
                    }
                });
        sounding.forEach((key, open) -> {
            while (!open.isEmpty()) end(key >> 7, key & 0x7F);
        });
        return new Piece(title, List.copyOf(notes));
    }

    /** Whether it is one that says how long a beat takes. */
    private static boolean isTempo(MetaMessage meta) {
        return meta.getType() == TEMPO && meta.getData().length >= TEMPO_BYTES;
    }

    private void titleOf(Sequence sequence) {
        Stream.of(sequence.getTracks())
                .flatMap(MidiReader::events)
                .map(MidiEvent::getMessage)
                .filter(message -> message instanceof MetaMessage meta && meta.getType() == TRACK_NAME)
                .map(message -> new String(((MetaMessage) message).getData(), StandardCharsets.UTF_8).strip())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .ifPresent(name -> title = name);
    }

    private static Stream<MidiEvent> events(Track track) {
        return Stream.iterate(0, i -> i < track.size(), i -> i + 1).map(track::get);
    }

    private void accept(ShortMessage message) {
        int channel = message.getChannel();
        if (channel == DRUMS) return;
        int key = message.getData1();
        switch (message.getCommand()) {
            case ShortMessage.PROGRAM_CHANGE -> programs[channel] = key;
            case ShortMessage.NOTE_ON -> {
                if (message.getData2() == 0) end(channel, key);
                else start(channel, key, message.getData2() / 127.0);
            }
            case ShortMessage.NOTE_OFF -> end(channel, key);
            default -> {}
        }
    }

    private void start(int channel, int key, double velocity) {
        sounding.computeIfAbsent(channel << 7 | key, k -> new ArrayDeque<>())
                .add(new Open(seconds, programs[channel], velocity));
    }

    private void end(int channel, int key) {
        Deque<Open> open = sounding.get(channel << 7 | key);
        if (open == null || open.isEmpty()) return;
        Open note = open.poll();
        notes.add(new Note(note.startSeconds(), seconds, channel, note.program(), key, note.velocity()));
    }
}

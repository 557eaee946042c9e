package dev.granary.sample;

import java.util.Comparator;
import java.util.List;

/** Plays the notes of a piece, each on the kind of instrument that its MIDI program asks for. */
final class Orchestra implements Performance {
    private final String title;
    private final List<Note> notes;
    private final Plucked plucked;
    private final Bowed bowed;
    private int next;

    Orchestra(Piece piece, SoundSystem system) {
        title = piece.title();
        notes = piece.notes().stream()
                .sorted(Comparator.comparingDouble(Note::startSeconds))
                .toList();
        var bank = new SoundBank(system);
        plucked = new Plucked(system, bank);
        bowed = new Bowed(system, bank);
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public double seconds() {
        return notes.isEmpty() ? 0 : notes.getLast().startSeconds();
    }

    @Override
    public void playUntil(double untilSeconds, double nowSeconds) {
        while (next < notes.size() && notes.get(next).startSeconds() < untilSeconds) play(notes.get(next++), nowSeconds);
    }

    private void play(Note note, double nowSeconds) {
        int family = note.program() / 8;
        switch (family) {
            case 1, 14 -> plucked.play(note, Timbre.BELL, nowSeconds);
            case 2, 5, 6, 7, 8, 9, 10, 11 -> {
                if (note.program() == 45 || note.program() == 46) plucked.play(note, Timbre.STRING, nowSeconds);
                else bowed.play(note, nowSeconds);
            }
            default -> plucked.play(note, Timbre.STRING, nowSeconds);
        }
    }
}

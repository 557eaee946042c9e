package dev.granary.sample.sound;

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
        return notes.stream().mapToDouble(Note::endSeconds).max().orElse(0);
    }

    @Override
    public boolean isOver() {
        return next == notes.size();
    }

    @Override
    public void playUntil(double untilSeconds, double nowSeconds) {
        while (next < notes.size() && notes.get(next).startSeconds() < untilSeconds) {
            play(notes.get(next++), nowSeconds);
        }
    }

    private void play(Note note, double nowSeconds) {
        switch (family(note.program())) {
            case BELL -> plucked.play(note, Timbre.BELL, nowSeconds);
            case ENSEMBLE -> bowed.play(note, nowSeconds);
            default -> plucked.play(note, Timbre.STRING, nowSeconds);
        }
    }

    /**
     * General MIDI's programs come in groups of eight; among its strings, pizzicato, harp and timpani are not bowed.
     */
    private static Timbre family(int program) {
        return switch (program / 8) {
            case 1, 14 -> Timbre.BELL;
            case 2, 6, 7, 8, 9, 10, 11 -> Timbre.ENSEMBLE;
            case 5 -> program < 45 ? Timbre.ENSEMBLE : Timbre.STRING;
            default -> Timbre.STRING;
        };
    }
}

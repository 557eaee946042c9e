package dev.granary.sample.sound;

import java.util.List;

/** A piece of music, ready to be played. */
record Piece(String title, List<Note> notes) {}

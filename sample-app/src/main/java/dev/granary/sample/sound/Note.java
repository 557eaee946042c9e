package dev.granary.sample.sound;

/**
 * A note of a piece.
 *
 * @param velocity how hard it is struck, from 0 to 1
 * @param program  the General MIDI instrument, from 0
 */
record Note(double startSeconds, double endSeconds, int channel, int program, int key, double velocity) {}

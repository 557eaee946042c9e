package dev.granary.sample.sound;

import dev.granary.Handle;
import java.util.HashMap;
import java.util.Map;

/**
 * The synthesised resources, made when a note first needs them: one for every four semitones, from which the rest are
 * resampled.
 */
final class SoundBank {
    private static final int SEMITONES = 4;

    private final SoundSystem system;
    private final Map<Key, Handle<SoundResource>> loaded = new HashMap<>();

    private record Key(Timbre timbre, int note) {}

    SoundBank(SoundSystem system) {
        this.system = system;
    }

    /** A sound at a pitch, given as a MIDI note number that may lie between two keys. */
    PlayingSound sound(Timbre timbre, double note, Pan pan) {
        int sampled = (int) Math.round(note / SEMITONES) * SEMITONES;
        var resource =
                loaded.computeIfAbsent(new Key(timbre, sampled), key -> system.load(timbre.at(hertz(key.note()))));
        return PlayingSound.of(resource, hertz(note) / hertz(sampled), pan);
    }

    static double hertz(double note) {
        return 440 * Math.pow(2, (note - 69) / 12);
    }
}

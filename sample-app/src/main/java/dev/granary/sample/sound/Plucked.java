package dev.granary.sample.sound;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Harps and music boxes: every note is a pair of strings, their first echoes, the hall's answer, and a rain of grains.
 */
final class Plucked {
    private static final double DAMPER_SECONDS = 0.7;
    private static final double RESTRIKE_SECONDS = 0.04;
    private static final int ECHOES = 12;
    private static final int HALOS = 72;
    private static final int SPARKS = 40;

    private final SoundSystem system;
    private final SoundBank bank;
    private final SplittableRandom random = new SplittableRandom(1706);
    private final Map<String, List<Handle<PlayingSound>>> ringing = new HashMap<>();

    Plucked(SoundSystem system, SoundBank bank) {
        this.system = system;
        this.bank = bank;
    }

    void play(Note note, Timbre timbre, double now) {
        double level = 0.16 * Math.pow(note.velocity(), 1.5);
        double place = place(note);
        double delay = note.startSeconds() - now;
        var strings = restrike(note);
        for (int i = -1; i <= 1; i += 2) {
            strings.add(system.play(bank.sound(timbre, note.key() + 0.02 * i, Pan.of(level, place + 0.12 * i))
                    .after(delay)));
        }
        for (int i = 1; i <= ECHOES; i++) {
            double later = 0.011 * i + random.nextDouble(0.012);
            var pan = Pan.of(level * 0.3 * Math.pow(0.8, i), random.nextDouble(-1, 1));
            strings.add(system.play(bank.sound(timbre, note.key(), pan).after(delay + later)));
        }
        for (var string : strings) {
            system.fade(string, 1, 0, note.endSeconds(), note.endSeconds() + DAMPER_SECONDS);
        }
        hall(note.key(), level, delay);
        sparks(note.key(), level, delay);
    }

    /**
     * Damps the string if it still rings. Some of these sounds have ended by themselves, and that is nothing to worry
     * about.
     */
    private List<Handle<PlayingSound>> restrike(Note note) {
        var string = ringing.computeIfAbsent(note.channel() + ":" + note.key(), key -> new ArrayList<>());
        for (var sound : string) {
            system.fade(sound, 1, 0, note.startSeconds(), note.startSeconds() + RESTRIKE_SECONDS);
        }
        string.clear();
        return string;
    }

    private void hall(int key, double level, double delay) {
        for (int i = 0; i < HALOS; i++) {
            double later = 0.02 + 1.6 * Math.pow(random.nextDouble(), 1.5);
            var pan = Pan.of(level * 0.062 * Math.pow(0.001, later / 3), random.nextDouble(-1, 1));
            system.play(bank.sound(Timbre.HALO, key + random.nextDouble(-0.03, 0.03), pan)
                    .after(delay + later));
        }
    }

    private void sparks(int key, double level, double delay) {
        int[] intervals = {12, 12, 19, 24, 24, 31};
        for (int i = 0; i < SPARKS; i++) {
            int high = key + intervals[random.nextInt(intervals.length)];
            double later = random.nextDouble(0.1, 2.6);
            var pan = Pan.of(level * 0.055 * (1 - later / 3), random.nextDouble(-1, 1));
            system.play(bank.sound(Timbre.SPARK, Math.min(high, 112), pan).after(delay + later));
        }
    }

    /** Channels sit side by side, but low notes stay in the middle. */
    private static double place(Note note) {
        double[] places = {-0.3, 0.45, 0.05};
        return places[note.channel() % 3] * Math.clamp((note.key() - 45) / 25.0, 0, 1);
    }
}

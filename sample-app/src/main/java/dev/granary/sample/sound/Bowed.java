package dev.granary.sample.sound;

import java.util.SplittableRandom;

/** String sections, organs and all that holds its notes: many players, who fade in and out and do not quite agree. */
final class Bowed {
    private static final int PLAYERS = 8;
    private static final int ECHOES = 8;

    private final SoundSystem system;
    private final SoundBank bank;
    private final SplittableRandom random = new SplittableRandom(1653);

    Bowed(SoundSystem system, SoundBank bank) {
        this.system = system;
        this.bank = bank;
    }

    void play(Note note, double now) {
        double level = 0.05 * Math.pow(note.velocity(), 1.5);
        for (int i = 0; i < PLAYERS; i++) {
            double place = 2.0 * i / (PLAYERS - 1) - 1;
            play(note, now, random.nextDouble(0.03), Pan.of(level, place * 0.8), 0.3, 0.5);
        }
        for (int i = 1; i <= ECHOES; i++) {
            var pan = Pan.of(level * Math.pow(0.75, i), random.nextDouble(-1, 1));
            play(note, now, 0.06 * i + random.nextDouble(0.05), pan, 0.4, 1.2);
        }
    }

    private void play(Note note, double now, double later, Pan pan, double attackSeconds, double releaseSeconds) {
        double start = note.startSeconds() + later;
        double end = Math.max(note.endSeconds() + later, start + attackSeconds);
        var sound = bank.sound(Timbre.ENSEMBLE, note.key() + 0.04 * random.nextGaussian(), pan);
        var player = system.play(sound.from(random.nextInt(2 * Slice.SAMPLE_RATE))
                .after(start - now)
                .silent());
        system.fade(player, 0, 1, start, start + attackSeconds);
        system.fade(player, 1, 0, end, end + releaseSeconds);
    }
}

package dev.granary.sample.sound;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Scatters a recording into thousands of overlapping grains, so that it passes at half its speed and shimmers in
 * octaves.
 */
final class GrainCloud implements Performance {
    private static final double SPEED = 0.5;
    private static final int GRAINS_PER_SECOND = 2400;
    private static final double SCATTER_SECONDS = 0.08;
    private static final double[] PITCHES = {1, 1, 1, 1, 0.5, 2};

    private final String title;
    private final SoundSystem system;
    private final List<Handle<SoundResource>> channels = new ArrayList<>();
    private final int sampleRate;
    private final int frames;
    private final SplittableRandom random = new SplittableRandom(1685);
    private long grains;

    GrainCloud(String title, WavFile.Sound sound, SoundSystem system) {
        this.title = title;
        this.system = system;
        sampleRate = sound.sampleRate();
        frames = sound.frames();
        for (float[] channel : sound.channels()) channels.add(system.load(SoundResource.oneShot(channel, sampleRate)));
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public double seconds() {
        return frames / SPEED / sampleRate;
    }

    @Override
    public boolean isOver() {
        return nextStart() >= seconds();
    }

    @Override
    public void playUntil(double untilSeconds, double nowSeconds) {
        double end = Math.min(untilSeconds, seconds());
        for (; nextStart() < end; grains++) play(nextStart(), nowSeconds);
    }

    private double nextStart() {
        return (double) grains / GRAINS_PER_SECOND;
    }

    private void play(double start, double now) {
        int channel = random.nextInt(channels.size());
        double home = channels.size() == 1 ? 0 : 2.0 * channel / (channels.size() - 1) - 1;
        double at = start * SPEED + SCATTER_SECONDS * random.nextGaussian();
        double frame = Math.clamp(at * sampleRate, 0, frames - 1);
        double pitch = PITCHES[random.nextInt(PITCHES.length)];
        double seconds = random.nextDouble(0.2, 0.9);
        var pan = Pan.of(0.02 / pitch, 0.6 * home + random.nextDouble(-0.4, 0.4));
        var grain = system.play(PlayingSound.of(channels.get(channel), pitch, pan)
                .from(frame)
                .after(start - now)
                .silent());
        system.fade(grain, 0, 1, start, start + 0.4 * seconds);
        system.fade(grain, 1, 0, start + 0.5 * seconds, start + seconds);
    }
}

package dev.granary.sample.sound;

import dev.granary.Handle;
import dev.granary.StoreStats;

/**
 * The article's sound system: the sounds that can be played, the ones that are playing, and the fades that change them.
 */
final class SoundSystem {
    private final SoundResourceStore resources = new SoundResourceStore();
    private final PlayingSoundStore sounds = new PlayingSoundStore();
    private final PlayingFadeStore fades = new PlayingFadeStore();

    private long slices;
    private long soundsPlayed;
    private long fadesFinished;
    private long fadesDropped;

    Handle<SoundResource> load(SoundResource resource) {
        return resources.add(resource);
    }

    /** Starts a sound. Its handle may be kept for as long as one likes: it never comes to mean another sound. */
    Handle<PlayingSound> play(PlayingSound sound) {
        soundsPlayed++;
        Handle<PlayingSound> handle = sounds.add(sound);
        int sampleRate = resources.sampleRate(sound.resource());
        if (sampleRate != Slice.SAMPLE_RATE) sounds.step(handle, sound.step() * sampleRate / Slice.SAMPLE_RATE);
        return handle;
    }

    /** Fades a sound, which may have ended by then; one that has been faded to silence is stopped. */
    void fade(Handle<PlayingSound> sound, float from, float to, double fromSeconds, double toSeconds) {
        fades.add(sound, from, to, fromSeconds, toSeconds);
    }

    /** Mixes the next slice of everything that plays, and returns how many sounds were heard in it. */
    int mix(Slice slice) {
        double start = slices++ * Slice.SECONDS;
        applyFades(start, start + Slice.SECONDS);
        slice.silence();
        var voice = new Voice(slice);
        int heard = 0;
        for (PlayingSoundStore.Cursor sound : sounds) {
            if (sound.waitFrames() >= Slice.FRAMES) {
                sound.waitFrames(sound.waitFrames() - Slice.FRAMES);
            } else {
                heard++;
                mix(sound, voice);
            }
        }
        return heard;
    }

    private void mix(PlayingSoundStore.Cursor sound, Voice voice) {
        Handle<SoundResource> resource = sound.resource();
        int frames = resources.frames(resource);
        boolean looped = resources.looped(resource);
        double position = voice.resample(
                sound.waitFrames(), resources.samples(resource), frames, looped, sound.position(), sound.step());
        voice.mix(sound.heard(), sound.volume(), sound.panLeft(), sound.panRight());
        if (position >= frames && !looped) {
            sound.remove();
        } else {
            sound.waitFrames(0);
            sound.position(position);
            sound.heard(sound.volume());
        }
    }

    /**
     * Sets the volumes for the end of the slice. A fade is over one slice after it has reached its goal, when that has
     * been heard.
     */
    private void applyFades(double sliceStart, double sliceEnd) {
        for (PlayingFadeStore.Cursor fade : fades) {
            if (fade.fromSeconds() >= sliceEnd) continue;
            Handle<PlayingSound> sound = fade.sound();
            if (!sounds.contains(sound)) {
                fadesDropped++;
                fade.remove();
            } else if (fade.toSeconds() <= sliceStart) {
                if (fade.to() == 0) sounds.remove(sound);
                fadesFinished++;
                fade.remove();
            } else {
                float volume = volumeAt(sliceEnd, fade);
                boolean quieter = fade.to() < fade.from();
                sounds.volume(sound, quieter ? Math.min(volume, sounds.volume(sound)) : volume);
            }
        }
    }

    /** A curve without corners from one volume to the other. */
    private static float volumeAt(double seconds, PlayingFadeStore.Cursor fade) {
        double length = Math.max(fade.toSeconds() - fade.fromSeconds(), 1e-6);
        double t = Math.clamp((seconds - fade.fromSeconds()) / length, 0, 1);
        return (float) (fade.from() + (fade.to() - fade.from()) * t * t * (3 - 2 * t));
    }

    boolean isSilent() {
        return sounds.isEmpty();
    }

    /** What has happened so far. */
    Counts counts() {
        return new Counts(soundsPlayed, fadesFinished, fadesDropped);
    }

    record Counts(long sounds, long fadesFinished, long fadesDropped) {}

    /** How full the stores are now. */
    Stores stores() {
        return new Stores(resources.stats(), sounds.stats(), fades.stats());
    }

    record Stores(StoreStats resources, StoreStats sounds, StoreStats fades) {}
}

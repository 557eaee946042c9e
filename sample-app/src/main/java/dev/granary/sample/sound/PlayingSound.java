package dev.granary.sample.sound;

import dev.granary.BulkData;
import dev.granary.Handle;

/**
 * A sound that plays, or is about to: one voice of the mix.
 *
 * <p>{@code @BulkData}: the mixer needs all of a voice at once, fades reach voices by handle, and they end in any
 * order.
 *
 * @param waitFrames frames of the mix until the sound starts
 * @param position   the next frame of the resource
 * @param step       frames of the resource per frame of the mix: 1 plays as recorded, 2 an octave higher
 * @param volume     from 0 to 1: where the fades want the volume to be at the end of the coming slice
 * @param heard      the volume at the end of the last slice; the mixer glides on from here, so that nothing clicks
 */
@BulkData
record PlayingSound(
        Handle<SoundResource> resource,
        int waitFrames,
        double position,
        double step,
        float volume,
        float heard,
        Pan pan) {

    /** A sound that plays at once, from the beginning, at full volume. */
    static PlayingSound of(Handle<SoundResource> resource, double step, Pan pan) {
        return new PlayingSound(resource, 0, 0, step, 1f, 1f, pan);
    }

    PlayingSound after(double seconds) {
        int frames = (int) Math.max(0, Math.round(seconds * Slice.SAMPLE_RATE));
        return new PlayingSound(resource, frames, position, step, volume, heard, pan);
    }

    PlayingSound from(double frame) {
        return new PlayingSound(resource, waitFrames, frame, step, volume, heard, pan);
    }

    /** The same sound before a fade has made it audible. */
    PlayingSound silent() {
        return new PlayingSound(resource, waitFrames, position, step, 0f, 0f, pan);
    }
}

package dev.granary.sample.sound;

import dev.granary.Handle;
import dev.granary.SoA;

/**
 * A change of volume over time, of a sound that may have ended before the fade does.
 *
 * <p>{@code @SoA}: nobody looks a fade up; all of them are swept for every slice, and for most only the start is read.
 */
@SoA
record PlayingFade(Handle<PlayingSound> sound, float from, float to, double fromSeconds, double toSeconds) {}

package dev.granary.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Gives every store instance a tag from 1 to 255 that its handles carry, so that a handle of another store is caught.
 *
 * <p>Tags are given out in turn, and again from 1 after 255: the check is certain among 255 stores made one after another,
 * and a matter of luck beyond. Safe for use from several threads.
 */
public final class StoreTags {
    private static final int TAGS = 255;
    private static final AtomicInteger given = new AtomicInteger();
    private static final AtomicReferenceArray<String> holders = new AtomicReferenceArray<>(TAGS + 1);

    private StoreTags() {}

    /** The next tag, from now on described by the store's name. */
    public static int next(String storeName) {
        int tag = 1 + Math.floorMod(given.getAndIncrement(), TAGS);
        holders.set(tag, storeName);
        return tag;
    }

    /** Gives the tag out again that was given out last, if it was this one, which is in no handle. */
    static void takeBack(int tag) {
        int number = given.get();
        if (1 + Math.floorMod(number - 1, TAGS) == tag) {
            given.compareAndSet(number, number - 1);
        }
    }

    /** The store that was given the tag last, as in {@code ParticleStore#3}; {@code no store#0} where there is none. */
    public static String describe(int tag) {
        String holder = holders.get(tag);
        return (holder == null ? "no store" : holder) + "#" + tag;
    }

    /** Says of a handle with the tag, which is not of the store that was asked, whose it is; behind the handle. */
    static String belongs(int tag) {
        return holders.get(tag) == null
                ? " belongs to no store: none here was given the number " + tag
                : " belongs to another store, " + describe(tag);
    }
}

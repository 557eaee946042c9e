package dev.granary.sample.bench;

import dev.granary.sample.light.Canvas;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The pressure test of the article: sparks that are created, move, fade and are drawn. The same program twice, so that its frames can
 * be compared. Where a pool is null, the thread that asks does it all.
 */
public interface Pressure {
    /** What a thread that creates entities does while no other may. */
    enum Critical {
        /** It computes each entity, and adds it. */
        CREATION,
        /** It adds what it has computed before. */
        INSERTION
    }

    /** Creates sparks; the n-th of a frame is the same in every program. */
    void create(int sparks, long seed, Critical critical, ForkJoinPool pool);

    /** Gravity, wind, movement and the bounce on the ice. */
    void move(ForkJoinPool pool);

    void age(ForkJoinPool pool);

    void removeFaded(ForkJoinPool pool);

    /** Ages all sparks and removes those that have faded. */
    default void fade(ForkJoinPool pool) {
        age(pool);
        removeFaded(pool);
    }

    /** Draws all sparks, and counts them in one counter that all threads share, if there is one. */
    void draw(Canvas canvas, AtomicInteger counter, ForkJoinPool pool);

    int size();
}

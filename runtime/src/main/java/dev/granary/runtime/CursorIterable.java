package dev.granary.runtime;

import java.util.Spliterator;

/** Items that one cursor visits: each iterator returns the same object at every step. */
public interface CursorIterable<C> extends Iterable<C> {
    /**
     * The steps of one cursor, which are never split: a stream of them runs in one thread, even if it is parallel, and an
     * operation of it that keeps elements ({@code sorted}, {@code toList}) keeps one object many times. The iteration
     * begins with the first step, and its size isn't known, because items may be added meanwhile.
     */
    @Override
    default Spliterator<C> spliterator() {
        return new CursorSteps<>(this);
    }
}

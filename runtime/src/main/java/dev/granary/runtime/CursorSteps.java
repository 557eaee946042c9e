package dev.granary.runtime;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.function.Consumer;

/** The steps of a cursor, in one piece: what is split off would be that cursor again. */
final class CursorSteps<C> implements Spliterator<C> {
    private final Iterable<C> items;
    private Iterator<C> cursors;

    CursorSteps(Iterable<C> items) {
        this.items = items;
    }

    private Iterator<C> cursors() {
        if (cursors == null) {
            cursors = items.iterator();
        }
        return cursors;
    }

    @Override
    public boolean tryAdvance(Consumer<? super C> action) {
        if (!cursors().hasNext()) {
            return false;
        }
        action.accept(cursors().next());
        return true;
    }

    @Override
    public void forEachRemaining(Consumer<? super C> action) {
        cursors().forEachRemaining(action);
    }

    @Override
    public Spliterator<C> trySplit() {
        return null;
    }

    @Override
    public long estimateSize() {
        return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
        return ORDERED | NONNULL;
    }
}

package dev.granary.runtime;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The list that an item has in a component that is declared as one, read and written in place: what the generated views of such have in
 * common.
 *
 * <p>An iteration goes by the index: it visits elements that were added behind it, and its {@code remove} has those behind move up.
 *
 * @param <E> what an element is as an object
 */
public abstract class ListView<E> extends RunView implements Iterable<E> {

    /** The list that is in a run now, and belongs to who has the handle. */
    protected ListView(RunPool pool, long handle, long run) {
        super(pool, handle, run);
    }

    /** An element as an object. */
    protected abstract E element(int index);

    @Override
    public final Iterator<E> iterator() {
        return new Elements<>(this);
    }

    /** What {@code toList} gives: nobody can change it. */
    @SuppressWarnings("unchecked")
    protected static <E> List<E> listOf(Object[] elements) {
        return (List<E>) Collections.unmodifiableList(Arrays.asList(elements));
    }

    private static final class Elements<E> implements Iterator<E> {
        private final ListView<E> view;
        private int next;
        private boolean canRemove;

        Elements(ListView<E> view) {
            this.view = view;
        }

        @Override
        public boolean hasNext() {
            return next < view.size();
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException(
                        "the iteration is at the end of a list of " + view.size() + " elements");
            }
            canRemove = true;
            return view.element(next++);
        }

        @Override
        public void remove() {
            if (!canRemove) {
                throw new IllegalStateException("the iteration has no element to remove: none yet, or it was removed");
            }
            view.removeAt(--next);
            canRemove = false;
        }
    }

    @Override
    final Object elementAt(int index) {
        return element(index);
    }
}

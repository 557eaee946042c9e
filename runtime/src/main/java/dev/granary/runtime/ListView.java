package dev.granary.runtime;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

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
    protected static <E> List<E> listOf(Object[] elements) {
        return new Copy<>(elements);
    }

    /** Says what to do instead where somebody tries to change it. */
    private static final class Copy<E> extends AbstractList<E> implements RandomAccess, Serializable {
        @Serial
        private static final long serialVersionUID = 1;

        @SuppressWarnings("serial") // as of any list: if its elements can be
        private final Object[] elements;

        Copy(Object[] elements) {
            this.elements = elements;
        }

        @Override
        @SuppressWarnings("unchecked")
        public E get(int index) {
            return (E) elements[index];
        }

        @Override
        public int size() {
            return elements.length;
        }

        @Override
        public Object[] toArray() {
            return Arrays.copyOf(elements, elements.length, Object[].class);
        }

        @Override
        public void add(int index, E element) {
            throw unchangeable();
        }

        @Override
        public E set(int index, E element) {
            throw unchangeable();
        }

        @Override
        public E remove(int index) {
            throw unchangeable();
        }

        private static UnsupportedOperationException unchangeable() {
            return new UnsupportedOperationException(
                    "this is a copy of an item's list, and can't be changed; change the"
                            + " list by its view, whose accessor has Of behind the name, as in tagsOf(handle)");
        }
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

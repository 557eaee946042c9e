package dev.granary.runtime;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * The list that an item has in a component that is declared as one, read and written in place: what the generated views of such have in
 * common.
 *
 * <p>An iteration goes by the index: it visits elements that were added behind it, and its {@code remove} has those behind move up. Once
 * there are fewer elements than before, by other means, it throws {@link ConcurrentModificationException}.
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

    /** The index of the first element that is equal to the object, or -1 if none is. They are looked at one by one. */
    public final int indexOf(E object) {
        int size = size();
        for (int index = 0; index < size; index++) {
            if (Objects.equals(object, element(index))) {
                return index;
            }
        }
        return -1;
    }

    /** Whether an element is equal to the object. They are looked at one by one. */
    public final boolean contains(E object) {
        return indexOf(object) >= 0;
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

        /** How many elements there were when it looked last. */
        private int known;

        Elements(ListView<E> view) {
            this.view = view;
            this.known = view.size();
        }

        /** Also where elements went: no others may be left out in silence. */
        @Override
        public boolean hasNext() {
            int size = view.size();
            return next < size || size < known;
        }

        @Override
        public E next() {
            checkSize();
            if (next >= known) {
                throw new NoSuchElementException("the iteration is at the end of a list of " + known + " elements");
            }
            canRemove = true;
            return view.element(next++);
        }

        @Override
        public void remove() {
            if (!canRemove) {
                throw new IllegalStateException("the iteration has no element to remove: none yet, or it was removed");
            }
            checkSize();
            view.removeAt(next - 1);
            next--;
            known--;
            canRemove = false;
        }

        /** Those behind an element that goes move up, and who went is not known. */
        private void checkSize() {
            int size = view.size();
            if (size < known) {
                throw new ConcurrentModificationException("the list has fewer elements than at the last step of the"
                        + " iteration (" + size + ", and " + known
                        + " then); remove them by the iterator, or iterate over toList()");
            }
            known = size;
        }
    }

    @Override
    final Object elementAt(int index) {
        return element(index);
    }
}

package dev.granary.runtime;

import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * The list that an item has in one component, read and written in place: what the generated views have in common, which know the
 * types of the elements.
 *
 * <p>A view stays good whatever becomes of other items, of this list, and of the store. Once the item is gone, everything throws
 * {@link StaleHandleException}, or {@link MissingComponentException} if an entity has lost the component.
 */
public abstract class RunView {
    private final RunPool pool;

    /** Of who has the list. What is asked with it has no view to remember, so the JIT compiler need not make one. */
    private final long handle;

    /** Where the elements are, as long as the pool has not changed since. */
    private long run;

    private int changes;

    /** The list that is in a run now, and belongs to who has the handle. */
    protected RunView(RunPool pool, long handle, long run) {
        this.pool = pool;
        this.handle = handle;
        know(run);
    }

    private long run() {
        if (changes != pool.changes()) {
            know(pool.runs().run(handle));
        }
        return run;
    }

    private void know(long run) {
        this.run = run;
        changes = pool.changes();
    }

    private void become(long run) {
        pool.runs().run(handle, run);
        know(run);
    }

    /** The number of elements. */
    public final int size() {
        return Run.size(run());
    }

    public final boolean isEmpty() {
        return size() == 0;
    }

    /** The index of the first element in the arrays with the elements. */
    public final int from() {
        return Run.from(run());
    }

    /** The index behind the last element in the same arrays. */
    public final int to() {
        long known = run();
        return Run.from(known) + Run.size(known);
    }

    /** The array of a column. */
    protected final Object elements(int column) {
        return pool.array(column, run());
    }

    /**
     * The same for users, who may write to it: copied before, if a view has it; not of a view, where they read it only. No accessor has this
     * signature.
     */
    protected static Object given(RunView view, int column) {
        view.pool.give(view.run());
        return view.elements(column);
    }

    /** The index in the arrays of an element that there is. */
    protected final int at(int index) {
        long known = run();
        return Run.from(known) + Objects.checkIndex(index, Run.size(known));
    }

    /**
     * The same of one that is about to be written, where a view may have it, or of an entity, whose component has changed then. No accessor has
     * this signature. If this throws, nothing has changed.
     */
    protected static int written(RunView view, int index) {
        int at = view.at(index);
        view.pool.ownElements(view.run);
        view.pool.runs().touch(view.handle);
        return at;
    }

    /** Before elements come, go or move. If this throws, nothing has changed. */
    private void own(long known) {
        if (pool.hasViews()) {
            pool.own(owner(), known);
        }
    }

    /** What keys call the slot of the item that has the list. */
    private int owner() {
        return pool.runs().slot(handle);
    }

    /**
     * Before an element is written that is in keys. If this throws, nothing has changed.
     *
     * @throws IllegalStateException in parts of a parallel kernel
     * @throws StaleHandleException if it is a reference to an item that is gone
     */
    protected final void admit(ElementKeys keys, long element) {
        keys.admit(owner(), element);
    }

    /** An element that its keys have admitted is in the list now. Never throws. */
    protected final void enter(ElementKeys keys, long element) {
        keys.enterElement(owner(), element);
    }

    /** An element that its keys have admitted is about to be in the place of one. Never throws. */
    protected final void replace(ElementKeys keys, int index, long element) {
        keys.replaceElement(owner(), run(), index, element);
    }

    /** Makes room for an element behind all others, and gives its index in the arrays. If this throws, nothing has changed. */
    protected final int append() {
        long known = run();
        own(known);
        long extended = pool.extend(known);
        become(extended);
        return Run.from(extended) + Run.size(extended) - 1;
    }

    /** Makes room for an element before the one of the index, or behind all. If this throws, nothing has changed. */
    protected final int open(int index) {
        long known = run();
        if (index < 0 || index > Run.size(known)) {
            throw new IndexOutOfBoundsException(
                    "Index " + index + " to insert at is out of bounds for length " + Run.size(known));
        }
        own(known);
        long opened = pool.open(known, index);
        become(opened);
        return Run.from(opened) + index;
    }

    /**
     * Removes an element; those behind it move up, each in each column.
     *
     * @throws IndexOutOfBoundsException if there is none of the index
     */
    public final void removeAt(int index) {
        remove(index, true);
    }

    /**
     * Removes an element; the last one takes its place, and no other moves.
     *
     * @throws IndexOutOfBoundsException if there is none of the index
     */
    public final void swapRemoveAt(int index) {
        remove(index, false);
    }

    private void remove(int index, boolean isOrdered) {
        long known = run();
        Objects.checkIndex(index, Run.size(known));
        pool.checkChangeable();
        own(known);
        pool.leave(owner(), known, index);
        become(pool.close(known, index, isOrdered));
    }

    /** Removes all elements, and gives their memory back to the store. */
    public final void clear() {
        long known = run();
        pool.checkChangeable();
        own(0); // what the elements are in is not written
        pool.leaveAll(owner());
        pool.free(known);
        become(0);
    }

    /** As in {@code Speeds[1.0, 2.5]}, or that the item is gone. */
    @Override
    public final String toString() {
        Description text = new Description(getClass().getSimpleName());
        try {
            int size = size();
            for (int index = 0; index < size && !text.isFull(); index++) {
                text.add(elementAt(index));
            }
        } catch (StaleHandleException | MissingComponentException | IllegalStateException goneOrClosed) {
            text.add("of no item");
        }
        return text.toString();
    }

    /** An element as an object. */
    Object elementAt(int index) {
        return Array.get(elements(0), at(index));
    }
}

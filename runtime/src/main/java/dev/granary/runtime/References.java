package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.StaleHandleException;
import java.util.Objects;
import java.util.function.LongPredicate;

/**
 * Handles in a column, or in the lists of a component, by what they refer to: what has to be there when one is written, and what happens
 * when it goes.
 *
 * <p>Another handle in the place of one is written in two steps, so that several references are written all or not at all: {@link
 * #prepare}, and then {@link #finish} or {@link #undo}.
 */
abstract class References {
    private final String store;
    private final String name;
    private final OnRemove onRemove;
    private final String targetName;

    /** The store that they refer to, or null while that is not known. */
    private Watch<?> target;

    /** While these are made of a file: whether a handle was that of an item in it, and has to be one still. Else null. */
    private LongPredicate expected;

    /**
     * None yet; {@code name} is that of the key, in messages.
     *
     * @param targetName the name of the store that they refer to; null if it is the one that they are in
     */
    References(String store, String name, OnRemove onRemove, String targetName) {
        this.store = store;
        this.name = name;
        this.onRemove = onRemove;
        this.targetName = targetName;
    }

    /** That of the store that the references are in, which has one. */
    abstract Watch<?> watch();

    /** Whether an item has the handle. */
    abstract boolean isWritten(long bits);

    /** The slots of the items with the handle, ascending, so that what happens to them does not depend on when they were added. */
    abstract int[] slots(long bits);

    /** Begins to write another handle, or none, where the item in the slot has one. If this throws, nothing has changed. */
    abstract void prepare(int slot, long from, long to);

    /** Has the item in the slot be as it was before. Never throws, so it makes no object. */
    abstract void undo(int slot, Handle<?> from, long to);

    /** Ends it. Never throws. */
    abstract void finish(int slot, long from, long to);

    /**
     * Says whose items are referred to.
     *
     * @throws IllegalStateException if they are those of another one already
     */
    final void connect(Watch<?> watch) {
        Objects.requireNonNull(watch);
        if (target == watch) {
            return; // as archives have done it
        }
        if (target != null) {
            throw new IllegalStateException(
                    store + ": " + name + " refers to items of " + target.describe() + " already");
        }
        watch.add(this);
        target = watch;
    }

    /** Undoes it, because the store that these are in will not be: what goes elsewhere is none of its business. Never throws. */
    final void disconnect() {
        if (target != null) {
            target.forget(this);
            target = null;
        }
    }

    /** References within one store are connected with it, if they are not. */
    final void connectOwn() {
        if (targetName == null && target == null) {
            connect(watch());
        }
    }

    /** Says which handles were those of items when these were saved, null if none are known: none of those may have gone since. */
    final void expect(LongPredicate items) {
        expected = items;
    }

    final boolean isConnected() {
        return target != null;
    }

    /** The name of the store that is referred to; null if it is the one that these are in. */
    final String targetName() {
        return targetName;
    }

    /** Fails if the handle can't be written, because there is no such item. */
    final void check(long bits) {
        try {
            checkItem(bits);
        } catch (StaleHandleException stale) {
            throw new StaleHandleException(store + ": " + name + " can't refer to it: " + stale.getMessage()
                    + (HandleBits.tag(bits) == 0 ? "; a command refers to what was to be created before it" : ""));
        }
    }

    private void checkItem(long bits) {
        if (bits == 0) {
            return;
        }
        connectOwn();
        if (target == null) {
            throw new IllegalStateException(store + ": " + name + " refers to an item of some " + targetName
                    + ", and it is not known of which one; call connect with it first");
        }
        target.check(bits);
    }

    /** Fails if the handle can't be loaded: within one store none was stale, because all of it goes back at once; in others some may be. */
    final void checkLoaded(long bits) {
        if (targetName != null && (expected == null || !expected.test(bits))) {
            return;
        }
        try {
            checkItem(bits);
        } catch (StaleHandleException stale) {
            throw new StaleHandleException("in its column " + name + ", " + stale.getMessage()
                    + "; an item or none is expected, unless the reference is kept");
        }
    }

    /** Whether the handle is that of an item which is on its way out. */
    final boolean isGoing(long bits) {
        return target != null && target.isOfGoing(bits);
    }

    /** The handle that the item which has this one will have, if it is about to move; else 0. */
    final long moved(long bits) {
        return target == null ? 0 : target.moved(bits);
    }

    /** Whether nothing happens when an item goes. */
    final boolean areKept() {
        return onRemove == OnRemove.KEEP;
    }

    final boolean takeAlong() {
        return onRemove == OnRemove.REMOVE;
    }

    final boolean areCleared() {
        return onRemove == OnRemove.CLEAR;
    }

    /** Whether something is to be done when the item with the handle goes. */
    final boolean miss(long bits) {
        return !areKept() && isWritten(bits);
    }

    /** The {@link #slots}. Fails while items may not be removed. */
    final int[] slotsOf(long bits) {
        watch().checkWritable();
        return slots(bits);
    }
}

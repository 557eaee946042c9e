package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Who is told of items of a store, or of entities of a world, that come and go, and what refers to them. A store has none until it is
 * asked for.
 *
 * @param <T> the record, or the world's interface
 */
public sealed class Watch<T> permits WorldWatch {
    private final Watched items;
    private final Listeners<T> added;
    private final Listeners<T> removed;

    /** What refers to items of this store, in the order in which it was connected. That keeps no store alive, such as a copy that was dropped. */
    private final List<WeakReference<References>> references = new ArrayList<>();

    /** With so many it is time to let go of those whose store is gone: not for each one that is connected. */
    private int most;

    /** The removal that is under way and takes items of this store, or null. */
    private Departure departure;

    /** A bit for each slot whose item that takes. */
    private long[] going = {};

    /** Of how many of its items what views have was copied. */
    private int owned;

    /** While items move: from where, and to where; else null. */
    private Moves<?> moves;

    /** Whether the store is removing one item, and nothing else, now. */
    private boolean isVacating;

    /** What a listener of additions has thrown, while what was added goes again; else null. */
    private Throwable failure;

    /** A bit for each slot whose item goes and was not told of; null if there is none. */
    private BitSet untold;

    /** Nobody yet. */
    Watch(Watched items) {
        this.items = items;
        added = new Listeners<>(handle -> items.contains(handle.bits()));
        removed = new Listeners<>(handle -> true); // nothing goes before all have heard of it
    }

    /** Tells the listener of each item that was added. */
    public final Subscription onAdd(Consumer<? super Handle<T>> listener) {
        return added.add(listener);
    }

    /** Tells the listener of each item that is about to be removed. */
    public final Subscription onRemove(Consumer<? super Handle<T>> listener) {
        return removed.add(listener);
    }

    /** Tells of an item that was added. If this throws, it is removed again, as any other. */
    public final void added(long bits) {
        if (departure != null) { // code of an earlier contract has not asked before
            vacate(items.slot(bits));
            throw busy();
        }
        Handle<T> handle;
        try {
            handle = Handle.ofBits(bits);
            begin(handle);
        } catch (Throwable failure) {
            vacate(items.slot(bits)); // nobody has heard of it
            throw failure;
        }
        try {
            tellAdded(handle);
        } catch (Throwable failure) {
            takeBack(bits, failure);
            throw failure;
        } finally {
            end();
        }
    }

    /** Before listeners are told of an addition. */
    void begin(Handle<T> handle) {}

    /** After all have been told, or it has been taken back. */
    void end() {}

    /** Removes an item that was told of. */
    final void takeBack(long bits, Throwable refusal) {
        takeBack(refusal, () -> {
            if (items.contains(bits)) {
                items.remove(items.slot(bits));
            }
        });
    }

    /** Removes what was added, because a listener has thrown that. Nobody can refuse the removal, and what that throws is suppressed. */
    final void takeBack(Throwable refusal, Runnable removal) {
        failure = refusal;
        try {
            removal.run();
        } catch (Throwable another) {
            Listeners.suppress(refusal, another);
        } finally {
            failure = null;
        }
    }

    /** Removes items of which nobody was told that they came, nor is told that they go; and what goes with them. */
    final void removeUntold(BitSet slots) {
        untold = slots;
        try {
            together(this, () -> {
                for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
                    departure.take(this, slot);
                }
                return slots.cardinality();
            });
        } finally {
            untold = null;
        }
    }

    /** What a listener of additions has thrown, while what was added goes again; else null. */
    final Throwable failure() {
        return departure == null ? failure : departure.failure;
    }

    /**
     * Removes the item in the slot, and what goes with it: true, unless nobody cares or it is this that is removing, so that the
     * store has to do it. If this throws, nothing has changed.
     */
    public final boolean remove(int slot) {
        if (isVacating || departure == null && !isMissed(slot)) {
            return false;
        }
        if (departure != null) {
            checkCollecting();
            departure.take(this, slot);
        } else {
            Departure alone = new Departure(failure);
            alone.take(this, slot);
            alone.end();
        }
        return true;
    }

    /** Removes all items, and what goes with them, if anybody cares. If this throws, nothing has changed. */
    public final void removeAll() {
        if (!isIdle()) {
            together(this, this::takeAll);
        }
    }

    private int takeAll() {
        for (int slot = 1; slot < items.end(); slot++) {
            if (items.isAlive(slot)) {
                departure.take(this, slot);
            }
        }
        return items.end();
    }

    /**
     * Removes what the action does, and what goes with that, all at once or, if this throws, not at all. The action itself may not look
     * at what it has removed.
     *
     * @param watch that of the store, or null if nobody cares
     * @param action removes items, and returns how many
     */
    public static int together(Watch<?> watch, IntSupplier action) {
        if (watch == null || watch.isIdle()) {
            return action.getAsInt();
        }
        watch.checkSettled();
        Departure begun = new Departure(watch.failure);
        watch.departure = begun;
        int number;
        try {
            number = action.getAsInt();
            begun.end();
        } finally {
            begun.leave();
            watch.departure = null;
        }
        return number;
    }

    /** Whether anybody is told of the item when it goes, or refers to it. */
    final boolean isMissed(int slot) {
        return isToldOfRemovals() || isReferredTo(slot);
    }

    /** Whether there is something to be done with what refers to the item when it goes. */
    final boolean isReferredTo(int slot) {
        for (int index = 0; index < references.size(); index++) {
            References each = references.get(index).get();
            if (each != null && each.miss(items.bits(slot))) {
                return true;
            }
        }
        return false;
    }

    private boolean isIdle() {
        if (isToldOfRemovals()) {
            return false;
        }
        for (int index = 0; index < references.size(); index++) {
            if (references.get(index).get() != null) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is a listener of removals. */
    boolean isToldOfRemovals() {
        return !removed.areNone();
    }

    /** Whether there is a listener of additions. */
    boolean isToldOfAdditions() {
        return !added.areNone();
    }

    /** Fails while items are on their way out, or a kernel is writing keys. */
    public final void checkSettled() {
        checkFree();
        checkWritable();
    }

    /**
     * Fails while listeners are being told of anything. To be asked before all becomes what it was, and before items move to other slots: whoever
     * tells them goes on afterwards with handles that may mean other items by then, or none.
     *
     * @param change what is refused
     */
    final void checkQuiet(String change) {
        checkSettled();
        if (areListenersTold()) {
            throw new IllegalStateException(
                    items.describe() + ": listeners are being told of what came; " + change + " before or afterwards");
        }
    }

    /** Whether any is, of what came. */
    boolean areListenersTold() {
        return added.areBeingTold();
    }

    /** Whether items are on their way out. */
    final boolean isLeaving() {
        return departure != null;
    }

    /**
     * Fails while items are on their way out. To be asked before an item is added, which otherwise would come and go, and so end the
     * iterations of others.
     */
    public void checkFree() {
        if (departure != null) {
            throw busy();
        }
    }

    /** Fails while a kernel is writing keys. */
    final void checkWritable() {
        items.checkSettled();
    }

    private void checkCollecting() {
        if (!departure.isCollecting()) {
            throw busy();
        }
    }

    final IllegalStateException busy() {
        return new IllegalStateException(items.describe()
                + ": listeners are being told of items that go; add, remove and move items before or afterwards");
    }

    /** Takes part in the removal, with an item: false if that was noted down before. If this throws, nothing has changed. */
    final boolean note(Departure begun, int slot) {
        if (departure != begun) {
            checkSettled();
        }
        int word = slot >> 6;
        if (word >= going.length) {
            going = Arrays.copyOf(going, Math.max(word + 1, Math.min(going.length * 2, (items.end() >> 6) + 1)));
        }
        departure = begun;
        boolean isNew = !isGoing(slot);
        going[word] |= 1L << slot;
        return isNew;
    }

    /** Whether the item in the slot is on its way out. */
    final boolean isGoing(int slot) {
        return slot >>> 6 < going.length && (going[slot >> 6] >>> slot & 1) != 0;
    }

    /** Whether the handle is that of an item on its way out. */
    final boolean isOfGoing(long bits) {
        return departure != null && isGoing(items.slot(bits)) && items.contains(bits); // which is seldom asked
    }

    /** Takes along what refers to the item and goes with it. */
    final void follow(int slot) {
        for (int index = 0; index < references.size(); index++) {
            References each = references.get(index).get();
            if (each != null && each.takeAlong()) {
                for (int other : each.slotsOf(items.bits(slot))) {
                    departure.take(each.watch(), other);
                }
            }
        }
    }

    final void tell(int slot) {
        if (isToldOfRemovals() && (untold == null || !untold.get(slot))) {
            tellRemoved(Handle.ofBits(items.bits(slot)));
        }
    }

    /** Tells all listeners. */
    void tellAdded(Handle<T> handle) {
        added.tell(handle);
    }

    /** Tells all listeners. */
    void tellRemoved(Handle<T> handle) {
        removed.tell(handle, failure());
    }

    private boolean isGoing(int slot, Departure with) {
        return departure == with && isGoing(slot);
    }

    /** Has what refers to the item, and stays, refer to none. */
    final void clear(int slot, Rewriting rewriting) {
        for (int index = 0; index < references.size(); index++) {
            References each = references.get(index).get();
            if (each != null && each.areCleared()) {
                long bits = items.bits(slot);
                for (int other : each.slotsOf(bits)) {
                    if (!each.watch().isGoing(other, departure)) {
                        rewriting.write(each, other, bits, 0);
                    }
                }
            }
        }
    }

    /** Copies what a view has of the item, and of those that move, before the first one goes: afterwards nothing may fail. */
    final void own(int slot) {
        items.own(slot, owned++);
    }

    /** Removes the item and nothing else. Never throws. */
    final void vacate(int slot) {
        isVacating = true;
        try {
            items.remove(slot);
        } finally {
            isVacating = false;
        }
    }

    /** It is over for the item, and for all others at the same time. */
    final void leave(int slot) {
        going[slot >> 6] = 0;
        departure = null;
        owned = 0;
    }

    /**
     * Before items move to other slots: what refers to them refers to them there. If this throws, nothing has changed.
     *
     * @param bits their handles, and then those that they will have
     */
    public final void follow(long[] bits) {
        checkQuiet("compact");
        Rewriting rewriting = new Rewriting();
        moves = new Moves<>(bits);
        try {
            rewriting.run(() -> {
                for (WeakReference<References> reference : references) {
                    References each = reference.get();
                    for (int index = 0; each != null && index < bits.length / 2; index++) {
                        for (int slot : each.slotsOf(bits[index])) {
                            rewriting.write(each, slot, bits[index], bits[bits.length / 2 + index]);
                        }
                    }
                }
                items.reserveMoves(bits); // what was reserved before may have been used
            });
        } finally {
            moves = null;
        }
    }

    /** The handle that an item which moves will have, or 0 if none of that handle does. Never throws. */
    final long moved(long bits) {
        return moves == null ? 0 : moves.bitsNow(bits);
    }

    /** These refer to items of this store from now on. */
    final void add(References reference) {
        if (references.size() >= most) {
            references.removeIf(each -> each.get() == null);
            most = Math.max(8, 2 * references.size());
        }
        references.add(new WeakReference<>(reference));
    }

    /** These do not any more, nor does the store that they are in. Never throws. */
    final void forget(References reference) {
        references.removeIf(each -> each.get() == reference);
    }

    /** Fails if the handle is of no item of this store, or of one that is on its way out. */
    final void check(long bits) {
        if (!items.contains(bits)) {
            throw items.stale(bits);
        }
        if (isGoing(items.slot(bits))) {
            throw new StaleHandleException(items.describe() + ": handle " + HandleBits.toString(bits)
                    + " can't be referred to any more: its item is being removed");
        }
    }

    final long real(long bits) {
        return items.real(bits);
    }

    final String describe() {
        return items.describe();
    }
}

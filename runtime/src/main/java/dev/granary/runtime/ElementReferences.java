package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.OnRemove;

/** The handles in the lists of a component, by what they refer to: {@link References}, each of them. */
public final class ElementReferences extends ElementKeys {
    private final References references;

    /**
     * None yet; {@code name} is that of the key, in messages.
     *
     * @param targetName the name of the store that they refer to; null if it is the one that they are in
     * @param pool what the lists are in
     * @param column the number of that of the handles in it
     */
    public ElementReferences(
            String store, String name, OnRemove onRemove, String targetName, RunPool pool, int column) {
        super(store, name, pool, column);
        this.references = new InLists(store, name, onRemove, targetName);
    }

    /** A handle that is to be none is taken out of the list. */
    private final class InLists extends References {
        InLists(String store, String name, OnRemove onRemove, String targetName) {
            super(store, name, onRemove, targetName);
        }

        @Override
        Watch<?> watch() {
            return runs.watch();
        }

        @Override
        boolean isWritten(long bits) {
            return ElementReferences.this.isWritten(bits);
        }

        @Override
        int[] slots(long bits) {
            return ElementReferences.this.slots(bits);
        }

        @Override
        void prepare(int slot, long from, long to) {
            pool().checkChangeable();
            pool().own(slot, runs.inSlot(slot));
            if (to != 0) {
                enterEarly(slot, to);
            }
        }

        @Override
        void undo(int slot, Handle<?> from, long to) {
            if (to != 0) {
                leaveEarly(slot, to);
            }
        }

        @Override
        void finish(int slot, long from, long to) {
            if (to == 0) {
                takeOut(slot, from);
            } else {
                replaceMoved(slot, from);
            }
        }
    }

    @Override
    References references() {
        return references;
    }

    /**
     * Says whose items are referred to.
     *
     * @throws IllegalStateException if they are those of another one already
     */
    public void connect(Watch<?> watch) {
        references.connect(watch);
    }

    /** References within one store are true from the first on. */
    @Override
    void prepareFor(KeyIndex other) {
        references.connectOwn();
    }

    @Override
    void prepareForItems(Iterable<? extends KeyRows> blocks) {
        references.connectOwn();
        if (references.areKept()) {
            return;
        }
        for (KeyRows block : blocks) {
            block.forEachSlot(null, slot -> {
                long run = runs.inSlot(slot);
                for (int index = 0; index < Run.size(run); index++) {
                    references.checkLoaded(element(run, index));
                }
            });
        }
    }

    /**
     * What is to be written for a handle of an entity of this world: while commands are applied, the one that it has got by now in place of
     * the one in advance; else the same.
     */
    public long real(long bits) {
        return runs.real(bits);
    }

    /** Of entities of this world, while commands are applied. */
    @Override
    void makeReal(long run) {
        if (references.targetName() == null) {
            long[] handles = (long[]) elements(run);
            for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
                handles[at] = runs.real(handles[at]);
            }
        }
    }

    /** As in a column, what is there already may be written again, stale or not. */
    @Override
    void check(int slot, long element) {
        if (slot == 0 || !contains(element, slot)) {
            references.check(element);
        }
    }

    @Override
    long moved(long element) {
        return references.moved(element);
    }

    /** What refers to items that are removed together. */
    @Override
    boolean goesAlong(long element) {
        return references.isGoing(element);
    }

    @Override
    String describe() {
        return "references";
    }
}

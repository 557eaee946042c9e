package dev.granary.runtime;

import dev.granary.Moves;
import dev.granary.Schema;

/**
 * What stores have in common whose items never move, and leave holes: a row is a slot.
 *
 * @param <T> the record
 * @param <S> the store itself
 * @param <C> its cursor
 * @param <B> its blocks
 * @param <O> its orders
 */
public abstract non-sealed class SparseStore<
                T,
                S extends SparseStore<T, S, C, B, O>,
                C extends RowCursor<T>,
                B extends RowBlock<T>,
                O extends RowOrder<T, C, B>>
        extends RowStore<T, S, C, B, O> {
    protected SparseStore(Schema schema) {
        super(schema);
    }

    /** Copies the columns of an item into a vacant row, and clears those of its own. */
    protected abstract void moveRow(int row, int to);

    /**
     * Moves the last items into holes, until there is no hole before an item, and returns what moved.
     *
     * <p>The handles of those from before are stale then, as if they had been removed and added again; all
     * others stay valid. {@link #trim} afterwards lets go of the blocks that are empty now. Visits every slot,
     * and allocates 16 bytes an item that moves, and for a while what keys in order need to change, before the
     * first one does: a failure changes nothing.
     *
     * @throws IllegalStateException in a listener of additions or removals: whoever tells them goes on with handles of before
     */
    public Moves<T> compact() { // not final, as stores of an older contract have one of their own
        checkOpen(this);
        checkSettled(this);
        packLists(this);
        long[] bits = slots.movesToCompact();
        int count = bits.length / 2;
        Moves<T> moves = new Moves<>(bits);
        if (keys != null) {
            keys.reserveMoves(bits);
        }
        own(schema);
        if (watch != null) {
            watch.follow(bits);
        }
        for (int index = 0; index < count; index++) {
            move(bits[index], bits[count + index]);
        }
        if (keys != null) {
            keys.endMoves();
        }
        if (count > 0) {
            slots.endCompact();
            removals++;
        }
        return moves;
    }

    private void move(long bits, long to) {
        int last = HandleBits.slot(bits);
        int slot = HandleBits.slot(to);
        slots.replace(bits, to);
        if (keys != null) {
            keys.move(last, slot);
        }
        moveRow(last, slot);
        RowBlock<?> block = growth.blockAt(slot);
        RowBlock.setAlive(block, slot - block.firstRow);
        RowBlock<?> from = growth.blockAt(last);
        RowBlock.clearAlive(from, last - from.firstRow);
    }

    /** The lowest vacant slot, for the next item, which has a row then; or throws and changes nothing. */
    protected final int lowestSlot(LowestSlots of) {
        if (removals != of.settled()) {
            settle(of);
        }
        int slot = of.next();
        return slot == 0 ? vacantSlot(of) : slot;
    }

    /** Makes the slots known that became vacant since the last addition. */
    private void settle(LowestSlots of) {
        if (of.remembers(removals)) {
            while (of.settled() != removals) {
                int slot = of.settle();
                RowBlock<?> block = growth.blockAt(slot);
                int row = slot - block.firstRow;
                block.fullWords[row >>> 12] &= ~(1L << (row >>> 6));
            }
        } else {
            int searched = Math.min(growth.holding(of.reached()), growth.blockCount);
            for (int number = 0; number < searched; number++) {
                if (growth.blocks[number] != null) {
                    RowBlock.searchAnew(growth.blocks[number]);
                }
            }
            of.settleAll(removals);
        }
    }

    /** Looks for the lowest vacant slots, where none is known, and takes the first. If there are none, makes more. */
    private int vacantSlot(LowestSlots of) {
        search(of);
        int slot = of.next();
        if (slot == 0) {
            makeRoom(of);
            search(of);
            slot = of.next();
        }
        assert slot != 0 : "no slot below " + of.searched() + " is vacant, of " + growth.rowCount;
        return slot;
    }

    /** Either stamps or rows are used up; of a new store both. */
    private void makeRoom(LowestSlots of) {
        of.reserve();
        if (of.areInRows() || of.searched() >= growth.rowCount) {
            growth.addRows();
        }
    }

    /** Looks for the lowest vacant slots, behind those that it has looked at before. */
    private void search(LowestSlots of) {
        for (int number = growth.holding(of.searched() + 1) - 1; number < growth.blockCount; number++) {
            RowBlock<?> block = growth.blocks[number];
            if (block != null && !of.search(block.firstRow, growth.rowCount, block.alive, block.fullWords)) {
                return;
            }
        }
    }

    /** Where there are assertions, that an item just added is in the row, which is not alive yet. */
    protected final void checkAdded(RowBlock<T> block, int row, long bits) {
        assert isSound(block, row, bits);
    }

    private boolean isSound(RowBlock<T> block, int row, long bits) {
        int slot = HandleBits.slot(bits);
        assert block.firstRow + row == slot : "row " + row + " behind " + block.firstRow + " is not slot " + slot;
        assert slot > 0 && slot < slots.end() : "slot " + slot + " is not below " + slots.end();
        assert !Bits.get(block.alive, row) : "slot " + slot + " is in use";
        assert size + 1 < slots.end() : "size " + size + " is not below " + slots.end();
        assert slots.row(bits) == slot : "slot " + slot + " leads to row " + slots.row(bits);
        return true;
    }

    /** The same, that there is an item in the row. */
    protected final void checkAlive(RowBlock<T> block, int row) {
        assert Bits.get(block.alive, row) : "slot " + (block.firstRow + row) + " is not in use";
        assert size > 0 && size < slots.end() : "size " + size + " is not below " + slots.end();
    }
}

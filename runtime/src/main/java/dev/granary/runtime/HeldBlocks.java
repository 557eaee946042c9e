package dev.granary.runtime;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The blocks of elements that views of a store have: each is copied before the store writes to what a view may look at.
 *
 * <p>Kernels in a pool may set elements, each part those of its own items, which are in one block with others'. So blocks are copied by
 * whichever thread is about to write first, and the others wait.
 */
final class HeldBlocks {
    private final StoreViews views;

    /** How many views there had been when each was copied or made. */
    private AtomicLongArray ownSince;

    /** Of the blocks of a store that can have views, or is inside of one; so many of them no view has. */
    HeldBlocks(StoreViews views, int blocks) {
        this.views = views;
        ownSince = new AtomicLongArray(blocks);
        for (int block = 0; block < blocks; block++) {
            ownSince.setPlain(block, views.count());
        }
    }

    /** So many others in place of these. */
    HeldBlocks others(int blocks) {
        return new HeldBlocks(views, blocks);
    }

    /** Fails if the store is inside of a view. */
    void checkWritable() {
        views.checkWritable();
    }

    boolean areOfView() {
        return views.isInView();
    }

    /** Makes room for a block, which no view has. If this throws, nothing has changed. */
    void add(int block) {
        if (block >= ownSince.length()) {
            AtomicLongArray more = new AtomicLongArray(Math.max(4, 2 * block));
            for (int known = 0; known < ownSince.length(); known++) {
                more.setPlain(known, ownSince.getPlain(known));
            }
            ownSince = more;
        }
        ownSince.setPlain(block, views.count());
    }

    /** Whether a view has the block. Never throws. */
    boolean isHeld(int block) {
        long since = ownSince.getPlain(block);
        return since != views.count() && views.hold(since);
    }

    /** Before a block is written to, of all these columns: copies it, if a view has it. If this throws, nothing has changed. */
    void own(int block, Object[][] columns) {
        if (ownSince.getAcquire(block) != views.count()) {
            ownAtOnce(block, columns);
        }
    }

    /** Also where a view is closed meanwhile: who finds that it is must not write to what another one is copying. */
    private synchronized void ownAtOnce(int block, Object[][] columns) {
        if (isHeld(block)) {
            Object[] copies = new Object[columns.length];
            for (int number = 0; number < copies.length; number++) {
                copies[number] = BlockCopies.copyOf(columns[number][block]);
            }
            for (int number = 0; number < copies.length; number++) {
                columns[number][block] = copies[number];
            }
        }
        ownSince.setRelease(block, views.count());
    }
}

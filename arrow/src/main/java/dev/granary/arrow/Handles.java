package dev.granary.arrow;

import dev.granary.Schema;

/**
 * What handles in a file are in a store.
 *
 * @param isThisRun whether they are of this run of the program, so that they mean what they meant
 * @param areItems whether the file has the handles of its items, so that those in it become handles of the items that are added
 */
record Handles(boolean isThisRun, boolean areItems) {
    /**
     * What they are in a column. Those of another record are never of items in the file, even if their bits are the same, as those of two stores may
     * be where there were more than 255.
     */
    Handles in(Schema store, Schema.Column column) {
        return new Handles(isThisRun, areItems && (column.target() == null || column.target() == store.record()));
    }
}

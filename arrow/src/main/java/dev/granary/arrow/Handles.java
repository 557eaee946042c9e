package dev.granary.arrow;

/**
 * What handles in a file are in a store.
 *
 * @param isThisRun whether they are of this run of the program, so that they mean what they meant
 * @param areItems whether the file has the handles of its items, so that those in it become handles of the items that are added
 */
record Handles(boolean isThisRun, boolean areItems) {}

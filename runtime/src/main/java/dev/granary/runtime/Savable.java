package dev.granary.runtime;

/** A generated store, of which there can be a file. */
public interface Savable {

    /** What the file has of it. */
    StorePart filePart();

    /** Begins to add items of which the columns are known, and no records. */
    RowAddition rowAddition();
}

package dev.granary.runtime;

/** A generated store, of which there can be a file. */
public interface Savable {

    /** What the file has of it. */
    StorePart filePart();
}

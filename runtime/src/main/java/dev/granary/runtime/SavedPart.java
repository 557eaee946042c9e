package dev.granary.runtime;

/** What a file has of a store or a world, as it is now. */
public sealed interface SavedPart permits StorePart, WorldPart {

    /** The simple name of the class, under which the file has it. */
    String owner();

    /** The name of the class with its package, for messages. */
    String className();

    /** That of its handles. */
    int tag();

    /** How many items or entities there are. */
    int size();

    /** Another number after items came, went or moved, or lists changed. */
    long changes();

    /** The name and tag, as in {@code ParticleStore#3}. */
    String describe();
}

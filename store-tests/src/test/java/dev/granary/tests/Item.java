package dev.granary.tests;

import dev.granary.Handle;

/**
 * What the records of all store kinds have in common, so that the contract is written once.
 *
 * <p>All eight primitives, enums, handles, records three levels deep and under two components, bits and a reference.
 */
interface Item {
    int id();

    Shade shade();

    Pose pose();

    Pose home();

    Handle<?> friend();

    boolean lit();

    boolean solid();

    char mark();

    long serial();

    String label();

    /** The one thing that the records' constructors refuse. */
    static void check(int id) {
        if (id < 0) {
            throw new IllegalArgumentException("id: " + id + " (expected: >= 0)");
        }
    }
}

package dev.granary.tests.keys;

import java.util.function.Consumer;

/** What is not in the file of the kernels that call it, so that nobody knows what it does with a cursor. */
final class Elsewhere {
    private Elsewhere() {}

    static <C> void act(C cursor, Consumer<? super C> action) {
        action.accept(cursor);
    }
}

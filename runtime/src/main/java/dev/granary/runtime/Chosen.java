package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Selection;
import java.util.function.Function;

/** What is done with what a question found, whatever it is, by walking over it. */
final class Chosen {
    private Chosen() {}

    /** The bits of all handles. */
    static <T, C> long[] handles(Selection<T, C> of, Function<C, Handle<T>> handle) {
        long[] handles = new long[of.count()];
        int count = 0;
        for (C each : of) {
            handles[count++] = handle.apply(each).bits();
        }
        return handles;
    }
}

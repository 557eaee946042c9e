package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Selection;
import java.util.Arrays;
import java.util.function.Function;

/** What is done with what a question found, whatever it is, by walking over it. */
final class Chosen {
    private static final int FEW = 16;

    private Chosen() {}

    /** The bits of all handles. */
    static <T, C> long[] handles(Selection<T, C> of, Function<C, Handle<T>> handle) {
        long[] handles = new long[FEW];
        int count = 0;
        for (C each : of) {
            if (count == handles.length) {
                handles = Arrays.copyOf(handles, 2 * count);
            }
            handles[count++] = handle.apply(each).bits();
        }
        return Arrays.copyOf(handles, count);
    }
}

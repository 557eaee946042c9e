package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Selection;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** What is done with what a question found, whatever it is, by walking over it. */
final class Chosen {
    private static final int FEW = 16;

    private Chosen() {}

    /** One of them, each with the same chance; none if there is none. */
    static <T, C> Handle<T> any(Selection<T, C> of, RandomGenerator random, Function<C, Handle<T>> handle) {
        Objects.requireNonNull(random, "random");
        int count = of.count();
        if (count == 0) {
            return Handle.none();
        }
        Iterator<C> steps = of.iterator();
        C at = steps.next();
        for (int left = AnyItem.draw(random, count); left > 0; left--) {
            at = steps.next();
        }
        return handle.apply(at);
    }

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

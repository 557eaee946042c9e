package dev.granary.runtime;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams of records, read off a cursor one by one; for convenience, not for speed. */
public final class Records {
    private Records() {}

    /** A sequential stream of what {@code value} reads at each of the {@code size} steps of the cursor. */
    public static <C, R> Stream<R> stream(Iterator<C> cursors, Function<C, R> value, int size) {
        Iterator<R> records = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return cursors.hasNext();
            }

            @Override
            public R next() {
                return value.apply(cursors.next());
            }
        };
        int characteristics = Spliterator.SIZED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliterator(records, size, characteristics), false);
    }
}

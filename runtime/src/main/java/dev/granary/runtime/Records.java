package dev.granary.runtime;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams of records, read off a cursor one by one; for convenience, not for speed. */
public final class Records {
    private static final int CHARACTERISTICS = Spliterator.ORDERED | Spliterator.NONNULL;

    private Records() {}

    /**
     * A sequential stream of what {@code value} reads at each step of the cursor; the iteration begins with the stream's
     * terminal operation. The size isn't promised, because items may be added meanwhile.
     */
    public static <C, R> Stream<R> stream(Iterable<C> store, Function<C, R> value) {
        return StreamSupport.stream(() -> records(store.iterator(), value), CHARACTERISTICS, false);
    }

    private static <C, R> Spliterator<R> records(Iterator<C> cursors, Function<C, R> value) {
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
        return Spliterators.spliteratorUnknownSize(records, CHARACTERISTICS);
    }
}

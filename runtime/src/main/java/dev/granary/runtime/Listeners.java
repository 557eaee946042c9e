package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Subscription;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Who is told of what, in the order in which they came, as long as it is there: one of them may end that, and the others are then not told of
 * it. They may come and go while others are being told: one that goes is told no more, one that comes from the next time on.
 */
final class Listeners<T> {
    private final Predicate<Handle<T>> isThere;
    private List<Registered<T>> all = List.of();

    /** How many times they are being told, one in the other. */
    private int depth;

    Listeners(Predicate<Handle<T>> isThere) {
        this.isThere = isThere;
    }

    /** A listener, each time that it was added. */
    private static final class Registered<T> implements Subscription {
        private final Listeners<T> owner;
        private final Consumer<? super Handle<T>> listener;
        private boolean isClosed;

        Registered(Listeners<T> owner, Consumer<? super Handle<T>> listener) {
            this.owner = owner;
            this.listener = Objects.requireNonNull(listener, "listener");
        }

        @Override
        public void close() {
            isClosed = true;
            owner.all = owner.all.stream().filter(each -> each != this).toList();
        }
    }

    Subscription add(Consumer<? super Handle<T>> listener) {
        Registered<T> added = new Registered<>(this, listener);
        all = Stream.concat(all.stream(), Stream.of(added)).toList();
        return added;
    }

    boolean areNone() {
        return all.isEmpty();
    }

    boolean areBeingTold() {
        return depth > 0;
    }

    void tell(Handle<T> handle) {
        tell(handle, null);
    }

    /**
     * The same, but none of them can refuse what has to be because of a failure: that suppresses what they throw.
     *
     * @param failure null if there was none
     */
    void tell(Handle<T> handle, Throwable failure) {
        depth++;
        try {
            tellEach(handle, failure);
        } finally {
            depth--;
        }
    }

    private void tellEach(Handle<T> handle, Throwable failure) {
        for (Registered<T> each : all) {
            if (!isThere.test(handle)) {
                return;
            }
            if (each.isClosed) {
                continue;
            }
            try {
                each.listener.accept(handle);
            } catch (Throwable another) {
                if (failure == null) {
                    throw another;
                }
                suppress(failure, another);
            }
        }
    }

    /** The failure suppresses the other one, unless it is that itself. */
    static void suppress(Throwable failure, Throwable another) {
        if (failure != another) {
            failure.addSuppressed(another);
        }
    }
}

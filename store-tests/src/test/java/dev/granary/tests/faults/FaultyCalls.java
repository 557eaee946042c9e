package dev.granary.tests.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Calls in which an allocation fails: another one each time, and in the end none. What they are done to is made anew each time, and looked at
 * afterwards.
 *
 * <p>For classes that {@link FaultyClasses} loads.
 *
 * @param <S> what the calls are done to
 */
public final class FaultyCalls<S> {
    private final Supplier<S> start;
    private final Consumer<S> end;
    private final List<Call<S>> calls = new ArrayList<>();

    private record Call<S>(String name, Consumer<S> prepare, Consumer<S> call) {}

    /**
     * None yet.
     *
     * @param end is done when all was looked at
     */
    public FaultyCalls(Supplier<S> start, Consumer<S> end) {
        this.start = start;
        this.end = end;
    }

    /** None yet. */
    public FaultyCalls(Supplier<S> start) {
        this(start, any -> {});
    }

    /** Adds one. */
    public void put(String name, Consumer<S> call) {
        put(name, any -> {}, call);
    }

    /** Adds one, and what has to be there for it. */
    public void put(String name, Consumer<S> prepare, Consumer<S> call) {
        calls.add(new Call<>(name, prepare, call));
    }

    /** Looks whether all is as before a call, or as behind it. */
    public interface Check<S> {
        /**
         * Behind a call.
         *
         * @param number how many have failed of this call before
         * @param failed where it did, or null if it did not
         */
        void check(S subject, String call, int number, String failed);
    }

    /** The number of failures that were injected. */
    public int injectAll(Consumer<S> check) {
        return injectAll((subject, call, number, failed) -> check.accept(subject));
    }

    /** The number of failures that were injected. */
    public int injectAll(Check<S> check) {
        int injected = 0;
        for (Call<S> call : calls) {
            injected += inject(call, check);
        }
        return injected;
    }

    private int inject(Call<S> call, Check<S> check) {
        S once = started(call); // a class whose initializer fails would be lost for good
        Allocations.note();
        call.call().accept(once);
        List<Allocations.Point> points = Allocations.points();
        end.accept(once);
        int injected = 0;
        for (Allocations.Point allocation : points) {
            S each = started(call);
            String failed = Allocations.failing(allocation, () -> call.call().accept(each));
            try {
                check.check(each, call.name(), injected, failed);
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError(
                        "%s: after failure of %s: %s".formatted(call.name(), allocation, wrong.getMessage()), wrong);
            }
            end.accept(each);
            injected += failed == null ? 0 : 1;
        }
        return injected;
    }

    private S started(Call<S> call) {
        S subject = start.get();
        call.prepare().accept(subject);
        return subject;
    }
}

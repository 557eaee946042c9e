package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.granary.tests.faults.Allocations;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Calls that change many items of a store, of which a view has the arrays, so that they are to be copied: an allocation fails, another one
 * each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class FishFaults {
    private FishFaults() {}

    /** The number of failures that were injected. */
    static int injectAll(String kind) {
        int injected = 0;
        for (String call : Fish.of(kind).calls().keySet()) {
            injected += inject(
                    Fish.of(kind).filled(), call, null, 0); // a class whose initializer fails would be lost for good
            Fish<?, ?> noted = Fish.of(kind).filled();
            int after = run(noted, call);
            for (Allocations.Point allocation : Allocations.points()) {
                injected += inject(Fish.of(kind).filled(), call, allocation, after);
            }
        }
        return injected;
    }

    /** Notes what a call allocates, and returns how many items there are afterwards. */
    private static <V> int run(Fish<?, V> fish, String call) {
        V view = fish.view().get();
        Allocations.note();
        fish.calls().get(call).accept(1);
        Allocations.stop();
        assertNotEquals(fish.all(), fish.all(view));
        return fish.store().size();
    }

    private static <V> int inject(Fish<?, V> fish, String name, Allocations.Point allocation, int after) {
        List<String> before = fish.all();
        V view = fish.view().get();
        IntConsumer call = fish.calls().get(name);
        if (allocation == null) {
            call.accept(1);
            return 0;
        }
        String failed = Allocations.failing(allocation, () -> call.accept(1));
        String when = name + ": after failure of " + allocation;
        if (failed != null) {
            assertEquals(before, fish.all(), when);
            call.accept(1);
        }
        assertEquals(after, fish.store().size(), when);
        assertEquals(before, fish.all(view), when);
        return failed == null ? 0 : 1;
    }
}

package dev.granary.tests.realm;

import dev.granary.tests.Transcript;
import dev.granary.tests.faults.Allocations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;

/**
 * A realm goes back, or a snapshot is taken, and an allocation fails: all is then as if that had not been called, down to what is created next.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class RealmFaults {
    private static final int MOST = 20;

    private final RealmSimulation simulation;
    private Lands.Snapshots snapshots;

    private RealmFaults(long seed, int steps, ForkJoinPool pool) {
        simulation = new RealmSimulation(MOST, pool, null, Transcript.none());
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int step = 0; step < steps; step++) {
            if (step == steps / 2) {
                snapshots = simulation.lands().snapshot();
            }
            simulation.perform(seeds.nextLong());
        }
        simulation.calm();
    }

    private static Map<String, Consumer<RealmFaults>> calls() {
        Map<String, Consumer<RealmFaults>> calls = new LinkedHashMap<>();
        calls.put("restore", each -> each.realm().restore(each.snapshots.realm()));
        calls.put("snapshot", each -> each.realm().snapshot(each.snapshots.realm()));
        return calls;
    }

    private RealmWorld realm() {
        return simulation.lands().realm();
    }

    /** What there is, and what the snapshots hold. */
    private List<Object> state() {
        List<Object> state = simulation.lands().state();
        simulation.lands().restore(snapshots);
        state.addAll(simulation.lands().state());
        return state;
    }

    /** The number of failures that were injected. */
    static int injectAll(long seed, int steps) {
        int injected = 0;
        try (ForkJoinPool pool = new ForkJoinPool(1)) {
            for (Map.Entry<String, Consumer<RealmFaults>> call : calls().entrySet()) {
                injected += inject(call.getKey(), call.getValue(), seed, steps, pool);
            }
        }
        return injected;
    }

    private static int inject(String name, Consumer<RealmFaults> call, long seed, int steps, ForkJoinPool pool) {
        RealmFaults once = new RealmFaults(seed, steps, pool);
        Allocations.note();
        call.accept(once);
        List<Allocations.Point> points = Allocations.points();
        List<Object> behind = once.state();
        List<Object> before = new RealmFaults(seed, steps, pool).state();
        int injected = 0;
        for (Allocations.Point allocation : points) {
            RealmFaults each = new RealmFaults(seed, steps, pool);
            String failed = Allocations.failing(allocation, () -> call.accept(each));
            List<Object> expected = failed == null ? behind : before;
            List<Object> now = each.state();
            if (!now.equals(expected)) {
                throw new AssertionError("%s of seed %d, after failure of %s:%n%s%ninstead of%n%s"
                        .formatted(name, seed, allocation, now, expected));
            }
            injected += failed == null ? 0 : 1;
        }
        return injected;
    }
}

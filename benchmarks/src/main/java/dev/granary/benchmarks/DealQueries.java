package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.Kernels;

/** Totals of deals by group. */
@Kernels(Deal.class)
final class DealQueries {
    private DealQueries() {}

    /** Several totals at once. */
    record Stats(long sum, int count, long max) {
        static final Stats NONE = new Stats(0, 0, Long.MIN_VALUE);
    }

    @Kernel(
            groupBy = {"instrument", "side"},
            combine = "sum")
    static long volume(long sum, Deal deal) {
        return sum + deal.quantity();
    }

    static long sum(long one, long other) {
        return one + other;
    }

    @Kernel(groupBy = "account")
    static long ofAccount(long sum, Deal deal) {
        return sum + deal.quantity();
    }

    @Kernel(groupBy = {"instrument", "side"})
    static Stats stats(Stats stats, Deal deal) {
        return new Stats(stats.sum() + deal.quantity(), stats.count() + 1, Math.max(stats.max(), deal.quantity()));
    }
}

package dev.granary.tests.choices;

import dev.granary.Selection;
import dev.granary.Store;
import dev.granary.StoreCursor;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/** A store of deals, of whatever kind, with kernels and subsets by enums and symbols. */
record Deals<T>(
        Store<T> store,
        Function<Deal, T> make,
        Function<T, Deal> deal,
        IntSupplier count,
        ToIntFunction<ForkJoinPool> sum,
        Consumer<ForkJoinPool> grow,
        Consumer<ForkJoinPool> turn,
        Runnable visit,
        IntSupplier isGone,
        IntUnaryOperator isLate,
        IntSupplier group,
        List<? extends Selection<T, ? extends StoreCursor<T>>> subsets) {}

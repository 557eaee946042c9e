package dev.granary.tests.arrays;

import dev.granary.Handle;
import dev.granary.Store;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** A store of bones, of whatever kind. */
record Bones<T>(
        Store<T> store,
        Function<Bone, T> make,
        Function<T, Bone> bone,
        Function<Bone, Handle<T>> addFlat,
        List<Consumer<ForkJoinPool>> changes,
        DoubleSupplier trace,
        DoubleSupplier whole,
        Function<Float, Integer> turned,
        IntSupplier removeDone,
        IntSupplier marked,
        DoubleSupplier sumOfTurn2,
        Supplier<List<T>> sorted) {}

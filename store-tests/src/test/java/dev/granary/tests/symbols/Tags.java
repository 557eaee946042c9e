package dev.granary.tests.symbols;

import dev.granary.Store;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** A store of tags, of whatever kind. */
record Tags<T>(
        Store<T> store,
        Function<Tag, T> make,
        Function<T, Tag> tag,
        List<Rename> renames,
        BiFunction<String, ForkJoinPool, Long> sumInPool,
        Function<ForkJoinPool, Sums> sums,
        ToIntFunction<String> countByPlace,
        ToIntFunction<String> countByName,
        Supplier<List<T>> sorted) {

    /** Writes texts of all items whose number is less than the limit: the first two and the last as their name says, the third moves them. */
    interface Rename {
        void run(String suffix, int limit, ForkJoinPool pool);
    }

    /** Totals by place. */
    interface Sums {
        void forEach(Sum action);
    }

    interface Sum {
        void accept(String place, long sum);
    }
}

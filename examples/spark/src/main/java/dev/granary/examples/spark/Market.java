package dev.granary.examples.spark;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Select;

/** What is asked of trades, and done with them, wherever they are: in one store, or in one for each partition. */
@Kernels(Trade.class)
final class Market {
    static final int INSTRUMENTS = 64;

    private Market() {}

    /** In euros. */
    @Kernel(combine = "sum")
    static double turnover(double sum, Trade t) {
        return sum + t.value();
    }

    static double sum(double one, double other) {
        return one + other;
    }

    /** Pieces of each instrument, those that were sold counted as negative. */
    @Kernel(combine = "merge", identity = "none")
    static long[] flow(long[] pieces, Trade t) {
        pieces[t.instrument()] += t.side() == Side.BUY ? t.quantity() : -t.quantity();
        return pieces;
    }

    static long[] none() {
        return new long[INSTRUMENTS];
    }

    static long[] merge(long[] one, long[] other) {
        for (int instrument = 0; instrument < one.length; instrument++) {
            one[instrument] += other[instrument];
        }
        return one;
    }

    /** With a fee on the price, as a buyer and a seller see it. */
    @Kernel
    static Trade withFee(Trade t, double share) {
        double fee = t.side() == Side.BUY ? share : -share;
        return new Trade(t.time(), t.instrument(), t.side(), t.price() * (1 + fee), t.quantity());
    }

    @Select
    static boolean isLarge(Trade t, double least) {
        return t.value() >= least;
    }
}

package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;

/** A mixture of types, in columns with holes. */
@BulkData(layout = Layout.SOA)
public record Order(Handle<Body> owner, long quantity, double price, Side side, boolean open, boolean urgent) {

    /** Buying or selling. */
    public enum Side {
        BUY,
        SELL
    }
}

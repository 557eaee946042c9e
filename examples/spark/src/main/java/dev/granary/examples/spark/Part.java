package dev.granary.examples.spark;

import dev.granary.arrow.Arrow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.channels.Channels;

/**
 * What a task sends back of its partition.
 *
 * @param turnover in euros
 * @param flow pieces of each instrument
 * @param large trades, as an Arrow stream
 */
@SuppressWarnings("serial") // arrays are
record Part(double turnover, long[] flow, byte[] large) implements Serializable {
    /** The kernels, run on one store. It is changed: each task has its own. */
    static Part of(TradeStore trades, double fee, double least) throws IOException {
        MarketKernels.withFee(trades, fee);
        return new Part(
                MarketKernels.turnover(trades, 0), MarketKernels.flow(trades, Market.none()), large(trades, least));
    }

    static byte[] large(TradeStore trades, double least) throws IOException {
        var bytes = new ByteArrayOutputStream();
        Arrow.writeStream(MarketKernels.isLarge(trades, least), Channels.newChannel(bytes));
        return bytes.toByteArray();
    }
}

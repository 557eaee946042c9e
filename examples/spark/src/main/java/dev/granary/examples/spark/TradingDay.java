package dev.granary.examples.spark;

import dev.granary.arrow.Arrow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * What is known of a day's trades.
 *
 * @param turnover in euros
 * @param flow pieces of each instrument
 * @param large those of a certain value or more, in the order of the partitions
 */
record TradingDay(double turnover, long[] flow, TradeStore large) {
    /** Of partitions, each in its task. {@code collect} returns them in their order, in which {@code reduce} would not combine them. */
    static TradingDay of(JavaRDD<TradeStore> partitions, double fee, double least) throws IOException {
        return of(partitions.map(trades -> Part.of(trades, fee, least)).collect());
    }

    /** Those of a certain value or more, of stores that are only read. */
    static TradeStore large(JavaRDD<TradeStore> partitions, double least) throws IOException {
        return gathered(partitions.map(trades -> Part.large(trades, least)).collect());
    }

    /** Of parts: totals are combined as those of threads are. */
    static TradingDay of(List<Part> parts) throws IOException {
        double turnover = 0;
        long[] flow = Market.none();
        for (Part part : parts) {
            turnover = Market.sum(turnover, part.turnover());
            flow = Market.merge(flow, part.flow());
        }
        return new TradingDay(
                turnover, flow, gathered(parts.stream().map(Part::large).toList()));
    }

    private static TradeStore gathered(List<byte[]> streams) throws IOException {
        var all = new TradeStore();
        for (byte[] stream : streams) {
            Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), all);
        }
        return all;
    }
}

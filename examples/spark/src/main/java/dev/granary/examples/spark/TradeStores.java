package dev.granary.examples.spark;

import dev.granary.arrow.Arrow;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The partitions of a data set of trades, each in a store, which is filled in the task that wants it. */
final class TradeStores {
    private TradeStores() {}

    /** From rows: by nothing but Spark's public interface. */
    static JavaRDD<TradeStore> fromRows(Dataset<Row> trades) {
        return columns(trades)
                .toJavaRDD()
                .mapPartitions(rows -> List.of(ofRows(rows)).iterator());
    }

    /** From Arrow, which Spark makes for Python and R: by classes that it promises nothing about. */
    static JavaRDD<TradeStore> fromArrow(Dataset<Row> trades) {
        byte[] schema = ArrowParts.schema(columns(trades).schema());
        return batches(trades)
                .mapPartitions(batches -> List.of(ofArrow(schema, batches)).iterator());
    }

    static JavaRDD<byte[]> batches(Dataset<Row> trades) {
        return ((org.apache.spark.sql.classic.Dataset<Row>) columns(trades))
                .toArrowBatchRdd()
                .toJavaRDD();
    }

    private static Dataset<Row> columns(Dataset<Row> trades) {
        return trades.select("time", "instrument", "side", "price", "quantity");
    }

    private static TradeStore ofRows(Iterator<Row> rows) {
        var store = new TradeStore();
        while (rows.hasNext()) {
            Row row = rows.next();
            store.add(row.getLong(0), row.getInt(1), Side.valueOf(row.getString(2)), row.getDouble(3), row.getInt(4));
        }
        return store;
    }

    private static TradeStore ofArrow(byte[] schema, Iterator<byte[]> batches) throws IOException {
        var store = new TradeStore();
        var stream = new SequenceInputStream(new ArrowParts(schema, batches));
        Arrow.readStream(Channels.newChannel(stream), store);
        return store;
    }
}

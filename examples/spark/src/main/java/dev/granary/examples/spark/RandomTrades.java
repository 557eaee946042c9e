package dev.granary.examples.spark;

import static org.apache.spark.sql.functions.expr;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Trades that are the same in each run. */
final class RandomTrades {
    private RandomTrades() {}

    /** In partitions, in the order of time: the first one has the first trades. */
    static Dataset<Row> of(SparkSession spark, long count, int partitions) {
        return spark.range(0, count, 1, partitions)
                .select(
                        expr("id * 10 as time"),
                        expr("cast(pmod(xxhash64(id, 1), " + Market.INSTRUMENTS + ") as int) as instrument"),
                        expr("if(pmod(xxhash64(id, 2), 2) = 0, 'BUY', 'SELL') as side"),
                        expr("1 + pmod(xxhash64(id, 3), 100000) / 100d as price"),
                        expr("cast(1 + pmod(xxhash64(id, 4), 1000) as int) as quantity"));
    }
}

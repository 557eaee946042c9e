package dev.granary.examples.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.RDDInfo;
import org.apache.spark.storage.StorageLevel;

/**
 * What stores cost in tasks, beside Spark's own columns in memory: for each way the least time of processors that the executors say a job
 * took, of jobs that run in turn.
 */
final class Costs {
    private static final int ROUNDS = 15;

    private final SparkSession spark;
    private final AtomicLong cpuNanos = new AtomicLong();
    private final Map<String, Long> least = new LinkedHashMap<>();

    private Costs(SparkSession spark) {
        this.spark = spark;
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                cpuNanos.addAndGet(end.taskMetrics().executorCpuTime());
            }
        });
    }

    public static void main(String[] args) throws Exception {
        long count = args.length > 0 ? Long.parseLong(args[0]) : 4_000_000;
        try (SparkSession spark = Cluster.ofTwo(2048)) {
            new Costs(spark).measure(count);
        }
    }

    private void measure(long count) throws Exception {
        Dataset<Row> trades = RandomTrades.of(spark, count, 4).persist(StorageLevel.MEMORY_ONLY());
        trades.createOrReplaceTempView("trades");
        JavaRDD<TradeStore> stores = TradeStores.fromRows(trades).persist(StorageLevel.MEMORY_ONLY());
        trades.count();
        stores.count();
        for (int round = 0; round < ROUNDS; round++) {
            time("rows, and no store", () -> trades.toJavaRDD().map(Row::length).count());
            time("a store from rows", () -> TradeStores.fromRows(trades).count());
            time(
                    "Arrow, and no store",
                    () -> TradeStores.batches(trades).map(bytes -> bytes.length).count());
            time("a store from Arrow", () -> TradeStores.fromArrow(trades).count());
            time("one total, Spark", () -> sql("select sum(price * quantity) from trades"));
            time(
                    "one total, kernel",
                    () -> stores.map(store -> MarketKernels.turnover(store, 0)).collect());
            time(
                    "64 totals, Spark",
                    () -> sql("select instrument, sum(if(side = 'BUY', quantity, -quantity))"
                            + " from trades group by instrument"));
            time(
                    "64 totals, kernel",
                    () -> stores.map(store -> MarketKernels.flow(store, Market.none()))
                            .collect());
            time("large, Spark", () -> sql("select * from trades where price * quantity >= 990000"));
            time("large, kernel", () -> TradingDay.large(stores, 990_000));
        }
        System.out.println(Runtime.version() + ", Spark " + spark.version());
        least.forEach((what, nanos) -> System.out.printf("%-20s %7.2f ns a trade%n", what, (double) nanos / count));
        for (RDDInfo kept : spark.sparkContext().getRDDStorageInfo()) {
            System.out.printf("%-20.20s %7.2f bytes a trade%n", kept.name(), (double) kept.memSize() / count);
        }
    }

    private Row[] sql(String question) {
        return (Row[]) spark.sql(question).collect();
    }

    private void time(String what, Callable<?> job) throws Exception {
        cpuNanos.set(0);
        job.call();
        spark.sparkContext().listenerBus().waitUntilEmpty();
        least.merge(what, cpuNanos.get(), Math::min);
    }
}

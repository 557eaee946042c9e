package dev.granary.examples.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.launcher.JavaModuleOptions;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stores in the tasks of two workers, each of which has an executor in a process of its own. */
class PartitionsTest {
    private static final double FEE = 0.001;
    private static final double LEAST = 900_000;

    /** So many rows are a part of a reduction in a pool, as docs/threads.md says, of stores that are not large. */
    private static final int PART_ROWS = 512;

    private static SparkSession spark;

    enum Way {
        ROWS {
            @Override
            JavaRDD<TradeStore> stores(Dataset<Row> trades) {
                return TradeStores.fromRows(trades);
            }
        },
        ARROW {
            @Override
            JavaRDD<TradeStore> stores(Dataset<Row> trades) {
                return TradeStores.fromArrow(trades);
            }
        };

        abstract JavaRDD<TradeStore> stores(Dataset<Row> trades);
    }

    @BeforeAll
    static void start() throws IOException {
        spark = Cluster.ofTwo(1024);
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    /** Those rows of a data set that are in the same partition, in stores of this process, which no task has filled. */
    private static List<TradeStore> here(Dataset<Row> trades) {
        List<TradeStore> stores = new ArrayList<>();
        for (List<Row> partition : trades.toJavaRDD().glom().collect()) {
            var store = new TradeStore();
            for (Row row : partition) {
                store.add(
                        row.<Long>getAs("time"),
                        row.<Integer>getAs("instrument"),
                        Side.valueOf(row.getAs("side")),
                        row.<Double>getAs("price"),
                        row.<Integer>getAs("quantity"));
            }
            stores.add(store);
        }
        return stores;
    }

    private static TradeStore joined(List<TradeStore> stores) {
        var all = new TradeStore();
        stores.forEach(store -> store.forEach(trade -> all.add(trade.value())));
        return all;
    }

    private static List<Trade> values(TradeStore store) {
        List<Trade> values = new ArrayList<>();
        for (TradeStore.Cursor trade : store) {
            values.add(trade.value());
        }
        return values;
    }

    private static void assertSameBits(double expected, double actual) {
        assertEquals(Double.doubleToRawLongBits(expected), Double.doubleToRawLongBits(actual), expected + " " + actual);
    }

    @Test
    void tasksRunInTwoProcessesAndNotInThisOne() {
        Set<Long> processes = new HashSet<>(processes());
        assertEquals(2, processes.size());
        assertFalse(processes.contains(ProcessHandle.current().pid()));
    }

    /** So that nobody has to look for what Spark needs of the JVM: it is in the POM. */
    @Test
    void thisProcessHasWhatSparkGivesToOthers() {
        assertTrue(ManagementFactory.getRuntimeMXBean()
                .getInputArguments()
                .containsAll(List.of(JavaModuleOptions.defaultModuleOptionArray())));
    }

    private static List<Long> processes() {
        return TradeStores.fromRows(RandomTrades.of(spark, 40, 8))
                .map(store -> {
                    Thread.sleep(100); // so that none is done with all before the other begins
                    return ProcessHandle.current().pid();
                })
                .collect();
    }

    /** A part of a reduction in a pool is a partition here, so both combine the same totals in the same order. */
    @ParameterizedTest
    @EnumSource
    void totalsAreThoseOfOneStoreInAPoolToTheBit(Way way) throws IOException {
        Dataset<Row> trades = RandomTrades.of(spark, 12 * PART_ROWS, 12);
        TradingDay day = TradingDay.of(way.stores(trades), FEE, LEAST);

        TradeStore one = joined(here(trades));
        MarketKernels.withFee(one, FEE);
        assertSameBits(MarketKernels.turnover(one, 0, ForkJoinPool.commonPool()), day.turnover());
        assertNotEquals(MarketKernels.turnover(one, 0), day.turnover(), "another order should give another sum");
    }

    /** However many rows a partition has: those of stores without Spark, combined in the order of the partitions. */
    @ParameterizedTest
    @EnumSource
    void totalsAreThoseOfStoresWithoutSparkToTheBit(Way way) throws IOException {
        Dataset<Row> trades = RandomTrades.of(spark, 100_003, 7);
        TradingDay day = TradingDay.of(way.stores(trades), FEE, LEAST);

        List<Part> parts = new ArrayList<>();
        for (TradeStore store : here(trades)) {
            parts.add(Part.of(store, FEE, LEAST));
        }
        assertEquals(7, parts.size());
        assertSameBits(TradingDay.of(parts).turnover(), day.turnover());
    }

    /** Totals of whole numbers, what a kernel sets, and which rows it finds do not depend on how a data set is divided. */
    @ParameterizedTest
    @EnumSource
    void allElseIsThatOfOneStore(Way way) throws IOException {
        Dataset<Row> trades = RandomTrades.of(spark, 100_003, 7);
        TradingDay day = TradingDay.of(way.stores(trades), FEE, LEAST);

        TradeStore one = joined(here(trades));
        Part whole = Part.of(one, FEE, LEAST);
        assertArrayEquals(whole.flow(), day.flow());
        assertEquals(values(TradingDay.of(List.of(whole)).large()), values(day.large()));
        assertTrue(day.large().size() > 100, () -> day.large() + " is not much");
        assertEquals(whole.turnover(), day.turnover(), 1e-12 * whole.turnover());
    }

    @ParameterizedTest
    @EnumSource
    void partitionsMayBeEmpty(Way way) throws IOException {
        TradingDay day = TradingDay.of(way.stores(RandomTrades.of(spark, 3, 8)), FEE, 0);
        assertEquals(3, day.large().size());
        TradingDay none = TradingDay.of(way.stores(RandomTrades.of(spark, 3, 8).where("false")), FEE, 0);
        assertEquals(0, none.large().size());
        assertSameBits(0, none.turnover());
    }

    /** More rows than Spark puts into one batch of Arrow, and columns in another order than the record has. */
    @Test
    void batchesAreOneStore() throws IOException {
        Dataset<Row> trades =
                RandomTrades.of(spark, 50_000, 2).select("side", "price", "quantity", "time", "instrument");
        assertTrue(TradeStores.batches(trades).count() > 2);
        assertEquals(
                List.of(25_000, 25_000),
                TradeStores.fromArrow(trades).map(TradeStore::size).collect());
    }

    @ParameterizedTest
    @EnumSource
    void whatAStoreCannotHaveFailsInWords(Way way) {
        Dataset<Row> trades = RandomTrades.of(spark, 100, 2);
        String constant = failure(way, trades.withColumn("side", functions.lit("HALT")));
        assertTrue(constant.contains("HALT"), constant);
        String missing = failure(way, trades.withColumn("price", functions.expr("if(time = 70, null, price)")));
        assertTrue(missing.contains(way == Way.ROWS ? "NULL in a row at the index 3" : "price"), missing);
    }

    /** What the task says, which Spark passes on in different ways. */
    private static String failure(Way way, Dataset<Row> trades) {
        Exception thrown =
                assertThrows(Exception.class, () -> way.stores(trades).count());
        return ExceptionUtils.getStackTrace(thrown);
    }

    /** Kept between jobs, stores are filled once; where an executor is gone with them, they are filled again. */
    @Test
    void keptStoresAreFilledAgainWhereAnExecutorIsGone() {
        var filled = spark.sparkContext().longAccumulator();
        Function<TradeStore, TradeStore> counted = store -> {
            filled.add(1);
            return store;
        };
        JavaRDD<TradeStore> stores = TradeStores.fromRows(RandomTrades.of(spark, 20_000, 4))
                .map(counted)
                .persist(StorageLevel.MEMORY_ONLY());
        List<Double> before = turnovers(stores);
        assertEquals(before, turnovers(stores));
        assertEquals(4, filled.value());

        ProcessHandle.of(processes().getFirst()).orElseThrow().destroyForcibly();
        assertEquals(before, turnovers(stores));
        assertTrue(filled.value() > 4, "stores of an executor that is gone should have been filled again");
        stores.unpersist();
    }

    private static List<Double> turnovers(JavaRDD<TradeStore> stores) {
        return stores.map(store -> MarketKernels.turnover(store, 0)).collect();
    }
}

package dev.granary.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What {@link Groupings} adds up, with the same numbers in DuckDB in this process: columns in its own memory, one thread, the query
 * prepared, and the totals of all groups read from its answer.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GroupingsInDuckDb {
    private static final int ITEMS = 2_000_000;
    private static final int INSTRUMENTS = 500;
    private static final int ACCOUNTS = 100_000;

    private Connection connection;
    private PreparedStatement volume;
    private PreparedStatement stats;
    private PreparedStatement ofAccount;

    @Setup
    public void setUp() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
            statement.execute("CREATE TABLE deals (instrument INTEGER, side TINYINT, quantity BIGINT, account BIGINT)");
        }
        SplittableRandom random = new SplittableRandom(12);
        long[] numbers = random.longs(ACCOUNTS).toArray();
        try (DuckDBAppender deals =
                ((DuckDBConnection) connection).createAppender(DuckDBConnection.DEFAULT_SCHEMA, "deals")) {
            for (int i = 0; i < ITEMS; i++) {
                deals.beginRow();
                deals.append(random.nextInt(INSTRUMENTS));
                deals.append((byte) random.nextInt(Order.Side.values().length));
                deals.append((long) random.nextInt(1000));
                deals.append(numbers[random.nextInt(ACCOUNTS)]);
                deals.endRow();
            }
        }
        volume = connection.prepareStatement(
                "SELECT instrument, side, sum(quantity)::BIGINT FROM deals GROUP BY instrument, side");
        stats = connection.prepareStatement("SELECT instrument, side, sum(quantity)::BIGINT, count(*), max(quantity)"
                + " FROM deals GROUP BY instrument, side");
        ofAccount = connection.prepareStatement("SELECT account, sum(quantity)::BIGINT FROM deals GROUP BY account");
    }

    @TearDown
    public void end() throws SQLException {
        connection.close();
    }

    /** The sums of the last columns. */
    private static long read(PreparedStatement query, int first, int last) throws SQLException {
        long sum = 0;
        try (ResultSet groups = query.executeQuery()) {
            while (groups.next()) {
                for (int column = first; column <= last; column++) {
                    sum += groups.getLong(column);
                }
            }
        }
        return sum;
    }

    @Benchmark
    public long volume() throws SQLException {
        return read(volume, 3, 3);
    }

    @Benchmark
    public long stats() throws SQLException {
        return read(stats, 3, 5);
    }

    @Benchmark
    public long ofAccount() throws SQLException {
        return read(ofAccount, 2, 2);
    }
}

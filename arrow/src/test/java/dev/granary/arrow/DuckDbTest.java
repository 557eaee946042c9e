package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written, asked by SQL. */
class DuckDbTest {
    private static final int SALES = 150_000;

    @TempDir
    private Path directory;

    private static SaleStore sales() {
        SaleStore sales = new SaleStore();
        Handle<Sale> first = Handle.none();
        for (int number = 0; number < SALES; number++) {
            Sale.Side side = number % 3 == 0 ? Sale.Side.BUY : Sale.Side.SELL;
            String instrument = number % 5 == 4 ? null : "instrument " + number % 50_000;
            Handle<Sale> sale =
                    sales.add(new Sale(number, side, instrument, number / 4.0, number % 7, number % 2 == 0, first));
            first = first.isNone() ? sale : first;
        }
        return sales;
    }

    /** The first row of what the query returns, as texts. */
    private List<String> query(Path path, String sql) throws IOException, SQLException {
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator);
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            Data.exportArrayStream(allocator, reader, stream);
            connection.unwrap(DuckDBConnection.class).registerArrowStream("sales", stream);
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                List<String> row = new ArrayList<>();
                result.next();
                for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    row.add(result.getString(column));
                }
                return row;
            }
        }
    }

    @Test
    void sumsAndGroups() throws IOException, SQLException {
        SaleStore sales = sales();
        Path path = directory.resolve("sales.arrow");
        Arrow.write(sales, path);
        double price = 0;
        long buys = 0;
        long open = 0;
        for (SaleStore.Cursor sale : sales) {
            price += sale.price();
            buys += sale.side() == Sale.Side.BUY ? 1 : 0;
            open += sale.open() ? 1 : 0;
        }
        assertEquals(
                List.of("" + SALES, "" + price, "" + buys, "" + open),
                query(
                        path,
                        "select count(*), sum(price), count(*) filter (side = 'BUY'), count(*) filter (open) from"
                                + " sales"));
        assertEquals(
                List.of("" + SALES / 5, "40000"),
                query(path, "select count(*) filter (instrument is null), count(distinct instrument) from sales"));
    }

    @Test
    void asksForElements() throws IOException, SQLException {
        TripStore trips = new TripStore();
        double speeds = 0;
        int gates = 0;
        for (int number = 0; number < 70_000; number++) {
            float[] fast = new float[number % 5];
            List<Trip.Stop> stops = new ArrayList<>();
            for (int at = 0; at < fast.length; at++) {
                fast[at] = number % 100 + at;
                speeds += fast[at];
                stops.add(new Trip.Stop(at % 2 == 0 ? Trip.Kind.GATE : Trip.Kind.TREE, "stop " + number % 9, at));
                gates += at % 2 == 0 ? 1 : 0;
            }
            trips.add(new Trip(number, fast, stops));
        }
        Path path = directory.resolve("trips.arrow");
        Arrow.write(trips, path);
        assertEquals(
                List.of("" + 140_000, "" + speeds),
                query(path, "select count(*), sum(speed) from (select unnest(speeds) as speed from sales)"));
        assertEquals(
                List.of("" + gates, "9"),
                query(
                        path,
                        "select count(*) filter (stop.kind = 'GATE'), count(distinct stop.name) from (select"
                                + " unnest(stops) as stop from sales)"));
    }

    @Test
    void readsASubsetAndJoinsItByHandles() throws IOException, SQLException {
        SaleStore sales = sales();
        Path path = directory.resolve("buys.arrow");
        Arrow.write(sales.bySide(Sale.Side.BUY), path, ArrowOption.HANDLES);
        int buys = sales.bySide(Sale.Side.BUY).count();
        assertEquals(
                List.of("" + buys, "0", "BUY", "" + (buys - 1)),
                query(
                        path,
                        "with s as materialized (select * from sales) select (select count(*) from s), min(p.number),"
                                + " min(p.side), count(*) from s join s as p on s.parent = p.handle"));
    }
}

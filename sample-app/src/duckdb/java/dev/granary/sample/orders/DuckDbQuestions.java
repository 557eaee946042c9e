package dev.granary.sample.orders;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.duckdb.DuckDBConnection;

/** Asks DuckDB about a file of trades, by SQL. arrow-java reads the file; DuckDB looks at its vectors. */
public final class DuckDbQuestions implements TradeQuestions {
    private enum Question {
        HOURS("Which hour was the busiest?", """
            select time // 3600000 + 1 as hour, count(*) as trades, sum(quantity) as pieces
            from trades group by hour order by pieces desc limit 3\
            """),
        SWINGS("Whose price moved most?", """
            select instrument, arg_min(price, time) as first, min(price) as lowest, max(price) as highest,
                arg_max(price, time) as last
            from trades group by instrument
            order by (highest - lowest) / first::double desc, instrument limit 3\
            """),
        BOTH_SIDES("Which accounts bought and sold most of the same instrument?", """
            with sides as (
                select buyer as account, instrument, quantity as bought, 0 as sold from trades
                union all select seller, instrument, 0, quantity from trades)
            select account, instrument, sum(bought) as bought, sum(sold) as sold
            from sides group by account, instrument
            order by least(sum(bought), sum(sold)) desc, account limit 3\
            """);

        final String text;
        final String sql;

        Question(String text, String sql) {
            this.text = text;
            this.sql = sql;
        }
    }

    @Override
    public void ask(Path trades, PrintWriter out) throws IOException {
        long start = System.nanoTime();
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(trades);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator);
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            Data.exportArrayStream(allocator, reader, stream);
            connection.unwrap(DuckDBConnection.class).registerArrowStream("arrow", stream);
            statement.execute("create table trades as from arrow"); // a stream can be read once
            out.printf(Locale.ROOT, "%-12s %s, in %.0f ms%n", "DuckDB read", trades, millisSince(start));
            for (Question question : Question.values()) {
                start = System.nanoTime();
                try (ResultSet rows = statement.executeQuery(question.sql)) {
                    out.printf(Locale.ROOT, "%n%s  %.0f ms%n", question.text, millisSince(start));
                    print(rows, out);
                }
            }
        } catch (SQLException e) {
            throw new IOException("DuckDB: " + e.getMessage(), e);
        }
        out.flush();
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static void print(ResultSet rows, PrintWriter out) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        for (int column = 1; column <= columns; column++) {
            out.printf("  %-11s", rows.getMetaData().getColumnName(column));
        }
        out.println();
        while (rows.next()) {
            for (int column = 1; column <= columns; column++) out.printf("  %-11s", rows.getString(column));
            out.println();
        }
    }
}

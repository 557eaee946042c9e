package dev.granary.sample.orders;

import dev.granary.arrow.Arrow;
import dev.granary.sample.Limits;
import dev.granary.sample.Problem;
import dev.granary.sample.pictures.PngDrawing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A day of an order book, in stores and in collections of objects. */
@Command(
        name = "orders",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        header = "A day of an order book: orders arrive, are matched, cancelled and expire.",
        description = {
            "",
            "The book is kept in stores, and once more in collections of objects; both have the same orders in the end."
                    + " Prints how long each took, draws what waited for an instrument and how long calls took, and"
                    + " writes all trades as an Arrow file, which DuckDB is asked about in the Maven profile duckdb.",
            ""
        })
public final class OrdersCommand implements Callable<Integer> {
    private static final int WARM_UP_ORDERS = 100_000;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "How many orders arrive, by default ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "7",
            description = "The same seed gives the same day; by default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "sample-output",
            description = "Where to write, by default to ${DEFAULT-VALUE}.")
    private Path directory;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Limits.check(spec, "--count", count, 1, 10_000_000);
        System.setProperty("java.awt.headless", "true");
        try {
            Files.createDirectories(directory);
            run(spec.commandLine().getOut());
        } catch (IOException e) {
            throw Problem.writing(directory, e);
        }
        return 0;
    }

    private void run(PrintWriter out) throws IOException {
        int warmUp = Math.min(count, WARM_UP_ORDERS);
        day(new OrderBook(), OrderBook::load, new Feed(warmUp, seed));
        day(new PlainBook(), PlainBook::load, new Feed(warmUp, seed));

        var book = new OrderBook();
        Trial stores = day(book, OrderBook::load, new Feed(count, seed));
        var plain = new PlainBook();
        Trial objects = day(plain, PlainBook::load, new Feed(count, seed));
        if (!book.resting().equals(plain.resting()) || !book.turnover(count).equals(plain.turnover(count))) {
            throw new IllegalStateException("the market in stores is not that in collections");
        }
        OrdersReport.print(out, stores, objects);

        Path depth = directory.resolve("orders-depth.png");
        var drawing = new PngDrawing(DepthPlot.WIDTH, DepthPlot.HEIGHT);
        DepthPlot.draw(drawing, depths());
        drawing.write(depth);
        Path latencies = directory.resolve("orders-latencies.png");
        drawing = new PngDrawing(LatencyPlot.WIDTH, LatencyPlot.HEIGHT);
        LatencyPlot.draw(drawing, stores.day(), objects.day());
        drawing.write(latencies);
        Path trades = directory.resolve("trades.arrow");
        long start = System.nanoTime();
        Arrow.write(book.tradeStore(), trades);
        double millis = (System.nanoTime() - start) / 1e6;
        for (Path file : List.of(depth, latencies)) out.printf(Locale.ROOT, "%-12s %s%n", "wrote", file);
        out.printf(Locale.ROOT, "%-12s %s, all trades, in %.0f ms%n", "wrote", trades, millis);
        for (TradeQuestions questions : ServiceLoader.load(TradeQuestions.class)) questions.ask(trades, out);
    }

    /** Of the busiest instrument on the same day once more: what keeps them is no part of a market's memory. */
    private DepthLog depths() {
        var feed = new Feed(count, seed);
        var depths = new DepthLog(feed.symbols().getFirst());
        var day = new Day(new OrderBook(), feed);
        while (day.minute()) depths.add(day.exchange());
        return depths;
    }

    private Trial day(Exchange exchange, Trial.Loading loading, Feed feed) throws IOException {
        Trial trial = Trial.run(exchange, feed);
        trial.close(directory.resolve("orders.granary"), loading);
        return trial;
    }
}

package dev.granary.sample.orders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A day of one market, what it takes, and how long questions, saving and loading take at the end of it. */
final class Trial {
    private static final int REPETITIONS = 3;
    private static final int SOME_LEVELS = 10;

    /** What is measured when the day is over. */
    enum Closing {
        DEPTH("ten levels of every book"),
        ACCOUNTS("quantity of each account"),
        TURNOVER("ten busiest instruments"),
        LARGEST("ten largest orders"),
        SAVE("save"),
        LOAD("load");

        final String text;

        Closing(String text) {
            this.text = text;
        }
    }

    /** What is done with a market's file. */
    interface Loading {
        Exchange load(Path file) throws IOException;
    }

    private final Day day;
    private final Feed feed;
    private final long bytes;
    private final Map<Closing, Double> seconds = new EnumMap<>(Closing.class);

    /** Or what nobody looks at might not be computed. */
    private long answers;

    private Trial(Day day, Feed feed, long bytes) {
        this.day = day;
        this.feed = feed;
        this.bytes = bytes;
    }

    /** Runs a day. */
    static Trial run(Exchange exchange, Feed feed) {
        long before = usedBytes();
        var day = new Day(exchange, feed);
        while (day.minute()) {}
        return new Trial(day, feed, Math.max(0, usedBytes() - before)); // so little that others' is more
    }

    /** Measures the questions, and saves to the file and loads from it; medians. */
    void close(Path file, Loading loading) throws IOException {
        Exchange exchange = day.exchange();
        List<String> symbols = feed.symbols();
        List<String> accounts = feed.accounts();
        measure(Closing.DEPTH, () -> {
            for (String symbol : symbols) {
                for (Side side : Side.values()) {
                    answers += exchange.depth(symbol, side, SOME_LEVELS).size();
                }
            }
        });
        measure(Closing.ACCOUNTS, () -> {
            for (String account : accounts) answers += exchange.quantityOf(account);
        });
        measure(
                Closing.TURNOVER,
                () -> answers += exchange.turnover(SOME_LEVELS).size());
        measure(Closing.LARGEST, () -> answers += exchange.largest(SOME_LEVELS).size());
        measure(Closing.SAVE, () -> exchange.save(file));
        measure(Closing.LOAD, () -> answers += loading.load(file).size());
        if (!loading.load(file).resting().equals(exchange.resting())) {
            throw new IllegalStateException(file + " has other orders than were saved");
        }
        Files.delete(file);
    }

    private interface Work {
        void run() throws IOException;
    }

    private void measure(Closing closing, Work work) throws IOException {
        double[] each = new double[REPETITIONS];
        for (int i = 0; i < each.length; i++) {
            long start = System.nanoTime();
            work.run();
            each[i] = (System.nanoTime() - start) / 1e9;
        }
        Arrays.sort(each);
        seconds.put(closing, each[REPETITIONS / 2]);
    }

    Day day() {
        return day;
    }

    Feed feed() {
        return feed;
    }

    /** The memory of the market at the end of its day; of a small one, more or less. */
    double megabytes() {
        return bytes / 1e6;
    }

    double seconds(Closing closing) {
        return seconds.get(closing);
    }

    private static long usedBytes() {
        for (int i = 0; i < 3; i++) System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

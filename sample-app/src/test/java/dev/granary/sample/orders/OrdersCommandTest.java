package dev.granary.sample.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.arrow.Arrow;
import dev.granary.sample.Main;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrdersCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    @Test
    void tellsWhatItDidAndDrawsIt() throws IOException {
        assertEquals(0, run("orders", "--count", "20000", "--out", directory.toString()), err.toString());
        String text = out.toString();
        assertTrue(text.startsWith("arrived      20,000 orders for 5 instruments"), text);
        for (String line : new String[] {"the day", "memory", "save", "load", "ten largest orders"}) {
            assertTrue(
                    Pattern.compile("(?m)^" + line + " +[\\d.]+ (s|ms|us|MB) +[\\d.]+ (s|ms|us|MB)")
                            .matcher(text)
                            .find(),
                    text);
        }
        var memory = Pattern.compile("(?m)^memory +([\\d.]+) MB").matcher(text);
        assertTrue(memory.find() && Double.parseDouble(memory.group(1)) < 1.8, "that of the market alone, in\n" + text);
        for (String name : new String[] {"orders-depth.png", "orders-latencies.png"}) {
            BufferedImage picture = ImageIO.read(directory.resolve(name).toFile());
            long colors = IntStream.range(0, picture.getWidth() * picture.getHeight())
                    .map(i -> picture.getRGB(i % picture.getWidth(), i / picture.getWidth()))
                    .distinct()
                    .count();
            assertTrue(colors > 40, name + " has " + colors + " colours");
        }
        assertFalse(Files.exists(directory.resolve("orders.granary")));
    }

    @Test
    void writesAllTradesAsArrow() throws IOException {
        assertEquals(0, run("orders", "--count", "5000", "--seed", "3", "--out", directory.toString()), err.toString());
        var trades = new TradeStore();
        Arrow.read(directory.resolve("trades.arrow"), trades);
        var plain = new PlainBook();
        var day = new Day(plain, new Feed(5_000, 3));
        while (day.minute()) {}
        assertEquals(plain.trades(), trades.size());
        var expected = plain.trades.iterator();
        for (TradeStore.Cursor t : trades) {
            PlainTrade trade = expected.next();
            assertEquals(
                    trade, new PlainTrade(t.time(), t.instrument(), t.buyer(), t.seller(), t.price(), t.quantity()));
        }
    }

    /** In the profile duckdb; elsewhere there is nobody to ask. */
    @Test
    void asksDuckDbWhereItIs() {
        assertEquals(0, run("orders", "--count", "5000", "--out", directory.toString()), err.toString());
        boolean isThere = ServiceLoader.load(TradeQuestions.class).findFirst().isPresent();
        String text = out.toString();
        assertEquals(isThere, text.contains("Which hour was the busiest?"), text);
        if (!isThere) return;
        var plain = new PlainBook();
        var day = new Day(plain, new Feed(5_000, 7));
        while (day.minute()) {}
        long first = plain.trades.stream().filter(t -> t.time() < 3_600_000).count();
        long pieces = plain.trades.stream()
                .filter(t -> t.time() < 3_600_000)
                .mapToLong(PlainTrade::quantity)
                .sum();
        assertTrue(
                Pattern.compile("(?m)^ +1 +" + first + " +" + pieces + " *$")
                        .matcher(text)
                        .find(),
                text);
    }

    @Test
    void isTheSameDayForTheSameSeed() {
        assertEquals(0, run("orders", "--count", "3000", "--out", directory.toString()));
        String first = firstLines();
        out.getBuffer().setLength(0);
        assertEquals(0, run("orders", "--count", "3000", "--out", directory.toString()));
        assertEquals(first, firstLines());
        out.getBuffer().setLength(0);
        assertEquals(0, run("orders", "--count", "3000", "--seed", "8", "--out", directory.toString()));
        assertFalse(first.equals(firstLines()), first);
    }

    private String firstLines() {
        return out.toString().lines().limit(5).reduce("", String::concat);
    }

    @Test
    void timesHaveTheUnitThatMakesThemShort() {
        assertEquals("12.00 s ", OrdersReport.time(12));
        assertEquals("1.00 s ", OrdersReport.time(0.9996));
        assertEquals("999 ms", OrdersReport.time(0.9992));
        assertEquals("1.50 ms", OrdersReport.time(1.5e-3));
        assertEquals("999.40 us", OrdersReport.time(999.4e-6));
        assertEquals("0.05 us", OrdersReport.time(50e-9));
    }

    @Test
    void refusesACountThatIsNone() {
        assertEquals(2, run("orders", "--count", "0"));
        assertTrue(err.toString().startsWith("--count must be from 1 to 10,000,000, but is 0"), err.toString());
    }

    @Test
    void saysWhereItCannotWrite() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertEquals(
                1, run("orders", "--count", "1", "--out", file.resolve("in").toString()));
        assertTrue(err.toString().startsWith("granary-sample: cannot write to directory " + file), err.toString());
    }
}

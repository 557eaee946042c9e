package dev.granary.sample.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.sample.orders.Event.Cancel;
import dev.granary.sample.orders.Event.Close;
import dev.granary.sample.orders.Event.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The market in stores is the one in collections, also when it has been saved and loaded. */
class OrderBookTest {
    private static final List<String> SYMBOLS = List.of("A", "B", "C");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {1, 400, 20_000})
    void daysAreThoseOfThePlainBook(int orders) throws IOException {
        for (long seed = 1; seed <= 3; seed++) {
            var feed = new Feed(orders, seed);
            var book = new Day(new OrderBook(), feed);
            var plain = new Day(new PlainBook(), new Feed(orders, seed));
            int minutes = 0;
            while (book.minute()) {
                assertTrue(plain.minute());
                String when = "seed " + seed + ", minute " + ++minutes;
                assertEquals(plain.exchange().size(), book.exchange().size(), when);
                assertEquals(plain.exchange().trades(), book.exchange().trades(), when);
                assertEquals(counts(plain), counts(book), when);
                if (minutes % 65 == 0) assertSame(plain.exchange(), book.exchange(), feed.symbols(), feed.accounts());
            }
            assertEquals(Feed.MINUTES, minutes);
            assertEquals(orders, book.latencies(Day.Work.PLACE).calls());
        }
    }

    private static List<Integer> counts(Day day) {
        return List.of(day.cancelled(), day.expired(), day.closed());
    }

    /** Few prices and accounts: levels are deep, and one order takes many of them; ids are of orders that never came, too. */
    @Test
    void crowdedBooksAreThoseOfThePlainBook() throws IOException {
        var accounts = List.of("x", "y", "z");
        for (long seed = 1; seed <= 20; seed++) {
            var random = new SplittableRandom(seed);
            Exchange book = new OrderBook();
            Exchange plain = new PlainBook();
            for (int step = 1; step <= 3_000; step++) {
                switch (random.nextInt(10)) {
                    case 0, 1 -> {
                        var cancel = new Cancel(step, random.nextLong(1, step + 5));
                        assertEquals(plain.cancel(cancel.id()), book.cancel(cancel.id()));
                    }
                    case 2 -> {
                        if (random.nextInt(20) == 0) {
                            var close = new Close(step, accounts.get(random.nextInt(3)));
                            assertEquals(plain.close(close.account()), book.close(close.account()));
                        }
                        long now = 1_000 * (step / 100);
                        assertEquals(plain.expire(now), book.expire(now));
                    }
                    default -> {
                        var order = order(step, random, accounts);
                        plain.place(order);
                        book.place(order);
                    }
                }
                assertEquals(plain.size(), book.size());
                assertEquals(plain.trades(), book.trades());
                if (step % 500 == 0) {
                    assertSame(plain, book, SYMBOLS, accounts);
                    Path file = directory.resolve("crowded");
                    (step % 1_000 == 0 ? book : plain).save(file); // both go on from what one of them was
                    if (step % 1_000 == 0) {
                        book = OrderBook.load(file);
                    } else {
                        plain = PlainBook.load(file);
                    }
                    assertSame(plain, book, SYMBOLS, accounts);
                }
            }
        }
    }

    private static Place order(long id, SplittableRandom random, List<String> accounts) {
        return new Place(
                id,
                id,
                accounts.get(random.nextInt(accounts.size())),
                SYMBOLS.get(random.nextInt(SYMBOLS.size())),
                random.nextBoolean() ? Side.BUY : Side.SELL,
                random.nextInt(1, 6),
                random.nextInt(1, random.nextBoolean() ? 5 : 200),
                1_000 * random.nextLong(id / 100 + 1, id / 100 + 12),
                random.nextInt(8) == 0);
    }

    private static void assertSame(Exchange plain, Exchange book, List<String> symbols, List<String> accounts) {
        assertEquals(plain.resting(), book.resting());
        assertEquals(plain.turnover(symbols.size()), book.turnover(symbols.size()));
        assertEquals(plain.largest(7), book.largest(7));
        for (String symbol : symbols) {
            for (Side side : Side.values()) {
                assertEquals(plain.depth(symbol, side, 3), book.depth(symbol, side, 3));
                assertEquals(plain.depth(symbol, side, 1_000), book.depth(symbol, side, 1_000));
            }
        }
        for (String account : accounts) assertEquals(plain.quantityOf(account), book.quantityOf(account));
    }

    @Test
    void whoCameFirstAtTheBestPriceIsServedFirst() {
        for (Exchange market : List.of(new OrderBook(), new PlainBook())) {
            market.place(waiting(1, "ann", Side.BUY, 99));
            market.place(waiting(2, "bob", Side.BUY, 100));
            market.place(waiting(3, "cid", Side.BUY, 100));
            market.place(new Place(4, 4, "dan", "A", Side.SELL, 100, 15, 1_000, false));
            var left = market.resting();
            assertEquals(
                    List.of(1L, 3L), left.stream().map(Exchange.Resting::id).toList());
            assertEquals(5, left.getLast().quantity());
            assertEquals(List.of(new Exchange.Turnover("A", 15, 1_500)), market.turnover(10));
            assertEquals(List.of(), market.depth("A", Side.SELL, 10));
            assertEquals(0, market.close("dan"));
            assertEquals(1, market.close("ann"));
            assertEquals(1, market.expire(1_000));
            assertEquals(0, market.size());
        }
    }

    private static Place waiting(long id, String account, Side side, int price) {
        return new Place(id, id, account, "A", side, price, 10, 1_000, false);
    }
}

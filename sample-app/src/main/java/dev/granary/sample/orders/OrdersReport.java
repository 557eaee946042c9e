package dev.granary.sample.orders;

import dev.granary.sample.orders.Day.Work;
import dev.granary.sample.orders.Exchange.Turnover;
import dev.granary.sample.orders.Trial.Closing;
import java.io.PrintWriter;
import java.util.Locale;

/** What is printed after a day. */
final class OrdersReport {
    private final PrintWriter out;
    private final Trial stores;
    private final Trial objects;

    private OrdersReport(PrintWriter out, Trial stores, Trial objects) {
        this.out = out;
        this.stores = stores;
        this.objects = objects;
    }

    static void print(PrintWriter out, Trial stores, Trial objects) {
        var report = new OrdersReport(out, stores, objects);
        report.day();
        report.calls();
        report.closing();
        out.flush();
    }

    private void day() {
        Day day = stores.day();
        Exchange market = day.exchange();
        line(
                "arrived",
                "%,d orders for %,d instruments",
                day.latencies(Work.PLACE).calls(),
                stores.feed().symbols().size());
        line("became", "%,d trades", market.trades());
        line(
                "went",
                "%,d cancelled, %,d expired, %,d with their accounts",
                day.cancelled(),
                day.expired(),
                day.closed());
        line(
                "waiting",
                "%,d orders of up to %,d accounts",
                market.size(),
                stores.feed().accounts().size());
        for (Turnover most : market.turnover(1)) {
            line(
                    "busiest",
                    "%s: %,d pieces, on average at %.1f ticks",
                    most.symbol(),
                    most.quantity(),
                    (double) most.ticks() / most.quantity());
        }
    }

    private void calls() {
        head("calls", "stores", "collections");
        for (Work work : Work.values()) {
            Latencies one = stores.day().latencies(work);
            Latencies other = objects.day().latencies(work);
            String name = String.format(Locale.ROOT, "%s, %,d", work.text, one.calls());
            row(name, "s", one.seconds(), other.seconds());
            row("  median", "us", one.nanos(0.5) / 1e3, other.nanos(0.5) / 1e3);
            row("  1 of 100 longer than", "us", one.nanos(0.99) / 1e3, other.nanos(0.99) / 1e3);
            row("  the longest", "us", one.nanos(1) / 1e3, other.nanos(1) / 1e3);
        }
        row("the day", "s", stores.day().seconds(), objects.day().seconds());
    }

    private void closing() {
        head("when the market is closed", "stores", "collections");
        row("memory", "MB", stores.megabytes(), objects.megabytes());
        for (Closing closing : Closing.values()) {
            row(closing.text, "ms", stores.millis(closing), objects.millis(closing));
        }
        out.println();
    }

    private void head(String name, String one, String other) {
        out.printf(Locale.ROOT, "%n%-30s %14s %14s%n", name, one, other);
    }

    private void row(String name, String unit, double one, double other) {
        out.printf(Locale.ROOT, "%-30s %11.2f %-2s %11.2f %s%n", name, one, unit, other, unit);
    }

    private void line(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-12s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}

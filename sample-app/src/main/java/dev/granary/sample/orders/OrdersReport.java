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
        head("calls");
        for (Work work : Work.values()) {
            Latencies one = stores.day().latencies(work);
            Latencies other = objects.day().latencies(work);
            row(String.format(Locale.ROOT, "%s, %,d", work.text, one.calls()), one.seconds(), other.seconds());
            part("  half take at most", 0.5, one, other);
            part("  99 of 100", 0.99, one, other);
            part("  all", 1, one, other);
        }
        row("the day", stores.day().seconds(), objects.day().seconds());
    }

    private void part(String name, double part, Latencies one, Latencies other) {
        row(name, one.nanos(part) / 1e9, other.nanos(part) / 1e9);
    }

    private void closing() {
        head("when the market is closed");
        print("memory", megabytes(stores), megabytes(objects));
        for (Closing closing : Closing.values()) row(closing.text, stores.seconds(closing), objects.seconds(closing));
        out.println();
    }

    private void head(String name) {
        out.println();
        print(name, "stores", "collections");
    }

    private void row(String name, double one, double other) {
        print(name, time(one), time(other));
    }

    private void print(String name, String one, String other) {
        out.printf(Locale.ROOT, "%-30s %12s %12s%n", name, one, other);
    }

    private static String megabytes(Trial trial) {
        return String.format(Locale.ROOT, "%.1f MB", trial.megabytes());
    }

    /** With the unit that makes it short. */
    static String time(double seconds) {
        if (seconds >= 0.9995) return String.format(Locale.ROOT, "%.2f s ", seconds);
        if (seconds >= 0.9995e-3) return String.format(Locale.ROOT, "%.3g ms", seconds * 1e3);
        return String.format(Locale.ROOT, "%.2f us", seconds * 1e6);
    }

    private void line(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-12s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}

package dev.granary.sample.orders;

import dev.granary.sample.orders.Event.Cancel;
import dev.granary.sample.orders.Event.Close;
import dev.granary.sample.orders.Event.Place;
import java.util.EnumMap;
import java.util.Map;

/** A day of a market, minute by minute, and how long each call took. */
final class Day {
    /** What is done, in the order in which it is printed. */
    enum Work {
        PLACE("orders placed"),
        CANCEL("cancellations"),
        EXPIRE("expiries, each second"),
        CLOSE("accounts closed");

        final String text;

        Work(String text) {
            this.text = text;
        }
    }

    private final Exchange exchange;
    private final Feed feed;
    private final Map<Work, Latencies> latencies = new EnumMap<>(Work.class);
    private long second;
    private int cancelled;
    private int expired;
    private int closed;

    Day(Exchange exchange, Feed feed) {
        this.exchange = exchange;
        this.feed = feed;
        for (Work work : Work.values()) latencies.put(work, new Latencies());
    }

    /** Runs the next minute; false if the day is over. */
    boolean minute() {
        if (!feed.hasNext()) return false;
        for (Event event : feed.next()) {
            for (; second < event.time() / 1_000; second++) expire((second + 1) * 1_000);
            long start = System.nanoTime();
            Work work = apply(event);
            latencies.get(work).add(System.nanoTime() - start);
        }
        return true;
    }

    private Work apply(Event event) {
        switch (event) {
            case Place order -> {
                exchange.place(order);
                return Work.PLACE;
            }
            case Cancel cancel -> {
                if (exchange.cancel(cancel.id())) cancelled++;
                return Work.CANCEL;
            }
            case Close close -> {
                closed += exchange.close(close.account());
                return Work.CLOSE;
            }
        }
    }

    private void expire(long now) {
        long start = System.nanoTime();
        expired += exchange.expire(now);
        latencies.get(Work.EXPIRE).add(System.nanoTime() - start);
    }

    Exchange exchange() {
        return exchange;
    }

    Latencies latencies(Work work) {
        return latencies.get(work);
    }

    double seconds() {
        return latencies.values().stream().mapToDouble(Latencies::seconds).sum();
    }

    int cancelled() {
        return cancelled;
    }

    int expired() {
        return expired;
    }

    int closed() {
        return closed;
    }
}

package dev.granary.sample.orders;

import dev.granary.sample.orders.Event.Cancel;
import dev.granary.sample.orders.Event.Close;
import dev.granary.sample.orders.Event.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What arrives at a market in a day, from random numbers: the same seed gives the same day. It is busiest in the first and the
 * last hour; few instruments have most of the orders, and the price of each goes its own way.
 */
final class Feed {
    static final int MINUTES = 390;

    private static final long MINUTE_MILLIS = 60_000;
    private static final double MEAN_LIFE_SECONDS = 9_000;

    private final SplittableRandom random;
    private final int orders;
    private final double[] middles;
    private final String[] symbols;
    private final String[] accounts;
    private int minute;
    private int placed;

    Feed(int orders, long seed) {
        this.orders = orders;
        random = new SplittableRandom(seed);
        symbols = names("SYM-", Math.clamp(orders / 4_000, 4, 500));
        accounts = names("ACC-", Math.clamp(orders / 100, 20, 20_000));
        middles = random.doubles(symbols.length, 1_000, 20_000).toArray();
    }

    private static String[] names(String prefix, int count) {
        var names = new String[count];
        Arrays.setAll(names, number -> prefix + number);
        return names;
    }

    /** The instruments, those with most orders first. */
    List<String> symbols() {
        return List.of(symbols);
    }

    List<String> accounts() {
        return List.of(accounts);
    }

    boolean hasNext() {
        return minute < MINUTES;
    }

    /** What arrives in the next minute. */
    List<Event> next() {
        int from = placed;
        int to = (int) Math.round(orders * partUntil(++minute));
        var events = new ArrayList<Event>();
        for (; placed < to; placed++) {
            long time = (minute - 1) * MINUTE_MILLIS + (placed - from) * MINUTE_MILLIS / (to - from);
            events.add(place(time));
            if (random.nextInt(100) < 35) events.add(cancel(time));
        }
        if (random.nextInt(2) == 0) {
            events.add(new Close(minute * MINUTE_MILLIS - 1, accounts[random.nextInt(accounts.length)]));
        }
        return events;
    }

    /** Which part of the day's orders has come: the first and the last minute have 2.5 times as many as the middle one. */
    private static double partUntil(int minute) {
        double x = 2.0 * minute / MINUTES - 1;
        return (x + 0.5 * x * x * x + 1.5) / 3;
    }

    private Place place(long time) {
        int instrument = (int) (symbols.length * Math.pow(random.nextDouble(), 2));
        middles[instrument] = Math.max(200, middles[instrument] + 0.25 * random.nextGaussian());
        Side side = random.nextBoolean() ? Side.BUY : Side.SELL;
        double fromMiddle = 16 * random.nextExponential() - 6;
        int price = (int) Math.max(1, Math.round(middles[instrument] + (side == Side.BUY ? -fromMiddle : fromMiddle)));
        int quantity = 10 * (1 + (int) (40 * random.nextExponential()));
        long expires = 1_000 * (time / 1_000 + 1 + (long) (MEAN_LIFE_SECONDS * random.nextExponential()));
        boolean immediate = random.nextInt(20) == 0;
        String account = accounts[random.nextInt(accounts.length)];
        return new Place(time, placed + 1, account, symbols[instrument], side, price, quantity, expires, immediate);
    }

    /** Of a recent order, most often one of the last few thousand. */
    private Cancel cancel(long time) {
        long back = (long) (orders / 40.0 * random.nextExponential());
        return new Cancel(time, Math.max(1, placed + 1 - back));
    }
}

package dev.granary.sample.orders;

import dev.granary.sample.orders.Event.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** The same market with objects in collections: what {@link OrderBook} is compared with, in results and in time. */
public final class PlainBook implements Exchange {
    private static final Comparator<PlainOrder> BY_SIZE = Comparator.<PlainOrder>comparingInt(order -> order.quantity)
            .thenComparing(order -> order.id, Comparator.reverseOrder());

    final Map<String, PlainInstrument> instruments = new HashMap<>();
    final Map<String, PlainAccount> accounts = new HashMap<>();
    final Map<Long, PlainOrder> orders = new HashMap<>();
    final List<PlainTrade> trades = new ArrayList<>();

    /** Orders by the second in which they expire. */
    private final TreeMap<Long, List<PlainOrder>> expiring = new TreeMap<>();

    public static PlainBook load(Path file) throws IOException {
        return PlainFile.load(file);
    }

    @Override
    public void save(Path file) throws IOException {
        PlainFile.save(this, file);
    }

    @Override
    public void place(Place order) {
        PlainInstrument instrument = instruments.computeIfAbsent(order.symbol(), PlainInstrument::new);
        int left = match(order, instrument);
        if (left == 0 || order.immediate()) return;
        PlainAccount account = accounts.computeIfAbsent(order.account(), PlainAccount::new);
        add(new PlainOrder(order.id(), account, instrument, order.side(), order.price(), left, order.expires()));
    }

    void add(PlainOrder order) {
        orders.put(order.id, order);
        order.instrument.add(order);
        order.account.orders.add(order);
        expiring.computeIfAbsent(order.expires, second -> new ArrayList<>()).add(order);
    }

    private int match(Place order, PlainInstrument instrument) {
        int left = order.quantity();
        while (left > 0) {
            PlainOrder best = instrument.best(order.side().other());
            if (best == null || !order.side().takes(order.price(), best.price)) break;
            int taken = Math.min(left, best.quantity);
            trade(order, best.account.name, best.price, taken);
            best.quantity -= taken;
            if (best.quantity == 0) remove(best);
            left -= taken;
        }
        return left;
    }

    private void trade(Place order, String other, int price, int quantity) {
        boolean isBuyer = order.side() == Side.BUY;
        String buyer = isBuyer ? order.account() : other;
        String seller = isBuyer ? other : order.account();
        trades.add(new PlainTrade(order.time(), order.symbol(), buyer, seller, price, quantity));
    }

    private void remove(PlainOrder order) {
        leaveBook(order);
        order.account.orders.remove(order);
        leaveExpiring(order);
    }

    private void leaveBook(PlainOrder order) {
        orders.remove(order.id);
        order.instrument.remove(order);
    }

    private void leaveExpiring(PlainOrder order) {
        List<PlainOrder> second = expiring.get(order.expires);
        second.remove(order);
        if (second.isEmpty()) expiring.remove(order.expires);
    }

    @Override
    public boolean cancel(long id) {
        PlainOrder order = orders.get(id);
        if (order == null) return false;
        remove(order);
        return true;
    }

    @Override
    public int expire(long now) {
        int gone = 0;
        var due = expiring.headMap(now, true);
        for (List<PlainOrder> second : due.values()) {
            for (PlainOrder order : second) {
                leaveBook(order);
                order.account.orders.remove(order);
            }
            gone += second.size();
        }
        due.clear();
        return gone;
    }

    @Override
    public int close(String account) {
        PlainAccount known = accounts.remove(account);
        if (known == null) return 0;
        for (PlainOrder order : known.orders) {
            leaveBook(order);
            leaveExpiring(order);
        }
        return known.orders.size();
    }

    @Override
    public int size() {
        return orders.size();
    }

    @Override
    public int trades() {
        return trades.size();
    }

    @Override
    public List<Level> depth(String symbol, Side side, int levels) {
        var result = new ArrayList<Level>();
        PlainInstrument instrument = instruments.get(symbol);
        if (instrument == null) return result;
        for (var level : instrument.levels(side).entrySet()) {
            if (result.size() == levels) break;
            long quantity = 0;
            for (PlainOrder order : level.getValue()) quantity += order.quantity;
            result.add(new Level(level.getKey(), quantity, level.getValue().size()));
        }
        return result;
    }

    @Override
    public long quantityOf(String account) {
        PlainAccount known = accounts.get(account);
        if (known == null) return 0;
        long quantity = 0;
        for (PlainOrder order : known.orders) quantity += order.quantity;
        return quantity;
    }

    @Override
    public List<Turnover> turnover(int most) {
        var totals = new HashMap<String, long[]>();
        for (PlainTrade trade : trades) {
            long[] total = totals.computeIfAbsent(trade.symbol(), symbol -> new long[2]);
            total[0] += trade.quantity();
            total[1] += (long) trade.price() * trade.quantity();
        }
        return totals.entrySet().stream()
                .map(total -> new Turnover(total.getKey(), total.getValue()[0], total.getValue()[1]))
                .sorted(Comparator.comparingLong(Turnover::ticks).reversed())
                .limit(most)
                .toList();
    }

    @Override
    public List<Long> largest(int most) {
        var queue = new PriorityQueue<>(BY_SIZE);
        for (PlainOrder order : orders.values()) {
            if (queue.size() < most) {
                queue.add(order);
            } else if (BY_SIZE.compare(queue.peek(), order) < 0) {
                queue.poll();
                queue.add(order);
            }
        }
        return queue.stream().sorted(BY_SIZE.reversed()).map(order -> order.id).toList();
    }

    @Override
    public List<Resting> resting() {
        return orders.values().stream()
                .sorted(Comparator.comparingLong(order -> order.id))
                .map(o ->
                        new Resting(o.id, o.account.name, o.instrument.symbol, o.side, o.price, o.quantity, o.expires))
                .toList();
    }
}

package dev.granary.sample.orders;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.sample.orders.Event.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A market whose instruments, accounts, orders and trades are items of stores. */
public final class OrderBook implements Exchange {
    private final InstrumentStore instruments;
    private final AccountStore accounts;
    private final OrderStore orders;
    private final TradeStore trades;

    public OrderBook() {
        instruments = new InstrumentStore();
        accounts = new AccountStore(instruments.symbols()); // one dictionary for all names
        orders = new OrderStore();
        trades = new TradeStore(instruments.symbols());
        orders.connect(accounts);
    }

    private OrderBook(Archive archive) throws IOException {
        instruments = InstrumentStore.load(archive);
        accounts = AccountStore.load(archive);
        orders = OrderStore.load(archive);
        trades = TradeStore.load(archive);
    }

    public static OrderBook load(Path file) throws IOException {
        try (Archive archive = Archive.load(file)) {
            return new OrderBook(archive);
        }
    }

    @Override
    public void save(Path file) throws IOException {
        Archive.save(file, instruments, accounts, orders, trades);
    }

    @Override
    public void place(Place order) {
        short instrument = instrument(order.symbol());
        int left = match(order, instrument);
        if (left == 0 || order.immediate()) return;
        Handle<Account> account = account(order.account());
        orders.add(order.id(), account, instrument, order.side(), order.price(), left, order.expires());
    }

    private int match(Place order, short instrument) {
        int left = order.quantity();
        while (left > 0) {
            Handle<Order> best = best(instrument, order.side().other());
            if (best.isNone() || !order.side().takes(order.price(), orders.price(best))) break;
            int waiting = orders.quantity(best);
            int taken = Math.min(left, waiting);
            trade(order, accounts.name(orders.account(best)), orders.price(best), taken);
            if (taken == waiting) {
                orders.remove(best);
            } else {
                orders.quantity(best, waiting - taken);
            }
            left -= taken;
        }
        return left;
    }

    /** At the best price, the order that came first. */
    private Handle<Order> best(short instrument, Side side) {
        if (side == Side.SELL) return orders.byBook(instrument, side).first();
        Handle<Order> highest = orders.byBook(instrument, side).last();
        return highest.isNone()
                ? highest
                : orders.byBook(instrument, side, orders.price(highest)).first();
    }

    private void trade(Place order, String other, int price, int quantity) {
        boolean isBuyer = order.side() == Side.BUY;
        String buyer = isBuyer ? order.account() : other;
        String seller = isBuyer ? other : order.account();
        trades.add(order.time(), order.symbol(), buyer, seller, price, quantity);
    }

    /** The number of an instrument; a new one gets the next. */
    private short instrument(String symbol) {
        Handle<Instrument> known = instruments.bySymbol(symbol);
        if (!known.isNone()) return instruments.number(known);
        short next = (short) instruments.size();
        instruments.add(next, symbol);
        return next;
    }

    private Handle<Account> account(String name) {
        Handle<Account> known = accounts.byName(name);
        return known.isNone() ? accounts.add(name) : known;
    }

    @Override
    public boolean cancel(long id) {
        return orders.removeById(id);
    }

    @Override
    public int expire(long now) {
        return orders.byExpires().atMost(now).removeAll();
    }

    @Override
    public int close(String account) {
        int before = orders.size();
        accounts.removeByName(account); // and its orders, which refer to it
        return before - orders.size();
    }

    @Override
    public int size() {
        return orders.size();
    }

    @Override
    public int trades() {
        return trades.size();
    }

    /** The trades of the day, for those who want to write them. */
    TradeStore tradeStore() {
        return trades;
    }

    @Override
    public List<Level> depth(String symbol, Side side, int levels) {
        var result = new ArrayList<Level>();
        Handle<Instrument> known = instruments.bySymbol(symbol);
        if (known.isNone()) return result;
        var book = orders.byBook(instruments.number(known), side);
        int price = 0;
        int count = 0;
        long quantity = 0;
        for (OrderStore.Cursor o : side == Side.SELL ? book : book.descending()) {
            if (count > 0 && o.price() != price) {
                result.add(new Level(price, quantity, count));
                if (result.size() == levels) return result;
                count = 0;
                quantity = 0;
            }
            price = o.price();
            quantity += o.quantity();
            count++;
        }
        if (count > 0) result.add(new Level(price, quantity, count));
        return result;
    }

    @Override
    public long quantityOf(String account) {
        Handle<Account> known = accounts.byName(account);
        if (known.isNone()) return 0;
        long quantity = 0;
        for (OrderStore.Cursor o : orders.byAccount(known)) quantity += o.quantity();
        return quantity;
    }

    @Override
    public List<Turnover> turnover(int most) {
        var result = new ArrayList<Turnover>();
        OrderQueriesKernels.turnover(trades, OrderQueries.Total.NONE)
                .top(most, Comparator.comparingLong(OrderQueries.Total::ticks))
                .forEach((symbol, total) -> result.add(new Turnover(symbol, total.quantity(), total.ticks())));
        return result;
    }

    @Override
    public List<Long> largest(int most) {
        var result = new ArrayList<Long>(most);
        for (OrderStore.Cursor o :
                orders.top(most, OrderStore.QUANTITY.descending().then(OrderStore.ID))) {
            result.add(o.id());
        }
        return result;
    }

    @Override
    public List<Resting> resting() {
        var result = new ArrayList<Resting>(orders.size());
        for (OrderStore.Cursor o : orders.sortedBy(OrderStore.ID)) {
            String account = accounts.name(o.account());
            String symbol = instruments.symbol(instruments.byNumber(o.instrument()));
            result.add(new Resting(o.id(), account, symbol, o.side(), o.price(), o.quantity(), o.expires()));
        }
        return result;
    }
}

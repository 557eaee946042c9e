package released;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** Calls as much as it can of what is generated, and says what came of it: nothing that is not promised, such as an order. */
public final class Journey {
    private static final String TRADES = "trades.granary";
    private static final String PORT = "port.granary";

    private final StringBuilder said = new StringBuilder();

    private void say(String what, Object value) {
        said.append(what).append(' ').append(value).append('\n');
    }

    /** What happens, in stores and in a world; leaves two files in the folder. */
    public static String run(Path folder) throws IOException {
        Journey journey = new Journey();
        journey.trades(folder);
        journey.crates();
        journey.port(folder);
        return journey.said.toString();
    }

    /** What is in the two files. */
    public static String read(Path folder) throws IOException {
        Journey journey = new Journey();
        journey.describe(TradeStore.load(folder.resolve(TRADES)));
        journey.describe(PortWorld.load(folder.resolve(PORT)));
        return journey.said.toString();
    }

    private void describe(TradeStore trades) {
        for (TradeStore.Cursor t : trades.sortedBy(TradeStore.ID)) {
            Trade before = trades.find(t.before());
            say(t.id() + " " + t.name() + " " + t.side() + " " + t.price(), t.open());
            say("  " + t.at() + " after", before == null ? "none" : before.id());
            say("  with", Arrays.toString(t.fills()));
        }
        say("of key 42", trades.findById(42) == null ? "none" : trades.findById(42).name());
        say("cheapest", trades.price(trades.byPrice().first()));
    }

    private void describe(PortWorld port) {
        say("entities", port.size());
        for (PortWorld.Cursor c : port.query().place().sortedBy(PortWorld.PLACE_X)) {
            say("at " + c.placeX() + " " + c.placeY() + ", moored", c.hasMoored());
        }
    }

    private void trades(Path folder) throws IOException {
        TradeStore trades = new TradeStore();
        List<Handle<Trade>> handles = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            handles.add(trades.add(new Trade(
                    i,
                    "name " + i % 7,
                    i % 3 == 0 ? Trade.Side.SELL : Trade.Side.BUY,
                    i * 37 % 100,
                    i % 2 == 0,
                    new Trade.Point(i, -i),
                    i == 0 ? Handle.none() : handles.get(i - 1),
                    new int[i % 4])));
        }
        WorkKernels.move(trades, 0.5f);
        WorkKernels.move(trades, 0.25f, ForkJoinPool.commonPool());
        say("worth", WorkKernels.worth(trades, 0L));
        say("of sales", WorkKernels.bySide(trades, 0L).get(Trade.Side.SELL));
        say("dear", WorkKernels.isDear(trades, 90).count());
        say("cheap", WorkKernels.isCheap(trades, 20));
        say("open", trades.where(TradeStore.OPEN.andNot(TradeStore.SEEN)).count());
        say("in the book", trades.byBook(Trade.Side.BUY, 74).count());
        say("below 50", trades.byPrice().below(50).count());
        say("greatest", trades.price().max());
        say("dearest", trades.top(1, TradeStore.PRICE.descending()).iterator().next().id());
        Handle<Trade> some = handles.get(42);
        trades.set(some, trades.get(some));
        trades.fills(some, new int[] {1, 2, 3});
        trades.remove(handles.get(41));
        try {
            trades.get(handles.get(41));
        } catch (StaleHandleException stale) {
            say("stale", trades.contains(handles.get(41)));
        }
        try {
            trades.id(some, 7);
        } catch (DuplicateKeyException twice) {
            say("twice", twice.key());
        }
        TradeStore.Snapshot before = trades.snapshot();
        trades.sort(TradeStore.PRICE);
        trades.restore(before);
        say("copy", trades.copy().size());
        trades.save(folder.resolve(TRADES));
        describe(TradeStore.load(folder.resolve(TRADES)));
    }

    private void crates() {
        TradeStore trades = new TradeStore();
        CrateStore crates = new CrateStore();
        crates.connect(trades);
        Handle<Trade> trade =
                trades.add(1, "one", Trade.Side.BUY, 1, true, 0, 0, Handle.none(), new int[] {5});
        Handle<Crate> crate = crates.add(3, 4.5, trade);
        say("crates of it", crates.byTrade(trade).count());
        trades.remove(trade);
        say("refers to", crates.trade(crate));
        Crate_BoxStore boxes = new Crate_BoxStore();
        for (int i = 0; i < 200; i++) {
            boxes.add(i, i % 5 == 0);
        }
        boxes.where(Crate_BoxStore.SEALED).removeAll();
        say("boxes", boxes.size());
    }

    private void port(Path folder) throws IOException {
        PortWorld port = new PortWorld();
        port.create(
                port.archetype().with(new Port.Place(0, 0)).with(new Port.Speed(1, 2)).build(), 50);
        Handle<Port> ship = port.create();
        port.add(ship, new Port.Place(5, 5));
        port.add(ship, new Port.Speed(1, 1));
        port.addMoored(ship);
        SailingKernels.sail(port, 0.5f);
        SailingKernels.sail(port, 0.5f, ForkJoinPool.commonPool());
        say("moored", port.placeX(ship));
        PortWorld.Commands commands = port.commands();
        for (PortWorld.Cursor c : port.query().speed().without().moored()) {
            if (c.handle().equals(port.query().speed().first())) {
                commands.destroy(c);
            }
        }
        commands.apply();
        say("far", SailingKernels.isFar(port, 4));
        say("sailing", port.query().speed().without().moored().count());
        say("sum", port.query().place().placeX().sum());
        port.save(folder.resolve(PORT));
        describe(PortWorld.load(folder.resolve(PORT)));
    }
}

package dev.granary.sample.orders;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A {@link PlainBook} in a file, written by hand: names as numbers, no checksums, and not in one step. */
final class PlainFile {
    private PlainFile() {}

    static void save(PlainBook book, Path file) throws IOException {
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 17))) {
            var symbols = writeNames(out, book.instruments.keySet());
            var names = new HashMap<String, Integer>();
            for (PlainTrade trade : book.trades) {
                names.putIfAbsent(trade.buyer(), names.size());
                names.putIfAbsent(trade.seller(), names.size());
            }
            for (String name : book.accounts.keySet()) names.putIfAbsent(name, names.size());
            var inOrder = new String[names.size()];
            names.forEach((name, number) -> inOrder[number] = name);
            writeNames(out, List.of(inOrder));
            out.writeInt(book.accounts.size());
            for (String name : book.accounts.keySet()) out.writeInt(names.get(name));
            out.writeInt(book.orders.size());
            for (PlainInstrument instrument : book.instruments.values()) {
                for (Side side : Side.values()) {
                    for (var level : instrument.levels(side).values()) {
                        for (PlainOrder order : level) {
                            out.writeLong(order.id);
                            out.writeInt(names.get(order.account.name));
                            out.writeInt(symbols.get(instrument.symbol));
                            out.writeByte(side.ordinal());
                            out.writeInt(order.price);
                            out.writeInt(order.quantity);
                            out.writeLong(order.expires);
                        }
                    }
                }
            }
            out.writeInt(book.trades.size());
            for (PlainTrade trade : book.trades) {
                out.writeLong(trade.time());
                out.writeInt(symbols.get(trade.symbol()));
                out.writeInt(names.get(trade.buyer()));
                out.writeInt(names.get(trade.seller()));
                out.writeInt(trade.price());
                out.writeInt(trade.quantity());
            }
        }
    }

    private static Map<String, Integer> writeNames(DataOutputStream out, Collection<String> names) throws IOException {
        var numbers = new HashMap<String, Integer>();
        out.writeInt(names.size());
        for (String name : names) {
            out.writeUTF(name);
            numbers.put(name, numbers.size());
        }
        return numbers;
    }

    static PlainBook load(Path file) throws IOException {
        var book = new PlainBook();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 17))) {
            List<String> symbols = readNames(in);
            for (String symbol : symbols) book.instruments.put(symbol, new PlainInstrument(symbol));
            List<String> names = readNames(in);
            for (int i = in.readInt(); i > 0; i--) {
                String name = names.get(in.readInt());
                book.accounts.put(name, new PlainAccount(name));
            }
            Side[] sides = Side.values();
            for (int i = in.readInt(); i > 0; i--) {
                long id = in.readLong();
                PlainAccount account = book.accounts.get(names.get(in.readInt()));
                PlainInstrument instrument = book.instruments.get(symbols.get(in.readInt()));
                Side side = sides[in.readByte()];
                book.add(new PlainOrder(id, account, instrument, side, in.readInt(), in.readInt(), in.readLong()));
            }
            for (int i = in.readInt(); i > 0; i--) {
                long time = in.readLong();
                String symbol = symbols.get(in.readInt());
                String buyer = names.get(in.readInt());
                String seller = names.get(in.readInt());
                book.trades.add(new PlainTrade(time, symbol, buyer, seller, in.readInt(), in.readInt()));
            }
        }
        return book;
    }

    private static List<String> readNames(DataInputStream in) throws IOException {
        var names = new ArrayList<String>();
        for (int i = in.readInt(); i > 0; i--) names.add(in.readUTF());
        return names;
    }
}

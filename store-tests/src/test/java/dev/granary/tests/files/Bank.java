package dev.granary.tests.files;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.StoreCursor;
import dev.granary.Unique;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

/** Three stores whose items have handles of each other. */
record Bank(Bank_AccountStore accounts, Bank_OrderStore orders, Bank_NoteStore notes) {

    @SoA(blockRows = 64)
    record Account(@Unique int number, Handle<Order> latest, long balance) {}

    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64)
    record Order(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Account> holder,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Account> payer,
            @Reference(onRemove = OnRemove.KEEP) Handle<Account> seller,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Order> next,
            Handle<Note> note,
            int quantity) {}

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, blockRows = 64)
    record Note(Handle<?> of, int text) {}

    static Bank open() {
        Bank bank = new Bank(new Bank_AccountStore(), new Bank_OrderStore(), new Bank_NoteStore());
        bank.orders.connect(bank.accounts);
        return bank;
    }

    void close() {
        notes.close();
    }

    /** The same for the same random numbers, on banks with the same items in the same slots. */
    void perform(Random random, int steps) {
        for (int step = 0; step < steps; step++) {
            Handle<Account> account = any(accounts.iterator(), accounts.size(), random);
            Handle<Order> order = any(orders.iterator(), orders.size(), random);
            Handle<Note> note = any(notes.iterator(), notes.size(), random);
            switch (random.nextInt(accounts.size() > 100 ? 9 : 8)) {
                case 0, 1 -> {
                    int number = random.nextInt(500);
                    if (accounts.byNumber(number).equals(Handle.none())) {
                        accounts.add(number, order, random.nextLong());
                    }
                }
                case 2, 3 -> {
                    Handle<Account> seller = any(accounts.iterator(), accounts.size(), random);
                    orders.add(account, random.nextBoolean() ? seller : Handle.none(), seller, order, note, step);
                }
                case 4 -> notes.add(random.nextBoolean() ? account : order, step);
                case 5 -> orders.remove(order);
                case 6 -> notes.remove(note);
                case 7 -> {
                    if (accounts.contains(account)) {
                        accounts.latest(account, order);
                    }
                }
                default -> accounts.remove(account);
            }
        }
    }

    private static <T> Handle<T> any(Iterator<? extends StoreCursor<T>> items, int size, Random random) {
        int skipped = random.nextInt(size + 1);
        Handle<T> handle = Handle.none();
        for (int item = 0; item < skipped; item++) {
            handle = items.next().handle();
        }
        return handle;
    }

    /** All that may be seen, with handles as they are {@code shown}. */
    List<Object> seen(BiFunction<Bank, Handle<?>, String> shown) {
        List<Object> seen = new ArrayList<>();
        for (Bank_AccountStore.Cursor it : accounts) {
            seen.add(
                    List.of(shown.apply(this, it.handle()), it.number(), shown.apply(this, it.latest()), it.balance()));
        }
        for (Bank_OrderStore.Cursor it : orders) {
            seen.add(List.of(
                    shown.apply(this, it.handle()),
                    shown.apply(this, it.holder()),
                    shown.apply(this, it.payer()),
                    shown.apply(this, it.seller()),
                    shown.apply(this, it.next()),
                    shown.apply(this, it.note()),
                    it.quantity()));
        }
        for (Bank_NoteStore.Cursor it : notes) {
            seen.add(List.of(shown.apply(this, it.handle()), shown.apply(this, it.of()), it.text()));
        }
        return seen;
    }
}

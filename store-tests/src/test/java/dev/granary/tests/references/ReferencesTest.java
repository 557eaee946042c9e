package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.StaleHandleException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What is promised of references where it can be said in a few lines. */
class ReferencesTest {
    private static final int MANY = 100_000;

    @BulkData
    record Account(int number) {}

    @SoA
    record Trade(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Account> account,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Account> broker,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Trade> parent) {}

    /** Refers to trades, so that what goes with an account goes through a third store. */
    @BulkData
    record Note(@Reference(onRemove = OnRemove.REMOVE) Handle<Trade> trade) {}

    @BulkData
    record Desk(
            @Index int floor,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Account> owner,
            @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Account>> visitors) {
        record Floor(int floor) {}

        @Kernel
        static Floor move(Desk desk, Runnable meanwhile) {
            meanwhile.run();
            return new Floor(desk.floor() + 1);
        }

        record Owner(Handle<Account> owner) {}

        @Kernel
        static Owner give(Desk desk, Runnable meanwhile) {
            meanwhile.run();
            return new Owner(Handle.none());
        }
    }

    private final ReferencesTest_AccountStore accounts = new ReferencesTest_AccountStore();
    private final ReferencesTest_TradeStore trades = new ReferencesTest_TradeStore();
    private final ReferencesTest_NoteStore notes = new ReferencesTest_NoteStore();

    private Handle<Account> account(int number) {
        return accounts.add(number);
    }

    private Handle<Trade> trade(Handle<Account> account, Handle<Trade> parent) {
        return trades.add(account, account, parent);
    }

    @Test
    void storesAreConnectedOnce() {
        Handle<Account> account = account(1);
        IllegalStateException unknown =
                assertThrows(IllegalStateException.class, () -> trades.add(account, Handle.none(), Handle.none()));
        assertEquals(
                "ReferencesTest_TradeStore: account refers to an item of some ReferencesTest_AccountStore, and it is"
                        + " not known of which one; call connect with it first",
                unknown.getMessage());
        Handle<Trade> trade = trades.add(Handle.none(), Handle.none(), Handle.none());
        trades.add(Handle.none(), Handle.none(), trade);

        trades.connect(accounts);
        assertTrue(trades.contains(trade(account, trade)));
        trades.connect(accounts); // as a program may that has loaded both, where others make them
        IllegalStateException again =
                assertThrows(IllegalStateException.class, () -> trades.connect(new ReferencesTest_AccountStore()));
        assertTrue(again.getMessage().startsWith("ReferencesTest_TradeStore: account refers to items of"));
    }

    /** Copies come and go; what they refer to stays, and would go through all of them whenever something is removed. */
    @Test
    void whatRefersIsNotKeptAlive() throws InterruptedException {
        trades.connect(accounts);
        Handle<Account> account = account(1);
        Handle<Trade> trade = trade(account, Handle.none());
        WeakReference<ReferencesTest_TradeStore> dropped = new WeakReference<>(trades.copy());
        dropped.get().connect(accounts);
        for (int wait = 0; dropped.get() != null && wait < 100; wait++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(dropped.get());
        accounts.remove(account);
        assertFalse(trades.contains(trade));
    }

    @Test
    void handlesOfNothingAreNotWritten() {
        trades.connect(accounts);
        Handle<Account> gone = account(1);
        accounts.remove(gone);
        Handle<Account> ofAnother = new ReferencesTest_AccountStore().add(1);
        for (Handle<Account> stale : List.of(gone, ofAnother)) {
            assertThrows(StaleHandleException.class, () -> trades.add(stale, Handle.none(), Handle.none()));
        }
        assertEquals(0, trades.size());
        Handle<Trade> trade = trade(account(2), Handle.none());
        Trade before = trades.get(trade);
        StaleHandleException refused = assertThrows(StaleHandleException.class, () -> trades.broker(trade, gone));
        assertTrue(
                refused.getMessage()
                        .startsWith(
                                "ReferencesTest_TradeStore: broker can't refer to it: ReferencesTest_AccountStore#"),
                refused.getMessage());
        assertThrows(StaleHandleException.class, () -> trades.set(trade, new Trade(before.account(), gone, trade)));
        assertEquals(before, trades.get(trade));
    }

    /** The order is the one that is documented: level by level. */
    @Test
    void whatGoesGoesInOrderThroughAllStores() {
        trades.connect(accounts);
        notes.connect(trades);
        Handle<Account> account = account(1);
        Handle<Account> other = account(2);
        Handle<Trade> first = trade(account, Handle.none());
        Handle<Trade> part = trade(other, first);
        Handle<Trade> second = trade(account, Handle.none());
        Handle<Note> ofPart = notes.add(part);
        Handle<Note> ofFirst = notes.add(first);
        Handle<Trade> stays = trades.add(other, account, Handle.none());

        List<Handle<?>> told = new ArrayList<>();
        accounts.onRemove(told::add);
        trades.onRemove(told::add);
        notes.onRemove(told::add);
        trades.onRemove(trade -> {
            assertEquals(account, trades.broker(stays), "what is cleared is cleared when all have heard");
            assertThrows(StaleHandleException.class, () -> trades.account(stays, account));
        });
        accounts.remove(account);
        assertEquals(List.of(account, first, second, ofFirst, part, ofPart), told);
        assertEquals(Handle.none(), trades.broker(stays));
        assertEquals(1, trades.size());
        assertEquals(0, notes.size());
    }

    @Test
    void aListenerThatThrowsKeepsAll() {
        trades.connect(accounts);
        Handle<Account> account = account(1);
        Handle<Trade> trade = trade(account, Handle.none());
        Handle<Trade> stays = trades.add(Handle.none(), account, Handle.none());
        RuntimeException failure = new IllegalArgumentException("no");
        var subscription = trades.onRemove(handle -> {
            throw failure;
        });
        assertSame(failure, assertThrows(RuntimeException.class, () -> accounts.remove(account)));
        assertSame(failure, assertThrows(RuntimeException.class, accounts::clear));
        assertTrue(accounts.contains(account));
        assertEquals(account, trades.account(trade));
        assertEquals(account, trades.broker(stays));
        subscription.close();
        accounts.clear();
        assertEquals(1, trades.size());
    }

    /** References are written like any column of a key. */
    @Test
    void noneAreClearedWhileAKernelWritesKeys() {
        ReferencesTest_DeskStore desks = new ReferencesTest_DeskStore();
        desks.connect(accounts);
        Handle<Account> account = account(1);
        Handle<Account> visitor = account(2);
        Desk before = new Desk(1, account, List.of(visitor));
        Handle<Desk> desk = desks.add(before);
        for (Handle<Account> each : List.of(account, visitor)) {
            Runnable remove = () -> accounts.remove(each);
            for (Executable kernel : List.<Executable>of(
                    () -> ReferencesTest_DeskKernels.move(desks, remove),
                    () -> ReferencesTest_DeskKernels.give(desks, remove))) {
                IllegalStateException refused = assertThrows(IllegalStateException.class, kernel);
                assertTrue(
                        refused.getMessage()
                                .startsWith("ReferencesTest_DeskStore: a kernel that writes keys is running"),
                        refused::getMessage);
                assertTrue(accounts.contains(each));
                assertEquals(before, desks.get(desk));
            }
        }
    }

    @Test
    void nobodyRefusesWhatGoesWithAnAdditionThatFailed() {
        trades.connect(accounts);
        RuntimeException no = new IllegalArgumentException("no");
        accounts.onAdd(account -> {
            trade(account, Handle.none());
            throw no;
        });
        trades.onRemove(trade -> {
            throw new IllegalStateException("stay");
        });
        assertSame(no, assertThrows(RuntimeException.class, () -> account(1)));
        assertEquals(0, accounts.size());
        assertEquals(0, trades.size());
    }

    /** Nobody listens to the store that is cleared, or refers to it, but items of it are going along. */
    @Test
    void whatGoesAlongIsNotClearedMeanwhile() {
        trades.connect(accounts);
        Handle<Account> account = account(1);
        trade(account, Handle.none());
        accounts.onRemove(handle -> trades.clear());
        String message = assertThrows(IllegalStateException.class, () -> accounts.remove(account))
                .getMessage();
        assertTrue(message.contains("listeners are being told"), message);
        assertTrue(accounts.contains(account));
        assertEquals(1, trades.byAccount(account).count());
    }

    /** A removal that a listener begins in another store may need what is on its way out here, and is refused then. */
    @Test
    void removalsWithinRemovals() {
        trades.connect(accounts);
        notes.connect(trades);
        Handle<Account> account = account(1);
        Handle<Account> other = account(2);
        Handle<Trade> trade = trade(account, Handle.none());
        Handle<Trade> lent = trades.add(account, other, Handle.none());
        Handle<Note> free = notes.add(Handle.none());
        var subscription = trades.onRemove(handle -> {
            notes.remove(free);
            accounts.remove(other);
        });
        assertThrows(IllegalStateException.class, () -> accounts.remove(account), "accounts are leaving themselves");
        assertTrue(accounts.contains(account));
        assertTrue(accounts.contains(other));
        assertTrue(trades.contains(trade));
        assertEquals(other, trades.broker(lent));
        assertFalse(notes.contains(free), "which nobody refers to, so it is no part of that");
        subscription.close();

        // what is cleared within a removal that fails afterwards is cleared, also of items that were about to go
        List<Handle<Trade>> heard = new ArrayList<>();
        trades.onRemove(handle -> {
            heard.add(handle);
            if (heard.size() == 1) {
                accounts.remove(other);
            } else {
                throw new IllegalArgumentException("no");
            }
        });
        assertThrows(IllegalArgumentException.class, trades::clear);
        assertEquals(2, trades.size());
        assertFalse(accounts.contains(other));
        assertEquals(Handle.none(), trades.broker(lent));
    }

    @Test
    void iterationsEndWhereOthersHaveGone() {
        Handle<Trade> parent = trades.add(Handle.none(), Handle.none(), Handle.none());
        Handle<Trade> child = trades.add(Handle.none(), Handle.none(), parent);
        Handle<Trade> last = trades.add(Handle.none(), Handle.none(), Handle.none());
        for (ReferencesTest_TradeStore.Cursor cursor : trades) {
            if (cursor.handle().equals(last)) {
                cursor.remove();
            }
        }
        Iterator<ReferencesTest_TradeStore.Cursor> parents =
                trades.byParent(Handle.none()).iterator();
        parents.next().remove();
        assertFalse(trades.contains(parent) || trades.contains(child));
        ConcurrentModificationException ended = assertThrows(ConcurrentModificationException.class, parents::hasNext);
        assertEquals(
                "ReferencesTest_TradeStore: items that refer to the one that this cursor removed went with it; collect"
                        + " handles, and remove those behind the loop",
                ended.getMessage());
    }

    /** Whoever reads that items went along looks for a reference, and not for a removal. */
    @Test
    void otherRemovalsAreNotSaidToHaveGoneAlong() {
        Handle<Trade> parent = trade(Handle.none(), Handle.none());
        trade(Handle.none(), parent);
        Handle<Trade> other = trade(Handle.none(), Handle.none());
        Iterator<ReferencesTest_TradeStore.Cursor> all = trades.iterator();
        all.next();
        trades.remove(parent);
        assertRemovedByAnother(all);

        Iterator<ReferencesTest_TradeStore.Cursor> rest = trades.iterator();
        rest.next().remove();
        trade(Handle.none(), Handle.none());
        Iterator<ReferencesTest_TradeStore.Cursor> last = trades.iterator();
        trades.remove(trade(Handle.none(), Handle.none()));
        assertRemovedByAnother(last);
        assertFalse(trades.contains(other));
    }

    private static void assertRemovedByAnother(Iterator<?> iterator) {
        String message = assertThrows(ConcurrentModificationException.class, iterator::next)
                .getMessage();
        assertTrue(message.contains("and not by this cursor; call its remove(), or"), message);
    }

    @Test
    void circles() {
        Handle<Trade> one = trades.add(Handle.none(), Handle.none(), Handle.none());
        Handle<Trade> two = trades.add(Handle.none(), Handle.none(), one);
        trades.parent(one, two);
        Handle<Trade> own = trades.add(Handle.none(), Handle.none(), Handle.none());
        trades.parent(own, own);
        trades.remove(one);
        assertEquals(1, trades.size());
        trades.remove(own);
        assertEquals(0, trades.size());
    }

    @Test
    void aChain() {
        Handle<Trade> first = trades.add(Handle.none(), Handle.none(), Handle.none());
        Handle<Trade> last = first;
        for (int i = 0; i < MANY; i++) {
            last = trades.add(Handle.none(), Handle.none(), last);
        }
        trades.parent(first, last);
        trades.remove(first);
        assertEquals(0, trades.size());
    }

    @Test
    void aFan() {
        trades.connect(accounts);
        Handle<Account> account = account(1);
        Handle<Trade> first = trade(account, Handle.none());
        for (int i = 0; i < MANY; i++) {
            trades.add(i % 2 == 0 ? account : Handle.none(), account, i % 3 == 0 ? first : Handle.none());
        }
        accounts.remove(account);
        assertEquals(MANY / 3, trades.size());
        assertEquals(MANY / 3, trades.byBroker(Handle.none()).count());
    }
}

package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.SortKey;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.Savable;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls of a store in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class StoreFaults {
    private static final int FEW = 40;
    private static final int FULL_CHECK_EVERY = 16;

    private final StoreKind kind;
    private final Map<Long, Item> model = new HashMap<>();
    private final List<Handle<Item>> handles = new ArrayList<>();
    private ItemStore store;
    private int number;
    private Object snapshot;
    private Map<Long, Item> remembered;

    private StoreFaults(StoreKind kind) {
        this.kind = kind;
        store(kind.store());
    }

    /** The number of failures that were injected. */
    static int injectAll(String kindName) {
        return calls(StoreKind.valueOf(kindName)).injectAll((each, call, number, failed) -> {
            each.check(number % FULL_CHECK_EVERY == 0 || failed == null);
            each.use();
            each.check(number % FULL_CHECK_EVERY == 1);
        });
    }

    private static FaultyCalls<StoreFaults> calls(StoreKind kind) {
        FaultyCalls<StoreFaults> calls = new FaultyCalls<>(() -> new StoreFaults(kind), each -> kind.close(each.store));
        SortKey<Item> id = kind.sortKey("ID");
        calls.put("new with a size", each -> each.store(kind.store(FEW)));
        // the directory of blocks grows at the fourth
        for (int growths : kind.growth() == Growth.BLOCKS ? List.of(0, 1, 4) : List.of(0, 1, 2)) {
            int blocks = growths;
            calls.put("add, growth " + growths, each -> each.fill(blocks), StoreFaults::add);
        }
        calls.put("add, where memory was released", StoreFaults::fillRelease, StoreFaults::add);
        calls.put("rows that are taken back", StoreFaults::addAndTakeBack);
        calls.put("rows, where memory was released", StoreFaults::fillRelease, StoreFaults::addAndTakeBack);
        calls.put("trim", StoreFaults::removeMost, each -> each.store.trim());
        calls.put("trim of nothing", StoreFaults::removeAll, each -> each.store.trim());
        calls.put("clear", each -> each.fill(2), StoreFaults::clear);
        calls.put("remove", each -> each.fill(2), each -> each.remove(each.handles.remove(3)));
        calls.put("sweep", each -> each.fill(2), StoreFaults::sweep);
        calls.put("where", each -> each.fill(2), StoreFaults::removeLit);
        calls.put("stream", each -> each.fill(2), each -> each.store.stream().toList());
        calls.put("totals", each -> each.fill(2), each -> each.store.poseAtY().sum());
        calls.put("stats", each -> each.fill(2), each -> each.store.stats());
        calls.put("snapshot", each -> each.fill(2), each -> each.store.snapshot());
        calls.put("snapshot again", StoreFaults::rememberLittle, StoreFaults::rememberMore);
        calls.put("restore", StoreFaults::rememberAndRemove, StoreFaults::goBack);
        calls.put("restore of little", StoreFaults::rememberLittle, StoreFaults::goBack);
        calls.put("sortedBy", each -> each.fill(2), each -> each.store.sortedBy(id));
        calls.put("sort again", each -> each.fill(2), each -> each.again(each.store.sortedBy(id)));
        calls.put(
                "sort by several again",
                each -> each.fill(2),
                each -> each.again(each.store.sortedBy(id.descending().then(id))));
        calls.put("top again", each -> each.fill(2), each -> each.again(each.store.top(2, id)));
        calls.put(
                "sort a subset again",
                each -> each.fill(2),
                each -> each.again(each.store.where(ItemFlag.LIT.of(kind)).sortedBy(id)));
        if (kind.isPacked()) {
            calls.put("sort", each -> each.fill(2), each -> each.store.sort(kind.sortKey("SERIAL")));
        }
        if (!kind.isPacked()) {
            calls.put("compact", StoreFaults::removeMost, StoreFaults::compact);
        }
        return calls;
    }

    private void addAndTakeBack() {
        int few = kind.isLimited() ? Math.min(FEW, (StoreKind.MAX_CAPACITY - store.size()) / 2) : FEW;
        try (RowAddition rows = ((Savable) Face.behind(store)).rowAddition()) {
            rows.add(few);
            rows.add(few);
        }
    }

    private void store(ItemStore store) {
        Allocations.stop(); // what is tested has been made
        if (this.store != null) {
            kind.close(this.store);
        }
        this.store = store;
    }

    /** Looking at everything takes far longer than all the rest, so it is done now and then. */
    private void check(boolean fully) {
        if (fully) {
            StoreCheck.check(kind, store, model);
            return;
        }
        assertEquals(model.size(), store.size(), "size");
        model.forEach((bits, item) -> assertEquals(item, store.find(Handle.ofBits(bits))));
        int visited = 0;
        for (ItemCursor cursor : store) {
            assertTrue(cursor.id() > 0);
            visited++;
        }
        assertEquals(model.size(), visited, "visited");
    }

    /** Adds, removes and releases. */
    private void use() {
        for (int i = 0; i < 10 && !isFull(); i++) {
            add();
        }
        for (int i = handles.size() - 1; i >= 0; i -= 3) {
            remove(handles.remove(i));
        }
        store.trim();
        if (!isFull()) {
            add();
        }
    }

    private boolean isFull() {
        return kind.isLimited() && store.size() == StoreKind.MAX_CAPACITY;
    }

    /** Full blocks, so many if there can be; a few items where blocks are large. */
    private void fill(int blocks) {
        if (kind.someItems() > StoreKind.MAX_CAPACITY) {
            for (int i = 0; i < blocks * FEW; i++) {
                add();
            }
            return;
        }
        for (int block = 0; block < blocks; block++) {
            do {
                add();
            } while (store.size() < store.capacity());
            if (isFull()) {
                remove(handles.removeLast());
                return;
            }
        }
    }

    /** A block that was released, where that can be, and no room in the others. */
    private void fillRelease() {
        fill(3);
        int from = kind.blockRows();
        List.copyOf(handles)
                .subList(Math.min(from, handles.size()), Math.min(2 * from + 10, handles.size()))
                .forEach(handle -> {
                    remove(handle);
                    handles.remove(handle);
                });
        store.trim();
        while (kind.someItems() <= StoreKind.MAX_CAPACITY && store.size() < store.capacity() && !isFull()) {
            add();
        }
        if (isFull()) {
            remove(handles.removeLast());
        }
    }

    private void removeMost() {
        fill(3);
        thin();
    }

    private void thin() {
        List<Handle<Item>> all = List.copyOf(handles);
        for (int i = 0; i < all.size(); i++) {
            if (i % 7 != 0 || i > kind.blockRows() && i < 2 * kind.blockRows() + 10) {
                remove(all.get(i));
                handles.remove(all.get(i));
            }
        }
    }

    private void removeAll() {
        fill(3);
        handles.forEach(this::remove);
        handles.clear();
    }

    private void add() {
        Item item = kind.item(++number);
        Handle<Item> handle = number % 2 == 0 ? store.add(item) : StoreKind.addFlattened(store, item);
        model.put(handle.bits(), item);
        handles.add(handle);
    }

    private void remove(Handle<Item> handle) {
        assertTrue(store.remove(handle));
        model.remove(handle.bits());
    }

    private void clear() {
        store.clear();
        model.clear();
        handles.clear();
    }

    /** Items that were removed before the failure are gone. */
    private void sweep() {
        for (ItemCursor cursor : store) {
            if (cursor.id() % 3 == 0) {
                int id = cursor.id();
                cursor.remove();
                forget(id);
            }
        }
    }

    private void removeLit() {
        store.where(ItemFlag.LIT.of(kind)).removeAll();
        model.values().removeIf(Item::lit);
        handles.removeIf(handle -> !model.containsKey(handle.bits()));
    }

    private void remember() {
        fill(1);
        snapshot = store.snapshot();
        remembered = Map.copyOf(model);
    }

    private void rememberAndRemove() {
        fill(3);
        snapshot = store.snapshot();
        remembered = Map.copyOf(model);
        thin();
        store.trim();
        add();
    }

    private void rememberLittle() {
        remember();
        fill(isFull() ? 0 : 2);
    }

    /** What a snapshot holds is what it held, if it can't hold more. */
    private void rememberMore() {
        try {
            store.snapshot(snapshot);
            remembered = Map.copyOf(model);
        } finally {
            Allocations.stop(); // what follows is the test's
            goBack();
        }
    }

    private void goBack() {
        store.restore(snapshot);
        Allocations.stop(); // what follows is the test's
        model.clear();
        model.putAll(remembered);
        handles.clear();
        for (ItemCursor cursor : store) {
            handles.add(cursor.handle());
        }
    }

    private void forget(int id) {
        model.values().removeIf(item -> item.id() == id);
        handles.removeIf(handle -> !model.containsKey(handle.bits()));
    }

    /** An order that cannot be sorted anew is what it was. */
    private void again(ItemOrder order) {
        List<Handle<Item>> before = handlesOf(order);
        add();
        try {
            order.refresh();
        } catch (OutOfMemoryError failure) {
            String failed = Allocations.stop();
            assertEquals(before, handlesOf(order), failed);
            throw failure;
        }
    }

    private static List<Handle<Item>> handlesOf(ItemOrder order) {
        List<Handle<Item>> handles = new ArrayList<>();
        for (int index = 0; index < order.size(); index++) {
            handles.add(order.handle(index));
        }
        return handles;
    }

    private void compact() {
        Moves<Item> moves = store.compact();
        Allocations.stop(); // what follows is the test's
        for (Moves.Move<Item> move : moves) {
            model.put(move.now().bits(), model.remove(move.before().bits()));
            handles.set(handles.indexOf(move.before()), move.now());
        }
    }
}

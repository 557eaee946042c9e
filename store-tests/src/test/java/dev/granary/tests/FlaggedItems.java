package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Flag;
import dev.granary.Handle;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A store, and beside it the flags that each of its items has to have, by the bits of its handle. */
final class FlaggedItems implements RandomSteps {
    private final StoreKind kind;
    private final ItemStore store;
    private final Random random = new Random();
    private final Transcript transcript;
    private final Map<Long, Set<ItemFlag>> expected = new HashMap<>();
    private int added;

    FlaggedItems(StoreKind kind, Transcript transcript) {
        this.kind = kind;
        this.store = kind.store();
        this.transcript = transcript;
        transcript.line("var store = new %s();", kind.storeName());
        transcript.line("var h = new ArrayList<Handle<%s>>();", kind.recordName());
        transcript.line(
                "IntFunction<%1$s> item = number -> (%1$s) StoreKind.%2$s.item(number);", kind.recordName(), kind);
    }

    Map<Long, Set<ItemFlag>> expected() {
        return expected;
    }

    @Override
    public void perform(long seed) {
        random.setSeed(seed);
        change();
        checkInvariants();
    }

    @Override
    public void finish() {
        kind.close(store);
    }

    /** One change of any sort. */
    private void change() {
        switch (random.nextInt(20)) {
            case 0, 1, 2, 3 -> add(random.nextInt(1, 30));
            case 4 -> add(kind.blockRows() == 64 ? 100 : 700);
            case 5, 6, 7 -> removeOne();
            case 8 -> {
                transcript.line("store.clear();");
                store.clear();
                expected.clear();
            }
            case 9 -> {
                transcript.line("store.trim();");
                store.trim();
            }
            case 10, 11 -> setOne();
            case 12 -> setRecord();
            case 13, 14, 15 -> setMany(expression());
            case 16 -> removeMany(expression());
            default -> sweep(expression());
        }
    }

    private Expression expression() {
        return Expression.random(kind, random, random.nextInt(5));
    }

    private void add(int count) {
        for (int i = 0; i < count && !(kind.isLimited() && store.size() == StoreKind.MAX_CAPACITY); i++) {
            transcript.line("h.add(store.add(item.apply(%d)));", added);
            Item item = kind.item(added++);
            Handle<Item> handle = store.add(item);
            transcript.name(handle);
            expected.put(handle.bits(), flags(item));
        }
    }

    /** Those that follow from the record. */
    private static Set<ItemFlag> flags(Item item) {
        Set<ItemFlag> flags = EnumSet.noneOf(ItemFlag.class);
        put(flags, ItemFlag.LIT, item.lit());
        put(flags, ItemFlag.SOLID, item.solid());
        put(flags, ItemFlag.POSE_MOVING, item.pose().moving());
        put(flags, ItemFlag.HOME_MOVING, item.home().moving());
        return flags;
    }

    private static void put(Set<ItemFlag> flags, ItemFlag flag, boolean value) {
        if (value) {
            flags.add(flag);
        } else {
            flags.remove(flag);
        }
    }

    private Handle<Item> any() {
        List<Long> alive = expected.keySet().stream().sorted().toList();
        return alive.isEmpty() ? Handle.none() : Handle.ofBits(alive.get(random.nextInt(alive.size())));
    }

    private void removeOne() {
        Handle<Item> handle = any();
        if (!handle.isNone()) {
            transcript.line("store.remove(%s);", transcript.nameOf(handle));
        }
        assertEquals(expected.remove(handle.bits()) != null, store.remove(handle));
    }

    private void setOne() {
        Handle<Item> handle = any();
        if (!handle.isNone()) {
            boolean value = random.nextBoolean();
            String name = transcript.nameOf(handle);
            transcript.line("store.chosen(%s, %s);", name, value);
            transcript.line("store.seen(%s, %s);", name, !value);
            transcript.line("store.lit(%s, %s);", name, value);
            store.chosen(handle, value);
            store.seen(handle, !value);
            store.lit(handle, value);
            Set<ItemFlag> flags = expected.get(handle.bits());
            put(flags, ItemFlag.CHOSEN, value);
            put(flags, ItemFlag.SEEN, !value);
            put(flags, ItemFlag.LIT, value);
        }
    }

    /** Sets the flags of the record, and no others. */
    private void setRecord() {
        Handle<Item> handle = any();
        if (!handle.isNone()) {
            transcript.line("store.set(%s, item.apply(%d));", transcript.nameOf(handle), added);
            Item item = kind.item(added++);
            store.set(handle, item);
            Set<ItemFlag> flags = expected.get(handle.bits());
            flags.removeIf(ItemFlag::isOfRecord);
            flags.addAll(flags(item));
        }
    }

    private void setMany(Expression expression) {
        ItemFlag flag = ItemFlag.values()[random.nextInt(ItemFlag.values().length)];
        Flag<Item> constant = flag.of(kind);
        boolean value = random.nextBoolean();
        transcript.line("store.where(%s).set(%s.%s, %s);", expression.code(), kind.storeName(), flag.name(), value);
        store.where(expression.mask()).set(constant, value);
        expected.values().stream()
                .filter(flags -> expression.predicate().test(flags))
                .toList()
                .forEach(flags -> put(flags, flag, value));
    }

    private void removeMany(Expression expression) {
        int before = expected.size();
        transcript.line("store.where(%s).removeAll();", expression.code());
        expected.values().removeIf(expression.predicate());
        assertEquals(before - expected.size(), store.where(expression.mask()).removeAll());
    }

    /** Visits all matches once, whichever are removed on the way, and whatever is added or becomes of their own flags. */
    private void sweep(Expression expression) {
        Set<Long> unvisited = new HashSet<>(expected.keySet());
        unvisited.removeIf(bits -> !expression.predicate().test(expected.get(bits)));
        int share = random.nextInt(3);
        boolean adds = random.nextInt(4) == 0;
        Set<Long> old = new HashSet<>(expected.keySet());
        transcript.line("for (var c : store.where(%s)) { var at = c.handle();", expression.code());
        for (ItemCursor cursor : store.where(expression.mask())) {
            long bits = cursor.handle().bits();
            String here = "    if (at.equals(" + transcript.nameOf(bits) + "))";
            boolean isOld = old.contains(bits);
            assertTrue(isOld || adds && !kind.isPacked(), () -> cursor.handle() + " was added meanwhile");
            assertEquals(isOld, unvisited.remove(bits), () -> cursor.handle() + " does not match, or is visited twice");
            if (adds && random.nextBoolean()) {
                transcript.line("%s {", here);
                add(1);
                transcript.line("    }");
            }
            if (random.nextInt(3) < share) {
                transcript.line("%s { c.remove(); }", here);
                cursor.remove();
                expected.remove(bits);
            } else {
                boolean value = random.nextBoolean();
                transcript.line("%s { c.chosen(%s); }", here, value);
                cursor.chosen(value);
                put(expected.get(bits), ItemFlag.CHOSEN, value);
            }
            if (random.nextInt(50) == 0) {
                transcript.line("%s { store.trim(); }", here);
                store.trim();
            }
        }
        transcript.line("}");
        assertEquals(Set.of(), unvisited, "matches that were not visited");
    }

    /** The invariants of {@link dev.granary.runtime.Bits}. */
    private void checkInvariants() {
        assertEquals(expected.size(), store.size());
        Map<ItemFlag, BitSet> rows = checkVacantBitsAreClear();
        for (int i = 0; i < 4; i++) {
            checkSearchesFindItemsOnly(expression(), rows);
        }
    }

    /** V1; returns the rows, numbered through the store, of all items and of those with each flag. */
    private Map<ItemFlag, BitSet> checkVacantBitsAreClear() {
        Map<ItemFlag, BitSet> rows = new HashMap<>();
        rows.put(null, new BitSet());
        for (ItemFlag flag : ItemFlag.values()) {
            rows.put(flag, new BitSet());
        }
        int firstRow = 0;
        for (ItemBlock block : store.blocks()) {
            Map<ItemFlag, BitSet> words = new EnumMap<>(ItemFlag.class);
            for (ItemFlag flag : ItemFlag.values()) {
                words.put(flag, BitSet.valueOf(flag.words(block)));
            }
            BitSet alive = kind.isPacked() ? firstRows(block.size()) : BitSet.valueOf(block.alive());
            for (int row = alive.nextSetBit(0); row >= 0; row = alive.nextSetBit(row + 1)) {
                rows.get(null).set(firstRow + row);
                Set<ItemFlag> flags = expected.get(block.handle(row).bits());
                for (ItemFlag flag : ItemFlag.values()) {
                    assertEquals(flags.contains(flag), words.get(flag).get(row), flag + " of row " + row);
                    rows.get(flag).set(firstRow + row, flags.contains(flag));
                }
            }
            words.forEach((flag, bits) -> {
                bits.andNot(alive);
                assertEquals(new BitSet(), bits, () -> "V1: rows without an item with the bit " + flag);
            });
            firstRow += rowsOf(block);
        }
        return rows;
    }

    /** Blocks may differ in size; a word has a bit for each of 64 rows. */
    private static int rowsOf(ItemBlock block) {
        return block.lit().length * 64;
    }

    private static BitSet firstRows(int count) {
        BitSet rows = new BitSet();
        rows.set(0, count);
        return rows;
    }

    /** V2, by every way to find them. */
    private void checkSearchesFindItemsOnly(Expression expression, Map<ItemFlag, BitSet> rows) {
        ItemSubset subset = store.where(expression.mask());
        Set<Long> matches = new HashSet<>(expected.keySet());
        matches.removeIf(bits -> !expression.predicate().test(expected.get(bits)));
        assertEquals(matches.size(), subset.count(), () -> "V2: count of " + expression.mask());
        assertEquals(matches.isEmpty(), subset.isEmpty());
        assertEquals(matches.size(), subset.stream().count());

        Set<Long> found = new HashSet<>();
        for (ItemCursor cursor : subset) {
            assertTrue(found.add(cursor.handle().bits()));
        }
        assertEquals(matches, found, () -> "V2: iteration of " + expression.mask());
        subset.forEachHandle(handle -> assertTrue(found.remove(handle.bits())));
        assertEquals(Set.of(), found);

        BitSet batched = new BitSet();
        int[] batch = new int[random.nextInt(1, 100)];
        ItemBatches batches = subset.batches();
        Map<long[], Integer> firstRows = new IdentityHashMap<>();
        int rowsBefore = 0;
        for (ItemBlock block : store.blocks()) {
            firstRows.put(block.lit(), rowsBefore);
            rowsBefore += rowsOf(block);
        }
        for (int count; (count = batches.nextBatch(batch)) > 0; ) {
            ItemBlock block = batches.block();
            int firstRow = firstRows.get(block.lit());
            for (int i = 0; i < count; i++) {
                assertFalse(batched.get(firstRow + batch[i]));
                batched.set(firstRow + batch[i]);
            }
        }
        BitSet expectedRows = expression.rows().apply(rows);
        assertEquals(expectedRows, batched, () -> "V2: batches of " + expression.mask());

        Handle<Item> first = subset.first();
        assertEquals(matches.isEmpty(), first.isNone());
        assertTrue(first.isNone() || matches.contains(first.bits()));
    }
}

package dev.granary.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A loop that writes columns with keys in them, in one thread or several. While it runs nobody may ask for those keys, and no item
 * may come, go or move; nor may keys change whose columns are copied with those. Then keys follow, or the columns are as they were.
 *
 * <p>A table of which no key has changed stays as it is. Where few have, those items are taken out of a copy of the table and put in again;
 * else it is made anew. An item of a million takes 20 to 40 ns to be put in, and to be looked at whether it has changed 1.
 *
 * <pre>{@code
 * KeySweep sweep = store.beginKeys(2);
 * try {
 *     ... // write column 2
 *     sweep.end();
 * } catch (Throwable failure) {
 *     sweep.undo();
 *     throw failure;
 * }
 * }</pre>
 */
public final class KeySweep {
    /** Keys are made anew if more than one of so many items has changed: then that takes less. */
    private static final int FEW = 8;

    private final StoreKeys keys;
    private final List<? extends KeyRows> blocks;
    private final int size;

    /** The numbers of the columns that it writes. */
    private final List<Integer> written;

    private final List<KeyIndex> tables = new ArrayList<>();
    private final List<KeyIndex.State> states = new ArrayList<>();
    private final List<List<ColumnCopy>> copies = new ArrayList<>();

    /** Other tables, with columns that come back if the loop fails. */
    private final List<KeyIndex> held = new ArrayList<>();

    /** Whether it has begun, and neither ended nor been undone. */
    private boolean isOpen;

    /** @param isUndone whether the columns are copied, so that there is a before; else nothing that ends it can fail */
    KeySweep(
            StoreKeys keys,
            KeyIndex[] all,
            List<? extends KeyRows> blocks,
            int size,
            boolean isUndone,
            int... columns) {
        this.keys = keys;
        this.blocks = blocks;
        this.size = size;
        this.written = Arrays.stream(columns).boxed().toList();
        List<Integer> numbers = new ArrayList<>(written);
        for (KeyIndex table : all) {
            if (written.stream().anyMatch(table::isOf)) {
                tables.add(table);
                states.add(table.state());
                for (int column : table.columns()) {
                    numbers.add(column);
                }
            }
        }
        if (!isUndone) {
            numbers.clear();
        }
        for (KeyRows block : blocks) {
            List<ColumnCopy> copied = new ArrayList<>();
            for (int number : numbers) {
                block.own(number); // or what comes back would be elsewhere
                if (copied.stream().noneMatch(copy -> copy.isOf(block.columnOf(number)))) {
                    copied.add(block.copyOf(number));
                }
            }
            copies.add(copied);
        }
        tables.forEach(table -> table.remember(blocks));
        for (KeyIndex table : all) {
            if (!tables.contains(table) && isCopied(table)) {
                held.add(table);
            }
        }
    }

    private boolean isCopied(KeyIndex table) {
        for (int column : table.columns()) {
            if (!blocks.isEmpty() && copyOf(0, blocks.getFirst().columnOf(column)) != null) {
                return true;
            }
        }
        return false;
    }

    void begin() {
        StoreSymbols.begin(); // what the columns had may have to come back
        isOpen = true;
        hold(true);
        keys.beginSweep(this);
    }

    /**
     * The same of a loop that may write some of the columns or not: nobody may ask for the keys on those alone from the first change on. Until
     * then they are known, so that a kernel can look for what is near of which nobody knows what it writes. If this throws, {@link #undo} has to follow.
     *
     * @param unknown the numbers of those columns
     */
    public void fromFirstChange(int... unknown) {
        await(0, unknown);
    }

    /** @param first what the numbers are counted from */
    void await(int first, int... unknown) {
        for (KeyIndex table : tables) {
            if (Arrays.stream(table.columns())
                    .filter(written::contains)
                    .allMatch(column -> Arrays.stream(unknown).anyMatch(each -> each - first == column))) {
                table.await();
            }
        }
    }

    /** The columns are written. If this throws, {@link #undo} has to follow. */
    public void end() {
        List<KeyIndex> changing =
                tables.stream().filter(table -> !table.isUnchanged()).toList();
        changing.forEach(table -> table.checkWritten(blocks));
        Map<KeyTable, long[][]> mended = new LinkedHashMap<>();
        for (KeyIndex table : changing) {
            long[][] changed = new long[blocks.size()][];
            int rows = mark(table, changed);
            if (rows > size / FEW || rows > 0 && !(table instanceof KeyTable)) {
                table.rebuild(blocks, size);
            } else if (rows > 0) {
                mended.put((KeyTable) table, changed);
            }
        }
        mend(mended);
        settle();
    }

    /** Marks the rows of each block with other keys than before; returns how many they are, or, where they are too many, more than those. */
    private int mark(KeyIndex table, long[][] changed) {
        int limit = size / FEW;
        int all = 0;
        for (int index = 0; index < changed.length; index++) {
            KeyRows block = blocks.get(index);
            changed[index] = new long[(block.rows() >> 6) + 1];
            for (int number : table.columns()) {
                ColumnCopy copy = copyOf(index, block.columnOf(number));
                if (copy == null || !copy.mark(block.columnAt(number), changed[index], limit - all)) {
                    return Integer.MAX_VALUE;
                }
            }
            all += Words.count(changed[index], 0, changed[index].length);
        }
        return all;
    }

    /** Null where columns were not copied, because nothing can fail. */
    private ColumnCopy copyOf(int block, Object column) {
        for (ColumnCopy copy : copies.get(block)) {
            if (copy.isOf(column)) {
                return copy;
            }
        }
        return null;
    }

    private void mend(Map<KeyTable, long[][]> changed) {
        if (changed.isEmpty()) {
            return;
        }
        changed.keySet().forEach(KeyTable::unshare);
        for (int index = 0; index < blocks.size(); index++) {
            takeOut(index, changed);
        }
        for (int index = 0; index < blocks.size(); index++) {
            for (Map.Entry<KeyTable, long[][]> each : changed.entrySet()) {
                blocks.get(index).forEachSlot(each.getValue()[index], each.getKey()::includeHolder);
            }
        }
    }

    /** Takes out the rows of a block by the keys that they had, which are in its columns meanwhile. */
    private void takeOut(int index, Map<KeyTable, long[][]> changed) {
        ColumnCopy[] of = copies.get(index).toArray(ColumnCopy[]::new);
        Object[] now = new Object[of.length];
        for (int number = 0; number < of.length; number++) {
            now[number] = of[number].now();
        }
        try {
            for (ColumnCopy copy : of) {
                copy.restore();
            }
            for (Map.Entry<KeyTable, long[][]> each : changed.entrySet()) {
                blocks.get(index).forEachSlot(each.getValue()[index], each.getKey()::leave);
            }
        } finally {
            for (int number = 0; number < of.length; number++) {
                of[number].put(now[number]);
            }
        }
    }

    /** All is as it was at the beginning. Never throws, so it makes no object: there may be no memory for an iterator. */
    public void undo() {
        for (int block = 0; block < copies.size(); block++) {
            ColumnCopy.restore(copies.get(block));
        }
        for (int index = 0; index < states.size(); index++) {
            if (!tables.get(index).isUnchanged()) {
                tables.get(index).restore(states.get(index));
            }
        }
        settle();
    }

    private void settle() {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        hold(false);
        keys.endSweep();
        StoreSymbols.end();
    }

    private void hold(boolean isRunning) {
        for (int index = 0; index < tables.size(); index++) {
            tables.get(index).defer(isRunning);
        }
        for (int index = 0; index < held.size(); index++) {
            held.get(index).hold(isRunning ? "a kernel that writes other keys is running" : null);
        }
    }
}

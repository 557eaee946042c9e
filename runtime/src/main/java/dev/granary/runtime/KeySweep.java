package dev.granary.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * A loop that writes columns with keys in them, in one thread or several. While it runs nobody may ask for those keys, and no item
 * may come, go or move; then they are made anew of the columns, or the columns are as they were.
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
    private final StoreKeys keys;
    private final List<? extends RowBlock<?>> blocks;
    private final int size;
    private final List<KeyIndex> tables = new ArrayList<>();
    private final List<KeyIndex.State> states = new ArrayList<>();
    private final List<Copy> copies = new ArrayList<>();

    /** What an array, or native memory, held before. */
    private record Copy(Object of, Object held, long length) {}

    KeySweep(StoreKeys keys, KeyIndex[] all, List<? extends RowBlock<?>> blocks, int size, int... columns) {
        this.keys = keys;
        this.blocks = blocks;
        this.size = size;
        List<Integer> numbers = new ArrayList<>();
        for (int column : columns) {
            numbers.add(column);
        }
        for (KeyIndex table : all) {
            if (numbers.subList(0, columns.length).stream().anyMatch(table::isOf)) {
                tables.add(table);
                states.add(table.state());
                for (int column : table.columns()) {
                    numbers.add(column);
                }
            }
        }
        for (RowBlock<?> block : blocks) {
            for (int number : numbers) {
                copy(block, number);
            }
        }
    }

    /** Structs and groups hold several columns, and are copied once. */
    private void copy(RowBlock<?> block, int number) {
        Object array = block.columns[number];
        if (copies.stream()
                .skip(Math.max(0, copies.size() - block.columns.length))
                .anyMatch(copy -> copy.of == array)) {
            return;
        }
        if (array instanceof MemorySegment memory) {
            long length = Math.min(memory.byteSize(), (long) block.size() * block.bytesOf(number));
            MemorySegment held = Arena.ofAuto().allocate(Math.max(1, length));
            MemorySegment.copy(memory, 0, held, 0, length);
            copies.add(new Copy(array, held, length));
        } else {
            int length = Array.getLength(array);
            Object held = Array.newInstance(array.getClass().componentType(), length);
            System.arraycopy(array, 0, held, 0, length);
            copies.add(new Copy(array, held, length));
        }
    }

    void begin() {
        tables.forEach(table -> table.defer(true));
    }

    /** The columns are written. If this throws, {@link #undo} has to follow. */
    public void end() {
        tables.forEach(table -> table.rebuild(blocks, size));
        settle();
    }

    /** All is as it was at the beginning. Never throws. */
    public void undo() {
        for (Copy copy : copies) {
            if (copy.of instanceof MemorySegment memory) {
                MemorySegment.copy((MemorySegment) copy.held, 0, memory, 0, copy.length);
            } else {
                System.arraycopy(copy.held, 0, copy.of, 0, (int) copy.length);
            }
        }
        for (int index = 0; index < states.size(); index++) {
            tables.get(index).restore(states.get(index));
        }
        settle();
    }

    private void settle() {
        for (int index = 0; index < tables.size(); index++) {
            tables.get(index).defer(false);
        }
        keys.endSweep();
    }
}

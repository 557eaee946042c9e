package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.ConcurrentModificationException;
import java.util.List;

/**
 * The texts of a column of symbols, as a file has them.
 *
 * @param store whose column it is, for messages
 * @param path of the column
 * @param texts those that items have; the first has the number 1 in the file
 * @param numbers at each number of the store's dictionary, that in the file
 */
record SymbolTexts(String store, String path, List<String> texts, int[] numbers) {

    /**
     * In a chunk, gives the first numbers the ones that they have in the file.
     *
     * @throws ConcurrentModificationException if a text has come since that none had
     */
    void rewrite(MemorySegment chunk, int count) {
        for (int index = 0; index < count; index++) {
            long at = (long) index * Integer.BYTES;
            int number = chunk.get(ColumnBytes.FILE_INT, at);
            if (number != 0) {
                if (number >= numbers.length || numbers[number] == 0) {
                    throw new ConcurrentModificationException(
                            store + ": '" + path + "' got a text that none had, while it was saved, by the progress or"
                                    + " a codec that was called; change it before or afterwards");
                }
                chunk.set(ColumnBytes.FILE_INT, at, numbers[number]);
            }
        }
    }

    /**
     * Those of a column.
     *
     * @throws IllegalStateException if a text has no form in UTF-8
     */
    static SymbolTexts of(String store, Schema.Column column, List<? extends RowBlock<?>> blocks) {
        BitSet used = new BitSet();
        StoreSymbols.mark(blocks, column, used);
        return of(store, column.path(), used, blocks.isEmpty() ? null : blocks.getFirst().symbols);
    }

    /** Those of a column that elements of lists have. */
    static SymbolTexts of(String store, String path, Runs runs, RunPool pool, Schema.Column element) {
        BitSet used = new BitSet();
        try {
            runs.forEach((item, run) -> {
                int[] numbers = (int[]) pool.array(element.number(), run);
                for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
                    used.set(numbers[at]);
                }
            });
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return of(store, path, used, pool.symbols());
    }

    /** Those of the numbers, and where they are; 0 is no text. */
    static SymbolTexts of(String store, String path, BitSet used, StoreSymbols symbols) {
        used.clear(0);
        List<String> texts = new ArrayList<>();
        int[] numbers = new int[used.length()];
        for (int number = used.nextSetBit(0); number >= 0; number = used.nextSetBit(number + 1)) {
            String text = symbols.textOf(number);
            checkWhole(text, store, path);
            texts.add(text);
            numbers[number] = texts.size();
        }
        return new SymbolTexts(store, path, texts, numbers);
    }

    /** @throws IllegalStateException if the text has no form in UTF-8 */
    static void checkWhole(String text, String store, String path) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new IllegalStateException(store + ": " + path
                    + " has a text that can't be saved, because half a character of it is missing: " + text);
        }
    }
}

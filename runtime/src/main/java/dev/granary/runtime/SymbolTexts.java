package dev.granary.runtime;

import dev.granary.Schema;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The texts of a column of symbols, as a file has them.
 *
 * @param texts those that items have; the first has the number 1 in the file
 * @param numbers at each number of the store's dictionary, that in the file
 */
record SymbolTexts(List<String> texts, int[] numbers) {

    /**
     * Those of a column.
     *
     * @throws IllegalStateException if a text has no form in UTF-8
     */
    static SymbolTexts of(Schema.Column column, List<? extends RowBlock<?>> blocks) {
        BitSet used = new BitSet();
        StoreSymbols.mark(blocks, column, used);
        used.clear(0);
        List<String> texts = new ArrayList<>();
        int[] numbers = new int[used.length()];
        for (int number = used.nextSetBit(0); number >= 0; number = used.nextSetBit(number + 1)) {
            String text = blocks.getFirst().symbols.textOf(number);
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
                throw new IllegalStateException(column.path()
                        + " has a text that can't be saved, because half a character of it is missing: " + text);
            }
            texts.add(text);
            numbers[number] = texts.size();
        }
        return new SymbolTexts(texts, numbers);
    }
}

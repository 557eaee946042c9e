package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.SoA;

/** Components named as the generated code's own things, as what is a keyword elsewhere, and in other alphabets. */
final class ComponentNames {
    private ComponentNames() {}

    record Part(int value, boolean end) {}

    @SoA
    record OwnPacked(int addBlock, boolean ahead, @Boxed String at, Part bits, Handle<Part> block, Hue blockCount, int blocks, boolean copy, @Boxed String end, Part enter, Handle<Part> enterNextBlock, Hue expectedSize, int firstRow, boolean from, @Boxed String fromRow, Part hasNext, Handle<Part> insert, Hue last, int left, boolean next, @Boxed String nextBlock, Part nextWord, Handle<Part> number, Hue removals, int removeRow, boolean row, @Boxed String rowOf, Part slot, Handle<Part> slots, Hue store, int to, boolean vacate, @Boxed String vacateAll, Part word, Handle<Part> wordIndex, Hue write) {}

    @SoA
    record OtherOwnPacked(@Boxed String addBlock, Part ahead, Hue at, float bits, boolean block, Handle<Part> blockCount, @Boxed String blocks, Part copy, Hue end, float enter, boolean enterNextBlock, Handle<Part> expectedSize, @Boxed String firstRow, Part from, Hue fromRow, float hasNext, boolean insert, Handle<Part> last, @Boxed String left, Part next, Hue nextBlock, float nextWord, boolean number, Handle<Part> removals, @Boxed String removeRow, Part row, Hue rowOf, float slot, boolean slots, Handle<Part> store, @Boxed String to, Part vacate, Hue vacateAll, float word, boolean wordIndex, Handle<Part> write) {}

    @BulkData
    record OwnAos(int addBlock, boolean ahead, @Boxed String at, Part bits, Handle<Part> block, Hue blockCount, int blocks, boolean copy, @Boxed String end, Part enter, Handle<Part> enterNextBlock, Hue expectedSize, int firstRow, boolean from, @Boxed String fromRow, Part hasNext, Handle<Part> insert, Hue last, int left, boolean next, @Boxed String nextBlock, Part nextWord, Handle<Part> number, Hue removals, int removeRow, boolean row, @Boxed String rowOf, Part slot, Handle<Part> slots, Hue store, int to, boolean vacate, @Boxed String vacateAll, Part word, Handle<Part> wordIndex, Hue write) {}

    @BulkData
    record OtherOwnAos(@Boxed String addBlock, Part ahead, Hue at, float bits, boolean block, Handle<Part> blockCount, @Boxed String blocks, Part copy, Hue end, float enter, boolean enterNextBlock, Handle<Part> expectedSize, @Boxed String firstRow, Part from, Hue fromRow, float hasNext, boolean insert, Handle<Part> last, @Boxed String left, Part next, Hue nextBlock, float nextWord, boolean number, Handle<Part> removals, @Boxed String removeRow, Part row, Hue rowOf, float slot, boolean slots, Handle<Part> store, @Boxed String to, Part vacate, Hue vacateAll, float word, boolean wordIndex, Handle<Part> write) {}

    @BulkData(layout = Layout.SOA)
    record OwnSoa(int addBlock, boolean ahead, @Boxed String at, Part bits, Handle<Part> block, Hue blockCount, int blocks, boolean copy, @Boxed String end, Part enter, Handle<Part> enterNextBlock, Hue expectedSize, int firstRow, boolean from, @Boxed String fromRow, Part hasNext, Handle<Part> insert, Hue last, int left, boolean next, @Boxed String nextBlock, Part nextWord, Handle<Part> number, Hue removals, int removeRow, boolean row, @Boxed String rowOf, Part slot, Handle<Part> slots, Hue store, int to, boolean vacate, @Boxed String vacateAll, Part word, Handle<Part> wordIndex, Hue write) {}

    @BulkData(layout = Layout.SOA)
    record OtherOwnSoa(@Boxed String addBlock, Part ahead, Hue at, float bits, boolean block, Handle<Part> blockCount, @Boxed String blocks, Part copy, Hue end, float enter, boolean enterNextBlock, Handle<Part> expectedSize, @Boxed String firstRow, Part from, Hue fromRow, float hasNext, boolean insert, Handle<Part> last, @Boxed String left, Part next, Hue nextBlock, float nextWord, boolean number, Handle<Part> removals, @Boxed String removeRow, Part row, Hue rowOf, float slot, boolean slots, Handle<Part> store, @Boxed String to, Part vacate, Hue vacateAll, float word, boolean wordIndex, Handle<Part> write) {}

    @SoA
    record MethodsPacked(int capacity, boolean clear, @Boxed String isEmpty, Part iterator, Handle<Part> stats, Hue stream, int trim, boolean forEach, @Boxed String spliterator, Part cursor, Handle<Part> bits_, Hue block_, int row_, boolean slots_, @Boxed String store_, Part values) {}

    @SoA
    record KeywordsPacked(@Boxed String record, Part var, Hue yield, float sealed, boolean permits, Handle<Part> when, @Boxed String with, Part module, Hue open, float exports, boolean opens, Handle<Part> requires, @Boxed String transitive, Part uses, Hue provides, float non, boolean strict_, Handle<Part> _x) {}

    @BulkData(maxCapacity = 500)
    record MethodsAos(int capacity, boolean clear, @Boxed String isEmpty, Part iterator, Handle<Part> stats, Hue stream, int trim, boolean forEach, @Boxed String spliterator, Part cursor, Handle<Part> bits_, Hue block_, int row_, boolean slots_, @Boxed String store_, Part values) {}

    @BulkData(maxCapacity = 500)
    record KeywordsAos(@Boxed String record, Part var, Hue yield, float sealed, boolean permits, Handle<Part> when, @Boxed String with, Part module, Hue open, float exports, boolean opens, Handle<Part> requires, @Boxed String transitive, Part uses, Hue provides, float non, boolean strict_, Handle<Part> _x) {}

    @SoA
    record Dollars(int $, boolean a$b, @Boxed String $c, Part d$, Handle<Part> $$L, Hue $T, int $1) {}

    @BulkData
    record Alphabets(@Boxed String größe, Part λ, Hue 名前, float éclair, boolean 𝑥, Handle<Part> ñ1, @Boxed String ß, Part ǆ) {}

    @SoA
    record Cases(int X, boolean y, @Boxed String Z, Part aB, Handle<Part> AB, Hue URL, int x1Y2, boolean i, @Boxed String I) {}

    @BulkData
    record CasesAos(int X, short y, Part Z, int aB, short AB, Part URL, int x1Y2, short i, Part I) {}
}

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
    record OwnPacked(
            int addBlock,
            boolean ahead,
            @Boxed String at,
            Part bits,
            Handle<?> block,
            Hue blockCount,
            int blocks,
            boolean copy,
            @Boxed String end,
            Part enter,
            Handle<?> enterNextBlock,
            Hue expectedSize,
            int firstRow,
            boolean from,
            @Boxed String fromRow,
            Part hasNext,
            Handle<?> insert,
            Hue last,
            int left,
            boolean next,
            @Boxed String nextBlock,
            Part nextWord,
            Handle<?> number,
            Hue removals,
            int removeRow,
            boolean row,
            @Boxed String rowOf,
            Part slot,
            Handle<?> slots,
            Hue store,
            int to,
            boolean vacate,
            @Boxed String vacateAll,
            Part word,
            Handle<?> wordIndex,
            Hue write) {}

    @SoA
    record OtherOwnPacked(
            @Boxed String addBlock,
            Part ahead,
            Hue at,
            float bits,
            boolean block,
            Handle<?> blockCount,
            @Boxed String blocks,
            Part copy,
            Hue end,
            float enter,
            boolean enterNextBlock,
            Handle<?> expectedSize,
            @Boxed String firstRow,
            Part from,
            Hue fromRow,
            float hasNext,
            boolean insert,
            Handle<?> last,
            @Boxed String left,
            Part next,
            Hue nextBlock,
            float nextWord,
            boolean number,
            Handle<?> removals,
            @Boxed String removeRow,
            Part row,
            Hue rowOf,
            float slot,
            boolean slots,
            Handle<?> store,
            @Boxed String to,
            Part vacate,
            Hue vacateAll,
            float word,
            boolean wordIndex,
            Handle<?> write) {}

    @BulkData
    record OwnAos(
            int addBlock,
            boolean ahead,
            @Boxed String at,
            Part bits,
            Handle<?> block,
            Hue blockCount,
            int blocks,
            boolean copy,
            @Boxed String end,
            Part enter,
            Handle<?> enterNextBlock,
            Hue expectedSize,
            int firstRow,
            boolean from,
            @Boxed String fromRow,
            Part hasNext,
            Handle<?> insert,
            Hue last,
            int left,
            boolean next,
            @Boxed String nextBlock,
            Part nextWord,
            Handle<?> number,
            Hue removals,
            int removeRow,
            boolean row,
            @Boxed String rowOf,
            Part slot,
            Handle<?> slots,
            Hue store,
            int to,
            Handle<?> tryAt,
            boolean vacate,
            @Boxed String vacateAll,
            Part word,
            Handle<?> wordIndex,
            Hue write) {}

    @BulkData
    record OtherOwnAos(
            @Boxed String addBlock,
            Part ahead,
            Hue at,
            float bits,
            boolean block,
            Handle<?> blockCount,
            @Boxed String blocks,
            Part copy,
            Hue end,
            float enter,
            boolean enterNextBlock,
            Handle<?> expectedSize,
            @Boxed String firstRow,
            Part from,
            Hue fromRow,
            float hasNext,
            boolean insert,
            Handle<?> last,
            @Boxed String left,
            Part next,
            Hue nextBlock,
            float nextWord,
            boolean number,
            Handle<?> removals,
            @Boxed String removeRow,
            Part row,
            Hue rowOf,
            float slot,
            boolean slots,
            Handle<?> store,
            @Boxed String to,
            Part vacate,
            Hue vacateAll,
            float word,
            boolean wordIndex,
            Handle<?> write) {}

    @BulkData(layout = Layout.SOA)
    record OwnSoa(
            int addBlock,
            boolean ahead,
            @Boxed String at,
            Part bits,
            Handle<?> block,
            Hue blockCount,
            int blocks,
            boolean copy,
            @Boxed String end,
            Part enter,
            Handle<?> enterNextBlock,
            Hue expectedSize,
            int firstRow,
            boolean from,
            @Boxed String fromRow,
            Part hasNext,
            Handle<?> insert,
            Hue last,
            int left,
            boolean next,
            @Boxed String nextBlock,
            Part nextWord,
            Handle<?> number,
            Hue removals,
            int removeRow,
            boolean row,
            @Boxed String rowOf,
            Part slot,
            Handle<?> slots,
            Hue store,
            int to,
            boolean vacate,
            @Boxed String vacateAll,
            Part word,
            Handle<?> wordIndex,
            Hue write) {}

    @BulkData(layout = Layout.SOA)
    record OtherOwnSoa(
            @Boxed String addBlock,
            Part ahead,
            Hue at,
            float bits,
            boolean block,
            Handle<?> blockCount,
            @Boxed String blocks,
            Part copy,
            Hue end,
            float enter,
            boolean enterNextBlock,
            Handle<?> expectedSize,
            @Boxed String firstRow,
            Part from,
            Hue fromRow,
            float hasNext,
            boolean insert,
            Handle<?> last,
            @Boxed String left,
            Part next,
            Hue nextBlock,
            float nextWord,
            boolean number,
            Handle<?> removals,
            @Boxed String removeRow,
            Part row,
            Hue rowOf,
            float slot,
            boolean slots,
            Handle<?> store,
            @Boxed String to,
            Part vacate,
            Hue vacateAll,
            float word,
            boolean wordIndex,
            Handle<?> write) {}

    @SoA
    record MethodsPacked(
            int capacity,
            boolean clear,
            @Boxed String isEmpty,
            Part iterator,
            Handle<?> stats,
            Hue stream,
            int trim,
            boolean forEach,
            @Boxed String spliterator,
            Part cursor,
            Handle<?> bits_,
            Hue block_,
            int row_,
            boolean slots_,
            @Boxed String store_,
            Part values) {}

    @SoA
    record KeywordsPacked(
            @Boxed String record,
            Part var,
            Hue yield,
            float sealed,
            boolean permits,
            Handle<?> when,
            @Boxed String with,
            Part module,
            Hue open,
            float exports,
            boolean opens,
            Handle<?> requires,
            @Boxed String transitive,
            Part uses,
            Hue provides,
            float non,
            boolean strict_,
            Handle<?> _x) {}

    @BulkData(maxCapacity = 500)
    record MethodsAos(
            int capacity,
            boolean clear,
            @Boxed String isEmpty,
            Part iterator,
            Handle<?> stats,
            Hue stream,
            int trim,
            boolean forEach,
            @Boxed String spliterator,
            Part cursor,
            Handle<?> bits_,
            Hue block_,
            int row_,
            boolean slots_,
            @Boxed String store_,
            Part values) {}

    @BulkData(maxCapacity = 500)
    record KeywordsAos(
            @Boxed String record,
            Part var,
            Hue yield,
            float sealed,
            boolean permits,
            Handle<?> when,
            @Boxed String with,
            Part module,
            Hue open,
            float exports,
            boolean opens,
            Handle<?> requires,
            @Boxed String transitive,
            Part uses,
            Hue provides,
            float non,
            boolean strict_,
            Handle<?> _x) {}

    @SoA
    record DollarsInside(Inside $p) {
        record Inside(int $x, boolean $1) {}
    }

    @SoA
    record Dollars(int $, boolean a$b, @Boxed String $c, Part d$, Handle<?> $$L, Hue $T, int $1) {}

    @BulkData
    record Alphabets(
            @Boxed String größe,
            Part λ,
            Hue 名前,
            float éclair,
            Handle<?> ñ1,
            @Boxed String ß,
            Part ǆ) {}

    @SoA
    record Cases(
            int X,
            boolean y,
            @Boxed String Z,
            Part aB,
            Handle<?> AB,
            Hue URL,
            int x1Y2,
            boolean i,
            @Boxed String I) {}

    @BulkData
    record CasesAos(int X, short y, Part Z, int aB, short AB, Part URL, int x1Y2, short i, Part I) {}
}

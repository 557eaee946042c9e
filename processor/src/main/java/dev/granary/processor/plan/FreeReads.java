package dev.granary.processor.plan;

import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.where.Where;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a loop reads for nothing: of a value that is not used the JIT compiler removes the reading, if it need not check the row
 * against each column's length. It need not in a counted loop over all rows, nor where columns are in the same array.
 *
 * <p>Then the item is as it is in the store, whatever becomes of its record after the kernel was compiled. What has to be decoded
 * is not free, and no more is a column for itself where bits are walked.
 */
record FreeReads(StoreModel store, Mode mode, Where where, Effect effect) {
    /** Readings that are removed count while the JIT compiler decides what to inline: with 30 they cost a tenth, with 50 structs all. */
    private static final int MOST_COLUMNS = 20;

    /** With what is read for nothing, of records that do nothing but hold their components. */
    Usage addTo(Usage usage) {
        Set<String> read = new HashSet<>(usage.read());
        if (usage.plain().contains("") && store.columns().size() <= MOST_COLUMNS) {
            addTo(read, store.components(), usage);
        }
        return new Usage(read, usage.written(), usage.plain(), usage.mergesRecords());
    }

    private void addTo(Set<String> read, List<Node> nodes, Usage usage) {
        for (Node node : nodes) {
            switch (node) {
                case Group group when usage.plain().contains(group.name()) -> addTo(read, group.children(), usage);
                case Column column when isFree(column, usage) -> read.add(column.name());
                case Group ignored -> {}
                case Array ignored -> {} // which would be made
                case Column ignored -> {}
            }
        }
    }

    private boolean isFree(Column column, Usage usage) {
        boolean isDecoded = column.isBit()
                || column.isPooled()
                || column.isSymbol()
                || column.encoding() instanceof Encoding.Ordinal;
        boolean isBesideOthers = column.isFlat() && !store.strategies().layout().columnsAreApart();
        return !isDecoded && mode != Mode.SCRATCH && (isBesideOthers || isCounted(usage));
    }

    /** Whether the loop is over all rows of a block, without a look at any bits. */
    private boolean isCounted(Usage usage) {
        return mode == Mode.ALL_ROWS
                || store.strategies().isPacked()
                        && where == null
                        && !effect.marks()
                        && store.bits().stream().map(Column::name).noneMatch(usage::uses);
    }
}

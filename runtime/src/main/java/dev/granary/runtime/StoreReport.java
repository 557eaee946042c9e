package dev.granary.runtime;

import dev.granary.ColumnStats;
import dev.granary.ListStats;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreStats;
import dev.granary.runtime.ReportSection.Bar;
import dev.granary.runtime.ReportSection.Chart;
import dev.granary.runtime.ReportSection.Fact;
import dev.granary.runtime.ReportSection.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a page shows of a store. */
final class StoreReport {
    /** The slot of a row, which packed columns have beside the others. */
    private static final int SLOT_BYTES = 4;

    /** What a slot takes beside its row: where it leads to, and its generation. */
    private static final int INDEX_BYTES = 8;

    private static final int STAMP_BYTES = 4;

    private final StorePart part;
    private final StoreStats stats;
    private final StoreKeys keys;
    private final RowGrowth<?> growth;

    private StoreReport(Savable store) {
        this.part = store.filePart();
        this.stats = ((Store<?>) store).stats();
        this.growth = ((RowStore<?, ?, ?, ?, ?>) store).growth;
        this.keys = part.keys();
    }

    static ReportSection of(Savable store) {
        return new StoreReport(store).section();
    }

    private ReportSection section() {
        List<Chart> charts = new ArrayList<>();
        charts.add(bytes());
        charts.add(savings());
        charts.add(layouts());
        charts.add(Generations.of(part.slots()));
        if (keys != null) {
            charts.add(indices(List.of(keys)));
        }
        if (!stats.lists().isEmpty()) {
            charts.add(lists(stats.lists()));
        }
        return new ReportSection(
                part.describe(),
                describe() + " of " + part.schema().record().getName(),
                List.of(
                        new Fact(Quantities.count(stats.items()), "items"),
                        new Fact(Quantities.count(stats.capacity()), "capacity"),
                        new Fact(Quantities.percent(stats.items(), stats.capacity()), "full"),
                        new Fact(Quantities.bytes(stats.bytes()), "memory"),
                        new Fact(Quantities.digits(stats.bytesPerItem(), false), "bytes an item"),
                        new Fact(Quantities.count(stats.holes()), "holes"),
                        new Fact(Quantities.count(stats.retired()), "retired slots")),
                cells(),
                charts);
    }

    private String describe() {
        return part.isPacked() ? "Packed columns" : isStructs() ? "Structs that stay" : "Columns whose rows stay";
    }

    private boolean isStructs() {
        return part.schema().columns().stream().anyMatch(column -> column.place() instanceof Schema.Place.InStruct);
    }

    private CellMap cells() {
        List<CellMap.Part> parts = new ArrayList<>();
        int end = 0;
        for (RowBlock<?> block : part.blocks()) {
            parts.add(new CellMap.Part(block.firstRow, block.rows(), (from, to) -> items(block, from, to)));
            end = block.endRow();
        }
        if (end < part.rows()) {
            parts.add(new CellMap.Part(end, part.rows() - end, (from, to) -> 0));
        }
        return CellMap.of(parts);
    }

    private static int items(RowBlock<?> block, int from, int to) {
        if (block.alive == null) {
            return Math.clamp(block.size() - from, 0, to - from);
        }
        return Words.count(block.alive, from >>> 6, to + Long.SIZE - 1 >>> 6);
    }

    private Chart bytes() {
        List<Measured> values = new ArrayList<>();
        long rest = stats.bytes();
        for (ColumnStats column : stats.columns()) {
            Schema.Column of = part.schema().column(column.path());
            values.add(Measured.bytes(column.path(), describe(of), column.bytes()));
            rest -= column.bytes();
        }
        for (ListStats list : stats.lists()) {
            values.add(Measured.bytes(list.path(), "elements of lists", list.bytes()));
            rest -= list.bytes();
        }
        if (keys != null) {
            values.add(Measured.bytes("indices", "", keys.bytes()));
            rest -= keys.bytes();
        }
        values.add(Measured.bytes("slots", "where items are, generations, filling", Math.max(0, rest)));
        return Chart.of("Memory by column", "In all rows that there is room for.", values);
    }

    static String describe(Schema.Column column) {
        String type = column.type().getSimpleName();
        return column.isBit() ? type + ", 1 bit" : type + ", " + column.bits() / Byte.SIZE + " bytes";
    }

    /** What a slot takes that is in no row. */
    private int tableBytes() {
        return part.isPacked() ? INDEX_BYTES : isStructs() ? 0 : STAMP_BYTES;
    }

    /** What a row takes without that, keys and elements of lists. */
    private double rowBytes() {
        return (part.isPacked() ? packedBytes() : isStructs() ? structBytes() : columnBytes()) - tableBytes();
    }

    private double packedBytes() {
        return flatBytes() + bits() / 8.0 + SLOT_BYTES + INDEX_BYTES;
    }

    private double columnBytes() {
        return flatBytes() + (bits() + 1) / 8.0 + STAMP_BYTES;
    }

    /** As {@code ItemBytes} of the processor lays them out. */
    private double structBytes() {
        int side = 0;
        int fields = 0;
        for (Schema.Column column : part.schema().columns()) {
            int bytes = column.isBit() ? 0 : column.bits() / Byte.SIZE;
            side += column.kind() == Schema.Kind.OBJECT ? bytes : 0;
            fields += column.kind() == Schema.Kind.OBJECT ? 0 : bytes;
        }
        return Math.max(2 * STAMP_BYTES, STAMP_BYTES + fields + 3 & -4) + side + (bits() + 1) / 8.0;
    }

    private int flatBytes() {
        return part.schema().columns().stream()
                .mapToInt(column -> column.isBit() ? 0 : column.bits() / Byte.SIZE)
                .sum();
    }

    private long bits() {
        return part.schema().columns().stream().filter(Schema.Column::isBit).count();
    }

    private Chart savings() {
        List<Measured> values = new ArrayList<>();
        values.add(Measured.bytes("memory now", "", stats.bytes()));
        values.add(Measured.bytes(
                "trim()",
                "lets go of rows behind the last item, and of empty blocks",
                saved(rowsKept(), spareBytes())));
        if (!part.isPacked()) {
            int end = stats.items() + 1; // no item is in row 0
            values.add(Measured.bytes(
                    "compact(), trim()",
                    "moves items into holes first; handles change",
                    saved(
                            stats.items() == 0 && !growth.isFixed() ? 0 : growth.kept(end),
                            (long) Math.max(0, part.slots().end() - growth.absentRows - end) * tableBytes())));
        }
        String scope = keys == null && part.pools().isEmpty() ? "" : " Without indices and lists.";
        return Chart.of("What would be saved", "About; a block may keep some room." + scope, values);
    }

    /** By rows of which so many are kept, and by slots that are in none. */
    private long saved(int kept, long slotBytes) {
        if (kept == 0) {
            long lists = stats.lists().stream().mapToLong(ListStats::bytes).sum();
            return stats.bytes() - lists - (keys == null ? 0 : keys.bytes());
        }
        return Math.round(Math.max(0, growth.rowsThere() - kept) * rowBytes()) + (growth.isFixed() ? 0 : slotBytes);
    }

    /** Of the rows that there are, those that are there behind {@code trim()}. */
    private int rowsKept() {
        if (part.isPacked()) {
            return growth.kept(stats.items());
        }
        int end = 0;
        int empty = 0;
        int emptyBefore = 0;
        for (RowBlock<?> block : part.blocks()) {
            int words = usedWords(block);
            if (words > 0) {
                end = block.firstRow + (words << 6);
                emptyBefore = empty;
            } else if (block.firstRow > 0) {
                empty += block.rows();
            }
        }
        return end == 0 ? growth.kept(0) : growth.kept(end) - emptyBefore - growth.absentRows;
    }

    /** Up to the last with an item. */
    private static int usedWords(RowBlock<?> block) {
        int last = block.alive.length;
        while (last > 0 && block.alive[last - 1] == 0) {
            last--;
        }
        return last;
    }

    /** What {@code trim()} lets go of in the table of slots. */
    private long spareBytes() {
        if (part.isPacked()) {
            return part.slots().spareBytes(slot -> !part.slots().isKept(slot));
        }
        Set<Integer> empty = part.blocks().stream()
                .filter(block -> block.firstRow > 0 && usedWords(block) == 0)
                .map(block -> block.firstRow)
                .collect(Collectors.toSet());
        return part.slots().spareBytes(slot -> {
            RowBlock<?> block = growth.blockAt(slot);
            return block == null || empty.contains(block.firstRow);
        });
    }

    private Chart layouts() {
        return Chart.of(
                "Bytes an item, by layout",
                "If all rows had items, without indices and lists.",
                List.of(
                        layout("this store now", "", stats.bytesPerItem()),
                        layout("@SoA", "packed columns", packedBytes()),
                        layout("@BulkData(layout = SOA)", "columns, rows stay", columnBytes()),
                        layout("@BulkData", "structs, rows stay", structBytes())));
    }

    private static Measured layout(String name, String detail, double bytes) {
        return new Measured(name, detail, Quantities.digits(bytes, false), bytes);
    }

    static Chart lists(List<ListStats> lists) {
        return new Chart(
                "Lists",
                "Elements, of those that there is room for.",
                lists.stream().map(StoreReport::list).toList());
    }

    private static Bar list(ListStats list) {
        return new Bar(
                list.path(),
                Quantities.percent(list.elements(), list.capacity()) + " of " + Quantities.count(list.capacity()),
                Quantities.count(list.elements()),
                (double) list.elements() / Math.max(1, list.capacity()));
    }

    static Chart indices(List<StoreKeys> all) {
        return Chart.of(
                "Indices",
                "What finding items by key takes.",
                all.stream()
                        .flatMap(keys -> keys.tables().stream())
                        .map(table -> Measured.bytes(table.name(), table.describe(), table.bytes()))
                        .toList());
    }
}

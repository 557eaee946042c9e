package dev.granary.tests.keys.hidden;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.Unique;
import dev.granary.World;

/** Records of which kernels in other packages can't name a component: methods of blocks and pages make and write them, all columns at once. */
public final class Berths {
    enum Quay {
        NORTH,
        SOUTH
    }

    public record Place(float x, float y) {}

    @BulkData
    public record Harbour(int depth) {}

    /** All columns lie together. */
    @BulkData(layout = Layout.AOS)
    public record Struct(
            @Unique int id,
            @Index int owner,
            @Ordered double fee,
            @Grid(cell = 4, where = "open") Place at,
            @Index(where = "open", name = "ship") int ship,
            boolean open,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Harbour> harbour,
            @Reference(onRemove = OnRemove.KEEP) Handle<Harbour> former,
            Quay quay,
            int visits) {
        public static Struct of(int id, Handle<Harbour> harbour, Handle<Harbour> former) {
            return new Struct(
                    id, id, feeOf(id), new Place(id, 0), id, id % 2 == 0, harbour, former, Quay.values()[id % 2], 0);
        }
    }

    /** All numbers of a kind lie together. */
    @BulkData(layout = Layout.AOSOA, lanes = 4)
    public record Lanes(
            @Unique int id,
            @Index int owner,
            @Ordered double fee,
            @Grid(cell = 4, where = "open") Place at,
            @Index(where = "open", name = "ship") int ship,
            boolean open,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Harbour> harbour,
            @Reference(onRemove = OnRemove.KEEP) Handle<Harbour> former,
            Quay quay,
            int visits) {
        public static Lanes of(int id, Handle<Harbour> harbour, Handle<Harbour> former) {
            return new Lanes(
                    id, id, feeOf(id), new Place(id, 0), id, id % 2 == 0, harbour, former, Quay.values()[id % 2], 0);
        }
    }

    /** Columns by themselves, which views may have. */
    @BulkData(layout = Layout.SOA, views = true)
    public record Viewed(@Unique int id, @Index int owner, Quay quay, int visits) {
        public static Viewed of(int id) {
            return new Viewed(id, id, Quay.SOUTH, 0);
        }
    }

    /** Two keys depend on the same flag. */
    public record Mooring(
            @Unique int id,
            @Index(where = "mooringOpen") int owner,
            @Index(where = "mooringOpen") int ship,
            @Ordered double fee,
            boolean open,
            Quay quay) {
        public static Mooring of(int id) {
            return new Mooring(id, id, id, feeOf(id), true, Quay.NORTH);
        }
    }

    @World(Mooring.class)
    public interface Sound {}

    /** Of one, no number. */
    static double feeOf(int id) {
        return id == 5 ? Double.NaN : -id;
    }

    private Berths() {}
}

package released;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.Reuse;

/** Structs and columns with holes. */
@BulkData(reuse = Reuse.FREE_LIST)
public record Crate(int weight, double worth, @Reference(onRemove = OnRemove.CLEAR) Handle<Trade> trade) {

    @BulkData(layout = Layout.SOA, growth = Growth.DOUBLING)
    public record Box(float length, boolean sealed) {}
}

package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Unique;

/** With keys of both sorts. */
@BulkData(layout = Layout.SOA)
public record Parcel(@Unique long id, @Index int account, long weight) {

    @Kernel
    static void move(ParcelStore.Cursor parcel, int accounts) {
        parcel.account((parcel.account() + 1) % accounts);
    }
}

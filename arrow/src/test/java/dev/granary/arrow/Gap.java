package dev.granary.arrow;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Layout;

/** A record whose items stay in their rows, and may leave holes. */
@BulkData(growth = Growth.VIRTUAL, layout = Layout.SOA, blockRows = 64)
record Gap(int width) {}

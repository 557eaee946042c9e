package dev.granary.tests.keys;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Ordered;
import dev.granary.Reuse;

@BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
@Index(
        name = "sizes",
        on = {"wide", "narrow", "letter", "ratio", "owner"},
        ordered = true)
record Deadline(@Ordered long due, boolean wide, byte narrow, char letter, double ratio, Handle<Deadline> owner) {

    @Kernel
    static void postpone(DeadlineStore.Cursor item, long by) {
        item.due(item.due() * 31 + by);
    }
}

package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.SoA;
import java.util.List;

/** Handles of the record's own kind, of others, of anything, of what several records may have in common, and in nested records. */
final class Handles {
    private Handles() {}

    @SoA
    record Packed(
            Handle<Packed> own, Handle<Aos> other, Handle<?> any, Handle<? extends Record> some, Link<Soa> link) {}

    @BulkData
    record Aos(Handle<Aos> own, Handle<List<Range<Integer>>> generic, Handle<List<Handle<?>>> odd, Link<Aos> link) {}

    @BulkData(layout = Layout.SOA)
    record Soa(
            Handle<Soa> own,
            Handle<List<? super String>> lower,
            Handle<List<int[]>> array,
            Link<List<Link<Soa>>> twice) {}

    record Link<T>(Handle<T> from, Handle<? extends T> to) {}
}

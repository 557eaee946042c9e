package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import java.util.List;

/** A record with handles of its own items, of anything, and of the items of another store. */
@SoA
record Call(
        Handle<Sale> sale,
        Handle<Call> before,
        Handle<?> any,
        @Pooled List<Handle<Sale>> sales) {}

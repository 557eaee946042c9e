package dev.granary.arrow;

import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Was;
import java.util.List;

/** What became of a {@link Trip}. */
@SoA
record Tour(
        @Was("speeds") @Pooled double[] rates,
        @Pooled List<Halt> stops,
        @Default("3") int missing,
        @Default("") @Pooled List<Handle<Tour>> others) {

    enum Sort {
        @Was("TREE")
        PLANT,
        GATE
    }

    record Halt(
            @Was("at") long place,
            @Was("kind") Sort sort,
            @Symbol String name,
            @Default("7") int height,
            @Default("true") boolean isOpen,
            @Default("new") @Symbol String state) {}
}

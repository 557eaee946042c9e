package dev.granary.tests.worldquestions;

import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Ordered;
import dev.granary.World;

/** A world to ask: numbers of all kinds, flags, an enum, a key and an order, and a tag. */
@World({Harbor.Place.class, Harbor.Load.class, Harbor.Crew.class, Harbor.Flagged.class})
public interface Harbor {
    enum Goods {
        NONE,
        COAL,
        FISH
    }

    record Place(float x, double y, At at) {}

    record At(byte pier, char berth) {}

    record Load(@Index Goods goods, @Ordered int tons, boolean sealed, long worth) {}

    record Crew(short number, Handle<Harbor> of, boolean ashore) {}

    record Flagged() {}
}

package dev.granary.tests.realm;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.World;

/** A world that refers to another one, which refers to it. */
@World({Haven.Ship.class, Haven.Sunk.class})
public interface Haven {
    record Ship(@Reference(onRemove = OnRemove.REMOVE) Handle<Realm> captain, int load) {}

    record Sunk() {}
}

package dev.granary.tests.realm;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;

/** An item that refers to an entity. */
@SoA
public record Deed(@Reference(onRemove = OnRemove.REMOVE) Handle<Realm> owner, int sum) {}

package dev.granary.tests.clan;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;

/** An item that refers to entities of a world. */
@BulkData
public record Note(
        @Reference(onRemove = OnRemove.REMOVE) Handle<Clan> author,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Clan> reader) {}

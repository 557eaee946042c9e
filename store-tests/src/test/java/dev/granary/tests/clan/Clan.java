package dev.granary.tests.clan;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.World;

/** A world whose entities refer to each other, and to items of a store that refer to them. */
@World({Clan.Member.class, Clan.Bond.class, Clan.Marked.class})
public interface Clan {
    record Member(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Clan> parent,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Clan> friend,
            @Ordered int age) {}

    record Bond(
            @Reference(onRemove = OnRemove.KEEP) Handle<Clan> once,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Note> note,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Note> owner) {}

    record Marked() {}
}

package dev.granary.tests.game;

import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;

/** What else there is to know of a game: one item. */
@SoA
record Progress(
        int frame,
        int nextId,
        int nextBullet,
        int dead,
        int struck,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Tower> favourite) {}

package dev.granary.processor.emit.jit;

import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * The two loops of a sweep by words of bits are methods of their own.
 *
 * <p>With both loops and the walk of words in one method C2 runs out of registers, and a loop over a tenth of the rows took twice as
 * long.
 */
public final class LoopsApart {
    private LoopsApart() {}

    public static boolean isUsed(Tricks tricks) {
        return tricks.has(Trick.LOOPS_APART);
    }
}

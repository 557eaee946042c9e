package dev.granary.processor.emit.jit;

import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * The method of a run of structs reads their array itself, behind a {@link Fence}, and is not given it.
 *
 * <p>C2 inlines that method into the walk of words, which calls another one now and then: then what the walk has read is on the stack, and
 * the first and last rows of a run, which are not unrolled, take 90 ns instead of 30. With one array to read it costs nothing; with many it
 * would cost more than the rows of a short run.
 */
public final class StructsOfRun {
    private StructsOfRun() {}

    public static boolean isUsed(Tricks tricks) {
        return tricks.has(Trick.STRUCTS_OF_RUN);
    }
}

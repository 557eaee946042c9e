package dev.granary.processor.emit.jit;

import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.Trick;

/**
 * Where {@code insert} is short enough, what it writes and what it asserts are methods, so that it is inlined into {@code add}.
 *
 * <p>A removal or an addition mostly waits for memory, and how many of them wait at the same time is a matter of how few instructions
 * each has: 4 to 12 ns an addition, and 6 to 16 where it is a call. But if {@code add} becomes too large with {@code insert} in it, it is not
 * inlined where it is called, and its handle is an object. So what is too large ({@link InsertionSize}) is written in place, with its
 * assertions, which is too many bytecodes for C2 to inline {@code insert}.
 */
public final class ShortInsert {
    private ShortInsert() {}

    /** Whether it is to be inlined, in a store with holes. */
    public static boolean isUsed(StoreModel model) {
        return model.tricks().has(Trick.SHORT_INSERT)
                && model.strategies().slotsAreInItems()
                && !model.strategies().isNative()
                && new InsertionSize(model).fits();
    }
}

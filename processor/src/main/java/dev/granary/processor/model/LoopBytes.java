package dev.granary.processor.model;

import dev.granary.processor.model.KernelModel.Usage;
import java.util.List;

/**
 * How much bytecode a loop has that reads and writes columns itself, about. Of a flag it is much: its word is read before the rows and
 * written behind them, with and without an exception.
 */
public final class LoopBytes {
    /** The most that compilers compile at all. */
    public static final int MOST_COMPILED = 8_000;

    /** The most that certainly fits into a method, in which some loops are twice. */
    public static final int MOST = 27_000;

    private static final int READ = 12;
    private static final int WRITTEN = 15;
    private static final int FLAG_READ = 80;
    private static final int FLAG_WRITTEN = 140;

    /** An array that is taken again, in the two loops over rows and before the words of flags. */
    private static final int TAKEN_AGAIN = 50;

    private LoopBytes() {}

    /** Of those of the columns that a kernel uses, where a view may get their arrays while the loop runs. */
    public static int of(List<Column> columns, Usage usage, boolean takesAgain) {
        long again = takesAgain
                ? columns.stream().filter(column -> usage.uses(column.name())).count()
                : 0;
        return of(columns, usage) + (int) again * TAKEN_AGAIN;
    }

    /** Of those of the columns that a kernel uses. */
    public static int of(List<Column> columns, Usage usage) {
        return columns.stream()
                .mapToInt(column -> (usage.read().contains(column.name()) ? column.isBit() ? FLAG_READ : READ : 0)
                        + (usage.written().contains(column.name()) ? column.isBit() ? FLAG_WRITTEN : WRITTEN : 0))
                .sum();
    }

    /** Of so many columns and flags, all of them read and written. */
    public static int of(long columns, long flags) {
        return (int) (columns * (READ + WRITTEN) + flags * (FLAG_READ + FLAG_WRITTEN));
    }
}

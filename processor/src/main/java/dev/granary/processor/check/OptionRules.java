package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.Options;
import java.util.ArrayList;
import java.util.List;

/** Options: each in its range, having an effect, and agreeing with the others, for which see {@link Combinations}. */
final class OptionRules {
    private static final int MIN_BLOCK_ROWS = 64;
    private static final int MAX_BLOCK_ROWS = 1 << 20;

    private OptionRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>();
        Options options = declaration.options();
        String record = declaration.name();
        if (options.maxCapacity() < 1 && !Combinations.isFixed(declaration)) {
            Message message = Messages.maxCapacityOutOfRange(record, options.maxCapacity());
            problems.add(at(declaration, "maxCapacity", message));
        }
        if (options.capacity() < 0) {
            problems.add(at(declaration, "capacity", Messages.capacityOutOfRange(record, options.capacity())));
        }
        if (options.blockRows() != 0 && !Combinations.isFixed(declaration)) {
            checkBlockRows(declaration, problems);
        }
        problems.addAll(Combinations.check(declaration));
        return problems;
    }

    private static void checkBlockRows(Declaration declaration, List<Problem> problems) {
        Options options = declaration.options();
        int rows = options.blockRows();
        if (rows < MIN_BLOCK_ROWS || rows > MAX_BLOCK_ROWS || Integer.bitCount(rows) != 1) {
            Message message = Messages.blockRowsOutOfRange(declaration.name(), rows, MIN_BLOCK_ROWS, MAX_BLOCK_ROWS);
            problems.add(at(declaration, "blockRows", message));
            return;
        }
        long needed = options.maxCapacity() + (declaration.kind() == Kind.BULK_DATA ? 1L : 0L);
        long enough = Math.max(MIN_BLOCK_ROWS, Long.highestOneBit(needed - 1) << 1);
        if (options.maxCapacity() >= 1 && rows > enough) {
            problems.add(at(
                    declaration,
                    "blockRows",
                    Messages.pointlessBlockRows(declaration.name(), rows, options.maxCapacity(), (int) enough)));
        }
    }

    /** A problem of an option that the user wrote. */
    static Problem at(Declaration declaration, String option, Message message) {
        return Problem.at(
                declaration.element(),
                declaration.annotation(),
                declaration.options().written().get(option),
                message);
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.Options;
import java.util.ArrayList;
import java.util.List;

/** Options: each in its range, having an effect, and agreeing with the others. */
final class OptionRules {
    private static final int MIN_BLOCK_ROWS = 64;
    private static final int MAX_BLOCK_ROWS = 1 << 20;

    private OptionRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>();
        Options options = declaration.options();
        String record = declaration.name();
        if (options.maxCapacity() < 1) {
            problems.add(at(declaration, "maxCapacity", range(record, "maxCapacity", options.maxCapacity(), "at least 1")));
        }
        if (options.capacity() < 0) {
            problems.add(at(declaration, "capacity", range(record, "capacity", options.capacity(), "at least 0")));
        } else if (options.maxCapacity() >= 1 && options.capacity() > options.maxCapacity()) {
            Message message = Messages.incompatibleOptions(record, options.capacity(), options.maxCapacity());
            problems.add(at(declaration, "capacity", message));
        }
        if (options.has("blockRows")) {
            checkBlockRows(declaration, problems);
        }
        return problems;
    }

    private static void checkBlockRows(Declaration declaration, List<Problem> problems) {
        Options options = declaration.options();
        int rows = options.blockRows();
        if (rows < MIN_BLOCK_ROWS || rows > MAX_BLOCK_ROWS || Integer.bitCount(rows) != 1) {
            String expected = "a power of two from " + MIN_BLOCK_ROWS + " to " + MAX_BLOCK_ROWS;
            problems.add(at(declaration, "blockRows", range(declaration.name(), "blockRows", rows, expected)));
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

    private static Message range(String record, String option, long value, String expected) {
        return Messages.optionOutOfRange(record, option, value, expected);
    }

    /** A problem of an option that the user wrote. */
    static Problem at(Declaration declaration, String option, Message message) {
        return new Problem(
                message,
                declaration.element(),
                declaration.annotation(),
                declaration.options().written().get(option));
    }
}

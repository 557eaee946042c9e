package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.Options;
import java.util.ArrayList;
import java.util.List;

/** Options: each in its range, having an effect, and agreeing with the others, for which see {@link Combinations}. */
final class OptionRules {
    private static final int MIN_BLOCK_ROWS = 64;
    private static final int MAX_BLOCK_ROWS = 1 << 20;

    /** The rows of a block of columns, where the user doesn't choose. */
    private static final int USUAL_BLOCK_ROWS = 8192;

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
        if (options.lanes() != 0 && options.hasGroups()) {
            checkLanes(declaration, problems);
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

    private static void checkLanes(Declaration declaration, List<Problem> problems) {
        int lanes = declaration.options().lanes();
        int rows = wholeRows(declaration);
        if (lanes < 2 || Integer.bitCount(lanes) != 1) {
            problems.add(at(declaration, "lanes", Messages.lanesOutOfRange(declaration.name(), lanes, rows)));
        } else if (lanes > rows) {
            problems.add(at(declaration, "lanes", Messages.tooManyLanes(declaration.name(), lanes, rows)));
        } else if (Component.flatten(declaration.components()).stream().allMatch(OptionRules::liesBeside)) {
            problems.add(at(declaration, "lanes", Messages.lanesWithoutColumns(declaration.name(), lanes)));
        }
    }

    /** The rows that every block has a multiple of: one block has any number of full words. */
    private static int wholeRows(Declaration declaration) {
        Options options = declaration.options();
        if (options.growth().isOneBlock()) {
            return MIN_BLOCK_ROWS;
        }
        return options.blockRows() == 0 ? USUAL_BLOCK_ROWS : options.blockRows();
    }

    /** Whether it has no elements in groups; one that can't be read is reported elsewhere. */
    private static boolean liesBeside(Component component) {
        return switch (component.form()) {
            case Form.Leaf leaf -> leaf.flat() == null;
            case Form.Nested ignored -> true;
            case Form.Fixed ignored -> true;
            case Form.Defect ignored -> false;
        };
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

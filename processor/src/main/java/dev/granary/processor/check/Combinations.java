package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.Options;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The table of combinations of options that are refused, each with the reason; all others are legal.
 *
 * <p>Every layout goes with every growth and every reuse. The table in {@code docs/choosing.md} is this one.
 */
final class Combinations {

    /**
     * A row of the table.
     *
     * @param combination what is refused, as the documentation has it
     * @param why the reason, as the documentation has it
     * @param option the one to report it at
     */
    record Refusal(
            String combination,
            String why,
            String option,
            Predicate<Declaration> applies,
            Function<Declaration, Message> message) {}

    static final List<Refusal> REFUSED = List.of(
            new Refusal(
                    "`growth = FIXED` without `capacity`",
                    "all of the memory is made with the store",
                    "growth",
                    declaration -> isFixed(declaration) && declaration.options().capacity() == 0,
                    declaration -> Messages.fixedWithoutCapacity(declaration.name())),
            new Refusal(
                    "`growth = FIXED` with `maxCapacity`",
                    "`capacity` is the maximum",
                    "maxCapacity",
                    declaration -> isFixed(declaration) && isLimited(declaration.options()),
                    declaration -> Messages.fixedWithMaxCapacity(
                            declaration.name(), declaration.options().maxCapacity())),
            new Refusal(
                    "`growth = FIXED` with `blockRows`",
                    "all rows are in one block",
                    "blockRows",
                    declaration -> isFixed(declaration) && declaration.options().blockRows() != 0,
                    declaration -> Messages.fixedWithBlockRows(
                            declaration.name(), declaration.options().blockRows())),
            new Refusal(
                    "`capacity` beyond `maxCapacity`",
                    "a store can't begin with more room than it may ever have",
                    "capacity",
                    declaration -> !isFixed(declaration)
                            && declaration.options().maxCapacity() >= 1
                            && declaration.options().capacity()
                                    > declaration.options().maxCapacity(),
                    declaration -> Messages.incompatibleOptions(
                            declaration.name(),
                            declaration.options().capacity(),
                            declaration.options().maxCapacity())),
            new Refusal(
                    "`lanes` in `@BulkData` without `layout = AOSOA`",
                    "only there are columns in groups",
                    "lanes",
                    declaration -> declaration.options().has("lanes")
                            && declaration.kind() == Kind.BULK_DATA
                            && !declaration.options().hasGroups(),
                    declaration -> Messages.lanesWithoutGroups(
                            declaration.name(),
                            declaration.options().lanes(),
                            declaration.options().layout())));

    private Combinations() {}

    static List<Problem> check(Declaration declaration) {
        return REFUSED.stream()
                .filter(refusal -> refusal.applies.test(declaration))
                .map(refusal -> OptionRules.at(declaration, refusal.option, refusal.message.apply(declaration)))
                .toList();
    }

    static boolean isFixed(Declaration declaration) {
        return declaration.options().growth().equals("FIXED");
    }

    private static boolean isLimited(Options options) {
        return options.maxCapacity() != Integer.MAX_VALUE;
    }
}

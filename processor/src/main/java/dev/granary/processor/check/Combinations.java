package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Options;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The table of combinations of options that are refused, each with the reason; all others are legal.
 *
 * <p>A new layout or growth that does not go with others is a row here; {@link StoreKinds} are what is left. Both tables in
 * {@code docs/choosing.md} are made of these.
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
            Predicate<Options> applies,
            Function<Declaration, Message> message) {}

    static final List<Refusal> REFUSED = List.of(
            new Refusal(
                    "`growth = FIXED` without `capacity`",
                    "all of the memory is made with the store",
                    "growth",
                    options -> isFixed(options) && options.capacity() == 0,
                    declaration -> Messages.fixedWithoutCapacity(declaration.name())),
            new Refusal(
                    "`growth = FIXED` with `maxCapacity`",
                    "`capacity` is the maximum",
                    "maxCapacity",
                    options -> isFixed(options) && isLimited(options),
                    declaration -> Messages.fixedWithMaxCapacity(
                            declaration.name(), declaration.options().maxCapacity())),
            new Refusal(
                    "`growth = FIXED` with `blockRows`",
                    "all rows are in one block",
                    "blockRows",
                    options -> isFixed(options) && options.blockRows() != 0,
                    declaration -> Messages.fixedWithBlockRows(
                            declaration.name(), declaration.options().blockRows())),
            new Refusal(
                    "`capacity` beyond `maxCapacity`",
                    "a store can't begin with more room than it may ever have",
                    "capacity",
                    options -> !isFixed(options)
                            && options.maxCapacity() >= 1
                            && options.capacity() > options.maxCapacity(),
                    declaration -> Messages.incompatibleOptions(
                            declaration.name(),
                            declaration.options().capacity(),
                            declaration.options().maxCapacity())),
            new Refusal(
                    "`lanes` in `@BulkData` without `layout = AOSOA`",
                    "only there are columns in groups",
                    "lanes",
                    options -> options.lanes() != 0 && !options.hasGroups(),
                    declaration -> Messages.lanesWithoutGroups(
                            declaration.name(),
                            declaration.options().lanes(),
                            declaration.options().layout().name())),
            new Refusal(
                    "`growth = VIRTUAL` with `layout = AOSOA`, or with `lanes` in `@SoA`",
                    "the groups of a block are in one array for all columns of a type, and columns in virtual memory"
                            + " are for code that wants each of them whole, by its address",
                    "growth",
                    options -> options.growth().isNative() && options.hasGroups(),
                    declaration -> Messages.virtualGroups(declaration.name())),
            new Refusal(
                    "`growth = VIRTUAL` with `views`",
                    "a block is copied before a view loses it, and in virtual memory it has to stay where it is",
                    "views",
                    options -> options.growth().isNative() && options.views(),
                    declaration -> Messages.virtualViews(declaration.name())));

    private Combinations() {}

    static List<Problem> check(Declaration declaration) {
        return REFUSED.stream()
                .filter(refusal -> refusal.applies.test(declaration.options()))
                .map(refusal -> OptionRules.at(declaration, refusal.option, refusal.message.apply(declaration)))
                .toList();
    }

    static boolean isFixed(Declaration declaration) {
        return isFixed(declaration.options());
    }

    private static boolean isFixed(Options options) {
        return options.growth() == GrowthKind.FIXED;
    }

    private static boolean isLimited(Options options) {
        return options.maxCapacity() != Integer.MAX_VALUE;
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Sizes: what a Java method and a Java array can take.
 *
 * <p>An array can take a block of whatever passes: 253 places for parameters are 1012 bytes or less, so a block of
 * 2^20 rows, bookkeeping included, stays below 2^31 bytes.
 */
final class SizeRules {
    /** 255 less {@code this} and the row, which the generated {@code write} takes beside the columns. */
    static final int MAX_PARAMETER_UNITS = 253;

    /** As the runtime has it, for gaps between columns. */
    private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 256;

    private SizeRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Component> components = Component.flatten(declaration.components());
        List<Problem> problems = new ArrayList<>();
        int units = components.stream().mapToInt(SizeRules::parameterUnits).sum();
        boolean isAll = components.stream().noneMatch(component -> component.form() instanceof Form.Unread);
        if (!isAll || units > MAX_PARAMETER_UNITS) {
            problems.add(Problem.at(
                    declaration.element(),
                    Messages.tooManyColumns(declaration.name(), units, isAll, MAX_PARAMETER_UNITS)));
        }
        int maximum = maxFixedCapacity(declaration.options(), components);
        if (Combinations.isFixed(declaration) && declaration.options().capacity() > maximum) {
            int capacity = declaration.options().capacity();
            Message message = Messages.fixedTooLarge(declaration.name(), capacity, maximum);
            problems.add(OptionRules.at(declaration, "capacity", message));
        }
        return problems;
    }

    /** How many items an array has room for, at least: one that holds them as structs, or some or one of their columns. */
    private static int maxFixedCapacity(Options options, List<Component> components) {
        List<PrimitiveKind> flat = components.stream()
                .map(component -> component.form() instanceof Form.Leaf leaf ? leaf.flat() : null)
                .filter(Objects::nonNull)
                .toList();
        return (MAX_ARRAY_LENGTH / options.layout().elementsPerRow(flat) & -64) - 1;
    }

    static int parameterUnits(Component component) {
        return switch (component.form()) {
            case Form.Leaf leaf -> leaf.flat() == null ? 1 : leaf.flat().parameterUnits();
            case Form.Nested ignored -> 0;
            case Form.Fixed ignored -> 0;
            case Form.Defect ignored -> 1;
        };
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import java.util.List;

/**
 * Sizes: what a Java method can take.
 *
 * <p>A Java array can take a block of whatever passes: 253 places for parameters are 1012 bytes or less, so a block of
 * 2^20 rows, bookkeeping included, stays below 2^31 bytes.
 */
final class SizeRules {
    /** 255 less {@code this} and the row, which the generated {@code write} takes beside the columns. */
    private static final int MAX_PARAMETER_UNITS = 253;

    private SizeRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Component> components = Component.flatten(declaration.components());
        int units = components.stream().mapToInt(SizeRules::parameterUnits).sum();
        boolean isAll = components.stream().noneMatch(component -> component.form() instanceof Form.Unread);
        return isAll && units <= MAX_PARAMETER_UNITS
                ? List.of()
                : List.of(Problem.at(
                        declaration.element(),
                        Messages.tooManyColumns(declaration.name(), units, isAll, MAX_PARAMETER_UNITS)));
    }

    private static int parameterUnits(Component component) {
        return switch (component.form()) {
            case Form.Nested ignored -> 0;
            case Form.Primitive(PrimitiveKind kind) -> kind.parameterUnits();
            case Form.Handle ignored -> PrimitiveKind.LONG.parameterUnits();
            default -> 1;
        };
    }
}

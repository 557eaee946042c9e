package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Node;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.read.Declaration;
import java.util.List;

/** Sizes, once every component is known to have columns: what a Java method and a Java array can take. */
final class SizeRules {
    /** 255 less {@code this} and the row, which the generated {@code write} takes beside the columns. */
    private static final int MAX_PARAMETER_UNITS = 253;

    private static final long MAX_BLOCK_BYTES = 1L << 30;

    private SizeRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Column> columns = Planner.components(declaration).stream()
                .map(Node::columns)
                .flatMap(List::stream)
                .toList();
        int units = columns.stream()
                .mapToInt(column ->
                        column.isReference() ? 1 : column.storedKind().parameterUnits())
                .sum();
        if (units > MAX_PARAMETER_UNITS) {
            return List.of(Problem.at(
                    declaration.element(), Messages.tooManyColumns(declaration.name(), units, MAX_PARAMETER_UNITS)));
        }
        int rows = declaration.options().blockRows();
        long bytes = columns.stream().mapToLong(Column::bytes).sum() * rows;
        if (bytes > MAX_BLOCK_BYTES) {
            return List.of(OptionRules.at(
                    declaration,
                    "blockRows",
                    Messages.blockTooLarge(declaration.name(), rows, bytes, MAX_BLOCK_BYTES)));
        }
        return List.of();
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.WorldComponent;
import java.util.List;

/**
 * The class {@code Query}: the names of components, which narrow it, and the totals of their columns.
 *
 * <pre>{@code
 * public DoubleTotals positionX() {
 *     return doubles(POSITION, 0);
 * }
 * }</pre>
 */
final class QueryClass {
    private final WorldTemplate template;

    QueryClass(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeSpec.Builder type = template.nestedClass(
                        "Query",
                        template.runtime("WorldQuery", "Page", "Cursor", "Query"),
                        "The entities with some components and without others, which are found anew each time.")
                .addMethod(template.constructor("super(world, ACCESSORS);\n"))
                .addMethod(template.cursorOfIteration());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(template.method(
                            component.accessor(), template.nested("Query"), "Names the component $L.", component.name())
                    .addCode(template.fill(component, "return term($number:L);\n"))
                    .build());
        }
        template.model().components().forEach(component -> type.addMethods(totals(component)));
        return type.build();
    }

    private List<MethodSpec> totals(WorldComponent component) {
        return component.columns().stream()
                .filter(Column::isNumber)
                .map(column -> template.method(
                                column.name(),
                                column.isReal() ? Types.DOUBLE_TOTALS : Types.LONG_TOTALS,
                                "The sum, minimum, maximum and average of {@code $L}, over the matches that have it.",
                                PageColumns.path(component, column))
                        .addCode(template.fill(
                                component,
                                "return $totals:L($number:L, $column:L);\n",
                                "totals",
                                column.isReal() ? "doubles" : "longs",
                                "column",
                                component.columns().indexOf(column)))
                        .build())
                .toList();
    }
}

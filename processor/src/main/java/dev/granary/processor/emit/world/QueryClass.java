package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Query}: the names of components, which narrow it, and the totals of their columns; those in an interface of its own
 * where views of keys have them too.
 *
 * <pre>{@code
 * public DoubleTotals positionX() {
 *     return ColumnTotals.doubles(this, POSITION, 0);
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
        return template.model().hasKeyViews()
                ? type.addSuperinterface(template.nested("Found")).build()
                : type.addMethods(totals()).build();
    }

    /** The interface of queries and views of keys, where there are such views. */
    List<TypeSpec> found() {
        return !template.model().hasKeyViews()
                ? List.of()
                : List.of(TypeSpec.interfaceBuilder("Found")
                        .addJavadoc("Some entities of the world, whatever found them.\n")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addSuperinterface(ParameterizedTypeName.get(
                                ClassName.get("dev.granary", "Selection"),
                                Types.className(template.model().declaring()),
                                template.nested("Cursor")))
                        .addMethods(totals(Modifier.DEFAULT))
                        .build());
    }

    private List<MethodSpec> totals(Modifier... more) {
        return template.model().components().stream()
                .flatMap(component -> totals(component, more).stream())
                .toList();
    }

    private List<MethodSpec> totals(WorldComponent component, Modifier... more) {
        return component.columns().stream()
                .filter(Column::isNumber)
                .map(column -> template.method(
                                column.name(),
                                column.isReal() ? Types.DOUBLE_TOTALS : Types.LONG_TOTALS,
                                "The sum, minimum, maximum and average of {@code $L}, over those that have it.",
                                PageColumns.path(component, column))
                        .addModifiers(more)
                        .addCode(template.fill(
                                component,
                                "return $columnTotalsType:T.$totals:L(this, $number:L, $column:L);\n",
                                "columnTotalsType",
                                Types.COLUMN_TOTALS,
                                "totals",
                                column.isReal() ? "doubles" : "longs",
                                "column",
                                component.columns().indexOf(column)))
                        .build())
                .toList();
    }
}

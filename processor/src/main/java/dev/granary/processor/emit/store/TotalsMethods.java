package dev.granary.processor.emit.store;

import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * The store's views of its columns of numbers: sum, minimum, maximum and average.
 *
 * <pre>{@code
 * public DoubleTotals life() {
 *     return ColumnTotals.doubles(this, 0);
 * }
 * }</pre>
 */
final class TotalsMethods {
    private final StoreModel model;
    private final Map<String, String> names;

    TotalsMethods(StoreModel model) {
        this.model = model;
        this.names = Names.totals(model);
    }

    List<MethodSpec> methods() {
        return methods(names, "all");
    }

    /** Those of some items. */
    List<MethodSpec> subsetMethods(Modifier... more) {
        return methods(Names.totalsOfSubset(model), "these", more);
    }

    private List<MethodSpec> methods(Map<String, String> named, String which, Modifier... more) {
        return model.columns().stream()
                .filter(Column::isNumber)
                .map(column -> MethodSpec.methodBuilder(named.get(column.name()))
                        .addJavadoc(
                                "The sum, minimum, maximum and average of {@code $L}, over $L items.\n",
                                column.path(),
                                which)
                        .addModifiers(Modifier.PUBLIC)
                        .addModifiers(more)
                        .returns(column.isReal() ? Types.DOUBLE_TOTALS : Types.LONG_TOTALS)
                        .addStatement(
                                "return $T.$L(this, $L)",
                                Types.COLUMN_TOTALS,
                                column.isReal() ? "doubles" : "longs",
                                model.columns().indexOf(column))
                        .build())
                .toList();
    }
}

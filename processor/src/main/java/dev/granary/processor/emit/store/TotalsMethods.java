package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.layout.ColumnLayout;
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
 *     return new DoubleColumn("ParticleStore", "life", Doubles.FLOATS, this::size, rows -> {
 *         for (Block block : blocks()) {
 *             rows.packed(block.life, block.size());
 *         }
 *     });
 * }
 * }</pre>
 */
final class TotalsMethods {
    private final StoreModel model;
    private final Template template;
    private final ColumnLayout layout;
    private final Deletion deletion;
    private final Map<String, String> names;

    TotalsMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.layout = ColumnLayout.of(model);
        this.deletion = Deletion.of(model);
        this.names = Names.totals(model);
    }

    List<MethodSpec> methods() {
        return model.columns().stream()
                .filter(Column::isNumber)
                .map(this::totals)
                .toList();
    }

    private MethodSpec totals(Column column) {
        boolean isReal = switch (column.storedKind()) {
            case FLOAT, DOUBLE -> true;
            default -> false;
        };
        ClassName numbers = isReal ? Types.DOUBLES : Types.LONGS;
        return MethodSpec.methodBuilder(names.get(column.name()))
                .addJavadoc("The sum, minimum, maximum and average of {@code $L}, over all items.\n", column.path())
                .addModifiers(Modifier.PUBLIC)
                .returns(isReal ? Types.DOUBLE_TOTALS : Types.LONG_TOTALS)
                .addCode(template.fill(
                        """
                        return new $columnType:T("$storeName:L", "$path:L", $numbers:L, this::size, $rows:L -> {
                            for ($blockType:T $block:L : blocks()) {
                                $show:L    }
                        });
                        """,
                        "columnType",
                        isReal ? Types.DOUBLE_COLUMN : Types.LONG_COLUMN,
                        "path",
                        column.path(),
                        "numbers",
                        layout.numbers(column, numbers),
                        "show",
                        deletion.showRows(layout.array(column))))
                .build();
    }
}

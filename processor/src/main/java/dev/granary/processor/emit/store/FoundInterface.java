package dev.granary.processor.emit.store;

import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The interface {@code Found} of what {@code where} and the views of keys have: the totals of columns. Where there are no such views,
 * {@code Subset} has them itself.
 *
 * <pre>{@code
 * public interface Found extends FoundItems<Order, Cursor, Sorted, Batches> {
 *     default LongTotals quantity() {
 *         return ColumnTotals.longs(this, 3);
 *     }
 * }
 * }</pre>
 */
final class FoundInterface {
    private final Template template;

    FoundInterface(StoreModel model) {
        this.template = new Template(model);
    }

    List<TypeSpec> types() {
        if (!template.model().hasKeyViews()) {
            return List.of();
        }
        return List.of(TypeSpec.interfaceBuilder(template.foundType())
                .addJavadoc("Some items of the store, whatever found them.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addSuperinterface(template.subset(Types.FOUND_ITEMS))
                .addMethods(new TotalsMethods(template.model()).subsetMethods(Modifier.DEFAULT))
                .build());
    }
}

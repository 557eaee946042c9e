package dev.granary.processor.emit.store;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * What a store has to be sorted by: a constant for each column that has an order, and the class of what {@code sortedBy} and {@code top}
 * return.
 *
 * <pre>{@code
 * public static final SortKey<Particle> LIFE = SortKeys.column(ParticleStore.class, 0, "life");
 * }</pre>
 */
final class Orders {
    private final StoreModel model;
    private final Template template;

    Orders(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
    }

    private TypeName key() {
        return ParameterizedTypeName.get(Types.SORT_KEY, template.itemType());
    }

    List<FieldSpec> constants() {
        List<FieldSpec> constants = new ArrayList<>();
        Map<String, String> names = Names.sortKeys(model);
        List<Column> columns = model.columns();
        for (int number = 0; number < columns.size(); number++) {
            Column column = columns.get(number);
            if (column.isSortable()) {
                constants.add(FieldSpec.builder(key(), names.get(column.name()))
                        .addJavadoc("The order of {@code $L}, for {@link #sortedBy}.\n", column.path())
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "$T.column($T.class, $L, $S)",
                                Types.SORT_KEYS,
                                template.storeType(),
                                number,
                                column.path())
                        .build());
            }
        }
        return constants;
    }

    TypeSpec type() {
        return TypeSpec.classBuilder("Sorted")
                .addJavadoc("Items in the order of a key, as they were when they were sorted.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(
                        Types.ROW_ORDER, template.itemType(), template.cursorClass(), template.blockType()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addStatement("super(store)")
                        .build())
                .build();
    }
}

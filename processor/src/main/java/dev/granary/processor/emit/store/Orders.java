package dev.granary.processor.emit.store;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
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
                constants.add(constant(column, names.get(column.name()), number));
            }
        }
        return constants;
    }

    /**
     * <pre>{@code
     * public static final Choice<Order, Side> SIDE = SortKeys.constants(OrderStore.class, 1, "side", Side.class);
     * }</pre>
     */
    private FieldSpec constant(Column column, String name, int number) {
        TypeName value = Types.of(column.type());
        return switch (column.encoding()) {
            case Encoding.Ordinal ignored ->
                constant(choice(value), name, column, " and a mask for each constant")
                        .initializer(
                                "$T.constants($T.class, $L, $S, $T.class)",
                                Types.SORT_KEYS,
                                template.storeType(),
                                number,
                                column.path(),
                                value)
                        .build();
            case Encoding.Symbol ignored ->
                constant(choice(value), name, column, " and a mask for each text")
                        .initializer(
                                "$T.texts($T.class, $L, $S)",
                                Types.SORT_KEYS,
                                template.storeType(),
                                number,
                                column.path())
                        .build();
            default ->
                constant(key(), name, column, "")
                        .initializer(
                                "$T.column($T.class, $L, $S)",
                                Types.SORT_KEYS,
                                template.storeType(),
                                number,
                                column.path())
                        .build();
        };
    }

    private static FieldSpec.Builder constant(TypeName type, String name, Column column, String more) {
        return FieldSpec.builder(type, name)
                .addJavadoc("The order of {@code $L}, for {@link #sortedBy}$L.\n", column.path(), more)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL);
    }

    private TypeName choice(TypeName value) {
        return ParameterizedTypeName.get(Types.CHOICE, template.itemType(), value);
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

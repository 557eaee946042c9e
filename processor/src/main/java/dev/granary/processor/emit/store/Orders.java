package dev.granary.processor.emit.store;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.deletion.Sorting;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * What a store with columns of numbers has for them to be sorted by: a constant each, and {@code sortedBy}, with the class behind
 * it.
 *
 * <pre>{@code
 * public static final SortKey<Particle> LIFE = SortKeys.floats(ParticleStore.class, 0, "life");
 *
 * public Sorted sortedBy(SortKey<Particle> key) {
 *     return sortedBy(key, new Sorted(this));
 * }
 * }</pre>
 */
final class Orders {
    private final StoreModel model;
    private final Template template;
    private final Sorting sorting;

    Orders(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.sorting = Deletion.of(template.model()).sorting();
    }

    boolean areThere() {
        return model.columns().stream().anyMatch(Column::isNumber);
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
            if (column.isNumber()) {
                constants.add(FieldSpec.builder(key(), names.get(column.name()))
                        .addJavadoc("The numbers {@code $L}, for {@link #sortedBy}.\n", column.path())
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "$T.$L($T.class, $L, $S)",
                                Types.SORT_KEYS,
                                kind(column.storedKind()),
                                template.storeType(),
                                number,
                                column.path())
                        .build());
            }
        }
        return constants;
    }

    /** The method of {@code SortKeys} that makes a key of such a column. */
    private static String kind(PrimitiveKind kind) {
        return switch (kind) {
            case FLOAT -> "floats";
            case DOUBLE -> "doubles";
            case LONG -> "longs";
            case BYTE, SHORT, CHAR, INT, BOOLEAN -> "ints";
        };
    }

    List<MethodSpec> methods() {
        if (!areThere()) {
            return List.of();
        }
        TypeName sorted = template.storeType().nestedClass("Sorted");
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(MethodSpec.methodBuilder("sortedBy")
                .addJavadoc("""
                    The items in the order of a number; none of them moves.

                    <p>A radix sort, whose time grows with the items and no faster. Allocates 20 bytes an item, for a number of
                    64 bits 24: to sort again and again, keep the order, and give it back or {@link Sorted#refresh} it.
                    """)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(key(), "key")
                .returns(sorted)
                .addStatement("return sortedBy(key, new Sorted(this))")
                .build());
        methods.add(MethodSpec.methodBuilder("sortedBy")
                .addJavadoc("""
                    The same, in the memory of an order from before, which becomes this one.

                    @throws IllegalArgumentException if the order is one of another store
                    """)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(key(), "key")
                .addParameter(sorted, "order")
                .returns(sorted)
                .addCode(template.fill("""
                    if (order.store != this) {
                        throw new $illegalArgumentExceptionType:T("$storeName:L: the order is one of another store");
                    }
                    return order.by(key);
                    """))
                .build());
        methods.addAll(sorting.storeMethods());
        return methods;
    }

    List<TypeSpec> types() {
        return areThere() ? List.of(new SortedClass(template).emit()) : List.of();
    }
}

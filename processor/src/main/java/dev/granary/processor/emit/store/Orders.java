package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
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
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * What a store has to be sorted by: a constant for each column that has an order, {@code sortedBy} and {@code top}, with the class
 * behind them.
 *
 * <pre>{@code
 * public static final SortKey<Particle> LIFE = SortKeys.column(ParticleStore.class, 0, "life");
 *
 * public Sorted sortedBy(SortKey<Particle> key) {
 *     return new Sorted(this).by(null, key, Integer.MAX_VALUE);
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
        return model.columns().stream().anyMatch(column -> column.isBit() || column.isSortable());
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

    List<MethodSpec> methods() {
        if (!areThere()) {
            return List.of();
        }
        TypeName sorted = sorted();
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(MethodSpec.methodBuilder("sortedBy")
                .addJavadoc("""
                    The items in the order of a key; none of them moves.

                    <p>A radix sort, whose time grows with the items and no faster. Allocates 20 bytes an item, for a number of
                    64 bits 24: to sort again and again, keep the order, and give it back or {@link Sorted#refresh} it.
                    """)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(key(), "key")
                .returns(sorted)
                .addStatement("return new Sorted(this).by(null, key, $T.MAX_VALUE)", Integer.class)
                .build());
        methods.add(MethodSpec.methodBuilder("sortedBy")
                .addJavadoc("""
                    The same, in the memory of an order from before, which becomes this one.

                    @throws $T if the order is one of another store
                    """, IllegalArgumentException.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(key(), "key")
                .addParameter(sorted, "order")
                .returns(sorted)
                .addCode(template.fill("""
                    if (order.store != this) {
                        throw new $illegalArgumentExceptionType:T("$storeName:L: the order is one of another store");
                    }
                    return order.by(null, key, $integerType:T.MAX_VALUE);
                    """, "integerType", Integer.class))
                .build());
        methods.add(top("this", "null"));
        methods.add(first("min", "", "key"));
        methods.add(first("max", " descending", "key.descending()"));
        methods.addAll(sorting.storeMethods());
        return methods;
    }

    private MethodSpec first(String name, String direction, String key) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(
                        "The handle of the item that is first in the$L order of a key, the first of several, or {@link"
                                + " $T#none} if there are no items.\n",
                        direction,
                        Types.HANDLE)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(key(), "key")
                .returns(ParameterizedTypeName.get(Types.HANDLE, template.itemType()))
                .addStatement("return $T.of(this, $L)", Types.FIRST_BY_KEY, key)
                .build();
    }

    /** Of a subset, which knows its store by that name. */
    List<MethodSpec> subsetMethods(String store) {
        if (!areThere()) {
            return List.of();
        }
        return List.of(
                MethodSpec.methodBuilder("sortedBy")
                        .addJavadoc("These items in the order of a key, as the store's own {@code sortedBy} has all.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(key(), "key")
                        .returns(sorted())
                        .addStatement("return new Sorted($L).by(this, key, $T.MAX_VALUE)", store, Integer.class)
                        .build(),
                top(store, "this"));
    }

    private MethodSpec top(String store, String of) {
        return MethodSpec.methodBuilder("top")
                .addJavadoc("""
                    The first items in the order of a key, {@code count} of them or as many as there are, without sorting all if they are
                    few: it costs a look at each item. The largest are first where the key is descending.

                    @throws $T if {@code count} is negative
                    """, IllegalArgumentException.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, "count")
                .addParameter(key(), "key")
                .returns(sorted())
                .addStatement("return new Sorted($L).by($L, key, count)", store, of)
                .build();
    }

    private ClassName sorted() {
        return template.storeType().nestedClass("Sorted");
    }

    List<TypeSpec> types() {
        return areThere() ? List.of(new SortedClass(template).emit()) : List.of();
    }
}

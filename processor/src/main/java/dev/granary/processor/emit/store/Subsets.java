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
 * A constant for each bit column, and {@code where}, with the classes behind it: for flags, and for items that were chosen.
 *
 * <pre>{@code
 * public static final Flag<Enemy> TANK = Masks.flag(EnemyStore.class, 0, "tank");
 *
 * public Subset where(Mask<Enemy> mask) {
 *     return new Subset(this, mask);
 * }
 * }</pre>
 */
final class Subsets {
    private final StoreModel model;
    private final Template template;

    Subsets(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
    }

    List<FieldSpec> constants() {
        List<FieldSpec> constants = new ArrayList<>();
        Map<String, String> names = Names.flags(model);
        for (Column column : model.bits()) {
            TypeName type = ParameterizedTypeName.get(Types.FLAG, template.itemType());
            constants.add(FieldSpec.builder(type, names.get(column.name()))
                    .addJavadoc("The flag {@code $L}, for {@link #where}.\n", column.path())
                    .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                    .initializer(
                            "$T.flag($T.class, $L, $S)",
                            Types.MASKS,
                            template.storeType(),
                            constants.size(),
                            column.path())
                    .build());
        }
        return constants;
    }

    List<MethodSpec> methods() {
        return List.of(MethodSpec.methodBuilder("where")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ParameterizedTypeName.get(Types.MASK, template.itemType()), "mask")
                .returns(template.storeType().nestedClass("Subset"))
                .addStatement("return new Subset(this, mask)")
                .build());
    }

    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>(List.of(new SubsetClass(template).emit()));
        types.addAll(new FoundInterface(model).types());
        types.addAll(new MatchesClasses(template).types());
        return types;
    }

    List<MethodSpec> privateMethods() {
        return new MatchesClasses(template).storeMethods();
    }
}

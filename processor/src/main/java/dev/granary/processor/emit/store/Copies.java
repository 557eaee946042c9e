package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Copies of the whole store, and snapshots to go back to, which hold one.
 *
 * <p>All are one operation: a store becomes like another, in the memory that it has where that is of the same shape.
 */
final class Copies {
    private final StoreModel model;
    private final Template template;
    private final ClassName snapshotType;

    Copies(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.snapshotType = template.storeType().nestedClass("Snapshot");
    }

    List<MethodSpec> methods() {
        return List.of(snapshot(), copy());
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    private MethodSpec snapshot() {
        return method("snapshot")
                .returns(snapshotType)
                .addStatement(
                        "return new $T($L)", snapshotType, model.hasSymbols() ? copied("$symbols:L.all()") : "copy()")
                .build();
    }

    private MethodSpec copy() {
        return method("copy")
                .returns(template.storeType())
                .addStatement("return $L", copied(""))
                .build();
    }

    /** An expression for a new store that has the items of this one, made with the arguments. */
    private CodeBlock copied(String arguments) {
        return template.fill("copied(new $storeType:T(" + arguments + "))");
    }

    TypeSpec snapshotType() {
        TypeSpec.Builder type = TypeSpec.classBuilder(snapshotType)
                .addJavadoc(
                        "All items of a store as they were at a moment, for {@link #restore}, any number of times.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.STORE_SNAPSHOT, template.storeType()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "held")
                        .addStatement("super(held)")
                        .build());
        if (model.strategies().isNative()) {
            type.addSuperinterface(AutoCloseable.class)
                    .addMethod(method("close")
                            .addJavadoc("Gives the memory back; the garbage collector does, if this is never called.\n")
                            .addCode("held.close();\n")
                            .build());
        }
        return type.build();
    }
}

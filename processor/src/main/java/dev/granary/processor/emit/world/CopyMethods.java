package dev.granary.processor.emit.world;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Copies of the whole world, and snapshots to go back to, which hold one. */
final class CopyMethods {
    private final WorldTemplate template;

    CopyMethods(WorldTemplate template) {
        this.template = template;
    }

    List<MethodSpec> methods() {
        return List.of(
                template.method(
                                "snapshot",
                                template.nested("Snapshot"),
                                "All entities as they are now, to go back to: a copy of all pages, in memory of its"
                                        + " own.")
                        .addCode(template.fill(
                                "return new $snapshotType:T($held:L);\n",
                                "held",
                                template.model().hasSymbols() ? copied("symbols.all()") : "copy()"))
                        .build(),
                template.method(
                                "copy",
                                template.worldType(),
                                "Another world with the same entities in the same slots. The handles of this one"
                                        + " resolve in it, too.")
                        .addCode("return $L;\n", copied(""))
                        .build());
    }

    /** An expression for a new world that has the entities of this one, made with the arguments. */
    private CodeBlock copied(String arguments) {
        return template.fill("copied(new $worldType:T(" + arguments + "))");
    }

    TypeSpec snapshotType() {
        return TypeSpec.classBuilder(template.nested("Snapshot"))
                .addJavadoc("All entities of a world as they were at a moment, for {@link #restore}, any number of"
                        + " times.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.WORLD_SNAPSHOT, template.worldType()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "held")
                        .addCode("super(held);\n")
                        .build())
                .build();
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The classes {@code Archetype} and {@code ArchetypeBuilder}. */
final class ArchetypeClasses {
    private static final TypeName OBJECTS = ArrayTypeName.of(ClassName.OBJECT);

    private final WorldTemplate template;

    ArchetypeClasses(WorldTemplate template) {
        this.template = template;
    }

    List<TypeSpec> emit() {
        return List.of(archetype(), builder());
    }

    private TypeSpec archetype() {
        return template.nestedClass(
                        "Archetype",
                        template.runtimeType("WorldArchetype"),
                        "Components to create entities with, and their values. Does not change.")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameter(OBJECTS, "values")
                        .addCode("super(world, values);\n")
                        .build())
                .build();
    }

    private TypeSpec builder() {
        TypeSpec.Builder type = TypeSpec.classBuilder("ArchetypeBuilder")
                .addJavadoc("Collects the components of an {@link Archetype}.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(OBJECTS, "values", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer(
                                "new $T[$L]",
                                Object.class,
                                template.model().components().size())
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addCode("this.world = world;\n")
                        .build());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(template.method(
                            "with",
                            template.nested("ArchetypeBuilder"),
                            component.isTag()
                                    ? "Entities are created with the tag $L."
                                    : "Entities are created with this $L; one that was given before is replaced.",
                            component.name())
                    .addParameter(Types.className(component.type()), "value")
                    .addCode(template.fill(component, """
                        values[$number:L] = $objectsType:T.requireNonNull(value, "value");
                        return this;
                        """))
                    .build());
        }
        return type.addMethod(
                        template.method("build", template.nested("Archetype"), "The archetype as collected so far.")
                                .addCode(template.fill("return new $archetypeType:T(world, values.clone());\n"))
                                .build())
                .build();
    }
}

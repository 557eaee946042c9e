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
        return TypeSpec.classBuilder("Archetype")
                .addJavadoc("""
                    Components to create entities with, and their values.

                    <p>Entities that are created with the same components, whatever the values, lie on pages of their own. Does
                    not change, so it can be kept, and used again and again by the world that built it.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int.class, "home", Modifier.PRIVATE, Modifier.FINAL)
                .addField(ArrayTypeName.of(TypeName.INT), "components", Modifier.PRIVATE, Modifier.FINAL)
                .addField(OBJECTS, "values", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameter(OBJECTS, "values")
                        .addCode(template.fill("""
                            this.world = world;
                            this.values = values;
                            $bitSetType:T named = new $bitSetType:T(COMPONENTS);
                            for (int component = 0; component < COMPONENTS; component++) {
                                named.set(component, values[component] != null);
                            }
                            components = named.stream().toArray();
                            home = world.entities.home(named);
                            """))
                        .build())
                .addMethod(template.method("toString", ClassName.get(String.class), "The components with their values.")
                        .addAnnotation(Override.class)
                        .addCode(template.fill("""
                            return "$world:L.Archetype" + $arraysType:T.stream(components)
                                    .mapToObj(component -> values[component])
                                    .toList();
                            """))
                        .build())
                .build();
    }

    private TypeSpec builder() {
        TypeSpec.Builder type = TypeSpec.classBuilder("ArchetypeBuilder")
                .addJavadoc("Collects the components of an {@link Archetype}.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(OBJECTS, "values", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new Object[COMPONENTS]")
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
                        values[$number:L] = $objectsType:T.requireNonNull(value);
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

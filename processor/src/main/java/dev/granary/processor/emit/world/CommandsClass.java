package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The class {@code Commands}: structural change that is recorded now and made later. */
final class CommandsClass {
    private static final ClassName LOG = ClassName.get("dev.granary.runtime", "CommandLog");

    private final WorldTemplate template;

    CommandsClass(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeSpec.Builder type = template.nestedClass(
                        "Commands",
                        template.runtime("WorldCommands", "Archetype", "Cursor", "Commands"),
                        "Structural change that is recorded now and made by {@link #apply}, in the order in which it"
                                + " was recorded.")
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameter(LOG, "log")
                        .addCode("super(world, log);\nthis.world = world;\n")
                        .build())
                .addMethod(MethodSpec.methodBuilder("of")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .returns(template.nested("Commands"))
                        .addParameter(LOG, "log")
                        .addCode(template.fill("return new $commandsType:T(world, log);\n"))
                        .build());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(add(component, template.entity(), "the entity"))
                    .addMethod(add(component, cursor(), "the cursor's entity"));
            if (component.isTag()) {
                type.addMethod(addTag(component, template.entity(), "the entity"))
                        .addMethod(addTag(component, cursor(), "the cursor's entity"));
            }
            type.addMethod(remove(component, template.entity(), "the entity"))
                    .addMethod(remove(component, cursor(), "the cursor's entity"));
        }
        return type.addMethod(cursorOf()).build();
    }

    private MethodSpec add(WorldComponent component, ParameterSpec entity, String whom) {
        String javadoc = component.isTag()
                ? "Gives " + whom + " the tag $L."
                : "Gives " + whom + " a $L, or replaces the one that it has.";
        return template.method("add", TypeName.VOID, javadoc, component.name())
                .addParameter(entity)
                .addParameter(template.value(component))
                .addCode(template.fill(component, "add($number:L, $entity:N, value);\n", "entity", entity))
                .build();
    }

    private MethodSpec addTag(WorldComponent component, ParameterSpec entity, String whom) {
        return template.method(
                        "add" + component.name(), TypeName.VOID, "Gives " + whom + " the tag $L.", component.name())
                .addParameter(entity)
                .addCode(template.fill(
                        component,
                        "add($entity:N, new $component:T());\n",
                        "entity",
                        entity,
                        "component",
                        Types.className(component.type())))
                .build();
    }

    private MethodSpec remove(WorldComponent component, ParameterSpec entity, String whom) {
        return template.method(
                        "remove" + component.name(),
                        TypeName.VOID,
                        "Takes the $L from " + whom + ", if it has one.",
                        component.name())
                .addParameter(entity)
                .addCode(template.fill(component, "remove($number:L, $entity:N);\n", "entity", entity))
                .build();
    }

    private ParameterSpec cursor() {
        return ParameterSpec.builder(template.nested("Cursor"), "cursor").build();
    }

    /**
     * For kernels with a cursor and commands. Where commands are recorded in a rare branch, the cursor has to be an object: the JIT
     * compiler (C2) does not inline what is called there.
     */
    private MethodSpec cursorOf() {
        List<String> given = CursorClass.given(template.model());
        CodeBlock set = given.stream()
                .map(name -> CodeBlock.of("cursor.$N = $N;\n", name, name))
                .collect(CodeBlock.joining(""));
        return template.method("cursor", template.nested("Cursor"), """
            As {@code cursor} of the world, for a loop that gives it back with {@link #keep} when it is done: then
            no new one has to be made for the next loop.\
            """)
                .addParameters(CursorClass.givenParameters(template.model()))
                .addCode(template.fill("""
                    $cursorType:T cursor = kept();
                    if (cursor == null) {
                        return world.cursor($given:L);
                    }
                    """, "given", String.join(", ", given)))
                .addCode(set)
                .addCode("return cursor;\n")
                .build();
    }
}

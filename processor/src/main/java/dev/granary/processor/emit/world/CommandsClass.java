package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.WorldComponent;
import javax.lang.model.element.Modifier;

/** The class {@code Commands}: structural change that is recorded now and made later. */
final class CommandsClass {
    private final WorldTemplate template;

    CommandsClass(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        ClassName log = ClassName.get("dev.granary.runtime", "CommandLog");
        TypeSpec.Builder type = TypeSpec.classBuilder("Commands")
                .addJavadoc("""
                    Structural change that is recorded now and made by {@link #apply}, in the order in which it was recorded.

                    <p>For code that iterates, and for code that runs in parallel: there, each task records to commands of its
                    own ({@link #task}). Commands for entities that are gone by the time are ignored, and counted.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(log, "log", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameter(log, "log")
                        .addCode("this.world = world;\nthis.log = log;\n")
                        .build())
                .addMethod(template.method("create", template.entityType(), """
                    Creates an entity without components.

                    <p>Returns a handle that only these commands know, for what they are to do with it; with {@link #apply}
                    it becomes useless.\
                    """)
                        .addCode(template.fill("return $handleType:T.ofBits(log.create(null));\n"))
                        .build())
                .addMethod(template.method("create", template.entityType(), """
                    Creates an entity with the archetype's components; returns a handle as {@link #create()} does.

                    @throws $T if another world built the archetype\
                    """, IllegalArgumentException.class)
                        .addParameter(template.nested("Archetype"), "archetype")
                        .addCode(template.fill("""
                            world.checkHome(archetype);
                            return $handleType:T.ofBits(log.create(archetype));
                            """))
                        .build())
                .addMethod(template.method("destroy", TypeName.VOID, "Destroys the entity.")
                        .addParameter(template.entity())
                        .addCode(template.fill("log.record($commandLogType:T.Kind.DESTROY, 0, entity.bits(), null);\n"))
                        .build());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(template.method(
                            "add",
                            TypeName.VOID,
                            component.isTag()
                                    ? "Gives the entity the tag $L."
                                    : "Gives the entity a $L, or replaces the one that it has.",
                            component.name())
                    .addParameter(template.entity())
                    .addParameter(template.value(component))
                    .addCode(template.fill(component, """
                        $objectsType:T.requireNonNull(value);
                        log.record($commandLogType:T.Kind.ADD, $number:L, entity.bits(), value);
                        """))
                    .build());
            type.addMethod(template.method(
                            "remove" + component.name(),
                            TypeName.VOID,
                            "Takes the $L from the entity, if it has one.",
                            component.name())
                    .addParameter(template.entity())
                    .addCode(template.fill(
                            component, "log.record($commandLogType:T.Kind.REMOVE, $number:L, entity.bits(), null);\n"))
                    .build());
        }
        return type.addMethod(template.method("task", template.nested("Commands"), """
            The commands of a task that may run in parallel with others. Safe for use from several threads.

            <p>What tasks record comes after what is recorded here, in the order of their numbers and not of time, so
            the result is the same whichever was first. The number of a page is a good one.\
            """)
                        .addParameter(int.class, "number")
                        .addCode(template.fill("""
                            $commandLogType:T task = log.task(number);
                            if (task.commands() instanceof $commandsType:T known) {
                                return known;
                            }
                            $commandsType:T made = new $commandsType:T(world, task);
                            task.commands(made);
                            return made;
                            """))
                        .build())
                .addMethod(template.method(
                                "size", TypeName.INT, "The number of commands that wait, those of tasks" + " included.")
                        .addStatement("return log.size()")
                        .build())
                .addMethod(template.method("clear", TypeName.VOID, "Forgets all commands, those of tasks included.")
                        .addStatement("log.clearAll()")
                        .build())
                .addMethod(template.method("apply", TypeName.INT, """
                    Makes the changes, those of tasks included, and returns how many commands were ignored because their
                    entity was gone.

                    <p>Where one fails, for lack of memory or because a record in it has a part that is null, those before
                    it have been made, and it and those behind it still wait.\
                    """)
                        .addCode("return world.apply(log);\n")
                        .build())
                .build();
    }
}

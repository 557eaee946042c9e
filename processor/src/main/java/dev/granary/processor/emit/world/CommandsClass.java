package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The class {@code Commands}: structural change that is recorded now and made later. */
final class CommandsClass {
    private static final String BITS = "entity.bits()";
    private static final String CURSOR_BITS = "cursor.bits()";

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
                .addField(FieldSpec.builder(template.nested("Cursor"), "kept", Modifier.PRIVATE)
                        .addJavadoc("What {@link #cursor} gives next, or null.\n")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameter(log, "log")
                        .addCode("this.world = world;\nthis.log = log;\n")
                        .build())
                .addMethod(template.method("create", template.entityType(), """
                    Creates an entity without components.

                    <p>Returns a handle in advance, for what these commands are to do with it, and to put it into components, through
                    commands or directly: {@link #apply} makes it the real one there. {@link #created} tells which that is.\
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
                .addMethod(recording("destroy", entity(), BITS, "Destroys the entity.", "DESTROY, 0"))
                .addMethod(recording("destroy", cursor(), CURSOR_BITS, "Destroys the cursor's entity.", "DESTROY, 0"));
        for (WorldComponent component : template.model().components()) {
            type.addMethod(add(component, entity(), BITS, "the entity"))
                    .addMethod(add(component, cursor(), CURSOR_BITS, "the cursor's entity"))
                    .addMethod(remove(component, entity(), BITS, "the entity"))
                    .addMethod(remove(component, cursor(), CURSOR_BITS, "the cursor's entity"));
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
                .addMethod(template.method("created", template.entityType(), """
                    The real handle of an entity that {@code create()} of these commands, or of others of this world, gave a handle
                    in advance for, after {@link #apply}, and until it is called again or what is recorded is forgotten. A handle
                    that is not one in advance is returned as it is.

                    @throws $T if the entity was not created by the last {@code apply()}\
                    """, IllegalArgumentException.class)
                        .addParameter(template.entity())
                        .addCode(template.fill("return $handleType:T.ofBits(log.realHandle(entity.bits()));\n"))
                        .build())
                .addMethods(cursors())
                .build();
    }

    private MethodSpec add(WorldComponent component, ParameterSpec entity, String bits, String whom) {
        String javadoc = component.isTag()
                ? "Gives " + whom + " the tag $L."
                : "Gives " + whom + " a $L, or replaces the one that it has.";
        return template.method("add", TypeName.VOID, javadoc, component.name())
                .addParameter(entity)
                .addParameter(template.value(component))
                .addCode(template.fill(
                        component,
                        "$objectsType:T.requireNonNull(value);\n"
                                + "log.record($commandLogType:T.Kind.ADD, $number:L, $bits:L, value);\n",
                        "bits",
                        bits))
                .build();
    }

    private MethodSpec remove(WorldComponent component, ParameterSpec entity, String bits, String whom) {
        return recording(
                "remove" + component.name(),
                entity,
                bits,
                "Takes the " + component.name() + " from " + whom + ", if it has one.",
                "REMOVE, " + template.number(component));
    }

    private MethodSpec recording(String name, ParameterSpec entity, String bits, String javadoc, String command) {
        return template.method(name, TypeName.VOID, "$L", javadoc)
                .addParameter(entity)
                .addCode(template.fill(
                        "log.record($commandLogType:T.Kind.$command:L, $bits:L, null);\n",
                        "command",
                        command,
                        "bits",
                        bits))
                .build();
    }

    private ParameterSpec entity() {
        return template.entity();
    }

    private ParameterSpec cursor() {
        return ParameterSpec.builder(template.nested("Cursor"), "cursor").build();
    }

    /**
     * For kernels with a cursor and commands. Where commands are recorded in a rare branch, the cursor has to be an object: the JIT
     * compiler (C2) does not inline what is called there.
     */
    private List<MethodSpec> cursors() {
        List<String> given = CursorClass.given(template.model());
        CodeBlock set = given.stream()
                .map(name -> CodeBlock.of("cursor.$N = $N;\n", name, name))
                .collect(CodeBlock.joining(""));
        return List.of(
                template.method("cursor", template.nested("Cursor"), """
                    As {@code cursor} of the world, for a loop that gives it back with {@link #keep} when it is done: then
                    no new one has to be made for the next loop.\
                    """)
                        .addParameters(CursorClass.givenParameters(template.model()))
                        .addCode(template.fill("""
                            $cursorType:T cursor = kept;
                            kept = null;
                            if (cursor == null) {
                                return world.cursor($given:L);
                            }
                            """, "given", String.join(", ", given)))
                        .addCode(set)
                        .addCode("return cursor;\n")
                        .build(),
                template.method(
                                "keep",
                                TypeName.VOID,
                                "Keeps a cursor that {@link #cursor} gave; it is at no entity then.")
                        .addParameter(cursor())
                        .addCode("cursor.page = null;\nkept = cursor;\n")
                        .build());
    }
}

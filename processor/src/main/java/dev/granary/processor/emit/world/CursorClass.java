package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Cursor}: one entity at a time.
 *
 * <pre>{@code
 * public float positionX() {
 *     Page page = here();
 *     if ((given & 1L << POSITION) == 0) {
 *         page.checkPosition(row);
 *     }
 *     return page.positionX(row);
 * }
 * }</pre>
 *
 * <p>Where a kernel puts the cursor on entities, the components that it demands are given, as a constant, so that neither
 * the test is left nor the mark that a component has changed; the kernel marks the page.
 */
final class CursorClass {
    private final WorldTemplate template;
    private final List<WorldComponent> components;

    CursorClass(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
    }

    /** {@code given}, {@code given2}, one for each 64 components. */
    static List<String> given(WorldModel model) {
        return given(model.components().size());
    }

    static List<String> given(int components) {
        return IntStream.rangeClosed(1, (components + 63) / 64)
                .mapToObj(number -> number == 1 ? "given" : "given" + number)
                .toList();
    }

    /** {@code 0, 0}: arguments that give nothing. */
    static CodeBlock noneGiven(WorldModel model) {
        return CodeBlock.of(String.join(", ", Collections.nCopies(given(model).size(), "0")));
    }

    static List<ParameterSpec> givenParameters(WorldModel model) {
        return given(model).stream()
                .map(name -> ParameterSpec.builder(long.class, name).build())
                .toList();
    }

    /** Of the world: a cursor for loops that find entities by themselves. */
    static List<MethodSpec> factories(WorldTemplate template) {
        String names = String.join(", ", given(template.model()));
        return List.of(
                template.method("cursor", template.nested("Cursor"), """
                    A cursor at no entity, for loops that find entities by themselves: {@link Cursor#at} puts it on one. It
                    changes values and not the structure.\
                    """)
                        .addCode(template.fill(
                                "return new $cursorType:T(this, false, $none:L);\n",
                                "none",
                                noneGiven(template.model())))
                        .build(),
                template.method("cursor", template.nested("Cursor"), """
                    A cursor as {@link #cursor()} gives one, which takes for granted that entities have the components whose
                    bits are set, by their number in the annotation. What it writes to these is not marked as changed: that
                    is left to the loop ({@code Page.touch...}).\
                    """)
                        .addParameters(givenParameters(template.model()))
                        .addCode(template.fill("return new $cursorType:T(this, false, $given:L);\n", "given", names))
                        .build());
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Cursor")
                .addJavadoc("""
                    One entity at a time, read and written in place.

                    <p>The same object for each step of an iteration. Several cursors over one world are independent.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(boolean.class, "changing", Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("Whether it may change the structure: that of an iteration does, one put on rows by"
                                + " hand doesn't.\n")
                        .build());
        given(template.model())
                .forEach(name -> type.addField(FieldSpec.builder(long.class, name, Modifier.PRIVATE)
                        .addJavadoc("The components that entities have for sure, by number.\n")
                        .build()));
        type.addField(FieldSpec.builder(template.nested("Page"), "page", Modifier.PRIVATE)
                        .addJavadoc("The page of the entity, or null while there is none.\n")
                        .build())
                .addField(int.class, "row", Modifier.PRIVATE)
                .addField(FieldSpec.builder(int.class, "changes", Modifier.PRIVATE)
                        .addJavadoc("The structural changes that this cursor knows of; others end it.\n")
                        .build())
                .addMethod(constructor())
                .addMethod(template.method("handle", template.entityType(), "The handle of the entity.")
                        .addStatement("return here().handle(row)")
                        .build());
        components.forEach(component -> type.addMethods(accessors(component)));
        return type.addMethod(destroy())
                .addMethod(at())
                .addMethod(atKept())
                .addMethod(string())
                .addMethods(template.model().components().stream()
                        .filter(component -> !component.isTag())
                        .flatMap(component -> pages(component).stream())
                        .toList())
                .addMethods(privateMethods())
                .build();
    }

    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.worldType(), "world")
                .addParameter(boolean.class, "changing")
                .addParameters(givenParameters(template.model()))
                .addCode("this.world = world;\nthis.changing = changing;\n");
        given(template.model()).forEach(name -> constructor.addStatement("this.$N = $N", name, name));
        return constructor.addStatement("changes = world.changes").build();
    }

    private List<MethodSpec> accessors(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(template.method(
                        "has" + component.name(), TypeName.BOOLEAN, "Whether the entity has a $L.", component.name())
                .addCode(template.fill(component, "return $bitsType:T.get(here().has$simple:L, row & ROW_MASK);\n"))
                .build());
        if (!component.isTag()) {
            methods.add(get(
                    component,
                    component.accessor(),
                    Types.className(component.type()),
                    "The $L of the entity.",
                    component.name()));
            methods.add(set(
                    component,
                    component.accessor(),
                    Types.className(component.type()),
                    "Sets the $L that the entity has.",
                    component.name()));
        }
        for (Node node : component.accessible()) {
            String path = PageColumns.path(component, node);
            methods.add(get(component, node.name(), Types.of(node.type()), "The {@code $L} of the entity.", path));
            methods.add(set(component, node.name(), Types.of(node.type()), "Sets the {@code $L} of the entity.", path));
        }
        methods.add(structural(
                        "add",
                        TypeName.BOOLEAN,
                        component,
                        component.isTag()
                                ? "Gives the entity the tag $L: true, or false if it had it already."
                                : "Gives the entity a $L: true, or false if it had one already, which is replaced.")
                .addParameter(template.value(component))
                .addCode(template.fill(component, """
                    checkChanging();
                    boolean isNew = here().add$simple:L(row, value);
                    changes = world.changes;
                    return isNew;
                    """))
                .build());
        methods.add(structural(
                        "remove" + component.name(),
                        TypeName.BOOLEAN,
                        component,
                        "Takes the $L from the entity: true, or false if it had none.")
                .addCode(template.fill(component, """
                    checkChanging();
                    boolean had = here().remove$simple:L(row);
                    changes = world.changes;
                    return had;
                    """))
                .build());
        return methods;
    }

    private MethodSpec.Builder structural(String name, TypeName returns, WorldComponent component, String javadoc) {
        return template.method(name, returns, javadoc, component.name());
    }

    /** {@code given & 1L << POSITION}. */
    private CodeBlock isGiven(WorldComponent component) {
        String name = given(template.model()).get(component.number() / 64);
        return CodeBlock.of("($N & 1L << $L)", name, template.number(component));
    }

    private MethodSpec get(WorldComponent component, String name, TypeName type, String javadoc, String what) {
        return template.method(name, type, javadoc, what)
                .addCode(template.fill(component, "return with$simple:L().$method:N(row);\n", "method", name))
                .build();
    }

    private MethodSpec set(WorldComponent component, String name, TypeName type, String javadoc, String what) {
        return template.method(name, TypeName.VOID, javadoc, what)
                .addParameter(type, "value")
                .addCode(template.fill(component, "written$simple:L().$method:N(row, value);\n", "method", name))
                .build();
    }

    /** Where those find the page. */
    private List<MethodSpec> pages(WorldComponent component) {
        return List.of(
                template.own("with" + component.name(), template.nested("Page"))
                        .addCode(template.fill(component, """
                            Page page = here();
                            if ($isGiven:L == 0) {
                                page.check$simple:L(row);
                            }
                            return page;
                            """, "isGiven", isGiven(component)))
                        .build(),
                template.own("written" + component.name(), template.nested("Page"))
                        .addCode(template.fill(component, """
                            Page page = here();
                            if ($isGiven:L == 0) {
                                page.check$simple:L(row);
                                page.touch$simple:L();
                            }
                            return page;
                            """, "isGiven", isGiven(component)))
                        .build());
    }

    private MethodSpec destroy() {
        return template.method(
                        "destroy", TypeName.VOID, "Destroys the entity; the cursor is at none until its next step.")
                .addCode("""
                    checkChanging();
                    here().destroy((row & ROW_MASK) >>> 6, 1L << row);
                    changes = world.changes;
                    page = null;
                    """)
                .build();
    }

    /** Two parameters, so that no accessor has this signature. */
    private MethodSpec at() {
        return template.method("at", template.nested("Cursor"), """
            Puts the cursor on a row that has an entity, and returns it; this step is of no iteration.

            @param page one of this world's\
            """)
                .addParameter(template.nested("Page"), "page")
                .addParameter(int.class, "row")
                .addCode("""
                    this.page = page;
                    this.row = row;
                    changes = world.changes;
                    return this;
                    """)
                .build();
    }

    /** A look costs less than to write a reference to an object; where the cursor is none, a look would cost the loop its vectors. */
    private MethodSpec atKept() {
        return template.method("atKept", template.nested("Cursor"), """
            As {@link #at}, and faster than that for a cursor that {@link Commands#cursor} gave, when it is on the page already.\
            """)
                .addParameter(template.nested("Page"), "page")
                .addParameter(int.class, "row")
                .addCode("""
                    if (this.page != page) {
                        this.page = page;
                    }
                    this.row = row;
                    changes = world.changes;
                    return this;
                    """)
                .build();
    }

    /**
     * <pre>{@code
     * public String toString() {
     *     if (page == null || changes != world.changes || !Bits.get(page.alive(), row & ROW_MASK)) {
     *         return "Cursor[at no entity]";
     *     }
     *     Description text = new Description("Cursor").add(handle());
     *     if (hasPosition()) {
     *         text.add(position());
     *     }
     *     if (hasFrozen()) {
     *         text.add("Frozen");
     *     }
     *     return text.toString();
     * }
     * }</pre>
     */
    private MethodSpec string() {
        MethodSpec.Builder string = template.method(
                        "toString",
                        ClassName.get(String.class),
                        "The handle and the components of the entity, as in {@code Cursor[12v3, $L]}, or that there is"
                                + " none.",
                        components.getFirst().name() + (components.getFirst().isTag() ? "" : "[...]"))
                .addAnnotation(Override.class)
                .addCode(template.fill("""
                    if (page == null || changes != world.changes || !$bitsType:T.get(page.alive(), row & ROW_MASK)) {
                        return "Cursor[at no entity]";
                    }
                    $descriptionType:T text = new $descriptionType:T("Cursor").add(handle());
                    """));
        components.forEach(component -> string.addCode(template.fill(
                component,
                """
                if (has$simple:L()) {
                    text.add($value:L);
                }
                """,
                "value",
                component.isTag()
                        ? CodeBlock.of("$S", component.name())
                        : CodeBlock.of("$N()", component.accessor()))));
        return string.addStatement("return text.toString()").build();
    }

    private List<MethodSpec> privateMethods() {
        return List.of(
                template.own("bits", TypeName.LONG)
                        .addJavadoc("The bits of the handle.\n")
                        .addStatement("return world.entities.bits(here().slotOf(row))")
                        .build(),
                template.own("here", template.nested("Page"))
                        .addJavadoc(
                                "The page of the entity; fails if there is none, and if its row may hold another one"
                                        + " now.\n")
                        .addCode(template.fill("""
                            if (page == null) {
                                throw new $illegalStateExceptionType:T(
                                        "$world:L: the cursor is at no entity: none yet, or it was destroyed");
                            }
                            checkChanges();
                            return page;
                            """))
                        .build(),
                template.own("checkChanges", TypeName.VOID)
                        .addCode(template.fill("""
                            if (changes != world.changes) {
                                throw new $concurrentModificationExceptionType:T("$world:L: an entity was destroyed, or gained or"
                                        + " lost a component, and not by this cursor; use commands()");
                            }
                            """))
                        .build(),
                template.own("checkChanging", TypeName.VOID)
                        .addCode(template.fill("""
                            if (!changing) {
                                throw new $illegalStateExceptionType:T("$world:L: this cursor does not change the structure, because a"
                                        + " loop of its own put it here; use @RemoveIf, a query's iterator, or commands()");
                            }
                            """))
                        .build());
    }

    static TypeName iteratorType(WorldTemplate template) {
        return ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.nested("Cursor"));
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Array;
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
 *     return withPosition().positionX(row);
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
        TypeSpec.Builder type = template.nestedClass(
                "Cursor",
                template.runtime("WorldCursor", "Page"),
                "One entity at a time, read and written in place; the same object for each step of an iteration.");
        given(template.model())
                .forEach(name -> type.addField(FieldSpec.builder(long.class, name, Modifier.PRIVATE)
                        .addJavadoc("The components that entities have for sure, by number.\n")
                        .build()));
        type.addMethod(constructor());
        components.forEach(component -> type.addMethods(accessors(component)));
        return type.addMethod(at())
                .addMethod(atEntity())
                .addMethod(atKept())
                .addMethods(template.model().components().stream()
                        .filter(component -> !component.isTag())
                        .flatMap(component -> pages(component).stream())
                        .toList())
                .build();
    }

    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(
                        ParameterizedTypeName.get(
                                template.runtimeType("PagedWorld"),
                                Types.className(template.model().declaring()),
                                template.nested("Page"),
                                WildcardTypeName.subtypeOf(Object.class)),
                        "world")
                .addParameter(boolean.class, "changing")
                .addParameters(givenParameters(template.model()))
                .addCode(
                        "super(world, changing, changing || $L);\n",
                        given(template.model()).stream()
                                .map(name -> CodeBlock.of("$N != 0", name))
                                .collect(CodeBlock.joining(" || ")));
        given(template.model()).forEach(name -> constructor.addStatement("this.$N = $N", name, name));
        return constructor.build();
    }

    private List<MethodSpec> accessors(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(template.method(
                        "has" + component.name(), TypeName.BOOLEAN, "Whether the entity has a $L.", component.name())
                .addCode(template.fill(component, "return has(here().has$simple:L);\n"))
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
            methods.add(get(
                    component,
                    node.name(),
                    Types.of(node.type()),
                    "The {@code $L} of the entity." + Members.ofCopy(node),
                    path));
            methods.add(set(component, node.name(), Types.of(node.type()), "Sets the {@code $L} of the entity.", path));
            if (node instanceof Array array) {
                methods.addAll(ofElements(component, array));
            }
        }
        new WorldLists(template).cursorViews(component).forEach(methods::add);
        methods.add(structural(
                        "add",
                        TypeName.BOOLEAN,
                        component,
                        component.isTag()
                                ? "Gives the entity the tag $L: true, or false if it had it already."
                                : "Gives the entity a $L: true, or false if it had one already, which is replaced.")
                .addParameter(template.value(component))
                .addCode(template.fill(component, "return catchUp(structure().add$simple:L(row, value));\n"))
                .build());
        if (component.isTag()) {
            methods.add(structural(
                            "add" + component.name(),
                            TypeName.BOOLEAN,
                            component,
                            "Gives the entity the tag $L: true, or false if it had it already.")
                    .addCode(template.fill(component, "return catchUp(structure().set$simple:L(row));\n"))
                    .build());
        }
        methods.add(structural(
                        "remove" + component.name(),
                        TypeName.BOOLEAN,
                        component,
                        "Takes the $L from the entity: true, or false if it had none.")
                .addCode(template.fill(component, "return remove($number:L);\n"))
                .build());
        return methods;
    }

    private List<MethodSpec> ofElements(WorldComponent component, Array array) {
        String path = PageColumns.path(component, array);
        TypeName type = Types.of(array.type().component());
        String javadoc = "he element {@code index} of {@code $L} of the entity, from 0 to $L.";
        return List.of(
                template.method(array.name(), type, "T" + javadoc, path, array.length() - 1)
                        .addParameter(int.class, "index")
                        .addCode(template.fill(
                                component, "return with$simple:L().$method:N(row, index);\n", "method", array.name()))
                        .build(),
                template.method(array.name(), TypeName.VOID, "Sets t" + javadoc, path, array.length() - 1)
                        .addParameter(int.class, "index")
                        .addParameter(type, "value")
                        .addCode(template.fill(
                                component,
                                "written$simple:L().$method:N(row, index, value);\n",
                                "method",
                                array.name()))
                        .build());
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
                                check(page.has$simple:L, $number:L);
                            }
                            return page;
                            """, "isGiven", isGiven(component)))
                        .build(),
                template.own("written" + component.name(), template.nested("Page"))
                        .addCode(template.fill(component, """
                            Page page = here();
                            if ($isGiven:L == 0) {
                                check(page.has$simple:L, $number:L);
                                page.touch$simple:L();
                            }
                            return page;
                            """, "isGiven", isGiven(component)))
                        .build());
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
                    catchUp();
                    return this;
                    """)
                .build();
    }

    private MethodSpec atEntity() {
        return template.method("at", template.nested("Cursor"), """
            Puts the cursor on an entity, and returns it: one look-up for many components.

            @throws $T if the entity is gone; the cursor is then where it was
            @throws $T if a loop moves this cursor\
            """, Types.STALE, IllegalStateException.class)
                .addParameter(template.entity())
                .addCode("""
                    find(entity);
                    return this;
                    """)
                .build();
    }

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
                    catchUp();
                    return this;
                    """)
                .build();
    }
}

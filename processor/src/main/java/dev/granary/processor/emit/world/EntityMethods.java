package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The world's methods for one entity and one of its components.
 *
 * <pre>{@code
 * public float positionX(Handle<Sparks> entity) {
 *     Page page = pageWithPosition(entity);
 *     return page.positionX(page.row(entity));
 * }
 * }</pre>
 */
final class EntityMethods {
    private final WorldTemplate template;
    private final List<WorldComponent> components;
    private final WorldLists lists;

    EntityMethods(WorldTemplate template) {
        this.template = template;
        this.lists = new WorldLists(template);
        this.components = template.model().components();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (WorldComponent component : components) {
            methods.add(add(component));
            if (component.isTag()) {
                methods.add(addTag(component));
            } else {
                methods.add(get(component));
                methods.add(find(component));
                methods.add(set(component));
            }
            methods.add(has(component));
            methods.add(remove(component));
            methods.add(listening(component, "onAdd", """
                As {@link #onAdd}, of entities that gain a $L; if the listener throws, the entity loses it again.\
                """));
            methods.add(listening(component, "onRemove", """
                As {@link #onRemove}, of entities that lose their $L, in whatever way, while they have it still.\
                """));
            component.accessible().forEach(node -> methods.addAll(accessors(component, node)));
            lists.worldViews(component).forEach(methods::add);
        }
        return methods;
    }

    private MethodSpec listening(WorldComponent component, String verb, String javadoc) {
        return template.method(verb + component.name(), Types.SUBSCRIPTION, javadoc, component.name())
                .addParameter(
                        ParameterizedTypeName.get(
                                ClassName.get(Consumer.class), WildcardTypeName.supertypeOf(template.entityType())),
                        "listener")
                .addCode(template.fill(component, "return $verb:L($number:L, listener);\n", "verb", verb))
                .build();
    }

    private MethodSpec add(WorldComponent component) {
        return template.method(
                        "add",
                        TypeName.BOOLEAN,
                        component.isTag()
                                ? "Gives the entity the tag $L: true, or false if it had it already."
                                : "Gives the entity a $L: true, or false if it had one already, which is replaced.",
                        component.name())
                .addParameter(template.entity())
                .addParameter(template.value(component))
                .addCode(at(component, "return page.add$simple:L(page.row(entity), value);\n"))
                .build();
    }

    private MethodSpec addTag(WorldComponent component) {
        return template.method(
                        "add" + component.name(),
                        TypeName.BOOLEAN,
                        "Gives the entity the tag $L: true, or false if it had it already.",
                        component.name())
                .addParameter(template.entity())
                .addCode(at(component, "return page.set$simple:L(page.row(entity));\n"))
                .build();
    }

    private MethodSpec has(WorldComponent component) {
        return template.method(
                        "has" + component.name(),
                        TypeName.BOOLEAN,
                        component.isTag() ? "Whether the entity has the tag $L." : "Whether the entity has a $L.",
                        component.name())
                .addParameter(template.entity())
                .addCode(template.fill(component, "return has(pageOf(entity).has$simple:L, entity);\n"))
                .build();
    }

    private MethodSpec remove(WorldComponent component) {
        return template.method(
                        "remove" + component.name(),
                        TypeName.BOOLEAN,
                        "Takes the $L from the entity: true, or false if it had none.",
                        component.name())
                .addParameter(template.entity())
                .addCode(template.fill(component, "return remove($number:L, entity);\n"))
                .build();
    }

    private MethodSpec get(WorldComponent component) {
        return template.method(
                        component.accessor(),
                        Types.className(component.type()),
                        "The $L of the entity.",
                        component.name())
                .addParameter(template.entity())
                .addCode(having(component, "return page.$accessor:L(page.row(entity));\n"))
                .build();
    }

    private MethodSpec set(WorldComponent component) {
        return template.method(
                        component.accessor(), TypeName.VOID, "Sets the $L that the entity has.", component.name())
                .addParameter(template.entity())
                .addParameter(template.value(component))
                .addCode(having(component, """
                    page.$accessor:L(page.row(entity), value);
                    page.touch$simple:L();
                    """))
                .build();
    }

    private MethodSpec find(WorldComponent component) {
        return template.method(
                        "find" + component.name(),
                        Types.className(component.type()),
                        "The $L of the entity, or null if it has none or is gone.",
                        component.name())
                .addParameter(template.entity())
                .addCode(template.fill(component, """
                    Page page = pageOrVacant(entity);
                    return has(page.has$simple:L, entity) ? page.$accessor:L(page.row(entity)) : null;
                    """))
                .build();
    }

    private List<MethodSpec> accessors(WorldComponent component, Node node) {
        String path = PageColumns.path(component, node);
        List<MethodSpec> methods = new ArrayList<>(List.of(
                template.method(
                                node.name(),
                                Types.of(node.type()),
                                "The {@code $L} of the entity." + Members.ofCopy(node),
                                path)
                        .addParameter(template.entity())
                        .addCode(having(component, "return page.$field:N(page.row(entity));\n", "field", node.name()))
                        .build(),
                template.method(node.name(), TypeName.VOID, "Sets the {@code $L} of the entity.", path)
                        .addParameter(template.entity())
                        .addParameter(Types.of(node.type()), "value")
                        .addCode(having(
                                component,
                                "page.$field:N(page.row(entity), value);\npage.touch$simple:L();\n",
                                "field",
                                node.name()))
                        .build()));
        if (node instanceof Array array) {
            methods.addAll(ofElements(component, array));
        }
        return methods;
    }

    private List<MethodSpec> ofElements(WorldComponent component, Array array) {
        String path = PageColumns.path(component, array);
        TypeName type = Types.of(array.type().component());
        String javadoc = "he element {@code index} of {@code $L} of the entity, from 0 to $L.";
        return List.of(
                template.method(array.name(), type, "T" + javadoc, path, array.length() - 1)
                        .addParameter(template.entity())
                        .addParameter(int.class, "index")
                        .addCode(having(
                                component, "return page.$field:N(page.row(entity), index);\n", "field", array.name()))
                        .build(),
                template.method(array.name(), TypeName.VOID, "Sets t" + javadoc, path, array.length() - 1)
                        .addParameter(template.entity())
                        .addParameter(int.class, "index")
                        .addParameter(type, "value")
                        .addCode(having(
                                component,
                                "page.$field:N(page.row(entity), index, value);\npage.touch$simple:L();\n",
                                "field",
                                array.name()))
                        .build());
    }

    /** What those methods find pages by. */
    List<MethodSpec> privateMethods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (WorldComponent component : components) {
            if (!component.isTag()) {
                methods.add(template.own("pageWith" + component.name(), template.nested("Page"))
                        .addParameter(template.entity())
                        .addCode(template.fill(component, """
                            Page page = pageOf(entity);
                            check(page.has$simple:L, $number:L, entity);
                            return page;
                            """))
                        .build());
            }
        }
        return methods;
    }

    private CodeBlock at(WorldComponent component, String code) {
        return template.fill(component, "Page page = pageOf(entity);\n" + code);
    }

    private CodeBlock having(WorldComponent component, String code, Object... more) {
        return template.fill(component, "Page page = pageWith$simple:L(entity);\n" + code, more);
    }
}

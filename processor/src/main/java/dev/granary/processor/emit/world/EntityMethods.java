package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;

/**
 * The world's methods for one entity and one of its components.
 *
 * <pre>{@code
 * public float positionX(Handle<Sparks> entity) {
 *     int slot = slotOf(entity);
 *     Page page = pages[slot >>> Entities.PAGE_SHIFT];
 *     int row = page.rowOf(slot);
 *     page.checkPosition(row);
 *     return page.positionX(row);
 * }
 * }</pre>
 */
final class EntityMethods {
    private static final String STALE = "\n\n@throws $T if the entity is gone";

    private final WorldTemplate template;
    private final List<WorldComponent> components;

    EntityMethods(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(List.of(contains(), destroy()));
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
            component.accessible().forEach(node -> methods.addAll(accessors(component, node)));
        }
        return methods;
    }

    private MethodSpec contains() {
        return template.method("contains", TypeName.BOOLEAN, "Whether the entity is still in this world.")
                .addParameter(template.entity())
                .addStatement("return entities.slot(entity.bits()) >= 0")
                .build();
    }

    private MethodSpec destroy() {
        return template.method(
                        "destroy",
                        TypeName.BOOLEAN,
                        "Destroys the entity with all of its components: true, or false if it was gone already.")
                .addParameter(template.entity())
                .addCode(template.fill("""
                    int slot = entities.slot(entity.bits());
                    if (slot < 0) {
                        return false;
                    }
                    pages[slot >>> $entitiesType:T.PAGE_SHIFT].destroy((slot & ROW_MASK) >>> 6, 1L << slot);
                    return true;
                    """))
                .build();
    }

    private MethodSpec add(WorldComponent component) {
        return template.method(
                        "add",
                        TypeName.BOOLEAN,
                        component.isTag()
                                ? "Gives the entity the tag $L: true, or false if it had it already." + STALE
                                : "Gives the entity a $L: true, or false if it had one already, which is replaced."
                                        + STALE,
                        component.name(),
                        Types.STALE)
                .addParameter(template.entity())
                .addParameter(template.value(component))
                .addCode(at(
                        component,
                        "Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];\n"
                                + "return page.add$simple:L(page.rowOf(slot), value);\n"))
                .build();
    }

    private MethodSpec addTag(WorldComponent component) {
        return template.method(
                        "add" + component.name(),
                        TypeName.BOOLEAN,
                        "Gives the entity the tag $L: true, or false if it had it already." + STALE,
                        component.name(),
                        Types.STALE)
                .addParameter(template.entity())
                .addCode(at(
                        component,
                        "Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];\n"
                                + "return page.set$simple:L(page.rowOf(slot));\n"))
                .build();
    }

    private MethodSpec has(WorldComponent component) {
        return template.method(
                        "has" + component.name(),
                        TypeName.BOOLEAN,
                        (component.isTag() ? "Whether the entity has the tag $L." : "Whether the entity has a $L.")
                                + STALE,
                        component.name(),
                        Types.STALE)
                .addParameter(template.entity())
                .addCode(at(
                        component,
                        "return $bitsType:T.get(pages[slot >>> $entitiesType:T.PAGE_SHIFT].has$simple:L, slot &"
                                + " ROW_MASK);\n"))
                .build();
    }

    private MethodSpec remove(WorldComponent component) {
        return template.method(
                        "remove" + component.name(),
                        TypeName.BOOLEAN,
                        "Takes the $L from the entity: true, or false if it had none." + STALE,
                        component.name(),
                        Types.STALE)
                .addParameter(template.entity())
                .addCode(at(
                        component,
                        "Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];\n"
                                + "return page.remove$simple:L(page.rowOf(slot));\n"))
                .build();
    }

    private MethodSpec get(WorldComponent component) {
        return lookup(
                        component.accessor(),
                        Types.className(component.type()),
                        component,
                        "The $L of the entity.",
                        component.name())
                .addCode(checked(component, "return page.$accessor:L(row);\n"))
                .build();
    }

    private MethodSpec set(WorldComponent component) {
        return lookup(
                        component.accessor(),
                        TypeName.VOID,
                        component,
                        "Sets the $L that the entity has.",
                        component.name())
                .addParameter(template.value(component))
                .addCode(checked(component, """
                    page.$accessor:L(row, value);
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
                    int slot = entities.slot(entity.bits());
                    if (slot < 0) {
                        return null;
                    }
                    Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];
                    return $bitsType:T.get(page.has$simple:L, slot & ROW_MASK) ? page.$accessor:L(page.rowOf(slot)) : null;
                    """))
                .build();
    }

    private List<MethodSpec> accessors(WorldComponent component, Node node) {
        String path = PageColumns.path(component, node);
        return List.of(
                lookup(node.name(), Types.of(node.type()), component, "The {@code $L} of the entity.", path)
                        .addCode(checked(component, "return page.$field:N(row);\n", "field", node.name()))
                        .build(),
                lookup(node.name(), TypeName.VOID, component, "Sets the {@code $L} of the entity.", path)
                        .addParameter(Types.of(node.type()), "value")
                        .addCode(checked(
                                component,
                                "page.$field:N(row, value);\npage.touch$simple:L();\n",
                                "field",
                                node.name()))
                        .build());
    }

    private MethodSpec.Builder lookup(
            String name, TypeName returns, WorldComponent component, String javadoc, String what) {
        return template.method(
                        name,
                        returns,
                        javadoc + STALE + "\n@throws $T if it has no $L",
                        what,
                        Types.STALE,
                        ClassName.get("dev.granary", "MissingComponentException"),
                        component.name())
                .addParameter(template.entity());
    }

    private CodeBlock at(WorldComponent component, String code) {
        return template.fill(component, "int slot = slotOf(entity);\n" + code);
    }

    private CodeBlock checked(WorldComponent component, String code, Object... more) {
        return template.fill(component, """
            int slot = slotOf(entity);
            Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];
            int row = page.rowOf(slot);
            page.check$simple:L(row);
            """ + code, more);
    }
}

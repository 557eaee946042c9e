package dev.granary.processor.emit.world;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.key.ElementKeysCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.OrderedClass;
import dev.granary.processor.emit.key.RangeClass;
import dev.granary.processor.emit.key.ReferenceCode;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The world's methods that find entities by keys, the classes that know which entity has which key, and those of views.
 *
 * <pre>{@code
 * public Handle<Arena> byNetworkId(int networkId) {
 *     return handleOfKey(this.networkIdKeys.slotOf(networkId));
 * }
 * }</pre>
 */
final class WorldKeyMethods {
    private final WorldTemplate template;
    private final WorldKeys keys;
    private final TableClass tables;
    private final ReferenceCode references;
    private final RecordCode records;
    private final WorldGrids grids;

    WorldKeyMethods(WorldTemplate template) {
        this.template = template;
        this.keys = new WorldKeys(template);
        this.tables = new TableClass(keys);
        this.references = new ReferenceCode(keys);
        this.grids = new WorldGrids(template, keys);
        this.records = new RecordCode(template.model().codebooks());
    }

    /** Of the world: what finds entities. */
    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (WorldComponent component : template.model().components()) {
            for (KeyModel key : component.keys()) {
                if (key.isGrid()) {
                    methods.addAll(grids.methods(key));
                } else if (key.isOrdered()) {
                    for (int given = 0; given <= key.nodes().size(); given++) {
                        methods.add(rangeBy(key, given));
                    }
                } else if (key.isUnique()) {
                    methods.addAll(List.of(by(key), findBy(component, key), removeBy(key)));
                } else {
                    methods.add(viewBy(key));
                }
            }
        }
        methods.addAll(references.storeMethods(template.model().keys(), "target", CodeBlock.of("")));
        return methods;
    }

    private RangeClass ranges() {
        return new RangeClass(
                keys,
                view -> Types.with(template.runtime("OrderedEntities", "Page", "Cursor"), view),
                WorldKeys.OWNER,
                (key, world) -> CodeBlock.of("$1N, $1N.$2N, ", world, keys.field(key)),
                this::elements,
                List.of(template.cursorOfIteration()));
    }

    private MethodSpec rangeBy(KeyModel key, int given) {
        return method(
                        "by",
                        key,
                        key.nodes().subList(0, given),
                        RangeClass.of(keys.view(key), key, given),
                        (given == 0 ? "All entities that have the key" : "The entities with the $L")
                                + ", in order: a view, which finds them anew each time, so it can be kept.")
                .addStatement("return $L", ranges().make(keys.view(key), key, given))
                .build();
    }

    private MethodSpec.Builder method(String verb, KeyModel key, TypeName returns, String javadoc) {
        return method(verb, key, key.nodes(), returns, javadoc);
    }

    private MethodSpec.Builder method(
            String verb, KeyModel key, List<Node> parameters, TypeName returns, String javadoc) {
        MethodSpec.Builder method = template.method(
                Names.path(verb, key.name()),
                returns,
                "$L",
                javadoc.replace(
                        "$L",
                        parameters.stream()
                                .map(node -> "{@code " + PageColumns.path(keys.componentOf(key), node) + "}")
                                .collect(Collectors.joining(" and "))));
        parameters.forEach(node -> method.addParameter(Types.of(node.type()), node.name()));
        return method;
    }

    /** The elements of the key that parameters are. */
    private CodeBlock elements(KeyModel key) {
        return Members.list(key.nodes().stream()
                .flatMap(node -> elements(node, CodeBlock.of("$N", node.name())).stream())
                .toList());
    }

    private List<CodeBlock> elements(Node node, CodeBlock value) {
        return switch (node) {
            case Column column -> List.of(records.codec(column).sought(value));
            case Array array -> throw RecordCode.refused(array);
            case Group group -> records.sought(group.children(), value);
        };
    }

    private MethodSpec by(KeyModel key) {
        return method(
                        "by",
                        key,
                        template.entityType(),
                        "The entity with the $L, or {@code Handle.none()} if there is none.")
                .addStatement("return handleOfKey(this.$N.slotOf($L))", keys.field(key), elements(key))
                .build();
    }

    private MethodSpec findBy(WorldComponent component, KeyModel key) {
        return method(
                        "findBy",
                        key,
                        Types.className(component.type()),
                        "The " + component.name() + " of the entity with the $L, or null if there is none.")
                .addCode(template.fill(component, """
                    int slot = this.$field:N.slotOf($elements:L);
                    if (slot == 0) {
                        return null;
                    }
                    Page page = pageOfKey(slot);
                    return page.$accessor:L(rowOfKey(page, slot));
                    """, "field", keys.field(key), "elements", elements(key)))
                .build();
    }

    private MethodSpec removeBy(KeyModel key) {
        return method(
                        "removeBy",
                        key,
                        TypeName.BOOLEAN,
                        "Destroys the entity with the $L: true, or false if there is none.")
                .addStatement(
                        "return destroy($N($L))",
                        Names.path("by", key.name()),
                        Members.list(key.nodes().stream()
                                .map(node -> CodeBlock.of("$N", node.name()))
                                .toList()))
                .build();
    }

    /**
     * What a view looks up; of an element in a name that nothing in the view has, as the name of the component begins it, which only the
     * columns of entities have themselves.
     */
    private static KeyModel named(KeyModel key) {
        if (!key.isOfElements()) {
            return key;
        }
        Column element = key.columns().getFirst();
        return key.of(
                List.of(new Column(key.name(), element.path(), element.type(), element.stored(), element.encoding())));
    }

    private MethodSpec viewBy(KeyModel key) {
        return method(
                        "by",
                        key,
                        named(key).nodes(),
                        keys.view(key),
                        (key.isOfElements()
                                        ? "The entities that have it in their $L, each once"
                                        : "The entities with the $L")
                                + ": a view, which finds them anew each time, so it can be kept.")
                .addStatement("return new $T(this, $L)", keys.view(key), KeyCode.values(named(key), this::elements))
                .build();
    }

    /** The classes that know which entity has which key, and those of views. */
    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        for (KeyModel key : template.model().keys()) {
            if (key.isGrid()) {
                types.addAll(grids.types(key));
                continue;
            }
            if (key.isOrdered()) {
                types.add(new OrderedClass(keys).emit(key, List.of()));
                types.add(ranges().emit(keys.view(key), key));
                continue;
            }
            if (!key.isOfElements()) {
                types.add(table(key));
            }
            if (!key.isUnique()) {
                types.add(viewClass(key));
            }
        }
        return types;
    }

    private TypeSpec table(KeyModel key) {
        TypeSpec.Builder table = tables.emit(key, ReferenceCode.arguments(key));
        if (key.reference() != null) {
            table.addMethods(references.keyMethods(key));
        }
        return table.build();
    }

    private TypeSpec viewClass(KeyModel key) {
        List<ParameterSpec> kept = KeyCode.kept(named(key));
        TypeSpec.Builder type = template.nestedClass(
                        keys.view(key).simpleName(),
                        template.runtime(key.isOfElements() ? "ElementEntities" : "ListedEntities", "Page", "Cursor"),
                        (key.isOfElements()
                                        ? "The entities with one element in {@code "
                                        : "The entities with one {@code ")
                                + key.name() + "}: a view, which finds them anew each time.")
                .addSuperinterface(template.nested("Found"));
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.worldType(), "world")
                .addParameters(kept)
                .addStatement("super(world, world.$N)", keys.field(key));
        if (!key.isOfElements()) {
            type.addField(keys.type(key), "keys", Modifier.PRIVATE, Modifier.FINAL);
            constructor.addStatement("keys = world.$N", keys.field(key));
        } else if (key.columns().getFirst().isSymbol()) {
            type.addField(template.worldType(), WorldKeys.OWNER, Modifier.PRIVATE, Modifier.FINAL);
            constructor.addStatement("$N = world", WorldKeys.OWNER);
        }
        for (ParameterSpec parameter : kept) {
            type.addField(FieldSpec.builder(parameter.type(), parameter.name(), Modifier.PRIVATE, Modifier.FINAL)
                    .build());
            constructor.addStatement("this.$N = $N", parameter.name(), parameter.name());
        }
        return type.addMethod(constructor.build())
                .addMethod(template.cursorOfIteration())
                .addMethod(
                        key.isOfElements()
                                ? ElementKeysCode.element(key, KeyCode.sought(named(key), WorldKeys.OWNER + ".symbols"))
                                : KeyCode.inherited("firstSlot")
                                        .returns(int.class)
                                        .addStatement(
                                                "return keys.slotOf($L)", KeyCode.sought(key, "keys.world.symbols"))
                                        .build())
                .build();
    }
}

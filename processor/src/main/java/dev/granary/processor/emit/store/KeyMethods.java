package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.RangeClass;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The store's methods that find items by keys.
 *
 * <pre>{@code
 * public Handle<Order> byId(long id) {
 *     int slot = idKeys.slotOf(id);
 *     return Handle.ofBits(slot == 0 ? 0 : slots.bits(slot));
 * }
 * }</pre>
 */
final class KeyMethods {
    private final StoreModel model;
    private final Template template;
    private final Keys keys;
    private final RecordCode records;
    private final CodeBlock checkOpen;

    KeyMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.records = new RecordCode(model.codebooksOfStore());
        this.checkOpen = Growth.of(model).checkOpen();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (KeyModel key : model.keys()) {
            if (key.isGrid()) {
                methods.addAll(GridClasses.methods(template, checkOpen, key));
            } else if (key.isOrdered()) {
                for (int given = 0; given <= key.nodes().size(); given++) {
                    methods.add(rangeBy(key, given));
                }
            } else if (key.isUnique()) {
                methods.addAll(List.of(by(key), findBy(key), removeBy(key), putBy(key)));
            } else {
                methods.add(viewBy(key));
            }
        }
        if (!methods.isEmpty()) {
            methods.add(beginKeys());
        }
        return methods;
    }

    private MethodSpec.Builder method(String verb, KeyModel key, TypeName returned, String javadoc) {
        return method(verb, key, key.nodes(), returned, javadoc);
    }

    private MethodSpec.Builder method(
            String verb, KeyModel key, List<Node> parameters, TypeName returned, String javadoc) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(Names.path(verb, key.name()))
                .addJavadoc(
                        "$L\n",
                        javadoc.replace(
                                "$L",
                                parameters.stream()
                                        .map(node -> "{@code " + node.path() + "}")
                                        .collect(Collectors.joining(" and "))))
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addCode(checkOpen);
        parameters.forEach(node -> method.addParameter(Types.of(node.type()), node.name()));
        return method;
    }

    /** The elements of the key that parameters are. */
    private CodeBlock elements(KeyModel key) {
        List<CodeBlock> elements = new ArrayList<>();
        for (Node node : key.nodes()) {
            elements.addAll(elements(node, CodeBlock.of("$N", node.name())));
        }
        return Members.list(elements);
    }

    private List<CodeBlock> elements(Node node, CodeBlock value) {
        return switch (node) {
            case Column column -> List.of(records.codec(column).sought(value));
            case Array array -> throw RecordCode.refused(array);
            case Group group -> records.sought(group.children(), value);
        };
    }

    private CodeBlock slot(KeyModel key, CodeBlock elements) {
        return template.fill(
                "int $slot:L = $field:N.slotOf($elements:L);\n", "field", keys.field(key), "elements", elements);
    }

    private MethodSpec by(KeyModel key) {
        return method(
                        "by",
                        key,
                        template.itemHandleType(),
                        "The item with the $L, or {@code Handle.none()} if there is none.")
                .addCode(slot(key, elements(key)))
                .addCode(template.fill("return $handleType:T.ofBits($slot:L == 0 ? 0 : $slots:L.bits($slot:L));\n"))
                .build();
    }

    private MethodSpec findBy(KeyModel key) {
        return method("findBy", key, template.itemType(), "The item with the $L as a record, or null if there is none.")
                .addCode(slot(key, elements(key)))
                .addCode(template.fill("""
                    if ($slot:L == 0) {
                        return null;
                    }
                    int $row:L = $rowOfSlot:N($slot:L);
                    $blockType:T $block:L = blockAt($row:L);
                    return $block:L.value(rowInBlock($row:L));
                    """, "rowOfSlot", keys.rowOfSlot()))
                .build();
    }

    private MethodSpec removeBy(KeyModel key) {
        return method(
                        "removeBy",
                        key,
                        TypeName.BOOLEAN,
                        "Removes the item with the $L: true, or false if there is none.")
                .addCode(slot(key, elements(key)))
                .addCode(template.fill("""
                    if ($slot:L == 0) {
                        return false;
                    }
                    removeRow($rowOfSlot:N($slot:L));
                    return true;
                    """, "rowOfSlot", keys.rowOfSlot()))
                .build();
    }

    private MethodSpec putBy(KeyModel key) {
        CodeBlock.Builder elements = CodeBlock.builder();
        List<CodeBlock> all = new ArrayList<>();
        for (Node node : key.nodes()) {
            CodeBlock value = template.fill("$value:L");
            for (String part : node.path().split("\\.")) {
                value = CodeBlock.of("$L.$N()", value, part);
            }
            all.addAll(elements(node, value));
        }
        elements.add(Members.list(all));
        return MethodSpec.methodBuilder(Names.path("putBy", key.name()))
                .addJavadoc(
                        "Sets the item with the value's {@code $L}, or adds one if there is none, and returns its"
                                + " handle.\n",
                        key.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemType(), template.own("value"))
                .returns(template.itemHandleType())
                .addCode(checkOpen)
                .addCode(slot(key, elements.build()))
                .addCode(template.fill("""
                    if ($slot:L == 0) {
                        return add($value:L);
                    }
                    $itemHandleType:T $handle:L = $handleType:T.ofBits($slots:L.bits($slot:L));
                    set($handle:L, $value:L);
                    return $handle:L;
                    """))
                .build();
    }

    private MethodSpec viewBy(KeyModel key) {
        ClassName view = KeyClasses.view(template, key);
        return method(
                        "by",
                        key,
                        view,
                        (key.isOfElements() ? "The items that have it in their $L, each once" : "The items with the $L")
                                + ": a view, which finds them anew each time, so it can be kept.")
                .addStatement("return new $T(this, $L)", view, KeyCode.values(key, this::elements))
                .build();
    }

    /**
     * <pre>{@code
     * public ByBook.OfInstrument byBook(int instrument) {
     *     return new ByBook.OfInstrument(
     *             this, KeyRange.all(2).with(0, 32, KeyOrder.of(instrument)), false, Integer.MAX_VALUE);
     * }
     * }</pre>
     */
    private MethodSpec rangeBy(KeyModel key, int given) {
        ClassName all = KeyClasses.view(template, key);
        return method(
                        "by",
                        key,
                        key.nodes().subList(0, given),
                        RangeClass.of(all, key, given),
                        (given == 0 ? "All items that have the key" : "The items with the $L")
                                + ", in order: a view, which finds them anew each time, so it can be kept.")
                .addStatement("return $L", ranges().make(all, key, given))
                .build();
    }

    /** The views of items in their order. */
    RangeClass ranges() {
        return new RangeClass(
                keys,
                view -> Types.with(template.subset(Types.ORDERED_SUBSET), view),
                template.own("store"),
                (key, store) -> CodeBlock.of("$N, $N.$N, ", store, store, keys.field(key)),
                this::elements,
                List.of(new KeyClasses(model).iterator()));
    }

    private MethodSpec beginKeys() {
        return MethodSpec.methodBuilder("beginKeys")
                .addJavadoc("""
                    For generated kernels: begins a loop that writes columns of keys, and returns what ends it.

                    @param columns their numbers in the schema
                    """)
                .addModifiers(Modifier.PUBLIC)
                .varargs()
                .addParameter(int[].class, "columns")
                .returns(Types.KEY_SWEEP)
                .addCode(checkOpen)
                .addCode(template.fill("return $keys:N.write(blocks(), $size:L, columns);\n", "keys", keys.all()))
                .build();
    }
}

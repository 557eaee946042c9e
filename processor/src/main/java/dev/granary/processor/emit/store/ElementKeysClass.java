package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.ReferenceCode;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.StoreModel;
import javax.lang.model.element.Modifier;

/**
 * The private class that knows which items have which element in their lists: all that it has of its own is where a list is.
 *
 * <pre>{@code
 * private static final class InventoryKeys extends ElementKeys {
 *     private final HeroStore store;
 *
 *     private InventoryKeys(HeroStore store) {
 *         super("HeroStore", "inventory", store.inventoryPool, 0);
 *         this.store = store;
 *     }
 *
 *     @Override
 *     protected long run(int slot) {
 *         int row = store.rowOfSlot(slot);
 *         Block block = store.blockAt(row);
 *         return block.inventoryRun(store.rowInBlock(row));
 *     }
 * }
 * }</pre>
 */
final class ElementKeysClass {
    private final StoreModel model;
    private final Template template;
    private final Keys keys;
    private final String store;

    ElementKeysClass(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.store = template.own("store");
    }

    TypeSpec emit(KeyModel key) {
        boolean isReference = key.reference() != null;
        TypeSpec.Builder type = TypeSpec.classBuilder(keys.type(key))
                .addJavadoc(
                        "Which items have which element in {@code $L}.\n",
                        key.list().path())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(isReference ? Types.ELEMENT_REFERENCES : Types.ELEMENT_KEYS)
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addStatement(
                                "super($S, $S, $L$N.$N, $L)",
                                Members.name(template),
                                key.name(),
                                ReferenceCode.arguments(key),
                                store,
                                Values.pool(model, key.list()),
                                key.numberInElement())
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethod(KeyCode.inherited("run")
                        .addParameter(int.class, template.own("slot"))
                        .returns(long.class)
                        .addCode(atRow(key, "return $block:L.$run:N($store:L.rowInBlock($row:L));\n"))
                        .build())
                .addMethod(KeyCode.inherited("run")
                        .addParameter(int.class, template.own("slot"))
                        .addParameter(long.class, template.own("run"))
                        .addCode(atRow(key, "$block:L.$run:N($store:L.rowInBlock($row:L), $runOfList:L);\n"))
                        .build());
        if (isReference) {
            type.addMethod(KeyCode.inherited("watch")
                    .returns(ParameterizedTypeName.get(Types.WATCH, WildcardTypeName.subtypeOf(Object.class)))
                    .addCode(template.fill("return $store:L.watch(true);\n"))
                    .build());
        }
        return type.build();
    }

    private CodeBlock atRow(KeyModel key, String text) {
        return template.fill(
                """
                    int $row:L = $store:L.$rowOfSlot:N($slot:L);
                    $blockType:T $block:L = $store:L.blockAt($row:L);
                    """ + text,
                "rowOfSlot",
                keys.rowOfSlot(),
                "run",
                Values.run(model, key.list()),
                "runOfList",
                template.own("run"));
    }
}

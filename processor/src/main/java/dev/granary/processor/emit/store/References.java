package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * What an index has beside others if its handles are references: the store that they refer to, and how one of them is written.
 *
 * <pre>{@code
 * public void connect(AccountStore accounts) {
 *     accountKeys.connect(accounts.watch(true));
 * }
 * }</pre>
 */
final class References {
    private final StoreModel model;
    private final Template template;
    private final Keys keys;

    References(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.keys = new Keys(model);
    }

    /** What the constructor of the keys takes beside what others do, with a comma behind it. */
    static CodeBlock arguments(KeyModel key) {
        KeyModel.Reference reference = key.reference();
        if (reference == null) {
            return CodeBlock.of("");
        }
        CodeBlock onRemove = CodeBlock.of("$T.$L", Types.ON_REMOVE, reference.onRemove());
        return reference.isOwn()
                ? CodeBlock.of("$L, null, ", onRemove)
                : CodeBlock.of("$L, $S, ", onRemove, reference.target().displayName());
    }

    /** Of the class of the keys. */
    List<MethodSpec> keyMethods(KeyModel key) {
        String column = key.columns().getFirst().name();
        return List.of(
                KeyCode.inherited("watch")
                        .returns(ParameterizedTypeName.get(Types.WATCH, WildcardTypeName.subtypeOf(Object.class)))
                        .addCode(template.fill("return $store:L.watch(true);\n"))
                        .build(),
                KeyCode.inherited("firstSlot")
                        .addParameter(long.class, column)
                        .returns(int.class)
                        .addStatement("return slotOf($N)", column)
                        .build(),
                KeyCode.inherited("bits")
                        .addParameter(int.class, template.own("slot"))
                        .returns(long.class)
                        .addCode(keys.atRow("return $value:L.bits();\n", key))
                        .build(),
                KeyCode.inherited("write")
                        .addParameter(int.class, template.own("slot"))
                        .addParameter(long.class, template.own("bits"))
                        .addCode(keys.atRow(
                                "$block:L.$accessor:N($rowInBlock:L, $handleType:T.ofBits($bits:L));\n", key))
                        .build());
    }

    /** Of the store: a method for each store that is referred to. */
    List<MethodSpec> storeMethods() {
        Map<ClassName, List<KeyModel>> byTarget = new LinkedHashMap<>();
        for (KeyModel key : model.keys()) {
            if (key.reference() != null && !key.reference().isOwn()) {
                byTarget.computeIfAbsent(Types.className(key.reference().target()), target -> new ArrayList<>())
                        .add(key);
            }
        }
        return byTarget.entrySet().stream()
                .map(entry -> connect(entry.getKey(), entry.getValue()))
                .toList();
    }

    private MethodSpec connect(ClassName target, List<KeyModel> of) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("connect")
                .addJavadoc(
                        """
                        Says whose items $L to: once, before the first handle of one is written.

                        @throws IllegalStateException if that has been said already
                        """,
                        of.stream().map(key -> "{@code " + key.name() + "}").collect(Collectors.joining(" and "))
                                + (of.size() == 1 ? " refers" : " refer"))
                .addModifiers(Modifier.PUBLIC)
                .addParameter(target, template.own("store"))
                .addCode(Growth.of(model).checkOpen());
        of.forEach(key ->
                method.addCode(template.fill("$field:N.connect($store:L.watch(true));\n", "field", keys.field(key))));
        return method.build();
    }
}

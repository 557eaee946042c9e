package dev.granary.processor.emit.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KeyModel;
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
public final class ReferenceCode {
    private final KeyOwner owner;

    public ReferenceCode(KeyOwner owner) {
        this.owner = owner;
    }

    /** What the constructor of the keys takes beside what others do, with a comma behind it. */
    public static CodeBlock arguments(KeyModel key) {
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
    public List<MethodSpec> keyMethods(KeyModel key) {
        return List.of(
                KeyCode.inherited("watch")
                        .returns(ParameterizedTypeName.get(Types.WATCH, WildcardTypeName.subtypeOf(Object.class)))
                        .addCode(owner.text().fill("return $store:L.watch(true);\n"))
                        .build(),
                KeyCode.inherited("bits")
                        .addParameter(int.class, owner.text().own("slot"))
                        .returns(long.class)
                        .addCode(owner.atRow("return $block:L.$bitsOf:N($rowInBlock:L);\n", key))
                        .build(),
                KeyCode.inherited("write")
                        .addParameter(int.class, owner.text().own("slot"))
                        .addParameter(long.class, owner.text().own("bits"))
                        .addCode(owner.atRow("$block:L.$accessor:N($rowInBlock:L, handleOf($bits:L));\n$touch:L", key))
                        .build());
    }

    /**
     * Of the store: a method for each store that is referred to.
     *
     * @param parameter its name
     * @param checkOpen statements before
     */
    public List<MethodSpec> storeMethods(List<KeyModel> keys, String parameter, CodeBlock checkOpen) {
        Map<ClassName, List<KeyModel>> byTarget = new LinkedHashMap<>();
        for (KeyModel key : keys) {
            if (key.reference() != null && !key.reference().isOwn()) {
                byTarget.computeIfAbsent(Types.className(key.reference().target()), target -> new ArrayList<>())
                        .add(key);
            }
        }
        return byTarget.entrySet().stream()
                .map(entry -> connect(entry.getKey(), entry.getValue(), parameter, checkOpen))
                .toList();
    }

    private MethodSpec connect(ClassName target, List<KeyModel> of, String parameter, CodeBlock checkOpen) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("connect")
                .addJavadoc(
                        """
                        Says whose items $L to: once, before the first handle of one is written.

                        @throws $T if that has been said already
                        """,
                        of.stream().map(key -> "{@code " + key.name() + "}").collect(Collectors.joining(" and "))
                                + (of.size() == 1 ? " refers" : " refer"),
                        IllegalStateException.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(target, parameter)
                .addCode(checkOpen);
        of.forEach(key -> method.addStatement("$N.connect($N.watch(true))", owner.field(key), parameter));
        return method.build();
    }
}

package dev.granary.processor.emit.key;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Of the class of a key: what a write means for it. The key that an item has already means nothing, also while none may change, and then
 * nothing is touched that threads of a pool share: what writes all columns of an item, like the method of a block that does it for a
 * kernel, need not know which are others.
 *
 * <pre>{@code
 * private int changeKey(Block block, int row, int slot, long id) {
 *     if (row >= block.size()) {
 *         return change(false, false);
 *     }
 *     if (isDeferred() || block.isOfId(row, id) || beginsToFollow()) {
 *         return change(false, false);
 *     }
 *     ...
 *     return change(true, true);
 * }
 * }</pre>
 */
public final class ChangeKey {
    private final KeyOwner owner;
    private final Text text;
    private final KeyModel key;

    public ChangeKey(KeyOwner owner, KeyModel key) {
        this.owner = owner;
        this.text = owner.text();
        this.key = key;
    }

    /** An expression that says whether the item has the key before, where it can; {@code true} if all do. */
    CodeBlock leaves() {
        return key.isPartial() ? text.fill("$leaves:L") : CodeBlock.of("true");
    }

    /** The same of what is written. */
    CodeBlock enters() {
        return key.isPartial() ? text.fill("$enters:L") : CodeBlock.of("true");
    }

    /**
     * The method.
     *
     * @param admit statements that make sure that an item can have the key, and return what the write means
     */
    public MethodSpec emit(CodeBlock admit) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("changeKey")
                .addJavadoc(
                        "What it means that $L is to have the key, where it can. If this throws, nothing has"
                                + " changed.\n",
                        "an " + owner.singular())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(owner.holderType(), text.own("block"))
                .addParameter(int.class, text.own("row"))
                .addParameter(int.class, text.own("slot"))
                .addParameters(KeyCode.parameters(key.elements()))
                .returns(int.class)
                .beginControlFlow("if ($L)", owner.isWithout(key))
                .addStatement("return change(false, false)")
                .endControlFlow();
        if (key.isPartial()) {
            method.addCode(text.fill("""
                boolean $leaves:L = $block:L.$hasOne:N($row:L);
                boolean $enters:L = $has:L;
                """, "hasOne", owner.method("has", key), "has", PartialKey.has(key)));
        }
        return method.beginControlFlow("if (isDeferred() || $L || beginsToFollow())", isNoChange())
                .addStatement("return change(false, false)")
                .endControlFlow()
                .addCode(admit)
                .build();
    }

    private CodeBlock isNoChange() {
        return key.isPartial() ? CodeBlock.of("$1L == $2L && (!$1L || $3L)", leaves(), enters(), isSame()) : isSame();
    }

    private CodeBlock isSame() {
        return text.fill(
                key.reference() != null
                        ? "$block:L.$bitsOf:N($row:L) == $elements:L"
                        : "$block:L.$isOf:N($row:L, $elements:L)",
                "bitsOf",
                owner.method("bitsOf", key),
                "isOf",
                owner.method("isOf", key),
                "elements",
                KeyCode.variables(key.columns()));
    }

    /**
     * Of the holder: what asks whether a row has a key.
     *
     * @param read an expression for the element of a column in the row
     */
    public MethodSpec ofHolder(Function<Column, CodeBlock> read) {
        return MethodSpec.methodBuilder(owner.method("isOf", key))
                .addJavadoc("Whether what is in the row has the key {@code $L}.\n", key.name())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, text.own("row"))
                .returns(TypeName.BOOLEAN)
                .addParameters(key.columns().stream()
                        .map(column -> ParameterSpec.builder(Types.of(column.stored()), owner.keyOf(column))
                                .build())
                        .toList())
                .addStatement(
                        "return $L",
                        key.columns().stream()
                                .map(column -> KeyCode.isSame(
                                        column, read.apply(column), CodeBlock.of("$N", owner.keyOf(column))))
                                .collect(CodeBlock.joining("\n&& ")))
                .build();
    }
}

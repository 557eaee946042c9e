package dev.granary.processor.emit.key;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.KeyModel;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * The private class that knows the order of items by a key.
 *
 * <pre>{@code
 * private static final class ExpiresKeys extends OrderedKeys {
 *     private int changeKey(Block block, int row, int slot, long expires) {
 *         if (row >= block.size()) {
 *             return change(false, false);
 *         }
 *         if (isDeferred() || block.isOfExpires(row, expires) || beginsToFollow()) {
 *             return change(false, false);
 *         }
 *         long[] words = pending();
 *         words[0] = KeyOrder.word(KeyOrder.of(expires));
 *         return admit(true, true);
 *     }
 * }
 * }</pre>
 */
public final class OrderedClass {
    private final KeyOwner owner;
    private final Text text;

    public OrderedClass(KeyOwner owner) {
        this.owner = owner;
        this.text = owner.text();
    }

    /**
     * The class.
     *
     * @param more methods that it has besides
     */
    public TypeSpec emit(KeyModel key, List<MethodSpec> more) {
        String store = text.own("store");
        TypeSpec.Builder type = TypeSpec.classBuilder(owner.type(key))
                .addJavadoc("The items in the order of {@code $L}.\n", key.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(Types.ORDERED_KEYS)
                .addField(owner.type(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(owner.type(), store)
                        .addStatement(
                                "super($S, $S, $L, $L)", owner.name(), key.name(), key.words(), owner.numbers(key))
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethods(more)
                .addMethod(changeKey(key))
                .addMethod(KeyCode.inherited("read")
                        .addParameter(int.class, text.own("slot"))
                        .addParameter(long[].class, text.own("words"))
                        .addCode(owner.atRow("$block:L.$wordsOf:N($rowInBlock:L, $words:L);\n", key))
                        .build());
        if (key.isPartial()) {
            new PartialKey(owner, key).addTo(type);
        }
        return type.build();
    }

    private CodeBlock pending(KeyModel key) {
        return CodeBlock.builder()
                .addStatement("long[] $N = pending()", text.own("words"))
                .add(words(key, column -> CodeBlock.of("$N", column.name())))
                .build();
    }

    /**
     * <pre>{@code
     * private int admitKey(long expires) {
     *     long[] words = pending();
     *     words[0] = KeyOrder.word(KeyOrder.of(expires));
     *     return admit();
     * }
     * }</pre>
     */
    public MethodSpec admitKey(KeyModel key) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("admitKey")
                .addJavadoc("Makes sure that an item with the key can be added. If this throws, nothing has changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(KeyCode.parameters(key.elements()))
                .returns(int.class);
        if (key.isPartial()) {
            method.beginControlFlow("if (!$L)", PartialKey.has(key))
                    .addStatement("return change(false, false)")
                    .endControlFlow();
        }
        return method.addCode(pending(key)).addStatement("return admit()").build();
    }

    private MethodSpec changeKey(KeyModel key) {
        ChangeKey change = new ChangeKey(owner, key);
        return change.emit(CodeBlock.builder()
                .add(pending(key))
                .addStatement("return admit($L, $L)", change.leaves(), change.enters())
                .build());
    }

    /**
     * Of the holder: what the class asks of a row.
     *
     * @param read an expression for the element of a column in the row
     */
    public List<MethodSpec> ofHolder(KeyModel key, Function<Column, CodeBlock> read) {
        return List.of(
                new ChangeKey(owner, key).ofHolder(read),
                MethodSpec.methodBuilder(owner.method("wordsOf", key))
                        .addJavadoc("Puts down the words of the key {@code $L} in the row.\n", key.name())
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, text.own("row"))
                        .addParameter(long[].class, text.own("words"))
                        .addCode(words(key, read))
                        .build());
    }

    /**
     * Statements that put down the words of a key, given an expression for each column.
     *
     * <pre>{@code
     * words[0] = KeyOrder.word(KeyOrder.of(instrument) << 32 | KeyOrder.of(side) << 24);
     * words[1] = KeyOrder.word(KeyOrder.of(price));
     * }</pre>
     */
    private CodeBlock words(KeyModel key, Function<Column, CodeBlock> element) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int word = 0; word < key.words(); word++) {
            int number = word;
            code.addStatement(
                    "$N[$L] = $T.word($L)",
                    text.own("words"),
                    word,
                    Types.KEY_ORDER,
                    key.parts().stream()
                            .filter(part -> part.word() == number)
                            .map(part -> shifted(part, element.apply(part.column())))
                            .collect(CodeBlock.joining("\n| ")));
        }
        return code.build();
    }

    private static CodeBlock shifted(KeyModel.Part part, CodeBlock element) {
        CodeBlock order = order(part.column(), element);
        return part.shift() == 0 ? order : CodeBlock.of("$L << $L", order, part.shift());
    }

    /** An expression for a number of the same order as what a column holds. */
    static CodeBlock order(Column column, CodeBlock element) {
        return CodeBlock.of(
                column.encoding() instanceof Encoding.HandleBits ? "$T.ofHandle($L)" : "$T.of($L)",
                Types.KEY_ORDER,
                element);
    }
}

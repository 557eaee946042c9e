package dev.granary.processor.emit.key;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Literal;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Of the class of a key that only some items have: what says which do. All else asks {@code hasKey}.
 *
 * <pre>{@code
 * private static final int SIDE_BUY = Ordinals.of("BUY", SIDE_VALUES);
 *
 * private boolean hasKey(byte side, int name, boolean open) {
 *     return open & side == SIDE_BUY & !"gold".equals(store.symbols.textOf(name));
 * }
 * }</pre>
 */
public final class PartialKey {
    private static final String HAS_KEY = "hasKey";

    private final KeyOwner owner;
    private final Text text;
    private final KeyModel key;

    /** The constants with the ordinals of those of enums. */
    private final Map<Where.Equal, String> ordinals = new LinkedHashMap<>();

    PartialKey(KeyOwner owner, KeyModel key) {
        this.owner = owner;
        this.text = owner.text();
        this.key = key;
        List<String> taken = new ArrayList<>(owner.codebooksOfKeys().constants().values());
        for (Where.Equal value : key.where().values()) {
            if (column(value).encoding() instanceof Encoding.Ordinal) {
                String name =
                        Names.unused(owner.constant(Names.constant(column(value).name()) + "_" + value.value()), taken);
                taken.add(name);
                ordinals.put(value, name);
            }
        }
    }

    private Column column(Where.Equal value) {
        return key.asked().stream()
                .filter(column -> column.path().equals(value.path()))
                .findFirst()
                .orElseThrow();
    }

    /** Completes the class of the key. */
    void addTo(TypeSpec.Builder type) {
        ordinals.forEach((value, name) ->
                type.addField(FieldSpec.builder(TypeName.INT, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "$T.of($L, $L)",
                                Types.ORDINALS,
                                Literal.of(value.value()),
                                owner.codebooksOfKeys()
                                        .constants()
                                        .get(((Encoding.Ordinal) column(value).encoding()).enumType()))
                        .build()));
        type.addMethod(MethodSpec.methodBuilder(HAS_KEY)
                        .addJavadoc("Whether an item with these has a key {@code $L}.\n", key.name())
                        .addModifiers(Modifier.PRIVATE)
                        .addParameters(KeyCode.parameters(key.asked()))
                        .returns(boolean.class)
                        .addStatement("return $L", holds(key.where()))
                        .build())
                .addMethod(KeyCode.inherited("holds")
                        .returns(boolean.class)
                        .addParameter(int.class, text.own("slot"))
                        .addCode(owner.atRow("return $block:L.$hasOne:N($rowInBlock:L);\n", key))
                        .build());
    }

    private CodeBlock holds(Where where) {
        return switch (where) {
            case Where.Flag(String name) -> CodeBlock.of("$N", name);
            case Where.Equal equal -> compare(equal, true);
            case Where.Not(Where.Flag(String name)) -> CodeBlock.of("!$N", name);
            case Where.Not(Where.Equal equal) -> compare(equal, false);
            case Where.Not(Where operand) -> CodeBlock.of("!($L)", holds(operand));
            case Where.Joined(Where.Operator operator, Where left, Where right) ->
                Stream.of(left, right)
                        .map(side -> side instanceof Where.Joined ? CodeBlock.of("($L)", holds(side)) : holds(side))
                        .collect(CodeBlock.joining(" " + operator.symbol() + " "));
        };
    }

    private CodeBlock compare(Where.Equal value, boolean isEqual) {
        Column column = column(value);
        if (ordinals.containsKey(value)) {
            return CodeBlock.of("$N $L $N", column.name(), isEqual ? "==" : "!=", ordinals.get(value));
        }
        CodeBlock text = Codec.of(column, owner.codebooksOfKeys()).decode(CodeBlock.of("$N", column.name()));
        return value.value() == null
                ? CodeBlock.of("$L $L null", text, isEqual ? "==" : "!=")
                : CodeBlock.of("$L$L.equals($L)", isEqual ? "" : "!", Literal.of(value.value()), text);
    }

    /** An expression of the class that is true if an item has the key, given one for each column that is asked. */
    public static CodeBlock has(KeyModel key, Function<Column, CodeBlock> element) {
        return CodeBlock.of(
                "$L($L)",
                HAS_KEY,
                CodeBlock.join(key.asked().stream().map(element).toList(), ",$W"));
    }

    /** The same, of parameters that are called as the columns. */
    public static CodeBlock has(KeyModel key) {
        return has(key, column -> CodeBlock.of("$N", column.name()));
    }
}

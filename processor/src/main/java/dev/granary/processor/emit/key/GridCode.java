package dev.granary.processor.emit.key;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.KeyModel;

/** Of the class that knows where the items of a store or the entities of a world are. */
public final class GridCode {
    private GridCode() {}

    /**
     * {@code return admit(positionX, positionY);}; where the condition does not hold, nowhere: {@code hasKey(lit) ? positionX :
     * Double.NaN}.
     */
    public static CodeBlock admit(KeyModel key) {
        return admit(key, PartialKey.has(key));
    }

    private static CodeBlock admit(KeyModel key, CodeBlock has) {
        CodeBlock.Builder position = CodeBlock.builder();
        if (key.isPartial()) {
            position.add("$L ? ", has);
        }
        position.add("$N", key.columns().getFirst().name());
        if (key.isPartial()) {
            position.add(" : $T.NaN", Double.class);
        }
        key.columns().stream().skip(1).forEach(column -> position.add(",$W$N", column.name()));
        return CodeBlock.of("return admit($L);\n", position.build());
    }

    /** The method that says what a write means. */
    public static MethodSpec changeKey(KeyOwner owner, KeyModel key) {
        ChangeKey change = new ChangeKey(owner, key);
        return change.emit(admit(key, change.enters()));
    }

    /** Completes the class of a grid that only some are in. */
    public static void addCondition(TypeSpec.Builder type, KeyOwner owner, KeyModel key) {
        if (key.isPartial()) {
            new PartialKey(owner, key).addTo(type);
            type.addMethod(KeyCode.inherited("size")
                    .returns(TypeName.INT)
                    .addStatement("return countHolders()")
                    .build());
        }
    }
}

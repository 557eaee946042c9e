package dev.granary.processor.emit.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KeyModel;
import javax.lang.model.element.Modifier;

/**
 * Keys of the elements of a list. They need no class of their own: all that the runtime has to know is where lists are, which a pool does.
 *
 * <pre>{@code
 * private final ElementKeys skillsKeys = new ElementKeys("HeroStore", "skills", skillsPool, 0);
 * }</pre>
 */
public final class ElementKeysCode {
    private final KeyOwner owner;

    public ElementKeysCode(KeyOwner owner) {
        this.owner = owner;
    }

    /** The field with what knows who has which element. */
    public FieldSpec field(KeyModel key, CodeBlock pool) {
        ClassName type = key.reference() == null ? Types.ELEMENT_KEYS : Types.ELEMENT_REFERENCES;
        return FieldSpec.builder(type, owner.field(key), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(
                        "new $T($S, $S, $L$L, $L)",
                        type,
                        owner.name(),
                        key.name(),
                        ReferenceCode.arguments(key),
                        pool,
                        key.numberInElement())
                .build();
    }

    /** Of a view: the element that is looked up. */
    public static MethodSpec element(KeyModel key, CodeBlock sought) {
        return KeyCode.inherited("element")
                .returns(long.class)
                .addStatement("return $L", KeyCode.word(key.columns().getFirst(), sought))
                .build();
    }
}

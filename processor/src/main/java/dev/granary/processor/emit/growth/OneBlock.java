package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** All rows in one block, {@code whole}: a row of the store is a row of the block, so none has to be found. */
interface OneBlock extends Growth {

    static FieldSpec.Builder constant(String name) {
        return FieldSpec.builder(int.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
    }

    @Override
    default List<FieldSpec> constants() {
        return List.of(constant("BLOCK_ROWS")
                .initializer("$L", template().model().sizes().blockRows())
                .build());
    }

    @Override
    default CodeBlock itemSlotsArguments() {
        return template().fill("$blockType:T.STRIDE_BYTES");
    }

    @Override
    default CodeBlock blockOf(CodeBlock row) {
        return template().fill("$whole:L");
    }

    @Override
    default CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return row;
    }

    @Override
    default CodeBlock next() {
        return template().fill("$store:L.$whole:L");
    }
}

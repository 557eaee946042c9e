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

    default boolean slotsAreInItems() {
        return template().model().strategies().slotsAreInItems();
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
    default CodeBlock view(CodeBlock rows) {
        return template().fill("$oneBlockType:T.view($whole:L, $count:L)", "count", rows);
    }

    /** There is no other block than number 0. */
    @Override
    default CodeBlock firstRowOfNext() {
        return template().fill("$nextBlock:L == 0 ? 0 : $rowsEnd:L");
    }

    @Override
    default CodeBlock next() {
        return template().fill("$store:L.$whole:L");
    }

    @Override
    default CodeBlock numberBehind(CodeBlock block) {
        return CodeBlock.of("1");
    }
}

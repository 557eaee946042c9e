package dev.granary.processor.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.Template;
import dev.granary.processor.model.StoreModel;
import java.util.List;

/** Where the rows of a store are, and how more of them come. All code is for members of the generated store. */
public sealed interface Growth permits FixedBlocks {

    /** The growth of a store. */
    static Growth of(StoreModel model) {
        return switch (model.strategies().growth()) {
            case BLOCKS -> new FixedBlocks(new Template(model));
        };
    }

    /** Constants and directories. */
    List<FieldSpec> fields();

    /** An expression for the block of a row, and with {@link #rowInBlock} for its place there. */
    CodeBlock blockOf(CodeBlock row);

    /** An expression for the place of a row in its block. */
    CodeBlock rowInBlock(CodeBlock row);

    /** Statements that make sure a row, no further than one behind the last, is there; or throw and change nothing. */
    CodeBlock reserve(CodeBlock row);

    /** An expression for the number of rows that are there. */
    CodeBlock rows();

    /** Statements that let go of the blocks behind the first so many rows. */
    CodeBlock release(CodeBlock rows);

    /** Private methods that the code above calls. */
    List<MethodSpec> methods();
}

package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;

/**
 * Where an item is: expressions for its block and its row there.
 *
 * @param isHere whether it is the block that the code is a member of, {@code this}
 */
public record Place(CodeBlock block, CodeBlock row, boolean isHere) {

    /** The row of a block that code outside of it names. */
    public Place(CodeBlock block, CodeBlock row) {
        this(block, row, false);
    }

    /** The row of the block that the code is a member of. */
    public static Place here(CodeBlock row) {
        return new Place(CodeBlock.of("this"), row, true);
    }
}

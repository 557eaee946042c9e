package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;

/**
 * Where an item is: expressions for its block and its row there.
 *
 * @param block {@code this} in members of the block itself
 */
public record Place(CodeBlock block, CodeBlock row) {

    /** The row of the block that the code is a member of. */
    public static Place here(CodeBlock row) {
        return new Place(CodeBlock.of("this"), row);
    }

    /** Whether it is of the block that the code is a member of. */
    public boolean isHere() {
        return block.toString().equals("this");
    }
}

package dev.granary.processor.reuse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.emit.Template;
import dev.granary.processor.model.StoreModel;

/** Which hole of a store with holes the next item fills. All code is for members of the generated store. */
public sealed interface Reuse permits FreeList, Lowest {

    /** The reuse of a store. */
    static Reuse of(StoreModel model) {
        Template template = new Template(model);
        boolean slotsAreInItems = model.strategies().slotsAreInItems();
        boolean isNative = model.strategies().isNative();
        return switch (model.strategies().reuse()) {
            case FREE_LIST -> new FreeList(template, slotsAreInItems, isNative);
            case LOWEST -> new Lowest(template, slotsAreInItems, isNative);
        };
    }

    /** A sentence on where items are added, for the javadoc of the store. */
    String description();

    /** The class of the runtime that keeps the slots. */
    ClassName slotsType();

    /** An expression that makes {@code slot} alive, which is {@code row} of {@code block}, for the bits of its handle. */
    CodeBlock acquire();

    /** A statement that makes {@code slot} vacant, which is {@code row} of {@code block}. */
    CodeBlock release();

    /** An expression for the memory of what is not in blocks, in bytes; empty if there is none. */
    CodeBlock bytesOutsideBlocks();
}

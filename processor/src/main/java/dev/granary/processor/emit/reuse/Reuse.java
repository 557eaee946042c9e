package dev.granary.processor.emit.reuse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.model.StoreModel;
import java.util.List;

/** Which hole of a store with holes the next item fills. All code is for members of the generated store, unless it says so. */
public interface Reuse {

    /** The reuse of a store. */
    static Reuse of(StoreModel model) {
        Template template = new Template(model);
        boolean slotsAreInItems = model.strategies().slotsAreInItems();
        boolean isNative = model.strategies().isNative();
        return switch (model.strategies().reuse()) {
            case FREE_LIST -> new FreeList(template, Growth.of(model), slotsAreInItems, isNative);
            case LOWEST -> new Lowest(template, Growth.of(model), slotsAreInItems, isNative);
        };
    }

    /** A sentence on where items are added, for the javadoc of the store. */
    String description();

    /** The class of the runtime that keeps the slots. */
    ClassName slotsType();

    /** Statements that make {@code slot} the one that the next item gets, which has a row then; or throw and change nothing. */
    CodeBlock nextSlot();

    /**
     * Of a store with views: statements that copy what one has of {@code block} and {@code slot}, before that is made alive; or throw and change
     * nothing.
     */
    CodeBlock own();

    /** An expression that makes {@code slot} alive, which is {@code row} of {@code block}, for the bits of its handle. */
    CodeBlock acquire();

    /** A statement that makes {@code slot} vacant, which is {@code row} of {@code block}. */
    CodeBlock release();

    /** Statements that end the removal of an item, whose {@code slot} is released. */
    default CodeBlock endRemoval() {
        return CodeBlock.of("");
    }

    /** Private methods that the code above calls. */
    default List<MethodSpec> storeMethods() {
        return List.of();
    }

    /** Of the block: what is kept beside the bits that say which rows are alive. */
    default List<FieldSpec> blockFields() {
        return List.of();
    }

    /** Those that the runtime has to know besides, beginning with a comma. */
    default CodeBlock bookkeeping() {
        return CodeBlock.of("");
    }

    /** The memory of {@link #blockFields}, in bytes. */
    default long blockBytes(int rows) {
        return 0;
    }
}

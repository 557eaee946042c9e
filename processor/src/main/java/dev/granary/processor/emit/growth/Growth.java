package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.StoreModel;
import java.util.List;

/** Where the rows of a store are, and how more of them come. Code is for members of the generated store, unless it says so. */
public interface Growth {

    /** The growth of a store. */
    static Growth of(StoreModel model) {
        Template template = new Template(model);
        return switch (model.strategies().growth()) {
            case BLOCKS -> model.sizes().areQuarters() ? new QuarterBlocks(template) : new FixedBlocks(template);
            case GEOMETRIC_BLOCKS -> new GeometricBlocks(template);
            case FIXED -> new FixedArray(template);
            case DOUBLING -> new Doubling(template);
            case VIRTUAL -> new VirtualBlocks(template);
        };
    }

    /**
     * A sentence on how the store grows, for its javadoc.
     *
     * @param blockBytes the memory of the first block
     */
    String description(long blockBytes);

    /** What a block has, for its javadoc. */
    default String blockJavadoc() {
        return "The columns of up to %d rows. Rows are numbered from 0 in each block."
                .formatted(template().model().sizes().largestBlockRows());
    }

    /** Numbers of rows. */
    List<FieldSpec> constants();

    /** The block, or the directory of blocks, and what goes with it. */
    List<FieldSpec> fields();

    /** What has to be there before slots: native memory. */
    default List<FieldSpec> memory() {
        return List.of();
    }

    /** A statement that fails if the store is closed; empty where it can't be. */
    default CodeBlock checkOpen() {
        return CodeBlock.of("");
    }

    /** What the constructor of slots that are in items takes beside the name of the store. */
    CodeBlock itemSlotsArguments();

    /** An expression for the block of a row, and with {@link #rowInBlock} for its place there. */
    CodeBlock blockOf(CodeBlock row);

    /**
     * An expression that is true for a slot that no block was ever made for, any {@code int}; of stores with slots in items. It
     * may be false for some that are not in use: their stamps are even.
     */
    default CodeBlock isBeyondBlocks(CodeBlock slot) {
        return template().fill("$at:L <= 0 || $at:L >= $slots:L.end()", "at", slot);
    }

    /** An expression for the place of a row in its block, given that too. */
    CodeBlock rowInBlock(CodeBlock block, CodeBlock row);

    /** Statements that make sure a row, no further than one behind the last, is there; or throw and change nothing. */
    CodeBlock reserve(CodeBlock row);

    /**
     * Statements that do the same for the row of a slot, where items do not move; {@code slot} may be another one behind them,
     * because a block that was released comes back first.
     */
    default CodeBlock reserveSlot(CodeBlock slot) {
        return reserve(slot);
    }

    /** Statements that make rows behind those that are there, or bring some back; or throw and change nothing. */
    CodeBlock addRows();

    /**
     * A loop over the blocks from that of a row on, which ends where an expression for {@code block} is false.
     *
     * @param row no further than one behind the last
     */
    CodeBlock searchBlocks(CodeBlock row, CodeBlock goesOn);

    /** Of a store with holes: statements that let go of the blocks between items that have none, before slots are trimmed. */
    default CodeBlock withdraw() {
        return CodeBlock.of("");
    }

    /** Of a store with holes: statements that let go of the blocks that {@code file} has none of, before slots are read. */
    default CodeBlock withdrawAbsent() {
        return CodeBlock.of("");
    }

    /** Of a store with holes: an expression for the number of rows of blocks that were released; empty if there are none. */
    default CodeBlock absentRows() {
        return CodeBlock.of("");
    }

    /**
     * Statements that give a new store room for {@code expectedSize}.
     *
     * @param room an expression for the number of items that there is room for
     * @param header the number of rows that are not for items
     */
    CodeBlock reserveExpected(CodeBlock room, int header);

    /** Whether the store has all the memory that it may ever have. */
    default boolean isFixed() {
        return false;
    }

    /** After slots were filled from a file: notes which rows were written to for that; empty if there is nothing to note. */
    default CodeBlock afterLoad() {
        return CodeBlock.of("");
    }

    /** Statements of {@code clear} before slots are forgotten. */
    default CodeBlock beforeClear() {
        return CodeBlock.of("");
    }

    /** What {@code trim} does, for its javadoc. */
    default String trimming() {
        return template().model().strategies().isPacked()
                ? "Lets go of the blocks behind the last item. No item moves, and no stale handle comes back."
                : "Lets go of the blocks without items; the first stays while there are any. No item moves, and no"
                        + " stale handle comes back.";
    }

    /** An expression for the number of items that a new store has to have slots for. */
    default CodeBlock expectedSize() {
        return template().fill("$expectedSize:L");
    }

    /** An expression for the failure of an addition to a store that holds its maximum of items. */
    default CodeBlock full() {
        return template().fill("$blocksType:T.full($slots:L.describe(), MAX_CAPACITY)");
    }

    /**
     * An expression for the number of rows that are there and may be used before some of them are copied; it may be the operand of
     * any operator.
     */
    CodeBlock rows();

    /** Statements that let go of the memory behind the first so many rows; empty if that is never done. */
    CodeBlock release(CodeBlock rows);

    /** An expression for a list of the blocks of the first so many rows. */
    CodeBlock view(CodeBlock rows);

    /** In {@code become}: statements that make {@code alike}, blocks like those of {@code other}; or throw and change nothing. */
    CodeBlock makeAlike();

    /** An expression for what structs are in of these, as slots want it; empty where they need not know. */
    default CodeBlock itemsAlike() {
        return template().fill("$blockCopiesType:T.items($alike:L)");
    }

    /** In a view: statements that make {@code alike}, blocks with the arrays of those of {@code other}; or throw. */
    CodeBlock shareAlike();

    /** A statement that copies the first {@code rows} of {@code other} into these. It never throws. */
    CodeBlock copyAlike();

    /** Statements that go on with these. They never throw. */
    CodeBlock takeAlike();

    /** A statement that gives memory back that is in no block; empty where the garbage collector does. The store is whole before. */
    default CodeBlock giveBack() {
        return CodeBlock.of("");
    }

    /** Statements that call a method of every block. */
    CodeBlock forEachBlock(String method);

    /** An expression for the number of blocks. */
    CodeBlock blockCount();

    /** An expression for the memory of all blocks, in bytes. */
    CodeBlock blockBytes();

    /** Public methods for native memory, where there is some. */
    default List<MethodSpec> memoryMethods() {
        return List.of();
    }

    /** Private methods that the code above calls. */
    List<MethodSpec> methods();

    /** Of the cursor: an expression that is true if there is a block {@code nextBlock}, behind {@code ahead}, with rows before {@code end}. */
    CodeBlock hasNext();

    /** Of the cursor: an expression for the first row of block {@code nextBlock}; not below {@code end} if there is none. */
    CodeBlock firstRowOfNext();

    /** Of the cursor: an expression for block {@code nextBlock}. */
    CodeBlock next();

    /** Of the cursor: an expression for the number of the block behind another. */
    CodeBlock numberBehind(CodeBlock block);

    /** Outside of the store: an expression for the block of an item, given the store and the block in which the item was found. */
    default CodeBlock current(CodeBlock store, CodeBlock block) {
        return block;
    }

    /** The names that the code of this growth takes from the store. */
    Template template();
}

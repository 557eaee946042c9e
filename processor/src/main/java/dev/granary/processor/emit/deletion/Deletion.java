package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.reuse.Reuse;
import dev.granary.processor.model.StoreModel;
import java.util.List;

/** What becomes of an item's row when it is removed, and what follows from it for adding, lookup and iteration. */
public interface Deletion {

    /** The deletion of a store. */
    static Deletion of(StoreModel model) {
        Template template = new Template(model);
        return switch (model.strategies().deletion()) {
            case HOLES -> new Holes(template, Growth.of(model), ColumnLayout.of(model), Reuse.of(model));
            case SWAP_REMOVE -> new SwapRemove(template, Growth.of(model), ColumnLayout.of(model));
        };
    }

    /** Two or three sentences on how items are kept, for the javadoc of the store. */
    String description();

    /** What the store removes an item by, in {@link #removeRow}: its slot, or its row. */
    String removedBy();

    /** Of the store: slots. */
    List<FieldSpec> storeFields();

    /** Of the store, in {@code insert}: takes a row, writes the columns, returns the bits of the handle. */
    CodeBlock insert();

    /** Of the store: private methods that {@link #insert} calls. */
    default List<MethodSpec> storeMethods() {
        return List.of();
    }

    /** Whether {@link #insert} calls a method of the block that writes all columns. */
    default boolean writesInBlock() {
        return false;
    }

    /** Of the store: the method that leads from the bits of a handle to the row of its item, or to -1. */
    default CodeBlock rowOfBits() {
        return CodeBlock.of("$L.row", slots());
    }

    /** Of the store: the field that the slots are in. */
    CodeBlock slots();

    /** Of the store: an expression for the row of the item in a slot. */
    CodeBlock rowOfSlot(CodeBlock slot);

    /** Of the store, in {@code removeRow}: removes the item in {@code row}, or {@code slot} where items do not move. */
    CodeBlock removeRow();

    /** Of a store: an expression for the end of the rows that items are in. */
    CodeBlock endOfRows(CodeBlock store);

    /** Of the block: columns of bookkeeping. */
    List<FieldSpec> blockFields();

    /** Of the block: the fields of bookkeeping that readers need. */
    List<String> sharedFields();

    /** Of the block: those that the runtime has to know, as it wants them. */
    CodeBlock bookkeeping();

    /** Of the block: {@code size} and the like. */
    List<MethodSpec> blockMethods();

    /** Of the block: an expression for the slot of the item in {@code row}. */
    CodeBlock slotOfRow();

    /** The memory of {@link #blockFields}. */
    long blockBytes(int rows);

    /** Of the cursor: where it is and how far it goes. */
    List<FieldSpec> cursorFields();

    /** Of the cursor: what follows the removal of its item. */
    CodeBlock afterRemoval();

    /**
     * Of the cursor, in {@code hasNext}: statements that look for the row ahead and return whether there is one.
     *
     * <p>All of it is here and not in a method of its own: the JIT compiler doesn't inline what is called once a block, and
     * a cursor that is passed to a call has to be an object, with its fields in memory.
     */
    CodeBlock lookAhead();

    /** Of the cursor: an expression that is true where the row ahead is known, as it is after {@code hasNext}. */
    CodeBlock isAheadKnown();

    /** Of the cursor, in {@code next}: statements that go to the row ahead. */
    CodeBlock step();
}

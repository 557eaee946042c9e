package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.Column;
import java.util.List;

/** What an order of items depends on in how they are deleted: which rows there are, and what becomes of them. */
public sealed interface Sorting permits SortingAmongHoles, SortingInPacked {

    /** The sorting of a store. */
    static Sorting of(Template template) {
        return switch (template.model().strategies().deletion()) {
            case HOLES -> new SortingAmongHoles(template);
            case SWAP_REMOVE -> new SortingInPacked(template);
        };
    }

    /** The columns that a block can {@code take}, in the order of their numbers. */
    List<Column> columns();

    /** Of {@code Sorted}: statements that fill in the rows of {@code blocks} and what they are sorted by. */
    CodeBlock collect();

    /** Of the block: what {@code take} is given, beside the number of the column. */
    List<ParameterSpec> takeParameters();

    /** Of the block: a loop that takes the element of a column from each row, given an expression for it in {@code row}. */
    CodeBlock take(CodeBlock element);

    /** Of the block: methods that only this deletion has. */
    List<MethodSpec> blockMethods();

    /** Of the store: methods that only this deletion has. */
    List<MethodSpec> storeMethods();

    /** Of {@code SortedCursors}: what it has to know where a removal moves an item. */
    List<FieldSpec> cursorsFields();

    /** Of {@code SortedCursors}: statements of its constructor. */
    CodeBlock start();

    /** Of {@code SortedCursors}, in {@code next}: statements that find the {@code row} at {@code index}. */
    CodeBlock step();
}

package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import java.util.List;

/** How a cursor goes over the items that match a mask, which depends on what becomes of rows when one is removed. */
public interface Matching {

    /** Of the store: an expression for the end of the rows to visit. */
    CodeBlock end();

    /** Of {@code Matches}: an expression that is false where the row ahead is known, as it is after {@code hasNext}. */
    CodeBlock isAheadUnknown();

    /** Of {@code Matches}: statements of its constructor. */
    CodeBlock start();

    /** Of {@code Matches}: what it has to know where a removal moves an item. */
    List<FieldSpec> matchesFields();

    /** Of {@code Matches}, in {@code hasNext}: what follows a removal by its cursor. */
    CodeBlock afterRemoval();

    /** Of {@code Matches}, in {@code next}: statements that note what {@link #afterRemoval} needs. */
    CodeBlock onStep();
}

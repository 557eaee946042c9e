package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** How the items that match a mask are found and removed, which depends on where items are. */
public interface Matching {

    /** Of {@code Runs}: an expression for the end of the rows to visit, in the store. */
    CodeBlock end();

    /** Of {@code Runs}: {@code next}, which finds the matches in the next run of words, and what it calls. */
    List<MethodSpec> runMethods();

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

    /** Of {@code Subset}: statements that remove all matches, and return their number. */
    CodeBlock removeAll();
}

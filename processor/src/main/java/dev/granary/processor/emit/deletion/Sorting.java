package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** What an order of items depends on in how they are deleted: which rows there are, and what becomes of them. */
public interface Sorting {

    /** Of the store: methods that only this deletion has. */
    List<MethodSpec> storeMethods();

    /** Of {@code SortedCursors}: what it has to know where a removal moves an item. */
    List<FieldSpec> cursorsFields();

    /** Of {@code SortedCursors}: statements of its constructor. */
    CodeBlock start();

    /** Of {@code SortedCursors}, in {@code next}: statements that find the {@code row} at {@code index}. */
    CodeBlock step();
}

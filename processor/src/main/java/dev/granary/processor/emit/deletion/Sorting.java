package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** What an order of items depends on in how they are deleted: which rows there are, and what becomes of them. */
public interface Sorting {

    /** Of the store: methods that only this deletion has. */
    List<MethodSpec> storeMethods();

    /** Of {@code Sorted}: methods that note where a removal moves an item. */
    List<MethodSpec> orderMethods();
}

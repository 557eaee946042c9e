package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Usage;
import java.util.List;

/**
 * The methods of a block or a page that make a record and write it, where the loop does not.
 *
 * @param name what both are called
 * @param access what they take last, with a comma before it: {@code KERNEL} where lists stay where they are
 */
record HolderMethods(String name, CodeBlock access) {
    /** Those of a record of the columns: the kernel passes its lists on, unless it may read or set one. */
    static HolderMethods of(String name, List<Column> columns, Usage usage) {
        List<Column> lists = columns.stream().filter(Column::isPooled).toList();
        boolean passesOn = !lists.isEmpty() && lists.stream().noneMatch(list -> usage.uses(list.name()));
        return new HolderMethods(name, passesOn ? CodeBlock.of(", $L", Members.raw(true)) : CodeBlock.of(""));
    }
}

package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.Column;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The arrays of a block as views share them, each a bit: that of bookkeeping first, then those of flat columns, and those beside. The last
 * of 64 bits stands for all that are left.
 */
public record Parts(Template template) {
    /** That which says where items are. */
    public static final long BOOKKEEPING = 1;

    /** The fields with arrays, without bookkeeping, in the order of their bits. */
    public List<FieldSpec> fields() {
        return Stream.concat(
                        ColumnLayout.of(template.model()).fields().stream(),
                        new SideColumns(template).fields().stream())
                .toList();
    }

    /** That of the field at an index in {@link #fields}. */
    public static long of(int index) {
        return 1L << Math.min(index + 1, Long.SIZE - 1);
    }

    /** That of the field with the name; 0 if there is none. */
    public long of(String field) {
        List<String> names = fields().stream().map(FieldSpec::name).toList();
        return names.contains(field) ? of(names.indexOf(field)) : 0;
    }

    /** That of a column. */
    public long of(Column column) {
        return of(
                column.isFlat()
                        ? ColumnLayout.of(template.model()).array(column).toString()
                        : column.name());
    }

    /** Those of some columns. */
    public long of(Collection<Column> columns) {
        return columns.stream().mapToLong(this::of).reduce(0, (one, other) -> one | other);
    }

    /** An expression for some of them. */
    public static CodeBlock literal(long parts) {
        return parts < 0 ? CodeBlock.of("$LL", parts) : CodeBlock.of("0x$LL", Long.toHexString(parts));
    }
}

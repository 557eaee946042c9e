package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import java.util.Set;

/**
 * How the flat columns of a block lie in memory.
 *
 * <p>All code is for members of the generated {@code Block}; what is given a {@link Place} is for the store too. Bits and references lie beside the flat columns in every
 * layout, see {@link SideColumns}.
 */
public interface ColumnLayout {

    /** The layout of a store. */
    static ColumnLayout of(StoreModel model) {
        return switch (model.strategies().layout()) {
            case AOS -> new Aos(new Template(model));
            case SOA ->
                model.strategies().isNative() ? new NativeSoa(new Template(model)) : new Soa(new Template(model));
            case AOSOA -> new Aosoa(new Template(model));
        };
    }

    /** Of a column in native memory: an expression for what its elements are. */
    static CodeBlock nativeElements(Column column) {
        return NativeSoa.elements(column);
    }

    /** Constants that say where elements are. */
    default List<FieldSpec> constants() {
        return List.of();
    }

    /** Arrays, or what stands for them. */
    List<FieldSpec> fields();

    /** An expression for the element of a flat column, given one for its row. */
    CodeBlock read(Column column, CodeBlock row);

    /** Whether reading an element takes calls, of which C2 inlines only so many in one method. */
    default boolean readsByCalls() {
        return true;
    }

    /** Whether columns of one type that follow each other in the record do so in memory. */
    default boolean hasElementsByNumber() {
        return false;
    }

    /** Where they do: an expression for the element of one of such columns, given expressions for which and for its row. */
    default CodeBlock readAt(List<Column> columns, CodeBlock number, CodeBlock row) {
        throw new UnsupportedOperationException();
    }

    /** Of the block, where they do: a statement that makes an expression's value the element of one of such columns. */
    default CodeBlock writeAt(List<Column> columns, CodeBlock number, CodeBlock row, CodeBlock value) {
        throw new UnsupportedOperationException();
    }

    /** A statement that makes an expression's value the element of a flat column. */
    CodeBlock write(Column column, Place place, CodeBlock value);

    /** The field of the block that a flat column is in, alone or with others. */
    CodeBlock array(Column column);

    /** Statements that copy all flat columns of a row. */
    List<CodeBlock> copyRow(Place from, Place to);

    /** Of the block: statements that copy all flat columns of the first so many rows of another. */
    List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows);

    /** Statements that make a row safe to compute with, though nothing is in it. */
    List<CodeBlock> clearRow(Place place);

    /** Of the block: statements that do the same for the first rows, a multiple of 64. */
    List<CodeBlock> clearRows(CodeBlock rows);

    /** Statements that do as much for a row behind the last one of a packed store; empty where no loop goes beyond it. */
    default List<CodeBlock> clearRowBehind(Place place) {
        return List.of();
    }

    /** Of the block: statements that do the same for the first rows of a packed store, a multiple of 64. */
    default List<CodeBlock> clearRowsBehind(CodeBlock rows) {
        return List.of();
    }

    /** An expression for the elements that a row has in the longest array; of the store. */
    default CodeBlock elementsPerRow() {
        return CodeBlock.of("1");
    }

    /** For a schema: calls, on lines of their own, that say in what columns lie; empty for an array each. */
    CodeBlock schemaPlace();

    /** For a schema: where a flat column begins there, as one more argument; empty for an array of its own. */
    CodeBlock schemaOffset(Column column);

    /**
     * How a loop of another class reaches columns.
     *
     * @param used the columns that it reads or writes
     * @param block the variable with the block
     * @param row the variable with the row
     */
    Rows rows(Set<String> used, Scope scope, String block, String row);

    /** Methods that give users the memory itself. */
    List<MethodSpec> views();

    /** Of a store in native memory: public methods that give users all rows of the columns. */
    default List<MethodSpec> wholeColumns() {
        return List.of();
    }

    /** Of a store in native memory: classes that those methods return. */
    default List<TypeSpec> wholeColumnTypes() {
        return List.of();
    }

    /** What a row costs, flat columns only. */
    int bytesPerRow();
}

package dev.granary.processor.emit.item;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.item.Slices.Slice;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The columns of a block and records: what reads one of them, and writes it. */
public final class Values {
    private final StoreModel model;
    private final ColumnLayout layout;
    private final SideColumns sideColumns;
    private final Slices slices;
    private final RecordCode records;

    public Values(StoreModel model) {
        this.model = model;
        this.layout = ColumnLayout.of(model);
        this.sideColumns = new SideColumns(new Template(model));
        this.slices = new Slices(model);
        this.records = new RecordCode(model.codebooksOfBlock());
    }

    /** Of the block: an expression for a column's value. */
    public CodeBlock get(Column column, CodeBlock row) {
        return records.codec(column).decode(read(column, row));
    }

    /** Of the block: statements that build a record and return it. */
    public CodeBlock returnRecord(TypeRef.Declared type, List<Node> components, CodeBlock row) {
        if (!slices.areReadBySlices(components)) {
            return records.returnRecord(type, components, row, column -> read(column, row));
        }
        List<Slice> read = slices.of(Slices.direct(components));
        CodeBlock.Builder code = declare(read, row);
        List<CodeBlock> arguments = new ArrayList<>();
        for (Node component : components) {
            arguments.add(
                    component instanceof Column column
                            ? records.codec(column).decode(Slices.element(read, column))
                            : RecordCode.made(component, row, code));
        }
        return code.addStatement("return $L", RecordCode.make(type, arguments)).build();
    }

    /** The same without making lists: null is in their place. */
    public CodeBlock returnWithoutLists(TypeRef.Declared type, List<Node> components, CodeBlock row) {
        if (!slices.areReadBySlices(components)) {
            return records.returnWithoutLists(type, components, row, column -> read(column, row));
        }
        List<Slice> read = slices.of(Node.withoutLists(Slices.direct(components)));
        return declare(read, row)
                .add(records.returnWithoutLists(type, components, row, column -> Slices.element(read, column)))
                .build();
    }

    private static CodeBlock.Builder declare(List<Slice> read, CodeBlock row) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (Slice slice : read) {
            code.addStatement("$T $N = $N($L)", slice.type(), slice.name(), slice.name(), row);
        }
        return code;
    }

    public CodeBlock read(Column column, CodeBlock row) {
        if (column.isArray()) {
            return CodeBlock.of(
                    "($T) $L.$N.copyOf($L)",
                    Types.of(column.type()),
                    Names.own(model, "store"),
                    pool(model, column),
                    layout.read(column, row));
        }
        if (column.isPooled()) {
            return CodeBlock.of("$N($L).toList()", Names.view(column.name()), row);
        }
        return column.isFlat() ? layout.read(column, row) : sideColumns.read(column, row);
    }

    private CodeBlock write(Column column, Place place, CodeBlock element) {
        if (column.isPooled()) {
            CodeBlock pool = CodeBlock.of("$N", pool(model, column));
            CodeBlock here = place.isHere() ? CodeBlock.of("$L.$L", Names.own(model, "store"), pool) : pool;
            return layout.write(column, place, CodeBlock.of("$L.put()", here));
        }
        return column.isFlat() ? layout.write(column, place, element) : sideColumns.write(column, place, element);
    }

    /** Of the block: a statement that makes the value the column's, in the row. */
    public CodeBlock set(Column column, CodeBlock row, CodeBlock value) {
        return put(column, row, records.codec(column).encode(value));
    }

    /** The same of what the value was encoded as. */
    public CodeBlock put(Column column, CodeBlock row, CodeBlock element) {
        return write(column, Place.here(row), element);
    }

    /**
     * Statements that put what a record's columns get in variables, for {@link #writeTaken}.
     *
     * <pre>{@code
     * float positionX = position.x();
     * float positionY = position.y();
     * this.positionX[row] = positionX;
     * this.positionY[row] = positionY;
     * }</pre>
     *
     * <p>The record is taken apart before anything is written: a null in it fails, and then nothing has changed.
     */
    public CodeBlock takeApart(List<Node> components, CodeBlock record) {
        return takeApart(components, Node.columns(components), record);
    }

    /** Of some of the columns: all, or all but lists. */
    public CodeBlock takeApart(List<Node> components, List<Column> columns, CodeBlock record) {
        return Slices.areMany(Node.columns(components))
                ? slices.takeApart(columns, record, model.codebooksOfBlock())
                : records.declare(components, record, columns::contains);
    }

    /** An expression for what a column gets of a record that was taken apart. */
    public CodeBlock taken(List<Node> components, Column column) {
        List<Column> columns = Node.columns(components);
        return Slices.areMany(columns) ? Slices.element(slices.of(columns), column) : CodeBlock.of("$N", column.name());
    }

    /** Of the block: statements that write what was taken apart. */
    public CodeBlock writeTaken(List<Node> components, CodeBlock row) {
        return writeTaken(components, Node.columns(components), row);
    }

    /** Of some of the columns: all, or all but lists. */
    public CodeBlock writeTaken(List<Node> components, List<Column> columns, CodeBlock row) {
        return Slices.areMany(Node.columns(components))
                ? slices.of(columns).stream()
                        .map(slice -> write(slice, Place.here(row)))
                        .collect(CodeBlock.joining(""))
                : columns.stream()
                        .map(column -> write(column, Place.here(row), CodeBlock.of("$N", column.name())))
                        .collect(CodeBlock.joining(""));
    }

    /** The element that a value becomes. */
    public CodeBlock encoded(Column column, CodeBlock value) {
        return records.codec(column).encode(value);
    }

    /** What {@code insert} takes: a parameter a column, or a slice. */
    public List<ParameterSpec> insertedParameters() {
        return Slices.areMany(model.columns())
                ? slices.of(model.columns()).stream()
                        .map(slice -> ParameterSpec.builder(slice.type(), slice.name())
                                .build())
                        .toList()
                : Members.parameters(model, Values::elementType);
    }

    /** What {@code insert} gets for an item that is all zero. */
    public List<CodeBlock> zeros() {
        return Slices.areMany(model.columns())
                ? slices.of(model.columns()).stream()
                        .map(slice -> CodeBlock.of("new $T($L)", slice.type(), Members.list(zeros(slice.columns()))))
                        .toList()
                : zeros(model.columns());
    }

    private static List<CodeBlock> zeros(List<Column> columns) {
        return columns.stream()
                .map(column -> column.isPooled() ? none(column) : zero(elementType(column)))
                .toList();
    }

    /** A list without elements. */
    public static CodeBlock none(Column column) {
        return column.isArray()
                ? CodeBlock.of("new $T[0]", Types.of(column.element().type()))
                : CodeBlock.of("$T.of()", List.class);
    }

    private static CodeBlock zero(TypeName type) {
        if (type.equals(TypeName.BOOLEAN)) {
            return CodeBlock.of("false");
        }
        if (type.equals(TypeName.BYTE) || type.equals(TypeName.SHORT) || type.equals(TypeName.CHAR)) {
            return CodeBlock.of("($T) 0", type);
        }
        return CodeBlock.of(type.isPrimitive() ? "0" : "null");
    }

    /** An expression for the parameter of {@code insert} that a column is in. */
    public CodeBlock inserted(Column column) {
        return Slices.areMany(model.columns())
                ? Slices.element(slices.of(model.columns()), column)
                : CodeBlock.of("$N", column.name());
    }

    /** {@code block.write(row, slice0);}. */
    private CodeBlock write(Slice slice, Place place) {
        return CodeBlock.of(
                "$L$L($L, $N);\n",
                place.isHere() ? "" : CodeBlock.of("$L.", place.block()),
                Names.own(model, "write"),
                place.row(),
                slice.name());
    }

    /** Of the block: a statement that makes the element the column's, in the row. */
    CodeBlock write(Column column, CodeBlock row, CodeBlock element) {
        return write(column, Place.here(row), element);
    }

    /** Statements that write all columns, each from the variable of its name, or from that of its slice. */
    public CodeBlock writeAll(Place place) {
        if (Slices.areMany(model.columns())) {
            return slices.of(model.columns()).stream()
                    .map(slice -> write(slice, place))
                    .collect(CodeBlock.joining(""));
        }
        return model.columns().stream()
                .map(column -> write(column, place, CodeBlock.of("$N", column.name())))
                .collect(CodeBlock.joining(""));
    }

    /** Of the store: the field with the pool that the values of a column are in. */
    public static String pool(StoreModel model, Column column) {
        return Names.own(model, column.name() + "Pool");
    }

    /** The variables of all columns, each of its name. */
    public static List<CodeBlock> variables(StoreModel model) {
        return model.columns().stream()
                .map(column -> CodeBlock.of("$N", column.name()))
                .toList();
    }

    /** What is written to a column. */
    public static TypeName elementType(Column column) {
        return Types.of(column.written());
    }
}

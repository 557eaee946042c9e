package dev.granary.processor.emit.item;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.item.Slices.Slice;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Between columns and records: expressions that build a value from elements, and take one apart into them. */
public final class Values {
    private final StoreModel model;
    private final ColumnLayout layout;
    private final SideColumns sideColumns;
    private final Slices slices;

    public Values(StoreModel model) {
        this.model = model;
        this.layout = ColumnLayout.of(model);
        this.sideColumns = new SideColumns(new Template(model));
        this.slices = new Slices(model);
    }

    /** Of the block: an expression for a column's value. */
    public CodeBlock get(Column column, CodeBlock row) {
        return decode(column, read(column, row));
    }

    /**
     * Of the block: statements that build a record and return it.
     *
     * <pre>{@code
     * Vec3 position = position(row);
     * return new Particle(life[row], position, color[row]);
     * }</pre>
     *
     * <p>What is made of objects is made first. {@code new Particle(new Vec3(...))} would allocate the particle before the
     * vector, so storing the one in the other would need a barrier of the garbage collector; the method's code would be
     * twice as large, and where it grows beyond {@code InlineSmallCode} the JIT compiler stops inlining it, and the records
     * become real objects.
     */
    public CodeBlock returnRecord(TypeRef.Declared type, List<Node> components, CodeBlock row) {
        CodeBlock.Builder code = CodeBlock.builder();
        List<CodeBlock> arguments = new ArrayList<>();
        List<Slice> read = List.of();
        if (slices.areReadBySlices(components)) {
            read = slices.of(Slices.direct(components));
            for (Slice slice : read) {
                code.addStatement("$T $N = $N($L)", slice.type(), slice.name(), slice.name(), row);
            }
        }
        for (Node component : components) {
            if (!read.isEmpty() && component instanceof Column column) {
                arguments.add(decode(column, Slices.element(read, column)));
            } else if (isObject(component)) {
                // a method of the name can be called only by its qualified name
                String self = component.name().equals("yield") ? "this." : "";
                code.addStatement(
                        "$T $N = $L$N($L)", Types.of(component.type()), component.name(), self, component.name(), row);
                arguments.add(CodeBlock.of("$N", component.name()));
            } else {
                arguments.add(get((Column) component, row));
            }
        }
        return code.addStatement(
                        type.arguments().isEmpty() ? "return new $T($L)" : "return new $T<>($L)",
                        Types.className(type),
                        Members.list(arguments))
                .build();
    }

    private static boolean isObject(Node node) {
        return node instanceof Group
                || node instanceof Column column && column.encoding() instanceof Encoding.HandleBits;
    }

    private static List<CodeBlock> takeApart(Node node, CodeBlock value, Map<TypeRef.Declared, String> enumConstants) {
        return switch (node) {
            case Column column -> List.of(encode(column, value, enumConstants));
            case Group group -> takeApart(group.children(), value, enumConstants);
        };
    }

    /** The components' own values, not yet encoded, of an item: {@code value.life(), value.position().x()}. */
    public static List<CodeBlock> flatten(List<Node> components, CodeBlock value) {
        return takeApart(components, value, Values::flatten);
    }

    private static List<CodeBlock> flatten(Node node, CodeBlock value) {
        return node instanceof Group group ? flatten(group.children(), value) : List.of(value);
    }

    /**
     * The elements that an item consists of: {@code value.life(), value.position().x()}.
     *
     * @param enumConstants the names of the constants with the values of enum types
     */
    public static List<CodeBlock> takeApart(
            List<Node> components, CodeBlock value, Map<TypeRef.Declared, String> enumConstants) {
        return takeApart(components, value, (node, part) -> takeApart(node, part, enumConstants));
    }

    private interface Part {
        List<CodeBlock> of(Node node, CodeBlock value);
    }

    private static List<CodeBlock> takeApart(List<Node> components, CodeBlock value, Part part) {
        List<CodeBlock> parts = new ArrayList<>();
        for (Node component : components) {
            parts.addAll(part.of(component, CodeBlock.of("$L.$N()", value, component.componentName())));
        }
        return parts;
    }

    /**
     * What a column's element is made of, from the component's value.
     *
     * @param enumConstants the names of the constants with the values of enum types
     */
    public static CodeBlock encode(Column column, CodeBlock value, Map<TypeRef.Declared, String> enumConstants) {
        return switch (column.encoding()) {
            case Encoding.Ordinal(TypeRef.Declared type) ->
                CodeBlock.of(
                        "$T.to$L($L, $L, $S)",
                        Types.ORDINALS,
                        column.storedKind().capitalized(),
                        value,
                        enumConstants.get(type),
                        column.name());
            case Encoding.HandleBits ignored -> CodeBlock.of("$L.bits()", value);
            default -> value;
        };
    }

    private CodeBlock decode(Column column, CodeBlock element) {
        return switch (column.encoding()) {
            case Encoding.Ordinal(TypeRef.Declared type) ->
                CodeBlock.of("$L[$L]", model.enumConstants().get(type), element);
            case Encoding.HandleBits ignored -> CodeBlock.of("$T.ofBits($L)", Types.HANDLE, element);
            case Encoding.Reference(boolean cast)
            when cast -> CodeBlock.of("($T) $L", Types.of(column.type()), element);
            default -> element;
        };
    }

    public CodeBlock read(Column column, CodeBlock row) {
        return column.isFlat() ? layout.read(column, row) : sideColumns.read(column, row);
    }

    private CodeBlock write(Column column, Place place, CodeBlock element) {
        return column.isFlat() ? layout.write(column, place, element) : sideColumns.write(column, place, element);
    }

    /** Of the block: a statement that makes the value the column's, in the row. */
    public CodeBlock set(Column column, CodeBlock row, CodeBlock value) {
        return write(column, Place.here(row), encode(column, value, model.enumConstants()));
    }

    /**
     * Of the block: statements that write a record's columns.
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
    public CodeBlock setAll(List<Node> components, CodeBlock record, CodeBlock row) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (Slices.areMany(Slices.columns(components))) {
            code.add(slices.takeApart(components, record));
            slices.of(Slices.columns(components)).forEach(slice -> code.add(write(slice, Place.here(row))));
            return code.build();
        }
        List<Column> columns = new ArrayList<>();
        List<CodeBlock> elements = takeApart(components, record, model.enumConstants());
        components.forEach(component -> columns.addAll(component.columns()));
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            code.addStatement("$T $N = $L", Types.of(column.stored()), column.name(), elements.get(i));
        }
        columns.forEach(column -> code.add(write(column, Place.here(row), CodeBlock.of("$N", column.name()))));
        return code.build();
    }

    /** {@code block.write(row, slice0);}. */
    private CodeBlock write(Slice slice, Place place) {
        return CodeBlock.of(
                "$L$L($L, $N);\n",
                place.isHere() ? "" : CodeBlock.of("$L.", place.block()),
                Names.own(model).get("write"),
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

    /** The variables of all columns, each of its name. */
    public static List<CodeBlock> variables(StoreModel model) {
        return model.columns().stream()
                .map(column -> CodeBlock.of("$N", column.name()))
                .toList();
    }

    /** The method, with the warning suppressed that a cast from an object column gives where a type has arguments. */
    public static MethodSpec.Builder allowCasts(MethodSpec.Builder method, List<Column> columns) {
        boolean casts = columns.stream()
                .anyMatch(column -> column.encoding() instanceof Encoding.Reference(boolean cast) && cast);
        return casts
                ? method.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "unchecked")
                        .build())
                : method;
    }

    /** What a column's elements are, in its array. */
    public static TypeName elementType(Column column) {
        return Types.of(column.stored());
    }

    /** An expression for a column's element, given one for what was made of it to be sorted by. */
    public static CodeBlock fromBits(Column column, CodeBlock bits) {
        return switch (column.storedKind()) {
            case FLOAT -> CodeBlock.of("$T.toFloat($L)", Types.RAW_BITS, bits);
            case DOUBLE -> CodeBlock.of("$T.toDouble($L)", Types.RAW_BITS, bits);
            case LONG -> bits;
            default -> CodeBlock.of("($T) $L", Types.of(column.stored()), bits);
        };
    }
}

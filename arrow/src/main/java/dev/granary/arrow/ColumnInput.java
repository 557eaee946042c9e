package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import org.apache.arrow.flatbuf.Type;

/** Where a column of a store is read from. */
sealed interface ColumnInput permits ColumnInput.Absent, NumberInput, BitInput, TextInput, HandleInput, ListInput {

    /**
     * Gives the items that were added last, or elements of their lists, what rows of a batch have.
     *
     * @param vector those of the field; null where there is none
     * @param place says where in the file they are
     */
    void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException;

    /** A column that has no field. */
    record Absent(Schema.Column column) implements ColumnInput {
        @Override
        public void read(RowTarget items, VectorInput vector, int from, int to, Place place) {
            items.putAbsent(column);
        }
    }

    /** The one for a column; {@code field} is null where there is none. */
    static ColumnInput of(Damage damage, Schema schema, Schema.Column column, FieldPaths.Found found, Handles handles)
            throws IOException {
        if (found == null) {
            return new Absent(column);
        }
        FieldInput field = found.field();
        boolean fits = switch (column.kind()) {
            case PRIMITIVE -> !field.isDictionary() && NumberInput.fits(field, column.stored());
            case BIT, FLAG -> !field.isDictionary() && field.type() == Type.Bool;
            case HANDLE -> field.hasHandles();
            case ENUM -> field.isText() && found.array() == null;
            case SYMBOL -> field.isTextOrNull() && found.array() == null;
            case OBJECT -> field.isTextOrNull() && found.array() == null && column.type() == String.class;
            case LIST -> field.isList() && found.array() == null;
        };
        if (!fits) {
            throw damage.unfit(
                    schema.owner(),
                    "its column " + found.path() + " is of " + field.describe()
                            + (found.array() == null ? "" : " in a fixed_size_list") + " (expected: " + expected(column)
                            + ")");
        }
        return switch (column.kind()) {
            case PRIMITIVE -> new NumberInput(damage, column);
            case BIT, FLAG -> new BitInput(damage, column);
            case HANDLE -> new HandleInput(damage, column, handles.in(schema, column));
            case ENUM, SYMBOL, OBJECT -> new TextInput(damage, schema.owner(), column);
            case LIST -> new ListInput(damage, schema, column, found, handles);
        };
    }

    /** What a column can be read from. */
    static String expected(Schema.Column column) {
        return switch (column.kind()) {
            case PRIMITIVE -> NumberInput.expected(column.stored());
            case BIT, FLAG -> "bool";
            case HANDLE -> "int64";
            case ENUM, SYMBOL -> "utf8, or a dictionary of it";
            case OBJECT ->
                column.type() == String.class
                        ? "utf8, or a dictionary of it"
                        : "nothing, because a @Boxed " + column.type().getTypeName() + " has no form in Arrow";
            case LIST -> "list";
        };
    }

    /** Fails if a row has no value. */
    static void checkNoNull(Damage damage, Schema.Column column, VectorInput vector, int from, int to, Place place)
            throws IOException {
        int row = vector.firstNull(from, to);
        if (row < to) {
            throw new IOException(damage.source() + " has no value for " + column.path() + " in " + place.of(row)
                    + " (expected: one, because only symbols and boxed texts may be null)");
        }
    }
}

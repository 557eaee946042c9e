package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A column of texts in the file, and of constants, symbols or texts in the store. */
final class TextInput implements ColumnInput {
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final Damage damage;
    private final String store;
    private final Schema.Column column;
    private final Map<String, Integer> ordinals = new HashMap<>();

    /** The dictionary of the batch; null where there is none. */
    private List<String> dictionary;

    /** At each of its places, the ordinal or the number in the store. */
    private int[] codes = {};

    /** Where there is no dictionary. */
    private final KnownTexts known = new KnownTexts();

    TextInput(Damage damage, String store, Schema.Column column) {
        this.damage = damage;
        this.store = store;
        this.column = column;
    }

    /** The texts that indices are places of, from now on: others, or the same and maybe some more. */
    void use(List<String> texts) {
        if (texts != dictionary) {
            dictionary = texts;
            codes = new int[0];
        }
        int known = codes.length;
        if (known < texts.size()) {
            codes = Arrays.copyOf(codes, Math.max(texts.size(), known + (known >> 1)));
            Arrays.fill(codes, known, codes.length, UNKNOWN);
        }
    }

    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        if (!column.isNullable()) {
            ColumnInput.checkNoNull(damage, column, vector, from, to, place);
        }
        if (vector.field().isNull()) {
            putNulls(items, to - from);
            return;
        }
        TextRows texts = dictionary == null ? new TextRows(vector, from, to) : null;
        if (column.kind() == Schema.Kind.OBJECT) {
            String[] objects = new String[to - from];
            for (int row = from; row < to; row++) {
                objects[row - from] = texts == null ? looked(vector, row) : texts.moveTo(row) ? texts.text() : null;
            }
            items.putReferences(column, objects, 0);
            return;
        }
        int width = column.bits() / Byte.SIZE;
        MemorySegment converted = MemorySegment.ofArray(new byte[(to - from) * width]);
        for (int row = from; row < to; row++) {
            int code = texts == null ? looked(items, vector, row, place) : code(items, texts, row, place);
            long at = (long) (row - from) * width;
            switch (width) {
                case Byte.BYTES -> converted.set(ValueLayout.JAVA_BYTE, at, (byte) code);
                case Short.BYTES -> converted.set(SHORT, at, (short) code);
                default -> converted.set(INT, at, code);
            }
        }
        items.put(column, converted, 0);
    }

    /** Null has the number 0. */
    private void putNulls(RowTarget items, int count) {
        if (column.kind() == Schema.Kind.OBJECT) {
            items.putReferences(column, new String[count], 0);
        } else {
            items.put(column, MemorySegment.ofArray(new byte[count * Integer.BYTES]), 0);
        }
    }

    /** In the dictionary. */
    private String looked(VectorInput vector, int row) throws IOException {
        return vector.isNull(row) ? null : dictionary.get(place(vector, row));
    }

    private int place(VectorInput vector, int row) throws IOException {
        long place = vector.whole(vector.field().index(), row);
        if (place < 0 || place >= dictionary.size()) {
            throw damage.damaged(
                    column.path() + " is text " + place + ", and its dictionary has " + dictionary.size() + " by then");
        }
        return (int) place;
    }

    private int looked(RowTarget items, VectorInput vector, int row, Place where) throws IOException {
        if (vector.isNull(row)) {
            return code(items, (String) null, row, where);
        }
        int place = place(vector, row);
        if (codes[place] == UNKNOWN) {
            codes[place] = code(items, dictionary.get(place), row, where);
        }
        return codes[place];
    }

    private int code(RowTarget items, TextRows texts, int row, Place where) throws IOException {
        if (!texts.moveTo(row)) {
            return code(items, (String) null, row, where);
        }
        int place = known.placeOf(texts);
        if (!known.has(place, texts)) {
            known.put(place, texts, code(items, texts.text(), row, where));
        }
        return known.code(place);
    }

    private int code(RowTarget items, String text, int row, Place where) throws IOException {
        if (column.kind() == Schema.Kind.SYMBOL) {
            return items.numberOf(text);
        }
        int ordinal = text == null ? -1 : ordinals.computeIfAbsent(text, name -> RowAddition.ordinalOf(column, name));
        if (ordinal < 0) {
            throw damage.unfit(
                    store,
                    column.path() + " is " + text + " in " + where.of(row) + " (expected: "
                            + column.constants().stream().map(Enum::name).collect(Collectors.joining(", ")) + ")");
        }
        return ordinal;
    }
}

package dev.granary.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.granary.Schema;
import dev.granary.runtime.RowExport;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.DictionaryKind;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FixedSizeList;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Struct_;
import org.apache.arrow.flatbuf.Type;

/** A field of the schema that a file has. */
sealed interface FieldOutput {
    /** The name of the column with the handles of the items, which no component may have then. */
    String HANDLE = "handle";

    /** The name of the elements of a list. */
    String ITEM = "item";

    String name();

    /** Adds it to the metadata, and returns where it is. */
    int add(FlatBufferBuilder metadata);

    /** A column; its dictionary, if it has one, has the number. */
    record Leaf(String name, ColumnOutput column, int dictionaryNumber) implements FieldOutput {
        @Override
        public int add(FlatBufferBuilder metadata) {
            int nameAt = metadata.createString(name);
            int children = Field.createChildrenVector(metadata, new int[0]);
            int properties = properties(metadata, column.properties());
            int type = column.addType(metadata);
            int dictionary = column.dictionary() == null ? 0 : addDictionary(metadata);
            return Field.createField(
                    metadata, nameAt, column.isNullable(), column.type(), type, dictionary, children, properties);
        }

        private int addDictionary(FlatBufferBuilder metadata) {
            int index = Int.createInt(metadata, column.indexBits(), true);
            return DictionaryEncoding.createDictionaryEncoding(
                    metadata, dictionaryNumber, index, false, DictionaryKind.DenseArray);
        }
    }

    /** A nested record. */
    record Struct(String name, List<FieldOutput> children) implements FieldOutput {
        @Override
        public int add(FlatBufferBuilder metadata) {
            int nameAt = metadata.createString(name);
            int[] added =
                    children.stream().mapToInt(child -> child.add(metadata)).toArray();
            int childrenAt = Field.createChildrenVector(metadata, added);
            Struct_.startStruct_(metadata);
            int type = Struct_.endStruct_(metadata);
            return Field.createField(metadata, nameAt, false, Type.Struct_, type, 0, childrenAt, 0);
        }
    }

    /** Lists, whose elements are in one field. */
    record ListOf(String name, Schema.Column column, FieldOutput item) implements FieldOutput {
        @Override
        public int add(FlatBufferBuilder metadata) {
            int nameAt = metadata.createString(name);
            int child = item.add(metadata);
            int childrenAt = Field.createChildrenVector(metadata, new int[] {child});
            org.apache.arrow.flatbuf.List.startList(metadata);
            int type = org.apache.arrow.flatbuf.List.endList(metadata);
            return Field.createField(metadata, nameAt, false, Type.List, type, 0, childrenAt, 0);
        }
    }

    /** Arrays of fixed length, whose elements are in one field. */
    record ArrayOf(String name, ArrayOutput elements, Leaf item) implements FieldOutput {
        @Override
        public int add(FlatBufferBuilder metadata) {
            int nameAt = metadata.createString(name);
            int childrenAt = Field.createChildrenVector(metadata, new int[] {item.add(metadata)});
            int type = FixedSizeList.createFixedSizeList(metadata, elements.length());
            return Field.createField(metadata, nameAt, false, Type.FixedSizeList, type, 0, childrenAt, 0);
        }
    }

    /** Adds what the metadata says besides, in the order of the names; 0 if that is nothing. */
    static int properties(FlatBufferBuilder metadata, Map<String, String> properties) {
        if (properties.isEmpty()) {
            return 0;
        }
        int[] added = new TreeMap<>(properties)
                .entrySet().stream()
                        .mapToInt(each -> KeyValue.createKeyValue(
                                metadata, metadata.createString(each.getKey()), metadata.createString(each.getValue())))
                        .toArray();
        return Field.createCustomMetadataVector(metadata, added);
    }

    /** Those of the columns of a store. */
    static List<FieldOutput> of(RowExport rows, ArrowOption... options) {
        Set<ArrowOption> chosen = EnumSet.noneOf(ArrowOption.class);
        for (ArrowOption option : Objects.requireNonNull(options, "options")) {
            chosen.add(Objects.requireNonNull(option, "options"));
        }
        int[] dictionaries = {0};
        boolean areStructs = chosen.contains(ArrowOption.STRUCTS);
        Map<String, List<Schema.Column>> arrays = rows.schema().columns().stream()
                .filter(column -> ArrayPaths.of(column) != null)
                .collect(Collectors.groupingBy(ArrayPaths::of));
        List<Schema.Column> columns = rows.schema().columns().stream()
                .filter(column -> ArrayPaths.of(column) == null
                        || column.equals(arrays.get(ArrayPaths.of(column)).getFirst()))
                .toList();
        List<FieldOutput> fields = of(columns, areStructs, (name, column) -> {
            if (column.kind() == Schema.Kind.LIST) {
                return listOf(name, column, rows, areStructs, dictionaries);
            }
            boolean isArray = ArrayPaths.of(column) != null;
            Leaf leaf = new Leaf(isArray ? ITEM : name, ColumnOutput.of(rows, column), dictionaries[0]++);
            return isArray ? new ArrayOf(name, new ArrayOutput(arrays.get(ArrayPaths.of(column))), leaf) : leaf;
        });
        if (chosen.contains(ArrowOption.HANDLES)) {
            checkNoHandle(rows, fields);
            fields.add(
                    new Leaf(HANDLE, new ColumnOutput.OwnHandles(rows.schema().record()), dictionaries[0]));
        }
        return fields;
    }

    /** Fails if a component has the name of the column of handles: nobody could read a file with two of one name. */
    private static void checkNoHandle(RowExport rows, List<FieldOutput> fields) {
        if (fields.stream().anyMatch(field -> field.name().equals(HANDLE))) {
            throw new UnsupportedOperationException(rows.schema().owner()
                    + " can't be written as Arrow with HANDLES, because its component " + HANDLE
                    + " has the name of the column with the handles of the items; write it without, or rename the"
                    + " component");
        }
    }

    private static FieldOutput listOf(
            String name, Schema.Column list, RowExport rows, boolean areStructs, int[] dictionaries) {
        List<Schema.Column> columns = list.element().columns();
        BiFunction<String, Schema.Column, FieldOutput> leaf =
                (path, column) -> new Leaf(path, ColumnOutput.of(rows, list, column), dictionaries[0]++);
        return new ListOf(
                name,
                list,
                columns.getFirst().path().isEmpty()
                        ? leaf.apply(ITEM, columns.getFirst())
                        : new Struct(ITEM, of(columns, areStructs, leaf)));
    }

    /** The fields of some columns, each made of its name and the column. */
    private static List<FieldOutput> of(
            List<Schema.Column> columns, boolean areStructs, BiFunction<String, Schema.Column, FieldOutput> field) {
        List<FieldOutput> fields = new ArrayList<>();
        for (Schema.Column column : columns) {
            String path = ArrayPaths.of(column) == null ? column.path() : ArrayPaths.of(column);
            List<FieldOutput> among = fields;
            for (int dot = path.indexOf('.'); areStructs && dot >= 0; dot = path.indexOf('.')) {
                among = struct(among, path.substring(0, dot));
                path = path.substring(dot + 1);
            }
            among.add(field.apply(path, column));
        }
        return fields;
    }

    /** The fields of the struct of a name, which is the last one if it is there. */
    private static List<FieldOutput> struct(List<FieldOutput> among, String name) {
        if (among.isEmpty() || !(among.getLast() instanceof Struct last && last.name.equals(name))) {
            among.add(new Struct(name, new ArrayList<>()));
        }
        return ((Struct) among.getLast()).children;
    }

    /** The columns in them, in the order of the file. */
    static List<Leaf> leaves(List<FieldOutput> fields) {
        List<Leaf> leaves = new ArrayList<>();
        for (FieldOutput field : fields) {
            switch (field) {
                case Leaf leaf -> leaves.add(leaf);
                case Struct struct -> leaves.addAll(leaves(struct.children));
                case ListOf list -> leaves.addAll(leaves(List.of(list.item)));
                case ArrayOf array -> leaves.add(array.item);
            }
        }
        return leaves;
    }
}

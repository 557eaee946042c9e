package dev.granary.arrow;

import dev.granary.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which field each column of a store, or of the elements of a list, is read from: by its path, or by one that it had before. */
final class FieldSources {
    private final Damage damage;
    private final String owner;
    private final FieldPaths paths;
    private final Map<String, Integer> lengths;

    /** By the number of the column. */
    private final Map<Integer, FieldPaths.Found> found = new HashMap<>();

    /** Those fields, and what they are in. */
    private final Set<FieldInput> taken = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Fails if there is none for a column that has to have one, or something else of its name.
     *
     * @param columns with their paths in the file
     */
    FieldSources(Damage damage, String owner, List<Schema.Column> columns, FieldPaths paths) throws IOException {
        this.damage = damage;
        this.owner = owner;
        this.paths = paths;
        this.lengths = ArrayPaths.lengths(columns);
        for (Schema.Column column : columns) {
            find(column);
        }
        for (Schema.Column column : columns) {
            check(column);
        }
    }

    /** The one for a column; null where there is none, and so the column is what it is without. */
    FieldPaths.Found of(Schema.Column column) {
        return found.get(column.number());
    }

    /** No column is read from a struct or an array as a whole, so what a path from before leads to comes before one of those. */
    private void find(Schema.Column column) throws IOException {
        FieldPaths.Found whole = null;
        for (String path : names(column)) {
            FieldPaths.Found at = paths.find(path);
            if (at != null && !at.field().isStruct() && !at.field().isArray()) {
                take(column, at);
                return;
            }
            whole = whole == null ? at : whole;
        }
        if (whole != null) {
            take(column, whole);
        }
    }

    private void take(Schema.Column column, FieldPaths.Found at) {
        found.put(column.number(), at);
        taken.add(at.field());
        taken.addAll(at.structs());
    }

    private static List<String> names(Schema.Column column) {
        List<String> names = new ArrayList<>(List.of(column.path()));
        names.addAll(column.formerPaths());
        return names;
    }

    private void check(Schema.Column column) throws IOException {
        FieldPaths.Found at = of(column);
        if (at != null) {
            checkLength(column, at.array(), ArrayPaths.around(at.path()));
            return;
        }
        for (String path : names(column)) {
            checkAround(column, path);
            checkInside(column, path);
        }
        if (column.absent() == null) {
            throw damage.unfit(
                    owner,
                    "it has no column " + String.join(", nor ", names(column)) + ", but " + paths.names()
                            + " (expected: one of " + ColumnInput.expected(column) + ", of that name or one in @Was"
                            + (column.kind() == Schema.Kind.OBJECT ? ")" : "; or a @Default of the component)"));
        }
    }

    /** Fails if the column is of an array of fixed length, and those of the file have another one. */
    private void checkLength(Schema.Column column, FieldInput array, String path) throws IOException {
        Integer length = lengths.get(ArrayPaths.of(column));
        if (array != null && length != null && array.length() != length) {
            throw damage.unfit(
                    owner,
                    "its column " + path + " has lists of " + array.length() + " elements (expected: " + length + ")");
        }
    }

    /** Fails if the array or record that the column is of is something else in the file: then it is not absent, but another one. */
    private void checkAround(Schema.Column column, String path) throws IOException {
        boolean isElement = ArrayPaths.of(path) != null;
        for (String around = ArrayPaths.around(path); around != null; around = ArrayPaths.around(around)) {
            FieldPaths.Found whole = paths.find(around);
            if (whole != null && !taken.contains(whole.field())) {
                if (isElement && whole.field().isArray()) {
                    checkLength(column, whole.field(), around);
                } else if (isElement || !whole.field().isStruct()) {
                    throw damage.unfit(
                            owner,
                            "its column " + around + " is of " + whole.field().describe() + " (expected: "
                                    + (isElement ? "fixed_size_list" : "struct") + ")");
                }
            }
            checkNames(around, isElement);
            isElement = false;
        }
    }

    /** Fails if the file has columns of an array by themselves, and a record is wanted, or the other way. */
    private void checkNames(String around, boolean areElements) throws IOException {
        List<FieldPaths.Found> inside = paths.inside(around);
        if (!inside.isEmpty()
                && inside.stream().noneMatch(each -> taken.contains(each.field()))
                && inside.stream()
                        .noneMatch(each -> Character.isDigit(each.path().charAt(around.length() + 1)) == areElements)) {
            throw damage.unfit(
                    owner,
                    "its columns " + names(inside) + " are those of "
                            + (areElements
                                    ? "a record (expected: of an array of fixed length)"
                                    : "an array of fixed length (expected: of a record)"));
        }
    }

    private static String names(List<FieldPaths.Found> found) {
        return found.stream().map(FieldPaths.Found::path).collect(Collectors.joining(", "));
    }

    /** Fails if the file has a record of that name, as columns by themselves. */
    private void checkInside(Schema.Column column, String path) throws IOException {
        List<FieldPaths.Found> inside = paths.inside(path);
        if (!inside.isEmpty() && inside.stream().noneMatch(each -> taken.contains(each.field()))) {
            throw damage.unfit(
                    owner,
                    "it has no column " + path + ", but " + names(inside) + " (expected: one of "
                            + ColumnInput.expected(column) + ")");
        }
    }
}

package dev.granary.arrow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The fields of a schema by their names, with dots where they are in structs. */
final class FieldPaths {

    /**
     * A field and the structs that it is in.
     *
     * @param array null, or the last of those, a list of fixed size, of whose elements it is the one of a number
     * @param index that number
     */
    record Found(String path, FieldInput field, List<FieldInput> structs, FieldInput array, int index) {
        /** All of a field. */
        Found(String path, FieldInput field, List<FieldInput> structs) {
            this(path, field, structs, null, 0);
        }
    }

    /** More are no array of a record. */
    private static final int MOST_ELEMENTS = 1000;

    /** Of such an element. */
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,2}");

    private final Damage damage;
    private final Map<String, Found> found = new LinkedHashMap<>();
    private final Set<String> several = new HashSet<>();

    FieldPaths(Damage damage, List<FieldInput> fields) {
        this.damage = damage;
        add("", fields, List.of());
    }

    /** Those of the elements of lists, which is one field. The paths of what is in a struct begin with a prefix and a point. */
    FieldPaths(Damage damage, String prefix, FieldInput element) {
        this.damage = damage;
        found.put(prefix, new Found(prefix, element, List.of()));
        if (element.isStruct()) {
            add(prefix + ".", element.children(), List.of(element));
        }
    }

    private void add(String prefix, List<FieldInput> fields, List<FieldInput> structs) {
        for (FieldInput field : fields) {
            String path = prefix + field.name();
            if (found.put(path, new Found(path, field, structs)) != null) {
                several.add(path);
            }
            if (field.isStruct()) {
                List<FieldInput> inner = new ArrayList<>(structs);
                inner.add(field);
                add(path + ".", field.children(), inner);
            }
        }
    }

    /** The one of the path; null if there is none. Fails if there are several. */
    Found find(String path) throws IOException {
        checkOne(path);
        return found.containsKey(path) ? found.get(path) : element(path);
    }

    /** Made when it is asked for: a file may have many columns of long lists, of which few are read. */
    private Found element(String path) throws IOException {
        String around = ArrayPaths.around(path);
        Found array = around == null ? null : found.get(around);
        String number = around == null ? "" : path.substring(around.length() + 1);
        if (array == null || !array.field.isArray() || !NUMBER.matcher(number).matches()) {
            return null;
        }
        checkOne(around);
        int index = Integer.parseInt(number);
        if (index >= array.field.length() || array.field.length() > MOST_ELEMENTS) {
            return null;
        }
        List<FieldInput> structs = new ArrayList<>(array.structs);
        structs.add(array.field);
        return new Found(path, array.field.children().getFirst(), structs, array.field, index);
    }

    private void checkOne(String path) throws IOException {
        if (several.contains(path)) {
            throw damage.unknown("it has two columns " + path);
        }
    }

    /** The one with the handles of the items; null if there is none. */
    Found ownHandles() {
        return found.values().stream()
                .filter(each -> each.field.properties().containsKey(Properties.IS_OWN))
                .findFirst()
                .orElse(null);
    }

    /** Those whose paths begin with that of what they are in. */
    List<Found> inside(String path) {
        return found.values().stream()
                .filter(each -> each.path().startsWith(path + "."))
                .toList();
    }

    /** All names, in the order of the file. */
    String names() {
        return found.isEmpty() ? "none" : String.join(", ", found.keySet());
    }
}

package dev.granary.processor.emit.world;

import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.Origin;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What the class files of a world need, of which there is a limit: constants (names, types and references to methods and fields), at most,
 * in whichever of its classes has most; and bytes of code in its longest methods, which name every column: the one that binds a page to
 * its columns, and the one that makes the schema and other static fields.
 *
 * <p>They grow with what there is of each kind of component, by so much as was found in class files (of columns, see {@link Codec}); a test compares the sums with
 * class files of random worlds.
 */
public final class ClassFileSize {
    /** The most constants of a class file, whose number has 16 bits. */
    public static final int MAX_CONSTANTS = 65_535;

    /** The most bytes of code of a method, whose places have 16 bits. */
    public static final int MAX_CODE = 65_535;

    private static final int OF_WORLD = 325;
    private static final int OF_TAG = 26;
    private static final int OF_COMPONENT = 34;
    private static final int OF_RECORD = 5;
    private static final int OF_ARRAY = 12;

    /** Of the constant that entities are sorted by. */
    private static final int OF_SORT_KEY = 5;

    /** Of a key, and more for each of its columns. */
    private static final int OF_KEY = 60;

    private static final int OF_COLUMN_OF_KEY = 12;

    /** In the schema; all else is in the class of the view. */
    private static final int OF_COLUMN_OF_ELEMENT = 4;

    /** Of a text: a former path, or what is read in place of a column that a file has not. */
    private static final int OF_TEXT = 2;

    /** Of how a codec is made; each may be another one. */
    private static final int OF_CODEC = 8;

    /** More for the first one of a type. */
    private static final int OF_TYPE = 10;

    private final Set<TypeRef> types = new HashSet<>();

    private ClassFileSize() {}

    /** The constants of a world, or some more. */
    public static int constants(WorldModel model) {
        ClassFileSize size = new ClassFileSize();
        int constants = OF_WORLD
                + OF_SORT_KEY
                        * (int) model.sortKeys().stream()
                                .filter(Objects::nonNull)
                                .count();
        for (WorldComponent component : model.components()) {
            constants += component.isTag() ? OF_TAG : OF_COMPONENT;
            constants += component.accessible().stream().mapToInt(size::of).sum();
            constants += component.keys().stream()
                    .mapToInt(key -> OF_KEY + OF_COLUMN_OF_KEY * key.elements().size())
                    .sum();
        }
        return constants;
    }

    /** The bytes of code of its longest method, or some more. */
    public static int code(WorldModel model) {
        int components = model.components().size();
        List<Column> columns = model.columns();
        int binding = 100 + 20 * components + 12 * columns.size();
        int schema = columns.stream().mapToInt(ClassFileSize::schemaCode).sum();
        int types = 8 * model.enumConstants().size();
        int sortKeys =
                20 * (int) model.sortKeys().stream().filter(Objects::nonNull).count();
        return Math.max(binding, 500 + 50 * components + schema + types + sortKeys);
    }

    private static int schemaCode(Column column) {
        Origin origin = column.origin();
        return 10
                + (column.isNumber() ? 0 : 5)
                + (origin.formerPaths().isEmpty()
                        ? 0
                        : 10 + 8 * origin.formerPaths().size())
                + (origin.absent() == null ? 0 : 6)
                + (origin.codec() == null ? 0 : 12)
                + (column.isPooled()
                        ? 20
                                + column.element().columns().stream()
                                        .mapToInt(ClassFileSize::schemaCode)
                                        .sum()
                        : 0);
    }

    private int of(Node node) {
        return switch (node) {
            case Group group -> OF_RECORD + more(group.type(), OF_TYPE);
            case Array array ->
                OF_ARRAY
                        + more(array.type(), OF_TYPE)
                        + array.columns().stream().mapToInt(this::of).sum();
            case Column column ->
                Codec.of(column).constants()
                        + ofOrigin(column)
                        + more(column.type(), Codec.of(column).constantsOfType())
                        + (column.isPooled()
                                ? column.element().columns().stream()
                                        .mapToInt(this::ofElement)
                                        .sum()
                                : 0);
        };
    }

    private int ofElement(Column column) {
        return OF_COLUMN_OF_ELEMENT
                + ofOrigin(column)
                + more(column.type(), Codec.of(column).constantsOfType());
    }

    private static int ofOrigin(Column column) {
        Origin origin = column.origin();
        return OF_TEXT * (origin.formerPaths().size() + (origin.absent() == null ? 0 : 1))
                + (origin.codec() == null ? 0 : OF_CODEC);
    }

    private int more(TypeRef type, int constants) {
        return types.add(type) ? constants : 0;
    }
}

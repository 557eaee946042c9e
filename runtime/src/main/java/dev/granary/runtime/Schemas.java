package dev.granary.runtime;

import dev.granary.Codec;
import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.Schema.Kind;
import dev.granary.Schema.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Collects the columns of a schema, in a constant of generated code.
 *
 * <pre>{@code
 * private static final Schema SCHEMA = Schemas.of("ParticleStore", 1, Particle.class)
 *         .add("life", float.class)
 *         .add("position.x", float.class)
 *         .bit("lit")
 *         .schema();
 * }</pre>
 */
public final class Schemas {
    private static final Place OWN_ARRAY = new Place.OwnArray();

    private final String owner;
    private final Class<?> record;
    private final List<Schema.Column> columns = new ArrayList<>();
    private final Set<Integer> relied = new HashSet<>();
    private boolean isNative;
    private int strideBytes;
    private int lanes;

    private Schemas(String owner, Class<?> record) {
        this.owner = owner;
        this.record = record;
    }

    /**
     * No columns yet, of which each is an array of its own.
     *
     * @param contract {@link Contract#VERSION} of the processor that generated the code
     */
    public static Schemas of(String owner, int contract, Class<?> record) {
        Contract.check(owner, contract);
        return new Schemas(owner, record);
    }

    /** Flat columns are in native memory. */
    public Schemas inNativeMemory() {
        isNative = true;
        return this;
    }

    /** Flat columns are in structs, each at an offset in bytes. */
    public Schemas inStructs(int strideBytes) {
        this.strideBytes = strideBytes;
        return this;
    }

    /** Flat columns are in groups of lanes with all others of their type, each at an offset in elements. */
    public Schemas inLanes(int lanes) {
        this.lanes = lanes;
        return this;
    }

    /** A column of primitives. */
    public Schemas add(String path, Class<?> type) {
        return add(path, type, 0);
    }

    /** A column of primitives at an offset. */
    public Schemas add(String path, Class<?> type, int offset) {
        return flat(path, type, Kind.PRIMITIVE, type, null, offset);
    }

    /** A column of ordinals, which are of the type {@code stored}. */
    public Schemas constants(String path, Class<? extends Enum<?>> type, Class<?> stored) {
        return constants(path, type, stored, 0);
    }

    /** A column of ordinals at an offset. */
    public Schemas constants(String path, Class<? extends Enum<?>> type, Class<?> stored, int offset) {
        return flat(path, type, Kind.ENUM, stored, null, offset);
    }

    /** A column of handles. */
    public Schemas handles(String path, Class<?> target) {
        return handles(path, target, 0);
    }

    /** A column of handles at an offset. */
    public Schemas handles(String path, Class<?> target, int offset) {
        return flat(path, Handle.class, Kind.HANDLE, long.class, target, offset);
    }

    /** A column of numbers of texts. */
    public Schemas symbols(String path) {
        return symbols(path, 0);
    }

    /** A column of numbers of texts at an offset. */
    public Schemas symbols(String path, int offset) {
        return flat(path, String.class, Kind.SYMBOL, int.class, null, offset);
    }

    /** No columns yet of what an element of a list consists of. */
    public static Schemas ofElement(Class<?> type) {
        return new Schemas("", type);
    }

    /** A column that says where lists are, whose type is that of the component. */
    public Schemas lists(String path, Class<?> type, Schemas element) {
        return lists(path, type, element, 0);
    }

    /** A column at an offset that says where lists are. */
    public Schemas lists(String path, Class<?> type, Schemas element, int offset) {
        flat(path, type, Kind.LIST, long.class, null, offset);
        Schema.Column last = columns.removeLast();
        columns.add(new Schema.Column(
                last.number(),
                path,
                type,
                Kind.LIST,
                long.class,
                null,
                last.place(),
                last.isNative(),
                true,
                List.of(),
                null,
                null,
                new Schema(owner, element.record, element.columns)));
        return keys(columns.size() - 1);
    }

    /** A column of bits. */
    public Schemas bits(String path) {
        return side(path, boolean.class, Kind.BIT);
    }

    /** A column of bits that are not of the record. */
    public Schemas flags(String path) {
        return side(path, boolean.class, Kind.FLAG);
    }

    /** A column of references. */
    public Schemas objects(String path, Class<?> type) {
        return side(path, type, Kind.OBJECT);
    }

    private Schemas side(String path, Class<?> type, Kind kind) {
        return column(path, type, kind, type, null, OWN_ARRAY, false);
    }

    private Schemas flat(String path, Class<?> type, Kind kind, Class<?> stored, Class<?> target, int offset) {
        Place place = strideBytes > 0
                ? new Place.InStruct(strideBytes, offset)
                : lanes > 0 ? new Place.InLanes(lanes, 0, offset) : OWN_ARRAY;
        return column(path, type, kind, stored, target, place, isNative);
    }

    private Schemas column(
            String path, Class<?> type, Kind kind, Class<?> stored, Class<?> target, Place place, boolean isNative) {
        String absent = kind == Kind.FLAG ? "false" : null;
        columns.add(new Schema.Column(
                columns.size(),
                path,
                type,
                kind,
                stored,
                target,
                place,
                isNative,
                true,
                List.of(),
                absent,
                null,
                null));
        return this;
    }

    /** The column before had these paths. */
    public Schemas was(String... paths) {
        Schema.Column last = columns.removeLast();
        columns.add(changed(last, last.place(), last.isRaw(), List.of(paths), last.absent()));
        return this;
    }

    /** What the column before is where a file has no such one. */
    public Schemas absent(String value) {
        Schema.Column last = columns.removeLast();
        columns.add(changed(last, last.place(), last.isRaw(), last.formerPaths(), value));
        return this;
    }

    private static Schema.Column changed(
            Schema.Column column, Place place, boolean isRaw, List<String> formerPaths, String absent) {
        return new Schema.Column(
                column.number(),
                column.path(),
                column.type(),
                column.kind(),
                column.stored(),
                column.target(),
                place,
                column.isNative(),
                isRaw,
                formerPaths,
                absent,
                column.codec(),
                column.element());
    }

    /** What writes the references of the column before to files, and reads them. */
    public Schemas codec(Supplier<? extends Codec<?>> codec) {
        Schema.Column last = columns.removeLast();
        columns.add(new Schema.Column(
                last.number(),
                last.path(),
                last.type(),
                last.kind(),
                last.stored(),
                last.target(),
                last.place(),
                last.isNative(),
                last.isRaw(),
                last.formerPaths(),
                last.absent(),
                codec,
                last.element()));
        return this;
    }

    /** What the store relies on is in the columns of these numbers, so that they are not raw. */
    public Schemas keys(int... numbers) {
        for (int number : numbers) {
            relied.add(number);
        }
        return this;
    }

    /** The schema of all columns so far. */
    public Schema schema() {
        return new Schema(
                owner,
                record,
                columns.stream()
                        .map(column -> relied.stream().anyMatch(number -> shareArray(columns.get(number), column))
                                ? notRaw(column)
                                : column)
                        .map(this::whole)
                        .toList());
    }

    private static boolean shareArray(Schema.Column one, Schema.Column other) {
        return one == other
                || one.place() instanceof Place.InStruct && other.place() instanceof Place.InStruct
                || one.place() instanceof Place.InLanes
                        && other.place() instanceof Place.InLanes
                        && one.stored() == other.stored();
    }

    private static Schema.Column notRaw(Schema.Column column) {
        return changed(column, column.place(), false, column.formerPaths(), column.absent());
    }

    /** A group is as long as its array has columns, which are not known before the last. */
    private Schema.Column whole(Schema.Column column) {
        if (!(column.place() instanceof Place.InLanes in)) {
            return column;
        }
        int groupLength = 0;
        for (Schema.Column other : columns) {
            if (other.place() instanceof Place.InLanes && other.stored() == column.stored()) {
                groupLength += in.lanes();
            }
        }
        return changed(
                column,
                new Place.InLanes(in.lanes(), groupLength, in.offset()),
                column.isRaw(),
                column.formerPaths(),
                column.absent());
    }
}

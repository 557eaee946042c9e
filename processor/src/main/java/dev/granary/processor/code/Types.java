package dev.granary.processor.code;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The types of a model as JavaPoet's, and the types of the runtime that generated code calls. */
public final class Types {
    private static final String RUNTIME = "dev.granary.runtime";

    public static final ClassName HANDLE = ClassName.get("dev.granary", "Handle");
    public static final ClassName STALE = ClassName.get("dev.granary", "StaleHandleException");
    public static final ClassName FULL = ClassName.get("dev.granary", "StoreFullException");
    public static final ClassName STORE = ClassName.get("dev.granary", "Store");
    public static final ClassName STORE_CURSOR = ClassName.get("dev.granary", "StoreCursor");
    public static final ClassName SCHEMA = ClassName.get("dev.granary", "Schema");
    public static final ClassName ENTITY_STORE = ClassName.get("dev.granary", "EntityStore");
    public static final ClassName RUN_POOL = ClassName.get(RUNTIME, "RunPool");
    public static final ClassName LIST_VIEW = ClassName.get(RUNTIME, "ListView");
    public static final ClassName RUN_VIEW = ClassName.get(RUNTIME, "RunView");
    public static final ClassName STATS = ClassName.get("dev.granary", "StoreStats");
    public static final ClassName DOUBLE_TOTALS = ClassName.get("dev.granary", "DoubleTotals");
    public static final ClassName LONG_TOTALS = ClassName.get("dev.granary", "LongTotals");
    public static final ClassName BITS = ClassName.get(RUNTIME, "Bits");
    public static final ClassName BLOCK_COPIES = ClassName.get(RUNTIME, "BlockCopies");
    public static final ClassName BLOCKS = ClassName.get(RUNTIME, "Blocks");
    public static final ClassName SCHEMAS = ClassName.get(RUNTIME, "Schemas");
    public static final ClassName COLUMN_TOTALS = ClassName.get(RUNTIME, "ColumnTotals");
    public static final ClassName CONTRACT = ClassName.get(RUNTIME, "Contract");
    public static final ClassName FINGERPRINT = ClassName.get(RUNTIME, "Fingerprint");
    public static final ClassName CURSOR_ITERABLE = ClassName.get(RUNTIME, "CursorIterable");
    public static final ClassName ITEMS = ClassName.get(RUNTIME, "Items");
    public static final ClassName ITEM_SLOTS = ClassName.get(RUNTIME, "ItemSlots");
    public static final ClassName LANES = ClassName.get(RUNTIME, "Lanes");
    public static final ClassName FLAG = ClassName.get("dev.granary", "Flag");
    public static final ClassName MASK = ClassName.get("dev.granary", "Mask");
    public static final ClassName RESERVATION = ClassName.get(RUNTIME, "Reservation");
    public static final ClassName NATIVE_ITEM_SLOTS = ClassName.get(RUNTIME, "NativeItemSlots");
    public static final ClassName LOWEST_NATIVE_ITEM_SLOTS = ClassName.get(RUNTIME, "LowestNativeItemSlots");
    public static final ClassName MEMORY_SEGMENT = ClassName.get("java.lang.foreign", "MemorySegment");
    public static final ClassName VALUE_LAYOUT = ClassName.get("java.lang.foreign", "ValueLayout");
    public static final ClassName MOVES = ClassName.get("dev.granary", "Moves");
    public static final ClassName HANDLE_BITS = ClassName.get(RUNTIME, "HandleBits");
    public static final ClassName GROUP_PLACES = ClassName.get(RUNTIME, "GroupPlaces");
    public static final ClassName GROUPS = ClassName.get(RUNTIME, "Groups");
    public static final ClassName MASKS = ClassName.get(RUNTIME, "Masks");
    public static final ClassName MASK_PROGRAM = ClassName.get(RUNTIME, "MaskProgram");
    public static final ClassName LOWEST_ITEM_SLOTS = ClassName.get(RUNTIME, "LowestItemSlots");
    public static final ClassName ONE_BLOCK = ClassName.get(RUNTIME, "OneBlock");
    public static final ClassName ORDINALS = ClassName.get(RUNTIME, "Ordinals");
    public static final ClassName DESCRIPTION = ClassName.get(RUNTIME, "Description");
    public static final ClassName RECORDS = ClassName.get(RUNTIME, "Records");
    public static final ClassName ROWS_AHEAD = ClassName.get(RUNTIME, "RowsAhead");
    public static final ClassName VECTOR_WORDS = ClassName.get(RUNTIME, "VectorWords");
    public static final ClassName ROWS_ASIDE = ClassName.get(RUNTIME, "RowsAside");
    public static final ClassName MATCH_RUNS = ClassName.get(RUNTIME, "MatchRuns");
    public static final ClassName ROW_BATCHES = ClassName.get(RUNTIME, "RowBatches");
    public static final ClassName BLOCK_GROWTH = ClassName.get(RUNTIME, "BlockGrowth");
    public static final ClassName SERIES_GROWTH = ClassName.get(RUNTIME, "SeriesGrowth");
    public static final ClassName VIRTUAL_GROWTH = ClassName.get(RUNTIME, "VirtualGrowth");
    public static final ClassName FIXED_GROWTH = ClassName.get(RUNTIME, "FixedGrowth");
    public static final ClassName DOUBLING_GROWTH = ClassName.get(RUNTIME, "DoublingGrowth");
    public static final ClassName PACKED_STORE = ClassName.get(RUNTIME, "PackedStore");
    public static final ClassName SPARSE_STORE = ClassName.get(RUNTIME, "SparseStore");
    public static final ClassName ROW_CURSOR = ClassName.get(RUNTIME, "RowCursor");
    public static final ClassName ROW_MATCHES = ClassName.get(RUNTIME, "RowMatches");
    public static final ClassName PACKED_MATCHES = ClassName.get(RUNTIME, "PackedMatches");
    public static final ClassName SLOT_STEPS = ClassName.get(RUNTIME, "SlotSteps");
    public static final ClassName STORE_SNAPSHOT = ClassName.get(RUNTIME, "StoreSnapshot");
    public static final ClassName WORLD_SNAPSHOT = ClassName.get(RUNTIME, "WorldSnapshot");
    public static final ClassName ROW_SUBSET = ClassName.get(RUNTIME, "RowSubset");
    public static final ClassName ROW_ORDER = ClassName.get(RUNTIME, "RowOrder");
    public static final ClassName ROW_BLOCK = ClassName.get(RUNTIME, "RowBlock");
    public static final ClassName SORT_KEY = ClassName.get("dev.granary", "SortKey");
    public static final ClassName STORE_SUBSET = ClassName.get(RUNTIME, "StoreSubset");
    public static final ClassName ENTITY_KEYS = ClassName.get(RUNTIME, "EntityKeys");

    public static final ClassName FIRST_BY_KEY = ClassName.get(RUNTIME, "FirstByKey");

    public static final ClassName SORT_KEYS = ClassName.get(RUNTIME, "SortKeys");
    public static final ClassName SWEEPS = ClassName.get(RUNTIME, "Sweeps");
    public static final ClassName QUARTERS = ClassName.get(RUNTIME, "Quarters");
    public static final ClassName SERIES = ClassName.get(RUNTIME, "Series");
    public static final ClassName SLOT_INDEX = ClassName.get(RUNTIME, "SlotIndex");
    public static final ClassName WORDS = ClassName.get(RUNTIME, "Words");
    public static final ClassName GRID_KEYS = ClassName.get(RUNTIME, "GridKeys");
    public static final ClassName FOUND_ITEMS = ClassName.get(RUNTIME, "FoundItems");
    public static final ClassName ROW_PORTIONS = ClassName.get(RUNTIME, "RowPortions");
    public static final ClassName NEAR_SUBSET = ClassName.get(RUNTIME, "NearSubset");
    public static final ClassName NEAR_HITS = ClassName.get(RUNTIME, "NearHits");
    public static final ClassName KEY_HASH = ClassName.get(RUNTIME, "KeyHash");
    public static final ClassName KEY_ORDER = ClassName.get(RUNTIME, "KeyOrder");
    public static final ClassName KEY_RANGE = ClassName.get(RUNTIME, "KeyRange");
    public static final ClassName WATCH = ClassName.get(RUNTIME, "Watch");
    public static final ClassName SUBSCRIPTION = ClassName.get("dev.granary", "Subscription");
    public static final ClassName REFERENCE_KEYS = ClassName.get(RUNTIME, "ReferenceKeys");
    public static final ClassName ON_REMOVE = ClassName.get("dev.granary", "OnRemove");
    public static final ClassName KEY_SWEEP = ClassName.get(RUNTIME, "KeySweep");
    public static final ClassName LISTED_KEYS = ClassName.get(RUNTIME, "ListedKeys");
    public static final ClassName VALUE_WORDS = ClassName.get(RUNTIME, "ValueWords");
    public static final ClassName CHOICE = ClassName.get("dev.granary", "Choice");
    public static final ClassName LENGTHS = ClassName.get(RUNTIME, "Lengths");
    public static final ClassName ROW_STORE = ClassName.get(RUNTIME, "RowStore");
    public static final ClassName ROW_VIEW = ClassName.get(RUNTIME, "RowView");
    public static final ClassName STORE_VIEWS = ClassName.get(RUNTIME, "StoreViews");
    public static final ClassName RAW_ACCESS = ClassName.get(RUNTIME, "RawAccess");
    public static final ClassName ELEMENT_KEYS = ClassName.get(RUNTIME, "ElementKeys");
    public static final ClassName ELEMENT_REFERENCES = ClassName.get(RUNTIME, "ElementReferences");
    public static final ClassName ELEMENT_SUBSET = ClassName.get(RUNTIME, "ElementSubset");
    public static final ClassName LISTED_SUBSET = ClassName.get(RUNTIME, "ListedSubset");
    public static final ClassName ORDERED_KEYS = ClassName.get(RUNTIME, "OrderedKeys");
    public static final ClassName ORDERED_SUBSET = ClassName.get(RUNTIME, "OrderedSubset");
    public static final ClassName ARCHIVE = ClassName.get("dev.granary", "Archive");
    public static final ClassName SAVABLE = ClassName.get(RUNTIME, "Savable");
    public static final ClassName ROW_ADDITION = ClassName.get(RUNTIME, "RowAddition");
    public static final ClassName STORE_PART = ClassName.get(RUNTIME, "StorePart");
    public static final ClassName PROGRESS = ClassName.get("dev.granary", "Progress");
    public static final ClassName STORE_FILE = ClassName.get(RUNTIME, "StoreFile");
    public static final ClassName SYMBOLS = ClassName.get("dev.granary", "Symbols");
    public static final ClassName GROUP_SYMBOLS = ClassName.get(RUNTIME, "GroupSymbols");
    public static final ClassName STORE_SYMBOLS = ClassName.get(RUNTIME, "StoreSymbols");
    public static final ClassName STORE_KEYS = ClassName.get(RUNTIME, "StoreKeys");
    public static final ClassName WORLD_SWEEP = ClassName.get(RUNTIME, "WorldSweep");
    public static final ClassName UNIQUE_KEYS = ClassName.get(RUNTIME, "UniqueKeys");
    public static final ClassName DUPLICATE_KEY = ClassName.get("dev.granary", "DuplicateKeyException");
    public static final ClassName SLOT_STAMPS = ClassName.get(RUNTIME, "SlotStamps");

    private Types() {}

    public static TypeName of(TypeRef type) {
        return switch (type) {
            case TypeRef.Primitive(PrimitiveKind kind) -> primitive(kind);
            case TypeRef.Array(TypeRef component) -> ArrayTypeName.of(of(component));
            case TypeRef.Declared declared when declared.arguments().isEmpty() -> className(declared);
            case TypeRef.Declared declared ->
                ParameterizedTypeName.get(
                        className(declared),
                        declared.arguments().stream().map(Types::of).toArray(TypeName[]::new));
            case TypeRef.Inner(TypeRef outer, String name, List<TypeRef> arguments) ->
                ((ParameterizedTypeName) of(outer))
                        .nestedClass(name, arguments.stream().map(Types::of).toList());
            case TypeRef.Wildcard(TypeRef.Bound kind, TypeRef bound) ->
                switch (kind) {
                    case NONE -> WildcardTypeName.subtypeOf(ClassName.OBJECT);
                    case EXTENDS -> WildcardTypeName.subtypeOf(of(bound));
                    case SUPER -> WildcardTypeName.supertypeOf(of(bound));
                };
        };
    }

    /** The type without its arguments, as a class literal names it. */
    public static TypeName erased(TypeRef type) {
        return switch (type) {
            case TypeRef.Primitive(PrimitiveKind kind) -> primitive(kind);
            case TypeRef.Array(TypeRef component) -> ArrayTypeName.of(erased(component));
            case TypeRef.Declared declared -> className(declared);
            case TypeRef.Inner(TypeRef outer, String name, List<TypeRef> ignored) ->
                ((ClassName) erased(outer)).nestedClass(name);
            case TypeRef.Wildcard ignored -> ClassName.OBJECT;
        };
    }

    public static ClassName className(TypeRef.Declared type) {
        return ClassName.get(
                type.packageName(),
                type.simpleNames().getFirst(),
                type.simpleNames().stream().skip(1).toArray(String[]::new));
    }

    /** The type with one argument more. */
    public static TypeName with(ParameterizedTypeName type, TypeName last) {
        List<TypeName> arguments = new ArrayList<>(type.typeArguments());
        arguments.add(last);
        return ParameterizedTypeName.get(type.rawType(), arguments.toArray(TypeName[]::new));
    }

    /** A zero of the type, without a cast from one of {@code int}. */
    public static String zero(PrimitiveKind kind) {
        return switch (kind) {
            case BYTE -> "(byte) 0";
            case SHORT -> "(short) 0";
            case CHAR -> "'\\0'";
            case INT, LONG, FLOAT, DOUBLE -> "0";
            case BOOLEAN -> "false";
        };
    }

    public static TypeName primitive(PrimitiveKind kind) {
        return switch (kind) {
            case BOOLEAN -> TypeName.BOOLEAN;
            case BYTE -> TypeName.BYTE;
            case SHORT -> TypeName.SHORT;
            case CHAR -> TypeName.CHAR;
            case INT -> TypeName.INT;
            case LONG -> TypeName.LONG;
            case FLOAT -> TypeName.FLOAT;
            case DOUBLE -> TypeName.DOUBLE;
        };
    }
}

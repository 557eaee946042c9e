package dev.granary.processor.model;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every name that generated code declares, and the rules that they follow. */
public final class Names {
    private static final Pattern BEFORE_CAPITAL = Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");

    /** Methods of the store that take a handle first, as accessors do; what is added may begin with one. */
    static final Set<String> STORE_METHODS = with(Inherited.BY_HANDLE, "add");

    /** Methods of the block that take nothing, a row, or a row and a value, as accessors do. */
    static final Set<String> BLOCK_METHODS = with(Inherited.OF_BLOCK, "alive", "aliveSummary");

    /** Methods of the view of a list that take an index first, or an element, as accessors of elements do. */
    private static final Set<String> VIEW_METHODS = with(Inherited.OF_LIST, "add", "get", "insert", "set");

    /** The classes in the store. */
    static final Set<String> NESTED_TYPES = Set.of(
            "Batches",
            "Block",
            "Columns",
            "Cursor",
            "Cursors",
            "Found",
            "KeyCursors",
            "Matches",
            "Runs",
            "Snapshot",
            "Sorted",
            "Subset",
            "View");

    /** Types that generated code names where a variable of the same name would hide them. */
    static final Set<String> TYPES = Set.of(
            "Arrays",
            "Bits",
            "Block",
            "BlockCopies",
            "Blocks",
            "Cursor",
            "Description",
            "Fingerprint",
            "Handle",
            "HandleBits",
            "Items",
            "KeyHash",
            "KeyOrder",
            "KeyRange",
            "Lanes",
            "Lengths",
            "Long",
            "Math",
            "MemorySegment",
            "Objects",
            "OneBlock",
            "Ordinals",
            "RawAccess",
            "Records",
            "Series",
            "StoreViews",
            "System",
            "Quarters",
            "ValueLayout",
            "Words");

    /** Constants that generated code refers to where a field of the same name would hide them. */
    static final Set<String> CONSTANTS = Set.of(
            "ARRAYS",
            "BLOCK_BYTES",
            "BLOCK_ROWS",
            "BLOCK_SHIFT",
            "LANES",
            "COPIED_ROWS",
            "FINGERPRINT",
            "FIRST_ROWS",
            "LARGEST_SHIFT",
            "MAX_CAPACITY",
            "PARTS",
            "ROW_MASK",
            "SCHEMA",
            "STRIDE_BYTES");

    private Names() {}

    private static Set<String> with(Set<String> inherited, String... generated) {
        return Stream.concat(inherited.stream(), Stream.of(generated)).collect(Collectors.toUnmodifiableSet());
    }

    /** The simple name of a record's store: nested {@code Game.Particle} gives {@code Game_ParticleStore}. */
    public static String store(List<String> simpleNames) {
        return String.join("_", simpleNames) + "Store";
    }

    /** The simple name of the class with the loops around kernels: {@code Game.Physics} gives {@code Game_PhysicsKernels}. */
    public static String kernels(List<String> simpleNames) {
        return String.join("_", simpleNames) + "Kernels";
    }

    /** The path in one word: {@code position} and {@code x} give {@code positionX}. */
    public static String path(String parent, String component) {
        return parent.isEmpty()
                ? component
                : parent
                        + component
                                .substring(0, component.offsetByCodePoints(0, 1))
                                .toUpperCase(Locale.ROOT)
                        + component.substring(component.offsetByCodePoints(0, 1));
    }

    /**
     * What the accessors of components are called in the store, by what they are called where the store has nothing of that
     * name: {@code positionX} as it is, and {@code itemSize} for {@code size}, which is a method of the block.
     *
     * @param usual the usual names of all components and flags
     * @param handles those of components that are handles
     * @param lists those of components that are lists, whose views have names as well
     * @param layout how they lie in the block
     */
    public static Map<String, String> accessors(
            Collection<String> usual, Set<String> handles, Set<String> lists, LayoutKind layout) {
        Set<String> taken = new HashSet<>(usual);
        Map<String, String> accessors = new LinkedHashMap<>();
        for (String name : usual) {
            String accessor = name;
            boolean isList = lists.contains(name);
            if (holderOf(name, layout) != null
                    || isTypeInUse(name)
                    || handles.contains(name) && Inherited.OF_CURSOR_BY_HANDLE.contains(name)
                    || isList && holderOf(view(name), layout) != null) {
                accessor = unused(path("item", name), taken);
                while (isList && taken.contains(view(accessor))) {
                    taken.add(accessor);
                    accessor = unused(path("item", name), taken);
                }
                taken.add(accessor);
            }
            accessors.put(name, accessor);
        }
        return accessors;
    }

    /**
     * What the accessors of an element's components are called in the view of its list, by what they are called where that has nothing
     * of the name: {@code elementGet} for {@code get}.
     */
    public static Map<String, String> accessorsOfElement(Collection<String> usual) {
        Set<String> taken = new HashSet<>(usual);
        Map<String, String> accessors = new LinkedHashMap<>();
        for (String name : usual) {
            String accessor = name;
            if (VIEW_METHODS.contains(name) || isTypeInUse(name)) {
                accessor = unused(path("element", name), taken);
                taken.add(accessor);
            }
            accessors.put(name, accessor);
        }
        return accessors;
    }

    /** The method that gives the array of a column of elements: {@code xArray}. */
    public static String elements(String column) {
        return column + "Array";
    }

    /** {@code position.x} in one word: {@code positionX}. */
    public static String ofPath(String path) {
        return Stream.of(path.split("\\.")).reduce("", Names::path);
    }

    /**
     * Which generated class has a method of its own with the accessors' name, or null if none has.
     *
     * @param layout how columns lie in the block
     */
    public static String holderOf(String accessor, LayoutKind layout) {
        if (STORE_METHODS.contains(accessor)) {
            return "store";
        }
        if (Inherited.OF_CURSOR.contains(accessor)) {
            return "cursor";
        }
        return BLOCK_METHODS.contains(accessor) || layout.views().contains(accessor) ? "block" : null;
    }

    /** Whether the name is a method of {@code Object} that no record component can be named after. */
    public static boolean isMethodOfObject(String name) {
        return Inherited.OF_OBJECT.contains(name);
    }

    /** Whether full names in generated code begin with it. */
    public static boolean isPackageInUse(String name) {
        return name.equals("dev") || name.equals("java");
    }

    /** The classes in the store. */
    public static Set<String> nestedTypes() {
        return NESTED_TYPES;
    }

    /** Whether a class in the store has the name, so that the store itself can't have it. */
    public static boolean isNestedType(String name) {
        return NESTED_TYPES.contains(name) || name.matches("Slice\\d+");
    }

    /** The types that generated code refers to by names that a variable could hide. */
    public static Set<String> typesInUse() {
        return TYPES;
    }

    /** Whether generated code refers to a type or a constant by the name. */
    public static boolean isTypeInUse(String name) {
        return TYPES.contains(name)
                || CONSTANTS.contains(name)
                || name.endsWith("_OFFSET")
                || name.endsWith("_PER_GROUP")
                || name.endsWith("_VALUES");
    }

    /** {@code positionX} as a constant: {@code POSITION_X}. */
    public static String constant(String name) {
        return BEFORE_CAPITAL.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    /** The name, with a number behind it if it is taken. */
    public static String unused(String name, Collection<String> taken) {
        String candidate = name;
        for (int number = 2; taken.contains(candidate); number++) {
            candidate = name + "_" + number;
        }
        return candidate;
    }

    /** The methods that give a view of a list: {@code speedsOf}. */
    public static String view(String list) {
        return list + "Of";
    }

    /**
     * The classes of those views, by the name of the column: {@code Speeds}; and {@code BlockList} for {@code block}, because there is
     * a {@code Block}.
     */
    public static Map<String, String> views(StoreModel model) {
        Set<String> taken = new HashSet<>(NESTED_TYPES);
        taken.addAll(TYPES);
        taken.addAll(ofComponents(model)); // a variable would hide it, and so would a constant
        taken.addAll(constantsInUse(model));
        taken.addAll(flags(model).values());
        taken.addAll(sortKeys(model).values());
        Stream.concat(
                        model.nodes().stream(),
                        model.pooled().stream().flatMap(list -> Node.flatten(List.of(list.element())).stream()))
                .forEach(node -> taken.addAll(node.type().simpleNamesOfAll()));
        Map<String, String> views = new LinkedHashMap<>();
        for (Column column : model.pooled()) {
            String name = path("_", column.name()).substring(1);
            if (taken.contains(name) || isNestedType(name) || isInJavaLang(name) || isOfKeys(name, model)) {
                name = unusedOwn(name + "List", taken);
            }
            taken.add(name);
            views.put(column.name(), name);
        }
        return views;
    }

    /** Whether a class for a key, or a view of what it finds, may be called so. */
    private static boolean isOfKeys(String name, StoreModel model) {
        return !model.keys().isEmpty() && (name.endsWith("Keys") || name.startsWith("By") || name.startsWith("Near"));
    }

    /** Whether a class that generated code may name by its simple name has it, as far as the JDK knows that compiles. */
    public static boolean isInJavaLang(String name) {
        try {
            Class.forName("java.lang." + name, false, null);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** What a store's code calls something of its own: as it is called where no component has that name. */
    public static String own(StoreModel model, String name) {
        return own(ofComponents(model), name);
    }

    /** The same, by {@link #ofComponents}. */
    public static String own(Set<String> ofComponents, String name) {
        return unusedOwn(name, ofComponents);
    }

    /** All names that a store has because of its components. */
    public static Set<String> ofComponents(StoreModel model) {
        return Stream.of(
                        model.accessible().stream().flatMap(node -> Stream.of(node.name(), node.componentName())),
                        model.columns().stream().map(Column::name),
                        model.pooled().stream().map(column -> view(column.name())))
                .flatMap(names -> names)
                .collect(Collectors.toSet());
    }

    private static String unusedOwn(String name, Set<String> taken) {
        String candidate = name;
        while (taken.contains(candidate)) {
            candidate += "_";
        }
        return candidate;
    }

    /**
     * The store's methods for the totals of its columns of numbers, by the name of the column: {@code life}; and
     * {@code capacityTotals} for {@code capacity}, which is a method of the store.
     */
    public static Map<String, String> totals(StoreModel model) {
        Set<String> methods = viewsOf(model.strategies());
        methods.addAll(model.strategies().isPacked() ? Inherited.OF_PACKED_STORE : Inherited.OF_SPARSE_STORE);
        return totals(model, methods);
    }

    /** Those of some items: {@code countTotals} for {@code count}, which is a method of it. */
    public static Map<String, String> totalsOfSubset(StoreModel model) {
        Set<String> methods = new HashSet<>(Inherited.OF_SUBSET);
        if (model.hasKeyViews()) {
            methods.addAll(with(Inherited.OF_FOUND, "descending"));
        }
        return totals(model, methods);
    }

    private static Map<String, String> totals(StoreModel model, Set<String> methods) {
        List<String> numbers = model.columns().stream()
                .filter(Column::isNumber)
                .map(Column::name)
                .toList();
        Set<String> taken = new HashSet<>(numbers);
        Map<String, String> totals = new LinkedHashMap<>();
        for (String number : numbers) {
            String name = number;
            if (methods.contains(number)) {
                name = unusedOwn(number + "Totals", taken);
                taken.add(name);
            }
            totals.put(number, name);
        }
        return totals;
    }

    /** Methods that take nothing and are generated, in stores of some kinds. */
    private static Set<String> viewsOf(StoreModel.Strategies strategies) {
        Set<String> views = new HashSet<>(Set.of("symbols"));
        if (strategies.isNative()) {
            views.addAll(List.of("close", "columns"));
        }
        if (strategies.hasViews()) {
            views.addAll(List.of("close", "view"));
        }
        return views;
    }

    /**
     * The constants of the bit columns, by the name of the column. One with the name of another constant is numbered, and so
     * is one with the name of a type, which it would hide.
     */
    public static Map<String, String> flags(StoreModel model) {
        return constants(model.bits(), constantsInUse(model));
    }

    /** The constants of the columns that have an order and are no flags, by the name of the column, numbered as those of {@link #flags}. */
    public static Map<String, String> sortKeys(StoreModel model) {
        Map<String, String> flags = flags(model);
        Set<String> taken = constantsInUse(model);
        taken.addAll(flags.values());
        return constants(model.columns().stream().filter(Column::isSortable).toList(), taken);
    }

    private static Set<String> constantsInUse(StoreModel model) {
        Set<String> taken = new HashSet<>(CONSTANTS);
        taken.addAll(model.enumConstants().values());
        model.enumConstants().keySet().forEach(type -> taken.addAll(type.simpleNames()));
        taken.addAll(model.item().simpleNames());
        taken.addAll(model.store().simpleNames());
        return taken;
    }

    private static Map<String, String> constants(List<Column> columns, Set<String> taken) {
        Map<String, String> constants = new LinkedHashMap<>();
        for (Column column : columns) {
            String constant = unused(constant(column.name()), taken);
            taken.add(constant);
            constants.put(column.name(), constant);
        }
        return constants;
    }

    /** The block's method and field for all columns of a primitive type, where groups are: {@code floats}. */
    public static String arrayOfGroups(PrimitiveKind kind) {
        return kind.keyword() + "s";
    }

    /** The constant that says how long a group is in it: {@code FLOATS_PER_GROUP}. */
    public static String groupLength(PrimitiveKind kind) {
        return constant(arrayOfGroups(kind)) + "_PER_GROUP";
    }

    /** The constants that say where the flat columns lie in a struct or a group, by the name of the column. */
    public static Map<String, String> offsets(StoreModel model) {
        Map<String, String> offsets = new LinkedHashMap<>();
        for (Column column : model.columns()) {
            if (column.isFlat()) {
                offsets.put(column.name(), unused(constant(column.name()) + "_OFFSET", offsets.values()));
            }
        }
        return offsets;
    }
}

package dev.granary.processor.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A world to generate.
 *
 * @param world the class to generate
 * @param declaring the annotated interface, which handles are of
 * @param isPublic whether the class is public; otherwise it is package-private
 * @param components the components, by number
 * @param generated the annotation that marks generated code, or null where none can be seen
 * @param warnings what {@code @SuppressWarnings} has to name, because of what the components are made of
 * @param tricks what is done for the JIT compiler
 */
public record WorldModel(
        TypeRef.Declared world,
        TypeRef.Declared declaring,
        boolean isPublic,
        List<WorldComponent> components,
        TypeRef.Declared generated,
        List<String> warnings,
        Tricks tricks) {

    /** So many constants there are at most for what entities are sorted by: each takes code to make it, of which a class has 64 KiB. */
    public static final int MOST_SORT_KEYS = 1_000;

    /** For each column the constant of its order; null where it has none, or they would be too many. */
    public List<String> sortKeys() {
        List<Column> columns = columns();
        long sorted = columns.stream().filter(WorldModel::hasOrder).count();
        Set<String> taken = new HashSet<>(numberConstants());
        taken.addAll(takenConstants());
        List<String> constants = new ArrayList<>();
        for (Column column : columns) {
            String constant = null;
            if (sorted <= MOST_SORT_KEYS && hasOrder(column)) {
                constant = Names.unused(Names.constant(column.name()), taken);
                taken.add(constant);
            }
            constants.add(constant);
        }
        return constants;
    }

    private static boolean hasOrder(Column column) {
        return column.isBit() || column.isSortable();
    }

    /** All keys, in the order of the components that they are of. */
    public List<KeyModel> keys() {
        return components.stream()
                .flatMap(component -> component.keys().stream())
                .toList();
    }

    /** All columns, in the order of the components. */
    public List<Column> columns() {
        return components.stream()
                .flatMap(component -> component.columns().stream())
                .toList();
    }

    /** The columns of lists. */
    public List<Column> pooled() {
        return columns().stream().filter(Column::isPooled).toList();
    }

    /** All columns, and those of the elements of lists. */
    private Stream<Column> columnsWithElements() {
        return columns().stream()
                .flatMap(column -> column.isPooled()
                        ? Stream.concat(Stream.of(column), column.element().columns().stream())
                        : Stream.of(column));
    }

    /**
     * The classes of the views of lists, by the name of the column: {@code LaneSpeeds}; {@code LaneSpeedsList} where something else is called
     * so.
     */
    public Map<String, String> listViews() {
        Set<String> taken = new HashSet<>(WorldNames.NESTED_TYPES);
        taken.addAll(world.simpleNames());
        taken.addAll(declaring.simpleNames());
        taken.addAll(takenConstants());
        taken.addAll(numberConstants());
        taken.addAll(sortKeys());
        columns().forEach(column -> taken.add(column.name())); // a variable would hide it, as a constant would
        for (WorldComponent component : components) {
            Node.flatten(component.nodes())
                    .forEach(node -> taken.addAll(node.type().simpleNamesOfAll()));
            component.keys().forEach(key -> {
                taken.add(Names.path("By", key.name()));
                if (!key.isOfElements()) {
                    String name = Names.path("_", key.name()).substring(1);
                    taken.addAll(List.of(name, name + "Keys", name + "Hits"));
                }
            });
        }
        pooled().forEach(list -> Node.flatten(List.of(list.element()))
                .forEach(node -> taken.addAll(node.type().simpleNamesOfAll())));
        Map<String, String> views = new LinkedHashMap<>();
        for (Column list : pooled()) {
            String name = Names.path("_", list.name()).substring(1);
            if (taken.contains(name) || Names.isInJavaLang(name)) {
                name = Names.unused(name + "List", taken);
            }
            taken.add(name);
            views.put(list.name(), name);
        }
        return views;
    }

    /** Of no store: a model for names that are the same whatever it has. */
    public StoreModel nameless() {
        return new StoreModel(
                world,
                declaring,
                isPublic,
                List.of(),
                new StoreModel.Strategies(
                        LayoutKind.SOA, GrowthKind.BLOCKS, DeletionKind.SWAP_REMOVE, ReuseKind.FREE_LIST),
                new StoreModel.Sizes(Long.SIZE, Long.SIZE, 0, Integer.MAX_VALUE, 0),
                generated,
                warnings);
    }

    /** Whether there are keys that find any number of entities. */
    public boolean hasKeyViews() {
        return keys().stream().anyMatch(key -> !key.isUnique());
    }

    /** Whether there is a dictionary. */
    public boolean hasSymbols() {
        return columnsWithElements().anyMatch(Column::isSymbol);
    }

    /** For code of the world, of its pages and of the views of its keys' owner. */
    public Codebooks codebooks() {
        return new Codebooks(enumConstants(), "symbols");
    }

    /** The enum types of the columns, each with the name of the constant that holds its values. */
    public Map<TypeRef.Declared, String> enumConstants() {
        Map<TypeRef.Declared, String> constants = new LinkedHashMap<>();
        columnsWithElements().forEach(column -> {
            if (column.encoding() instanceof Encoding.Ordinal ordinal) {
                constants.computeIfAbsent(ordinal.enumType(), type -> {
                    String name = Names.constant(type.simpleNames().getLast()) + "_VALUES";
                    return Names.unused(name, constants.values());
                });
            }
        });
        return constants;
    }

    /** The constants that hold the numbers of the components, by number; none hides a type, such as a component called {@code AI}. */
    public List<String> numberConstants() {
        List<String> taken = takenConstants();
        List<String> constants = new ArrayList<>();
        for (WorldComponent component : components) {
            String constant = Names.unused(Names.constant(component.accessor()), taken);
            taken.add(constant);
            constants.add(constant);
        }
        return constants;
    }

    private List<String> takenConstants() {
        List<String> taken = new ArrayList<>(enumConstants().values());
        taken.addAll(WorldNames.CONSTANTS);
        enumConstants().keySet().forEach(type -> taken.addAll(type.simpleNames()));
        components.forEach(component -> taken.addAll(component.type().simpleNames()));
        return taken;
    }
}

package dev.granary.processor.plan;

import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.DeletionKind;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.Origin;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.StoreModel.Sizes;
import dev.granary.processor.model.StoreModel.Strategies;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Choices;
import dev.granary.processor.read.CodecOption;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.FlagsOption;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.FormerPaths;
import dev.granary.processor.read.Key;
import dev.granary.processor.read.Options;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldReader;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** Decides what to generate for a declaration that keeps all rules. */
public final class Planner {
    /** The small blocks of columns: 32 KiB a column of four bytes. Smaller ones show in a sweep of ten thousand items. */
    private static final int SOA_BLOCK_SHIFT = 13;

    /**
     * The largest blocks of columns: measured, with a loop over one column as fast as over a whole array, and the least for which
     * the walk from block to block does not show in a sweep of few items.
     */
    private static final int SOA_LARGEST_BLOCK_SHIFT = 16;

    /** No block of columns is larger, unless the first one is. */
    private static final int SOA_LARGEST_BLOCK_BYTES = 4 * 1024 * 1024;

    /**
     * No array of a block takes more, with its header and the gap behind it: half of the smallest region that G1 divides a heap
     * into, as it does heaps up to 2 GiB. A larger array has regions of its own, whose rest is lost. For structs it is measured, too: with
     * no larger blocks than of 64 KiB a cursor takes half as much time again, because it changes blocks more often.
     */
    private static final int LARGEST_ARRAY_BYTES = 512 * 1024;

    private static final int HEADER_AND_GAP_BYTES = 256;

    /** What is copied at once where the last block becomes larger; so it is what the largest array has that is copied. */
    private static final int COPIED_BYTES = 64 * 1024;

    /** The words of bits that 64 rows have where there are holes: those that are alive, and less than one that sums them up. */
    private static final int BITS_OF_HOLES = 2;

    private static final int MIN_BLOCK_SHIFT = 6;

    /** As many as the longest vectors have of {@code float}, and a multiple of what shorter ones have: measured. */
    private static final int LANES = 16;

    private final Surroundings surroundings;

    public Planner(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** The store of a sound declaration. */
    public StoreModel plan(Declaration declaration) {
        List<Node> components = components(declaration);
        Strategies strategies = strategies(declaration);
        return new StoreModel(
                store(declaration),
                (TypeRef.Declared) TypeRefs.of(declaration.element().asType()),
                isPublic(declaration.element()),
                components,
                strategies,
                sizes(
                        declaration.options(),
                        strategies,
                        components,
                        declaration.flags().names().size()),
                surroundings.generated(declaration.element()),
                surroundings.warnings(declaration),
                flags(declaration),
                keys(declaration, components, flags(declaration)),
                surroundings.tricks());
    }

    private static List<KeyModel> keys(Declaration declaration, List<Node> components, List<Column> flags) {
        return keys(
                Key.of(declaration),
                "",
                components,
                flags,
                Choices.of(declaration.components(), ""),
                key -> reference(declaration.element(), key));
    }

    /** The keys of a component of a world. */
    static List<KeyModel> keys(
            WorldDeclaration world, WorldDeclaration.Entry entry, String accessor, List<Node> components) {
        return keys(
                Key.of(entry),
                accessor,
                components,
                List.of(),
                Choices.of(entry.components(), accessor),
                key -> reference(world.element(), key));
    }

    private static List<KeyModel> keys(
            List<Key> keys,
            String parent,
            List<Node> components,
            List<Column> flags,
            Map<String, Where.Choice> choices,
            Function<Key, KeyModel.Reference> reference) {
        List<Node> nodes = Node.flatten(components);
        List<Column> columns =
                Stream.concat(Node.columns(components).stream(), flags.stream()).toList();
        Conditions conditions = new Conditions(
                FlagNames.of(columns.stream().filter(Column::isBit).toList()), choices);
        List<KeyModel> models = new ArrayList<>();
        for (Key key : keys) {
            Where where = conditions.where(key.option().condition());
            Column list = key.isOfElements() ? (Column) node(nodes, key.list().path()) : null;
            models.add(new KeyModel(
                    parent.isEmpty() ? key.name() : key.name(parent),
                    key.option().isUnique(),
                    key.option().isOrdered(),
                    key.paths().stream()
                            .map(path -> node(list == null ? nodes : Node.flatten(List.of(list.element())), path))
                            .toList(),
                    where,
                    where == null
                            ? List.of()
                            : columns.stream()
                                    .filter(column -> where.flags().contains(column.name())
                                            || where.paths().contains(column.path()))
                                    .toList(),
                    reference.apply(key),
                    key.option().cell(),
                    list));
        }
        return models;
    }

    /** Null of a key that is none. */
    private static KeyModel.Reference reference(TypeElement owner, Key key) {
        if (!key.option().isReference()) {
            return null;
        }
        TypeElement target = key.target();
        TypeRef.Declared item = (TypeRef.Declared) TypeRefs.of(target.asType());
        return new KeyModel.Reference(
                key.option().onRemove(),
                DeclarationReader.annotation(target, WorldReader.ANNOTATION) != null
                        ? TypeRef.of(item.packageName(), WorldNames.world(item.simpleNames()))
                        : store(item.packageName(), item.simpleNames(), DeclarationReader.storeName(target)),
                target.equals(owner));
    }

    private static Node node(List<Node> nodes, String path) {
        return nodes.stream()
                .filter(node -> node.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /** The class to generate. */
    public static TypeRef.Declared store(Declaration declaration) {
        return store(
                declaration.packageName(),
                declaration.simpleNames(),
                declaration.options().name());
    }

    private static TypeRef.Declared store(String packageName, List<String> simpleNames, String name) {
        return TypeRef.of(packageName, name.isEmpty() ? Names.store(simpleNames) : name);
    }

    /** The tree of columns. */
    public static List<Node> components(Declaration declaration) {
        return nodes(declaration.components(), "", accessors(declaration), FormerPaths.ROOT);
    }

    /** The names of accessors, by the usual ones. */
    public static Map<String, String> accessors(Declaration declaration) {
        List<String> usual = new ArrayList<>();
        Set<String> handles = new HashSet<>();
        Set<String> lists = new HashSet<>();
        for (Component component : Component.flatten(declaration.components())) {
            String name = Names.ofPath(component.path());
            usual.add(name);
            if (component.form() instanceof Form.Handle) {
                handles.add(name);
            } else if (component.form() instanceof Form.Pooled) {
                lists.add(name);
            }
        }
        declaration.flags().names().forEach(flag -> usual.add(FlagsOption.name(flag)));
        return Names.accessors(usual, handles, lists, declaration.options().layout());
    }

    private static List<Column> flags(Declaration declaration) {
        TypeRef type = new TypeRef.Primitive(PrimitiveKind.BOOLEAN);
        return declaration.flags().names().stream()
                .map(FlagsOption::name)
                .map(name -> new Column(name, name, type, type, new Encoding.Bit()))
                .toList();
    }

    /** The columns of components, with names that begin with the one of their parent. */
    static List<Node> nodes(List<Component> components, String parent) {
        return nodes(components, parent, Map.of(), FormerPaths.ROOT);
    }

    private static List<Node> nodes(
            List<Component> components, String parent, Map<String, String> accessors, FormerPaths before) {
        return components.stream()
                .map(component ->
                        node(component, Names.path(parent, component.name()), accessors, before.of(component)))
                .toList();
    }

    private static Node node(Component component, String usual, Map<String, String> accessors, FormerPaths before) {
        String name = accessors.getOrDefault(usual, usual);
        TypeRef type = TypeRefs.of(component.type());
        return switch (component.form()) {
            case Form.Nested(TypeElement ignored, List<Component> children) ->
                new Group(name, component.path(), (TypeRef.Declared) type, nodes(children, usual, accessors, before));
            case Form.Fixed(List<Component> elements) ->
                new Array(
                        name,
                        component.path(),
                        component.owner() + "." + component.name(),
                        (TypeRef.Array) type,
                        Node.columns(nodes(elements, usual, accessors, before)));
            case Form.Single single ->
                new Column(
                        name,
                        component.path(),
                        type,
                        single.stored(type),
                        single.encoding(type),
                        origin(component, before));
            case Form.Pooled pooled ->
                new Column(name, component.path(), type, pooled.stored(type), run(component, name), before.origin());
            case Form.Defect defect ->
                throw new IllegalArgumentException(component.path() + " has no column: " + defect);
        };
    }

    /** What the view of a list calls the components of its elements, by what it would call them if it had nothing of the name. */
    public static Map<String, String> accessorsOfElement(Component list) {
        return Names.accessorsOfElement(Component.flatten(list.listElement().children()).stream()
                .map(part -> Names.ofPath(part.path().substring(list.path().length() + 1)))
                .toList());
    }

    /** The names of a record's components are those of accessors with an index, and a single value is called as the list. */
    private static Encoding run(Component list, String name) {
        Component element = list.listElement();
        Node node = element.form() instanceof Form.Nested(TypeElement ignored, List<Component> children)
                ? new Group(
                        name,
                        element.path(),
                        (TypeRef.Declared) TypeRefs.of(element.type()),
                        nodes(children, "", accessorsOfElement(list), FormerPaths.ROOT))
                : node(element, name, Map.of(), FormerPaths.ROOT);
        return new Encoding.Run(node, list.type().getKind() == TypeKind.ARRAY);
    }

    private static Origin origin(Component component, FormerPaths before) {
        CodecOption codec = component.origin().codec();
        return codec == null
                ? before.origin()
                : before.origin()
                        .with((TypeRef.Declared) TypeRefs.of(codec.type().asType()));
    }

    private static Strategies strategies(Declaration declaration) {
        Options options = declaration.options();
        return declaration.kind() == Kind.SOA
                ? new Strategies(
                        options.layout(),
                        options.growth(),
                        DeletionKind.SWAP_REMOVE,
                        ReuseKind.FREE_LIST,
                        options.views())
                : new Strategies(
                        options.layout(), options.growth(), DeletionKind.HOLES, options.reuse(), options.views());
    }

    private static Sizes sizes(Options options, Strategies strategies, List<Node> components, int flags) {
        int lanes = !options.hasGroups() ? 0 : options.lanes() == 0 ? LANES : options.lanes();
        int enough = shiftOfOne(options.maxCapacity(), strategies);
        int first = Math.max(MIN_BLOCK_SHIFT, shiftOfLanes(lanes));
        int shift = options.blockRows() == 0
                ? Math.max(Math.min(blockShift(strategies, components), enough), first)
                : Integer.numberOfTrailingZeros(options.blockRows());
        return switch (strategies.growth().sizing()) {
            case CAPACITY -> {
                int rows = fixedRows(options.capacity(), strategies);
                yield new Sizes(rows, rows, options.capacity(), options.capacity(), lanes);
            }
            case EQUAL -> sizes(options, shift, shift, lanes, 0);
            case SERIES -> sizes(options, shift, Sizes.UNLIMITED_SHIFT, lanes, 0);
            case MEASURED -> {
                if (options.blockRows() != 0) {
                    yield sizes(options, shift, shift, lanes, 0);
                }
                int copied = copiedRows(strategies, components, flags);
                boolean areApart = strategies.layout().columnsAreApart();
                boolean isReached =
                        areApart && copied * 5L / 4 >= 1L << shift; // by a last step that is no longer than others
                int smallest = isReached ? shift : Math.max(first, Math.min(shift, log2(copied)));
                int largest = areApart ? Math.min(largestBlockShift(components), enough) : shift;
                yield sizes(options, smallest, Math.max(smallest, largest), lanes, largest > first ? copied : 0);
            }
        };
    }

    private static Sizes sizes(Options options, int shift, int largestShift, int lanes, int copiedRows) {
        return new Sizes(1 << shift, 1 << largestShift, options.capacity(), options.maxCapacity(), lanes, copiedRows);
    }

    private static int shiftOfLanes(int lanes) {
        return lanes == 0 ? 0 : Integer.numberOfTrailingZeros(lanes);
    }

    /** The columns' largest blocks. */
    private static int largestBlockShift(List<Node> components) {
        long bytes = Node.columns(components).stream().mapToLong(Column::bytes).sum();
        int rows = (int) (SOA_LARGEST_BLOCK_BYTES / Math.max(1, bytes));
        return Math.min(SOA_LARGEST_BLOCK_SHIFT, Math.min(log2(rows), largestArrayShift(LayoutKind.SOA, components)));
    }

    private static int log2(int number) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
    }

    /** The most rows, as a power of two, of which no array is larger than it may be. */
    private static int largestArrayShift(LayoutKind layout, List<Node> components) {
        return Math.max(
                MIN_BLOCK_SHIFT, log2((LARGEST_ARRAY_BYTES - HEADER_AND_GAP_BYTES) / widestBytes(layout, components)));
    }

    /** The bytes that a row has in the array that has most of them. */
    private static int widestBytes(LayoutKind layout, List<Node> components) {
        List<Column> columns = Node.columns(components);
        List<PrimitiveKind> flat =
                columns.stream().filter(Column::isFlat).map(Column::storedKind).toList();
        // beside them there are slots, and references, which may take 8 bytes
        int sides = columns.stream().anyMatch(Column::isReference) ? Long.BYTES : Integer.BYTES;
        return Math.max(sides, layout.widestBytes(flat));
    }

    /** The most rows of an array that are copied at once, with all bits. */
    private static int copiedRows(Strategies strategies, List<Node> components, int flags) {
        long bits = flags
                + Node.columns(components).stream().filter(Column::isBit).count()
                + (strategies.isPacked() ? 0 : BITS_OF_HOLES);
        long bytesOf64 = Long.SIZE * widestBytes(strategies.layout(), components) + Long.BYTES * bits;
        return (int) ((long) Long.SIZE * COPIED_BYTES / bytesOf64);
    }

    /** As many rows as hold so many items, in full words of bits. */
    private static int fixedRows(int items, Strategies strategies) {
        return items + strategies.deletion().headerRows() + 63 & -64;
    }

    /** The smallest block that holds so many items. */
    private static int shiftOfOne(int items, Strategies strategies) {
        long rows = (long) items + strategies.deletion().headerRows();
        return Math.max(MIN_BLOCK_SHIFT, Long.SIZE - Long.numberOfLeadingZeros(rows - 1));
    }

    private static int blockShift(Strategies strategies, List<Node> components) {
        if (strategies.growth().beginsSmall()) {
            return MIN_BLOCK_SHIFT;
        }
        int largest = largestArrayShift(strategies.layout(), components);
        return strategies.slotsAreInItems() ? largest : Math.min(SOA_BLOCK_SHIFT, largest);
    }

    /** Whether code of any package can name the type. */
    public static boolean isPublic(TypeElement type) {
        return TypeAccess.withEnclosing(type)
                .allMatch(around -> around.getModifiers().contains(Modifier.PUBLIC));
    }
}

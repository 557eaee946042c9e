package dev.granary.processor.plan;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.ItemBytes;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.StoreModel.DeletionKind;
import dev.granary.processor.model.StoreModel.GrowthKind;
import dev.granary.processor.model.StoreModel.LayoutKind;
import dev.granary.processor.model.StoreModel.ReuseKind;
import dev.granary.processor.model.StoreModel.Sizes;
import dev.granary.processor.model.StoreModel.Strategies;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.FlagsOption;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.Options;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Decides what to generate for a declaration that keeps all rules. */
public final class Planner {
    /** Columns of 32 KiB where they are of four bytes: measured, with a loop over seven columns as fast as over whole arrays. */
    private static final int SOA_BLOCK_SHIFT = 13;

    /** Items in a block of at most so many bytes, where they are structs: measured, and better than 16 KiB by a third. */
    private static final int AOS_BLOCK_BYTES = 64 * 1024;

    private static final int MIN_BLOCK_SHIFT = 6;

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
                sizes(declaration.options(), strategies, components),
                surroundings.generated(declaration.element()),
                surroundings.hidesJavaLang(declaration),
                surroundings.warnings(declaration),
                flags(declaration));
    }

    /** The class to generate. */
    public static TypeRef.Declared store(Declaration declaration) {
        String name = declaration.options().name();
        return TypeRef.of(declaration.packageName(), name.isEmpty() ? Names.store(declaration.simpleNames()) : name);
    }

    /** The tree of columns. */
    public static List<Node> components(Declaration declaration) {
        return nodes(declaration.components(), "");
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
        return components.stream()
                .map(component -> node(component, Names.path(parent, component.name())))
                .toList();
    }

    private static Node node(Component component, String name) {
        TypeRef type = TypeRefs.of(component.type());
        return switch (component.form()) {
            case Form.Nested(TypeElement ignored, List<Component> children) ->
                new Group(name, component.path(), (TypeRef.Declared) type, nodes(children, name));
            case Form.Primitive(PrimitiveKind kind)
            when kind == PrimitiveKind.BOOLEAN -> new Column(name, component.path(), type, type, new Encoding.Bit());
            case Form.Primitive ignored -> new Column(name, component.path(), type, type, new Encoding.Plain());
            case Form.Enum(int constants) ->
                new Column(
                        name,
                        component.path(),
                        type,
                        new TypeRef.Primitive(
                                constants <= Byte.MAX_VALUE + 1 ? PrimitiveKind.BYTE : PrimitiveKind.SHORT),
                        new Encoding.Ordinal((TypeRef.Declared) type));
            case Form.Handle ignored ->
                new Column(
                        name,
                        component.path(),
                        type,
                        new TypeRef.Primitive(PrimitiveKind.LONG),
                        new Encoding.HandleBits());
            case Form.Boxed ignored -> {
                TypeRef stored = TypeRefs.reifiable(type);
                yield new Column(name, component.path(), type, stored, new Encoding.Reference(!stored.equals(type)));
            }
            default -> throw new IllegalArgumentException(component.path() + " has no column: " + component.form());
        };
    }

    private static Strategies strategies(Declaration declaration) {
        Options options = declaration.options();
        GrowthKind growth = GrowthKind.valueOf(options.growth());
        return declaration.kind() == Kind.SOA
                ? new Strategies(LayoutKind.SOA, growth, DeletionKind.SWAP_REMOVE, ReuseKind.FREE_LIST)
                : new Strategies(
                        LayoutKind.valueOf(options.layout()),
                        growth,
                        DeletionKind.HOLES,
                        ReuseKind.valueOf(options.reuse()));
    }

    private static Sizes sizes(Options options, Strategies strategies, List<Node> components) {
        if (strategies.growth() == GrowthKind.FIXED) {
            return new Sizes(fixedRows(options.capacity(), strategies), options.capacity(), options.capacity());
        }
        int rows = options.blockRows() == 0
                ? 1 << Math.min(blockShift(strategies, components), shiftOfOne(options.maxCapacity(), strategies))
                : options.blockRows();
        return new Sizes(rows, options.capacity(), options.maxCapacity());
    }

    /** As many rows as hold so many items, in full words of bits. */
    private static int fixedRows(int items, Strategies strategies) {
        return (int) (items + headerRows(strategies) + 63 & -64);
    }

    /** The smallest block that holds so many items. */
    private static int shiftOfOne(int items, Strategies strategies) {
        long rows = items + headerRows(strategies);
        return Math.max(MIN_BLOCK_SHIFT, Long.SIZE - Long.numberOfLeadingZeros(rows - 1));
    }

    /** Where there are holes, slot 0 is not for items. */
    private static long headerRows(Strategies strategies) {
        return strategies.deletion() == DeletionKind.HOLES ? 1 : 0;
    }

    private static int blockShift(Strategies strategies, List<Node> components) {
        if (strategies.growth() != GrowthKind.BLOCKS) {
            return MIN_BLOCK_SHIFT; // blocks that become larger begin small
        }
        return switch (strategies.layout()) {
            case SOA -> SOA_BLOCK_SHIFT;
            case AOS -> {
                List<Column> columns = components.stream()
                        .flatMap(node -> node.columns().stream())
                        .toList();
                int rows = AOS_BLOCK_BYTES / ItemBytes.of(columns).strideBytes();
                yield Math.max(MIN_BLOCK_SHIFT, 31 - Integer.numberOfLeadingZeros(rows));
            }
        };
    }

    static boolean isPublic(TypeElement type) {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }
}

package dev.granary.processor.testing;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.DeletionKind;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.StoreModel.Sizes;
import dev.granary.processor.model.StoreModel.Strategies;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Models built by hand, of a record {@code game.Thing} and its store; no compiler is needed. */
public final class Models {
    private Models() {}

    /** What {@code @SoA} gives. */
    public static StoreModel packed(Node... components) {
        return model(LayoutKind.SOA, DeletionKind.SWAP_REMOVE, components);
    }

    /** What {@code @BulkData} gives. */
    public static StoreModel structs(Node... components) {
        return model(LayoutKind.AOS, DeletionKind.HOLES, components);
    }

    /** What {@code @BulkData(layout = SOA)} gives. */
    public static StoreModel columnsWithHoles(Node... components) {
        return model(LayoutKind.SOA, DeletionKind.HOLES, components);
    }

    /** What {@code @SoA} with {@code lanes} gives. */
    public static StoreModel groups(int lanes, Node... components) {
        StoreModel model = model(LayoutKind.AOSOA, DeletionKind.SWAP_REMOVE, components);
        return with(model.strategies(), new Sizes(64, 64, 0, Integer.MAX_VALUE, lanes), model);
    }

    /** The same store with blocks of {@code 1 << blockShift} rows instead of 64. */
    public static StoreModel withBlockShift(int blockShift, StoreModel model) {
        return with(
                model.strategies(),
                Sizes.ofEqualBlocks(
                        1 << blockShift, model.sizes().capacity(), model.sizes().maxCapacity()),
                model);
    }

    /** The same store with another reuse. */
    public static StoreModel withReuse(ReuseKind reuse, StoreModel model) {
        Strategies strategies = model.strategies();
        return with(
                new Strategies(strategies.layout(), strategies.growth(), strategies.deletion(), reuse),
                model.sizes(),
                model);
    }

    /** The same store with another growth. */
    public static StoreModel withGrowth(GrowthKind growth, StoreModel model) {
        Strategies strategies = model.strategies();
        return with(
                new Strategies(strategies.layout(), growth, strategies.deletion(), strategies.reuse()),
                growth == GrowthKind.GEOMETRIC_BLOCKS ? series(model.sizes(), Sizes.UNLIMITED_SHIFT) : model.sizes(),
                model);
    }

    /** The same store with blocks that grow to {@code 1 << shift} rows. */
    public static StoreModel withLargestBlockShift(int shift, StoreModel model) {
        return with(model.strategies(), series(model.sizes(), shift), model);
    }

    private static Sizes series(Sizes sizes, int shift) {
        return new Sizes(sizes.blockRows(), 1 << shift, sizes.capacity(), sizes.maxCapacity(), sizes.lanes());
    }

    private static StoreModel with(Strategies strategies, Sizes sizes, StoreModel model) {
        return new StoreModel(
                model.store(),
                model.item(),
                model.isPublic(),
                model.components(),
                strategies,
                sizes,
                model.generated(),
                model.warnings());
    }

    private static StoreModel model(LayoutKind layout, DeletionKind deletion, Node... components) {
        return new StoreModel(
                TypeRef.of("game", "ThingStore"),
                TypeRef.of("game", "Thing"),
                true,
                List.of(components),
                new Strategies(layout, GrowthKind.BLOCKS, deletion, ReuseKind.FREE_LIST),
                Sizes.ofEqualBlocks(64, 0, Integer.MAX_VALUE),
                null,
                List.of());
    }

    /** A primitive that is kept as it is, or a bit. */
    public static Column primitive(String name, PrimitiveKind kind) {
        TypeRef type = new TypeRef.Primitive(kind);
        return new Column(
                name, name, type, type, kind == PrimitiveKind.BOOLEAN ? new Encoding.Bit() : new Encoding.Plain());
    }

    /** An enum of up to 128 constants. */
    public static Column ordinal(String name, TypeRef.Declared type) {
        return new Column(name, name, type, new TypeRef.Primitive(PrimitiveKind.BYTE), new Encoding.Ordinal(type));
    }

    /** A handle of any store. */
    public static Column handle(String name) {
        TypeRef type = new TypeRef.Declared(
                "dev.granary", List.of("Handle"), List.of(new TypeRef.Wildcard(TypeRef.Bound.NONE, null)));
        return new Column(name, name, type, new TypeRef.Primitive(PrimitiveKind.LONG), new Encoding.HandleBits());
    }

    /** A reference to a {@code String}. */
    public static Column boxed(String name) {
        TypeRef type = TypeRef.of("java.lang", "String");
        return new Column(name, name, type, type, new Encoding.Reference(false));
    }

    /** A nested record; its children are named as if they were not nested. */
    public static Group group(String name, Column... children) {
        Function<Column, Node> nested = child -> new Column(
                Names.path(name, child.name()),
                name + "." + child.path(),
                child.type(),
                child.stored(),
                child.encoding());
        return new Group(
                name,
                name,
                TypeRef.of("game", Names.path("", name)),
                Stream.of(children).map(nested).toList());
    }
}

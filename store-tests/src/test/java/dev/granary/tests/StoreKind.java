package dev.granary.tests;

import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The kinds of stores that keep one contract: a new combination of layout, growth and reuse is a line here. */
enum StoreKind {
    PACKED(PackedItems.Plain.class, PackedItems_PlainStore::new, PackedItems_PlainStore::new, null, null, 8192),
    PACKED_SMALL(PackedItems.Small.class, PackedItems_SmallStore::new, PackedItems_SmallStore::new, null, null, 64),
    PACKED_LIMITED(
            PackedItems.Limited.class, PackedItems_LimitedStore::new, PackedItems_LimitedStore::new, null, null, 64),
    AOS(AosItems.Plain.class, AosItems_PlainStore::new, AosItems_PlainStore::new, Layout.AOS, Reuse.FREE_LIST, 0),
    AOS_SMALL(
            AosItems.Small.class, AosItems_SmallStore::new, AosItems_SmallStore::new, Layout.AOS, Reuse.FREE_LIST, 64),
    AOS_LIMITED(
            AosItems.Limited.class,
            AosItems_LimitedStore::new,
            AosItems_LimitedStore::new,
            Layout.AOS,
            Reuse.FREE_LIST,
            64),
    SOA(SoaItems.Plain.class, SoaItems_PlainStore::new, SoaItems_PlainStore::new, Layout.SOA, Reuse.FREE_LIST, 8192),
    SOA_SMALL(
            SoaItems.Small.class, SoaItems_SmallStore::new, SoaItems_SmallStore::new, Layout.SOA, Reuse.FREE_LIST, 64),
    SOA_LIMITED(
            SoaItems.Limited.class,
            SoaItems_LimitedStore::new,
            SoaItems_LimitedStore::new,
            Layout.SOA,
            Reuse.FREE_LIST,
            64),
    LOWEST_AOS(
            LowestItems.Aos.class, LowestItems_AosStore::new, LowestItems_AosStore::new, Layout.AOS, Reuse.LOWEST, 0),
    LOWEST_AOS_SMALL(
            LowestItems.AosSmall.class,
            LowestItems_AosSmallStore::new,
            LowestItems_AosSmallStore::new,
            Layout.AOS,
            Reuse.LOWEST,
            64),
    LOWEST_AOS_LIMITED(
            LowestItems.AosLimited.class,
            LowestItems_AosLimitedStore::new,
            LowestItems_AosLimitedStore::new,
            Layout.AOS,
            Reuse.LOWEST,
            64),
    LOWEST_SOA(
            LowestItems.Soa.class,
            LowestItems_SoaStore::new,
            LowestItems_SoaStore::new,
            Layout.SOA,
            Reuse.LOWEST,
            8192),
    LOWEST_SOA_SMALL(
            LowestItems.SoaSmall.class,
            LowestItems_SoaSmallStore::new,
            LowestItems_SoaSmallStore::new,
            Layout.SOA,
            Reuse.LOWEST,
            64),
    LOWEST_SOA_LIMITED(
            LowestItems.SoaLimited.class,
            LowestItems_SoaLimitedStore::new,
            LowestItems_SoaLimitedStore::new,
            Layout.SOA,
            Reuse.LOWEST,
            64);

    /** The option of the LIMITED kinds. */
    static final int MAX_CAPACITY = 150;

    /** The option of the LIMITED kinds. */
    static final int CAPACITY = 50;

    private static final Shade[] SHADES = Shade.values();

    private final Constructor<?> record;
    private final RecordComponent[] components;
    private final Supplier<Object> empty;
    private final IntFunction<Object> sized;

    /** The layout of a store with holes; null for a packed one. */
    private final Layout layout;

    /** Which hole is filled first; null for a packed store. */
    private final Reuse reuse;

    private final int blockRows;

    /** {@code blockRows} is 0 where it depends on the size of the record. */
    StoreKind(
            Class<?> record,
            Supplier<Object> empty,
            IntFunction<Object> sized,
            Layout layout,
            Reuse reuse,
            int blockRows) {
        this.record = record.getDeclaredConstructors()[0];
        this.components = record.getRecordComponents();
        this.empty = empty;
        this.sized = sized;
        this.layout = layout;
        this.reuse = reuse;
        this.blockRows = blockRows == 0 ? store(1).capacity() + rowsNotForItems() : blockRows;
    }

    ItemStore store() {
        return Face.of(empty.get());
    }

    ItemStore store(int expectedSize) {
        return Face.of(sized.apply(expectedSize));
    }

    boolean isPacked() {
        return layout == null;
    }

    boolean hasColumns() {
        return layout != Layout.AOS;
    }

    boolean fillsTheLowestHole() {
        return reuse == Reuse.LOWEST;
    }

    boolean isLimited() {
        return name().endsWith("LIMITED");
    }

    int blockRows() {
        return blockRows;
    }

    /** The simple name of the store. */
    String storeName() {
        return record.getDeclaringClass().getEnclosingClass().getSimpleName() + "_"
                + record.getDeclaringClass().getSimpleName() + "Store";
    }

    /** Row 0 of a store with holes is the header of the free list. */
    int rowsNotForItems() {
        return isPacked() ? 0 : 1;
    }

    /** An item all of whose components follow from the number, which is its id. */
    Item item(int number) {
        Random random = new Random(number);
        return make(
                number,
                SHADES[random.nextInt(SHADES.length)],
                pose(random),
                pose(random),
                Handle.ofBits(random.nextLong()),
                random.nextBoolean(),
                random.nextBoolean(),
                (char) random.nextInt(),
                random.nextLong(),
                number % 3 == 0 ? null : "item " + number);
    }

    private static Pose pose(Random random) {
        Point at = new Point(random.nextFloat(), random.nextDouble(), (short) random.nextInt());
        return new Pose(at, (byte) random.nextInt(), random.nextBoolean());
    }

    /** The item with one component replaced. */
    Item with(Item item, String component, Object value) {
        return make(Arrays.stream(components)
                .map(each -> each.getName().equals(component) ? value : get(each, item))
                .toArray());
    }

    private static Object get(RecordComponent component, Item item) {
        try {
            return component.getAccessor().invoke(item);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private Item make(Object... values) {
        try {
            return (Item) record.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Adds an item without a record of it. */
    static Handle<Item> addFlattened(ItemStore store, Item item) {
        return store.add(
                item.id(),
                item.shade(),
                item.pose().at().x(),
                item.pose().at().y(),
                item.pose().at().z(),
                item.pose().turn(),
                item.pose().moving(),
                item.home().at().x(),
                item.home().at().y(),
                item.home().at().z(),
                item.home().turn(),
                item.home().moving(),
                item.friend(),
                item.lit(),
                item.solid(),
                item.mark(),
                item.serial(),
                item.label());
    }
}

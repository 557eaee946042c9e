package dev.granary.tests;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SortKey;
import dev.granary.runtime.Blocks;
import dev.granary.runtime.Quarters;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Random;

/** The kinds of stores that keep one contract: a new combination of layout, growth and reuse is a line here. */
enum StoreKind {
    PACKED(PackedItems.Plain.class, Growth.BLOCKS, 8192),
    PACKED_SMALL(PackedItems.Small.class, Growth.BLOCKS, 64),
    PACKED_LIMITED(PackedItems.Limited.class, Growth.BLOCKS, 64),
    AOS(AosItems.Plain.class, Layout.AOS, Reuse.FREE_LIST, Growth.BLOCKS, 0),
    AOS_SMALL(AosItems.Small.class, Layout.AOS, Reuse.FREE_LIST, Growth.BLOCKS, 64),
    AOS_LIMITED(AosItems.Limited.class, Layout.AOS, Reuse.FREE_LIST, Growth.BLOCKS, 64),
    SOA(SoaItems.Plain.class, Layout.SOA, Reuse.FREE_LIST, Growth.BLOCKS, 8192),
    SOA_SMALL(SoaItems.Small.class, Layout.SOA, Reuse.FREE_LIST, Growth.BLOCKS, 64),
    SOA_LIMITED(SoaItems.Limited.class, Layout.SOA, Reuse.FREE_LIST, Growth.BLOCKS, 64),
    LOWEST_AOS(LowestItems.Aos.class, Layout.AOS, Reuse.LOWEST, Growth.BLOCKS, 0),
    LOWEST_AOS_SMALL(LowestItems.AosSmall.class, Layout.AOS, Reuse.LOWEST, Growth.BLOCKS, 64),
    LOWEST_AOS_LIMITED(LowestItems.AosLimited.class, Layout.AOS, Reuse.LOWEST, Growth.BLOCKS, 64),
    LOWEST_SOA(LowestItems.Soa.class, Layout.SOA, Reuse.LOWEST, Growth.BLOCKS, 8192),
    LOWEST_SOA_SMALL(LowestItems.SoaSmall.class, Layout.SOA, Reuse.LOWEST, Growth.BLOCKS, 64),
    LOWEST_SOA_LIMITED(LowestItems.SoaLimited.class, Layout.SOA, Reuse.LOWEST, Growth.BLOCKS, 64),
    FIXED_PACKED(FixedItems.Packed.class, Growth.FIXED, 64),
    FIXED_AOS(FixedItems.Aos.class, Layout.AOS, Reuse.FREE_LIST, Growth.FIXED, 64),
    FIXED_AOS_LOWEST(FixedItems.AosLowest.class, Layout.AOS, Reuse.LOWEST, Growth.FIXED, 64),
    FIXED_SOA(FixedItems.Soa.class, Layout.SOA, Reuse.FREE_LIST, Growth.FIXED, 64),
    FIXED_SOA_LOWEST(FixedItems.SoaLowest.class, Layout.SOA, Reuse.LOWEST, Growth.FIXED, 64),
    DOUBLING_PACKED(DoublingItems.Packed.class, Growth.DOUBLING, 64),
    DOUBLING_AOS(DoublingItems.Aos.class, Layout.AOS, Reuse.FREE_LIST, Growth.DOUBLING, 64),
    DOUBLING_AOS_LOWEST(DoublingItems.AosLowest.class, Layout.AOS, Reuse.LOWEST, Growth.DOUBLING, 64),
    DOUBLING_SOA(DoublingItems.Soa.class, Layout.SOA, Reuse.FREE_LIST, Growth.DOUBLING, 64),
    DOUBLING_SOA_LOWEST(DoublingItems.SoaLowest.class, Layout.SOA, Reuse.LOWEST, Growth.DOUBLING, 64),
    DOUBLING_PACKED_LIMITED(DoublingItems.PackedLimited.class, Growth.DOUBLING, 128),
    DOUBLING_AOS_LIMITED(DoublingItems.AosLimited.class, Layout.AOS, Reuse.LOWEST, Growth.DOUBLING, 128),
    GEOMETRIC_PACKED(GeometricItems.Packed.class, Growth.GEOMETRIC_BLOCKS, 64),
    GEOMETRIC_AOS(GeometricItems.Aos.class, Layout.AOS, Reuse.FREE_LIST, Growth.GEOMETRIC_BLOCKS, 64),
    GEOMETRIC_AOS_LOWEST(GeometricItems.AosLowest.class, Layout.AOS, Reuse.LOWEST, Growth.GEOMETRIC_BLOCKS, 64),
    GEOMETRIC_SOA(GeometricItems.Soa.class, Layout.SOA, Reuse.FREE_LIST, Growth.GEOMETRIC_BLOCKS, 64),
    GEOMETRIC_SOA_LOWEST(GeometricItems.SoaLowest.class, Layout.SOA, Reuse.LOWEST, Growth.GEOMETRIC_BLOCKS, 64),
    GEOMETRIC_PACKED_LIMITED(GeometricItems.PackedLimited.class, Growth.GEOMETRIC_BLOCKS, 128),
    GEOMETRIC_AOS_LIMITED(GeometricItems.AosLimited.class, Layout.AOS, Reuse.LOWEST, Growth.GEOMETRIC_BLOCKS, 128),
    AOSOA_PACKED(AosoaItems.Packed.class, Growth.BLOCKS, 8192),
    AOSOA_PACKED_SMALL(AosoaItems.PackedSmall.class, Growth.BLOCKS, 64),
    AOSOA_PACKED_LIMITED(AosoaItems.PackedLimited.class, Growth.BLOCKS, 64),
    AOSOA_PACKED_FIXED(AosoaItems.PackedFixed.class, Growth.FIXED, 64),
    AOSOA_PACKED_DOUBLING(AosoaItems.PackedDoubling.class, Growth.DOUBLING, 64),
    AOSOA_PACKED_GEOMETRIC(AosoaItems.PackedGeometric.class, Growth.GEOMETRIC_BLOCKS, 64),
    AOSOA_LINKED(AosoaItems.Linked.class, Layout.AOSOA, Reuse.FREE_LIST, Growth.BLOCKS, 8192),
    AOSOA_LOWEST(AosoaItems.Lowest.class, Layout.AOSOA, Reuse.LOWEST, Growth.BLOCKS, 8192),
    AOSOA_LOWEST_SMALL(AosoaItems.LowestSmall.class, Layout.AOSOA, Reuse.LOWEST, Growth.BLOCKS, 64),
    AOSOA_LINKED_LIMITED(AosoaItems.LinkedLimited.class, Layout.AOSOA, Reuse.FREE_LIST, Growth.BLOCKS, 64),
    AOSOA_LINKED_FIXED(AosoaItems.LinkedFixed.class, Layout.AOSOA, Reuse.FREE_LIST, Growth.FIXED, 64),
    AOSOA_LOWEST_FIXED(AosoaItems.LowestFixed.class, Layout.AOSOA, Reuse.LOWEST, Growth.FIXED, 64),
    AOSOA_LINKED_DOUBLING(AosoaItems.LinkedDoubling.class, Layout.AOSOA, Reuse.FREE_LIST, Growth.DOUBLING, 64),
    AOSOA_LOWEST_DOUBLING(AosoaItems.LowestDoubling.class, Layout.AOSOA, Reuse.LOWEST, Growth.DOUBLING, 64),
    AOSOA_LINKED_GEOMETRIC(
            AosoaItems.LinkedGeometric.class, Layout.AOSOA, Reuse.FREE_LIST, Growth.GEOMETRIC_BLOCKS, 64),
    AOSOA_LOWEST_GEOMETRIC(AosoaItems.LowestGeometric.class, Layout.AOSOA, Reuse.LOWEST, Growth.GEOMETRIC_BLOCKS, 128),
    VIRTUAL_PACKED(VirtualItems.Packed.class, Growth.VIRTUAL, 64),
    VIRTUAL_AOS(VirtualItems.Aos.class, Layout.AOS, Reuse.FREE_LIST, Growth.VIRTUAL, 64),
    VIRTUAL_AOS_LOWEST(VirtualItems.AosLowest.class, Layout.AOS, Reuse.LOWEST, Growth.VIRTUAL, 64),
    VIRTUAL_SOA(VirtualItems.Soa.class, Layout.SOA, Reuse.FREE_LIST, Growth.VIRTUAL, 64),
    VIRTUAL_SOA_LOWEST(VirtualItems.SoaLowest.class, Layout.SOA, Reuse.LOWEST, Growth.VIRTUAL, 64),
    VIRTUAL_PACKED_LIMITED(VirtualItems.PackedLimited.class, Growth.VIRTUAL, 64),
    VIRTUAL_AOS_LIMITED(VirtualItems.AosLimited.class, Layout.AOS, Reuse.LOWEST, Growth.VIRTUAL, 64);

    /** The option of the LIMITED kinds, and the capacity of the FIXED ones. */
    static final int MAX_CAPACITY = 150;

    /** The option of the LIMITED kinds. */
    static final int CAPACITY = 50;

    /** What has room for that many, and is a multiple of 64. */
    private static final int FIXED_ROWS = 192;

    private static final Shade[] SHADES = Shade.values();

    private final Constructor<?> record;
    private final RecordComponent[] components;
    private final Class<?> storeType;

    /** The layout of a store with holes; null for a packed one. */
    private final Layout layout;

    /** Which hole is filled first; null for a packed store. */
    private final Reuse reuse;

    private final Growth growth;
    private final int blockRows;

    /** Of blocks that become larger with the store, up to a largest; elsewhere the second is 0. */
    private final int shift;

    private final int largestShift;

    /** The rows of the first block when it is made, and the most that are copied; 0 where blocks have all rows from the beginning. */
    private final int firstRows;

    private final int copiedRows;

    /** How many arrays a block has that are copied. */
    private final int arrays;

    private final Groups groups;

    /** Of a packed store. */
    StoreKind(Class<?> record, Growth growth, int blockRows) {
        this(record, null, null, growth, blockRows);
    }

    /** {@code blockRows} is 0 where it depends on the size of the record. */
    StoreKind(Class<?> record, Layout layout, Reuse reuse, Growth growth, int blockRows) {
        this.record = record.getDeclaredConstructors()[0];
        this.components = record.getRecordComponents();
        this.storeType = storeOf(record);
        this.layout = layout;
        this.reuse = reuse;
        this.growth = growth;
        this.groups = Groups.of(storeType);
        this.firstRows = constant(storeType, "FIRST_ROWS");
        this.copiedRows = constant(storeType, "COPIED_ROWS");
        this.arrays = constant(blockType(), "ARRAYS");
        this.shift = constant(storeType, "BLOCK_SHIFT");
        this.largestShift = constant(storeType, "LARGEST_SHIFT");
        this.blockRows = blockRows != 0 ? blockRows : shift == 0 ? constant(storeType, "BLOCK_ROWS") : 1 << shift;
    }

    private static Class<?> storeOf(Class<?> record) {
        try {
            return Class.forName(record.getName().replace('$', '_') + "Store");
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private Class<?> blockType() {
        return Arrays.stream(storeType.getDeclaredClasses())
                .filter(type -> type.getSimpleName().equals("Block"))
                .findFirst()
                .orElseThrow();
    }

    /** The constant of a class; 0 if it has none of the name. */
    private static int constant(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.getInt(null);
        } catch (NoSuchFieldException e) {
            return 0;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether the last block begins with few rows. */
    boolean lastBlockGrows() {
        return copiedRows > 0;
    }

    ItemStore store() {
        return Face.of(Members.construct(storeType));
    }

    ItemStore store(int expectedSize) {
        return Face.of(Members.construct(storeType, expectedSize));
    }

    /** The class of the store. */
    Class<?> storeType() {
        return storeType;
    }

    boolean isPacked() {
        return layout == null;
    }

    /** Whether each column is an array of its own. */
    boolean hasColumns() {
        return layout != Layout.AOS && groups == null;
    }

    /** Where the values are of a store whose columns are in groups; null for others. */
    Groups groups() {
        return groups;
    }

    boolean fillsTheLowestHole() {
        return reuse == Reuse.LOWEST;
    }

    boolean isLimited() {
        return isFixed() || name().endsWith("LIMITED");
    }

    Layout layout() {
        return layout;
    }

    Reuse reuse() {
        return reuse;
    }

    Growth growth() {
        return growth;
    }

    /** Whether the flat columns are in native memory. */
    boolean isNative() {
        return growth == Growth.VIRTUAL;
    }

    /** Gives the memory back, where that is not left to the garbage collector. */
    void close(ItemStore store) {
        if (isNative()) {
            store.close();
        }
    }

    boolean isFixed() {
        return growth == Growth.FIXED;
    }

    /** Whether all rows are in one block, however many they are. */
    boolean hasOneBlock() {
        return isFixed() || growth == Growth.DOUBLING;
    }

    /** The rows of a block; of the first one, where they differ. */
    int blockRows() {
        return blockRows;
    }

    /** Items for three small blocks, or two large ones, where there are several blocks. */
    int someItems() {
        return blockRows <= MAX_CAPACITY ? MAX_CAPACITY : blockRows + 22;
    }

    /** The room that so many rows are. */
    int room(int rows) {
        int room = Math.max(0, rows - rowsNotForItems());
        return isLimited() ? Math.min(room, MAX_CAPACITY) : room;
    }

    /** The rows of so many blocks, where there are blocks. */
    int rowsOfBlocks(int blocks) {
        return switch (growth) {
            case BLOCKS, GEOMETRIC_BLOCKS, VIRTUAL -> {
                int rows = 0;
                for (int block = 0; block < blocks; block++) {
                    rows += nextBlock(rows);
                }
                yield rows;
            }
            case FIXED -> FIXED_ROWS;
            case DOUBLING -> throw new AssertionError("it depends");
        };
    }

    /** The rows that a store gets when it has so many. */
    int nextBlock(int rows) {
        if (largestShift > 0) {
            return Quarters.rowsOf(Quarters.holding(rows, shift, largestShift), shift, largestShift);
        }
        boolean doubles = growth == Growth.DOUBLING || growth == Growth.GEOMETRIC_BLOCKS;
        return doubles && rows != 0 ? rows : blockRows;
    }

    /** Whether blocks have different rows, even where all have all of theirs. */
    boolean blocksDiffer() {
        return largestShift > 0 || growth == Growth.GEOMETRIC_BLOCKS;
    }

    /** How many of a block's rows may not be used before its arrays are copied. */
    int rowsBehindUsed() {
        return lastBlockGrows() ? arrays : 0;
    }

    /** The rows of a store that has so many items, added one by one, that are used before some are copied. */
    int rowsFor(int items) {
        int rows = items + rowsNotForItems();
        return lastBlockGrows() ? rowsAddedOneByOne(rows) : growth == Growth.FIXED ? FIXED_ROWS : rowsOfBlocksFor(rows);
    }

    private int rowsOfBlocksFor(int rows) {
        int blocks = 0;
        while (blocks < rows) {
            blocks += nextBlock(blocks);
        }
        return blocks;
    }

    private int rowsAddedOneByOne(int rows) {
        int before = 0;
        int last = 0;
        int used = 0;
        int full = nextBlock(0);
        while (used < rows) {
            if (last == full) {
                before += last;
                last = 0;
                full = nextBlock(before);
            }
            int copiedAtOnce = last == 0 ? arrays : Blocks.arraysAtOnce(last, arrays, copiedRows);
            for (int copied = copiedAtOnce; copied < arrays && used < rows; copied += copiedAtOnce) {
                used++;
            }
            if (used < rows) {
                last = Blocks.nextRows(before, last, firstRows, copiedRows, full);
                used = before + Blocks.rowsBeforeCopies(last, full, arrays, copiedRows);
            }
        }
        return used;
    }

    /** The blocks of a store that has so many items, one at least. */
    int blocksFor(int items) {
        int blocks = 1;
        while (!hasOneBlock() && room(rowsOfBlocks(blocks)) < items) {
            blocks++;
        }
        return blocks;
    }

    /** The constant of the store. */
    @SuppressWarnings("unchecked") // the records of all kinds pass for items
    SortKey<Item> sortKey(String name) {
        return (SortKey<Item>) Reflection.constant(storeType(), name);
    }

    /** The record as tests name it. */
    String recordName() {
        return record.getDeclaringClass().getEnclosingClass().getSimpleName() + "."
                + record.getDeclaringClass().getSimpleName();
    }

    /** The simple name of the store. */
    String storeName() {
        return storeType.getSimpleName();
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

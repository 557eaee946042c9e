package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** The stores of {@link Goods}. */
enum Kind {
    PACKED(Goods_PackedStore::new, Goods.Packed.class),
    VIRTUAL_PACKED(Goods_VirtualPackedStore::new, Goods.VirtualPacked.class),
    STRUCTS(Goods_StructsStore::new, Goods.Structs.class),
    SMALL_COLUMNS(Goods_SmallColumnsStore::new, Goods.SmallColumns.class),
    LANES(Goods_LanesStore::new, Goods.Lanes.class),
    VIRTUAL_STRUCTS(Goods_VirtualStructsStore::new, Goods.VirtualStructs.class),
    DOUBLING(Goods_DoublingStore::new, Goods.Doubling.class);

    private final Supplier<Store<?>> stores;
    private final Constructor<?> constructor;

    Kind(Supplier<Store<?>> stores, Class<?> record) {
        this.stores = stores;
        this.constructor = record.getDeclaredConstructors()[0];
    }

    @SuppressWarnings("unchecked") // items are made by this
    Store<Object> store() {
        return (Store<Object>) stores.get();
    }

    /** An item with anything in it; edge cases of each type are among that. */
    Object item(int id, Random random) {
        float weight = pick(random, List.of(0f, -0f, Float.NaN, Float.MIN_VALUE, random.nextFloat()));
        double price = pick(random, List.of(0.0, -0.0, Double.NEGATIVE_INFINITY, random.nextDouble()));
        long serial = pick(random, List.of(Long.MIN_VALUE, Long.MAX_VALUE, random.nextLong()));
        try {
            return constructor.newInstance(
                    id,
                    (byte) random.nextInt(),
                    (short) random.nextInt(),
                    (char) random.nextInt(),
                    serial,
                    weight,
                    price,
                    random.nextBoolean(),
                    grade(random),
                    other(random),
                    spot(random),
                    text(random),
                    text(random),
                    floats(size(random), random),
                    booleans(size(random), random),
                    letters(size(random), random),
                    list(random, () -> grade(random)),
                    list(random, () -> text(random)),
                    list(random, () -> other(random)),
                    list(random, () -> stage(random)));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Goods.Grade grade(Random random) {
        return Goods.Grade.values()[random.nextInt(3)];
    }

    private static Handle<?> other(Random random) {
        return random.nextBoolean() ? Handle.none() : Handle.ofBits(random.nextLong());
    }

    private static Goods.Spot spot(Random random) {
        Goods.Shelf shelf = new Goods.Shelf((short) random.nextInt(), (byte) random.nextInt(), random.nextBoolean());
        return new Goods.Spot(random.nextGaussian(), random.nextFloat(), shelf);
    }

    private static Goods.Stage stage(Random random) {
        return new Goods.Stage(
                spot(random),
                grade(random),
                other(random),
                text(random),
                text(random),
                (byte) random.nextInt(),
                random.nextLong());
    }

    /** Mostly few, none often, and seldom many. */
    private static int size(Random random) {
        return switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4 -> 0;
            case 5 -> random.nextInt(300);
            default -> random.nextInt(5);
        };
    }

    private static float[] floats(int size, Random random) {
        float[] floats = new float[size];
        for (int at = 0; at < size; at++) {
            floats[at] = random.nextFloat();
        }
        return floats;
    }

    private static boolean[] booleans(int size, Random random) {
        boolean[] booleans = new boolean[size];
        for (int at = 0; at < size; at++) {
            booleans[at] = random.nextBoolean();
        }
        return booleans;
    }

    private static char[] letters(int size, Random random) {
        char[] letters = new char[size];
        for (int at = 0; at < size; at++) {
            letters[at] = (char) random.nextInt();
        }
        return letters;
    }

    private static List<Object> list(Random random, Supplier<Object> element) {
        List<Object> list = new ArrayList<>();
        for (int left = size(random); left > 0; left--) {
            list.add(element.get());
        }
        return list;
    }

    private static String text(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> null;
            case 1 -> "";
            case 2 -> "Zoë \uD83D\uDE80 " + random.nextInt(4);
            default -> "carrier " + random.nextInt(40);
        };
    }

    private static <T> T pick(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** A store that so many items were added to, and of which some have gone, if they are more than two. */
    Store<Object> filled(int items, boolean hasHoles, long seed) {
        Random random = new Random(seed);
        Store<Object> store = store();
        List<Handle<Object>> handles = new ArrayList<>();
        for (int id = 0; id < items; id++) {
            handles.add(store.add(item(id, random)));
        }
        if (hasHoles) {
            handles.removeIf(handle -> random.nextInt(3) == 0 && store.remove(handle));
        }
        for (StoreBlock<?> block : store.blocks()) {
            for (Schema.Column column : store.schema().columns()) {
                if (column.kind() == Schema.Kind.FLAG && block.column(column) instanceof long[] words) {
                    long[] alive = block.alive();
                    for (int index = 0; index < alive.length; index++) {
                        words[index] = random.nextLong() & alive[index];
                    }
                }
            }
        }
        return store;
    }
}
